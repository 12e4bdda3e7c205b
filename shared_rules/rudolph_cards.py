"""Rudolph (Devir), the cards: rulebook "Components", "Examples of Sleigh Cards", "Rudolph Cards"."""

TYPES = ("blue", "purple", "pink", "green", "orange")  # reindeer
NONE = "none"  # no reindeer in this part of a card

# Sleigh parts
MOST, EACH, PAIR, TRIO = "most", "each", "pair", "trio"
OTHER = "other"  # any other one: its points are worked out at the table
SLEIGHS = (MOST, EACH, PAIR, TRIO, OTHER)
TYPES_SHOWN = {MOST: 1, EACH: 1, PAIR: 2, TRIO: 3}

# Rudolph cards, a single one of each
GROUPS = ("groups-2", "groups-3", "groups-4")
COUNT_SLEIGHS, LARGEST, FIVE = "sleighs", "largest", "five"
WILD, FLAT, DOUBLE = "wild", "flat", "double"
SECOND, LEAST, ALONE = "second", "least", "alone"
RUDOLPHS = GROUPS + (COUNT_SLEIGHS, LARGEST, FIVE, WILD, FLAT, DOUBLE, SECOND, LEAST, ALONE)
