"""A box as it was told over a cable, as far as its picture needs it. Nothing that is told is believed."""

from collections.abc import Mapping
from typing import Any

from pawbox.kept.config import BRIGHTNESS, LIGHT, SEATS
from pawbox.keys import BACK_KEY, FACE_KEYS, KEYS, OK_KEY
from pawbox.light.chain import HEAD
from pawbox.light.frame import Frame
from pawbox.light.moves import HOP_MS, Moves
from pawbox.light.output import Output
from pawbox.light.track_lights import TrackLights
from pawbox.pins.board_config import LONGEST_TRACK
from pawlight.console import one_line
from pawlight.monitor.far_match import FarMatch, ask_of
from pawlight.simulator.parts import LedStrip
from pawlight.texts import text
from shared_rules.ask import PAUSE, Ask
from shared_rules.texts import LANGUAGES
from shared_rules.texts.words import Words

LONGEST = 200  # characters of a sentence
LIGHT_ORDER = "RGB"


class FarInput:
    """The open question, how far the table is with it, and which keys would do something."""

    def __init__(self) -> None:
        self.ask: Ask | None = None
        self.number = 0
        self.page = 0
        self.labels = [""] * KEYS

    @property
    def pages(self) -> int:
        if self.ask is None or self.ask.number is not None:
            return 1
        return max(self.page + 1, -(-len(self.ask.faces) // FACE_KEYS))

    def lit(self, key: int, can_undo: bool) -> bool:
        return bool(self.labels[key])


class FarBox:
    """Has what pawlight.simulator.view asks of a box.

    family, board  its settings, as it told them
    track          LEDs of the track
    certain        whether the open question is known, and what the keys do: of a secret one they are not told
    """

    scores_held = False

    def __init__(self, family: Mapping[str, Any], board: Mapping[str, Any], track: int) -> None:
        self.words = Words(known(family.get("language"), LANGUAGES, LANGUAGES[0]))
        seats = family.get("seats")
        self.config = {"seats": seats if sorted_seats(seats) else list(range(SEATS))}
        self.leds = LedStrip(track)
        brightness = known(family.get("brightness"), BRIGHTNESS, BRIGHTNESS[len(BRIGHTNESS) // 2])
        self.output: Any = Output(self.leds, order=LIGHT_ORDER, brightness=LIGHT[brightness - 1])
        self.lights: Any = TrackLights(track, segments(board.get("segments"), track))
        hop_ms = board.get("hop_ms")
        self.moves: Any = Moves(hop_ms if type(hop_ms) is int and 0 <= hop_ms <= 2000 else HOP_MS)
        self.input = FarInput()
        self.certain = False
        self.menu = False
        self.match: FarMatch | None = None
        self.number = 0  # of the match that was played last, as the box counts them
        self.sentence = ""  # the open question
        self.scratch = Frame(HEAD + track)

    # -- what is told

    def take_state(self, state: Mapping[str, Any], match: Any, sentence: str, labels: Any) -> None:
        """All about the open question. Malformed, and only `certain` has changed, where it cannot be."""
        self.certain = False
        told = FarMatch(match) if match is not None else None
        ask = ask_of(state.get("ask"), told)
        if isinstance(labels, list) and len(labels) == KEYS:
            self.input.labels = [one_line(str(label), 40) for label in labels]
        language = state.get("language")
        if language in LANGUAGES and language != self.words.language:
            self.words = Words(language)
        self.menu = state.get("menu") is True
        self.match = told if told or state.get("game") is None else self.match
        self.sentence = one_line(sentence, LONGEST)
        self._ask(ask, state.get("ask"))
        self.certain = True

    def take_secret(self, player: Any) -> None:
        """A question that is not told: only whose it is."""
        self.certain = False
        self.sentence = text(self.words.language, "secret")
        self.input.labels = [""] * KEYS
        self.menu = False
        seat = player if type(player) is int and 0 <= player < SEATS else None
        self._ask(Ask("", seat, PAUSE, 1, 1, (), ()), None)

    def _ask(self, ask: Ask | None, told: Any) -> None:
        self.input.ask = ask
        fields = told if isinstance(told, dict) else {}
        self.input.number = fields["number"] if type(fields.get("number")) is int else 0
        page = fields.get("page")
        self.input.page = page if type(page) is int and 0 <= page < 20 else 0
        if self.match and not self.menu:
            self.match.ask = ask

    def sentence_of(self, event: Mapping[str, Any]) -> str:
        """What has happened, in words; empty where there is nothing to say, or it cannot be understood."""
        if event.get("on") == "undo":
            return self.words.say("undo")
        if self.match is None:
            return ""
        try:
            match = self.match
            said = self.words.event(match.game.NAME, event, match.names, match.view().finish)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            return ""
        return one_line(said, LONGEST)

    def move(self, events: list[dict[str, Any]], now: int) -> None:
        """Let the letters hop as the lights do."""
        steps = [event for event in events if can_hop(event)]
        if steps:
            self.moves.begin(steps, now)

    # -- for the picture

    def look(self, frame: bytes, now: int) -> None:
        """The lights of this moment, and which tokens they are; `now` in ms, as the box counts them."""
        if len(frame) == len(self.scratch.bytes):
            self.output.show(frame)
        self.lights.forget()
        if self.match and not self.menu and not (self.input.ask and self.input.ask.number is not None):
            self.lights.draw(self.scratch, self, now)
            for at in [
                at for at in self.lights.shown if not any(frame[3 * (HEAD + at) : 3 * (HEAD + at + 1)])
            ]:
                del self.lights.shown[at]

    def fields(self) -> list[tuple[int, int, int, int]]:
        if self.menu or not self.match:
            return []
        found: list[tuple[int, int, int, int]] = self.lights.ground.track(self.match.view()).fields()
        return found

    def head(self) -> str:
        if self.menu:
            return self.words.say("menu")
        return self.words.game(self.match.game.NAME) if self.match else ""

    def question(self) -> str:
        return self.sentence

    def can_go_back(self) -> bool:
        return bool(self.input.labels[BACK_KEY])

    def is_now(self, key: int) -> bool:
        return False

    def name(self, seat: int) -> str:
        names = self.match.names if self.match else []
        return (names[seat] if seat < len(names) else "") or self.words.say("player", n=seat + 1)

    def score_lines(self) -> list[str]:
        return self.match.lines if self.match else []

    def refusal(self, key: int) -> str:
        """What to say where a key is pressed that is dark; nothing where it is lit, or may be."""
        ask = self.input.ask
        paused = ask is not None and ask.role == PAUSE  # every key goes on then
        if not self.certain or self.input.labels[key] or (paused and key != BACK_KEY):
            return ""
        return self.words.say("refused", labels=self.offer() or "-")

    def offer(self) -> str:
        """The keys that are lit, with what they do."""
        labels = self.key_labels(full=True)
        keys = ", ".join(f"{key + 1} {label}" for key, label in enumerate(labels[:FACE_KEYS]) if label)
        ends = [name for key, name in ((OK_KEY, "ok"), (BACK_KEY, "back")) if labels[key]]
        return ", ".join(filter(None, [keys, *ends]))

    def key_labels(self, full: bool = False) -> list[str]:
        """What the box says is on its keys; in a match in full words, which are known here too."""
        labels = self.input.labels[:]
        ask = self.input.ask
        if full and ask and self.match and not self.menu and ask.number is None:
            for key in range(OK_KEY):
                at = self.input.page * FACE_KEYS + key
                if labels[key] and at < len(ask.faces):
                    labels[key] = self.words.label(self.match.game.NAME, ask.faces[at])
        return labels


def known(value: Any, allowed: Any, default: Any) -> Any:
    """The value, if it is one of those that are allowed, and of their type."""
    return next((one for one in allowed if type(one) is type(value) and one == value), default)


def sorted_seats(seats: Any) -> bool:
    whole = isinstance(seats, list) and all(type(seat) is int for seat in seats)
    return whole and sorted(seats) == list(range(SEATS))


def segments(told: Any, track: int) -> tuple[int, ...]:
    """Pieces of the track that fit onto it; none where they do not."""
    if not isinstance(told, list) or not all(type(piece) is int and piece for piece in told):
        return ()
    pieces = tuple(abs(piece) for piece in told)
    return pieces if sum(pieces) <= track else ()


def can_hop(event: Mapping[str, Any]) -> bool:
    """Whether this is a move over so few fields that it can be shown."""
    start, end = event.get("from"), event.get("to")
    return (
        event.get("on") == "move"
        and type(start) is int
        and type(end) is int
        and abs(start) <= LONGEST_TRACK
        and abs(end) <= LONGEST_TRACK
        and isinstance(event.get("token"), str)
        and (event.get("player") is None or type(event.get("player")) is int)
    )
