"""The open box: how it lies while it is wired, from above and from its left; how it stands to be tried."""

import drawsvg as draw

from pawbox.keys import KEYS
from workshop.bench import BOARD, COLOURS, GREEN
from workshop.box_picture import DARK_WOOD, THIN, WOOD
from workshop.breadboard import LAST_COLUMN, pico_hole
from workshop.builds import Build, key_name
from workshop.dimensions import PAPERS, Dimensions
from workshop.lengths import Place, Room
from workshop.pico import COLUMNS, header_pin
from workshop.pictures import INK, code, text
from workshop.svg import svg_text

SCALE = 0.36  # of the page
PLAN = (12.0, 18.0)  # where the lid's upper left corner is drawn
SIDE, TABLES = 132.0, (72.0, 142.0)  # left end and table of the views from the left
CAP = 9.0  # how far a key stands out of the lid, over the frame
FRAME = 3.0
HEIGHT = 178.0
DARK = "#3f3f3f"


class OpenBox:
    """One page: the box from where one sits, and twice from its left, the USB socket ahead."""

    def __init__(self, d: Dimensions, build: Build) -> None:
        self.d, self.build = d, build
        self.room = Room(d)
        self.case = self.room.case
        self.thick = self.case.material
        width = PAPERS["a4"][0]
        self.page = draw.Drawing(width, HEIGHT, id_prefix="o")
        self.page.set_render_size(f"{width:g}mm", f"{HEIGHT:g}mm")
        self.page.append(draw.Rectangle(0, 0, width, HEIGHT, fill="white"))
        self.longest = pico_hole_of_back(build)
        self.plan()
        for table, title, lid in (
            (TABLES[0], "Wiring (part 6), from the left: plug out", self.lid_on_keys),
            (TABLES[1], "Trying (parts 7 and 8): keys up, on two books", self.lid_on_books),
        ):
            self.say(title, SIDE, table - 50, 4.2, bold=True, anchor="start")
            self.side(table)
            lid(table)

    def svg(self) -> str:
        return svg_text(self.page)

    def say(self, words: str, x: float, y: float, size: float = 3.6, **more: object) -> None:
        self.page.append(text(words, x, y, size, **more))  # type: ignore[arg-type]

    def box(self, x: float, y: float, width: float, height: float, fill: str, **more: object) -> None:
        self.page.append(draw.Rectangle(x, y, width, height, fill=fill, **THIN | more))

    def wire(self, points: list[tuple[float, float]], name: str) -> None:
        d = "M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in points)
        style = {"stroke_width": 1.1, "stroke_linejoin": "round"}
        self.page.append(draw.Path(d=d, fill="none", stroke=COLOURS["pink"], id=name, **style))

    # -- from above: y of the lid runs away from you, that of the bottom towards you

    def at_lid(self, place: Place) -> tuple[float, float]:
        return PLAN[0] + SCALE * place[0], PLAN[1] + SCALE * (self.case.depth - place[1])

    def at_bottom(self, place: Place) -> tuple[float, float]:
        return PLAN[0] + SCALE * place[0], PLAN[1] + SCALE * (self.case.depth + place[1])

    def plan(self) -> None:
        wide, deep = SCALE * self.case.width, SCALE * self.case.depth
        x, y = PLAN
        self.say("Wiring (part 6), from above", x, y - 8, 4.2, bold=True, anchor="start")
        self.box(x, y, wide, deep, DARK_WOOD, id="lid")
        edge = SCALE * self.thick
        self.box(x + edge, y + edge, wide - 2 * edge, deep - 2 * edge, WOOD)
        self.box(x, y + deep, wide, deep, WOOD, id="bottom")
        for ref in ("L1", "L2"):
            (left, down), (right, _) = (
                self.at_lid(self.room.strip(ref)),
                self.at_lid(self.room.strip(ref, end=True)),
            )
            half = SCALE * self.case.bar_width / 2
            self.box(left, down - half, right - left, 2 * half, DARK_WOOD)
            self.say(f"{ref} →", (left + right) / 2 - 8, down, 3.2)
        for key in range(KEYS):
            across, down = self.at_lid(self.room.key(key))
            radius = SCALE * self.d["key"]["hole"] / 2
            self.page.append(draw.Circle(across, down, radius, fill=DARK, id=f"key-{key + 1}", **THIN))
            self.say(key_name(key).removeprefix("key "), across, down - radius - 3, 3.4, bold=True)
        self.say("lid, on its keys", x + wide / 2, y + 5)
        self.say("back wall", x + wide * 0.18, y + deep - 4, 3)
        self.breadboard()
        self.say("bottom, its inner side up", x + wide * 0.66, y + 1.75 * deep)
        self.wire(
            [self.at_bottom(self.room.hole(self.longest)), self.at_lid(self.room.key(KEYS - 1))], "longest"
        )
        self.say("wire of BACK", x + wide * 0.63, y + deep * 0.55, 3, anchor="end")
        across, down = x + wide / 2, y + 2 * deep
        self.page.append(draw.Ellipse(across, down + 10, 13, 4.5, fill="#9db7d5", **THIN))
        self.page.append(draw.Circle(across, down + 9, 4.5, fill="#f1d3b3", **THIN))
        self.say("you sit here", across + 16, down + 9, 3.6, bold=True, anchor="start")

    def breadboard(self) -> None:
        x, y, length, width = self.case.breadboard
        left, top = self.at_bottom((x, y, 0.0))
        self.box(left, top, SCALE * length, SCALE * width, BOARD, id="breadboard")
        first, last = self.at_bottom(self.room.hole("h1")), self.at_bottom(self.room.hole(f"c{COLUMNS}"))
        self.box(first[0] - 1, first[1] - 1, last[0] - first[0] + 2, last[1] - first[1] + 2, GREEN)
        middle = (first[1] + last[1]) / 2
        self.box(left + 0.8, middle - 2, 4, 4, "#c9ccd1")
        self.say("← plug", left - 1, top + SCALE * width + 3, 3, anchor="start")
        beside = left + SCALE * length + 2
        for row in "aj":
            self.say(
                f"row {row}",
                beside,
                self.at_bottom(self.room.hole(f"{row}{LAST_COLUMN}"))[1],
                2.8,
                anchor="start",
            )

    # -- from the left: the back is at the left, you are at the right

    def along(self, y: float) -> float:
        """Where a place lies that is `y` in front of the joint of lid and bottom."""
        return float(SIDE + SCALE * (self.case.depth + y))

    def slab(
        self, table: float, y: float, up: float, deep: float, tall: float, fill: str, **more: object
    ) -> None:
        """From `y`, `up` above the table."""
        self.box(self.along(y), table - SCALE * (up + tall), SCALE * deep, SCALE * tall, fill, **more)

    def side(self, table: float) -> None:
        """Table, bottom with its breadboard, and you."""
        end = self.along(self.case.depth)
        self.page.append(draw.Line(SIDE - 6, table, end + 16, table, stroke=code(INK), stroke_width=0.6))
        self.slab(table, 0, 0, self.case.depth, self.thick, WOOD)
        _, y, _, width = self.case.breadboard
        up = self.thick + self.d["breadboard"]["height"]
        self.slab(table, y, self.thick, width, up - self.thick, BOARD)
        self.slab(table, y + width / 2 - 10, up + 6, 21, 2, GREEN)
        self.page.append(draw.Circle(end + 12, table - 28, 4.5, fill="#f1d3b3", **THIN))
        self.page.append(draw.Ellipse(end + 13, table - 14, 4.5, 9, fill="#9db7d5", **THIN))
        self.say("you", end + 12, table - 36, 3, bold=True)
        self.say("bottom", (self.along(0) + end) / 2 + 22, table - 4, 3)

    def hole_from_left(self, table: float) -> tuple[float, float]:
        _, y, up = self.room.hole(self.longest)
        return self.along(y), table - SCALE * (self.thick + up)

    def lid_on_keys(self, table: float) -> None:
        """Its back wall at the joint."""
        case, up = self.case, CAP + self.thick
        wall, deep = self.room.wall, case.depth
        _, y, down = self.room.key(0)
        self.slab(table, -y - 12, 0, 24, up, "#ffd98a")
        self.slab(table, -y - 12, up, 24, down - 2, DARK)
        self.slab(table, -deep, CAP - FRAME, deep, FRAME, DARK_WOOD)
        self.slab(table, -deep, CAP, deep, self.thick, WOOD)
        for at in (-deep, -self.thick):
            self.slab(table, at, up, self.thick, wall, DARK_WOOD)
        over = (self.along(-self.thick / 2), table - SCALE * (up + wall) - 1)
        self.wire([self.hole_from_left(table), over, (self.along(-y), table - SCALE * (up + down))], "over")
        for words, above in (("lid, on its keys:", 8), ("a little tilted", 4)):
            self.say(words, self.along(-deep * 0.4), table - SCALE * up - above, 3)
        self.say(
            "the wires go over the back wall",
            self.along(-deep) + 2,
            table - SCALE * (up + wall) - 5,
            3,
            anchor="start",
        )

    def lid_on_books(self, table: float) -> None:
        """Turned over: its front wall at the joint."""
        books, deep = float(self.d["open"]["books"]), self.case.depth
        wall = self.room.wall
        _, key_y, down = self.room.key(0)
        y, inner = key_y - deep, books + wall
        self.slab(table, -deep + 12, 0, deep - 24, books, "#cfe0ea")
        self.slab(table, y - 12, inner, 24, self.thick + CAP, "#ffd98a")
        self.slab(table, y - 12, inner - down + 2, 24, down - 2, DARK)
        for at in (-deep, -self.thick):
            self.slab(table, at, books, self.thick, wall, DARK_WOOD)
        self.slab(table, -deep, inner, deep, self.thick, WOOD)
        self.slab(table, -deep, inner + self.thick, deep, FRAME, DARK_WOOD)
        below = (self.along(-self.thick / 2), table - SCALE * books + 1)
        self.wire(
            [self.hole_from_left(table), below, (self.along(y), table - SCALE * (inner - down))], "below"
        )
        self.say("keys and lights", self.along(y), table - SCALE * (inner + self.thick + CAP) - 3, 3)
        self.say("lid", self.along(-deep * 0.7), table - SCALE * inner + 4, 3)
        self.say("a book below each end", self.along(-deep / 2), table - SCALE * books / 2, 3)


def pico_hole_of_back(build: Build) -> str:
    """The hole of the longest wire: that of BACK."""
    return pico_hole(header_pin(build.board["key_pins"][KEYS - 1]))
