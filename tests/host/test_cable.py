"""The link's client and the prompt, against the app on a real MicroPython at the other end of a cable."""

import pytest

from pawbox.cable.messages import PROTOCOL
from pawlight.cable.box import open_box
from pawlight.cable.faults import FAULTS, CableFault
from pawlight.cable.lines import Lines
from pawlight.cable.port import open_port
from pawlight.cable.prompt import BANNER, CodeFault, Prompt


def fault_of(call, *arguments, **named):
    with pytest.raises(CableFault) as caught:
        call(*arguments, **named)
    return caught.value.entry


def test_hello_and_a_press(far_box):
    box, hello = open_box(far_box.port)
    with box:
        assert (hello.name, hello.protocol, hello.board) == ("pawlight", PROTOCOL, "far board")
        assert box.ask("state").fields["ask"]["kind"] == "open"
        assert box.ask("state", of="question").text == "Menu"
        box.ask("mirror", anew=True)
        assert box.listen(2)[0]["kind"] == "open"
        box.ask("press", key=1)
        told = []
        while not any(event.get("kind") == "game" for event in told):
            told = box.listen(2)
            assert told, "the menu does not go on"


def test_a_long_reply_comes_whole(far_box):
    box, _ = open_box(far_box.port)
    with box:
        box.ask("config", set="names", value=["Ännchen", 'a "b" \\', "x" * 12])
        assert box.ask("config", get="names").text == '["\\u00c4nnchen", "a \\"b\\" \\\\", "xxxxxxxxxxxx"]'


def test_what_the_box_refuses_is_said(far_box):
    box, _ = open_box(far_box.port)
    with box, pytest.raises(CableFault, match="the box refuses: no such setting: nothing") as caught:
        box.ask("config", get="nothing")
    assert caught.value.entry == "box-refuses"


def test_the_prompt_interrupts_and_the_app_starts_again(far_box):
    box, _ = open_box(far_box.port)
    box.port.close()
    with open_port(far_box.port) as port:
        prompt = Prompt(port)
        assert prompt.run("print(6 * 7)").split() == [b"42"]
        assert prompt.run("import sys; sys.stdout.write('x' * 100000)").startswith(b"x" * 100000)
        with pytest.raises(CodeFault, match="ZeroDivisionError") as caught:
            prompt.run("1/0")
        assert "Traceback" in caught.value.traceback
        prompt.run("f = open('a.txt', 'w'); f.write('one'); f.close()")
        assert bytes(prompt.fs_readfile("a.txt")) == b"one"
    assert fault_of(open_box, far_box.port) == "at-the-prompt", "it was left in its raw mode"
    with open_port(far_box.port) as port:
        Prompt(port).restart()
    box, hello = open_box(far_box.port)
    box.port.close()
    assert hello.name == "pawlight"


def test_code_that_does_not_end_is_given_up(far_box):
    with open_port(far_box.port) as port:
        prompt = Prompt(port)
        assert fault_of(prompt.run, "while True: pass", seconds=0.5) == "no-prompt"
        again = Prompt(port)
        assert again.run("print(1)").split() == [b"1"], "the next one interrupts it"


class Muttering:
    """A port with a prompt behind it that takes no code: it answers every attempt with something else."""

    name = "muttering"

    def __init__(self):
        self.ahead = b""

    def write(self, octets):
        if octets.endswith(b"\r\x01"):
            self.ahead = BANNER + b">"
        elif b"A" in octets:
            self.ahead = b"?!"
        return len(octets)

    def read_some(self, deadline):
        found, self.ahead = self.ahead, b""
        return found

    def read(self, size):
        return self.read_some(None)

    def put_back(self, octets):
        self.ahead = octets + self.ahead


def test_stdout_is_ours_alone(capsys):
    """mpremote prints what it cannot understand; in front of --json that would be in the way."""
    assert fault_of(Prompt(Muttering()).run, "print(1)") == "no-prompt"
    assert capsys.readouterr() == ("", "")


def test_a_port_that_is_not_there(tmp_path):
    assert fault_of(open_port, str(tmp_path / "none")) == "no-such-port"
    file = tmp_path / "file"
    file.touch()
    assert fault_of(open_port, str(file)) == "no-such-port"


def test_a_busy_port_is_retried(far_box):
    waited = []
    with open_port(far_box.port):
        assert fault_of(open_port, far_box.port, 0.6, waited.append) == "port-busy"
    assert len(waited) == 1
    open_port(far_box.port, 0).close()


def test_lines_are_bounded_and_plain():
    lines = Lines()
    assert list(lines.feed(b"\x00AT\r\n" + b"x" * 5_000_000 + b"\nhalf")) == []
    assert list(lines.feed(b" a line\r\n\n\xff\n{}\n")) == ["half a line", "{}"]
    assert lines.junk == 3


@pytest.mark.parametrize("entry", FAULTS)
def test_every_fault_says_what_to_do_and_where_to_read_on(entry):
    fault = CableFault(entry, "it fails")
    assert str(fault) == f"it fails; {fault.advice} (docs/troubleshooting.md#{entry})"
    assert fault.code in ((2,) if entry == "wrong-uf2" else range(3, 8)), "that is a file of the user's"
