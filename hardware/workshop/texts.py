"""Texts with figures filled in: hardware/workshop/texts/*.md, where $this stands for a figure."""

from string import Template

from workshop.dimensions import HARDWARE

TEXTS = HARDWARE / "workshop" / "texts"


def filled(file: str, **values: object) -> str:
    """The text of that name. KeyError: a value is missing."""
    return Template((TEXTS / file).read_text(encoding="utf-8")).substitute(values)


def table(head: list[str], rows: list[list[object]]) -> str:
    """A table in Markdown."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join([*lines, *["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]])
