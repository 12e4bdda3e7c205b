"""The schematic, drawn from the netlist's parts by schemdraw."""

from typing import Any

import schemdraw
import schemdraw.elements as elm

from workshop.builds import Build, key_name
from workshop.netlist import BUFFER_GROUND, BUFFER_IN, BUFFER_OUT, BUFFER_SUPPLY, SUPPLY, parts
from workshop.pico import GROUND_ABOVE, GROUND_BELOW, THREE_VOLTS, VBUS, header_pin
from workshop.svg import shortened

FONT = "DejaVu Sans, Verdana, Arial, sans-serif"
SPACING = 1.4  # from pin to pin
PER_ROW = 3  # strips
STRIP, ROW = 5.8, 4.4  # from strip to strip, from row to row of them


def schematic(build: Build) -> str:
    """As SVG."""
    schemdraw.use("svg")
    with schemdraw.Drawing(show=False, fontsize=11, font=FONT, lw=1.3) as drawing:
        drawing.config(bgcolor="white", unit=2, margin=0.3)
        pico = board(drawing, build)
        keys(drawing, pico, build)
        supply(drawing, pico)
        data(drawing, pico, build)
        extras(drawing, pico, build)
        title = f"{build.title}: {build.profile['name']}"
        drawing += elm.Label().at((-4.6, SPACING * 9.9)).label(title, fontsize=17, halign="left")
        made_from = f"Made from {build.board_file}"
        drawing += elm.Label().at((-4.6, SPACING * 9.45)).label(made_from, fontsize=10, halign="left")
    return shortened(drawing.get_imagedata("svg").decode())


def board(drawing: Any, build: Build) -> Any:
    """U1: keys at the left, everything else at the right."""
    there, fields = parts(build), build.board
    right = [
        ("VBUS", VBUS),
        ("GND", GROUND_ABOVE),
        ("", 0),
        (gp(fields["strip_pin"]), header_pin(fields["strip_pin"])),
    ]
    right += [("", 0)]
    if "DS1" in there:
        right += [("3V3", THREE_VOLTS)]
        right += [(gp(fields[name]), header_pin(fields[name])) for name in ("sda_pin", "scl_pin")]
    if "LS1" in there:
        right += [(gp(fields["piezo_pin"]), header_pin(fields["piezo_pin"]))]
    left = [(gp(pin), header_pin(pin)) for pin in fields["key_pins"]] + [("GND", GROUND_BELOW)]
    count = max(len(left), len(right))
    pins = []
    for side, found in (("L", left), ("R", right)):
        for at, (name, number) in enumerate(found):
            if name:
                slot = f"{count - at}/{count}"
                pins.append(elm.IcPin(name, str(number), side, slot=slot, anchorname=f"pin{number}"))
    chip = elm.Ic(pins=pins, edgepadW=1.5, edgepadH=0.5, pinspacing=SPACING, leadlen=0.7)
    drawing += chip.label("U1", "top", fontsize=13)
    return chip


def gp(gpio: int) -> str:
    return f"GP{gpio}"


def anchor(pico: Any, number: int) -> Any:
    return getattr(pico, f"pin{number}")


def keys(drawing: Any, pico: Any, build: Build) -> None:
    """Buttons to ground; the Pico pulls its pins up itself."""
    below = anchor(pico, GROUND_BELOW)
    for key, gpio in enumerate(build.board["key_pins"]):
        drawing += elm.Line().at(anchor(pico, header_pin(gpio))).left(0.6)
        button = (
            elm.Button().left(2.4).label(f"S{key + 1}  {key_name(key)}", "bottom", fontsize=10, ofst=0.32)
        )
        drawing += button
        if key:
            drawing += elm.Dot()
        drawing += elm.Line().down(SPACING)
    drawing += elm.Dot()
    drawing += elm.Line().tox(below)
    drawing += elm.Ground().at((below.x - 3, below.y))
    drawing += elm.Dot().at((below.x - 3, below.y))


def supply(drawing: Any, pico: Any) -> None:
    """VBUS, fuse, and the two capacitors."""
    drawing += elm.Fuse().at(anchor(pico, VBUS)).right(3).label("F1  0.75 A", fontsize=10)
    drawing += elm.Dot()
    start = drawing.here
    drawing += elm.Vdd().label(SUPPLY)
    drawing += elm.Line().at(start).right(2.5)
    drawing += elm.Dot()
    drawing.push()
    drawing += elm.Capacitor(polar=True).down(1.6).label("C1\n1000 µF", "bottom", fontsize=10)
    drawing += elm.Ground()
    drawing.pop()
    drawing += elm.Line().right(2.5)
    drawing += elm.Capacitor().down(1.6).label("C2\n100 nF, at U2", "bottom", fontsize=10)
    drawing += elm.Ground()
    drawing += elm.Line().at(anchor(pico, GROUND_ABOVE)).right(0.6)
    drawing += elm.Ground()


def data(drawing: Any, pico: Any, build: Build) -> None:
    """Level shifter, resistor, and the chain of strips."""
    start = anchor(pico, header_pin(build.board["strip_pin"]))
    drawing += elm.Line().at(start).right(1.6)
    rest = ", ".join(str(number) for number in BUFFER_GROUND)
    buffer = elm.Ic(
        pins=[
            elm.IcPin("4A", str(BUFFER_IN), "L", anchorname="a", lblsize=11),
            elm.IcPin("4Y", str(BUFFER_OUT), "R", anchorname="y", lblsize=11),
            elm.IcPin("", str(BUFFER_SUPPLY), "T", anchorname="vcc"),
            elm.IcPin("", side="B", anchorname="gnd"),
        ],
        size=(2.6, 1.7),
        leadlen=0.5,
    ).anchor("a")
    drawing += buffer
    middle = buffer.center
    drawing += elm.Label().at((middle.x - 1.3, middle.y + 1.0)).label("U2", fontsize=11, halign="left")
    drawing += elm.Label().at((middle.x, middle.y)).label("74AHCT\n125", fontsize=9)
    drawing += elm.Label().at((middle.x + 0.2, middle.y - 1.35)).label(rest, fontsize=8, halign="left")
    drawing += elm.Vdd().at(buffer.vcc).label(SUPPLY, fontsize=9)
    drawing += elm.Ground().at(buffer.gnd)
    drawing += elm.Resistor().at(buffer.y).right(2.4).label("R1  330 Ω", fontsize=10)
    before: Any = None
    x, y = drawing.here.x + 0.4, drawing.here.y
    for at, strip in enumerate(build.strips):
        column, row = at % PER_ROW, at // PER_ROW
        pins = [
            elm.IcPin("DIN", side="L", anchorname="din", lblsize=9),
            elm.IcPin("DOUT", side="R", anchorname="dout", lblsize=9),
            elm.IcPin("", side="T", anchorname="plus"),
            elm.IcPin("", side="B", anchorname="minus"),
        ]
        place = (x + column * STRIP, y - row * ROW)
        box = elm.Ic(pins=pins, size=(4.4, 1.7), leadlen=0.4).anchor("din").at(place)
        drawing += box
        words = f"{strip.ref}  {strip.what}\n{strip.leds} × WS2812B"
        drawing += elm.Label().at((box.center.x, box.center.y)).label(words, fontsize=9)
        drawing += elm.Vdd().at(box.plus).label(SUPPLY, fontsize=9)
        drawing += elm.Ground().at(box.minus)
        if before is None:
            drawing += elm.Line().at((x - 0.4, y)).to(box.din)
        elif column:
            drawing += elm.Line().at(before.dout).to(box.din)
        else:  # on in the next row
            middle = y - (row - 0.5) * ROW
            drawing += elm.Line().at(before.dout).right(0.3)
            drawing += elm.Line().toy(middle)
            drawing += elm.Line().tox(x - 0.3)
            drawing += elm.Line().toy(box.din)
            drawing += elm.Line().to(box.din)
        before = box
    drawing += elm.NoConnect().at(before.dout)  # nothing follows
    drawing += elm.Label().at((before.dout.x, before.dout.y + 0.3)).label("open", fontsize=8)


def extras(drawing: Any, pico: Any, build: Build) -> None:
    """Screen and piezo."""
    there, fields = parts(build), build.board
    if "DS1" in there:
        numbers = [THREE_VOLTS, header_pin(fields["sda_pin"]), header_pin(fields["scl_pin"])]
        pins = [
            elm.IcPin(name, side="L", slot=f"{3 - at}/3", anchorname=name.lower())
            for at, name in enumerate(("VCC", "SDA", "SCL"))
        ]
        pins.append(elm.IcPin("GND", side="B", anchorname="gnd"))
        start = anchor(pico, numbers[0])
        screen = elm.Ic(pins=pins, edgepadW=1.6, edgepadH=0.4, pinspacing=SPACING, leadlen=0.5)
        drawing += screen.anchor("vcc").at((start.x + 3.4, start.y))
        middle = screen.center
        drawing += elm.Label().at((middle.x + 0.7, middle.y)).label("DS1\nSSD1306\noptional", fontsize=10)
        drawing += elm.Ground().at(screen.gnd)
        for number, name in zip(numbers, ("vcc", "sda", "scl"), strict=True):
            drawing += elm.Line().at(anchor(pico, number)).to(getattr(screen, name))
    if "LS1" in there:
        start = anchor(pico, header_pin(fields["piezo_pin"]))
        drawing += elm.Resistor().at(start).right(2.4).label("R2  330 Ω", fontsize=10)
        drawing += elm.Speaker().anchor("in1").label("LS1  piezo,\noptional", "right", fontsize=10)
        drawing += elm.Ground().at(drawing.elements[-1].in2)
