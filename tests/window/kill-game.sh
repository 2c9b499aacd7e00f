#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Nothing is lost when the program is killed: plays with keys as fast as possible and kills the program, at any moment
# or while it writes. The save must then be a valid record with at least the moves seen before, and the next start
# must continue it. BASTIDE_KILLS is the number of kills (12), BASTIDE_LONG=1 means 300. At least one in twelve, in
# the long run one in four, must happen while it writes.
set -u
cd "$(dirname "$0")/../.." || exit 1
BASTIDE_WINDOW_SIZE=960x600
# shellcheck source=tests/window/lib.sh
. tests/window/lib.sh

kills=${BASTIDE_KILLS:-12}
least=$((kills / 12))
[ "${BASTIDE_LONG:-0}" = 1 ] && kills=300 least=75
RANDOM=${BASTIDE_SEED:-7}
save=$home/data/bastide/current.rec
while_writing=0
most=0

# Plays a turn with keys: next legal square, place, end the turn.
play_on() {
    local turns=() i
    for ((i = 0; i < 40; i++)); do
        turns+=(Right Return Return Return)
    done
    exec xdotool key --delay 6 "${turns[@]}" 2>/dev/null
}

is_writing() {
    compgen -G "$save.part-*" >/dev/null
}

# Kills at any moment, or while the next version of the save is written: stops the program first, because writing may
# end before the kill.
strike() {
    local tries
    sleep "0.$(printf '%03d' $((RANDOM % 900)))"
    if (($1 % 2 == 0)); then
        for ((tries = 0; tries < 20000; tries++)); do
            is_writing || continue
            kill -STOP "$game_pid"
            is_writing && break
            kill -CONT "$game_pid"
        done
    fi
    kill -KILL "$game_pid"
    wait "$game_pid" 2>/dev/null
    game_pid=
    is_writing && while_writing=$((while_writing + 1))
}

seed_of() {
    sed -n 's/^seed //p' "$1" 2>/dev/null
}

start_screen
mkdir -p "$home/config/bastide"
printf '[screen]\nanimation = off\nlife = no\n' >"$home/config/bastide/settings.ini"
for ((round = 1; round <= kills; round++)); do
    start_game
    is_writing && die "kill $round: what was half written is still there"
    come_to_game "kill $round"
    if [ "$(fact moves)" -lt "$most" ]; then
        die "kill $round: goes on with $(fact moves) moves, $most were seen before"
    fi
    before=$(seed_of "$save")
    play_on &
    player=$!
    strike "$round"
    kill "$player" 2>/dev/null
    wait "$player" 2>/dev/null
    most=$(fact moves)
    if [ "$(seed_of "$save")" != "$before" ] || grep -qs '^==' "$save"; then # the game is over
        most=0
        grep -qs "^seed $before$" "$save" "$home/data/bastide/games/"*.rec || die "kill $round: the finished game is gone"
    fi
    if [ -e "$save" ]; then
        "$cli" replay "$save" >/dev/null 2>"$home/replay.err" || die "kill $round: $(cat "$home/replay.err")"
    elif [ "$most" -gt 0 ]; then
        die "kill $round: no save"
    fi
done
[ "$while_writing" -ge "$least" ] || die "$while_writing of $kills kills struck while it wrote, expected at least $least"
echo "killed $kills times, $while_writing of them while it wrote: nothing was lost"
