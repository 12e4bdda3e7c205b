"""Names, letter by letter: which letters, then which of them. BACK takes the last one back."""

from pawbox.kept.config import LONGEST_NAME, SEATS

PLAYERS = tuple([str(seat + 1) for seat in range(SEATS)])
DONE = "done"
LETTER = "letter_"  # kind of question, with the number of the group
LETTERS = ("ABCDE", "FGHIJ", "KLMNO", "PQRST", "UVWXYZ")
MORE = "ÄÖÜ"  # on the second page, behind the key that ends the name
SMALL = "äöü"  # MicroPython knows small letters of ASCII only
GROUPS = LETTERS + (DONE, MORE)


def name(menu):
    """("rename", seat, name); an empty one is nobody in particular."""
    match = menu.box.match
    there = PLAYERS[: match.game.players] if match else PLAYERS
    seat = yield menu.faces("name_of", PLAYERS, there)
    typed = ""
    while len(typed) < LONGEST_NAME:
        group = yield menu.faces("letters", GROUPS, seat=seat, typed=typed)
        if group == DONE:
            break
        kind = LETTER + str(GROUPS.index(group) + 1)
        letter = yield menu.faces(kind, tuple(group), seat=seat, typed=typed)
        if typed:
            letter = SMALL[MORE.index(letter)] if letter in MORE else letter.lower()
        typed += letter
    return "rename", int(seat) - 1, typed
