#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A person plays the end of a game against a computer player with the mouse: pauses it, lets it play one move, plays
# fast, hands the own seat over and takes it back (docs/window-test.md).
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tests/window/lib.sh
. tests/window/lib.sh

# The computer player thinks; nothing rests until the person's turn, or until it is paused.
persons_turn() {
    until_state '^step tile$|^scene (scoring|result)$' || die "$1: the person's turn does not come"
}

end_turn() {
    press end-turn
    [ "$(fact turn)" != "$1" ] || [ "$(fact scene)" != game ] || die "turn $1 did not end"
}

# Ends the turn and pauses the computer player: its button appears where "Undo" was.
pause_and_step() {
    local x y to_x to_y moves
    read -r x y _ <<<"$(fact "button end-turn")"
    read -r to_x to_y _ <<<"$(fact "button undo")"
    xdotool mousemove "$x" "$y" click 1 sleep 0.8 mousemove "$to_x" "$to_y" click 1
    until_state '^step paused$' || die "turn $1: not paused, but '$(fact step)'"
    moves=$(fact moves)
    shot 01-paused
    sleep 2
    [ "$(fact moves)" = "$moves" ] || die "turn $1: it plays while it is paused"
    press step
    persons_turn "turn $1"
    [ "$(fact moves)" -gt "$moves" ] || die "turn $1: Step played nothing"
    shot 02-stepped
}

# The computer plays the person's seat, and in the next turn the person is back.
hand_over_and_back() {
    local turn x y
    turn=$(fact turn)
    press player-0
    [ "$(fact player)" = "0 person" ] || die "turn $turn: the menu shows '$(fact player)'"
    shot 03-menu
    read -r x y _ <<<"$(fact "button hand-over")"
    xdotool mousemove "$x" "$y" click 1
    sleep 3 # both seats are played by computers now
    xdotool key m
    until_state '^scene player$' || die "turn $turn: M opens no menu"
    while [ "$(fact player)" != "0 journeyman" ]; do
        key m
        [ "$(fact scene)" = player ] || key m
    done
    press hand-over
    persons_turn "turn $turn"
    [ "$(fact turn)" -gt "$turn" ] || die "turn $turn: the computer player did not play for the person"
}

# Slow, so that there is time to pause.
mkdir -p "$home/config/bastide"
printf '[screen]\nanimation = fast\npace = slow\n' >"$home/config/bastide/settings.ini"
start_screen
start_game --load tests/window/computer.rec
persons_turn "at first"
played=0
while [ "$(fact scene)" = game ]; do
    turn=$(fact turn)
    grep -q '^square ' "$state" || key Home
    place_tile "$turn"
    played=$((played + 1))
    if ((played == 1)); then
        pause_and_step "$turn"
    elif ((played == 2)); then
        end_turn "$turn"
        until_state '^step paused$' || die "turn $turn: it plays, but it was paused"
        press pause
        persons_turn "turn $turn"
        hand_over_and_back
    else
        end_turn "$turn"
        persons_turn "turn $turn"
    fi
done
[ "$(fact scene)" = scoring ] && key space
until_state '^scene result$' || die "no result page"
shot 04-result

shown=$(fact scores)
record=$(fact record)
cp "$record" "$artefacts/computer-played.rec" || die "no record at '$record'"
counted=$("$cli" replay --json "$record" | sed -n 's/.*"final": *\[\([-0-9, ]*\)\].*/\1/p' | tr -s ', ' ' ')
[ "$shown" = "$counted" ] || die "the page shows $shown, the record ends with ${counted:-no final scores}"
quit_game
echo "a game against a computer player: $played turns by hand, final scores $shown"
