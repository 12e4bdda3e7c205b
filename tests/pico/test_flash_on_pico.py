"""`pawlight flash` on the emulated Pico: the app starts by itself; what it costs against mpremote."""

import pytest

pytestmark = [pytest.mark.pico, pytest.mark.xdist_group("flash")]


def test_an_update_and_the_box_says_hello(uf2):
    from flash_cost import Board, compiled, with_change

    board = Board(uf2, with_change(compiled()))
    outcome, hello = board.update()
    assert (outcome.done, len(outcome.sent)) == ("updated", 1)
    assert hello.name == "pawlight"
    assert board.files() == compiled()


def test_what_it_costs(uf2, figures):
    from flash_cost import FIRST, NOTHING, ONE_FILE, SECTION, pairs

    measured = figures[SECTION] = pairs(uf2)
    faster = {
        case: cost["mpremote"]["seconds"] / cost["pawlight"]["seconds"] for case, cost in measured.items()
    }
    assert faster[NOTHING] >= 5
    assert faster[ONE_FILE] >= 3
    assert faster[FIRST] >= 1.5
