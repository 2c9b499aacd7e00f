#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What a disk or a second program can do to a game: it says so in one clear line, plays on, and the save that was there
# stays as it was. A full and a read-only disk are only tried where this script may mount one.
set -u
cd "$(dirname "$0")/../.." || exit 1
BASTIDE_WINDOW_SIZE=960x600
# shellcheck source=tests/window/lib.sh
. tests/window/lib.sh

data=$home/data/bastide
save=$data/current.rec

# notice PATTERN: the line over the page.
notice() {
    until_state "^notice .*$1" || die "expected a notice with '$1', found '$(fact notice)'"
}

come_to_game() {
    case $(fact scene) in
    title) press "$(grep -q '^button continue .* on$' "$state" && echo continue || echo new-game)" ;;
    esac
    [ "$(fact scene)" = new-game ] && press play
    until_state '^scene game$' || die "no game, but '$(fact scene)'"
}

# Enter turns the tile where it has to be turned first, puts it down, ends the turn.
play_turn() {
    local turn tries
    turn=$(fact turn)
    key Right
    for ((tries = 0; tries < 4 && $(fact turn) == turn; tries++)); do
        key Return
    done
    [ "$(fact turn)" -gt "$turn" ] || die "turn $turn is not over"
}

sum() {
    sha256sum <"$1"
}

trap 'umount "$data" 2>/dev/null; clean_up' EXIT
start_screen
mkdir -p "$home/config/bastide"
printf '[screen]\nanimation = off\nlife = no\n' >"$home/config/bastide/settings.ini"

# Two programs at once: each has a game of its own, and both are there afterwards.
start_game
come_to_game
play_turn
first=$game_pid first_sum=$(sum "$save")
state=$home/second-state
start_game
notice 'running already'
come_to_game
play_turn
[ "$(sum "$save")" = "$first_sum" ] || die "the second program wrote the game of the first"
quit_game
game_pid=$first state=$home/state
quit_game
start_game
[ "$(find "$data" -name '*.rec' | wc -l)" -eq 2 ] || die "there should be two games: $(find "$data" -name '*.rec')"
come_to_game
[ "$(fact turn)" -eq 2 ] || die "the first game goes on with turn $(fact turn)"
quit_game
echo "two programs at once: two games"

# The clock was set back: what was written is younger than now.
find "$home" -name '*.rec' -exec touch -d '2099-01-01' {} +
start_game
come_to_game
[ "$(fact turn)" -eq 2 ] || die "after the clock was set back it goes on with turn $(fact turn)"
play_turn
quit_game
echo "a clock set back: goes on"

# A save of a newer program stays as it is, whatever is played, and whatever versions of it this one remembers.
sed -i '1s/.*/bastide 2/' "$save"
newer=$(sum "$save")
start_game
notice 'newer program'
[ "$(sum "$save")" = "$newer" ] || die "the newer save was changed at the start"
press new-game
press play
play_turn
find "$data" -type f -exec sha256sum {} + | grep -q "${newer%% *}" || die "the newer save is gone"
quit_game
echo "a save of a newer program: told, and kept"

# No folder at all.
rm -rf "$data"
touch "$data"
start_game
notice .
come_to_game
play_turn
quit_game
rm "$data"
echo "no folder: told, and played"

# try_disk NAME PREPARE...: with the data on a disk of its own, which is spoilt once a game is on it.
try_disk() {
    local name=$1 good
    shift
    mkdir -p "$data"
    if ! mount -t tmpfs -o size=1m tmpfs "$data" 2>/dev/null; then
        echo "$name: left out, nothing can be mounted here"
        return
    fi
    start_game
    come_to_game
    play_turn
    quit_game
    good=$(sum "$save")
    "$@"
    start_game
    come_to_game
    play_turn
    notice 'cannot be written'
    [ "$(sum "$save")" = "$good" ] || die "$name: the old save was touched"
    play_turn
    quit_game
    umount "$data"
    echo "$name: told, played on, the old save untouched"
}
fill() {
    dd if=/dev/zero of="$data/full" bs=1k 2>/dev/null
    true
}
try_disk "a full disk" fill
try_disk "a read-only disk" mount -o remount,ro "$data"
