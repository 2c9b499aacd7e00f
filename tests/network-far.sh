#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A game between two network namespaces, one guest by IPv4 and one by IPv6, over a slow line that loses packets and is cut
# for some seconds: everyone is back within 5 s of its return. Needs root; skipped where there are no namespaces.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh
needs_network
here=bastide-a-$$
there=bastide-b-$$
end() {
    ip netns pids "$here" 2>/dev/null | xargs -r kill
    ip netns pids "$there" 2>/dev/null | xargs -r kill
    ip netns del "$here" 2>/dev/null
    ip netns del "$there" 2>/dev/null
    rm -rf "$work"
}
trap end EXIT
{
    ip netns add "$here" && ip netns add "$there" &&
        ip -n "$here" link add line type veth peer name line netns "$there" &&
        ip -n "$here" address add 10.77.0.1/24 dev line && ip -n "$there" address add 10.77.0.2/24 dev line &&
        ip -n "$here" address add fd77::1/64 dev line nodad && ip -n "$there" address add fd77::2/64 dev line nodad &&
        ip -n "$here" link set line up && ip -n "$there" link set line up
} 2>/dev/null || {
    echo "left out: no network namespaces here"
    exit 77
}
tc -n "$here" qdisc add dev line root netem delay 40ms loss 2% 2>/dev/null || echo "without delays and losses: no netem here"

ip netns exec "$here" "$cli" host --players 2 --out "$work/host" >"$work/host.log" 2>&1 &
host=$!
for ((i = 0; i < 100; i++)); do
    grep -q '^Invitation: ' "$work/host.log" && break
    sleep 0.1
done
invitation=$(sed -n 's/^Invitation: //p' "$work/host.log")
check "both addresses are printed" "10.77.0.1:27433 [fd77::1]:27433" "$(sed -n 's/^Address: //p' "$work/host.log" | tr '\n' ' ' | sed 's/ $//')"

# join NAME ADDRESS
join() {
    ip netns exec "$there" "$cli" join --name "$1" --level grandmaster --time 60 --threads 1 --out "$work/$1" "$2" "$invitation" \
        >"$work/$1.log" 2>&1
}
join four 10.77.0.1 &
four=$!
join six '[fd77::1]' &
six=$!

# cut SECONDS: takes the line away, and measures how long it takes after its return until the game has gone on and both
# guests are there.
cut() {
    local before after=0
    ip -n "$here" link set line down
    sleep "$1"
    before=$(wc -l <"$work/host/game-0.rec")
    ip -n "$here" link set line up
    ip -n "$here" address add fd77::1/64 dev line nodad 2>/dev/null # the system forgets it with the line
    while [ "$after" -lt 80 ]; do
        after=$((after + 1))
        [ "$(wc -l <"$work/host/game-0.rec")" -gt $((before + 6)) ] && break # both have moved
        sleep 0.1
    done
    check "cut for $1 s: back within 5 s ($after tenths)" 1 $((after <= 50))
}
for ((i = 0; i < 100; i++)); do
    [ -e "$work/host/game-0.rec" ] && break
    sleep 0.1
done
for seconds in 1 3 6; do
    sleep 1
    cut "$seconds"
done
wait "$four"
check "the guest by IPv4: exit code" 0 $?
wait "$six"
check "the guest by IPv6: exit code" 0 $?
wait "$host"
check "the host: exit code" 0 $?
check "everyone saw the same end" 1 "$(cat "$work"/*.log | grep 'is over' | sort -u | wc -l)"
check "and all three saw it" 3 "$(cat "$work"/*.log | grep -c 'is over')"

counts
