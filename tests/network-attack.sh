#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A host under attack: many connections without the invitation, and a flood by somebody who has it. The game goes on,
# guests can still come, and the host stays small. BASTIDE_ATTACK is the number of connections, BASTIDE_ATTACK_SECONDS
# the time for them.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh
needs_network
tools=${BASTIDE_BUILD:?}/tests
count=${BASTIDE_ATTACK:-1500}
seconds=${BASTIDE_ATTACK_SECONDS:-9}

timeout 300 "$cli" host --port 0 --players 3 --guests 2 --level apprentice --out "$work/host" >"$work/host.log" 2>&1 &
host=$!
for ((i = 0; i < 100; i++)); do
    grep -q '^Invitation: ' "$work/host.log" && break
    sleep 0.1
done
port=$(sed -n 's/^Address: .*:\([0-9]*\)$/\1/p' "$work/host.log" | head -1)
invitation=$(sed -n 's/^Invitation: //p' "$work/host.log")

"$tools/attack" "$port" "$count" "$seconds" >"$work/attack.log" 2>&1 &
attack=$!
yes ping | head -c 20000000 | timeout 60 "$tools/stranger" guest "$port" "$invitation" >"$work/flood.log" 2>&1 &
timeout 120 "$cli" join --name Anne --level apprentice "127.0.0.1:$port" "$invitation" >"$work/Anne.log" 2>&1 &
guest=$!
sleep $((seconds / 2))
begun=$SECONDS # in the middle of the attack, from the attacker's own address: the second guest gets in, too
timeout 120 "$cli" join --name Bert --level apprentice "127.0.0.1:$port" "$invitation" >"$work/Bert.log" 2>&1 &
second=$!
for ((i = 0; i < 1200; i++)); do
    grep -q '^Game 0 begins' "$work/host.log" && break
    sleep 0.1
done
check "the second guest was in at once" 1 $((SECONDS - begun < 4))
check "both guests are in" 1 "$(grep -c '^Game 0 begins' "$work/host.log")"
host_program=$(pgrep -P "$host")
memory=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$host_program/status" 2>/dev/null)
wait "$attack"
check "nobody was let in: exit code" 0 $?
cat "$work/attack.log"
wait "$guest"
check "the first guest: exit code" 0 $?
wait "$second"
check "the second guest: exit code" 0 $?
later=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$host_program/status" 2>/dev/null)
memory=${later:-$memory}
wait "$host"
check "the host: exit code" 0 $?
check "everyone saw the same end" 1 "$(cat "$work"/*.log | grep 'is over' | sort -u | wc -l)"
echo "the host had ${memory:-unknown} kB"
ldd "$cli" | grep -q -E 'lib(asan|tsan)' || check "less than 100 MB" 1 $((${memory:-0} < 100000))
wait

counts
