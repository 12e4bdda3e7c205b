"""`pawlight monitor --press` ends a match on the emulated Pico; its journal is pulled and played again."""

import io
import json
import sys

import pytest

from shared_rules.trace import UNDO, play

pytestmark = [pytest.mark.pico, pytest.mark.xdist_group("care")]

GAME = "alle-gegen-rudi"
GO_ON = "1"
LAST = 3  # answers over the cable: the end, a step back, the end; those before lie on flash


def keys_of(request, first):
    """The keys that a person presses for the answers from this one on; the events that follow; the finish."""
    from whole_match import opened

    from shared_rules.ask import PAUSE

    match = opened(request)
    for answer in request["answers"][:first]:
        play(match, answer)
    keys, events = [], []
    finish = match.view().finish
    for answer in request["answers"][first:]:
        if answer == UNDO:
            keys.append("back")
        else:
            keys.append("ok" if match.ask.role == PAUSE else str(match.ask.faces.index(answer) + 1))
        play(match, answer)
        events += match.events  # none of a step back
    return keys, events, finish


def straight(answers):
    """Without what was taken back: a journal has it no more."""
    kept = []
    for answer in answers:
        if answer == UNDO:
            kept.pop()
        else:
            kept.append(answer)
    return kept


def typed(monkeypatch, keys):
    """These lines are what the standard input has."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("\n".join(keys).encode())))


def test_a_match_is_watched_and_pulled_and_played_again(uf2, kept_match, monkeypatch, capsys, tmp_path):
    from box_on_pico import BoxOnPico, app, board_json, disk
    from pico_port import NAME, PicoPort, in_its_time
    from whole_match import printed, whole_match

    from pawlight.care import history, journal, replay
    from pawlight.monitor.lines import watch
    from pawlight.monitor.session import Session
    from shared_rules.texts.words import Words

    _, request, golden = whole_match(GAME)
    before = request["answers"][:-LAST]
    keys, events, finish = keys_of(request, len(before))
    box = BoxOnPico(
        uf2, disk({**app(), **board_json(hop_ms=0), **kept_match({**request, "answers": before})})
    )
    box.until(lambda: box.pico.connected, 30_000)
    box.start()
    port = PicoPort(box.pico)
    file = tmp_path / "match.jsonl"

    with in_its_time(box.pico, port):
        typed(monkeypatch, [GO_ON, *keys[:-1]])
        watch(Session(NAME), as_json=False, driving=True)
        told = capsys.readouterr().out.splitlines()
        port.close()
        journal.pull(NAME, None, str(file), force=False)
        capsys.readouterr()
        replay.replay(str(file), as_json=True, step=False, language=None)
        played = {**request, "answers": straight(request["answers"][:-1])}
        assert capsys.readouterr().out.splitlines() == printed(played)[0]

        typed(monkeypatch, keys[-1:])
        watch(Session(NAME), as_json=False, driving=True)
        told += capsys.readouterr().out.splitlines()
        port.close()
        history.show(NAME, as_json=True, language="en")
        over = json.loads(capsys.readouterr().out)["matches"]

    words = Words("en")
    sentences = [words.event(GAME, event, ["", ""], finish) for event in events]
    remaining = iter(told)
    for sentence in filter(None, sentences):
        assert sentence in remaining, (sentence, told)
    assert [(match["game"], match["result"]) for match in over] == [(GAME, json.loads(golden[-1])["result"])]
