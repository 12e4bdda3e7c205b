"""What the strip shows, over the link: only pixels that have changed."""

from binascii import hexlify

from pawbox.cable.messages import LONGEST, PIXELS

RUN_BYTES = 24  # what a run takes beside its pixels, with room for the end of the line
PIXEL_BYTES = 6


class Mirror:
    """Knows what the host was told, so that the rest need not be told again."""

    def __init__(self) -> None:
        self.told = bytearray()
        self.known = False  # whether the host has it
        self.next = 0  # where to go on: a line may be too short for all

    def forget(self) -> None:
        """The host may have anything: tell it every pixel."""
        self.known = False

    def line(self, frame, writer, now: int) -> bool:
        """Write a line of changed pixels into an idle `writer`; False where there is nothing to tell."""
        if not self.known or len(frame) != len(self.told):
            self.told = bytearray([byte ^ 255 for byte in frame])  # so that every pixel differs
            self.known = True
            self.next = 0
        if frame == self.told:
            return False
        writer.begin(now)
        writer.put_text(f'{{"on": "{PIXELS}", "of": {len(frame) // 3}, "runs": [')
        self.next = self.runs(frame, writer)
        writer.put_text("]}\n")
        return True

    def runs(self, frame, writer) -> int:
        """From pixel `next` on, as many as the line has room for; where to go on, 0 when through."""
        told, count, pixel, some = self.told, len(frame) // 3, self.next, False
        while pixel < count:
            if not self.changed(frame, pixel):
                pixel += 1
                continue
            room = (LONGEST - RUN_BYTES - writer.length) // PIXEL_BYTES
            if room <= 0:
                return pixel
            end = pixel + 1
            while end < min(count, pixel + room) and self.changed(frame, end):
                end += 1
            colours = frame[3 * pixel : 3 * end]
            writer.put_text(f'{", " if some else ""}[{pixel}, "{hexlify(colours).decode()}"]')
            told[3 * pixel : 3 * end] = colours
            pixel, some = end, True
        return 0

    def changed(self, frame, pixel: int) -> bool:
        at = 3 * pixel
        told = self.told
        return frame[at] != told[at] or frame[at + 1] != told[at + 1] or frame[at + 2] != told[at + 2]
