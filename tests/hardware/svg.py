"""An SVG as somebody measures it on paper: its elements, and how large it is printed."""

import xml.etree.ElementTree as ElementTree

NAMESPACE = "{http://www.w3.org/2000/svg}"


class Svg:
    def __init__(self, text: str) -> None:
        self.root = ElementTree.fromstring(text)
        self.parents = {child: parent for parent in self.root.iter() for child in parent}

    def size(self):
        """Width and height in mm; a unit of the drawing must be 1 mm."""
        width, height = (self.root.get(side).removesuffix("mm") for side in ("width", "height"))
        size = float(width), float(height)
        assert tuple(map(float, self.root.get("viewBox").split())) == (0, 0, *size)
        return size

    def all(self, tag):
        return list(self.root.iter(NAMESPACE + tag))

    def by_id(self, name):
        (found,) = [element for element in self.root.iter() if element.get("id") == name]
        return found

    def ids(self, start):
        return [
            name for name in (element.get("id", "") for element in self.root.iter()) if name.startswith(start)
        ]

    def at(self, element):
        """How far an element has been moved on the page; nothing above it may be scaled or turned."""
        x = y = 0.0
        while element in self.parents:
            element = self.parents[element]
            move = element.get("transform")
            if move:
                across, down = move.removeprefix("translate(").removesuffix(")").split(",")
                x, y = x + float(across), y + float(down)
        return x, y

    def words(self, element=None):
        """All words of the texts, in one line."""
        return " ".join(
            "".join(text.itertext())
            for text in (self.root if element is None else element).iter(NAMESPACE + "text")
        )


def number(element, *names):
    return [float(element.get(name)) for name in names]
