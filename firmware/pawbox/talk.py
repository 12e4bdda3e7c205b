"""Questions in words: of a match, and of the menu."""

from pawbox.menu import GO_ON, OPTIONS, START


class MatchTalk:
    """How a match is spoken of."""

    def __init__(self, words, match, names) -> None:
        self.words = words
        self.game = match.game.NAME
        self.names = names

    def question(self, ask) -> str:
        return self.words.question(self.game, ask, self.names)

    def label(self, label: str) -> str:
        return self.words.label(self.game, label)

    def short(self, label: str) -> str:
        return self.words.short(self.game, label)

    def log(self, match) -> "list[str]":
        """What the last answer set in motion."""
        lines = [self.words.event(self.game, event, self.names) for event in match.events]
        if match.result and match.events[-1]["on"] != "game":
            lines.append(self.words.result(self.game, match.result, self.names))
        return [line for line in lines if line]

    def scores(self, match) -> "list[str]":
        return self.words.scores(self.game, match.scores(), match.position(), self.names)

    def result(self, match) -> str:
        return self.words.result(self.game, match.result, self.names)


class MenuTalk:
    """How the menu is spoken of."""

    def __init__(self, words, menu, saved: str) -> None:
        self.words = words
        self.menu = menu
        self.saved = saved  # which match is open, in words; empty if none

    def question(self, ask) -> str:
        say, menu = self.words.say, self.menu
        if ask.kind == "open":
            return self.saved or say("menu")
        if ask.kind == "game":
            return say("choose_game")
        if ask.kind == "players":
            return say("how_many_players")
        if ask.kind == "start":
            return self.words.game(menu.game)
        if ask.kind == "language":
            return say("language")
        return self.words.option(menu.game, ask.kind) + "?"

    def label(self, label: str) -> str:
        kind = self.menu.asked
        if kind == "game":
            return self.words.game(label)
        if kind == "players":
            return label
        if kind == "language":
            return self.words.say("lang_" + label)
        if label == OPTIONS:
            return self.words.say("options")
        if label in (GO_ON, START) or kind in ("open", "start"):
            return self.words.say(label)
        return self.words.choice(self.menu.game, kind, label)

    short = label
