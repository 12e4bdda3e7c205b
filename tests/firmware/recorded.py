"""A whole match of every game, frame by frame, as the LEDs show it."""

import hashlib

from fake_box import FRAME_MS, Box, Chance

START_MS = 6000
REST_MS = 1200  # from the last hop to the next answer: a table in a hurry
LED_SETTINGS = {"order": "RGB"}  # gamma and limit as they come

# seed, players, options, board
MATCHES = {
    "alle-gegen-rudi": (1, 3, {"wins": 1}, {}),
    "racing-hedgehogs": (2, 3, {"target": 0}, {}),
    "hedgehog-rabbit": (3, 3, {}, {"length": 14}),
    "rudolph": (4, 2, {"rounds": "skip"}, {}),
    "dschungelrennen": (5, 2, {}, {"length": 20, "jokers": {"6": 2, "13": 3}}),
}


def record(game: str, light=LED_SETTINGS, brightness=255, track=60):
    """[(answer, its frames until the next answer, 30 a second)]; the first answer is "start"."""
    seed, players, options, board = MATCHES[game]
    setting = {"game": game, "players": players, "options": options, "board": board}
    box = Box(START_MS, track, light=light, winking=True, screen=None, **setting)
    box.app.output.brightness = brightness
    chance = Chance(seed)
    found = [("start", until_rest(box))]
    while box.app.match.ask:
        answer = chance.pick(box.app.match.ask.options)
        box.app.answer(answer)
        found.append((answer, until_rest(box)))
    return found


def until_rest(box):
    """The frames until all have hopped to where they go, and a little longer."""
    frames = box.frames(FRAME_MS)
    while box.app.moves.behind(box.clock.now):
        frames += box.frames(FRAME_MS)
    return frames + box.frames(REST_MS)


def digest(frames) -> str:
    return hashlib.sha256(b"".join(frames)).hexdigest()[:8]


def digests(match) -> "list[str]":
    """A line for each answer: how many frames, their digest, the answer."""
    return [f"{len(frames)} {digest(frames)} {answer}" for answer, frames in match]
