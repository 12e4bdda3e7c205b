"""`pawlight monitor` at an emulated Pico plays a match to its end; its journal is pulled and replayed."""

import json

import pytest
from whole_match import opened, whole_match

from pawbox.keys import OK_KEY
from shared_rules.ask import PAUSE
from shared_rules.trace import play, state

pytestmark = pytest.mark.pico

GAME = "alle-gegen-rudi"
LAST = 6  # answers that are pressed by the monitor; those before are on flash
MOST_S = 60  # of the board


def key_of(ask, answer):
    """The key that gives this answer; no question of this game has numbers or pages."""
    return OK_KEY if ask.role == PAUSE else ask.faces.index(answer)


def boards_of(request):
    """Where every token stands after each answer."""
    match, found = opened(request), []
    for answer in request["answers"]:
        play(match, answer)
        found.append(match.view().tokens)
    return found


def test_a_match_is_monitored_pulled_and_replayed(uf2, image, kept_match, tmp_path):
    from box_on_pico import BoxOnPico, board_json
    from emulated_pico import SECOND
    from pico_port import NAME, PicoPort, in_its_time

    from pawlight.care import journal
    from pawlight.care.replay import journal_of, matches_of
    from pawlight.monitor.lines import Lines
    from pawlight.monitor.session import Connected, Session, State, Told

    _, request, golden = whole_match(GAME)
    before, left = request["answers"][:-LAST], list(request["answers"][-LAST:])
    box = BoxOnPico(uf2, image(board_json(hop_ms=0), kept_match({**request, "answers": before})))
    box.start()
    box.wait(50)
    box.pico.output.clear()
    session, told, boards = Session(NAME), [], []
    lines = Lines(session, as_json=False)
    with in_its_time(box.pico, PicoPort(box.pico)):
        for message in session.run(session.first()):
            assert box.pico.ns < MOST_S * SECOND
            if message is None:
                continue
            lines.take(message)
            if isinstance(message, Connected):
                assert message.pixels == 72
            elif isinstance(message, Told):
                told.append(message.event["on"])
            if not isinstance(message, State):
                continue
            if message.state["menu"]:
                session.press(0)  # go on
                continue
            boards.append(lines.box.match.view().tokens)
            if left:
                session.press(key_of(lines.box.match.ask, left.pop(0)))
            elif lines.box.match.ask is None:
                break
        assert any(session.frame), "the lights are seen"
        box.wait(200)  # the last answer is on flash
        journal.pull(NAME, None, str(tmp_path / "match.jsonl"), False)
    assert boards == boards_of(request)[-LAST - 1 :]
    assert "over" in told
    content = (tmp_path / "match.jsonl").read_bytes()
    replayed = [state(match) for match, _ in matches_of(journal_of(content, "it"), "it")]
    assert [json.loads(json.dumps(at)) for at in replayed[1:]] == [json.loads(line) for line in golden]
