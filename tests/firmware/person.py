"""Somebody at the box who knows nothing but what is lit and what is written on the keys.

Runs on CPython and on MicroPython.
"""

from pawbox.keys import BACK_KEY, FACE_KEYS, OK_KEY
from shared_rules import game_class
from shared_rules.texts.words import Words

COUNTING = ("-5", "-1", "+1", "+5")
MOST_PRESSES = 6000  # of a match; each of them ends long before


class Person:
    def __init__(self, box, chance, language: str = "en") -> None:
        self.box = box
        self.chance = chance
        self.words = Words(language)
        self.presses = 0
        self.seen = set()  # kinds of question

    # -- what there is to see

    def labels(self):
        """What is written on the keys; a face key is lit if, and only if, it bears a label."""
        labels = self.box.app.key_labels()
        assert len(labels) == 8
        for key in range(FACE_KEYS):
            assert any(self.box.strip.pixel(key)) == bool(labels[key]), (key, labels, self.box.app.question())
        assert any(self.box.strip.pixel(BACK_KEY)) == bool(labels[BACK_KEY])
        assert self.box.app.question()
        assert len(set(labels) - {""}) == len([label for label in labels if label]), labels
        return labels

    def lit(self):
        """The face keys that can be pressed."""
        labels = self.labels()
        return [key for key in range(FACE_KEYS) if labels[key]]

    def dark(self):
        labels = self.labels()
        return [key for key in range(FACE_KEYS) if not labels[key]]

    def counting(self) -> bool:
        labels = self.labels()
        return any(labels[key] in COUNTING and labels[key] == COUNTING[key] for key in range(len(COUNTING)))

    def counted(self) -> int:
        """The number, as the track shows it."""
        lit = self.box.strip.lit_track()
        assert lit == list(range(len(lit)))
        return len(lit)

    # -- what there is to do

    def press(self, key: int) -> None:
        self.presses += 1
        assert self.presses < MOST_PRESSES
        self.box.press(key)

    def choose(self, label: str) -> None:
        """Press the key with this label."""
        labels = self.labels()
        assert label in labels, (label, labels)
        self.press(labels.index(label))

    def count_to(self, number: int) -> None:
        """With the counting keys, the track counting along; then OK."""
        for _ in range(50):
            away = number - self.counted()
            if not away:
                break
            by = 5 if abs(away) >= 5 else 1
            self.choose(f"{by:+d}" if away > 0 else f"-{by}")
        assert self.counted() == number
        self.press(OK_KEY)

    def start(self, game: str, players: int, options=None) -> None:
        """A new match from the menu; options are asked one by one, those not named as they come first."""
        words = self.words
        self.choose(words.say("new_game"))
        self.choose(words.game(game))
        self.choose(str(players))
        if options is None:
            self.choose(words.say("start"))
            return
        self.choose(words.say("options"))
        for name, values in game_class(game).OPTIONS:
            value = options.get(name, values[0])
            if self.counting():
                self.count_to(value)
            else:
                self.choose(words.choice(game, name, value))

    def enter(self, label: str) -> None:
        """Give this answer of the open question."""
        ask = self.box.app.match.ask
        if ask.number is not None:
            self.count_to(int(label))
        elif ask.role == "pause":
            self.press(OK_KEY)
        else:
            page, key = divmod(ask.faces.index(label), FACE_KEYS)
            for _ in range(page):
                self.press(OK_KEY)
            self.press(key)

    def choice(self) -> int:
        """A key that brings the match on, chosen by chance among those that are lit."""
        lit, labels = self.lit(), self.labels()
        assert lit or labels[OK_KEY], "a dead end"
        if not lit or (labels[OK_KEY] and self.chance.below(3) == 0):
            return OK_KEY
        return self.chance.pick(lit)

    def play(self, undo: int = 0, wrong: int = 0) -> None:
        """To the end of the match; `undo`, `wrong`: of 100 presses so many are BACK, or a dark key."""
        app = self.box.app
        while app.match.ask:
            self.seen.add(app.match.ask.kind)
            chance = self.chance.below(100)
            if chance < undo and self.labels()[BACK_KEY]:
                self.press(BACK_KEY)
            elif chance < undo + wrong and self.dark() and self.lit():
                self.press_dark(self.chance.pick(self.dark()))
            else:
                self.press_and_check()
        assert not self.lit()

    def press_and_check(self) -> None:
        """An answer; if it was a face key, then the face of that key is what the journal has."""
        box, ask = self.box, self.box.app.match.ask
        page, lines, state = box.app.input.page, len(box.journal), box.state()
        key = self.choice()
        self.press(key)
        assert box.state() != state, "a lit key does something"
        new = box.journal[lines:]
        assert len(new) <= 1, "one press, one answer"
        if new and ask.number is None and ask.role != "pause":
            assert new[0] == '"' + ask.faces[page * FACE_KEYS + key] + '"'

    def press_dark(self, key: int) -> None:
        """Refused: visibly, in words, and nothing has changed."""
        box = self.box
        state, before, told = box.state(), box.strip.pixel(key), len(box.log)
        box.keys.move(key, True)
        box.keys.move(key, False, 50)
        box.step()
        assert box.state() == state
        assert box.strip.pixel(key) not in (before, (0, 0, 0)), "a sign at once"
        assert len(box.log) == told + 1
        box.run(500)
        assert box.strip.pixel(key) == (0, 0, 0)
        assert box.state() == state

    def press_dark_ok(self) -> None:
        """OK where there is nothing to confirm: it tells whose turn it is, or is refused like the others."""
        box = self.box
        ask = box.app.asking.ask
        box.run(4000)  # the seat has pulsed
        state, told = box.state(), len(box.log)
        self.press(OK_KEY)
        if ask.player is None:
            assert box.strip.pixel(OK_KEY) == (255, 0, 0)
        else:
            light = [any(frame[3 * OK_KEY : 3 * OK_KEY + 3]) for frame in box.frames(4000)]
            pulses = [at for at in range(1, len(light)) if light[at - 1] and not light[at]]
            assert len(pulses) == ask.player + 1
            assert box.log[-1] == box.app.question()
        assert box.state() == state
        assert len(box.log) == told + 1
        box.run(500)
