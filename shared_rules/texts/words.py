"""Words: what the box says about a game, in one language.

Labels, questions and events come from the rules as ids and numbers; the sentences stand in the catalogue of
the language (`en.py`, `de.py`). Only the chosen catalogue is read, and of it the game being played is kept.
"""

from shared_rules.errors import Malformed
from shared_rules.registry import GAMES, forget
from shared_rules.texts import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

# The screen font has ASCII only. Single letters first, in two rows of equal length.
ACCENTED = "ÀÁÂÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝàáâãåçèéêëìíîïñòóôõøùúûýÿĄĆĘŁŃŚŹŻČĚŘŠŮŽąćęłńśźżčěřšůž−–—‘’‚“”„«»\u00a0"
UNACCENTED = 'AAAAACEEEEIIIINOOOOOUUUYaaaaaceeeeiiiinooooouuuyyACELNSZZCERSUZacelnszzcersuz---\'\'\'""""" '
SPELT_OUT = (
    ("ä", "ae"),
    ("ö", "oe"),
    ("ü", "ue"),
    ("Ä", "Ae"),
    ("Ö", "Oe"),
    ("Ü", "Ue"),
    ("ß", "ss"),
    ("ẞ", "SS"),
    ("æ", "ae"),
    ("Æ", "Ae"),
    ("→", "->"),
    ("…", "..."),
)


class Part:
    """Texts by key, packed as the lines of the catalogue: a table of them would take twice the memory."""

    def __init__(self, lines: str) -> None:
        self._octets = ("\n" + lines).encode()

    def get(self, key: str) -> "str | None":
        start = self._octets.find(f"\n{key}: ".encode())
        if start < 0:
            return None
        start += len(f"\n{key}: ")
        return self._octets[start : self._octets.find(b"\n", start)].decode()

    def __getitem__(self, key: str) -> str:
        text = self.get(key)
        if text is None:
            raise KeyError(key)
        return text


NO_TEXTS = Part("")


def parts(text: str) -> "dict[str, str]":
    """Name -> lines of each part of a game's text."""
    found = {}
    for part in ("\n" + text.strip()).split("\n[")[1:]:
        name, _, lines = part.partition("]\n")
        found[name] = lines + "\n"
    return found


def packed(text: str) -> "dict[str, Part]":
    found = parts(text)
    return {name: Part(found[name]) for name in found}


class Words:
    """The texts of one language. `names` is always a sequence with the players' names, in seat order;
    where one is missing or empty, "Player 2" stands for it."""

    def __init__(self, language: str) -> None:
        """Malformed when there is no catalogue in this language. It is read when the first text is needed."""
        if language not in LANGUAGES:
            raise Malformed(f"no such language: {language} (there are: {', '.join(LANGUAGES)})")
        self.language = language
        self._game = ""
        self._block: "dict[str, Part]" = {}  # the texts of that game
        self._common: "dict[str, Part]" = {}
        self._box = NO_TEXTS
        self._names: "dict[str, str]" = {}

    def _read(self, game_id: str = "") -> None:
        """Read the catalogue, and keep what one game needs: all of it is too much for the box."""
        texts = __import__("shared_rules.texts." + self.language, None, None, ("GAMES",))
        if not self._names:
            self._common = packed(texts.COMMON)
            self._box = Part(texts.BOX)
            self._names = {game: Part(texts.GAMES[game])["name"] for game in GAMES}
        if game_id:
            self._block = packed(texts.GAMES[game_id])
            self._game = game_id
        forget("shared_rules.texts", self.language)

    def _texts(self, game_id: str) -> "dict[str, Part]":
        """Of one game at a time."""
        if game_id != self._game:
            self._read(game_id)
        return self._block

    def game(self, game_id: str) -> str:
        if not self._names:
            self._read()
        return self._names[game_id]

    def label(self, game_id: str, label: str) -> str:
        """A face in words. Numbers ("7", "+1") speak for themselves."""
        return self._find(game_id, "label", label) or label

    def short(self, game_id: str, label: str) -> str:
        """A face in at most eight characters, for a key cap."""
        return self._find(game_id, "short", label) or self.label(game_id, label)

    def option(self, game_id: str, option: str) -> str:
        return self._texts(game_id)["option"][option]

    def choice(self, game_id: str, option: str, value: "str | int") -> str:
        """The value of an option in words; a number without a text of its own is its own word."""
        return self._find(game_id, "choice", f"{option}={value}") or str(value)

    def fact(self, game_id: str, fact: str) -> str:
        """What a fact of the board means."""
        return self._find(game_id, "board", fact) or fact

    def say(self, key: str, **values: object) -> str:
        """A text of the box itself: menu, refusals, keys."""
        if not self._names:
            self._read()
        return self._box[key].format(**values)

    def question(self, game_id: str, ask: "Any", names: "Sequence[str]") -> str:
        """One sentence: who is asked, and what to do."""
        kind: str = ask.kind
        asks = self._texts(game_id)["ask"]
        template = asks[kind]
        if ask.of == 1:
            template = asks.get(kind + ".one") or template
        if ask.at:
            template = asks.get(kind + ".at") or template
        player = "" if ask.player is None else self._name(ask.player, names)
        at = self._and([self.label(game_id, token) for token, _ in ask.at])
        return template.format(player=player, n=ask.n, of=ask.of, at=at)

    def event(
        self,
        game_id: str,
        event: "Mapping[str, Any]",
        names: "Sequence[str]",
        finish: "int | None" = None,
    ) -> str:
        """A line of the log; empty for what nobody needs to read, and for events unknown here.

        `finish`: the field that a move calls by that name.
        """
        if event["on"] == "game" and "winners" in event:
            return self.result(game_id, event, names)
        template = self._find(game_id, "text", event["on"] + _variant(event))
        return template.format(**self._values(game_id, event, names, finish)) if template else ""

    def result(self, game_id: str, result: "Mapping[str, Any] | None", names: "Sequence[str]") -> str:
        """Who has won, and with how many points; empty while the match runs."""
        if result is None:
            return ""
        if "wins" in result:
            wins = result["wins"]
            text = self._text(game_id, "result." + result["winner"])
            return text.format(team=wins["team"], rudi=wins["rudi"])
        winners = result["winners"] if "winners" in result else [result["winner"]]
        text = self._text(game_id, "win" if len(winners) > 1 else "win.one")
        text = text.format(who=self._and([self._name(player, names) for player in winners]))
        return text + " " + self._list(result["totals"], names) + "." if "totals" in result else text

    def scores(
        self,
        game_id: str,
        scores: "Sequence[Mapping[str, Any]] | None",
        position: "Mapping[str, Any]",
        names: "Sequence[str]",
    ) -> "list[str]":
        """One short line per player, or per side; none in a game without scores, or before they are known."""
        if "wins" in position:
            wins = position["wins"]
            return [self._text(game_id, "score." + side).format(wins=wins[side]) for side in ("team", "rudi")]
        return [self._score(game_id, line, self._name(i, names)) for i, line in enumerate(scores or ())]

    def plain(self, text: str) -> str:
        """The text in ASCII, for the font of the screen: ä is ae, a dash is -, what is unknown is ?."""
        for letter, spelling in SPELT_OUT:
            text = text.replace(letter, spelling)
        return "".join([_plain_letter(letter) for letter in text])

    def _find(self, game_id: str, part: str, key: str) -> "str | None":
        """A text of the game, else the one that games share."""
        texts = self._texts(game_id).get(part, NO_TEXTS)
        return texts.get(key) or self._common.get(part, NO_TEXTS).get(key)

    def _text(self, game_id: str, key: str) -> str:
        text = self._find(game_id, "text", key)
        if text is None:
            raise KeyError(key)
        return text

    def named(self, player: int, names: "Sequence[str]") -> str:
        """The name of a player, in seat order from 0."""
        return self._name(player, names)

    def _name(self, player: int, names: "Sequence[str]") -> str:
        name = names[player] if player < len(names) else ""
        return name or self.say("player", n=player + 1)

    def _and(self, parts: "list[str]") -> str:
        """Anna, Ben and Cleo."""
        if len(parts) < 2:
            return "".join(parts)
        return ", ".join(parts[:-1]) + " " + self._common["text"]["and"] + " " + parts[-1]

    def _list(self, numbers: "Sequence[int]", names: "Sequence[str]") -> str:
        """Anna 10, Ben 7."""
        return ", ".join([f"{self._name(player, names)} {n}" for player, n in enumerate(numbers)])

    def _field(self, game_id: str, field: int, finish: "int | None") -> str:
        if field == finish:
            return self._text(game_id, "field.finish")
        return self._find(game_id, "text", f"field.{field}") or str(field)

    def _count(self, game_id: str, what: str, n: int) -> str:
        """1 step, 2 steps; 1st, 2nd, 4th."""
        return (self._find(game_id, "text", f"{what}.{n}") or self._text(game_id, what)).format(n=n)

    def _places(self, game_id: str, places: "Mapping[str, int]") -> str:
        """1st Red, 2nd Blue: sorted, because a loaded dict has no order on every board."""
        order = sorted([(place, self.label(game_id, token)) for token, place in places.items()])
        return ", ".join([self._count(game_id, "place", place) + " " + token for place, token in order])

    def _score(self, game_id: str, line: "Mapping[str, Any]", player: str) -> str:
        if "rudolph" in line:
            return self._text(game_id, "score").format(
                player=player,
                total=line["total"],
                sleigh=sum(line["sleigh"]),
                majority=line["majority"],
                rudolph=line["rudolph"],
            )
        key = "score.total" if line["points"] is None else "score"
        return self._text(game_id, key).format(player=player, total=line["total"], points=line["points"])

    def _values(
        self, game_id: str, event: "Mapping[str, Any]", names: "Sequence[str]", finish: "int | None"
    ) -> "dict[str, Any]":
        """Everything a sentence about the event may name, in words."""
        values: "dict[str, Any]" = {}
        for key in event:
            values[key] = self._value(game_id, key, event[key], names)
        if event["on"] == "move":
            values["start"] = self._field(game_id, event["from"], finish)
            values["end"] = self._field(game_id, event["to"], finish)
            why = self._find(game_id, "text", "cause." + event["cause"])
            values["why"] = f" ({why})" if why else ""
        if event["on"] == "race":
            values["wins"] = ", ".join(self.scores(game_id, None, event, names))
        return values

    def _value(self, game_id: str, key: str, value: "Any", names: "Sequence[str]") -> object:
        if key in ("token", "taken", "given", "answer"):
            return self.label(game_id, value)
        if key in ("player", "winner", "from") and isinstance(value, int):
            return self._name(value, names)
        if isinstance(value, (list, tuple)):
            return self._list(value, names)
        if key in ("steps", "points", "place"):
            return self._count(game_id, key, value)
        return self._places(game_id, value) if key == "places" else value


def _variant(event: "Mapping[str, Any]") -> str:
    """Which of the sentences about this kind of event fits."""
    on = event["on"]
    if on == "move":
        return "" if event["player"] is None else ".of_player"
    if on == "forced":
        return "." + str(event["kind"])
    if on == "race":
        return "." + (event["winner"] or "nobody")
    if on == "swap":
        return ".beside" if event["from"] is None else ""
    return ".nobody" if on == "game" and event.get("winner", 0) is None else ""


def _plain_letter(letter: str) -> str:
    if ord(letter) < 128:
        return letter
    at = ACCENTED.find(letter)
    return "?" if at < 0 else UNACCENTED[at]
