"""Ring, guard, self-test and idling once through, printed: the same on both Pythons."""

from fake_box import Clock, FakeKeys

from pawbox.crash import Guard
from pawbox.idle import Idle, dim
from pawbox.keys import Keys
from pawbox.log import Log
from pawbox.pins.ring import SIZE, KeyRing
from pawbox.selftest import SelfTest


class Strip:
    track = 60

    def __init__(self):
        self.sums = []

    def show(self, frame):
        self.sums.append(sum([(i + 1) * value for i, value in enumerate(frame)]))


def broken(fresh):
    raise ValueError("no app today: " + str(fresh))


def main():
    strip = Strip()
    guard = Guard(broken, strip, 216, log=Log())
    for now in range(0, 12000, 250):
        guard.step(now)
    print(guard.times, [text for _, text in guard.log.lines()], strip.sums)

    clock = Clock(5000)
    keys = FakeKeys(clock)
    strip = Strip()
    test = SelfTest(keys, strip)
    for n, key in enumerate([1, 0, 2, 3, 6, 0, 1, 2, 3, 4, 5, 6, 7]):
        keys.move(key, True, 1)
        keys.move(key, False, 60 + n)
        for _ in range(5):
            clock.wait(30)
            test.step(clock.now)
    print(test.stage, test.order, test.leds, strip.sums)

    down = [False] * 8
    ring = KeyRing(lambda key: down[key])
    pressed = Keys(ring)
    for n in range(2 * SIZE):
        ring.latch(n % 8, n % 3 == 0, n)
    print(ring.lost, [action for now in range(500, 900, 40) for action in pressed.actions(now)])

    idle = Idle()
    levels = [idle.level(now) for now in range(0, 1200000, 50000)]
    frame = bytearray([0, 1, 9, 255])
    dim(frame, levels[-1])
    print(levels, list(frame), idle.touch(1200000), idle.level(1200300))


main()
