"""Drawings as text: the same on every machine, and no longer than they need be."""

import re

import drawsvg as draw

ATTRIBUTE = r'"[^"<>]*"'
DIGITS = 3  # of a millimetre; a laser cuts no finer


def svg_text(drawing: draw.Drawing) -> str:
    """The drawing as SVG."""
    return shortened(str(drawing.as_svg()))


def shortened(svg: str) -> str:
    """With its numbers rounded: those of attributes, not of what is to be read, nor the version of XML."""
    start = svg.index("<svg")
    return f"{svg[:start]}{re.sub(ATTRIBUTE, rounded, svg[start:])}\n"


def rounded(attribute: re.Match[str]) -> str:
    return re.sub(r"-?\d+\.\d+", shorter, attribute[0])


def shorter(number: re.Match[str]) -> str:
    found = f"{float(number[0]):.{DIGITS}f}".rstrip("0").rstrip(".")
    return "0" if found == "-0" else found
