#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Two players, one mouse, the whole base game from the first page to the result (docs/window-test.md).
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tests/window/lib.sh
. tests/window/lib.sh

come_to_new_game() {
    [ "$(fact scene)" = title ] && press new-game
    until_state '^scene new-game$' || die "no new-game page"
    seat_two
}

# Places a meeple if there is a spot: a farmer every fifth turn, otherwise anything else. $1 = number of the turn.
place_meeple() {
    local name x y farmer=-v
    (($1 % 5 == 0)) && farmer=
    read -r name x y <<<"$(sed -n 's/^spot //p' "$state" | grep $farmer '^farmer' | head -n 1)"
    [ -n "$name" ] || return
    sleep 1 # a press so soon after the one that placed the tile would be a double click
    click "$x" "$y"
    [ "$(fact chosen)" = "$name" ] || die "turn $1: clicked the spot $name, but '$(fact chosen)' is chosen"
}

play_turn() {
    local turn
    turn=$(fact turn)
    # The view does not move by itself: Home shows the whole table.
    ((turn % 5 == 0)) && key Home
    grep -q '^square ' "$state" || key Home
    place_tile "$turn"
    place_meeple "$turn"
    if ((turn == 1)); then
        shot 03-first-meeple
    fi
    # The file is out of date during the final scoring, so the picture is taken after a delay.
    [ "$(fact "button end-turn" | cut -d " " -f 3)" = on ] || die "turn $turn: End turn is off"
    if ((turn == 71)); then
        (sleep 1.5 && shot 07-final-scoring) &
    fi
    if ((turn % 4 == 3)); then
        key Return
        [ "$(fact turn) $(fact scene)" != "$turn game" ] || key Return # a meeple could be placed
    else
        press end-turn
    fi
    [ "$(fact turn)" != "$turn" ] || [ "$(fact scene)" != game ] || die "turn $turn did not end"
}

stay_at_rest() {
    local before after
    sleep 21 # life on the table ends 20 s after the last input (src/ui/table/life.h)
    before=$(processor_time)
    sleep 3
    after=$(processor_time)
    # 1 % of a core would be 3; the system counts in whole ticks.
    [ $((after - before)) -le 4 ] || die "a game at rest used $((after - before)) hundredths of a second in 3 s"
}

leave_and_continue() {
    local turn scores
    turn=$(fact turn)
    scores=$(fact scores)
    quit_game
    # shellcheck disable=SC2119
    start_game
    until_state '^button continue ' || die "no offer to continue"
    shot 05-continue
    press continue
    until_state '^scene game$' || die "the game does not go on"
    [ "$(fact turn) $(fact scores)" = "$turn $scores" ] ||
        die "left at turn $turn with $scores, came back to turn $(fact turn) with $(fact scores)"
}

start_screen
# shellcheck disable=SC2119
start_game
shot 01-first-page
come_to_new_game
shot 02-new-game
press play
until_state '^scene game$' || die "no game after Play"
stay_at_rest

while [ "$(fact scene)" = game ]; do
    turn=$(fact turn)
    play_turn
    if ((turn == 20)); then
        shot 04-middle
        leave_and_continue
    elif ((turn == 50)); then
        shot 06-late
    fi
done

if [ "$(fact scene)" = scoring ]; then
    key space
fi
until_state '^scene result$' || die "no result page"
shot 08-result

shown=$(fact scores)
record=$(fact record)
record=${record#Z:} # the name that Wine gives to this system's disk
cp "$record" "$artefacts/played.rec" || die "no record at '$record'"
counted=$("$cli" replay --json "$record" | sed -n 's/.*"final": *\[\([-0-9, ]*\)\].*/\1/p' | tr -s ', ' ' ')
[ "$shown" = "$counted" ] || die "the page shows $shown, the record ends with ${counted:-no final scores}"
quit_game
echo "a whole game: $(fact turn) turns, final scores $shown, pictures in $artefacts"
