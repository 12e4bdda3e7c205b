"""Pawlight: what the board runs when it is switched on. BACK held: safe mode. OK held: self-test."""

from pawbox.board import Board
from pawbox.start import run

run(Board())
