#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests the game on a full, read-only or small disk: it reports the problem in one clear line, continues, and keeps
# the existing save. Mounts the disks in a private namespace, as root or as root of that namespace.
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

# try_disk NAME PREPARE...: keeps the data on a separate disk and runs PREPARE on it once it holds a game.
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

# Everything on one small disk: painted pictures leave room for the save, and are removed when there is none left.
try_cache() {
    local before
    mkdir -p "$one"
    mount -t tmpfs -o size=1m tmpfs "$one" || die "a small disk: cannot be mounted"
    cp "$home/config/bastide/settings.ini" "$one/"
    start_game --data-dir "$one"
    come_to_game
    turn_by_keys
    turn_by_keys
    [ -z "$(ls "$one/textures")" ] || die "pictures are kept on a disk that is nearly full"
    ! dd if=/dev/zero of="$one/textures/0000000000000001.picture" bs=1k 2>/dev/null || die "the disk is not full"
    before=$(sha256sum <"$one/current.rec")
    turn_by_keys
    [ "$(sha256sum <"$one/current.rec")" != "$before" ] || die "the turn was not saved"
    [ -z "$(ls "$one/textures")" ] || die "the pictures are still there"
    ! grep -q 'cannot be written' "$one/bastide.log" || die "a save failed"
    quit_game
    umount "$one"
    echo "a small disk: pictures give way to the save"
}

one=$home/one
trap 'umount "$data" "$one" 2>/dev/null; clean_up' EXIT
start_screen
mkdir -p "$home/config/bastide"
printf '[screen]\nanimation = off\nlife = no\n' >"$home/config/bastide/settings.ini"
try_disk "a full disk" fill
try_disk "a read-only disk" mount -o remount,bind,ro "$data"
try_cache
