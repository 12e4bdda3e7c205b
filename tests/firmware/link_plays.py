"""A match over the link with rubbish between the requests; what crosses, as a digest. Runs on both Pythons.

python tests/firmware/link_plays.py
"""

import hashlib
import json

from fake_box import PERIOD_MS, Box, Chance
from fake_stream import FakeStream, Host

from pawbox.cable.link import Link
from pawbox.cable.presses import Presses
from shared_rules import GAMES

# In memory from the start: it comes in module by module, and that would take part in what crosses.
assert Link

RUBBISH = (
    "AT\r",
    "[" * 300 + "\n",
    "{" * 700 + "\n",
    '{"id": 1, "do": 2}\n',
    "{1: 2}\n",
    '{"id": 1,\n',
    "\x00\x03\xff\n",
)


def play(game: str) -> str:
    stream = FakeStream()
    box = Box(PERIOD_MS - 5000, game=game, players=2, train=(0,), hop_ms=0, screen=False, stream=stream)
    host, chance, crossed = Host(box, stream), Chance(7), hashlib.sha256()
    requests = (
        ("state", {}),
        ("state", {"of": "position"}),
        ("state", {"of": "labels"}),
        ("mirror", {"anew": True}),
        ("journal", {}),
        ("history", {}),
        ("config", {"set": "names", "value": ["Ännchen"]}),
        ("config", {"get": "names"}),
        ("config", {}),
        ("config", {"set": "boards.racing-hedgehogs", "value": {"length": 25}}),
        ("config", {"get": "boards.racing-hedgehogs"}),
        ("matches", {}),
        ("state", {"of": "match"}),
        ("log", {"of": "crash"}),
    )
    for n in range(30):
        host.send(chance.pick(RUBBISH))
        do, fields = requests[n % len(requests)]
        reply, text = host.ask(do, **fields)
        crossed.update((str(reply.get("ok")) + text).encode())
        host.ask("press", key=chance.pick((0, 1, 2, 3, 4, 5, 6, 6, 7)))
        box.run(120)
        crossed.update(bytes(stream.outgoing))
        host.lines()
    hello, _ = host.ask("hello")
    assert isinstance(box.app.keys.source, Presses)
    answers = box.app.match.history.last.answers
    digest = "".join([f"{byte:02x}" for byte in crossed.digest()[:8]])
    counts = " ".join([f"{name} {hello[name]}" for name in ("junk", "busy", "faults")])
    check = json.loads(host.ask("check")[1])
    memory = check.pop("memory")  # the one thing that the two Pythons do not have in common
    assert memory is None or min(memory) > 0
    counts += f" free {check['free']} crash {check['crash']} {check['faults']}"
    return f"{game}: {digest} {counts} {' '.join(answers)}"


if __name__ == "__main__":
    for game in GAMES:
        print(play(game))
