#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Two players, no mouse: the whole base game from the first page to the result with keys alone (docs/window-test.md).
set -u
cd "$(dirname "$0")/../.." || exit 1
: "${BASTIDE_WINDOW_SIZE:=960x600}" # small, so quickly drawn
# shellcheck source=tests/window/lib.sh
. tests/window/lib.sh

# From the first page. The colour of the second seat is changed on the way.
set_up() {
    [ "$(fact scene)" = title ] || die "an empty data folder does not begin with the title"
    key Return # the focus is on what a new player wants
    [ "$(fact scene)" = new-game ] || die "Enter on the title does not lead to a new game"
    local tabs
    for ((tabs = 0; tabs < 9; tabs++)); do # back, help, the first seat's grip, colour, name, kind, flag, cross, the next grip
        key Tab
    done
    key Right
    key space # opens the colours
    key Right
    key Return # chooses the next free one
    [ "$(fact scene)" = new-game ] || die "Enter played while a colour was chosen"
    key F10 # Enter presses the framed widget
    until_state '^scene game$' || die "no game after F10"
}

# Arrows choose a square, R rotates, Enter places the tile. $1 = number of the turn.
place_tile() {
    local tries ways=(Left Up Right Down)
    key "${ways[$1 % 4]}"
    for ((tries = 0; tries < 4; tries++)); do
        case $(fact cursor) in
        *fits) break ;;
        *turns) key r ;;
        *) die "turn $1: no square is chosen" ;;
        esac
    done
    key Return
    [ "$(fact step)" = meeple ] || die "turn $1: the tile does not lie"
}

# Tab chooses a spot, Enter takes it; every third turn has no meeple.
place_meeple() {
    local marked
    (($1 % 3 == 0)) && return
    key Tab
    marked=$(fact marked)
    [ -n "$marked" ] || return
    key Return
    [ "$(fact chosen)" = "$marked" ] || die "turn $1: Enter at $marked chose '$(fact chosen)'"
}

# H asks for a hint, 2 highlights another turn, Enter places it provisionally.
take_hint() {
    key h
    until_state '^hint 1 of [1-3] fixed$' || die "turn $1: no hint: '$(fact hint)'"
    key 2
    key Return
    [ "$(fact step)" = meeple ] || die "turn $1: the hint was not played"
    [ "$(fact hint)" = off ] || die "turn $1: the hint did not end"
}

play_turn() {
    local turn
    turn=$(fact turn)
    if ((turn == 4)); then
        take_hint "$turn"
    else
        place_tile "$turn"
    fi
    if ((turn == 6)); then # undoes it
        key Escape
        [ "$(fact step)" = tile ] || die "Esc did not take the tile back"
        place_tile "$turn"
    fi
    ((turn == 4)) || place_meeple "$turn"
    if ((turn % 2 == 0)); then
        key Return
    else
        key space
    fi
    [ "$(fact turn)" != "$turn" ] || [ "$(fact scene)" != game ] || key Return # a meeple could be placed
    [ "$(fact turn)" != "$turn" ] || [ "$(fact scene)" != game ] || die "turn $turn did not end"
}

# Turns animations off to save time.
mkdir -p "$home/config/bastide"
printf '[screen]\nanimation = off\n[game]\nthinking_seconds = 1\n' >"$home/config/bastide/settings.ini"
start_screen
# shellcheck disable=SC2119
start_game
set_up
while [ "$(fact scene)" = game ]; do
    play_turn
done
until_state '^scene result$' || die "no result page"
shown=$(fact scores)
record=$(fact record)
cp "$record" "$artefacts/keys-played.rec" || die "no record at '$record'"
counted=$("$cli" replay --json "$record" | sed -n 's/.*"final": *\[\([-0-9, ]*\)\].*/\1/p' | tr -s ', ' ' ')
[ "$shown" = "$counted" ] || die "the page shows $shown, the record ends with ${counted:-no final scores}"
quit_game
echo "a whole game by keys: $(fact turn) turns, final scores $shown"
