#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Two windows of two programs play the whole base game across a network on this machine: one hosts it, with the mouse;
# the other, larger and in German, joins by address and invitation, with keys. Scores and tables are equal in both
# (docs/window-test.md). With BASTIDE_WINDOW_DRAGON=1, they play with three computer players, river, abbot and dragon.
set -u
cd "$(dirname "$0")/../.." || exit 1
: "${BASTIDE_WINDOW_SIZE:=960x600}" # small, so quickly drawn
# shellcheck source=tests/window/lib.sh
. tests/window/lib.sh

# Each side has a screen, a folder and a program of its own; `on SIDE` makes it the one that is used.
declare -A homes pids screens displays sizes=([host]=$size [guest]=$((${size%x*} + 160))x$((${size#*x} + 90)))
side=
base=$home

on() {
    if [ -n "$side" ]; then
        homes[$side]=$home pids[$side]=$game_pid screens[$side]=$screen_pid displays[$side]=${DISPLAY:-}
    fi
    side=$1
    home=${homes[$side]:-$base/$side} game_pid=${pids[$side]:-} screen_pid=${screens[$side]:-}
    state=$home/state size=${sizes[$side]}
    mkdir -p "$home"
    export DISPLAY=${displays[$side]:-}
}

both_clean_up() {
    on host
    on guest
    on host
    kill "${pids[guest]:-}" "${pids[host]:-}" "${screens[guest]:-}" "${screens[host]:-}" 2>/dev/null
    wait 2>/dev/null
    rm -rf "$base"
}
trap both_clean_up EXIT

type_words() {
    act xdotool type --delay 30 "$1"
    sleep 0.3
}

# Of the host, until the room is open.
set_up() {
    press new-game
    seat_two
    if [ -n "${BASTIDE_WINDOW_DRAGON:-}" ]; then
        patience=120 # computer players move one after another, and the final scoring is long
        press card-1
        for seat in 2 3 4; do
            press seat-add
            press "seat-kind-$seat"
            press kind-1
        done
    fi
    press seat-kind-1
    shot together-01-kinds
    press kind-5
    press clock
    press clock-kind-2
    press clock-done
    shot together-02-new-game
    press play
    until_state '^scene room$' || die "no room"
    invite=$(fact invite)
}

join() {
    key j
    until_state '^scene together$' || die "J does not lead to the page for joining"
    type_words "127.0.0.1:${invite%% *}"
    key Tab
    type_words "${invite##* }"
    key Tab
    key ctrl+a
    type_words "Ben"
    shot together-03-join
    xdotool key Return
    until_state '^place 1 1 ' || die "the guest has no seat"
}

declare -A seat_of=([host]=0 [guest]=1)

own_turn() {
    grep -q '^scene game$' "$state" && { grep -qE '^step (tile|meeple)$' "$state" || own_step; }
}

own_step() {
    [ "$(fact step) $(fact steers)" = "dragon ${seat_of[$side]}" ]
}

# Plays the turn of this side by keys, if it is its turn: Enter rotates the tile, places it, and ends the turn.
play() {
    local turn tries tabbed=0
    own_turn || return 1
    turn=$(fact turn)
    xdotool key Right
    for ((tries = 0; tries < 40; tries++)); do
        if ((turn % 3 > 0 && !tabbed)) && grep -q '^step meeple$' "$state"; then
            tabbed=1 # Enter takes this spot for a meeple
            key Tab
        fi
        own_turn && [ "$(fact turn)" = "$turn" ] || return 0
        key Return # not blindly: one more on the result page begins another game
    done
    return 0
}

# Host and guest agree on another game: both are in the room again.
meet_again() {
    on host
    press again
    until_state '^scene room$' || die "no room for another game"
    on guest
    notice "Der Gastgeber möchte noch einmal spielen"
    shot together-14-again-guest
    press again
    until_state '^place 1 1 0 Ben$' || die "the guest is not in the room again"
    shot together-15-room-guest
    on host
    until_state '^place 1 1 0 Ben$' || die "the host's room has no guest"
    shot together-16-room-host
}

# The guest's program is killed and started again; meanwhile the host waits.
lose_the_guest() {
    on guest
    kill -KILL "$game_pid"
    wait "$game_pid" 2>/dev/null
    game_pid=
    on host
    until_state '^button wait .* on$' || die "the host does not see that the guest is away"
    shot together-11-away
    press wait
    on guest
    start_game
    until_state '^button together .* on$' || die "the guest has no main menu"
    shot together-12-return
    press together
    until_state '^scene game$' || die "the guest is not back"
    on host
    notice "Ben is back"
    shot together-13-back
}

on host
start_screen
start_game
set_up
shot together-04-room-alone
port=${invite%% *}
port=${port##*:}
invite="$port ${invite##* }"
on guest
mkdir -p "$home/config/bastide"
printf '[screen]\nanimation = fast\nlanguage = de\n' >"$home/config/bastide/settings.ini"
start_screen
start_game
join
shot together-05-room-guest
key 1
key Return # ready
on host
until_state '^place 1 1 1 Ben$' || die "the guest is not ready"
shot together-06-room-host
press start
until_state '^scene game$' || die "the game does not begin"
on guest
until_state '^scene game$' || die "the game does not begin for the guest"
turns=0
lost=0
last=$(date +%s)
while :; do
    for who in host guest; do
        on $who
        if play; then
            turns=$((turns + 1))
            last=$(date +%s)
            [ "$turns" -eq 12 ] && shot together-07-table
            [ "$turns" -eq 13 ] && shot together-08-table
        fi
        grep -q '^scene scoring$' "$state" && xdotool key Escape && sleep 0.3
    done
    if ((turns >= 20 && !lost)); then
        lost=1
        lose_the_guest
    fi
    on host
    a=$(fact scene)
    on guest
    b=$(fact scene)
    [ "$a" = result ] && [ "$b" = result ] && break
    [ $(($(date +%s) - last)) -lt $((2 * patience)) ] || die "nobody has moved for $((2 * patience)) s: '$a' and '$b'"
    sleep 0.02
done
shot together-09-result-guest
guest_result=$(grep -E '^(moves|score|hash|scores) ' "$state")
on host
shot together-10-result-host
host_result=$(grep -E '^(moves|score|hash|scores) ' "$state")
[ -n "$host_result" ] || die "no scores"
[ "$host_result" = "$guest_result" ] || die "host: $host_result guest: $guest_result"
meet_again
on host
quit_game
on guest
quit_game

# What was played, as the newest saved game of a side has it. Only the guest's record has to name the draws.
played() {
    sed '1,/^--$/d' "$(find "$1/data" -name '*.rec' -printf '%T@ %p\n' | sort -n | tail -1 | cut -d ' ' -f 2-)" |
        grep -E '^(choose|place|pass|knight|highwayman|monk|farmer)'
}
played "$base/host" >"$base/host-played"
played "$base/guest" >"$base/guest-played"
[ "$(wc -l <"$base/host-played")" -gt 100 ] || die "the host's record has no game"
cmp "$base/host-played" "$base/guest-played" || die "the records differ"
echo "two windows: $turns turns, equal everywhere"
