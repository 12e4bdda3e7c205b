"""The header of the Raspberry Pi Pico, Pico W and Pico 2: their data sheets, "Pinout and design files".

All three have the same one. Number 1 is beside the USB socket.
"""

HEADER = """
GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15
GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS
"""
PINS = tuple(HEADER.split())
VBUS, THREE_VOLTS, GROUND_ABOVE, GROUND_BELOW = 40, 36, 38, 3
COLUMNS = 20  # pins on each side


def header_pin(gpio: int) -> int:
    """The number on the header of a GPIO. ValueError: it is not led out."""
    name = f"GP{gpio}"
    if name not in PINS:
        raise ValueError(f"{name} is not on the header of a Pico")
    return PINS.index(name) + 1
