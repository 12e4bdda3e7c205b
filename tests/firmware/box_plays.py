"""Scripted plays of every game from the menu, with undo, wrong presses and options; a line per play.

The same file runs on both Pythons and must print the same, down to every frame and every line of the journal:

    python tests/firmware/box_plays.py [NUMBER OF A PLAY ...]
"""

import hashlib
import sys

from fake_box import PERIOD_MS, Box, Chance
from fake_files import print_of
from person import Person

# seed, game, players, options (None: the menu's "Start"), language, pixels of the track, first tick
LATE = PERIOD_MS - 20000  # the ticks begin anew during the play
PLAYS = (
    (4, "alle-gegen-rudi", 3, None, "en", 60, 5000),
    (1, "racing-hedgehogs", 3, None, "en", 60, 5000),
    (2, "hedgehog-rabbit", 3, None, "en", 60, 5000),
    (3, "rudolph", 3, None, "en", 60, 5000),
    (1, "dschungelrennen", 3, None, "en", 60, 5000),
    (5, "alle-gegen-rudi", 1, {"dog_pair": "each", "wins": 1}, "de", 12, LATE),
    (2, "racing-hedgehogs", 2, {"apple": "stop", "places": "skip", "target": 0}, "de", 60, LATE),
    (7, "hedgehog-rabbit", 5, {"first_into_goal": "no"}, "de", 12, LATE),
    (8, "rudolph", 4, {"rounds": "skip", "majority": 7, "wild": "apart", "first_row": "bottom"}, "de", 30, 0),
    (1, "dschungelrennen", 5, {"end": "turn"}, "de", 12, LATE),
)


def digest(hashed) -> str:
    return "".join([f"{byte:02x}" for byte in hashed.digest()[:8]])


def digest_of(text: str) -> str:
    return digest(hashlib.sha256(text.encode()))


def play(seed, game, players, options, language, track, start):
    """A play to its end: box, person, and a line with presses, frames, digests of frames, journal and log."""
    box = Box(start, track, language=language, light={"order": "RGB"}, winking=True)
    frames = hashlib.sha256()
    box.strip.watcher = frames.update
    person = Person(box, Chance(seed), language)
    person.start(game, players, options)
    person.play(undo=6, wrong=6)
    marks = [digest(frames), digest_of(print_of(box.store)), digest_of("\n".join(box.log))]
    end = person.words.plain(box.app.question())
    return box, person, f"{game}: {person.presses} presses, {box.strip.count} frames {' '.join(marks)} {end}"


if __name__ == "__main__":
    for n in sys.argv[1:] or range(len(PLAYS)):
        print(play(*PLAYS[int(n)])[2])
