"""The menu in words."""

GAMES_ASKED = ("game", "board")
AS_THEY_ARE = ("players", "brightness", "code", "new_code")
QUESTIONS = {  # the others: ask_ and the kind
    "game": "choose_game",
    "players": "how_many_players",
    "letters": "ask_letter",
}


class MenuTalk:
    """How the menu is spoken of; `box` is the app."""

    def __init__(self, box, menu) -> None:
        self.box = box
        self.words = box.words
        self.menu = menu

    def question(self, ask) -> str:
        words, about = self.words, self.menu.about
        if "option" in about:
            return words.option(about["game"], about["option"]) + "?"
        if ask.kind == "open":
            return self.open_match() or words.say("menu")
        if ask.kind == "start":
            return words.game(about["game"])
        values = {}
        for name in about:
            values[name] = self.value(name, about[name])
        key = QUESTIONS.get(ask.kind) or "ask_" + ask.kind
        if ask.kind == "length":
            key += "." + about["game"]
        elif ask.kind.startswith("letter_"):
            key = "ask_letter"
        question = words.say(key, n=ask.n, of=ask.of, now=self.menu.now, **values)
        return question + " " + words.say("turn_anew") if about.get("anew") else question

    def value(self, name: str, value):
        """What a question is about, in words."""
        if name == "game":
            return self.words.game(value)
        if name == "token":
            return self.words.label(self.menu.about["game"], value)
        if name == "player":
            return self.box.name(value)
        if name == "saved":
            return self.saved(value["game"], value["players"], value["names"])
        if name == "past":
            return self.past(value)
        return value

    def past(self, match) -> str:
        """How a match has ended; it may have been kept by other rules."""
        try:
            result = self.words.result(match["game"], match["result"], match["names"])
            return self.words.game(match["game"]) + ": " + result
        except (KeyError, TypeError, AttributeError):
            return self.words.say("unknown_match")

    def open_match(self) -> str:
        """Empty where none is open."""
        match = self.box.match
        if not match or not match.ask:
            return ""
        return self.saved(match.game.NAME, match.game.players, self.box.names)

    def saved(self, game: str, players: int, names) -> str:
        """A match that can be gone on with: which game, and who plays."""
        named = [self.words.named(player, names) for player in range(players)]
        return self.words.say("saved_match", game=self.words.game(game), names=", ".join(named))

    def label(self, label: str) -> str:
        words, about, kind = self.words, self.menu.about, self.box.menu.ask.kind
        if "option" in about:
            return words.choice(about["game"], about["option"], label)
        if kind in GAMES_ASKED:
            return words.game(label)
        if "game" in about and kind != "start" and kind != "apples_by":
            return words.label(about["game"], label)
        if kind == "parked":
            return label + " " + words.game(self.menu.parked[int(label) - 1][1]["game"])
        if kind in ("whose", "whose_row", "name_of"):
            return self.box.name(int(label) - 1)
        if kind == "language":
            return words.say("lang_" + label)
        if kind == "letters" or kind.startswith("letter_"):
            if len(label) > 4 and label.isupper():
                return label[0] + "-" + label[-1]  # A-E
            return words.say(label) if label == "done" else label
        return label if kind in AS_THEY_ARE and label.isdigit() else words.say(label)

    def short(self, label: str) -> str:
        return label if label.isupper() else self.label(label)
