#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests the command line of the game and starts under bad conditions. Shows no window.
set -u
game=${BASTIDE_GAME:?}
dev=${BASTIDE_DEV:?}
[ -x "$game" ] || exit 77
home=$(mktemp -d "${TMPDIR:-/tmp}/bastide-start.XXXXXX")
trap 'rm -rf "$home"' EXIT
failures=0
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER XDG_RUNTIME_DIR
export LC_ALL=C SDL_RENDER_DRIVER=software
export LSAN_OPTIONS="suppressions=$PWD/tests/lsan.supp:print_suppressions=0" # of the font libraries

# expect CODE PATTERN WHAT...: runs bastide-dev --bench-ui and compares its exit code and output.
expect() {
    local code=$1 pattern=$2 found program=$game
    shift 2
    [ "${1:-}" = --bench-ui ] && program=$dev
    timeout 60 "$program" --data-dir "$home/data" "$@" >"$home/said" 2>&1
    found=$?
    if [ "$found" -ne "$code" ] || ! grep -qE "$pattern" "$home/said"; then
        echo "FAILED: bastide $*: exit code $found, expected $code with '$pattern':"
        cat "$home/said"
        failures=$((failures + 1))
    fi
}

expect 0 '^Usage: bastide' --help
expect 0 '^bastide [0-9]+\.[0-9]+' --version
expect 0 '^\.TH BASTIDE 6' --help=man
expect 0 'complete .*_bastide bastide$' --help=bash
expect 0 '^#compdef bastide' --help=zsh
expect 2 "[-]-help: 'html': expected man, bash or zsh" --help=html
expect 2 "unknown option '--blue'" --blue
expect 2 "unknown option '--fullscren', did you mean '--fullscreen'[?]" --fullscren
expect 2 "one file too many: 'b.rec'" a.rec b.rec
expect 2 "[-]-seed needs a value" --seed
expect 2 "[-]-ui-scale: '10': expected a number from 75 to 300" --ui-scale 10
expect 2 "[-]-window-size: '640': expected a width and a height" --window-size 640
for size in 959x600 960x599 320x200 16385x600 1280x 1280x720x2; do
    expect 2 "^bastide: --window-size: '$size': expected a width and a height from 960x600 to 16384x16384, such as 1280x720\$" \
        --window-size "$size"
done
expect 1 '^bastide: no display: ' --window-size 960x600
# The languages are English and those with a catalogue.
languages="en, $(sed -n '/^[a-z]/p' po/LINGUAS | paste -sd, | sed 's/,/, /g; s/\(.*\), /\1 or /')"
for code in xx d deu '' _DE; do
    expect 2 "^bastide: --lang: '$code': expected $languages\$" --lang "$code"
done
for code in en de fr de_AT fr_CH.UTF-8 de@euro; do
    expect 1 '^bastide: no display: ' --lang "$code"
done
expect 1 '^bastide: no display: ' --seed 1

# A file that cannot be opened is reported in one line, here before the missing display.
expect 1 '^bastide: no display: ' --no-sound --fullscreen --lang de --map germany --tiles river,inns-cathedrals
expect 1 '^bastide: nowhere.map: ' --map nowhere.map
expect 1 "^bastide: --map: 'atlantis': expected a file, benelux, .*germany, .* or usa-west\$" --map atlantis
expect 1 "^bastide: --tiles: 'bse': expected a file, base, inns-cathedrals, princess-dragon, river or traders-builders\$" \
    --tiles river,bse
expect 1 "^bastide: README.md: begins with '<!--', expected a record" README.md
expect 1 '^bastide: nowhere.tiles: ' --tiles river,nowhere.tiles
grep -q 'nowhere.tiles' "$home/data/bastide.log" || {
    echo "FAILED: the log does not hold what was said"
    failures=$((failures + 1))
}

# The dummy driver is allowed on request; measuring needs no screen.
export SDL_VIDEODRIVER=dummy
expect 0 '^pan ms/frame: ' --bench-ui
expect 0 '^at rest: 0 frames' --bench-ui --seed 7 --ui-scale 150

# A broken settings file: one line names the place, and the game starts with the readable settings.
mkdir -p "$home/data"
printf '[screen]\nui_scale = enormous\n' >"$home/data/settings.ini"
expect 0 'settings.ini:2: ' --bench-ui
grep -q enormous "$home/data/settings.ini" || {
    echo "FAILED: the settings a person wrote were changed"
    failures=$((failures + 1))
}
rm -f "$home/data/settings.ini"

# If one folder cannot be created, the others still work: an opened game is saved at once. Without the folder for
# games, the program says that nothing will be saved.
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME
record=$PWD/tests/rules/R2/R2.7-never-an-obligation.rec
mkdir -p "$home/me/.local"
touch "$home/me/.cache" "$home/me/.local/state"
saved=$home/me/.local/share/bastide/current.rec
HOME=$home/me timeout 60 "$game" --no-sound "$record" >"$home/said" 2>&1 &
starting=$!
for ((tries = 0; tries < 500; tries++)); do
    [ -s "$saved" ] && break
    sleep 0.1
done
kill "$starting" 2>/dev/null
wait "$starting" 2>/dev/null
if [ ! -s "$saved" ] || ! grep -q 'state: is a file, expected a folder$' "$home/said"; then
    echo "FAILED: without a folder for the cache and one for versions:"
    cat "$home/said"
    failures=$((failures + 1))
fi
mv "$home/me/.local/share" "$home/me/.local/games"
touch "$home/me/.local/share"
HOME=$home/me timeout 60 "$dev" --bench-ui >"$home/said" 2>&1
grep -q 'share: is a file, expected a folder. Your games will not be saved.$' "$home/said" || {
    echo "FAILED: without a folder for games:"
    cat "$home/said"
    failures=$((failures + 1))
}

# Fonts: without Vollkorn and Libertine the game uses others, without any it still runs; it reports each case once.
cat >"$home/fonts.conf" <<CONF
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$home/nothing</dir><cachedir>$home/cache</cachedir></fontconfig>
CONF
FONTCONFIG_FILE=$home/fonts.conf expect 0 'no font found in place of Vollkorn' --bench-ui
[ "$(grep -c Vollkorn "$home/said")" -eq 1 ] || {
    echo "FAILED: missing fonts are not told once"
    failures=$((failures + 1))
}

exit $((failures > 0))
