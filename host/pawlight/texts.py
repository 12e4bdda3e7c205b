"""The sentences of the host's own, per language; those of games and box come from the rules' catalogue."""

TEXTS = {
    "en": {
        "players": "{game}, {n} players: {names}",
        "player": "{game}, 1 player: {names}",
        "line": 'line {line}, "{answer}"',
    },
    "de": {
        "players": "{game}, zu {n}: {names}",
        "player": "{game}, allein: {names}",
        "line": 'Zeile {line}, "{answer}"',
    },
}


def text(language: str, key: str, **values: object) -> str:
    """A sentence in the language; the keys are those of TEXTS."""
    return TEXTS[language][key].format(**values)
