"""MicroPython's module `machine`, as far as pawbox.pins.board uses it, of a board that a test describes."""

import types

SCREEN = 0x3C


def fake_machine(pins, hard=True, screen=True, buses=(({20}, {21}), ({6}, {7}))):
    """A module.

    pins    numbers that this board has
    hard    whether its interrupts may break into the interpreter
    screen  whether one is plugged in
    buses   (pins for SDA, pins for SCL) of I2C 0 and 1
    """

    levels, made = dict.fromkeys(pins, 1), {}

    class Pin:
        IN, OUT, PULL_UP = 0, 1, 2
        IRQ_FALLING, IRQ_RISING = 4, 8

        def __init__(self, number, mode=None, pull=None):
            if number not in pins:
                raise ValueError("invalid pin")
            self.number = number
            self.edge = None
            made[number] = self
            if mode is not None:
                self.mode = mode, pull

        def value(self):
            return levels[self.number]

        def irq(self, handler, trigger=0, **more):
            if more and not hard:
                raise TypeError("extra keyword arguments given")
            assert not hard or handler is None or more == {"hard": True}
            self.edge = handler

        def move(self, level):
            """The wire, and its interrupt."""
            levels[self.number] = level
            self.edge(self)

    class PWM:
        def __init__(self, pin, freq, duty_u16):
            self.pin, self.hz, self.duty = pin, freq, duty_u16

        def duty_u16(self, duty):
            self.duty = duty

    class I2C:
        def __init__(self, bus, sda, scl, freq, timeout):
            if sda.number not in buses[bus][0] or scl.number not in buses[bus][1]:
                raise ValueError("bad SDA pin")
            self.bus = bus
            assert 1000 < timeout < 50000

        def writeto(self, address, octets):
            if not screen or address != SCREEN:
                raise OSError(5, "EIO")

    machine = types.ModuleType("machine")
    machine.made = made  # the last Pin of each number
    machine.Pin, machine.PWM, machine.I2C = Pin, PWM, I2C
    machine.sent = []  # what went over the data wire
    machine.bitstream = lambda pin, encoding, timing, frame: machine.sent.append(bytes(frame))
    machine.disable_irq = lambda: "state"
    machine.enable_irq = lambda state: None
    machine.reset = lambda: None
    machine.unique_id = lambda: b"\xe6\x61"
    return machine
