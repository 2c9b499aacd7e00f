#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Without hosting or joining, the programs never open a socket to a network: neither the game nor bastide-cli. What
# they do is watched with strace.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh
game=${BASTIDE_GAME:?}
export LC_ALL=C SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software
export ASAN_OPTIONS=detect_leaks=0 # it cannot look for leaks while it is watched
unset DISPLAY WAYLAND_DISPLAY
strace -f -o /dev/null true 2>/dev/null || {
    echo "left out: no strace here, or it may not watch programs"
    exit 77
}

# sockets COMMAND...: how many times it asks for something of a network. Other sockets do not count: to a screen, or to the
# kernel, which tells what gamepads there are.
sockets() {
    strace -f -qq -e trace=network -o "$work/trace" "$@" >"$work/out" 2>&1 </dev/null
    grep -c -E 'AF_INET|AF_PACKET|NETLINK_ROUTE' "$work/trace"
}

check "bastide-cli replay" 0 "$(sockets "$cli" replay tests/records/base-2.rec)"
check "and it has replayed" 1 "$(grep -c 'every check holds' "$work/out")"
check "bastide-cli selfplay" 0 "$(sockets "$cli" selfplay --policy apprentice --out "$work/games")"
check "bastide-cli --help" 0 "$(sockets "$cli" --help)"
if [ -x "$game" ]; then
    check "the game" 0 "$(sockets timeout -k 5 4 "$game" --data-dir "$work/data" --load tests/records/base-2.rec)"
    check "and it was running until it was ended" 1 $(($(grep -c SIGTERM "$work/trace") > 0))
fi
if "$cli" --help | grep -q '^  host'; then # strace would have seen it
    check "bastide-cli host" 1 \
        $(($(sockets "$cli" host --port 0 --guests 0 --level apprentice --out "$work/hosted") > 0))
fi

counts
