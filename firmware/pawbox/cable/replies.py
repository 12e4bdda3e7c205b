"""What the box replies to each request of the link."""

import sys
from collections import OrderedDict

from pawbox import VERSION
from pawbox.cable.messages import BOARD, LABELS, MATCH, PROTOCOL, QUESTION, RESULT, SCORES
from pawbox.cable.pieces import NEVER_TOLD, all_settings, lines, log_lines, match_texts
from pawbox.cable.requests import check_request
from pawbox.cable.secrets import ask_fields, secret
from shared_rules.errors import Malformed
from shared_rules.json_text import json_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PRESS_MS = 50  # how long a finger stays on a key


class Replies:
    """One method per `do`: the (name, value) pairs of a reply, or an iterator of texts for a long one."""

    def __init__(self, app, link) -> None:
        self.app = app
        self.link = link

    def to(self, request: "dict[str, Any]"):
        """Pairs or texts; Malformed says why not."""
        check_request(request)
        return getattr(self, request["do"])(request)

    def hello(self, request):
        device, link = self.link.device, self.link
        implementation = sys.implementation
        return [
            ("name", "pawlight"),
            ("version", VERSION),
            ("protocol", PROTOCOL),
            ("board", device.board),
            ("uid", device.uid),
            (
                "python",
                implementation.name + " " + ".".join([str(part) for part in implementation.version[:3]]),
            ),
            ("mpy", getattr(implementation, "_mpy", None)),
            ("ms", self.app.now),
            ("junk", link.reader.junk + link.junk),
            ("busy", link.busy),
            ("faults", link.faults),
        ]

    def state(self, request):
        if request.get("of"):
            return self.state_of(request["of"])
        app, match, link = self.app, self.app.match, self.link
        settled = not (link.presses.under_way or link.watch.waiting or link.watch.missed)
        fields = [("menu", app.menu is not None), ("language", app.language), ("settled", settled)]
        if match:
            fields += [
                ("game", match.game.NAME),
                ("players", match.game.players),
                ("over", match.ask is None),
            ]
        ask = app.asking.ask
        return fields + [("ask", None if ask is None else OrderedDict(ask_fields(app)))]

    def state_of(self, what: str):
        """Texts: a sentence as it is, or plain data as JSON."""
        app, match = self.app, self.app.match
        if secret(match):
            raise Malformed("not while a secret is being entered")
        if what == QUESTION:
            return iter([app.question()])
        if what == LABELS:
            return iter([json_text(app.key_labels())])
        if match is None:
            raise Malformed("there is no match")
        if what == MATCH:
            return match_texts(app)
        if what == SCORES:
            return iter([json_text(match.scores())])
        if what == RESULT:
            return iter([json_text(match.result)])
        return iter([json_text(match.position())])

    def press(self, request):
        """Nothing tells here whether the press was refused: that could give a secret away."""
        if not self.link.presses.press(request["key"], request.get("ms", PRESS_MS), self.link.now):
            raise Malformed("that key is still held")
        return []

    def mirror(self, request):
        self.link.watch.begin(self.link.now, request.get("anew", False))
        return [("pixels", len(self.app.shown or b"") // 3)]

    def config(self, request):
        device = self.link.device
        settings = needed(device.board_settings, BOARD) if request.get("of") == BOARD else device.settings
        name = request.get("get", request.get("set"))
        if isinstance(name, dict):
            settings.set_all(name)
            return []
        if name in NEVER_TOLD:
            raise Malformed(name + " is not told and not changed over the link")
        if name is None:
            return all_settings(settings)
        if "get" in request:
            return iter([json_text(settings.get(name))])
        settings.set(name, request["value"])
        return []

    def log(self, request):
        device = self.link.device
        return device.crashes() if request.get("of") else log_lines(needed(device.log, "log")())

    def matches(self, request):
        return lines(self.link.device.matches())

    def check(self, request):
        return iter([json_text(self.link.device.check())])

    def history(self, request):
        return lines(self.link.device.history())

    def journal(self, request):
        return lines(self.link.device.journal(request.get("match", 0)))

    def selftest(self, request):
        device = self.link.device
        if request.get("tell"):
            return [("test", needed(device.tested, "self-test")())]
        self.link.afterwards = needed(device.selftest, "self-test")
        return []

    def reset(self, request):
        self.link.afterwards = needed(self.link.device.reset, "reset")
        return []


def needed(part, what: str):
    if part is None:
        raise Malformed("this box has no " + what)
    return part
