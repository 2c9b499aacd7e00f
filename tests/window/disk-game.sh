#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What a disk can do to a game, full or read-only: it says so in one clear line, plays on, and the save that was there
# stays as it was. Disks are mounted where nobody else sees them, as root or as the root of a namespace of one's own.
set -u
cd "$(dirname "$0")/../.." || exit 1
if [ -z "${BASTIDE_MAY_MOUNT:-}" ]; then
    for way in --mount --map-root-user; do
        if unshare --mount "$way" mount -t tmpfs tmpfs /tmp 2>/dev/null; then
            BASTIDE_MAY_MOUNT=yes exec unshare --mount "$way" bash "tests/window/${0##*/}"
        fi
    done
    echo "left out: nothing can be mounted here, not even in a namespace of its own"
    exit 77
fi
BASTIDE_WINDOW_SIZE=960x600
# shellcheck source=tests/window/lib.sh
. tests/window/lib.sh

data=$home/data/bastide
save=$data/current.rec

# try_disk NAME PREPARE...: with the data on a disk of its own, which is spoilt once a game is on it.
try_disk() {
    local name=$1 good
    shift
    mkdir -p "$data"
    mount -t tmpfs -o size=1m tmpfs "$data" || die "$name: cannot be mounted"
    start_game
    come_to_game
    turn_by_keys
    quit_game
    good=$(sha256sum <"$save")
    "$@" || die "$name: cannot be made"
    start_game
    come_to_game
    turn_by_keys
    notice 'cannot be written'
    [ "$(sha256sum <"$save")" = "$good" ] || die "$name: the old save was touched"
    turn_by_keys
    quit_game
    umount "$data"
    echo "$name: told, played on, the old save untouched"
}

fill() {
    ! dd if=/dev/zero of="$data/full" bs=1k 2>/dev/null
}

trap 'umount "$data" 2>/dev/null; clean_up' EXIT
start_screen
mkdir -p "$home/config/bastide"
printf '[screen]\nanimation = off\nlife = no\n' >"$home/config/bastide/settings.ini"
try_disk "a full disk" fill
try_disk "a read-only disk" mount -o remount,bind,ro "$data"
