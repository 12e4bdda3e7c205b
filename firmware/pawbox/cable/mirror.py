"""What the strip shows, over the link: only pixels that have changed."""

from pawbox.cable.messages import LONGEST, PIXELS

HEX = b"0123456789abcdef"
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
        count = len(frame) // 3
        pixel = self.next
        some = False
        while pixel < count:
            if not self.changed(frame, pixel):
                pixel += 1
                continue
            if writer.length + RUN_BYTES + PIXEL_BYTES > LONGEST:
                return pixel
            writer.put_text(f'{", " if some else ""}[{pixel}, "')
            some = True
            while pixel < count and self.changed(frame, pixel) and writer.length + PIXEL_BYTES + 8 < LONGEST:
                self.tell(frame, pixel, writer)
                pixel += 1
            writer.put_text('"]')
        return 0

    def changed(self, frame, pixel: int) -> bool:
        at = 3 * pixel
        told = self.told
        return frame[at] != told[at] or frame[at + 1] != told[at + 1] or frame[at + 2] != told[at + 2]

    def tell(self, frame, pixel: int, writer) -> None:
        for at in range(3 * pixel, 3 * pixel + 3):
            byte = frame[at]
            self.told[at] = byte
            writer.put(HEX[byte >> 4])
            writer.put(HEX[byte & 15])
