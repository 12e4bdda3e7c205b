"""The hop animation: tokens go field by field, so that children can count along."""

from pawbox.ticks import since

HOP_MS = 240
NOBODY: "dict[tuple[str, object], int]" = {}  # is under way


class Moves:
    """What is still under way of the moves of the last answer."""

    def __init__(self, hop_ms: int = HOP_MS) -> None:
        self.hop_ms = hop_ms  # 0: tokens are there at once
        self.hops: "list[tuple[str, object, int, int]]" = []  # token, owner, from, to
        self.began = 0
        self.done: "int | None" = None  # how many hops were over when `left` was worked out
        self.left = NOBODY

    def begin(self, events: "list[dict]", now: int) -> None:
        """Play the moves among these events; what was under way is at its end at once."""
        self.hops = []
        self.began = now
        self.done = None
        if not self.hop_ms:
            return
        for event in events:
            if event["on"] == "move":
                step = 1 if event["to"] > event["from"] else -1
                for field in range(event["from"], event["to"], step):
                    self.hops.append((event["token"], event["player"], field, field + step))

    def stop(self) -> None:
        self.hops = []

    def behind(self, now: int) -> "dict[tuple[str, object], int]":
        """Tokens that have not arrived: (token, owner) -> the field where they are now.

        The owner is None where the move told none: there is only one such token. The same dict until the next
        hop.
        """
        if not self.hops:
            return NOBODY
        done = since(now, self.began) // self.hop_ms
        if done != self.done:
            self.done = done
            self.left = {}
            for token, owner, start, _ in reversed(self.hops[done:]):
                self.left[(token, owner)] = start
            if not self.left:
                self.hops = []
                return NOBODY
        return self.left
