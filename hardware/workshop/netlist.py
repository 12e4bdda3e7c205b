"""What is connected with what, from the board file: parts, nets, and their text form."""

from pawbox.keys import KEYS
from workshop.builds import Build, key_name
from workshop.pico import GROUND_ABOVE, GROUND_BELOW, THREE_VOLTS, VBUS, header_pin

GROUND, SUPPLY = "GND", "+5V"
BUFFER_IN, BUFFER_OUT, BUFFER_SUPPLY = 12, 11, 14  # gate 4 of the 74AHCT125: its pins lie on one side
# Its own ground, inputs that rest, and "output enable", active low.
BUFFER_GROUND = (1, 2, 4, 5, 7, 9, 10, 13)

Nets = dict[str, list[str]]


def parts(build: Build) -> dict[str, str]:
    """Reference -> what it is."""
    board = build.board
    found = {
        "U1": build.profile["name"],
        "U2": "74AHCT125, level shifter",
        "F1": "resettable fuse",
        "C1": "1000 µF",
        "C2": "100 nF",
        "R1": "330 Ω",
    }
    found |= {f"S{key + 1}": f"push button, {key_name(key)}" for key in range(KEYS)}
    found |= {strip.ref: f"WS2812B strip, {strip.leds} LEDs, {strip.what}" for strip in build.strips}
    if board["sda_pin"] is not None and board["scl_pin"] is not None:
        found["DS1"] = "SSD1306 screen, 128 x 64, optional"
    if board["piezo_pin"] is not None:
        found["R2"] = "330 Ω, at the piezo"
        found["LS1"] = "piezo, optional"
    return found


def nets(build: Build) -> Nets:
    """Name -> pins, each as PART.PIN; pins of U1 are the numbers of the header."""
    board, there = build.board, parts(build)
    found: Nets = {
        "VBUS": [f"U1.{VBUS}", "F1.1"],
        SUPPLY: ["F1.2", "C1.+", "C2.1", f"U2.{BUFFER_SUPPLY}"],
        GROUND: [f"U1.{GROUND_ABOVE}", f"U1.{GROUND_BELOW}", "C1.-", "C2.2"],
        "DATA_3V": [pin(board["strip_pin"]), f"U2.{BUFFER_IN}"],
        "DATA_5V": [f"U2.{BUFFER_OUT}", "R1.1"],
        "CHAIN_1": ["R1.2"],
    }
    found[GROUND] += [f"U2.{number}" for number in BUFFER_GROUND]
    for at, strip in enumerate(build.strips):
        found[SUPPLY].append(f"{strip.ref}.5V")
        found[GROUND].append(f"{strip.ref}.GND")
        found[f"CHAIN_{at + 1}"].append(f"{strip.ref}.DIN")
        if at + 1 < len(build.strips):
            found[f"CHAIN_{at + 2}"] = [f"{strip.ref}.DOUT"]
    for key, gpio in enumerate(board["key_pins"]):
        found[f"KEY_{key + 1}"] = [pin(gpio), f"S{key + 1}.1"]
        found[GROUND].append(f"S{key + 1}.2")
    if "DS1" in there:
        found["3V3"] = [f"U1.{THREE_VOLTS}", "DS1.VCC"]
        found["SDA"] = [pin(board["sda_pin"]), "DS1.SDA"]
        found["SCL"] = [pin(board["scl_pin"]), "DS1.SCL"]
        found[GROUND].append("DS1.GND")
    if "LS1" in there:
        found["PIEZO"] = [pin(board["piezo_pin"]), "R2.1"]  # a disc that is knocked gives volts of its own
        found["PIEZO_DISC"] = ["R2.2", "LS1.1"]
        found[GROUND].append("LS1.2")
    return found


def pin(gpio: int) -> str:
    return f"U1.{header_pin(gpio)}"


def as_text(build: Build) -> str:
    """A line per part and per net."""
    lines = [
        f"# {build.title}, from {build.board_file}. Made by: make hardware",
        "# part REFERENCE WHAT, then net NAME PIN PIN ...; pins of U1 are the numbers of its header",
        *[f"part {ref} {what}" for ref, what in parts(build).items()],
        *[f"net {name} {' '.join(pins)}" for name, pins in nets(build).items()],
    ]
    return "\n".join(lines) + "\n"
