"""Pawlight: what the board runs when it is switched on. BACK held: safe mode. OK held: self-test."""

import gc

gc.threshold(16384)  # collect early and often: imports would leave the heap in pieces

from pawbox.board import Board  # noqa: E402
from pawbox.start import run  # noqa: E402

run(Board())
