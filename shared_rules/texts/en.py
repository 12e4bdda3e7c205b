"""English. Each game has one text; what several games say in the same words stands in COMMON.

A line is `key: text`, a part begins with its name in brackets. ask: a kind, `.one` when it is asked once
only, `.at` when the question has a cause that can be named.
"""

COMMON = """
[label]
red: Red
blue: Blue
green: Green
yellow: Yellow
grey: Grey
white: White
purple: Purple
pink: Pink
orange: Orange
joker: Joker
ok: OK
[text]
and: and
field.finish: finish
field.0: start
steps: {n} steps
steps.1: 1 step
points: {n} points
points.1: 1 point
place: {n}th
place.1: 1st
place.2: 2nd
place.3: 3rd
move: {token}: {start} -> {end}{why}
move.of_player: {token} ({player}): {start} -> {end}{why}
turn: {player}'s turn.
lost: Lost: {steps}.
correct: Put right by hand.
win.one: {who} wins!
win: {who} win together!
score.total: {player}: {total}
[board]
measured: true once all of this comes from your own board
"""

ALLE_GEGEN_RUDI = """
[label]
hedgehog: Hedgehog
dog: Dog
bear: Bear
rudi: Rudi
[ask]
die: {player}, die {n} of {of}: what does it show?
pair: {player}, two hedgehogs! Who runs: hedgehog 2, dog 2 or bear 3?
ready: New race: put all animals on the start, then press OK.
[text]
name: Alle gegen Rudi
cause.pair: two hedgehogs
race.team: The team wins the race! {wins}.
race.rudi: Rudi wins the race. {wins}.
race.nobody: A tie: this race counts for nobody. {wins}.
result.team: The team wins the match, {team} to {rudi}!
result.rudi: Rudi wins the match, {rudi} to {team}.
score.team: Team {wins}
score.rudi: Rudi {wins}
[option]
dog_pair: Two dogs
wins: Race wins for the match
[choice]
dog_pair=once: 2 fields in all
dog_pair=each: 2 fields per die, 4 in all
"""

RACING_HEDGEHOGS = """
[ask]
lane: Lane {n} of {of}, counted from the stream: which hedgehog stands there?
die: {player}, die {n} of {of}: which colour goes next?
back: {player}, white: which hedgehog goes one step back?
apple: {player}: which hedgehog takes the apple step?
apple.at: {player}, {at} is on an apple: which other hedgehog takes one step?
card: {player}, your card: which hedgehog is number {n} of {of}?
ready: New game: hedgehogs to the start, a new card for everybody, then press OK.
[text]
name: Racing Hedgehogs
cause.white: white: back
cause.apple: apple
lane: Lane {lane}: {token}.
apple: Apple! {token} is on field {field}.
finish: Finish! {places}.
forced.back: Only {answer} can go back.
game: Points: {points}. In all: {totals}.
score: {player}: {total} (this game {points})
[option]
apple: Several steps of one colour
places: After a shared 2nd place
target: The match goes to
[choice]
apple=step: every step onto an apple counts
apple=stop: only where the hedgehog stops
places=dense: comes the 3rd
places=skip: comes the 4th
target=30: 30 points
target=0: a single game
[board]
length: steps from START to FINISH, the last one included
apples: steps from START with an apple; or five such lists, the lane along the stream first
"""

HEDGEHOG_RABBIT = """
[label]
roll: Roll the dice
swap: Swap tokens
first: P1: to the front
last: P5: to the back
[short]
roll: Roll
swap: Swap
first: P1
last: P5
[ask]
token: {player}: which animal token do you take?
turn: {player}: roll the dice or swap tokens?
colour: {player}: what does the colour die show?
number: {player}: what does the number die show?
animal: {player}, joker: which animal moves?
swap: {player}: which token do you take?
ready: New game: animals and tokens back to their places, then press OK.
[text]
name: Hedgehog, Rabbit & Co.
cause.first: P1
cause.last: P5
take: {player} takes a token: {token}.
swap: {player} takes {taken} from {from}, turns it over and gives {given}.
swap.beside: {player} takes {taken} from beside the plan, turns it over and leaves {given}.
open: {player} turns {token} open again.
forced.turn: {player} must roll: no token can be taken.
forced.swap: Only {answer} can be taken.
game: {token} reaches the goal: {winner} wins!
game.nobody: {token} reaches the goal, but its token lies beside the plan: nobody wins.
[option]
first_into_goal: P1 while the leader stands right before the goal
[choice]
first_into_goal=yes: runs into the goal
first_into_goal=no: stays where it is
[board]
length: fields of the track, without the goal
start: who stands on field 5, 4, 3, 2 and 1 at the start
"""

RUDOLPH = """
[label]
none: None
most: Most of one type: 5 points
each: Each one of a type: 1 point
pair: Each set of two: 2 points
trio: Each set of three: 4 points
other: Another card
groups-2: Each group of 2: 1 point
groups-3: Each group of 3: 2 points
groups-4: Each group of 4: 3 points
sleighs: Each sleigh card: 1 point
largest: Each one in the largest group: 1 point
five: Each set of five types: 4 points
wild: Wild: a reindeer of any type
flat: 2 points, and wins ties for majorities
double: Leftmost sleigh card counts twice
second: Each one of the second largest type: 1 point
least: Each one of the rarest type: 3 points
alone: Each one alone in its row: 3 points
[short]
most: Most
each: Each
pair: Two
trio: Three
other: Other
groups-2: Group 2
groups-3: Group 3
groups-4: Group 4
sleighs: Sleighs
largest: Largest
five: Five
wild: Wild
flat: Ties
double: Double
second: Second
least: Rarest
alone: Alone
[ask]
ready: Round {n} of {of}: has everybody placed a card? Then press OK.
sleighs: {player}: how many sleigh cards, the first card included?
top: {player}, column {n} of {of}: upper reindeer?
bottom: {player}, column {n} of {of}: lower reindeer?
sleigh: {player}, sleigh card {n} of {of}, from the right: which kind is it?
type: {player}, this sleigh card: which reindeer is number {n} of {of}?
type.one: {player}: which reindeer is on this sleigh card?
points: {player}: how many points does this sleigh card bring?
rudolph: {player}: which Rudolph card do you have?
wild: {player}: which reindeer shall your wild Rudolph be?
[text]
name: Rudolph
round: Round {round} of 10 is done.
score: {player}: {total} (sleigh {sleigh}, majorities {majority}, Rudolph {rudolph})
[option]
rounds: The ten rounds
majority: Points of a majority card
groups: Rudolph cards for groups
wild: The wild Rudolph
second: Second largest type
least: Rarest type
alone: Alone in its row
first_row: Enter first
[choice]
rounds=track: count them here
rounds=skip: scoring only
groups=at-least: that size or larger
groups=exactly: exactly that size
wild=joined: joins both rows to one group
wild=apart: one group in each row
second=by-rank: second in the list, ties too
second=distinct: the next smaller number
least=zero: a missing type counts, 0 points
least=owned: only types you have
alone=in-row: its type is once in the row
alone=one-row: its type is in one row only
first_row=top: the upper row
first_row=bottom: the lower row
"""

DSCHUNGELRENNEN = """
[label]
tiger: Tiger
bear: Bear
monkey: Monkey
elephant: Elephant
crocodile: Crocodile
tiger-2: Tiger 2
bear-monkey-1: Bear or monkey 1
bear-monkey-2: Bear or monkey 2
elephant-crocodile-1: Elephant or crocodile 1
elephant-crocodile-2: Elephant or crocodile 2
joker-3: Joker 3
[short]
crocodile: Croc
bear-monkey-1: Bear/M 1
bear-monkey-2: Bear/M 2
elephant-crocodile-1: Ele/C 1
elephant-crocodile-2: Ele/C 2
[ask]
die: {player}: what does the die show?
step: {player}, step {n} of {of}: which animal goes?
step.one: {player}, one step: which animal goes?
ready: New round: all animals to the start, then press OK.
[text]
name: Dschungelrennen
cause.joker: joker field
cause.behind: furthest behind
bonus: Joker field {field}! {steps} more for {player}.
home: {token} ({player}) comes home: {place}, {points}.
round: Round {round} is over. Points: {points}. In all: {totals}.
score: {player}: {total} (this round {points})
[option]
end: With the fifth first place
rounds: Rounds
[choice]
end=now: the round ends at once
end=turn: the turn is played to its end
[board]
length: fields between the start and the victory stands
jokers: joker fields, in quotes, and the steps that each gives
points: points of each animal for the first, second and third place
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
choose_game: Which game do you play?
how_many_players: How many players?
options: Options
options_of: Options of {game}
start: Start
go_on: Go on
new_game: New game
scores: Scores
menu: Menu
back: Back
undo: One answer back
refused: Not possible now. Possible: {labels}
nothing_to_undo: There is nothing to take back.
your_turn: {player}, your turn!
match_over: The match is over.
again: Play again
language: Language
brightness: Brightness
sound: Sound
board: Board
replay: Last move again
parked: Parked games
undo_lock: Undo lock
about: About this box
yes: Yes
no: No
on: On
off: Off
player: Player {n}
pause_ok: Press OK when the pieces stand at the start
page: Page {n} of {of}, OK turns it
key_ok: OK
key_back: BACK
value_default: {value} (default)
measure_board_hint: This board has not been measured: track of {length} fields is an example
fields_share: More fields than lights: several fields share one
saved_match: {game}: open match of {names}
not_saved: This match is not being saved: there is no room.
saved_again: This match is being saved again.
set_aside: A saved match was damaged. It is set aside.
stuck_key: Key {n} is stuck: it does nothing until it comes up.
unknown_token: Not in this game: {token}
settings: Settings
settings_not_saved: This setting cannot be kept: it holds until the box is switched off.
board_measured: {game}: the next match is played on the measured board.
code_wrong: That was not the code.
cannot_take_up: That game cannot be taken up again.
cannot_correct: The rules do not know such a board.
correct_board: Correct the board
seats: Colours of the seats
seat-1: White
seat-2: Mint
seat-3: Pink
seat-4: Lime
seat-5: Sky
seat-6: Peach
names: Names
new_code: Another code
now: {label} (now)
turn_anew: What was answered in this turn is asked again.
history: Past matches
all_lanes: All lanes the same
each_lane: Each lane its own
done: Done
ask_parked: Which parked game?
ask_take_up: {saved}. OK: go on with it.
ask_scores: Scores. OK: menu.
ask_settings: Settings
ask_language: Which language?
ask_brightness: How bright? Now: {now} of 5
ask_sound: Shall there be sound?
ask_undo_lock: BACK only with the code? It is: {code}
ask_code: Code, key {n} of {of}?
ask_seat: {player}: which colour is yours?
ask_new_code: New code, key {n} of {of}?
ask_code_shown: The code is going to be {code}. OK: keep it. BACK: choose again.
ask_name_of: Whose name?
ask_letter: Name of player {seat}: {typed}_
ask_make_room: Only {most} games can wait. Give this one up for a new one? {saved}
ask_notice: {text} OK: on.
ask_rounds_done: How many rounds are done?
ask_whose_row: Whose cards are entered wrong?
ask_row_anew: {player} enters all cards once more. OK: on.
ask_past: {n} of {of}: {past}
ask_no_past: No match has been played to its end yet.
unknown_match: this match is not known here.
ask_about: Pawlight {version}. It counts along with the cardboard. No account, no network.
ask_board: Which board do you measure?
ask_length.racing-hedgehogs: How many steps from START to the finish?
ask_length.hedgehog-rabbit: How many fields before the goal?
ask_length.dschungelrennen: How many fields between start and finish?
ask_apples_by: Where are the apples?
ask_apples: How many apples on a lane?
ask_apple: Apple {n} of {of}: on which field?
ask_lane_apples: Lane {lane}, counted from the stream: how many apples?
ask_lane_apple: Lane {lane}, apple {n} of {of}: on which field?
ask_jokers: How many joker fields?
ask_joker: Joker {n} of {of}: on which field?
ask_joker_steps: Joker on field {field}: how many steps?
ask_place_points: {token}, place {place}: how many points?
ask_start_field: Who starts on field {field}?
ask_whose: Whose animal stands wrong?
ask_which_token: Which animal stands wrong?
ask_field: {token}: on which field does it stand?
"""
