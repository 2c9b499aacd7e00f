#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests under Wine what build.sh has made: packaging/windows/test.sh [FOLDER]. Runs the unit tests, the records and the
# counts of positions, installs, plays a game in a window, removes, and compares pictures with those of Linux
# (docs/packaging.md). Pictures are left in FOLDER/pictures.
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tools/packages.sh
. tools/packages.sh
install_missing wine wine64 xvfb xdotool imagemagick unzip
out=$(realpath "${1:-build/windows}")
work=$(mktemp -d "${TMPDIR:-/tmp}/bastide-windows.XXXXXX")
export WINEPREFIX=$work/wine WINEDEBUG=-all WINEDLLOVERRIDES='mscoree=;mshtml=' LC_ALL=C.UTF-8
passed=0
failed=0
game=
screen=

# Ends only what this test started.
clean_up() {
    [ -n "$game" ] && kill "$game" 2>/dev/null
    wineserver -k 2>/dev/null
    [ -n "$screen" ] && kill "$screen" 2>/dev/null
    wait 2>/dev/null
    rm -rf "$work"
}
trap clean_up EXIT
trap 'exit 1' INT TERM

# check TITLE COMMAND...
check() {
    local title=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        passed=$((passed + 1))
        echo "ok      $title"
    else
        failed=$((failed + 1))
        echo "FAILED  $title"
        tail -n 25 "$work/log" | sed 's/^/        /'
    fi
}

start_screen() {
    Xvfb -displayfd 3 -screen 0 1280x720x24 -nolisten tcp 3>"$work/display" 2>/dev/null &
    screen=$!
    for ((tries = 0; tries < 100; tries++)); do
        [ -s "$work/display" ] && break
        sleep 0.1
    done
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
}

# program NAME FILE [WORDS]: a script NAME that starts a program for Windows as if it were one of this system.
program() {
    printf '#!/bin/sh\nexec wine "%s" %s "$@"\n' "$2" "${3-}" >"$work/$1"
    chmod +x "$work/$1"
}

if ! ninja -C "$out/game" >"$work/log" || ! ninja -C "$out/host" bastide catalogues >"$work/log"; then
    tail -n 40 "$work/log"
    exit 1
fi
start_screen
wineboot --init >/dev/null 2>&1
roaming=$WINEPREFIX/drive_c/users/$(id -un)/AppData/Roaming
local_data=${roaming%/*}/Local

# ---- the unit tests ----

for test in "$out"/game/tests/test_*.exe; do
    check "$(basename "$test" .exe)" env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy timeout 600 wine "$test"
done

# ---- the same answers as on Linux ----

program bastide-cli "$out/packed/$(cd "$out/packed" && echo bastide-*)/bastide-cli.exe"
check "all records" env BASTIDE_CLI="$work/bastide-cli" tests/replay-all.sh
check "counts of positions" env BASTIDE_CLI="$work/bastide-cli" tests/perft-all.sh

# The same command on both writes the same records.
same_games() {
    local folder=$work/games
    rm -rf "$folder" && mkdir -p "$folder"
    BASTIDE_DATA=$PWD "$out/host/src/bastide-cli" "$@" --out "$folder/linux" &&
        "$work/bastide-cli" "$@" --out "$folder/windows" && diff -r "$folder/linux" "$folder/windows" &&
        find "$folder/linux" -type f | grep -q .
}
check "the same games from the same seeds" same_games selfplay --games 20 --seed 7
check "the same decisions" same_games match --players master,easy --pairs 1 --nodes 2000 --seed 3

# ---- the zip, in a folder that no code page can name ----

folder="$work/Spiele für Zoë 游戏"
mkdir -p "$folder" "$out/pictures"
unzip -q "$out"/bastide-*.zip -d "$folder"
cd "$folder"/bastide-* || exit 1

# picture NAME COMMAND...: what it shows after a while, at 1280x720.
picture() {
    local name=$1
    shift
    "$@" --no-sound --window-size 1280x720 >>"$work/game.log" 2>&1 &
    game=$!
    sleep 12
    import -window root "$out/pictures/$name.png"
    kill "$game"
    wait "$game" 2>/dev/null
    game=
}

# The pictures differ by less than one pixel in a hundred.
alike() {
    local different
    different=$(compare -metric AE -fuzz 8% "$out/pictures/$1.png" "$out/pictures/$2.png" null: 2>&1)
    echo "$different of 921600 pixels differ"
    [ "${different%%.*}" -lt 9216 ]
}
# shellcheck disable=SC1003 # backslashes of Windows
record='data\assets\tutorial\board.rec'
linux=$out/host/src/bastide
for what in title result; do
    words=(--lang fr --seed 5)
    [ $what = result ] && words+=(--load "${record//\\//}")
    picture "$what-linux" env HOME="$work/home" "$linux" --data-dir "$work/$what-linux" "${words[@]}"
    [ $what = result ] && words[-1]=$record
    picture "$what-windows" wine bastide.exe --data-dir "$(winepath -w "$work/$what-windows")" "${words[@]}"
    check "$what looks as on Linux" alike "$what-windows" "$what-linux"
done

# ---- the installer ----

check "installs" wine "$out"/bastide-*-setup.exe /S
installed=$local_data/Programs/Bastide
check "is installed" test -e "$installed/bastide.exe" -a -e "$roaming/Microsoft/Windows/Start Menu/Programs/Bastide.lnk"
opens_records() {
    wine reg query 'HKCU\Software\Classes\Bastide.Record\shell\open\command' | grep -F 'bastide.exe" "%1"'
}
check "opens records" opens_records
picture installed wine "$installed/bastide.exe" "$(winepath -w "$PWD/data/assets/tutorial/lesson.rec")"
mkdir -p "$roaming/Bastide/games"
echo kept >"$roaming/Bastide/games/kept.rec"
check "is removed" wine "$installed/uninstall.exe" /S "_?=$(winepath -w "$installed")"
left() {
    sleep 3
    find "$roaming/Bastide" "$local_data/Bastide" "$installed" -type f ! -name uninstall.exe ! -path "*/autosave/*" 2>/dev/null | sort
}
check "only games are left" diff <(echo "$roaming/Bastide/games/kept.rec") <(left)

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
