# SPDX-License-Identifier: GPL-3.0-or-later
# Sourced by the window tests: starts a private screen with the game on it, sends input and reads the state
# (docs/window-test.md).
# shellcheck shell=bash

for tool in Xvfb xdotool import; do
    if ! command -v "$tool" >/dev/null; then
        echo "no $tool here: the window test needs the packages xvfb, xdotool and imagemagick"
        exit 77
    fi
done

# The programs of a build, or those that BASTIDE_DEV and BASTIDE_CLI name (debian/tests/window).
build=$(realpath -m "${BASTIDE_BUILD:-build/release}")
game=${BASTIDE_DEV:-$build/src/bastide-dev}
[ -x "$game" ] || {
    echo "no game at $game"
    exit 1
}
# shellcheck disable=SC2034  # used by the tests that read this file
cli=${BASTIDE_CLI:-$build/src/bastide-cli}
artefacts=${BASTIDE_ARTEFACTS:-$build/window-artefacts}
size=${BASTIDE_WINDOW_SIZE:-1280x720}
mkdir -p "$artefacts"
home=$(mktemp -d "${TMPDIR:-/tmp}/bastide-window.XXXXXX")
state=$home/state
patience=30 # seconds
through=()
game_pid=
screen_pid=

die() {
    echo "FAILED: $*"
    shot failed
    [ -e "$state" ] && cp "$state" "$artefacts/failed-state.txt"
    rm -rf "$artefacts/failed-data"
    [ -e "$home/data" ] && cp -a "$home/data" "$artefacts/failed-data"
    cat "$state" 2>/dev/null
    tail -n 20 "$home/game.log" 2>/dev/null
    exit 1
}

# Ends only what this test started.
clean_up() {
    [ -n "$game_pid" ] && kill "$game_pid" 2>/dev/null
    [ -n "$screen_pid" ] && kill "$screen_pid" 2>/dev/null
    wait 2>/dev/null
    chmod -R u+w "$home" # a test may have removed that permission
    rm -rf "$home"
}
trap clean_up EXIT
trap 'exit 1' INT TERM

# Xvfb picks a free display and writes its number.
start_screen() {
    local tries
    Xvfb -displayfd 3 -screen 0 "${size}x24" -nolisten tcp 3>"$home/display" 2>"$home/xvfb.log" &
    screen_pid=$!
    for ((tries = 0; tries < 100; tries++)); do
        [ -s "$home/display" ] && break
        sleep 0.1
    done
    [ -s "$home/display" ] || die "Xvfb did not start: $(cat "$home/xvfb.log")"
    DISPLAY=:$(cat "$home/display")
    export DISPLAY
}

# Starts the game with folders of its own, so no setting or save of the developer is read or changed. Animations run,
# but fast. Passes its arguments to the game; `through` may name a program that starts it.
# shellcheck disable=SC2120 # most tests start it without arguments
start_game() {
    rm -f "$state"
    mkdir -p "$home/config/bastide"
    [ -e "$home/config/bastide/settings.ini" ] || printf '[screen]\nanimation = fast\n' >"$home/config/bastide/settings.ini"
    env -u WAYLAND_DISPLAY -u LANGUAGE HOME="$home" XDG_DATA_HOME="$home/data" XDG_CONFIG_HOME="$home/config" \
        XDG_CACHE_HOME="$home/cache" XDG_STATE_HOME="$home/state-home" LC_ALL=C.UTF-8 \
        SDL_VIDEODRIVER=x11 SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software \
        "${through[@]}" "$game" --window-size "$size" --script-state "$state" "$@" >>"$home/game.log" 2>&1 &
    game_pid=$!
    until_state '^scene ' || die "the game showed no scene within 60 s"
    # Without a window manager, nothing gives the window the keyboard focus.
    xdotool search --onlyvisible --pid "$game_pid" windowfocus >/dev/null 2>&1
}

# Asks the game to quit, as closing the window does, and checks that it ends normally. BASTIDE_CLOSE is a command that
# closes its window, where a program cannot be asked with a signal (packaging/windows/test.sh).
quit_game() {
    local code
    ${BASTIDE_CLOSE:-kill -TERM "$game_pid"}
    wait "$game_pid"
    code=$?
    game_pid=
    [ "$code" -eq 0 ] || die "the game left with exit code $code"
}

# still_runs [COMMAND...]: the game still runs after that command.
still_runs() {
    local code
    kill -0 "$game_pid" 2>/dev/null && return
    wait "$game_pid"
    code=$?
    game_pid=
    die "the game has ended by itself with exit code $code${1:+ after: $*}"
}

# until_state PATTERN: waits until a line of the state file matches.
until_state() {
    local tries
    for ((tries = 0; tries < 1200; tries++)); do
        grep -qE "$1" "$state" 2>/dev/null && return 0
        still_runs
        sleep 0.05
    done
    return 1
}

# fact NAME: the words after the first line of that name.
fact() {
    local line
    while IFS= read -r line; do
        if [[ $line == "$1 "* ]]; then
            echo "${line#"$1 "}"
            return
        fi
    done <"$state"
}

# has_rested INPUTS: the game has handled more than INPUTS inputs and written its state.
has_rested() {
    local word number
    {
        read -r word
        read -r word number
    } 2>/dev/null <"$state"
    [ "$word" = inputs ] && [ "$number" -gt "$1" ]
}

# act COMMAND...: does something that releases one key or button, and waits until the game rests again.
act() {
    local before tries
    before=$(fact inputs)
    "$@" || die "xdotool failed: $*"
    for ((tries = 0; tries < 50 * patience; tries++)); do
        has_rested "$before" && return 0
        still_runs "$@"
        sleep 0.02
    done
    die "the game did not come to rest within $patience s after: $*"
}

# click X Y [BUTTON]: in page units, as in the state file.
click() {
    local scale
    scale=$(fact scale)
    act xdotool mousemove $(($1 * scale / 100)) $(($2 * scale / 100)) click "${3:-1}"
}

# Moves the pointer in steps, like a hand.
drag() {
    local scale x1 y1 x2 y2
    scale=$(fact scale)
    x1=$(($1 * scale / 100)) y1=$(($2 * scale / 100)) x2=$(($3 * scale / 100)) y2=$(($4 * scale / 100))
    act xdotool mousemove "$x1" "$y1" mousedown 1 \
        mousemove $(((x1 * 3 + x2) / 4)) $(((y1 * 3 + y2) / 4)) sleep 0.02 \
        mousemove $(((x1 + x2) / 2)) $(((y1 + y2) / 2)) sleep 0.02 \
        mousemove "$x2" "$y2" sleep 0.05 mouseup 1
}

key() {
    act xdotool key "$1"
}

# press NAME: clicks a button of the interface that is shown and usable.
press() {
    local x y usable
    read -r x y usable <<<"$(fact "button $1")"
    [ "$usable" = on ] || die "button '$1' is not usable here"
    click "$x" "$y"
}

# notice PATTERN: waits for these words in a notice.
notice() {
    until_state "^notice .*$1" || die "expected a notice with '$1', found '$(fact notice)'"
}

# come_to_game [WHEN]: goes to a running game from any first page.
# shellcheck disable=SC2120 # most tests need no WHEN
come_to_game() {
    local tries
    for ((tries = 0; tries < 12; tries++)); do
        case $(fact scene) in
        game) return ;;
        title) press "$(grep -q '^button continue .* on$' "$state" && echo continue || echo new-game)" ;;
        new-game) press play ;;
        result) press again ;;
        *) key Escape ;;
        esac
    done
    die "${1:+$1: }no game, but scene '$(fact scene)'"
}

# Rotates the tile until it fits the square $1 $2, alternately with R and the right button.
turn_tile() {
    local tries x y
    for ((tries = 0; tries < 4; tries++)); do
        grep -q "^square $1 $2 .* fits$" "$state" && return 0
        if ((tries % 2 == 0)); then
            key r
        else
            read -r _ _ x y <<<"$(fact hand)"
            click "$x" "$y" 3
        fi
    done
    die "the tile fits square $1 $2 in no turn, but the square is listed"
}

# Places the tile on the legal square nearest to the start tile, so that features are completed. $1 = number of the
# turn.
place_tile() {
    local square_x square_y x y to_x to_y
    read -r square_x square_y <<<"$(awk '$1 == "square" { print $2 * $2 + $3 * $3, $2, $3 }' "$state" |
        sort -n | head -n 1 | cut -d " " -f 2-)"
    [ -n "$square_x" ] || die "turn $1: no legal square is in the view, even after Home"
    turn_tile "$square_x" "$square_y"
    read -r to_x to_y _ <<<"$(fact "square $square_x $square_y")"
    read -r _ _ x y <<<"$(fact hand)"
    if (($1 % 2 == 0)); then
        drag "$x" "$y" "$to_x" "$to_y"
    else
        click "$x" "$y"
        click "$to_x" "$to_y"
    fi
    [ "$(fact step)" = meeple ] || die "the tile does not lie after turn $1"
}

# On the new-game page: two players.
seat_two() {
    while [ "$(fact seats)" -gt 2 ]; do
        press "seat-remove-$(($(fact seats) - 1))"
    done
    while [ "$(fact seats)" -lt 2 ]; do
        press seat-add
    done
}

# Enter rotates the tile if necessary, places it, and ends the turn, once more if a meeple could be placed.
turn_by_keys() {
    local turn tries
    turn=$(fact turn)
    key Right
    for ((tries = 0; tries < 6 && $(fact turn) == turn; tries++)); do
        key Return
    done
    [ "$(fact turn)" -gt "$turn" ] || die "turn $turn is not over"
}

shot() {
    [ -n "${DISPLAY:-}" ] && import -window root "$artefacts/$1.png" 2>/dev/null
}

# Hundredths of a second of processor time the game has used.
processor_time() {
    awk '{ print $14 + $15 }' "/proc/$game_pid/stat"
}
