"""What a press does: it answers, takes back, opens the menu, or is refused; never nothing."""

from pawbox.keys import ALL_FACES, BACK_KEY, OK_KEY
from pawbox.light.rhythm import SEAT_PULSE_MS
from pawbox.sitting import Sitting
from pawbox.sound import ACCEPTED, REFUSED, YOUR_TURN, tune_of
from pawbox.ticks import since

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Answering(Sitting):
    """config  what the family has chosen (pawbox.kept.config)
    sound   plays tunes (pawbox.sound), or is None
    The others are those of Sitting.
    """

    def __init__(self, config, sound, store, language, names, listener, output, hop_ms: int) -> None:
        super().__init__(store, language, names, listener, output, hop_ms)
        self.config = config
        self.sound = sound
        self.link: "Any" = None  # to a host, once it has sent something (pawbox.cable.link)
        self.now = 0  # ms
        self.pressed = OK_KEY  # the last key that has acted
        self.refused_at: "Any" = None  # (key or ALL_FACES, ms) of the last press that was refused
        self.turn_began = 0  # ms
        self.unlocked = False  # by the code, until the next answer

    def press(self, key: int) -> None:
        """A face key, or OK."""
        self.pressed = key
        if self.asking.ask is None and key == OK_KEY:  # the match is over
            self.open_menu()
            return
        label = self.input.press(key)
        if label is False:
            if key == OK_KEY and self.asking.ask.player is not None:
                self.remind()
            else:
                self.refuse(key)
        elif label is True:
            self.play(ACCEPTED)
        else:
            self.answer(label)

    def answer(self, label: str) -> None:
        """Answer the open question; the label is one of its options."""
        self.refused_at = None
        if self.menu:
            self.play(ACCEPTED)
            self.menu.answer(label)
            if self.menu.ask is None:
                from pawbox.menu.choices import act

                act(self, self.menu.game.chosen)
        else:
            self.unlocked = False
            self.journal.settle()  # of two presses in one step, too, one answer at most can be lost
            self.match.answer(label)
            events = self.match.events
            self.moves.begin(events, self.now)
            if any(event["on"] == "move" for event in events):
                self.last_moves = events
            if any(event["on"] == "turn" for event in events):
                self.turn_new = True
            if self.link:
                self.link.moved(self.match)
            self.play(tune_of(events, self.match.ask is None))
            self.say(lambda: self.talk.log(self.match))
        self.look()

    def remind(self) -> None:
        """OK where it only tells whose turn it is: it does so once more, with the question in the log."""
        if since(self.now, self.turn_began) >= SEAT_PULSE_MS * (self.asking.ask.player + 1):
            self.turn_new = True
        self.play(YOUR_TURN)
        self.say(lambda: [self.question()])

    def back(self) -> None:
        """One answer back, any number of times; from the first question of the menu to the game."""
        self.pressed = BACK_KEY
        self.moves.stop()
        if not self.menu and self.match.can_undo and self.config["undo_lock"] and not self.unlocked:
            from pawbox.menu.opening import UndoCode

            self.lay_over(UndoCode(self))
        elif self.asking.can_undo:
            self.play(ACCEPTED)
            self.journal.settle()
            given = self.asking.given
            self.asking.undo()
            self.refused_at = None
            if not self.menu:
                self.last_moves = []
                if self.link:
                    self.link.undone()
                self.say(lambda: [self.words.say("undo")])
            self.look()
            if self.menu:
                self.input.turn_to(given[-1])
        elif self.menu and self.match:
            self.play(ACCEPTED)
            self.close_menu()
        else:
            self.refuse(BACK_KEY)

    def menu_or_refuse(self, key: int) -> None:
        """BACK held: from the match to the menu and back again, else to where the menu begins."""
        if not self.menu:
            self.open_menu()
        elif self.match:
            self.close_menu()
        elif self.menu.can_undo:
            self.open_menu()
        else:
            self.refuse(key)

    def scores_or_refuse(self, key: int) -> None:
        if self.has_scores():
            self.scores_held = True
        else:
            self.refuse(key)

    def correct(self, position) -> None:
        """The table overrules the light; Malformed where the rules know no such position."""
        self.journal.settle()
        anew = bool(self.match.given)
        self.match.correct(position)
        self.unlocked = False
        self.last_moves = []
        self.turn_new = True
        if self.link:
            self.link.moved(self.match)
        self.say(lambda: self.talk.log(self.match) + ([self.words.say("turn_anew")] if anew else []))

    # -- what cannot be

    def refuse(self, key: int) -> None:
        """No press is swallowed: this one is answered with a short red light and, in the log, with a word."""
        self.refused_at = (key, self.now)
        self.play(REFUSED)
        if key == BACK_KEY:
            self.say(lambda: [self.words.say("nothing_to_undo")])
        else:
            self.say(self.possible)

    def refuse_answer(self, reason: str, then) -> None:
        """What was answered cannot be: all face keys turn red; the reason is to be read, `then` follows."""
        from pawbox.menu.opening import Notice

        self.refused_at = (ALL_FACES, self.now)
        self.play(REFUSED)
        line = self.words.say(reason)
        self.say(lambda: [line])
        self.lay_over(Notice(line, then))

    def play(self, tune) -> None:
        if self.sound:
            self.sound.play(tune, self.now)
