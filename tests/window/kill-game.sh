#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Nothing that was played is lost when the program is killed: it is played by keys as fast as they come and killed, at
# any moment or while it writes. Each time the save has to be a sound record with at least the moves that were seen
# before, and the next start has to go on with it. BASTIDE_KILLS says how often (12), BASTIDE_LONG=1 means 300.
set -u
cd "$(dirname "$0")/../.." || exit 1
BASTIDE_WINDOW_SIZE=960x600
# shellcheck source=tests/window/lib.sh
. tests/window/lib.sh

kills=${BASTIDE_KILLS:-12}
[ "${BASTIDE_LONG:-0}" = 1 ] && kills=300
RANDOM=${BASTIDE_SEED:-7}
save=$home/data/bastide/current.rec
while_writing=0
most=0

# The keyboard plays: the next legal square, down, end of the turn.
play_on() {
    local turns=() i
    for ((i = 0; i < 40; i++)); do
        turns+=(Right Return Return)
    done
    exec xdotool key --delay 6 "${turns[@]}" 2>/dev/null
}

# Kills at any moment, or once the next version of the save is being written.
strike() {
    local tries
    sleep "0.$(printf '%03d' $((RANDOM % 900)))"
    if (($1 % 2 == 0)); then
        for ((tries = 0; tries < 20000; tries++)); do
            compgen -G "$save.part-*" >/dev/null && break
        done
    fi
    kill -KILL "$game_pid"
    wait "$game_pid" 2>/dev/null
    game_pid=
    compgen -G "$save.part-*" >/dev/null && while_writing=$((while_writing + 1))
}

seed_of() {
    sed -n 's/^seed //p' "$1" 2>/dev/null
}

# Comes to a running game from wherever the program has started.
come_to_game() {
    local tries
    for ((tries = 0; tries < 12; tries++)); do
        case $(fact scene) in
        game) return ;;
        title)
            if grep -q '^button continue .* on$' "$state"; then
                press continue
            else
                press new-game
            fi
            ;;
        new-game) press play ;;
        result) press again ;;
        *) key Escape ;;
        esac
    done
    die "kill $1: no game, but scene '$(fact scene)'"
}

start_screen
mkdir -p "$home/config/bastide"
printf '[screen]\nanimation = off\nlife = no\n' >"$home/config/bastide/settings.ini"
for ((round = 1; round <= kills; round++)); do
    start_game
    compgen -G "$save.part-*" >/dev/null && die "kill $round: what was half written is still there"
    come_to_game "$round"
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
    if [ "$(seed_of "$save")" != "$before" ] || grep -qs '^==' "$save"; then # it was played to its end
        most=0
        grep -qs "^seed $before$" "$save" "$home/data/bastide/games/"*.rec || die "kill $round: the finished game is gone"
    fi
    if [ -e "$save" ]; then
        "$cli" replay "$save" >/dev/null 2>"$home/replay.err" || die "kill $round: $(cat "$home/replay.err")"
    elif [ "$most" -gt 0 ]; then
        die "kill $round: no save"
    fi
done
echo "killed $kills times, $while_writing of them while it wrote: nothing was lost"
