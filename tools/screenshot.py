"""Makes docs/simulator.svg for the README: Dschungelrennen, half way, three players.

python tools/screenshot.py [FILE]
"""

import asyncio
import os
import random
import re
import sys
import tempfile
from pathlib import Path

os.environ["PAWLIGHT_HOME"] = tempfile.mkdtemp()  # before anything looks for the user's own

import pawlight.simulator.app as simulator
from pawlight.settings import Settings

SEED = 260
SIZE = (100, 34)
CLOCK_MS = 1500 * 40 + 750  # breathing lights are at their brightest


def play(box: simulator.BoxApp) -> None:
    """On to a choice among several animals, when the first ones have come home."""
    chance = random.Random(SEED)
    while True:
        ask = box.match.ask
        if ask.kind == "step" and len(ask.options) > 3 and sum(map(bool, box.match.game.stands.values())) > 1:
            return
        box.answer(chance.choice(ask.options))


async def picture() -> str:
    """The simulator as SVG."""
    app = simulator.Simulator(Settings("dschungelrennen", names="Anna,Ben,Cleo", language="en"))
    app.box.moves.hop_ms = 0
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        play(app.box)
        app.box.turn_began = CLOCK_MS - 10_000
        simulator.clock = lambda: CLOCK_MS
        await pilot.pause(0.5)
        svg = app.export_screenshot(title="pawlight play")
    # The font is a wish: a picture should not fetch anything.
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


def main() -> None:
    path = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[1] / "docs" / "simulator.svg")
    path.parent.mkdir(exist_ok=True)
    path.write_text(asyncio.run(picture()), encoding="utf-8", newline="\n")
    print(path)


if __name__ == "__main__":
    main()
