"""A match line by line: one label in, plain text out. No match is kept, none is taken up."""

from collections.abc import Iterator, Sequence
from typing import BinaryIO

from pawlight.console import complain, say, short
from pawlight.errors import WRONG_INPUT, Trouble
from pawlight.texts import text
from shared_rules import Refused
from shared_rules.checks import listed
from shared_rules.match import Match
from shared_rules.texts.words import Words
from shared_rules.trace import UNDO, play

LONGEST_LINE = 1000  # bytes; the longest label has twenty


def play_lines(
    match: Match, words: Words, names: Sequence[str], source: BinaryIO | None, typed: bool = False
) -> int:
    """Answer the match with the labels that `source` brings, and give the exit code.

    Ends well with the input, also in mid-match. A refused label ends it with WRONG_INPUT: what comes behind
    it was meant for another question. Where somebody has `typed` it, the question is asked again instead.
    """
    table = Table(match, words, names)
    table.greet()
    for number, label in labels(source):
        try:
            play(match, label)
        except Refused as wrong:
            complain(table.refusal(number, label, wrong))
            if not typed:
                return WRONG_INPUT
            table.ask()
            continue
        say("> " + label)
        if label == UNDO:
            say(words.say("undo"))
        table.tell()
    if match.ask:
        complain(text(words.language, "unfinished"))
    return 0


def labels(source: BinaryIO | None) -> Iterator[tuple[int, str]]:
    """(line number from 1, label) of each line that is neither blank nor a remark."""
    number = 0
    while source and (line := _line(source)):
        number += 1
        label = line.decode("utf-8-sig", errors="backslashreplace").strip().lower()
        if label and not label.startswith("#"):
            yield number, label


def _line(source: BinaryIO) -> bytes:
    try:
        return source.readline(LONGEST_LINE)
    except OSError as wrong:
        raise Trouble(f"the input cannot be read: {wrong.strerror}") from wrong


class Table:
    """Says in plain text what stands on the table.

    over  the sentence for a match that has come to its end; else one that tells how to go back
    """

    def __init__(self, match: Match, words: Words, names: Sequence[str], over: str = "") -> None:
        self.match = match
        self.over = over or text(words.language, "over")
        self.words = words
        self.names = names
        self.game = match.game.NAME

    def greet(self) -> None:
        """Which game, with whom, and how it begins."""
        n = self.match.game.players
        names = self.names or [self.words.say("player", n=seat + 1) for seat in range(n)]
        key = "player" if n == 1 else "players"
        say(text(self.words.language, key, game=self.words.game(self.game), n=n, names=", ".join(names)))
        board = self.match.game.board
        if board and not board["measured"]:
            say(self.words.say("measure_board_hint", length=board["length"]))
        self.tell()

    def tell(self) -> None:
        """What has moved; the scores when a turn is over; the result, or the next question."""
        match, words = self.match, self.words
        for event in match.events:
            if event["on"] == "turn":
                self.tell_scores()
            sentence = words.event(self.game, event, self.names, self.match.view().finish)
            if sentence:
                say(sentence)
        if not match.ask:
            self.tell_scores()
            say(words.result(self.game, match.result, self.names))
        self.ask()

    def ask(self) -> None:
        """The open question with its labels; what to do when there is none."""
        match, words = self.match, self.words
        if match.ask:
            offer = listed(self.in_words(label) for label in match.ask.options)
            say(words.question(self.game, match.ask, self.names) + f" [{offer}]")
        else:
            say(self.over)

    def in_words(self, label: str) -> str:
        """The label as it is typed, and what it means where that is another word."""
        word = self.words.label(self.game, label)
        told = word.lower().replace(" or ", "-").replace(" ", "-") == label
        return label if told else f"{label} = {word}"

    def tell_scores(self) -> None:
        """Everybody's points in one line; nothing in a game that keeps none."""
        match = self.match
        scores = self.words.scores(self.game, match.scores(), match.position(), self.names)
        if scores:
            say(self.words.say("scores") + ": " + "; ".join(scores))

    def refusal(self, number: int, label: str, wrong: Refused) -> str:
        """Which line cannot be, and which labels can."""
        words, ask = self.words, self.match.ask
        where = text(words.language, "line", line=number, answer=short(label))
        if label == UNDO:
            reason = words.say("nothing_to_undo")
        elif ask is None:
            reason = words.say("match_over")
        else:
            reason = words.say("refused", labels=listed(ask.options))
        return f"{where}: {reason}"
