"""Files without a disk: the calls of pawbox.kept.files.Files, a plug to pull, a disk that can be full.

Runs on CPython and on MicroPython.
"""

from pawbox.kept.files import Files


class PowerCut(Exception):
    """The plug has been pulled."""


class FakeFiles(Files):
    """After `power` more bytes or other changes the plug is pulled; what is done by then stays.

    full  whether nothing can be written: OSError, as on a full disk
    """

    def __init__(self, content=None, power=None) -> None:
        super().__init__()
        self.content = dict(content or {})  # name -> bytes; a folder -> None
        self.power = power
        self.full = False
        self.writes = 0

    def copy(self):
        """The same disk in another box."""
        return FakeFiles(self.content)

    def spend(self) -> None:
        self.writes += 1
        if self.full:
            raise OSError(28, "full")
        if self.power is not None:
            if not self.power:
                raise PowerCut
            self.power -= 1

    def names(self, folder=""):
        start = folder + "/" if folder else ""
        found = [name[len(start) :] for name in self.content if name.startswith(start)]
        return sorted([name for name in found if "/" not in name])

    def read(self, name):
        return self.content.get(name)

    def lines(self, name):
        rest = self.content.get(name) or b""
        while rest:
            end = rest.find(b"\n") + 1 or len(rest)
            yield rest[:end]
            rest = rest[end:]

    def append(self, name, content) -> None:
        folder = "/".join(name.split("/")[:-1])
        if folder and folder not in self.content:
            raise OSError(2, "no such file")
        if name not in self.content:
            self.spend()
            self.content[name] = b""
        for n in range(len(content)):
            self.spend()
            self.content[name] += content[n : n + 1]

    def draft(self, name, content) -> None:
        whole = content if isinstance(content, bytes) else b"".join(content)
        self.content.pop(name + ".new", None)
        self.append(name + ".new", whole)

    def move(self, name, to) -> None:
        if name not in self.content:
            raise OSError(2, "no such file")
        self.spend()
        for old in sorted(self.content):
            if old == name or old.startswith(name + "/"):
                self.content[to + old[len(name) :]] = self.content.pop(old)

    def remove(self, name) -> None:
        if name in self.content:
            self.spend()
            del self.content[name]

    def make(self, folder) -> None:
        parts = folder.split("/")
        for n in range(1, len(parts) + 1):
            if "/".join(parts[:n]) not in self.content:
                self.spend()
                self.content["/".join(parts[:n])] = None

    def clear(self, folder) -> None:
        if folder not in self.content:
            raise OSError(2, "no such file")
        for name in reversed(self.names(folder)):
            self.remove(folder + "/" + name)
        self.spend()
        del self.content[folder]

    def free(self):
        return None

    def _stat(self, name):
        if name not in self.content:
            return None
        return (0, 0, 0, 0, 0, 0, len(self.content[name] or b""))


class Watched(FakeFiles):
    """Keeps every state that the files go through."""

    def __init__(self) -> None:
        super().__init__()
        self.states = []

    def spend(self) -> None:
        self.states.append(dict(self.content))
        super().spend()


def journal(files):
    """The open match as it is kept: how it began, then a line per answer and undo, without checksums."""
    matches = [int(name) for name in files.names("match") if name.isdigit()]
    if not matches:
        return []
    folder = "match/" + str(max(matches)) + "/"
    found = []
    for name in ["head"] + [name for name in files.names(folder[:-1]) if name[0] == "a"]:
        content = files.read(folder + name) or b""
        found.extend([line[:-5].decode() for line in content.split(b"\n") if line])
    return found


def print_of(files) -> str:
    """Every file and what stands in it."""
    return "\n".join([name + " " + repr(files.content[name]) for name in sorted(files.content)])
