"""What goes wrong with a box on a cable: one line that says what to do, an exit code, no endless wait."""

import os
import time
from types import SimpleNamespace

import pytest
import serial

from pawbox.cable.messages import PROTOCOL
from pawlight.cable import box as link
from pawlight.cable import port as ports_of_ours
from pawlight.cable import prompt
from pawlight.cable.ports import MICROPYTHON, list_ports
from tests.host.far import FarBox, answering, hello, needed_micropython

LINKED = [  # over the link
    ["log"], ["crash"], ["selftest"], ["monitor"], ["monitor", "--json"],
    ["config", "get"], ["config", "set", "brightness", "3"], ["config", "export"], ["config", "edit"],
    ["journal", "list"], ["journal", "pull"], ["journal", "show"], ["history", "list"], ["history", "export"],
]  # fmt: skip
PROMPTED = [["exec", "print(1)"], ["reset"]]  # through the prompt
EVERY = [*LINKED, *PROMPTED, ["devices"], ["doctor"]]
named = {"ids": " ".join}


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch, tmp_path):
    """The waits are as they are, but short."""
    monkeypatch.setattr(link, "HELLO_S", 1.0)
    monkeypatch.setattr(link, "ANSWER_S", 1.0)
    monkeypatch.setattr(link, "WHOLE_S", 3.0)
    monkeypatch.setattr(prompt, "TRIES", 1)
    monkeypatch.setattr(prompt, "BANNER_S", 0.3)
    monkeypatch.setattr(ports_of_ours, "BUSY_S", 0.6)
    monkeypatch.setattr("pawlight.care.reset.BACK_S", 1.0)
    monkeypatch.setenv("EDITOR", "true")
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)


def one_line(done, code, *said):
    """How a command has to end: with this code and one plain line that has an entry of the page."""
    assert done.code == code, done.err
    last = done.err.splitlines()[-1]
    assert last.startswith("pawlight: ")
    assert "(docs/troubleshooting.md#" in last
    for text in said:
        assert text in last
    assert "Traceback" not in done.err
    assert "\x1b" not in done.out + done.err


def usb(device, vid=None, pid=None, serial_number=None):
    return SimpleNamespace(device=device, vid=vid, pid=pid, serial_number=serial_number)


@pytest.mark.parametrize("words", EVERY, **named)
def test_no_box(run, monkeypatch, words):
    printer, modem = usb("/dev/lp9", 0x04A9, 1), usb("/dev/ttyACM9", 0x1199, 2)
    monkeypatch.setattr(list_ports, "comports", lambda: [printer, modem, usb("/dev/ttyS0")])
    monkeypatch.setattr(serial, "serial_for_url", pytest.fail)  # a printer prints what it is sent
    done = run(*words)
    if words == ["doctor"]:
        assert done.code == 3
        assert (
            "WRONG    cable: no board with MicroPython is plugged in (/dev/lp9, /dev/ttyACM9 left alone"
            in done.out
        )
    else:
        one_line(done, 3, "#no-board", "/dev/lp9, /dev/ttyACM9 left alone")


@pytest.mark.parametrize("words", EVERY, **named)
def test_a_port_that_is_not_there(run, words):
    done = run(*words, "--port", "/dev/ttyNONE")
    if words == ["doctor"]:
        assert "ttyNONE" in done.out
    else:
        one_line(done, 4, "#no-such-port", "there is no serial port /dev/ttyNONE")


@pytest.mark.parametrize("words", EVERY, **named)
def test_a_port_that_is_not_there_and_named_by_the_variable(run, monkeypatch, words):
    """The advice is not to look for it where the variable stands in the way again."""
    monkeypatch.setenv("PAWLIGHT_PORT", "/dev/ttyNONE")
    said = "no serial port /dev/ttyNONE", "PAWLIGHT_PORT says so: unset it, or name another port with --port"
    done = run(*words)
    if words == ["doctor"]:
        assert (done.code, all(text in done.out for text in said)) == (4, True)
    else:
        one_line(done, 4, "#no-such-port", *said)
        for typed in ("/dev/ttyNEITHER", "/dev/ttyNONE"):
            told = run(*words, "--port", typed).err
            assert f"no serial port {typed} (--port names it); pawlight devices lists what is there" in told
            assert "PAWLIGHT_PORT" not in told


@pytest.mark.parametrize(("port", "code"), [([], 3), (["--port", "/dev/ttyNONE"], 4)])
def test_no_board_is_a_list_for_scripts_too(run, monkeypatch, port, code):
    monkeypatch.setattr(list_ports, "comports", list)
    done = run("devices", "--json", *port)
    assert done.out == "[]\n"
    one_line(done, code)


def test_a_board_that_goes_while_it_is_looked_at_is_told_in_words(run, monkeypatch):
    monkeypatch.setattr(list_ports, "comports", lambda: [usb("/dev/ttyNONE", *MICROPYTHON, "E66A")])
    done = run("devices")
    assert (done.code, "/dev/ttyNONE  gone again" in done.out) == (0, True)


@pytest.mark.parametrize("words", EVERY, **named)
def test_a_silent_box(run, liar, words):
    liar(lambda line: None)
    done = run(*words)
    if words == ["devices"]:
        assert (done.code, "nothing that answers" in done.out) == (0, True)
    elif words == ["doctor"]:
        assert done.code == 5
        assert "WRONG    link: the board on" in done.out
        assert "#silent-box" in done.out
    elif words in PROMPTED:
        one_line(done, 5, "#no-prompt", "BACK held")
    else:
        one_line(done, 5, "#silent-box", "pawlight doctor")


@pytest.mark.parametrize("words", [["log"], ["monitor"], ["config", "edit"]], **named)
@pytest.mark.parametrize(
    "garbage", [b"\xff\x00\x1b[2J\n" * 50, b"x" * 100_000, b"{" * 5000 + b"\n", b'{"on": 1}\n']
)
def test_garbage(run, liar, words, garbage):
    liar(lambda line: garbage)
    one_line(run(*words), 5, "#another-program")


@pytest.mark.parametrize(("protocol", "entry"), [(PROTOCOL - 1, "#older-box"), (PROTOCOL + 1, "#newer-box")])
@pytest.mark.parametrize("words", LINKED, **named)
def test_another_version(run, liar, words, protocol, entry):
    liar(answering({"hello": hello(protocol=protocol, version="9\x1b[31m")}))
    one_line(run(*words), 7, entry, "9\\x1b[31m")


@pytest.mark.parametrize("words", LINKED, **named)
def test_the_cable_is_pulled_in_the_middle(run, liar, words):
    def pull(request):
        end.cable.pull()

    asked = ("log", "selftest", "mirror", "config", "matches", "history")
    end = liar(answering(dict.fromkeys(asked, pull)))
    if words[0] == "monitor":  # looks for it; the test of the monitor has more
        return
    one_line(run(*words), 5, "#unplugged", "plug the box in again")


@pytest.mark.parametrize("words", [["log"], ["exec", "1"], ["config", "get"]], **named)
def test_the_cable_is_pulled_before_an_answer(run, liar, words):
    end = liar(lambda line: end.cable.pull())
    one_line(run(*words), 5, "#unplugged")


@pytest.mark.parametrize("words", [*LINKED, ["exec", "1"]], **named)
def test_a_busy_port(run, liar, words):
    end = liar(lambda line: None)
    with ports_of_ours.open_port(end.cable.path):
        done = run(*words)
        one_line(done, 4, "#port-busy", "close the other program")
        assert "is in use, trying for 0.6 s" in done.err.splitlines()[-2]
    assert run("devices").code == 0, "and free again"


def test_a_busy_port_that_becomes_free(far_box, run, monkeypatch):
    monkeypatch.setattr(ports_of_ours, "BUSY_S", 20)
    holder = ports_of_ours.open_port(far_box.port)
    monkeypatch.setattr(time, "sleep", lambda seconds, sleep=time.sleep: (holder.close(), sleep(seconds)))
    assert run("log").code == 0


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may open everything")
def test_a_port_that_is_forbidden(run, liar):
    end = liar(lambda line: None)
    os.chmod(os.path.realpath(end.cable.path), 0)
    one_line(run("log"), 4, "#no-permission", "udev")


@pytest.mark.parametrize(
    ("wrong", "code", "entry"),
    [
        (PermissionError(13, "denied"), 4, "#no-permission"),
        (
            serial.SerialException("could not open port 'COM3': PermissionError(13, 'Access is denied.')"),
            4,
            "#port-busy",
        ),
        (
            serial.SerialException("could not open port 'COM9': FileNotFoundError(2, 'No such file')"),
            4,
            "#no-such-port",
        ),
        (serial.SerialException(5, "I/O error"), 4, "#port-fails"),
        (OSError(16, "busy"), 4, "#port-busy"),
    ],
    ids=str,
)
def test_what_systems_say_when_a_port_cannot_be_opened(run, monkeypatch, wrong, code, entry):
    def refuse(name):
        raise wrong

    monkeypatch.setattr(ports_of_ours, "_opened", refuse)
    one_line(run("log", "--port", "COM3"), code, entry)


def test_several_boards(run, monkeypatch, liar):
    end = liar(answering({"log": ""}))
    path = end.cable.path
    boards = [usb(path, *MICROPYTHON, "E66A"), usb("/dev/ttyGONE", *MICROPYTHON, "E66B")]
    monkeypatch.delenv("PAWLIGHT_PORT")
    monkeypatch.setattr(list_ports, "comports", lambda: boards)
    assert run("log").code == 0, "the one that answers is meant"
    assert run("log", "--port", "E66A").code == 0
    assert run("log", "--port", "port").code == 0, "by the last part of its name"
    one_line(run("exec", "1"), 3, "#several-boards", "there are 2 boards")
    boards[1].device = path
    end.answer = lambda line: None
    one_line(run("log"), 3, "#several-boards", "none of the boards")


# -- other programs on the board

PROGRAMS = {
    "a prompt": "",
    "a flood": "while True: print('x' * 50)",
    "silence": "import time\nwhile True: time.sleep(1)",
    "a raise": "raise ValueError('at import')",
    "a splash": "print('\\xff' * 300)\nimport time\nwhile True:\n time.sleep(0.1)\n print('{\"on\": 3}')",
    "a stubborn one": """
import time
for n in range(3):
    try:
        while True: time.sleep(0.01)
    except KeyboardInterrupt: pass
""",
}


@pytest.fixture
def other(tmp_path, monkeypatch):
    """other(program): the port of a board on which it runs."""
    command = needed_micropython()
    monkeypatch.setattr(prompt, "TRIES", 4)
    monkeypatch.setattr(prompt, "BANNER_S", 1.0)
    monkeypatch.setattr(prompt, "MOST_OUTPUT", 50_000)
    begun = []

    def begin(program):
        script = tmp_path / "main.py"
        script.write_text(program)
        begun.append(FarBox(tmp_path, [command, "-i", str(script)], tmp_path))
        monkeypatch.setenv("PAWLIGHT_PORT", begun[-1].port)
        time.sleep(0.3)

    yield begin
    for box in begun:
        box.close()


@pytest.mark.parametrize("name", PROGRAMS)
def test_another_program_is_told_apart_and_interrupted(run, other, name):
    other(PROGRAMS[name])
    done = run("log")
    entry = {"a prompt": "#at-the-prompt", "a raise": "#at-the-prompt"}.get(name)
    silent = name in ("silence", "a stubborn one")
    one_line(done, 5, entry or ("#silent-box" if silent else "#another-program"))
    for _ in range(4):  # two interrupts in a row may end the unix port, as none ends a board: it starts anew
        done = run("exec", "print(6 * 7)")
        if done.code == 0:
            break
        assert done.code == 5, done.err
    assert done.out.strip() == "42", done.err


def test_a_prompt_left_in_its_raw_mode(run, other):
    other("")
    with ports_of_ours.open_port(os.environ["PAWLIGHT_PORT"]) as port:
        port.write(b"\r\x01")
        time.sleep(0.2)
    one_line(run("log"), 5, "#at-the-prompt")


def test_debug_shows_where(run):
    done = run("--debug", "log", "--port", "/dev/ttyNONE")
    assert done.code == 4
    assert "Traceback" in done.err


@pytest.mark.parametrize("words", [["log"], ["config", "get"], ["play", "rudolph"]], ids=str)
def test_debug_stands_before_the_command(refuse, words):
    said = refuse(*words, "--debug")
    named = [word for word in words if word != "rudolph"]
    assert said == f"pawlight: --debug stands before the command: {' '.join(['pawlight --debug', *named])}\n"
