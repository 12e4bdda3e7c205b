"""The app of the box: one step takes the keys in, moves the animation on and shows a frame if it changed."""

from pawbox.config import LIGHT, Config
from pawbox.idle import Idle, dim
from pawbox.input import Input
from pawbox.journal import Journal
from pawbox.keys import ALL_FACES, BACK_KEY, FACE_KEYS, HOLD, KEYS, MENU, OK_KEY, PRESS, RELEASE, TOUCH, Keys
from pawbox.lights import Lights
from pawbox.moves import HOP_MS, Moves
from pawbox.output import Output
from pawbox.rhythm import SEAT_PULSE_MS
from pawbox.sound import ACCEPTED, REFUSED, YOUR_TURN, tune_of
from pawbox.talk import MatchTalk
from pawbox.ticks import since
from shared_rules.match import Match
from shared_rules.registry import forget, forget_games
from shared_rules.texts.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


FRAME_MS = 30  # between two frames where nobody presses: enough for whatever breathes and hops


class App:
    """What stands on the table.

    keys    has take() -> [(key 0..7, down, ms), ...]: edges since it was last asked
    strip   has show(frame) and `track`, the number of pixels behind key lights and tray
    screen  has show_page(number 0..7, 128 bytes), or is None
    store   pawbox.files.Files: where matches are kept, or None
    game    starts this match at once; else the menu does the asking
    config  what the family has chosen (pawbox.config), or None
    sound   plays tunes (pawbox.sound), or is None
    light   settings of the strip: order, limit_ma, ... (pawbox.output)
    stream  the serial line to a host (pawbox.wire), or None
    linked  called with the link (pawbox.link) when it has come into memory; link.device says what a host
            may ask for
    fresh   the open match is left alone, as a parked one: the app has failed with it
    language, names   given where they are not those of the config
    """

    def __init__(
        self,
        keys,
        strip,
        screen=None,
        store=None,
        language=None,
        names=(),
        game=None,
        players=None,
        options=None,
        board=None,
        hop_ms=HOP_MS,
        listener=None,
        config=None,
        sound=None,
        stream=None,
        linked=None,
        light=None,
        fresh=False,
    ) -> None:
        self.stream = stream
        self.linked = linked
        self.link: "Any" = None  # comes into memory with the first byte of a host
        self.keys = Keys(keys)
        self.stuck = self.keys.stuck  # not told yet
        self.output = Output(strip, **(light or {}))
        self.screen = screen
        self.display: "Any" = None  # what draws on it
        self.journal = Journal(store, self.journal_tells)
        self.config = config or Config(None)
        self.sound = sound
        self.words = Words(language or self.config["language"])
        self.names_at_hand = list(names) or list(self.config["names"])  # of whoever sits down
        self.names = self.names_at_hand
        self.match: "Any" = None
        self.menu: "Any" = None  # in memory only while it is open
        self.menu_talk: "Any" = None
        self.input = Input()
        self.moves = Moves(hop_ms)
        self.idle = Idle()
        self.lights = Lights(self.output.track, self.output.segments)
        self.listener = listener  # called with the sentences of what has happened
        self.scores_held = False
        self.pressed = OK_KEY  # the last key that has acted
        self.last_moves: "list[Any]" = []  # events of the last answer that moved something
        self.unlocked = False  # by the code, until the next answer
        self.refused_at: "Any" = None  # (key or ALL_FACES, ms) of the last press that was refused
        self.turn_new = True  # not shown yet
        self.turn_began = 0
        self.shown: "Any" = None  # the last frame
        self.shown_at = 0
        self.acted = False  # whether a key has done something in this step
        self.now = 0
        self.apply_settings()
        if game:
            self.start(game, players or len(self.names) or 2, options or {}, board or {})
        else:
            self.boot(fresh)

    # -- which question is open

    @property
    def asking(self):
        """The match whose question the keys answer: the menu lies over the game."""
        return self.menu or self.match

    def boot(self, fresh: bool) -> None:
        """Take the open match up, if there is one, and let the table choose."""
        saved = None if fresh else self.journal.resume()
        if saved:
            self.sit_down(*saved)
        self.open_menu()

    def start(self, game, players, options, board=None) -> None:
        """A new match, from its beginning. Malformed where it cannot be."""
        self.sit_down(self.journal.begin(game, players, options, board or {}, self.names), self.names)
        self.close_menu()
        self.say(lambda: self.hints() + self.talk.log(self.match))

    def sit_down(self, match, names) -> None:
        """This is the match that is played now."""
        self.match = match
        forget_games(but=match.game.NAME)
        self.names = names
        self.talk = MatchTalk(self.words, match, names)
        self.last_moves = []
        self.moves.stop()

    def open_menu(self, path=()) -> None:
        """The menu, where these answers lead; a match that is over is not gone on with, BACK leads to it."""
        from pawbox.menu import Menu

        self.lay_over(Menu(self))
        for label in path:
            self.menu.answer(label)
        self.look()

    def lay_over(self, questions) -> None:
        """Questions that come before those of the match."""
        from pawbox.menu_talk import MenuTalk

        self.menu = Match(questions)
        self.menu_talk = MenuTalk(self, questions)
        self.look()

    def close_menu(self) -> None:
        self.menu = self.menu_talk = None
        forget("pawbox", "menu", "questions", "choices")
        self.look()

    def look(self) -> None:
        """Turn to the question that is open now; another player on is told as the begin of a turn is."""
        before = self.input.ask
        ask = self.asking.ask
        self.input.look_at(ask)
        if ask and (before is None or ask.player != before.player):
            self.turn_new = True

    # -- one step

    def step(self, now: int) -> None:
        """Take the keys in, then show what has changed; `now` in ms."""
        self.now = now
        self.acted = False
        if self.stuck:
            self.tell_stuck()
        for action, key in self.keys.actions(now):
            self.acted = True
            if action == TOUCH:
                if self.idle.touch(now):  # the press that wakes the box only wakes
                    self.keys.keys[key].ignored = True
            elif action == PRESS:
                if key == BACK_KEY:
                    self.back()
                else:
                    self.press(key)
            elif action == MENU:
                self.menu_or_refuse(key)
            elif action == HOLD:
                self.scores_or_refuse(key)
            elif action == RELEASE:
                self.scores_held = False
        if self.acted or self.shown is None or since(now, self.shown_at) >= FRAME_MS:
            self.show(now)
        if self.screen:
            self.draw(now)
        if self.sound:
            self.sound.step(now)
        if not self.journal.step() and not self.save_settings():
            self.journal.clear_some()
        if self.link:
            self.link.step(now)
        elif self.stream:
            self.listen(now)

    def close(self) -> None:
        """Whoever lets the box go does not pull its plug: what is left to write is written now."""
        self.journal.write_all()
        self.save_settings()

    def tell_stuck(self) -> None:
        self.say(lambda: [self.words.say("stuck_key", n=key + 1) for key in self.stuck])
        self.stuck = []

    def listen(self, now: int) -> None:
        """Look for the first byte of a host."""
        try:
            byte = self.stream.read_byte()
            if byte is not None:
                self.open_link()
                self.link.reader.take(byte, now)
        except Exception:  # as in the link: whatever hangs on the cable, the game goes on
            pass

    def open_link(self) -> None:
        """Most boxes never see a host: the link is in memory only when one has sent something."""
        from pawbox.link import Link
        from pawbox.presses import Presses

        self.keys.source = Presses(self.keys.source)
        self.link = Link(self, self.stream, self.keys.source)
        if self.linked:
            self.linked(self.link)

    def show(self, now: int) -> None:
        if self.turn_new:
            self.turn_new = False
            self.turn_began = now
        frame = self.lights.compose(self, now)
        dim(frame, self.idle.level(now))
        self.output.show(frame)
        self.shown = frame
        self.shown_at = now

    def draw(self, now: int) -> None:
        """The screen; what draws on it comes into memory behind the first frame of the strip."""
        if self.display is None:
            from pawbox.display import Display

            self.display = Display(self.screen)
        self.display.step(self, now)

    def save_settings(self) -> bool:
        """Whether there was something to save."""
        changed = self.config.changed
        if not self.config.flush():
            self.say(lambda: [self.words.say("settings_not_saved")])
        return changed

    # -- what a press does

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
                from pawbox.choices import act

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
            from pawbox.menu import UndoCode

            self.lay_over(UndoCode(self))
        elif self.asking.can_undo:
            self.play(ACCEPTED)
            self.journal.settle()
            self.asking.undo()
            self.refused_at = None
            if not self.menu:
                self.last_moves = []
                if self.link:
                    self.link.undone()
                self.say(lambda: [self.words.say("undo")])
            self.look()
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
        if self.score_lines():
            self.scores_held = True
        else:
            self.refuse(key)

    @property
    def scores_shown(self) -> bool:
        """While OK is held, and where the menu shows them."""
        return self.scores_held or bool(self.menu and self.menu.ask and self.menu.ask.kind == "scores")

    # -- what the menu sets

    def speak(self, words) -> None:
        """Another language from now on."""
        self.words = words
        if self.match:
            self.talk = MatchTalk(words, self.match, self.names)

    def apply_settings(self) -> None:
        """Hand brightness and sound to the parts that can be set."""
        self.output.brightness = LIGHT[self.config["brightness"] - 1]
        if self.sound:
            self.sound.mute = not self.config["sound"]

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

    def take_up(self, number: int) -> bool:
        """Go on with a parked match, and park the open one; or, where it cannot be read, with that one."""
        taken = self.journal.take_up(number)
        found = taken or self.journal.resume()
        if found:
            self.sit_down(*found)
        return bool(taken)

    def refuse(self, key: int) -> None:
        """No press is swallowed: this one is answered with a short red light and, in the log, with a word."""
        self.refused_at = (key, self.now)
        self.play(REFUSED)
        if key == BACK_KEY:
            self.say(lambda: [self.words.say("nothing_to_undo")])
        else:
            self.say(self.possible)

    def possible(self) -> "list[str]":
        labels = [label for label in self.key_labels()[: FACE_KEYS + 1] if label]
        return [self.words.say("refused", labels=", ".join(labels))]

    def refuse_answer(self, reason: str, then) -> None:
        """What was answered cannot be: all face keys turn red; the reason is to be read, `then` follows."""
        from pawbox.menu import Notice

        self.refused_at = (ALL_FACES, self.now)
        self.play(REFUSED)
        line = self.words.say(reason)
        self.say(lambda: [line])
        self.lay_over(Notice(line, then))

    def play(self, tune) -> None:
        if self.sound:
            self.sound.play(tune, self.now)

    # -- in words

    def journal_tells(self, what: str) -> None:
        self.say(lambda: [self.words.say(what)])

    def say(self, sentences: "Callable[[], list[str]]") -> None:
        """Called for its sentences only where somebody listens: they take a board some milliseconds."""
        if self.listener:
            lines = sentences()
            if lines:
                self.listener(lines)

    def name(self, player: int) -> str:
        name = self.names[player] if player < len(self.names) else ""
        return name or self.words.say("player", n=player + 1)

    def speaker(self):
        return self.menu_talk if self.menu else self.talk

    def question(self) -> str:
        """The open question, or how the match ended, in one sentence."""
        ask = self.asking.ask
        return self.talk.result(self.match) if ask is None else self.speaker().question(ask)

    def head(self) -> str:
        """Which game, and how far the question is."""
        return self.words.say("menu") if self.menu else self.words.game(self.match.game.NAME)

    def key_labels(self, full=False) -> "list[str]":
        """What each of the eight keys does now, in short or in full; empty where it is dark."""
        return [self.key_label(key, full) for key in range(KEYS)]

    def key_label(self, key: int, full=False) -> str:
        if not self.input.lit(key, self.can_go_back()):
            return ""
        if key == BACK_KEY:
            return self.words.say("key_back")
        if key == OK_KEY:
            return self.words.say("key_ok")
        if self.input.ask.number is not None:
            return ("-5", "-1", "+1", "+5")[key]
        face, speaker = self.input.face(key), self.speaker()
        return speaker.label(face) if full else speaker.short(face)

    def is_now(self, key: int) -> bool:
        """Whether this face is the one that holds now, in a question for a setting."""
        return (
            bool(self.menu) and self.menu.game.now is not None and self.menu.game.now == self.input.face(key)
        )

    def can_go_back(self) -> bool:
        return self.asking.can_undo or bool(self.menu and self.match)

    def score_lines(self) -> "list[str]":
        return self.talk.scores(self.match) if self.match else []

    def hints(self) -> "list[str]":
        """What the table should know before it starts."""
        board, found = self.match.game.board, []
        if board and not board["measured"]:
            found.append(self.words.say("measure_board_hint", length=board["length"]))
        if self.lights.board.track(self.match.view()).shares:
            found.append(self.words.say("fields_share"))
        return found

    # -- for whoever draws the box

    def fields(self) -> "list[tuple[int, int, int, int]]":
        """(first pixel of the track, pixels, field, lane) as laid out now; empty where no board is shown."""
        ask = self.input.ask
        if self.menu or not self.match or self.scores_shown or (ask and ask.number is not None):
            return []
        return self.lights.board.track(self.match.view()).fields()
