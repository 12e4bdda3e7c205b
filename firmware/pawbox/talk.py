"""A match in words."""


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
        finish = match.view().finish
        lines = [self.words.event(self.game, event, self.names, finish) for event in match.events]
        if match.result and match.events[-1]["on"] != "game":
            lines.append(self.words.result(self.game, match.result, self.names))
        return [line for line in lines if line]

    def scores(self, match) -> "list[str]":
        return self.words.scores(self.game, match.scores(), match.position(), self.names)

    def result(self, match) -> str:
        return self.words.result(self.game, match.result, self.names)
