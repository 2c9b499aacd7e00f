#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Plays a prepared game with a dragon tile: steers the dragon with the mouse (docs/window-test.md).
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tests/window/lib.sh
. tests/window/lib.sh

# Counts its steps in the record. $1 = lines of the record before.
steps_saved() {
    tail -n +"$(($1 + 1))" "$(fact record)" | grep -c '^dragon '
}

# Makes one step, the last one listed, so that not only the first is tried. The game itself takes a step without a
# choice.
steer() {
    local side x y before
    before=$(fact steers)
    read -r side x y <<<"$(sed -n 's/^dragon //p' "$state" | tail -n 1)"
    [ -n "$side" ] || die "no way to go, but the dragon waits"
    [ "$(grep -c '^dragon ' "$state")" -gt 1 ] || die "a single way was not taken"
    click "$x" "$y"
    [ "$(fact steers)" = "$before" ] || die "the step $side was made before it was confirmed"
    [ "$(fact chosen)" = "step $side" ] || die "the step $side was not chosen"
    click "$x" "$y"
    [ "$(fact step)" != dragon ] || [ "$(fact steers)" != "$before" ] || die "the step $side was not made"
}

start_screen
cp tests/window/dragon.rec "$home/prepared.rec" || die "no prepared record"
start_game --load "$home/prepared.rec"
until_state '^step meeple$' || die "the prepared game was not opened"
lines=$(wc -l <"$home/prepared.rec")
press end-turn
[ "$(fact step)" = dragon ] || die "the dragon does not wake"
shot dragon-01-wakes

# Before the first step the turn can still be undone.
press undo
[ "$(fact step)" = meeple ] || die "the turn was not taken back before the first step"
press end-turn

woken_by=$(fact seat)
steered_by=$(fact steers)
steer
shot dragon-02-first-step
# So can the last step, until another player has made one.
press undo
[ "$(fact steers)" = "$steered_by" ] || die "the step was not taken back"
steer
while [ "$(fact step)" = dragon ]; do
    steer
done
shot dragon-03-after

[ "$(fact step)" = tile ] || die "the game does not go on after the walk"
[ "$(fact seat)" != "$woken_by" ] || die "the turn did not pass on"
steps=$(steps_saved "$lines")
((steps >= 1 && steps <= 6)) || die "$steps steps in the record"
record=$(fact record)
cp "$record" "$artefacts/dragon.rec"
quit_game
"$cli" replay "$record" >/dev/null || die "the record of the walk is no legal game"
echo "the dragon walked $steps steps, pictures in $artefacts"
