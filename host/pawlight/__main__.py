"""Start the command, and turn whatever goes wrong into one plain line and an exit code."""

import sys
import traceback
from collections.abc import Sequence

from pawlight.console import command, complain, finish_output, output_lost, prepare_streams
from pawlight.errors import INTERRUPTED, OUR_FAULT, WRONG_INPUT, ReaderGone, Trouble

DEBUG = "--debug"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `pawlight` with these arguments, those of the command line if none are given; the exit code."""
    prepare_streams()
    words = list(sys.argv[1:] if arguments is None else arguments) or ["--help"]
    debug = DEBUG in words[: _command_at(words)]
    try:
        code = _run(words)
    except ReaderGone:
        return 0
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Exception as wrong:
        if debug:
            traceback.print_exc()
        complain(_reason(wrong))
        return _code(wrong)
    if code == INTERRUPTED:
        complain("stopped")
    return code


def _run(words: list[str]) -> int:
    from pawlight.cli import command_line  # here, so that Ctrl-C during a slow start is caught too

    try:
        code = command_line(args=words, prog_name="pawlight", standalone_mode=False)
    except OSError as wrong:  # without a file's name: the output, as when a disk is full under --help
        raise (output_lost(wrong) if wrong.filename is None else wrong) from wrong
    except SystemExit:  # Typer's way to end when nobody reads its help
        raise ReaderGone from None
    finish_output()
    return code if isinstance(code, int) else 0


def _command_at(words: list[str]) -> int:
    """Where the options of `pawlight` itself end."""
    return next((at for at, word in enumerate(words) if not word.startswith("-")), len(words))


def _code(wrong: Exception) -> int:
    """Trouble knows its exit code; Typer's own complaints are about the command line."""
    if isinstance(wrong, Trouble):
        return wrong.code
    return WRONG_INPUT if hasattr(wrong, "format_message") else OUR_FAULT


def _reason(wrong: Exception) -> str:
    if isinstance(wrong, Trouble):
        return str(wrong)
    if hasattr(wrong, "format_message"):
        context = getattr(wrong, "ctx", None)
        words = context.command_path.split()[1:] if context else []
        if getattr(wrong, "option_name", "") == DEBUG:
            return f"{DEBUG} stands before the command: {' '.join([command(), DEBUG, *words])}"
        return f"{wrong.format_message()} ({' '.join([command(), *words])} --help shows what there is)"
    return f"a fault of ours, {type(wrong).__name__}: {wrong}; {command()} --debug ... shows where"


if __name__ == "__main__":
    sys.exit(main())
