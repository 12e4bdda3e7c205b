"""What `watched.py` tells about the steps of the app, taken from the registers that it writes to."""

BEGIN, END, EDGE, LEVELS, LIVE, HEAP, SHOW = 0x0C, 0x10, 0x14, 0x18, 0x1C, 0x20, 0x24


class Step:
    """now        what the app was told, ms
    begin, end    emulated ns
    edges         (key, down, ms)
    levels        a bit for each key that was seen down
    frame         ns that it took to compose a frame and to send it; None where it did not
    heap          bytes in use at its end
    collected     whether the heap was collected in it
    """

    def __init__(self, now, begin, heap):
        self.now = now
        self.begin = begin
        self.end = None
        self.edges = []
        self.levels = 0
        self.frame = None
        self.heap = heap
        self.collected = False

    @property
    def ms(self):
        return (self.end - self.begin) / 1e6


class Steps:
    """`done`: the steps that are over. `live`: bytes in use by the app at its end, once that has come."""

    def __init__(self, chip):
        self.clock = chip.clock
        self.done = []
        self.step = None
        self.live = None
        self.heap = 0
        self.write = chip.watchdog.write_uint32
        chip.watchdog.write_uint32 = self.on_write

    def on_write(self, offset, value):
        now, step = self.clock.nanos, self.step
        if offset == HEAP:
            self.heap = value
        elif offset == LIVE:
            self.live = value
        elif offset == BEGIN:
            self.step = Step(value, now, self.heap)
        elif step and offset == EDGE:
            step.edges.append((value & 7, bool(value & 8), value >> 4))
        elif step and offset == SHOW:
            step.frame = now if value else now - step.frame
        elif step and offset == LEVELS:
            step.levels, step.end = value, now
        elif step and offset == END:
            step.collected = value < step.heap
            step.heap = value
            self.done.append(step)
            self.step = None
        else:
            self.write(offset, value)
