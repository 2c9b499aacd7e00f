#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests the packages in a clean Debian: debootstrap makes one, apt installs them, and an ordinary user runs
# debian/tests, as autopkgtest would. The screenshot is build/packages/clean-debian.png. Needs root and the network,
# or else is skipped (exit code 77). Keeps the clean system in build/debian-root.tar.
set -u
cd "$(dirname "$0")/../.." || exit 1
kept=$PWD/build/debian-root.tar
picture=$PWD/build/packages/clean-debian.png
mirror=${BASTIDE_MIRROR:-http://deb.debian.org/debian}

leave_out() {
    echo "left out: $*"
    exit 77
}
[ "$(id -u)" -eq 0 ] || leave_out "a clean Debian root can be made by root only"
for tool in debootstrap identify; do
    command -v "$tool" >/dev/null || leave_out "no $tool here"
done
debs=(build/packages/bastide_*.deb build/packages/bastide-data_*.deb)
[ -e "${debs[0]}" ] || leave_out "no packages: tests/packages/build.sh makes them"

work=$(mktemp -d "${TMPDIR:-/tmp}/bastide-root.XXXXXX")
root=$work/root
# Unmounts everything before the folder is removed.
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 1' INT TERM

die() {
    echo "FAILED: $*"
    tail -n 30 "$work"/*.log 2>/dev/null
    exit 1
}

# inside [--as USER] COMMAND...: runs it with a temporary /proc.
inside() {
    local who=0 home=/root
    [ "$1" = --as ] && who=$2 home=/player && shift 2
    # shellcheck disable=SC2016  # the inner shell expands them
    unshare --mount sh -c 'mount -t proc proc "$1/proc"; root=$1; who=$2; home=$3; shift 3; exec chroot --userspec="$who:$who" "$root" env -i -C "$home" HOME="$home" PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive AUTOPKGTEST_TMP=/player AUTOPKGTEST_ARTIFACTS=/player/artefacts "$@"' \
        sh "$root" "$who" "$home" "$@"
}

install() {
    inside apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-unsafe-io "$@"
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
cp "${debs[@]}" "$root/"
inside apt-get update -qq >"$work/update.log" 2>&1 || leave_out "apt cannot reach $mirror: $(tail -n 1 "$work/update.log")"
install "${debs[@]/#*\///}" >"$work/apt.log" 2>&1 || die "apt does not install the packages"

# Adds an ordinary user with the source of the tests. What a test needs besides the packages ("@") is installed just
# before it.
player=12345
mkdir "$root/player"
tar -c --exclude=./build --exclude=./.git . | tar -x -C "$root/player"
chown -R "$player:$player" "$root/player"
tests=0
while read -r name needs <&3; do
    read -ra needs <<<"${needs//,/}"
    if [ ${#needs[@]} -gt 0 ]; then
        install "${needs[@]}" >"$work/apt.log" 2>&1 || leave_out "apt does not find ${needs[*]}: $(tail -n 1 "$work/apt.log")"
    fi
    inside --as "$player" "debian/tests/$name" >"$work/$name.log" 2>&1 || die "debian/tests/$name"
    tests=$((tests + 1))
done 3< <(sed -n 's/^Tests: //p; s/^Depends: @,*//p' debian/tests/control | paste - -)
[ "$tests" -eq 2 ] || die "$tests tests in debian/tests/control"
cp "$root/player/artefacts/dragon-03-after.png" "$picture" || die "no picture"
colours=$(identify -format %k "$picture")
[ "$colours" -gt 2000 ] || die "the picture has $colours colours only: $picture"

# After removal, only the player's own files are left.
inside dpkg --purge bastide bastide-data >"$work/purge.log" 2>&1 || die "the packages cannot be removed"
left=$(find "$root/usr" "$root/etc" "$root/var/lib/dpkg/info" -name '*bastide*' | head)
[ -z "$left" ] || die "left behind: $left"
echo "${debs[*]##*/} installed, tested and removed in a clean Debian; picture: $picture"
