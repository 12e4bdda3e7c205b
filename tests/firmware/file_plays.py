"""Everything that pawbox.kept.files can do, in a folder that is named; the same on both Pythons."""

import sys

from pawbox.kept.files import Files


def tried(call):
    try:
        return call()
    except OSError as wrong:
        return "OSError " + str(wrong.errno)


def plays(root):
    """A line for each thing that was done."""
    files = Files(root)
    yield files.names(), files.names("x/y"), files.read("q"), files.exists("q"), files.size("q")
    files.make("match/3")
    files.make("match/3")
    files.append("match/3/head", b"abc\n")
    files.append("match/3/head", b"d\xff\n\n")
    yield files.read("match/3/head"), files.size("match/3/head"), list(files.lines("match/3/head"))
    files.replace("match/3/head", b"new")
    files.replace("match/3/c", iter([b"a", b"b"]))
    yield files.names("match/3"), files.read("match/3/head"), files.read("match/3/c")
    files.replace("match/3/c", (line + b"." for line in files.lines("match/3/c")))  # read while it is written
    yield files.read("match/3/c")
    files.append("other", b"1")
    files.move("match/3", "match/4")
    files.move("match/4/c", "other")
    yield files.names("match"), files.names("match/4"), files.read("other"), files.exists("match/4")
    files.remove("other")
    files.remove("other")
    yield files.names(), list(files.lines("other"))
    yield tried(lambda: files.append("no/such", b"1")), tried(lambda: files.move("no", "such"))
    yield tried(lambda: files.clear("no"))
    files.clear("match/4")
    yield files.names("match"), files.free() is None or files.free() > 0


if __name__ == "__main__":
    for line in plays(sys.argv[1]):
        print(line)
