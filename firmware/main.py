"""Pawlight: what the board runs when it is switched on. BACK held: safe mode. OK held: self-test."""

import gc
import os

gc.threshold(65536)  # collect now and then: else imports would leave the heap in pieces

if "pawlight.update" in os.listdir():  # an update was cut short
    import machine

    from pawbox.update import finish

    finish()
    machine.reset()

from pawbox.imports import quicken  # noqa: E402

quicken()

from pawbox.pins.board import Board  # noqa: E402
from pawbox.start import run  # noqa: E402

run(Board())
