"""The files of the box, in one folder: the only place that touches the file system.

OSError where something cannot be. When the plug is pulled, what is being replaced, moved or removed is as
before or done; a line that is being appended may be there in part. `/` separates the folders in a name.
"""

import os
from errno import ENOENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NEW = ".new"  # what takes a file's place, while it is being written


class Files:
    """root  the folder that everything lies in; "" is the one the box starts in"""

    def __init__(self, root: str = "") -> None:
        self.root = root

    def path(self, name: str) -> str:
        return self.root + "/" + name if self.root else name

    def exists(self, name: str) -> bool:
        """Whether there is a file or a folder of this name."""
        return self._stat(name) is not None

    def size(self, name: str) -> int:
        """In bytes; 0 where there is no such file."""
        found = self._stat(name)
        return 0 if found is None else found[6]

    def names(self, folder: str = "") -> "list[str]":
        """What lies in a folder, sorted; nothing where there is no such folder."""
        try:
            return sorted(os.listdir(self.path(folder) or "."))
        except OSError as wrong:
            if wrong.errno == ENOENT:
                return []
            raise

    def read(self, name: str) -> "bytes | None":
        """The whole file; None where there is none."""
        try:
            with open(self.path(name), "rb") as file:
                return file.read()
        except OSError as wrong:
            if wrong.errno == ENOENT:
                return None
            raise

    def lines(self, name: str) -> "Iterator[bytes]":
        """One after the other, with their ends: large files are not to fill the memory."""
        if self.exists(name):
            with open(self.path(name), "rb") as file:
                yield from file

    def append(self, name: str, content: bytes) -> None:
        """Add to a file, or begin one. On return it will survive a pulled plug."""
        with open(self.path(name), "ab") as file:
            file.write(content)

    def replace(self, name: str, content: "bytes | Iterable[bytes]") -> None:
        """Put this in the place of a file, in one piece or in many: there is the old one or the new one."""
        self.draft(name, content)
        self.put(name)

    def draft(self, name: str, content: "bytes | Iterable[bytes]") -> None:
        """The first half of `replace`: write what takes the place of the file."""
        with open(self.path(name + NEW), "wb") as file:
            for piece in (content,) if isinstance(content, bytes) else content:
                file.write(piece)

    def put(self, name: str) -> None:
        """The second half: the draft takes the place of the file."""
        self.move(name + NEW, name)

    def move(self, name: str, to: str) -> None:
        """Give a file or a folder another name; a file that has this name is gone then."""
        self._rename(self.path(name), self.path(to))

    def remove(self, name: str) -> None:
        """Delete a file; nothing where there is none."""
        try:
            os.remove(self.path(name))
        except OSError as wrong:
            if wrong.errno != ENOENT:
                raise

    def make(self, folder: str) -> None:
        """A folder, and the ones that it lies in."""
        parts = folder.split("/")
        for n in range(1, len(parts) + 1):
            name = "/".join(parts[:n])
            if not self.exists(name):
                os.mkdir(self.path(name))

    def clear(self, folder: str) -> None:
        """Delete a folder with the files in it, in the order of their names from the last to the first."""
        for name in reversed(self.names(folder)):
            self.remove(folder + "/" + name)
        os.rmdir(self.path(folder))

    def free(self) -> "int | None":
        """How many bytes there still is room for; None where the system does not say."""
        try:
            about = os.statvfs(self.path("") or ".")
            return about[0] * about[3]
        except (OSError, AttributeError):
            return None

    def _stat(self, name: str):
        try:
            return os.stat(self.path(name))
        except OSError as wrong:
            if wrong.errno == ENOENT:
                return None
            raise

    def _rename(self, path: str, to: str) -> None:
        getattr(os, "replace", os.rename)(path, to)  # without `replace`, `rename` does the same
