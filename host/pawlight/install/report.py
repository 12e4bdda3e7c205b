"""What somebody sees while a board is flashed: a bar with bytes and time on a terminal, else plain lines."""

from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeElapsedColumn

from pawlight.console import say
from pawlight.install.look import Seen
from pawlight.install.plan import Plan

if TYPE_CHECKING:
    from pawlight.install.flash import Outcome


class Report:
    """name   the board's, in front of each line; "" if there is only one
    quiet  for --json: nothing at all
    detail  each file is named
    """

    def __init__(self, name: str = "", quiet: bool = False, detail: bool = False) -> None:
        self.name = name
        self.quiet = quiet
        self.detail = detail
        self._bar: Progress | None = None

    def line(self, text: str) -> None:
        if not self.quiet:
            say(f"{self.name}: {text}" if self.name else text)

    def found(self, seen: Seen, plan: Plan) -> None:
        python = ".".join(map(str, seen.python))
        self.line(f"{seen.machine}, MicroPython {python}")
        if seen.booting:
            self.line("it has a boot.py, which is not Pawlight's and stays as it is")
        size = sum(len(content) for _, content in plan.send)
        if plan.empty:
            self.line("everything is up to date")
        else:
            self.line(
                f"{_files(len(plan.send))} to send, {_size(size)}; {_files(len(plan.remove))} to remove"
            )
        if self.detail:
            for path, content in plan.send:
                self.line(f"+ {path} {_size(len(content))}")
            for path in plan.remove:
                self.line(f"- {path}")

    def progress(self, sent: int, whole: int) -> None:
        """A bar on a terminal; nothing in a pipe."""
        if self.quiet:
            return
        if self._bar is None:
            console = Console()
            columns = (TextColumn("sending"), BarColumn(), DownloadColumn(), TimeElapsedColumn())
            self._bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
            self._bar.start()
            self._bar.add_task("", total=whole)
        self._bar.update(self._bar.task_ids[0], completed=sent)

    def end(self) -> None:
        """Away with the bar, whatever has happened."""
        if self._bar:
            self._bar.stop()
            self._bar = None

    def sent(self, octets: int) -> None:
        self.end()
        self.line(f"all files are in place, {_size(octets)} on the wire")

    def outcome(self, outcome: "Outcome") -> None:
        """The last lines: what is there now."""
        if outcome.kept:
            self.line(f"the main.py that was there is kept as {outcome.kept}")
        ends = {
            "installed": "is installed and runs",
            "updated": "is up to date now and runs",
            "nothing": "was up to date and runs",
            "planned": "is what would be there; nothing has been changed",
        }
        self.line(f"Pawlight {outcome.version} {ends[outcome.done]} ({outcome.seconds:.1f} s)")

    def going_on(self) -> None:
        self.line("the box was stopped for this, and starts again ...")

    def starting(self) -> None:
        self.line("the box starts ...")


def _files(number: int) -> str:
    return "1 file" if number == 1 else f"{number} files"


def _size(octets: int) -> str:
    return f"{octets} B" if octets < 1000 else f"{octets / 1000:.1f} kB"
