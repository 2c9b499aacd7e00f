#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests the game with a second program, a changed clock, a save from a newer version, and bad folders: it reports the
# problem in one clear line, continues, and keeps the existing save. disk-game.sh tests disks.
set -u
cd "$(dirname "$0")/../.." || exit 1
BASTIDE_WINDOW_SIZE=960x600
# shellcheck source=tests/window/lib.sh
. tests/window/lib.sh

data=$home/data/bastide
save=$data/current.rec

sum() {
    sha256sum <"$1"
}

start_screen
mkdir -p "$home/config/bastide"
printf '[screen]\nanimation = off\nlife = no\n' >"$home/config/bastide/settings.ini"

# Two programs at once: each has its own game, and both games are kept.
start_game
come_to_game
turn_by_keys
first=$game_pid first_sum=$(sum "$save")
state=$home/second-state
mkdir -p "$data/tiles"
echo nonsense >"$data/tiles/broken.tiles"
start_game
notice 'already running'
key Home
notice 'broken.tiles'
rm -r "$data/tiles"
come_to_game
turn_by_keys
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

# The clock was set back, so a save may be newer than now. The current game continues whatever its date.
touch -d '2099-01-01' "$save"
start_game
come_to_game
[ "$(fact record)" = "$save" ] || die "after the clock was set back it goes on with $(fact record)"
turn_by_keys
quit_game
# Without a current game, the one with the latest date continues and the other is kept unchanged, in either order.
games=$data/games
other=$(find "$games" -name '*.rec')
mv "$save" "$games/2026-01-01_000000.rec"
save=$games/2026-01-01_000000.rec
for game_of_2099 in "$other" "$save"; do
    touch "$other" "$save"
    touch -d '2099-01-01' "$game_of_2099"
    waiting=$([ "$game_of_2099" = "$other" ] && echo "$save" || echo "$other")
    waiting_sum=$(sum "$waiting") played_sum=$(sum "$game_of_2099")
    start_game
    come_to_game
    [ "$(fact record)" = "$game_of_2099" ] || die "it goes on with $(fact record), expected $game_of_2099"
    turn_by_keys
    [ "$(sum "$game_of_2099")" != "$played_sum" ] || die "the turn was not written to $game_of_2099"
    quit_game
    [ "$(sum "$waiting")" = "$waiting_sum" ] || die "$waiting was touched"
    [ "$(find "$data" -name '*.rec' | wc -l)" -eq 2 ] || die "there should be two games: $(find "$data" -name '*.rec')"
done
echo "a clock set back: the game with the latest date goes on, both are there"

# A save from a newer version is never changed, whatever is played and whatever versions of it are known.
mv "$save" "$data/current.rec"
save=$data/current.rec
sed -i '1s/.*/bastide 2/' "$save"
newer=$(sum "$save")
start_game
notice 'newer program'
[ "$(sum "$save")" = "$newer" ] || die "the newer save was changed at the start"
press new-game
press play
turn_by_keys
find "$data" -type f -exec sha256sum {} + | grep "${newer%% *}" >/dev/null || die "the newer save is gone"
quit_game
echo "a save of a newer program: told, and kept"

# No folder at all.
rm -rf "$data"
touch "$data"
start_game
notice 'is a file, expected a folder'
come_to_game
turn_by_keys
quit_game
rm "$data"
echo "no folder: told, and played"

# A folder without write permission. Permissions do not bind root, so the game then runs without that privilege.
start_game
come_to_game
turn_by_keys
quit_game
good=$(sum "$save")
chmod 555 "$data"
[ "$(id -u)" -ne 0 ] || through=(setpriv --bounding-set=-dac_override)
if "${through[@]}" true && ! "${through[@]}" touch "$data/new" 2>/dev/null; then
    start_game
    come_to_game
    turn_by_keys
    notice 'cannot be written'
    [ "$(sum "$save")" = "$good" ] || die "a read-only folder: the old save was touched"
    turn_by_keys
    quit_game
    echo "a read-only folder: told, played on, the old save untouched"
else
    echo "left out: a read-only folder, which root can write to here"
    exit 77
fi
