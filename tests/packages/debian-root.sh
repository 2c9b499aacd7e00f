#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The .deb in a clean Debian: debootstrap makes one, apt installs the package with what it depends on, and the game is
# started in it as a player would, on a screen of our own. The picture: build/package/clean-debian.png.
# Needs root and the network, else it says so and is left out (exit code 77). The clean system is kept in
# build/debian-root.tar.
set -u
cd "$(dirname "$0")/../.." || exit 1
kept=$PWD/build/debian-root.tar
picture=$PWD/build/package/clean-debian.png
mirror=${BASTIDE_MIRROR:-http://deb.debian.org/debian}
screen_pid=
game_pid=

leave_out() {
    echo "left out: $*"
    exit 77
}
[ "$(id -u)" -eq 0 ] || leave_out "a clean Debian root can be made by root only"
for tool in debootstrap Xvfb import; do
    command -v "$tool" >/dev/null || leave_out "no $tool here"
done
deb=$(echo build/package/packages/*.deb)
[ -e "$deb" ] || leave_out "no package: tests/packages/build.sh makes it"

work=$(mktemp -d "${TMPDIR:-/tmp}/bastide-root.XXXXXX")
root=$work/root
# The game is asked to leave before what it stands on goes. Nothing of it is mounted when the folder is removed.
clean_up() {
    [ -n "$game_pid" ] && kill "$game_pid" 2>/dev/null
    [ -n "$screen_pid" ] && kill "$screen_pid" 2>/dev/null
    wait 2>/dev/null
    rm -rf --one-file-system "$work"
}
trap clean_up EXIT
trap 'exit 1' INT TERM

die() {
    echo "FAILED: $*"
    tail -n 30 "$work"/*.log 2>/dev/null
    exit 1
}

# A command inside, with a /proc that is gone when the command ends.
inside() {
    # shellcheck disable=SC2016  # the inner shell expands them
    unshare --mount sh -c 'mount -t proc proc "$1/proc"; root=$1; shift; exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"' \
        sh "$root" "$@"
}

if [ ! -e "$kept" ]; then
    if ! debootstrap --variant=minbase bookworm "$work/new" "$mirror" >"$work/debootstrap.log" 2>&1; then
        grep -qE 'Failed getting release file|mount|mknod|Cannot install into target' "$work/debootstrap.log" &&
            leave_out "no clean Debian: $(tail -n 1 "$work/debootstrap.log")"
        die "debootstrap"
    fi
    tar -C "$work/new" --one-file-system -cf "$kept.new" . && mv "$kept.new" "$kept"
    mv "$work/new" "$root"
else
    mkdir "$root"
    tar -C "$root" -xf "$kept"
fi
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp "$deb" "$root/bastide.deb"
inside apt-get update -qq >"$work/update.log" 2>&1 || leave_out "apt cannot reach $mirror: $(tail -n 1 "$work/update.log")"
inside apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-unsafe-io /bastide.deb \
    >"$work/apt.log" 2>&1 || die "apt does not install the package"
inside bastide-cli check-map >"$work/cli.log" 2>&1 || die "bastide-cli"

# A player of its own, not root.
player=12345
mkdir "$root/player"
chown "$player" "$root/player"
Xvfb -displayfd 3 -screen 0 1280x720x24 -nolisten tcp 3>"$work/display" 2>"$work/xvfb.log" &
screen_pid=$!
for ((tries = 0; tries < 100; tries++)); do
    [ -s "$work/display" ] && break
    sleep 0.1
done
DISPLAY=:$(cat "$work/display")
export DISPLAY
# shellcheck disable=SC2016
unshare --mount sh -c 'mount -t proc proc "$1/proc"; exec chroot --userspec='"$player:$player"' "$1" env -i HOME=/player DISPLAY="$2" PATH=/usr/bin:/usr/games LC_ALL=C.UTF-8 SDL_AUDIODRIVER=dummy bastide --window-size 1280x720 --script-state /player/state --map iberia --tiles base,river' \
    sh "$root" "$DISPLAY" >"$work/game.log" 2>&1 &
game_pid=$!
for ((tries = 0; tries < 300; tries++)); do
    grep -q '^scene new-game$' "$root/player/state" 2>/dev/null && break
    kill -0 "$game_pid" 2>/dev/null || die "the game has ended"
    sleep 0.1
done
grep -q '^scene new-game$' "$root/player/state" || die "the game shows no page"
[ -s "$work/game.log" ] && die "the game complains"
import -window root "$picture" || die "no picture"
colours=$(identify -format %k "$picture")
[ "$colours" -gt 2000 ] || die "the picture has $colours colours only: $picture"
[ -e "$root/player/.local/state/bastide/bastide.log" ] || die "no log in the player's folder"
kill "$game_pid"
wait "$game_pid" || die "the game left with exit code $?"
game_pid=

# Nothing of it stays but what the player did.
inside dpkg --purge bastide >"$work/purge.log" 2>&1 || die "the package cannot be removed"
left=$(find "$root/usr" "$root/etc" "$root/var/lib/dpkg/info" -name '*bastide*' | head)
[ -z "$left" ] || die "left behind: $left"
echo "$(basename "$deb") installed, played and removed in a clean Debian; picture: $picture"
