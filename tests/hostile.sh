#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Untrusted files: records, boards, tile sets, settings, statistics and pictures made to do harm. None may crash or
# hang the programs, use more than 200 MB, or make them write outside their folders; each gets a clear message. Single
# bad lines are in tests/data and in the fuzzers.
set -u
cd "$(dirname "$0")/.." || exit 1
cli=${BASTIDE_CLI:-build/release/src/bastide-cli}
game=${BASTIDE_DEV:-build/release/src/bastide-dev}
work=$(mktemp -d "${TMPDIR:-/tmp}/bastide-hostile.XXXXXX")
trap 'rm -rf "$work"' EXIT
most=$((200 * 1024))
passed=0
failures=0
unset DISPLAY WAYLAND_DISPLAY
export LC_ALL=C SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software
# Sanitizers need more memory, so with them only the other promises are tested.
if (ulimit -v "$most" && "$cli" --version) >/dev/null 2>&1; then
    limited=yes
else
    limited=no
fi

complain() {
    failures=$((failures + 1))
    printf 'FAILED %s\n' "$1"
    head -c 2000 "$work/said" | head -n 20
}

# refused WHAT COMMAND...: bastide-cli exits with code 1 within its limits of time and memory and gives the reason in
# one readable line.
refused() {
    local what=$1 code
    shift
    (
        [ "$limited" = no ] || ulimit -v "$most"
        exec timeout 20 "$cli" "$@"
    ) >/dev/null 2>"$work/said" </dev/null
    code=$?
    if [ "$code" -ne 1 ] || [ "$(wc -l <"$work/said")" -ne 1 ] || [ "$(wc -c <"$work/said")" -gt 1500 ] ||
        LC_ALL=C tr -d '\n' <"$work/said" | grep -aq '[[:cntrl:]]'; then
        complain "bastide-cli $what: exit code $code, $(wc -l <"$work/said") lines"
    else
        passed=$((passed + 1))
    fi
}

# ---- bastide-cli ----

# Things that are not files, for every reader.
truncate -s 1G "$work/gigabyte"
mkfifo "$work/pipe"
mkdir "$work/folder"
ln -s loop "$work/loop"
ln -s a/b "$work/a"
head -c 300000 /dev/zero | tr '\0' 'a' >"$work/one-line"
head -c 3000 /dev/zero >"$work/zeros"
head -c 4000 "$cli" >"$work/program"
printf 'bastide 1\nplayer red A\0nne\n--\n' >"$work/zero-byte"
printf '\x1b]0;title\x07\x1b[2J\n' >"$work/escapes"
printf 'bastide 1\nplayer red \x1b[2JAnne\n--\n' >"$work/escape-name"
: >"$work/empty"
for file in gigabyte pipe folder loop a one-line zeros program zero-byte escapes escape-name empty; do
    for command in replay legal check-tiles check-map "perft --depth 1"; do
        # shellcheck disable=SC2086 # words
        refused "$command $file" $command "$work/$file"
    done
done
for file in /dev/zero /dev/tty /dev/full /proc/self/mem; do
    [ -e "$file" ] && refused "replay $file" replay "$file"
done

# Records: endless numbers, paths as names, too much of everything.
record() {
    local name=$1
    shift
    # shellcheck disable=SC2059 # it holds the line ends
    printf "$@" >"$work/$name.rec"
    refused "replay $name" replay "$work/$name.rec"
}
huge=99999999999999999999999999999999999999
players='player red A\nplayer blue B\n'
record seed "bastide 1\nseed $huge\n$players--\n"
record first "bastide 1\n${players}first $huge\n--\n"
record start "bastide 1\n${players}start base/D $huge 0 0\n--\n"
record place "bastide 1\n${players}--\ndraw base/D\nplace $huge -$huge 0\n"
record far "bastide 1\n${players}--\ndraw base/D\nplace 2147483647 -2147483648 0\n"
record option "bastide 1\n${players}option meeples=$huge\n--\n"
record sets "bastide 1\n${players}tiles ../../x\n--\n"
record map "bastide 1\n${players}map ../../../etc/passwd\n--\n"
record tile "bastide 1\n${players}--\ndraw ../../x\n"
record hash "bastide 1\n${players}--\nhash ../../x\n"
full="bastide 1\n${players}option inns_cathedrals=full traders_builders=full\n--\ndraw base/D\nplace 1 0 0\n"
for line in builder pig large "builder $huge" "builder N N" "builder - @ 0 0" "pig -$huge" "pig NW @ $huge -$huge" "pig -99" \
    "large" "large large knight N" "large abbot" "large builder N" "large knight N @ 32768 -32769" "large monk -2 @ 0 0"; do
    record figure "$full$line\n"
done
record full "bastide 1\n${players}option traders_builders=$huge inns_cathedrals=../../x\n--\n"
{
    printf '%b' "$full"
    yes 'builder N' | head -n 600000
} >"$work/builders.rec"
refused "replay many builders" replay "$work/builders.rec"
record scores "bastide 1\n${players}--\n= $huge $huge\n"
{
    printf 'bastide 1\n'
    yes 'player red Anne' | head -n 100000
} >"$work/players.rec"
refused "replay many players" replay "$work/players.rec"
{
    printf 'bastide 1\n%b' "$players"
    yes 'out base/A' | head -n 100000
    printf -- '--\n'
} >"$work/outs.rec"
refused "replay many outs" replay "$work/outs.rec"
{
    printf 'bastide 1\n%b--\n' "$players"
    yes '= 0 0' | head -n 600000
    printf 'nonsense\n'
} >"$work/checks.rec"
refused "replay many checks" replay "$work/checks.rec"

# Tile sets and boards.
tiles() {
    local name=$1
    shift
    # shellcheck disable=SC2059
    printf "$@" >"$work/$name.tiles"
    refused "check-tiles $name" check-tiles "$work/$name.tiles"
}
tiles path 'tiles 1\nset ../../x\ntitle X\ntile A\n edges FFFF\n field NW NE EN ES SE SW WS WN\n'
tiles dots 'tiles 1\nset ..\ntitle X\ntile A\n edges FFFF\n'
tiles kind 'tiles 1\nset x\ntitle X\ntile ../../A\n edges FFFF\n'
tiles count "tiles 1\nset x\ntitle X\ntile A\n count $huge\n"
{
    printf 'tiles 1\nset x\ntitle X\n'
    seq 100000 | sed 's/^/tile T/'
} >"$work/many.tiles"
refused "check-tiles many" check-tiles "$work/many.tiles"
board() {
    local name=$1
    shift
    # shellcheck disable=SC2059
    printf "$@" >"$work/$name.map"
    refused "check-map $name" check-map "$work/$name.map"
}
board path 'map 1\nid ../../x\ntitle X\nsize 3 3\n'
board size "map 1\nid x\ntitle X\nsize $huge $huge\n"
board large 'map 1\nid x\ntitle X\nsize 2147483647 2147483647\n'
board negative 'map 1\nid x\ntitle X\nsize -1 -1\n'
{
    printf 'map 1\nid x\ntitle X\nsize 3 3\n'
    yes 'city A at 1 1' | head -n 60000
} >"$work/cities.map"
refused "check-map many cities" check-map "$work/cities.map"

# played SETS BOARD [REASON]: boards and sets at the limits of one game give whole games and valid records, or one
# line with the reason.
played() {
    local what="selfplay $1 $2" reason=${3-} refused=0 code record
    [ -z "$reason" ] || refused=1
    mkdir -p "$work/games"
    # shellcheck disable=SC2086 # words
    (
        [ "$limited" = no ] || ulimit -v "$most"
        BASTIDE_DATA=$work/strange exec timeout 60 "$cli" selfplay --games 2 --seed 2 --players 8 --tiles "$1" $2 --out "$work/games"
    ) >/dev/null 2>"$work/said" </dev/null
    code=$?
    for record in "$work"/games/*.rec; do
        [ -e "$record" ] || continue
        BASTIDE_DATA=$work/strange timeout 60 "$cli" replay "$record" >/dev/null 2>>"$work/said" </dev/null || code=99
    done
    rm -r "$work/games"
    if [ "$code" -ne "$refused" ] || [ "$(grep -c "^new game: .*$reason" "$work/said")" -ne "$refused" ] ||
        [ "$(wc -l <"$work/said")" -ne "$refused" ]; then
        complain "bastide-cli $what: exit code $code"
    else
        passed=$((passed + 1))
    fi
}
mkdir -p "$work/strange"
cp -R tests/data/strange/* "$work/strange/"
cp maps/great-britain.map "$work/strange/maps/"
cp tiles/base.tiles "$work/strange/tiles/"
for board in "" "--map full" "--map full --option map_tiles=264" "--map great-britain"; do
    for set in plains castles mixed; do
        played "$set" "$board"
    done
    played pens "$board" "more than 255 pennants"
done
played villages ""
played villages "--map full" "more tiles than one game can hold"
played one ""
played one "--map full"
played one "--map great-britain" "not enough start tiles"

# Drawing a record writes the named picture and nothing else.
refused "show of a pipe" show "$work/pipe" -o "$work/folder/x.png"
[ -z "$(ls "$work/folder")" ] || complain "show wrote $(ls "$work/folder")"

# ---- the game ----

# survives WHAT ARGUMENTS...: the game starts with its folders in $work/home/data, stays below 200 MB, quits when
# asked, and writes nothing outside these folders.
survives() {
    local what=$1 tries used code id
    shift
    rm -f "$work/home/state"
    timeout 100 "$game" --data-dir "$work/home/data" --window-size 960x600 --script-state "$work/home/state" "$@" \
        >"$work/said" 2>&1 </dev/null &
    id=$!
    for ((tries = 0; tries < 600; tries++)); do
        grep -q '^scene ' "$work/home/state" 2>/dev/null && break
        kill -0 "$id" 2>/dev/null || break
        sleep 0.1
    done
    sleep "${pause:-0.2}"
    used=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' "/proc/$(pgrep -P "$id" -x bastide-dev)/status" 2>/dev/null)
    kill -TERM "$id" 2>/dev/null
    wait "$id"
    code=$?
    # 124 and 143: timeout passed the signal on and the game ended.
    if ! grep -q '^scene ' "$work/home/state" 2>/dev/null || { [ "$code" -ne 0 ] && [ "$code" -ne 124 ] && [ "$code" -ne 143 ]; }; then
        complain "bastide $what: exit code $code"
    elif tr -d '\n' <"$work/said" | grep -aq '[[:cntrl:]]'; then
        complain "bastide $what: said what can drive a terminal"
    elif [ "$limited" = yes ] && [ "${used:-$most}" -ge "$most" ]; then
        complain "bastide $what: ${used:-an unknown number of} kB"
    elif [ -n "$(find "$work" -newer "$work/mark" -type f -not -path "$work/home/*" -not -name said)" ]; then
        complain "bastide $what: wrote $(find "$work" -newer "$work/mark" -type f -not -path "$work/home/*")"
    else
        passed=$((passed + 1))
    fi
}

if [ ! -x "$game" ]; then
    echo "$passed passed, $failures failed; the game was not built"
    exit $((failures > 0))
fi
mkdir -p "$work/home/data/pictures/base" "$work/home/data/pictures/figures"
touch "$work/mark"
sleep 0.01
survives "--load of a pipe" --load "$work/pipe"
survives "--load of a gigabyte" --load "$work/gigabyte"
survives "--map of a pipe, --tiles of a path" --map "$work/pipe" --tiles "$work/path.tiles,$work/one-line"
survives "a file with escapes" "$work/escapes"

# Harmful files in the game's own folders: settings, statistics, saved games, boards, tile sets.
spoil() {
    local file
    rm -rf "$work/home/data"/{settings.ini,current.rec}
    for file in settings.ini current.rec; do
        case $1 in
        pipes) mkfifo "$work/home/data/$file" ;;
        large) truncate -s 1G "$work/home/data/$file" ;;
        loops) ln -s "$file" "$work/home/data/$file" ;;
        esac
    done
    mkdir -p "$work/home/data"/{games,maps,tiles}
    mkdir -p "$work/home/data/autosave"
    for file in games/x.rec games/statistics.txt maps/x.map tiles/x.tiles autosave/000007.rec autosave/000008-0123456789abcdef.rec; do
        rm -f "$work/home/data/$file"
        case $1 in
        pipes) mkfifo "$work/home/data/$file" ;;
        large) truncate -s 1G "$work/home/data/$file" ;;
        loops) ln -s "${file#*/}" "$work/home/data/$file" ;;
        esac
    done
}
for way in pipes large loops; do
    rm -f "$work/home/data/current.rec"
    spoil "$way"
    survives "$way in its folders"
    left=$(find "$work/home" -name '*.lock')
    [ -z "$left" ] || complain "$way in its folders: left $left"
done
rm -rf "$work/home/data"/{settings.ini,current.rec,games,maps,tiles}
mkdir -p "$work/home/data/games"
{
    printf '[window]\nwidth = %s\nx = -%s\n[game]\nset = ../../x\nmap = ../../x\n[player 1]\nname = ../../x\n' "$huge" "$huge"
    head -c 500000 /dev/zero | tr '\0' '['
    printf '\n'
    yes 'set = x' | head -n 20000
} >"$work/home/data/settings.ini"
{
    printf 'statistics 1\n'
    seq 100000 | sed 's/^/game /'
    seq 200000 220000 | sed 's/.*/game &\ndate 9999-99-99 99:99\nboard ..\nset s\nplayer 30000 N&\ndid city 30000/'
} >"$work/home/data/games/statistics.txt"
survives "settings and statistics of a stranger"

# Players' pictures that take forever to draw.
rm -f "$work/home/data/settings.ini"
svg="<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10' width='10' height='10'>"
for name in A B C D E F G H I J K L M N O P Q R S T U V W X; do
    printf '%s%s' "$svg" "<path stroke='#000' fill='none' stroke-dasharray='0.00001' d='M0 0L1e9 1e9'/></svg>" \
        >"$work/home/data/pictures/base/$name.svg"
done
pause=4 survives "pictures of a stranger" --load tests/records/base-2.rec

echo "$passed passed, $failures failed, memory $([ "$limited" = yes ] && echo limited || echo unlimited)"
[ "$failures" -eq 0 ]
