"""Measuring the board on the table: questions for numbers, the strip counting along with the cardboard."""

from collections import OrderedDict

from shared_rules import GAMES, game_class
from shared_rules.game import LONGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The other games have nothing to measure.
MEASURED_GAMES = ("racing-hedgehogs", "hedgehog-rabbit", "dschungelrennen")
SHORTEST = {"hedgehog-rabbit": 5}
MOST_MARKS = 20  # apples of a lane, jokers
MOST_STEPS = 9  # of a joker
MOST_POINTS = 99
ALL_LANES, EACH_LANE = "all_lanes", "each_lane"
LANES = 5


def measure(menu):
    """("set_board", game, board): begins with what is known of this board, ends with a measured one."""
    game = yield menu.faces("board", GAMES, MEASURED_GAMES)
    rules = game_class(game)
    known = rules(rules.SEATS[1], {}, menu.box.config.board(game)).board
    board: "OrderedDict[str, Any]" = OrderedDict()
    for fact in known:
        if fact != "measured":
            board[fact] = yield from FACTS[fact](menu, game, board, known[fact])
    board["measured"] = True
    return "set_board", game, board


def length(menu, game, board, known):
    return int((yield menu.number("length", SHORTEST.get(game, 1), LONGEST, known, game=game)))


def apples(menu, game, board, known):
    """One list for all lanes, or a list for each."""
    by_lane = bool(known) and isinstance(known[0], list)
    now = EACH_LANE if by_lane else ALL_LANES
    how = yield menu.faces("apples_by", (ALL_LANES, EACH_LANE), now=now, game=game)
    if how == ALL_LANES:
        return (yield from fields(menu, "apple", board["length"] - 1, known[0] if by_lane else known))
    lanes = []
    for lane in range(LANES):
        steps = known[lane] if by_lane else known
        lanes.append((yield from fields(menu, "lane_apple", board["length"] - 1, steps, lane=lane + 1)))
    return lanes


def jokers(menu, game, board, known):
    """Where they are, then how many steps each of them gives."""
    marks = OrderedDict()
    old = sorted([int(field) for field in known])
    found = yield from fields(menu, "joker", board["length"], old)
    for field in found:
        steps = known.get(str(field), 3)
        steps = yield menu.number("joker_steps", 1, MOST_STEPS, steps, field=field)
        marks[str(field)] = int(steps)
    return marks


def fields(menu, mark: str, last: int, known, **about):
    """How many fields up to `last` have this mark, then which: they are counted from the start on."""
    known = sorted([field for field in known if field <= last])
    most = min(last, MOST_MARKS)
    if not most:
        return []
    count = int((yield menu.number(mark + "s", 0, most, len(known), **about)))
    found: "list[int]" = []
    for n in range(count):
        low = found[-1] + 1 if found else 1
        high = last - (count - n - 1)  # the rest must find room behind it
        start = known[n] if n < len(known) else low
        found.append(int((yield menu.number(mark, low, high, start, n + 1, count, **about))))
    return found


def points(menu, game, board, known):
    """What each place brings; only the first one is printed in the rulebook, and may be another elsewhere."""
    found = OrderedDict()
    for animal in known:
        places = list(known[animal])
        for n, now in enumerate(known[animal]):
            high = max(MOST_POINTS, now)
            given = yield menu.number("place_points", 0, high, now, game=game, token=animal, place=n + 1)
            places[n] = int(given)
        found[animal] = places
    return found


def start(menu, game, board, known):
    """Who stands on which field at the start, the foremost first."""
    faces = game_class(game).KINDS["animal"][1]
    order = []
    for n in range(len(faces)):
        left = [face for face in faces if face not in order]
        about = {"game": game, "field": len(faces) - n}
        now = known[n] if known[n] in left else None
        order.append((yield menu.faces("start_field", faces, left, n + 1, len(faces), now, **about)))
    return order


FACTS = {"length": length, "apples": apples, "jokers": jokers, "points": points, "start": start}
