"""A walk round the table: what a child sees at every kind of question, in words. No screen, no sound.

PYTHONPATH=.:firmware:tests/firmware python tests/firmware/table_walk.py > tests/firmware/table_walk.txt
"""

from fake_box import Box, Chance

from pawbox.keys import FACE_KEYS, KEYS, OK_KEY
from pawbox.light.lights import TRAY
from pawbox.light.palette import OFF, OTHERS, SEATS, TOKENS, UNDO, WARM, WHITE, dimmed
from pawbox.light.rhythm import FAINT, WINK_LEVEL
from shared_rules import GAMES, game_class

WATCHED_MS = 6000
SETTLED_MS = 3500  # the seat has pulsed
MOST_ANSWERS = 400
PLAYERS = 2
BOARDS = {
    "racing-hedgehogs": {"length": 12, "apples": [[2, 4], [1], [3, 4], [1], [2]]},
    "dschungelrennen": {"length": 20, "jokers": {"3": 2}},
}
PREFERRED = ("wild",)  # an answer that leads to a question of its own
PLAIN = {WHITE: "white", WARM: "plain", UNDO: "glows", (110, 110, 110): "grey", OTHERS: "others"}


def walk(game: str):
    """[(kind, n, what is seen)]: the first time that each question is open."""
    options = {"rounds": "skip"} if game == "rudolph" else {}
    setting = {"game": game, "players": PLAYERS, "board": BOARDS.get(game), "options": options}
    box = Box(hop_ms=0, winking=True, screen=None, train=(0,), **setting)
    chance = Chance(3)
    found, known = [], set()
    for _ in range(MOST_ANSWERS):
        ask = box.app.match.ask
        question = ask and (ask.kind, min(ask.n, TRAY + 1), bool(ask.at))
        if question not in known:
            known.add(question)
            found.append((ask.kind if ask else "end", ask.n if ask else 1, seen(box)))
        if not ask:
            break
        wanted = [label for label in PREFERRED if label in ask.options]
        box.app.answer(wanted[0] if wanted else chance.pick(ask.options))
    return found


def kinds(game: str):
    """All kinds of question that the game has; the pause and numbers are kinds too."""
    return game_class(game).KINDS


def seen(box) -> str:
    """Keys, tray and what of the track moves or counts, in one line."""
    box.run(SETTLED_MS)
    frames = box.frames(WATCHED_MS)
    game, ask = box.app.match.game.NAME, box.app.input.ask
    lights = [look(game, frames, pixel) for pixel in range(KEYS + TRAY)]
    pixels = range(KEYS + TRAY, KEYS + TRAY + box.strip.track)
    moving = [
        f"{look(game, frames, pixel)} at {pixel - KEYS - TRAY}" for pixel in pixels if breathes(frames, pixel)
    ]
    if ask is not None and ask.number is not None:
        moving = [f"counts {box.app.input.number}"]
    parts = (
        "keys " + ", ".join(lights[:FACE_KEYS]),
        "OK " + (lights[OK_KEY] if ask is None or ask.player is None else seat(frames, ask.player)),
        "tray " + ", ".join(lights[KEYS:]),
        "track " + (", ".join(moving) or "still"),
    )
    return " | ".join(parts)


def seat(frames, player: int) -> str:
    """The colour of this seat, bright or faint; an error where OK shows anything else."""
    shown = levels(frames, OK_KEY)
    assert shown in ({SEATS[player]}, {dimmed(SEATS[player], FAINT)})
    return f"seat {player + 1}" + (", faint" if shown != {SEATS[player]} else "")


def levels(frames, pixel: int):
    return {tuple(frame[3 * pixel : 3 * pixel + 3]) for frame in frames}


def breathes(frames, pixel: int) -> bool:
    return len(levels(frames, pixel)) > 12  # more than tokens that take turns


def look(game: str, frames, pixel: int) -> str:
    """A light over some seconds: its colour, and whether it breathes, winks or blinks white."""
    shown = levels(frames, pixel)
    if shown == {OFF}:
        return "dark"
    colours = {name: rgb for name, (_, rgb) in TOKENS[game].items()}
    if len(shown) <= 2:
        for name in colours:
            if shown <= {colours[name], dimmed(colours[name], WINK_LEVEL)}:
                return name
        return " and ".join(sorted(PLAIN.get(rgb, "?") for rgb in shown))
    top = max(shown - {WHITE}, key=sum)
    names = [name for name in colours if near(colours[name], top)] + [
        "white" if len(set(top)) == 1 else "plain"
    ]
    return names[0] + (" breathes, white blinks" if WHITE in shown and names[0] != "white" else " breathes")


def near(rgb, other) -> bool:
    return all(abs(part - part_of) <= 12 for part, part_of in zip(rgb, other, strict=True))


def text() -> str:
    lines = []
    for game in GAMES:
        lines.append(game)
        lines += [f"  {kind} {n}: {what}" for kind, n, what in walk(game)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(text(), end="")
