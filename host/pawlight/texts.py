"""The sentences of the host's own, per language; those of games and box come from the rules' catalogue."""

TEXTS = {
    "en": {
        "players": "{game}, {n} players: {names}",
        "player": "{game}, 1 player: {names}",
        "line": 'line {line}, "{answer}"',
        "tray": "Tray",
        "start": "Start",
        "finish": "Goal",
        "apple": "Apple",
        "joker": "Joker",
        "hints": "1-6 keys · Enter OK · ⌫ BACK · m menu · s scores · d screen · q leave",
        "too_small": "Please make this window larger: 80 × 24 at least. q leaves.",
        "plug": "The plug is pulled, and put back.",
        "not_kept": "This match is not kept for the next time. {reason}",
    },
    "de": {
        "players": "{game}, zu {n}: {names}",
        "player": "{game}, allein: {names}",
        "line": 'Zeile {line}, "{answer}"',
        "tray": "Ablage",
        "start": "Start",
        "finish": "Ziel",
        "apple": "Apfel",
        "joker": "Joker",
        "hints": "1-6 Tasten · Enter OK · ⌫ ZURÜCK · m Menü · s Punkte · d Bild · q Ende",
        "too_small": "Bitte das Fenster größer ziehen: mindestens 80 × 24. q beendet.",
        "plug": "Der Stecker ist gezogen und steckt wieder.",
        "not_kept": "Dieses Spiel wird nicht für das nächste Mal aufgehoben. {reason}",
    },
}


def text(language: str, key: str, **values: object) -> str:
    """A sentence in the language; the keys are those of TEXTS."""
    return TEXTS[language][key].format(**values)
