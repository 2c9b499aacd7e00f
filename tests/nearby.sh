#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Games on the local network, in a network namespace with a D-Bus and an Avahi daemon of its own: announced, changed,
# taken away; two of the same name; and without a daemon. Needs root; skipped where daemons or namespaces are missing.
# A /proc of its own, in which the leak sanitizer finds the threads of the programs.
set -u
cd "$(dirname "$0")/.." || exit 1
if [ "${1:-}" != inside ]; then
    for program in avahi-daemon dbus-daemon unshare ip; do
        command -v "$program" >/dev/null || PATH=$PATH:/usr/sbin command -v "$program" >/dev/null || {
            echo "left out: no $program here"
            exit 77
        }
    done
    unshare --net --mount-proc --pid --fork true 2>/dev/null || {
        echo "left out: no namespaces here"
        exit 77
    }
    PATH=$PATH:/usr/sbin exec unshare --net --mount-proc --pid --fork --kill-child bash "$0" inside
fi
# shellcheck source=tests/support/script.sh
. tests/support/script.sh
needs_network
{ ip link set lo up && ip link add card type veth peer name far && ip link set far up && ip link set card up && ip address add 10.78.0.1/24 dev card &&
    mkdir -p /run/avahi-daemon && mount -t tmpfs none /run/avahi-daemon; } 2>/dev/null || {
    echo "left out: no network of our own here"
    exit 77
}
export DBUS_SYSTEM_BUS_ADDRESS=unix:path=$work/bus
cat >"$work/bus.conf" <<X
<busconfig><type>system</type><listen>unix:path=$work/bus</listen><auth>EXTERNAL</auth><policy context="default">
<allow user="*"/><allow own="*"/><allow send_type="method_call"/><allow send_destination="*"/><allow receive_sender="*"/>
</policy></busconfig>
X
printf '[server]\nhost-name=here\nallow-interfaces=card\n' >"$work/avahi.conf"

# until PATTERN COUNT: waits until the list has so many such lines
until_listed() {
    local i
    for ((i = 0; i < 8; i++)); do
        "$cli" nearby >"$work/list" 2>"$work/err"
        [ "$(grep -c -- "$1" "$work/list")" = "$2" ] && break
    done
    check "$2 times '$1'" "$2" "$(grep -c -- "$1" "$work/list")"
}

runs "without a bus" 1 "$cli" nearby
check "without a bus: the reason" "bastide-cli: the service that finds games, avahi-daemon, does not run" "$(cat "$work/err")"
dbus-daemon --config-file="$work/bus.conf" --nofork --nopidfile --nosyslog 2>"$work/bus.log" &
for ((i = 0; i < 50; i++)); do
    [ -S "$work/bus" ] && break
    sleep 0.1
done
runs "without a daemon" 1 "$cli" nearby
"$cli" host --name "Anne's table" --watch --players 3 --tiles base,inns-cathedrals --out "$work/anne" --port 27501 >"$work/anne.log" 2>&1 &
anne=$!
avahi-daemon -f "$work/avahi.conf" --no-drop-root --no-chroot --no-rlimits >"$work/avahi.log" 2>&1 & # after the host: it notices
until_listed "^Anne's table: 10.78.0.1:27501, base,inns-cathedrals, 3 of 3 seats open, may be watched$" 1
check "once, although by IPv4 and IPv6" 1 "$(wc -l <"$work/list")"
invitation=$(sed -n 's/^Invitation: //p' "$work/anne.log")
"$cli" join --name Bert --level apprentice 10.78.0.1:27501 "$invitation" >"$work/bert.log" 2>&1 &
until_listed "2 of 3 seats open" 1
"$cli" host --name "Anne's table" --players 2 --map germany --out "$work/other" --port 27502 >"$work/other.log" 2>&1 &
other=$!
until_listed "10.78.0.1:27502, .* germany, 2 of 2 seats open$" 1
check "both are listed" 2 "$(wc -l <"$work/list")"
check "the invitation is told to nobody" 0 "$(timeout 5 avahi-browse -art 2>/dev/null | grep -c "$invitation")"
kill "$other"
wait "$other" 2>/dev/null
until_listed "27502" 0
kill -9 "$anne" # the daemon notices
wait "$anne" 2>/dev/null
until_listed "27501" 0
"$cli" nearby >"$work/list" 2>&1
check "no game: exit code" 0 $?
check "no game: nothing is listed" 0 "$(wc -l <"$work/list")"

counts
