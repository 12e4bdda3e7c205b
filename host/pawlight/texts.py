"""The sentences of the host's own, per language; those of games and box come from the rules' catalogue."""

TEXTS = {
    "en": {
        "players": "{game}, {n} players: {names}",
        "player": "{game}, 1 player: {names}",
        "line": 'line {line}, "{answer}"',
        "over": 'The match is over; "<undo" takes the last answer back.',
        "unfinished": "the input ends here, in the middle of the match; it is not kept",
        "seats": "{low} to {high} players",
        "games_hint": "pawlight games GAME shows the options and the board of a game.",
        "options": "Options, chosen with --option NAME=VALUE; the first value is the default:",
        "range": "{first}, or any whole number from {low} to {high}",
        "board": "Board facts, for --board FILE:",
        "board_file": "Such a file with the values of the example board, which hold for what you leave out:",
        "no_board": "Board: nothing needs to be entered.",
        "scores_shown": "Scores; s or any other key puts them away",
        "wanted": "A match is still open. New game parks it and starts {game}.",
        "tray": "Tray",
        "start": "Start",
        "finish": "Goal",
        "apple": "Apple",
        "joker": "Joker",
        "hints": "m menu · s scores · d small screen · p pull the plug · q leave",
        "too_small": "Please make this window larger: 80 × 24 at least. q leaves.",
        "plug": "The plug is pulled, and put back.",
        "not_kept": "This match is not kept for the next time. {reason}",
    },
    "de": {
        "players": "{game}, zu {n}: {names}",
        "player": "{game}, allein: {names}",
        "line": 'Zeile {line}, "{answer}"',
        "over": 'Das Spiel ist zu Ende; "<undo" nimmt die letzte Antwort zurück.',
        "unfinished": "hier endet die Eingabe, mitten im Spiel; es wird nicht aufgehoben",
        "seats": "{low} bis {high} Spieler",
        "games_hint": "pawlight games SPIEL zeigt, was sich bei einem Spiel wählen und eingeben lässt.",
        "options": "Regeln, zu wählen mit --option NAME=WERT; der erste Wert gilt ohne Angabe:",
        "range": "{first}, oder eine andere ganze Zahl von {low} bis {high}",
        "board": "Angaben zum Spielplan, für --board DATEI:",
        "board_file": "So eine Datei mit den Werten des Beispielplans, die für das gelten, was ihr weglasst:",
        "no_board": "Spielplan: Es ist nichts einzugeben.",
        "scores_shown": "Punkte; s oder eine andere Taste räumt sie weg",
        "wanted": "Ein Spiel ist noch offen. Neues Spiel parkt es und beginnt {game}.",
        "tray": "Ablage",
        "start": "Start",
        "finish": "Ziel",
        "apple": "Apfel",
        "joker": "Joker",
        "hints": "m Menü · s Punkte · d kleines Bild · p Stecker ziehen · q Ende",
        "too_small": "Bitte das Fenster größer ziehen: mindestens 80 × 24. q beendet.",
        "plug": "Der Stecker ist gezogen und steckt wieder.",
        "not_kept": "Dieses Spiel wird nicht für das nächste Mal aufgehoben. {reason}",
    },
}


def text(language: str, key: str, **values: object) -> str:
    """A sentence in the language; the keys are those of TEXTS."""
    return TEXTS[language][key].format(**values)
