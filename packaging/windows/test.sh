#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests under Wine what build.sh has made: packaging/windows/test.sh [--short] [FOLDER] (docs/packaging.md). Runs the unit
# tests, compares records, counts of positions, games and pictures with Linux, plays whole games in a window with the
# mouse, kills the game, installs, opens a record, removes. --short runs a few of them, in one or two minutes. Pictures
# are left in FOLDER/pictures.
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source=tools/packages.sh
. tools/packages.sh
short=
[ "${1-}" = --short ] && short=1 && shift
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
    local title=$1 started=$SECONDS
    shift
    if "$@" >"$work/log" 2>&1; then
        passed=$((passed + 1))
        echo "ok      $title, $((SECONDS - started)) s"
    else
        failed=$((failed + 1))
        echo "FAILED  $title, $((SECONDS - started)) s"
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

# A server that outlives the programs. The first program would start one that holds its output open, and whoever reads
# that would wait until the server ends, seconds after the program.
start_wine() {
    wineserver -k 2>/dev/null
    wineserver -p
}

# program NAME: a script $work/NAME, read from standard input, that stands for a program of this system.
program() {
    { echo '#!/bin/sh'; cat; } >"$work/$1"
    chmod +x "$work/$1"
}

# ---- the unit tests ----

unit_test() {
    local log
    log=$1/$(basename "$2" .exe)
    if SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy timeout 900 wine "$2" >"$log" 2>&1; then
        : >"$log.passed"
    fi
}
export -f unit_test

was_passed() {
    cat "$1"
    [ -e "$1.passed" ]
}

# unit_tests NAMES...: as many at a time as there are processors.
unit_tests() {
    local test logs=$work/logs
    mkdir -p "$logs"
    # shellcheck disable=SC2016 # these words are for the inner bash
    printf '%s\n' "$@" | xargs -P "$(nproc)" -I '{}' bash -c 'unit_test "$1" "$2"' - "$logs" '{}'
    for test in "$@"; do
        test=$(basename "$test" .exe)
        check "$test" was_passed "$logs/$test"
    done
}

# ---- the same answers as on Linux ----

# Every record with the hash after every move, from both programs, in the order of tests/replay-all.sh.
same_records() {
    local on
    for on in linux windows; do
        program "replay-$on" <<SCRIPT
shift
exec "$work/cli-$on" replay --json "\$@" >>"$work/moves-$on"
SCRIPT
        BASTIDE_CLI=$work/replay-$on tests/replay-all.sh || return 1
    done
    cmp "$work/moves-linux" "$work/moves-windows" && grep -c '"hash"' "$work/moves-windows"
}

# The same command on both writes the same records.
same_games() {
    local folder=$work/games
    rm -rf "$folder" && mkdir -p "$folder"
    "$work/cli-linux" "$@" --out "$folder/linux" && "$work/cli-windows" "$@" --out "$folder/windows" &&
        diff -r "$folder/linux" "$folder/windows" && find "$folder/linux" -type f | grep -q .
}

# ---- pictures ----

# calm FOLDER: settings with which every start of the game shows the same.
calm() {
    mkdir -p "$1"
    printf '%s\n' '[screen]' 'animation = off' 'life = no' '[window]' 'x = 0' 'y = 0' 'width = 1280' 'height = 720' \
        '[sound]' 'volume = 0' >"$1/settings.ini"
}

# picture NAME COMMAND...: what the game shows when that does not change any more.
picture() {
    local name=$1 tries before='' now
    shift
    "$@" >>"$work/game.log" 2>&1 &
    game=$!
    for ((tries = 0; tries < 30; tries++)); do
        sleep 2
        now=$(import -window root png:- | tee "$out/pictures/$name.png" | convert png:- -format '%k %#' info:)
        [ "${now% *}" -gt 100 ] && [ "$now" = "$before" ] && break
        before=$now
    done
    kill "$game" 2>/dev/null
    wait "$game" 2>/dev/null
    game=
}

# The pictures differ in less than one pixel in a thousand.
alike() {
    local different
    different=$(compare -metric AE -fuzz 8% "$out/pictures/$1.png" "$out/pictures/$2.png" null: 2>&1)
    echo "$different of 921600 pixels differ"
    [ "${different%%.*}" -lt 922 ]
}

# same_picture NAME WORDS...: of the same page on both; paths are given with backslashes.
same_picture() {
    local name=$1
    shift
    calm "$work/$name-linux"
    calm "$work/$name-windows"
    cd "$folder" || return 1
    picture "$name-linux" "$out/host/src/bastide" --data-dir "$work/$name-linux" --seed 5 "${@//\\//}"
    picture "$name-windows" wine "$folder/bastide.exe" --data-dir "$(winepath -w "$work/$name-windows")" --seed 5 "$@"
    cd "$source" || return 1
    alike "$name-windows" "$name-linux"
}

# ---- games in a window ----

# window_test SCRIPT WORDS...: a test of tests/window with the program for Windows, on a screen of its own.
window_test() {
    start_wine # a new screen needs a new desktop
    (cd "$source" && env -u DISPLAY BASTIDE_DEV="$work/game" BASTIDE_CLI="$work/cli-linux" BASTIDE_CLOSE="$work/close" \
        BASTIDE_ARTEFACTS="$out/pictures" "${@:2}" "tests/window/$1")
}

# ---- the installer ----

opens_records() {
    wine reg query 'HKCU\Software\Classes\Bastide.Record\shell\open\command' | grep -F 'bastide.exe" "%1"'
}

# The command that opens records shows the same as on Linux. It is run here, because Wine 8 does not look up the programs
# of one user.
opens_a_record() {
    calm "$work/opened"
    calm "$roaming/Bastide"
    picture opened-linux "$out/host/src/bastide" --data-dir "$work/opened" "$copies/table.rec"
    picture opened-windows wine "$installed/bastide.exe" "$(winepath -w "$copies/table.rec")"
    alike opened-windows opened-linux
}

only_games_are_left() {
    sleep 3 # the uninstaller goes on in a copy of itself
    diff <(echo "$roaming/Bastide/games/kept.rec") <(find "$roaming/Bastide" "$local_data/Bastide" "$installed" -type f \
        ! -name uninstall.exe ! -path "*/autosave/*" 2>/dev/null | sort)
}

# ---- the build ----

same_bytes() {
    (cd "$out" && sha256sum bastide-*.zip bastide-*.exe >"$work/sums")
    packaging/windows/build.sh "$out" && (cd "$out" && sha256sum --check "$work/sums")
}

# ---- speed ----

# figure COMMAND...: the first number a run prints, "games/s: N".
figure() {
    "$@" | sed -n '1s/^[^:]*: *\([0-9.]*\).*/\1/p'
}

# speed TITLE WORDS...: three runs on each, because other programs may disturb one. Nothing is judged: docs/packaging.md
# has figures.
speed() {
    local title=$1 linux=() windows=()
    shift
    while [ ${#linux[@]} -lt 3 ]; do
        linux+=("$(figure "$work/cli-linux" "$@")")
        windows+=("$(figure "$work/cli-windows" "$@")")
    done
    echo "        $title: Linux ${linux[*]}; Wine ${windows[*]}"
}

# ---- all of it ----

wanted=(bastide bastide-cli bastide-dev catalogues)
[ "$short" ] && wanted+=(test_platform test_settings test_store test_versions)
[ "$short" ] || wanted+=(all)
if ! ninja -C "$out/game" "${wanted[@]}" >"$work/log" || ! ninja -C "$out/host" bastide bastide-cli catalogues >"$work/log"; then
    tail -n 40 "$work/log"
    exit 1
fi
source=$PWD
mkdir -p "$out/pictures" "$WINEPREFIX"
start_screen
start_wine
wineboot --init >/dev/null 2>&1
roaming=$WINEPREFIX/drive_c/users/$(id -un)/AppData/Roaming
local_data=${roaming%/*}/Local

# The zip, in a folder that no code page can name.
unzip -q "$out"/bastide-*.zip -d "$work/Spiele für Zoë 游戏"
folder=$(echo "$work"/Spiele*/bastide-*)
copies=$folder/copies
mkdir "$copies"
cp "$out/game/src/bastide-dev.exe" "$folder/"
head -n 150 tests/records/benelux-towns-bonus.rec >"$copies/board.rec"
cp tests/window/computer.rec "$copies/table.rec"
ln -sfn "$folder/fonts" "$out/game/tests/fonts"
unset BASTIDE_DATA # each program finds its own

program cli-linux <<SCRIPT
BASTIDE_DATA='$source' exec '$out/host/src/bastide-cli' "\$@"
SCRIPT
program cli-windows <<SCRIPT
exec wine '$folder/bastide-cli.exe' "\$@"
SCRIPT
# The folders of tests/window/lib.sh are one folder here.
program game <<SCRIPT
mkdir -p "\$XDG_DATA_HOME/bastide"
cp -n "\$XDG_CONFIG_HOME/bastide/settings.ini" "\$XDG_DATA_HOME/bastide/"
unset SDL_VIDEODRIVER
exec wine '$folder/bastide-dev.exe' --data-dir "\$XDG_DATA_HOME/bastide" "\$@"
SCRIPT
program close <<'SCRIPT'
exec wine taskkill /im bastide-dev.exe
SCRIPT

if [ "$short" ]; then
    unit_tests "$out"/game/tests/test_{platform,settings,store,versions}.exe
    check "the same games from the same seeds" same_games selfplay --games 20 --seed 7
    check "the same decisions" same_games selfplay --games 1 --seed 7 --policy master
    check "a game looks as on Linux" same_picture table 'copies\table.rec'
else
    check "a second build makes the same bytes" same_bytes
    unit_tests "$out"/game/tests/test_*.exe
    check "records and hashes" same_records
    check "counts of positions" env BASTIDE_CLI="$work/cli-windows" tests/perft-all.sh
    check "the same games from the same seeds" same_games selfplay --games 20 --seed 7
    check "the same decisions" same_games match --players master,apprentice --pairs 1 --nodes 2000 --seed 3
    check "the title looks as on Linux" same_picture title --lang fr
    check "a new game looks as on Linux" same_picture new-game --lang de --map benelux
    check "a game looks as on Linux" same_picture table --load 'copies\table.rec'
    check "a board looks as on Linux" same_picture board --load 'copies\board.rec'
    check "a whole game by mouse" window_test base-game.sh
    check "killed at 20 moments" window_test kill-game.sh BASTIDE_KILLS=20
    start_wine # the screen of these tests is gone
    check "installs" wine "$out"/bastide-*-setup.exe /S
    installed=$local_data/Programs/Bastide
    check "is installed" test -e "$installed/bastide.exe" -a -e "$roaming/Microsoft/Windows/Start Menu/Programs/Bastide.lnk"
    check "is registered for records" opens_records
    check "opens a record" opens_a_record
    mkdir -p "$roaming/Bastide/games"
    echo kept >"$roaming/Bastide/games/kept.rec"
    rm -f "$roaming/Bastide/"current*
    check "is removed" wine "$installed/uninstall.exe" /S "_?=$(winepath -w "$installed")"
    check "only games are left" only_games_are_left
    speed "random games in a second" bench --seconds 3
    speed "milliseconds to paint a tile" bench --paint
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
