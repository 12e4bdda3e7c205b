"""The sentences of the host's own, per language; those of games and box come from the rules' catalogue."""

from pawlight.console import command

TEXTS = {
    "en": {
        "players": "{game}, {n} players: {names}",
        "player": "{game}, 1 player: {names}",
        "line": 'line {line}, "{answer}"',
        "over": 'The match is over; "<undo" takes the last answer back.',
        "unfinished": "the input ends here, in the middle of the match; it is not kept",
        "seats": "{low} to {high} players",
        "games_hint": "{command} games GAME shows the options and the board of a game.",
        "options": "Options, chosen with --option NAME=VALUE; the first value is the default:",
        "range": "{first}, or any whole number from {low} to {high}",
        "board": "Board facts, for --board FILE:",
        "board_file": "Such a file with the values of the example board, which hold for what you leave out:",
        "no_board": "Board: nothing needs to be entered.",
        "hidden_answers": "(answers that only their player may know while the match is open)",
        "another_position": "(the match goes on from another position than its answers lead to)",
        "no_past": "No match has come to its end on this box yet.",
        "head_match": "match",
        "head_game": "game",
        "head_end": "how it ended",
        "head_player": "player",
        "head_wins": "wins",
        "wins_of": "{n} of {of}",
        "scores_shown": "Scores; s puts them away, other keys play on",
        "wanted": "A match is still open. New game parks it and starts {game}.",
        "tray": "Tray",
        "start": "Start",
        "finish": "Goal",
        "apple": "Apple",
        "joker": "Joker",
        "hints": "m menu · s scores · d small screen · p pull the plug · q leave",
        "monitor_hints": "1-6 Enter ⌫ keys of the box · m menu · s scores · q leave",
        "looking_hints": "looking on; {command} monitor --press drives the box · q leave",
        "secret": "A secret is being entered: it is shown on the box only.",
        "asked": "The box answers, and is asked how its game stands.",
        "looking_for": "looking for it",
        "box_back": "The box is back.",
        "too_small": "Please make this window larger: 80 × 24 at least. q leaves.",
        "far_too_small": "80 × 24 at least; q leaves",
        "plug": "The plug is pulled, and put back.",
        "no_scores": "There are no scores yet.",
        "settings_faulty": "The settings of the family are kept in that file; where they cannot be used, "
        "the default holds. As it was it lies in {file}: mend it and give it its old name, or set anew in "
        "the menu what is missing.",
        "not_kept": "This match is not kept for the next time. {reason}",
    },
    "de": {
        "players": "{game}, zu {n}: {names}",
        "player": "{game}, allein: {names}",
        "line": 'Zeile {line}, "{answer}"',
        "over": 'Das Spiel ist zu Ende; "<undo" nimmt die letzte Antwort zurück.',
        "unfinished": "hier endet die Eingabe, mitten im Spiel; es wird nicht aufgehoben",
        "seats": "{low} bis {high} Spieler",
        "games_hint": "{command} games SPIEL zeigt, was sich bei einem Spiel wählen und eingeben lässt.",
        "options": "Regeln, zu wählen mit --option NAME=WERT; der erste Wert gilt ohne Angabe:",
        "range": "{first}, oder eine andere ganze Zahl von {low} bis {high}",
        "board": "Angaben zum Spielplan, für --board DATEI:",
        "board_file": "So eine Datei mit den Werten des Beispielplans, die für das gelten, was ihr weglasst:",
        "no_board": "Spielplan: Es ist nichts einzugeben.",
        "hidden_answers": "(Antworten, die nur kennen darf, wer sie gab, solange das Spiel offen ist)",
        "another_position": "(das Spiel geht von einer anderen Stellung weiter, als die Antworten ergeben)",
        "no_past": "Auf dieser Box ist noch kein Spiel bis zum Ende gespielt.",
        "head_match": "Nr.",
        "head_game": "Spiel",
        "head_end": "wie es ausging",
        "head_player": "Spieler",
        "head_wins": "Siege",
        "wins_of": "{n} von {of}",
        "scores_shown": "Punkte; s räumt sie weg, andere Tasten spielen weiter",
        "wanted": "Ein Spiel ist noch offen. Neues Spiel parkt es und beginnt {game}.",
        "tray": "Ablage",
        "start": "Start",
        "finish": "Ziel",
        "apple": "Apfel",
        "joker": "Joker",
        "hints": "m Menü · s Punkte · d kleines Bild · p Stecker ziehen · q Ende",
        "monitor_hints": "1-6 Enter ⌫ Tasten der Box · m Menü · s Punkte · q Ende",
        "looking_hints": "nur zusehen; {command} monitor --press bedient die Box · q Ende",
        "secret": "Etwas Geheimes wird eingegeben: Es steht nur auf der Box.",
        "asked": "Die Box antwortet und wird gefragt, wie ihr Spiel steht.",
        "looking_for": "sie wird gesucht",
        "box_back": "Die Box ist wieder da.",
        "too_small": "Bitte das Fenster größer ziehen: mindestens 80 × 24. q beendet.",
        "far_too_small": "mindestens 80 × 24; q: Ende",
        "plug": "Der Stecker ist gezogen und steckt wieder.",
        "no_scores": "Es gibt noch keine Punkte.",
        "settings_faulty": "In dieser Datei stehen die Einstellungen der Familie; was davon nicht zu "
        "brauchen ist, ersetzt die Vorgabe. Wie sie war, liegt sie in {file}: ausbessern und zurückbenennen, "
        "oder im Menü neu einstellen, was fehlt.",
        "not_kept": "Dieses Spiel wird nicht für das nächste Mal aufgehoben. {reason}",
    },
}


def text(language: str, key: str, **values: object) -> str:
    """A sentence in the language; the keys are those of TEXTS. {command} is what to type for `pawlight`."""
    found = TEXTS[language][key]
    if "{command}" in found:
        values["command"] = command()
    return found.format(**values)
