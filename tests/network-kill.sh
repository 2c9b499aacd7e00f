#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Host and guests are killed at random moments, one after the other, and started again at once: no move is lost or played
# twice. BASTIDE_KILLS is how often.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh
needs_network
kills=${BASTIDE_KILLS:-10}
RANDOM=${BASTIDE_KILLS_SEED:-1}
declare -A process=() # of host, one and two
port=0
games=0

start_host() {
    "$cli" host --port "$port" --players 3 --guests 2 --level apprentice --out "$work/host" >>"$work/host.log" 2>&1 &
    process[host]=$!
}

start_guest() {
    "$cli" join --name "$1" --level grandmaster --time 20 --threads 1 --out "$work/$1" "127.0.0.1:$port" "$invitation" \
        >>"$work/$1.log" 2>&1 &
    process[$1]=$!
}

# begin: the next game, with new guests at the same host
begin() {
    rm -rf "$work/one" "$work/two" "$work"/*.log
    : >"$work/host.log"
    start_host
    until grep -q '^Invitation: ' "$work/host.log"; do sleep 0.05; done
    port=$(sed -n 's/^Address: .*:\([0-9]*\)$/\1/p' "$work/host.log" | head -1)
    invitation=$(sed -n 's/^Invitation: //p' "$work/host.log")
    start_guest one
    start_guest two
}

# is_over: does everyone know the end?
is_over() {
    [ "$(cat "$work"/{host,one,two}.log | grep -c 'is over')" -ge 3 ]
}

kill_and_start() {
    local name=$1
    grep -q 'is over' "$work/$name.log" && return 1 # it has done its work
    kill -9 "${process[$name]}" 2>/dev/null
    wait "${process[$name]}" 2>/dev/null
    grep -q 'is over' "$work/$name.log" && [ "$name" != host ] && return 1
    if [ "$name" = host ]; then start_host; else start_guest "$name"; fi
}

# end: the record of the host and those of the guests have the same moves and scores.
end() {
    local name record waited
    for ((waited = 0; waited < 600; waited++)); do
        is_over && break
        sleep 0.1
    done
    for name in one two host; do wait "${process[$name]}" 2>/dev/null; done
    record=$work/host/game-$games.rec
    "$cli" replay --json "$record" | sed 's/,"hash":"[0-9a-f]*"//' >"$work/expected"
    check "game $games was played to its end" 1 "$(grep -c '^==' "$record")"
    for name in one two; do
        check "game $games: $name tells the end like the host" "$(grep 'is over' "$work/host.log" | tail -1)" \
            "$(grep 'is over' "$work/$name.log" | tail -1)"
        check "game $games: $name has the host's moves and scores" "" \
            "$("$cli" replay --json "$work/$name"/game.rec | sed 's/,"hash":"[0-9a-f]*"//' | diff "$work/expected" - | head -3)"
    done
    games=$((games + 1))
}

done=0
while [ "$done" -lt "$kills" ]; do
    begin
    while [ "$done" -lt "$kills" ] && ! grep -q 'is over' "$work/host.log"; do
        sleep "0.$((100 + RANDOM % 800))"
        names=(host one two host)
        kill_and_start "${names[$((RANDOM % 4))]}" && done=$((done + 1))
    done
    end
done 2>/dev/null # the shell tells of each program that was killed
echo "$done kills in $games games"

counts
