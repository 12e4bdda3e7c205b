"""The plug is pulled at every operation of the flash while an update is made; runs on MicroPython.

    micropython update_cuts.py < lines      lines: what `pawlight flash` would send

Prints as JSON how often the board then had the old version and the new one, whole; all else is listed.
"""

import json
import os
import sys

import vfs
from flash import Cuts, Flash

from pawbox.install import receive
from pawbox.update import LIST, NEW, finish

BLOCKS = 64
AGAIN = 5  # the first start is itself cut at every so many operations


def content_of(path):
    with open(path, "rb") as file:
        return file.read()


def files(folder=""):
    """{path: content} of all but what is under way."""
    found = {}
    for entry in os.ilistdir(folder or "/"):
        path = folder + entry[0]
        if entry[1] == 0x4000:
            if path != NEW:
                found.update(files(path + "/"))
        else:
            found[path] = content_of(path)
    return found


def mounted(content, new=False):
    """The chip with this content, in the place of the one before."""
    chip = Flash(BLOCKS, content)
    if new:
        vfs.VfsLfs2.mkfs(chip, progsize=256)
    vfs.umount("/")
    vfs.mount(vfs.VfsLfs2(chip, progsize=256), "/")
    os.chdir("/")
    return chip


def start(old):
    """As main.py does, if it is ours. What lies there then; of another program's files only its own."""
    found = files()
    if b"from pawbox" not in found.get("main.py", b""):
        return {path: found[path] for path in found if path in old}
    if LIST in found:
        finish()
    return files()


def put(version):
    for path in sorted(version):
        at = path.find("/")
        while at > 0:
            if path[:at].split("/")[-1] not in os.listdir(path[:at].rpartition("/")[0] or "/"):
                os.mkdir(path[:at])
            at = path.find("/", at + 1)
        with open(path, "w") as file:
            file.write(version[path])


def judge(found, versions, seen):
    for name in versions:
        if found == versions[name]:
            seen[name] += 1
            return
    seen["neither"].append(sorted(found))


def main():
    told = json.loads(sys.stdin.readline())
    versions = {name: {path: text.encode() for path, text in told[name].items()} for name in ("old", "new")}
    chip = mounted(None, new=True)
    put(told["old"])
    before = bytes(chip.content)
    del chip.operations[:]
    receive(told["files"], 0, told["mark"], True)
    operations = chip.operations
    seen = {"old": 0, "new": 0, "neither": [], "operations": len(operations), "twice": 0}
    for k, _, image in Cuts(before, operations).images():
        chip = mounted(image)
        unfinished = LIST in os.listdir()
        judge(start(told["old"]), versions, seen)
        if unfinished and k % AGAIN == 0:
            for _, _, again in Cuts(image, chip.operations).images():
                mounted(again)
                judge(start(told["old"]), versions, seen)
                seen["twice"] += 1
    print()
    print(json.dumps(seen))


main()
