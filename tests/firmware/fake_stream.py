"""A serial line without a wire, and a host that asks over it. Runs on CPython and on MicroPython."""

import json

from fake_box import Box

from shared_rules.json_text import json_text


class FakeStream:
    """What was sent to the box waits in `incoming`; the host's side takes `room` bytes, then no more.

    written, reads  how often the box has written, and looked for a byte
    """

    def __init__(self) -> None:
        self.incoming = bytearray()
        self.at = 0
        self.outgoing = bytearray()
        self.room = None  # None: the reader keeps up
        self.promised = False
        self.written = 0
        self.reads = 0

    def read_byte(self):
        self.reads += 1
        if self.at >= len(self.incoming):
            self.incoming = bytearray()
            self.at = 0
            return None
        self.at += 1
        return self.incoming[self.at - 1]

    def can_write(self) -> bool:
        self.promised = self.room is None or self.room > 0
        return self.promised

    def write(self, octets) -> None:
        assert self.promised, "written without having asked"
        assert len(octets) == 1, "only one byte is promised"
        assert octets[0] == 10 or 32 <= octets[0] <= 126, "a control character, on the way to a terminal"
        self.promised = False
        if self.room is not None:
            self.room -= 1
        self.written += 1
        self.outgoing.extend(bytes(octets))


class BrokenStream:
    """The cable is gone."""

    def read_byte(self):
        raise OSError(5)

    can_write = read_byte

    def write(self, octets) -> None:
        raise OSError(5)


class Host:
    """Asks a box (fake_box.Box) over its stream, and steps the box until the reply is there."""

    def __init__(self, box, stream) -> None:
        self.box = box
        self.stream = stream
        self.number = 0
        self.told = []  # what came without an id

    def send(self, text: str) -> None:
        self.stream.incoming.extend(text.encode())

    def lines(self):
        """Whole lines that have come so far, as objects; each fits."""
        *whole, rest = bytes(self.stream.outgoing).split(b"\n")
        self.stream.outgoing = bytearray(rest)
        for line in whole:
            assert len(line) < 512
        return [json.loads(line.decode()) for line in whole if line]

    def ask(self, do: str, **fields):
        """(reply, text of its parts joined)."""
        self.number += 1
        request = {"id": self.number, "do": do}
        request.update(fields)
        self.send(json_text(request) + "\n")
        text = ""
        for _ in range(2000):
            before = self.stream.written
            self.box.step()
            assert self.stream.written - before <= 64, "more than a step may take"
            for message in self.lines():
                if "on" in message:
                    self.told.append(message)
                elif message.get("id") != self.number:
                    raise AssertionError(message)
                elif "part" in message:
                    text += message["part"]
                else:
                    return message, text
        raise AssertionError("no reply to " + do)

    def watch(self, ms: int = 200):
        """What is told in so much time."""
        self.told = []
        self.ask("mirror", anew=True)
        for _ in range(ms // 33 + 1):
            self.box.step()
            self.told += self.lines()
        return self.told


def linked(game="alle-gegen-rudi", start_ms=5000, **app):
    """A box with a cable in it, and the host at its other end."""
    stream = FakeStream()
    box = Box(start_ms, game=game, train=(0,), hop_ms=0, stream=stream, **app)
    box.app.open_link()
    return box, Host(box, stream)
