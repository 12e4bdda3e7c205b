"""What a child reads off keys, tray and track."""

from itertools import pairwise

import pytest
from fake_box import PERIOD_MS, Box, Chance
from glass import number
from person import Person

from pawbox.keys import BACK_KEY, KEYS, OK_KEY
from pawbox.light.lights import TRAY, Lights
from pawbox.light.palette import FINISH, OTHERS, TICK, colour, dimmed, winks
from pawbox.light.rhythm import WINK_MS, WINKS_MS
from shared_rules import GAMES
from shared_rules.view import IN_LINE, MERGED

OFF = (0, 0, 0)
THREE_SECONDS = 3000


def pixels_of(box):
    """(lane, field) -> its pixels, as the app tells them."""
    places = {}
    for first, width, field, lane in box.app.fields():
        places[(lane, field)] = range(first, first + width)
    return places


def hidden_tokens(box):
    """Tokens whose light is in no frame of the next three seconds on a pixel of their field."""
    app = box.app
    view, ask, places = app.match.view(), app.match.ask, pixels_of(box)
    start = KEYS + TRAY
    frames = box.frames(THREE_SECONDS)
    hidden = []
    for token, owner, lane, field in view.tokens:
        rgb = colour(app.match.game.NAME, token)
        lights = {rgb}
        if ask and (token, owner) in ask.at:
            lights = {dimmed(rgb, level) for level in range(100, 256)}
        elif app.match.game.NAME == "dschungelrennen" and ask and ask.player not in (None, owner):
            lights = {OTHERS}
        place = (lane if view.layout == IN_LINE else 0, field)
        if place not in places:  # start or home, where pixels are short
            assert field in (view.first, view.finish)
            continue
        pixels = places[place]
        seen = {tuple(frame[3 * (start + p) : 3 * (start + p) + 3]) for frame in frames for p in pixels}
        if not seen & lights:
            hidden.append((token, owner, field))
    return hidden


@pytest.mark.parametrize("track", [12, 60, 144])
@pytest.mark.parametrize("game", GAMES)
def test_every_token_is_seen_within_three_seconds(game, track):
    players = 2 if game == "rudolph" else 4
    options = {"rounds": "skip"} if game == "rudolph" else {}
    late = PERIOD_MS - 9000
    box = Box(late, track, game=game, players=players, options=options, screen=None, train=(0,), hop_ms=0)
    person = Person(box, Chance(track))
    for n in range(60):
        if not box.app.match.ask:
            break
        if n % 12 == 0 and not person.counting():  # the track is lent to the counting
            assert hidden_tokens(box) == []
        person.press(person.choice())


def test_a_long_board_shows_its_tokens_too():
    for length in (59, 60, 200, 999):
        board = {"length": length, "jokers": {"5": 3}}
        box = Box(game="dschungelrennen", players=5, board=board, screen=None, train=(0,), hop_ms=0)
        for key in (5, 0, 0, 0, 0, 0):
            box.press(key)
        assert hidden_tokens(box) == []
        fields = [field for _, _, field, _ in box.app.fields()]
        assert fields == list(range(1, length + 1)), "start and home need no pixel"
        assert max(first for first, _, _, _ in box.app.fields()) < 60
    box = Box(game="dschungelrennen", players=5, board={"length": 58}, screen=None)
    assert box.app.fields()[-1] == (59, 1, 59, 0)
    assert box.strip.track_pixel(59) == FINISH
    assert box.strip.track_pixel(5) == TICK


def test_start_and_home_have_no_pixel_where_pixels_are_short():
    """Else an animal that waits looks as if it had begun, where it shares a pixel with the first field."""
    box = Box(game="dschungelrennen", players=2, board={"length": 60}, hop_ms=0, train=(0,))
    assert box.strip.lit_track() == [4, 9, 14, 19, 24, 29, 34, 39, 44, 49, 54, 59], "ticks only"
    assert box.app.fields()[0] == (0, 1, 1, 0)
    box.press(0)
    box.press(0)
    assert box.strip.track_pixel(1) in (OTHERS, colour("dschungelrennen", "tiger"))


@pytest.mark.parametrize("track", [1, 12, 60, 61, 300])
@pytest.mark.parametrize("game", GAMES)
def test_fields_lie_in_order_on_the_strip(game, track):
    box = Box(track=track, game=game, players=2)
    view, fields = box.app.match.view(), box.app.fields()
    lanes = view.lanes if view.layout == IN_LINE else 1
    first, finish = view.first, view.finish
    if finish - first + 1 > track and view.layout == MERGED:
        first, finish = max(first, 1), finish - 1
    wanted = [(lane, field) for lane in range(lanes) for field in range(first, finish + 1)]
    assert [(lane, field) for _, _, field, lane in fields] == wanted
    assert all(first >= 0 and first + width <= track for first, width, _, _ in fields)
    widths = {width for _, width, _, _ in fields}
    assert widths == {max(1, track // len(fields))}
    steps = [after[0] - before[0] for before, after in pairwise(fields)]
    if track >= len(fields):
        assert set(steps) == widths, "side by side, without a gap"
    else:
        assert set(steps) <= {0, 1}, "neighbours share a pixel"


def test_menu_scores_and_numbers_have_no_fields():
    assert Box().app.fields() == []
    box = Box(game="rudolph", players=2, options={"rounds": "skip"})
    assert box.app.fields() == [], "the track counts sleigh cards"
    box.press(OK_KEY)
    assert box.app.fields()
    box = Box(game="dschungelrennen", players=2)
    assert box.app.fields()
    box.keys.move(OK_KEY, True)
    box.run(700)
    assert box.app.fields() == [], "the track shows points"


def test_the_tray_shows_the_answers_of_this_turn():
    box = Box(game="alle-gegen-rudi", hop_ms=0)
    hedgehog, dog = colour("alle-gegen-rudi", "hedgehog"), colour("alle-gegen-rudi", "dog")
    assert box.strip.tray()[1:] == [OFF] * 3
    next_one = {frame[3 * KEYS : 3 * KEYS + 3] for frame in box.frames(1500)}
    assert len(next_one) > 5, "the place of the next answer breathes"
    box.press(0)
    assert box.strip.tray()[0] == hedgehog
    assert box.strip.tray()[1] not in (OFF, dog)
    box.press(0)
    assert box.strip.tray()[:2] == [hedgehog, hedgehog]
    box.press(1)  # who takes the pair of hedgehogs: the turn is complete
    assert box.strip.tray()[1:] == [OFF] * 3
    assert hedgehog != box.strip.tray()[0] != dog
    box.press(BACK_KEY)
    assert box.strip.tray()[:2] == [hedgehog, hedgehog]


def test_report_is_steady_and_decide_breathes():
    box = Box(game="alle-gegen-rudi", hop_ms=0)
    assert len({frame[:12] for frame in box.frames(3000)}) == 1
    box.press(0)
    box.press(0)
    levels = [frame[0] for frame in box.frames(3000)]
    assert max(levels) > 2 * min(levels) > 0
    assert box.strip.pixel(3) == OFF, "Rudi does not profit"


def test_a_pause_lights_ok_only():
    box = Box(game="rudolph", players=2)
    assert [any(box.strip.pixel(key)) for key in range(8)] == [False] * 6 + [True, False]


@pytest.mark.parametrize("start", [5000, PERIOD_MS - 700])
def test_ok_pulses_the_seat_number_when_the_turn_begins(start):
    box = Box(start, game="alle-gegen-rudi", players=4, hop_ms=0, train=(0,))
    for player in (0, 1, 2, 3, 0):
        light = [any(frame[3 * OK_KEY : 3 * OK_KEY + 3]) for frame in box.frames(3000)]
        pulses = sum(1 for before, now in pairwise([True, *light]) if before and not now)
        assert pulses == player + 1
        assert light[-1], "and stays in the colour of the seat"
        box.press(1)
        light = [any(frame[3 * OK_KEY : 3 * OK_KEY + 3]) for frame in box.frames(1500)]
        assert all(light), "the second die is of the same turn"
        box.press(2)


def test_alone_at_the_table_each_turn_pulses_too():
    box = Box(game="alle-gegen-rudi", players=1, hop_ms=0, train=(0,))
    box.run(3000)
    box.press(1)
    box.press(2)
    assert any(not any(frame[3 * OK_KEY : 3 * OK_KEY + 3]) for frame in box.frames(600))


def test_numbers_light_as_many_pixels():
    box = Box(game="rudolph", players=2, options={"rounds": "skip"})
    person = Person(box, Chance(1))
    expected = 1
    assert [key for key, label in enumerate(person.labels()) if label] == [2, 3, OK_KEY], "1 is the least"
    for key, by in ((2, 1), (3, 5), (2, 1), (1, -1), (3, 5), (0, -5), (0, -5)):
        person.press(key)
        expected = max(1, min(10, expected + by))
        assert person.counted() == expected
        box.run(500)
        assert number(box.screen.pages) == str(expected)
    for _ in range(3):
        person.press(3) if person.labels()[3] else person.press_dark(3)
    assert person.counted() == 10
    fives = [box.strip.track_pixel(i) for i in (4, 9)]
    assert fives[0] == fives[1] != box.strip.track_pixel(3), "every fifth is another colour"
    person.press(OK_KEY)
    assert box.journal[-1] == '"10"'


def test_others_animals_are_dim_where_each_has_its_own():
    box = Box(game="dschungelrennen", players=2, hop_ms=0, track=144)
    box.press(0)
    box.press(1)
    tiger = next(first for first, _, field, _ in box.app.fields() if field == 2)
    assert box.strip.track_pixel(tiger) == OTHERS, "Player 2 is on"
    box.press(BACK_KEY)
    box.press(BACK_KEY)
    assert box.app.match.ask.player == 0


def test_animals_of_everybody_keep_their_colours():
    box = Box(game="hedgehog-rabbit", players=3, hop_ms=0)
    person = Person(box, Chance(1))
    for label in ("red", "yellow", "green", "roll", "joker", "+1"):
        person.enter(label)
    assert box.app.match.ask.kind == "animal"
    for token, _, _, field in box.app.match.view().tokens:
        for pixel in pixels_of(box)[(0, field)]:
            assert box.strip.track_pixel(pixel) == colour("hedgehog-rabbit", token)


def test_the_pixel_that_causes_a_question_pulses():
    board = {"length": 20, "apples": [1]}
    box = Box(game="racing-hedgehogs", players=2, board=board, hop_ms=0)
    box.press(0)
    assert box.app.match.ask.kind == "apple"
    pixel = KEYS + TRAY + pixels_of(box)[(0, 1)][0]
    levels = [frame[3 * pixel] for frame in box.frames(3000)]
    assert max(levels) > 2 * min(levels) > 0
    assert box.strip.pixel(0) == OFF


def test_a_frame_is_sent_only_when_something_changes():
    box = Box(game="hedgehog-rabbit", players=2, hop_ms=0)
    person = Person(box, Chance(1))
    for label in (
        "red",
        "yellow",
        "roll",
    ):  # a report is open and each animal has its own field: all is still
        person.enter(label)
    box.run(3000)
    before = box.strip.count
    box.run(3000)
    assert box.strip.count == before


def dips(levels):
    """How often a light gets darker."""
    return sum(1 for before, now in pairwise(levels) if now < before)


@pytest.mark.parametrize("start", [6000, PERIOD_MS - 9000])
@pytest.mark.parametrize("game", ["hedgehog-rabbit", "alle-gegen-rudi"])
def test_whoever_cannot_tell_the_colours_counts_winks(game, start):
    """The token of the n-th face winks n times; and so does its light in the tray."""
    box = Box(start, 144, game=game, players=2, hop_ms=0, winking=True, train=(0,), screen=None)
    person = Person(box, Chance(1))
    labels = ("red", "yellow", "roll") if game == "hedgehog-rabbit" else ("dog", "bear", "hedgehog")
    for label in labels:
        person.enter(label)
    frames = box.frames(2 * WINKS_MS)[-WINKS_MS // 33 :]
    faces = box.app.match.ask.faces
    for token, _, _, field in box.app.match.view().tokens:
        light = next(at for at, shown in box.app.lights.shown.items() if shown[0] == token)
        assert light in pixels_of(box)[(0, field)] or field == 0
        levels = [sum(frame[3 * (KEYS + TRAY + light) :][:3]) for frame in frames]
        assert dips(levels) in (winks(game, token), winks(game, token) + 1), "the first may be at an edge"
        assert winks(game, token) == faces.index(token) + 1
        assert min(levels) > 0
    if game == "alle-gegen-rudi":
        assert dips([sum(frame[3 * KEYS : 3 * KEYS + 3]) for frame in frames]) in (1, 2)
    assert 5 * WINK_MS < WINKS_MS / 2, "most of the time all is still"


def test_a_panel_has_a_lane_on_each_segment():
    """Racing Hedgehogs on five rows of 21, wired as a snake: frames hold the lanes one behind the other."""
    light = {"order": "RGB", "gamma": 1, "limit_ma": None, "segments": [21, -21, 21, -21, 21]}
    box = Box(game="racing-hedgehogs", players=2, track=105, light=light, hop_ms=0, train=(0,))
    box.app.output.brightness = 255
    for key in (0, 1, 2, 3, 1):  # lanes; then a die
        box.press(key)
    assert [box.app.fields()[i] for i in (0, 20, 21)] == [(0, 1, 0, 0), (20, 1, 20, 0), (21, 1, 0, 1)]
    lanes = {token: lane for token, _, lane, _ in box.app.match.view().tokens}
    fields = {token: field for token, _, _, field in box.app.match.view().tokens}
    assert sorted(lanes.values()) == [0, 1, 2, 3, 4]
    for token, lane in lanes.items():
        assert box.app.lights.shown[21 * lane + fields[token]][0] == token
    second = next(token for token in lanes if lanes[token] == 1)
    led = 41 - fields[second]  # this row runs backwards
    assert box.strip.track_pixel(led) == colour("racing-hedgehogs", second)


def test_fields_that_share_a_pixel_are_said_at_set_up():
    for track, said in ((12, True), (42, False), (40, False), (39, True)):
        box = Box(game="dschungelrennen", players=2, track=track, screen=None)  # 40 fields, start and home
        assert (box.app.words.say("fields_share") in box.app.hints()) == said


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_from_frame_to_frame_is_never_out_of_date(game):
    """Any keys, menu and scores too: fresh lights would show the same."""
    players = 5 if game == "dschungelrennen" else 2  # 25 animals: crowds take turns
    box = Box(game=game, players=players, winking=True, screen=None, train=(0,))
    app, chance = box.app, Chance(7)
    for _ in range(100):
        key = chance.below(KEYS)
        box.press(key, 700 if key == OK_KEY and chance.below(3) == 0 else 50)
        app.config.set("seats", chance.pick(([0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0])))  # a host can do this
        for ms in (33, 170, 410):
            box.step(ms)
            shown = bytes(app.lights.compose(app, box.clock.now))
            app.input.changed = True
            assert bytes(Lights(60).compose(app, box.clock.now)) == shown
