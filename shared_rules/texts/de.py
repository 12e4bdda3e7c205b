"""Deutsch. Ein Text je Spiel; was mehrere Spiele gleich sagen, steht in COMMON.

Eine Zeile ist `Schlüssel: Text`, ein Teil beginnt mit seinem Namen in Klammern. ask: eine Frageart, `.one`
wenn sie nur einmal kommt, `.at` wenn die Frage eine nennbare Ursache hat.
"""

COMMON = """
[label]
red: Rot
blue: Blau
green: Grün
yellow: Gelb
grey: Grau
white: Weiß
purple: Lila
pink: Rosa
orange: Orange
joker: Joker
ok: OK
[text]
and: und
field.finish: Ziel
field.0: Start
steps: {n} Schritte
steps.1: 1 Schritt
points: {n} Punkte
points.1: 1 Punkt
place: {n}.
place.1: 1.
place.2: 2.
place.3: 3.
move: {token}: {start} -> {end}{why}
move.of_player: {token} ({player}): {start} -> {end}{why}
turn: {player} ist dran.
lost: Verfallen: {steps}.
correct: Von Hand berichtigt.
win.one: {who} gewinnt!
win: {who} gewinnen gemeinsam!
score.total: {player}: {total}
[board]
measured: true, sobald alles hier von eurem Spielplan stammt
"""

ALLE_GEGEN_RUDI = """
[label]
hedgehog: Igel
dog: Hund
bear: Bär
rudi: Rudi
[ask]
die: {player}, Würfel {n} von {of}: Was zeigt er?
pair: {player}, zwei Igel! Wer läuft: Igel 2, Hund 2 oder Bär 3?
ready: Neues Rennen: Stellt alle Tiere auf den Start, dann drückt OK.
[text]
name: Alle gegen Rudi
cause.pair: zwei Igel
race.team: Das Team gewinnt das Rennen! {wins}.
race.rudi: Rudi gewinnt das Rennen. {wins}.
race.nobody: Unentschieden: Das Rennen zählt für niemanden. {wins}.
result.team: Das Team gewinnt das Spiel, {team} zu {rudi}!
result.rudi: Rudi gewinnt das Spiel, {rudi} zu {team}.
score.team: Team {wins}
score.rudi: Rudi {wins}
[option]
dog_pair: Zwei Hunde
wins: Gewonnene Rennen zum Sieg
[choice]
dog_pair=once: 2 Felder insgesamt
dog_pair=each: 2 Felder je Würfel, also 4
"""

RACING_HEDGEHOGS = """
[ask]
lane: Bahn {n} von {of}, vom Bach aus gezählt: Welcher Igel steht da?
die: {player}, Würfel {n} von {of}: Welche Farbe ist als Nächstes dran?
back: {player}, Weiß: Welcher Igel geht einen Schritt zurück?
apple: {player}: Welcher Igel macht den Apfel-Schritt?
apple.at: {player}, {at} steht auf einem Apfel: Welcher andere Igel geht einen Schritt?
card: {player}, deine Karte: Welcher Igel ist Nummer {n} von {of}?
ready: Neues Spiel: Igel an den Start, für alle eine neue Karte, dann drückt OK.
[text]
name: Racing Hedgehogs
cause.white: Weiß: zurück
cause.apple: Apfel
lane: Bahn {lane}: {token}.
apple: Apfel! {token} steht auf Feld {field}.
finish: Im Ziel! {places}.
forced.back: Nur {answer} kann zurück.
game: Punkte: {points}. Insgesamt: {totals}.
score: {player}: {total} (dieses Spiel {points})
[option]
apple: Mehrere Schritte einer Farbe
places: Nach einem geteilten 2. Platz
target: Gespielt wird bis
[choice]
apple=step: jeder Schritt auf einen Apfel zählt
apple=stop: nur, wo der Igel stehen bleibt
places=dense: kommt der 3.
places=skip: kommt der 4.
target=30: 30 Punkte
target=0: nur ein Spiel
[board]
length: Schritte vom START bis ins ZIEL, der letzte mitgezählt
apples: Schritte mit Apfel ab START; oder fünf solche Listen, die Bahn am Bach zuerst
"""

HEDGEHOG_RABBIT = """
[label]
roll: Würfeln
swap: Plättchen tauschen
first: P1: ganz nach vorn
last: P5: ganz nach hinten
[short]
roll: Würfeln
swap: Tauschen
first: P1
last: P5
[ask]
token: {player}: Welches Plättchen nimmst du?
turn: {player}: Würfelst du oder tauschst du Plättchen?
colour: {player}: Was zeigt der Farbwürfel?
number: {player}: Was zeigt der Zahlenwürfel?
animal: {player}, Joker: Welches Tier läuft?
swap: {player}: Welches Plättchen nimmst du dir?
ready: Neues Spiel: Tiere und Plättchen zurück an ihren Platz, dann drückt OK.
[text]
name: Hedgehog, Rabbit & Co.
cause.first: P1
cause.last: P5
take: {player} nimmt ein Plättchen: {token}.
swap: {player} nimmt {taken} von {from}, dreht es um und gibt {given} dafür.
swap.beside: {player} nimmt {taken} vom Spielfeldrand, dreht es um und legt {given} dorthin.
open: {player} deckt {token} wieder auf.
forced.turn: {player} muss würfeln: Kein Plättchen ist zu haben.
forced.swap: Nur {answer} ist zu haben.
game: {token} ist im Ziel: {winner} gewinnt!
game.nobody: {token} ist im Ziel, aber das Plättchen liegt am Rand: Niemand gewinnt.
[option]
first_into_goal: P1, wenn das erste Tier direkt vor dem Ziel steht
[choice]
first_into_goal=yes: läuft ins Ziel
first_into_goal=no: bleibt stehen
[board]
length: Felder der Strecke, ohne das Ziel
start: wer am Anfang auf Feld 5, 4, 3, 2 und 1 steht
"""

RUDOLPH = """
[label]
none: Keins
most: Die meisten einer Art: 5 Punkte
each: Jedes einer Art: 1 Punkt
pair: Jeder Zweiersatz: 2 Punkte
trio: Jeder Dreiersatz: 4 Punkte
other: Eine andere Karte
groups-2: Jede 2er-Gruppe: 1 Punkt
groups-3: Jede 3er-Gruppe: 2 Punkte
groups-4: Jede 4er-Gruppe: 3 Punkte
sleighs: Jede Schlittenkarte: 1 Punkt
largest: Jedes in der größten Gruppe: 1 Punkt
five: Jeder Satz aus fünf Arten: 4 Punkte
wild: Joker: ein Rentier beliebiger Art
flat: 2 Punkte, gewinnt Gleichstand bei Mehrheiten
double: Schlittenkarte ganz links zählt doppelt
second: Jedes der zweithäufigsten Art: 1 Punkt
least: Jedes der seltensten Art: 3 Punkte
alone: Jedes, das allein in der Reihe ist: 3 Punkte
[short]
most: Meiste
each: Jedes
pair: Zwei
trio: Drei
other: Andere
groups-2: Gruppe 2
groups-3: Gruppe 3
groups-4: Gruppe 4
sleighs: Karten
largest: Größte
five: Fünf
wild: Joker
flat: Gleich
double: Doppelt
second: Zweite
least: Selten
alone: Allein
[ask]
ready: Runde {n} von {of}: Haben alle ihre Karte gelegt? Dann drückt OK.
sleighs: {player}: Wie viele Schlittenkarten hast du, die erste Karte mitgezählt?
top: {player}, Spalte {n} von {of}: oberes Rentier?
bottom: {player}, Spalte {n} von {of}: unteres Rentier?
sleigh: {player}, Schlittenkarte {n} von {of}, von rechts: Welche Sorte ist es?
type: {player}, diese Schlittenkarte: Welches Rentier ist Nummer {n} von {of}?
type.one: {player}: Welches Rentier ist auf dieser Schlittenkarte?
points: {player}: Wie viele Punkte bringt diese Schlittenkarte?
rudolph: {player}: Welche Rudolph-Karte hast du?
wild: {player}: Welches Rentier soll dein Joker-Rudolph sein?
[text]
name: Rudolph
round: Runde {round} von 10 ist fertig.
score: {player}: {total} (Schlitten {sleigh}, Mehrheiten {majority}, Rudolph {rudolph})
[option]
rounds: Die zehn Runden
majority: Punkte einer Mehrheitskarte
groups: Rudolph-Karten für Gruppen
wild: Der Joker-Rudolph
second: Zweithäufigste Art
least: Seltenste Art
alone: Allein in der Reihe
first_row: Zuerst eingeben
[choice]
rounds=track: hier mitzählen
rounds=skip: nur die Wertung
groups=at-least: so groß oder größer
groups=exactly: genau so groß
wild=joined: macht beide Reihen zu einer Gruppe
wild=apart: eine Gruppe je Reihe
second=by-rank: die zweite der Liste, auch bei Gleichstand
second=distinct: die nächstkleinere Zahl
least=zero: eine fehlende Art zählt, 0 Punkte
least=owned: nur Arten, die du hast
alone=in-row: seine Art ist einmal in der Reihe
alone=one-row: seine Art ist nur in einer Reihe
first_row=top: die obere Reihe
first_row=bottom: die untere Reihe
"""

DSCHUNGELRENNEN = """
[label]
tiger: Tiger
bear: Bär
monkey: Affe
elephant: Elefant
crocodile: Krokodil
tiger-2: Tiger 2
bear-monkey-1: Bär oder Affe 1
bear-monkey-2: Bär oder Affe 2
elephant-crocodile-1: Elefant oder Krokodil 1
elephant-crocodile-2: Elefant oder Krokodil 2
joker-3: Joker 3
[short]
crocodile: Krokodil
bear-monkey-1: Bär/A 1
bear-monkey-2: Bär/A 2
elephant-crocodile-1: Elef/K 1
elephant-crocodile-2: Elef/K 2
[ask]
die: {player}: Was zeigt der Würfel?
step: {player}, Schritt {n} von {of}: Welches Tier läuft?
step.one: {player}, ein Schritt: Welches Tier läuft?
ready: Neue Runde: Stellt alle Tiere auf den Start, dann drückt OK.
[text]
name: Dschungelrennen
cause.joker: Jokerfeld
cause.behind: hinterstes Tier
bonus: Jokerfeld {field}! {steps} extra für {player}.
home: {token} ({player}) ist im Ziel: {place} Platz, {points}.
round: Runde {round} ist zu Ende. Punkte: {points}. Insgesamt: {totals}.
score: {player}: {total} (diese Runde {points})
[option]
end: Beim fünften ersten Platz
rounds: Runden
[choice]
end=now: endet die Runde sofort
end=turn: wird der Zug noch zu Ende gespielt
[board]
length: Felder zwischen dem Start und den Siegertreppchen
jokers: Jokerfelder, in Anführungszeichen, und die Schritte, die jedes bringt
points: Punkte jedes Tieres für den ersten, zweiten und dritten Platz
"""

GAMES = {
    "alle-gegen-rudi": ALLE_GEGEN_RUDI,
    "racing-hedgehogs": RACING_HEDGEHOGS,
    "hedgehog-rabbit": HEDGEHOG_RABBIT,
    "rudolph": RUDOLPH,
    "dschungelrennen": DSCHUNGELRENNEN,
}

BOX = """
lang_en: English
lang_de: Deutsch
choose_game: Welches Spiel spielt ihr?
how_many_players: Wie viele spielen mit?
options: Optionen
options_of: Regeln von {game}
start: Los
go_on: Weiter
new_game: Neues Spiel
scores: Punkte
menu: Menü
back: Zurück
undo: Eine Antwort zurück
refused: Das geht gerade nicht. Möglich: {labels}
nothing_to_undo: Es gibt nichts zurückzunehmen.
your_turn: {player}, du bist dran!
match_over: Das Spiel ist zu Ende.
again: Noch einmal
language: Sprache
brightness: Helligkeit
sound: Ton
board: Spielplan
replay: Letzter Zug nochmal
parked: Geparkte Spiele
undo_lock: Rücknahme sperren
about: Über diese Box
yes: Ja
no: Nein
on: An
off: Aus
player: Spieler {n}
pause_ok: Drückt OK, wenn die Figuren am Start stehen
page: Seite {n} von {of}, OK blättert
key_ok: OK
key_back: ZURÜCK
value_default: {value} (Vorgabe)
measure_board_hint: Dieser Spielplan ist nicht ausgemessen: {length} Felder sind nur ein Beispiel
fields_share: Mehr Felder als Lichter: mehrere Felder teilen sich eines
saved_match: {game}: offenes Spiel von {names}
not_saved: Dieses Spiel wird nicht gespeichert: kein Platz.
saved_again: Dieses Spiel wird wieder gespeichert.
set_aside: Ein gespeichertes Spiel war beschädigt. Es liegt beiseite.
stuck_key: Taste {n} klemmt: Sie tut nichts, bis sie wieder hochkommt.
unknown_token: Nicht in diesem Spiel: {token}
settings: Einstellungen
settings_not_saved: Das lässt sich nicht speichern: Es gilt bis zum Ausschalten.
board_measured: {game}: Das nächste Spiel läuft auf dem gemessenen Plan.
code_wrong: Das war nicht der Code.
cannot_take_up: Dieses Spiel lässt sich nicht wieder aufnehmen.
cannot_correct: So einen Plan kennen die Regeln nicht.
correct_board: Plan berichtigen
seats: Farben der Plätze
seat-1: Weiß
seat-2: Mint
seat-3: Rosa
seat-4: Limette
seat-5: Himmel
seat-6: Pfirsich
names: Namen
new_code: Anderer Code
now: {label} (jetzt)
turn_anew: Was in diesem Zug gesagt ist, wird neu gefragt.
history: Frühere Spiele
all_lanes: Alle Bahnen gleich
each_lane: Jede Bahn anders
done: Fertig
ask_parked: Welches geparkte Spiel?
ask_take_up: {saved}. OK: damit weiter.
ask_scores: Punkte. OK: Menü.
ask_settings: Einstellungen
ask_language: Welche Sprache?
ask_brightness: Wie hell? Jetzt: {now} von 5
ask_sound: Soll die Box tönen?
ask_undo_lock: ZURÜCK nur mit Code? Er ist: {code}
ask_code: Code, Taste {n} von {of}?
ask_seat: {player}: Welche Farbe ist deine?
ask_new_code: Neuer Code, Taste {n} von {of}?
ask_code_shown: Der Code wird {code}. OK: so lassen. ZURÜCK: neu wählen.
ask_name_of: Wessen Name?
ask_letter: Name von Spieler {seat}: {typed}_
ask_make_room: Nur {most} Spiele können warten. Dieses für ein neues aufgeben? {saved}
ask_notice: {text} OK: weiter.
ask_rounds_done: Wie viele Runden sind fertig?
ask_whose_row: Wessen Karten sind falsch eingegeben?
ask_row_anew: {player} gibt alle Karten noch einmal ein. OK: weiter.
ask_past: {n} von {of}: {past}
ask_no_past: Noch kein Spiel ist bis zum Ende gespielt.
unknown_match: dieses Spiel ist hier nicht bekannt.
ask_about: Pawlight {version}. Zählt mit, was die Pappe zeigt. Ohne Konto, ohne Netz.
ask_board: Welchen Plan messt ihr?
ask_length.racing-hedgehogs: Wie viele Schritte vom START bis ins Ziel?
ask_length.hedgehog-rabbit: Wie viele Felder vor dem Ziel?
ask_length.dschungelrennen: Wie viele Felder zwischen Start und Ziel?
ask_apples_by: Wo liegen die Äpfel?
ask_apples: Wie viele Äpfel auf einer Bahn?
ask_apple: Apfel {n} von {of}: auf welchem Feld?
ask_lane_apples: Bahn {lane}, vom Bach aus: Wie viele Äpfel?
ask_lane_apple: Bahn {lane}, Apfel {n} von {of}: auf welchem Feld?
ask_jokers: Wie viele Jokerfelder?
ask_joker: Joker {n} von {of}: auf welchem Feld?
ask_joker_steps: Joker auf Feld {field}: Wie viele Schritte?
ask_place_points: {token}, Platz {place}: Wie viele Punkte?
ask_start_field: Wer startet auf Feld {field}?
ask_whose: Wessen Tier steht falsch?
ask_which_token: Welches Tier steht falsch?
ask_field: {token}: Auf welchem Feld steht es?
"""
