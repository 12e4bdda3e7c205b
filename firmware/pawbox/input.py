"""From keys to answers: face i of the question is key i; pages, numbers and pauses on the same eight keys."""

from pawbox.keys import BACK_KEY, FACE_KEYS, OK_KEY
from shared_rules.ask import OK, PAUSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NUMBER_KEYS = (-5, -1, 1, 5)  # what the first face keys add to a number


class Input:
    """How far the table is with the open question: the page shown, the number counted to.

    Neither outlives a pulled plug: to keep the number would take a write to the flash for every key, or a
    file of its own, and a few presses is all that it would save. The strip shows where the counting begins.
    """

    def __init__(self) -> None:
        self.ask: "Any" = None
        self.page = 0
        self.number = 0
        self.changed = True  # since the lights have looked

    def look_at(self, ask) -> None:
        """Start anew when the question is another one; called with whatever the table does."""
        self.changed = True
        if ask is not self.ask:
            self.ask = ask
            self.page = 0
            self.number = 0 if ask is None or ask.number is None else ask.number

    def turn_to(self, label) -> None:
        """The page with this face, one of the question: an answer taken back is seen again."""
        if self.ask.number is None:
            self.page = self.ask.faces.index(label) // FACE_KEYS

    @property
    def pages(self) -> int:
        if self.ask is None or self.ask.number is not None:
            return 1
        return (len(self.ask.faces) + FACE_KEYS - 1) // FACE_KEYS

    def face(self, key: int) -> "str | None":
        """The label on a face key, legal now or not."""
        if self.ask is None or self.ask.number is not None:
            return None
        index = self.page * FACE_KEYS + key
        return self.ask.faces[index] if self.ask.role != PAUSE and index < len(self.ask.faces) else None

    def press(self, key: int) -> "str | bool":
        """A face key or OK: the label it answers, True if it only turned or counted, False if refused."""
        ask = self.ask
        self.changed = True
        if ask is None:
            return False
        if ask.role == PAUSE:
            return OK
        if key == OK_KEY:
            if ask.number is not None:
                return str(self.number) if str(self.number) in ask.options else False
            self.page = (self.page + 1) % self.pages
            return self.pages > 1
        if ask.number is not None:
            return self.count(key)
        face = self.face(key)
        return face if face and face in ask.options else False

    def count(self, key: int) -> bool:
        moved = self.can_count(key)
        self.number = self.counted(key)
        return moved

    def counted(self, key: int) -> int:
        """The number that this key counts to: it stops at the lowest and the highest."""
        low, high = int(self.ask.options[0]), int(self.ask.options[-1])
        by = NUMBER_KEYS[key] if key < len(NUMBER_KEYS) else 0
        return max(low, min(high, self.number + by))

    def can_count(self, key: int) -> bool:
        return self.counted(key) != self.number

    def lit(self, key: int, can_undo: bool) -> bool:
        """Whether a press of this key would do something."""
        ask = self.ask
        if key == BACK_KEY:
            return can_undo
        if ask is None:
            return key == OK_KEY
        if key == OK_KEY:
            if ask.number is not None:
                return str(self.number) in ask.options
            return ask.role == PAUSE or self.pages > 1
        if ask.number is not None:
            return self.can_count(key)
        return self.face(key) in ask.options and ask.role != PAUSE
