"""The two ways in which input can be wrong."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Malformed(ValueError):
    """A game, option, board or position that cannot be; the text says what is allowed."""


class Refused(ValueError):
    """An answer that the open question does not allow; nothing has changed.

    `options` are the labels that would be accepted now.
    """

    def __init__(self, reason: str, options: "Sequence[str]" = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.options = options
