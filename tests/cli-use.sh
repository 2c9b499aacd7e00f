#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests bastide-cli as people use it: the same fault has the same exit code in every command, unwritable output is
# never a success, help is found in every usual way, and files are accepted wherever names are.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh

game=${BASTIDE_GAME:-build/release/src/bastide}
record=tests/records/base-2.rec
head='bastide 1\nplayer red Anne\nplayer blue Bert\n'
# shellcheck disable=SC2059 # the header holds the newlines
printf "$head"'--\ndraw base/D\nplace 1 0 0\n' >"$work/placed.rec"
has_pictures=0
"$cli" --help | grep -q '^  icon' && has_pictures=1

# says NAME WORDS: the last command printed this to standard error
says() {
    check "$1: says '$2'" 1 "$(grep -c -F -e "$2" "$work/err")"
}

# ---- a table of every command with arguments that succeed ----
commands=()
while read -r name; do
    case $name in
    join | nearby) ;; # need a host or a daemon: tests/network.sh, tests/nearby.sh
    *) commands+=("$name") ;;
    esac
done < <("$cli" --help | sed -n 's/^  \([a-z][a-z-]*\).*/\1/p')
check "commands were found" 1 $((${#commands[@]} > 8))
usual() {
    case $1 in
    replay | legal | think) words=("$1" "$work/placed.rec") ;;
    perft) words=("$1" --depth 1 "$work/placed.rec") ;;
    review) words=("$1" --nodes 4 "$record") ;;
    selfplay) words=("$1" --out "$work/games") ;;
    bench) words=("$1" --seconds 1) ;;
    host) words=("$1" --port 0 --guests 0 --level apprentice --out "$work/hosted") ;;
    match) words=("$1" --players "random,random" --pairs 1) ;;
    show) words=("$1" "$record" --size 16 -o "$work/x.png") ;;
    sheet) words=("$1" river --kinds --size 16 -o "$work/x.png") ;;
    icon) words=("$1" --size 16 -o "$work/x.png") ;;
    *) words=("$1") ;;
    esac
}

# ---- exit codes: the same fault, the same code ----
for name in "${commands[@]}"; do
    usual "$name"
    runs "$name" 0 "$cli" "${words[@]}"
    runs "$name: an unknown option" 2 "$cli" "${words[@]}" --blue
    if [ "$name" = replay ]; then # plays as many records as it is given
        runs "$name: a file that is not there" 1 "$cli" "${words[@]}" one two
    else
        runs "$name: a word too many" 2 "$cli" "${words[@]}" one two
    fi
    runs "$name --help" 0 "$cli" "$name" --help
    check "$name --help: how it is used" "Usage: bastide-cli $name" "$(head -1 "$work/out" | cut -c1-$((19 + ${#name})))"
    cp "$work/out" "$work/help"
    for way in "help $name" "$name -h"; do
        # shellcheck disable=SC2086 # words
        runs "$way" 0 "$cli" $way
        check "$way is the same" "" "$(diff "$work/out" "$work/help")"
    done
    # Every option and every value of the command is explained.
    while read -r option; do
        check "$name --help explains $option" 1 "$(sed 1d "$work/help" | grep -c -E -e "^  $option( |$)")"
    done < <(head -4 "$work/help" | sed -n '/^Usage/,/^$/p' | grep -oE -e '(^|[][ |])--?[a-z]+' | tr -d '][ |')
    case $name in
    icon | sheet | show | selfplay) ;; # these print nothing
    *)
        "$cli" "${words[@]}" >/dev/full 2>"$work/err"
        check "$name with nowhere to write: exit code" 1 $?
        says "$name" "cannot write the output"
        ;;
    esac
done
for word in --help --version -h -V help "help replay" "replay --help" --help=man "replay --json $record" "options --markdown"; do
    # shellcheck disable=SC2086
    "$cli" $word >/dev/full 2>"$work/err"
    check "$word with nowhere to write: exit code" 1 $?
    says "$word" "bastide-cli: cannot write the output"
    # shellcheck disable=SC2086
    "$cli" $word >&- 2>"$work/err"
    check "$word with a closed output: exit code" 1 $?
done
if [ -x "$game" ]; then
    for word in --help --version -h -V --help=bash; do
        "$game" "$word" >/dev/full 2>"$work/err"
        check "bastide $word with nowhere to write: exit code" 1 $?
        says "bastide $word" "bastide: cannot write the output"
    done
    runs "bastide -V" 0 "$game" -V
    check "bastide -V: the version" 1 "$(grep -c '^bastide [0-9]' "$work/out")"
fi

runs "help" 0 "$cli" help
cp "$work/out" "$work/help"
for word in -h --help; do
    runs "$word" 0 "$cli" "$word"
    check "$word is help" "" "$(diff "$work/out" "$work/help")"
done
runs "-V" 0 "$cli" -V
check "-V: the version" 1 "$(grep -c '^bastide-cli [0-9]' "$work/out")"
runs "help of no command" 2 "$cli" help dance
runs "a mistyped command" 2 "$cli" repaly
says "a mistyped command" "did you mean 'replay'?"
runs "a mistyped option" 2 "$cli" selfplay --game 3 --out "$work/none"
says "a mistyped option" "did you mean '--games'?"

# A record that is missing, broken, or fails one of its checks.
printf 'bastide 1\nplayer red Anne\n--\nnonsense\n' >"$work/broken.rec"
record_commands=(replay legal think "review --nodes 4" "perft --depth 1")
[ $has_pictures = 1 ] && record_commands+=("show -o $work/none.png")
for name in "${record_commands[@]}"; do
    # shellcheck disable=SC2086
    {
        runs "$name: no such record" 1 "$cli" $name "$work/none.rec"
        runs "$name: a broken record" 1 "$cli" $name "$work/broken.rec"
        says "$name" "broken.rec:4: "
        runs "$name: no record named" 2 "$cli" $name
        runs "$name: from the standard input" 0 "$cli" ${name/none/stdin} - <"$record"
        runs "$name: through a pipe" 0 "$cli" ${name/none/stdin} /dev/stdin < <(cat "$record")
        runs "$name: a broken one" 1 "$cli" $name - <"$work/broken.rec"
        says "$name" "/dev/stdin:4: "
        runs "$name: an unknown tile set" 1 "$cli" $name --tiles nowhere "$record"
        runs "$name: an unknown board" 1 "$cli" $name --map nowhere "$record"
    }
done
for name in check-tiles check-map; do
    runs "$name: no such file" 1 "$cli" $name "$work/none"
    runs "$name: a broken file" 1 "$cli" $name "$work/broken.rec"
done
runs "check-tiles -" 0 "$cli" check-tiles - <tiles/river.tiles
runs "check-map -" 0 "$cli" check-map - <maps/taiwan.map
grep '^draw' "$record" >"$work/draws"
runs "draws from the standard input" 0 "$cli" perft --depth 1 --draws - tests/perft/base-10-turns.rec <"$work/draws"

# An unknown name in a header gets a suggestion.
for line in "option farm=off:farms" "tiles rivr:river" "map germnay:germany" "option farms=farmonce:farm_once"; do
    # shellcheck disable=SC2059
    printf "$head${line%:*}\\n--\\n" >"$work/slip.rec"
    runs "replay with '${line%:*}'" 1 "$cli" replay "$work/slip.rec"
    says "replay with '${line%:*}'" "did you mean '${line##*:}'?"
done

# An impossible game, in selfplay and bench.
game_commands=("selfplay --out $work/never" "bench --seconds 1")
for name in "${game_commands[@]}"; do
    # shellcheck disable=SC2086
    {
        runs "$name: an unknown tile set" 1 "$cli" $name --tiles base,rivr
        says "$name" "unknown tile set 'rivr', did you mean 'river'?"
        runs "$name: a set twice" 1 "$cli" $name --tiles base,base
        runs "$name: more than eight sets" 2 "$cli" $name --tiles a,b,c,d,e,f,g,h,i
        says "$name" "--tiles: 9 tile sets, expected at most 8"
        runs "$name: an unknown board" 1 "$cli" $name --map germnay
        says "$name" "unknown board 'germnay', did you mean 'germany'?"
        runs "$name: no such file" 1 "$cli" $name --map "$work/none.map"
        runs "$name: a broken set" 1 "$cli" $name --tiles "$work/broken.rec"
        runs "$name: rules that exclude each other" 1 "$cli" $name --option river=c2 --option hand=3
        runs "$name: an unknown edition" 2 "$cli" $name --rules c9
        runs "$name: an unknown rule" 2 "$cli" $name --option farm=off
        says "$name" "did you mean 'farms'?"
        runs "$name: an unknown value" 2 "$cli" $name --option farms=farmonce
        says "$name" "did you mean 'farm_once'?"
        runs "$name: an option without its value" 2 "$cli" $name --option
        runs "$name: too many players" 2 "$cli" $name --players 9
    }
done
check "nothing is played of what was refused" "" "$(find "$work/never" -name '*.rec' 2>/dev/null)"

# ---- pictures: the file extension gives the format ----
if [ $has_pictures = 1 ]; then
    ln -s /dev/full "$work/full.png"
    for name in "show $record" "sheet river" icon; do
        # shellcheck disable=SC2086
        {
            for file in x.jpg x png .png x.png.gz; do
                runs "$name -o $file" 2 "$cli" $name --size 16 -o "$work/bad/$file"
                says "$name -o $file" ".png"
            done
            runs "$name -o: in a folder that is not there" 1 "$cli" $name --size 16 -o "$work/bad/x.png"
            runs "$name -o: on a full disk" 1 "$cli" $name --size 16 -o "$work/full.png"
            runs "$name -o: in capitals" 0 "$cli" $name --size 16 -o "$work/X.PNG"
        }
    done
    runs "show -o x.svg" 2 "$cli" show "$record" -o "$work/x.svg"
fi
runs "selfplay on a full disk" 1 "$cli" selfplay --out /dev/full/games

# ---- files in place of names ----
sed 's/^set .*/set brook/; s/^title .*/title Brook/' tiles/river.tiles >"$work/my brook.tiles"
sed 's/^set .*/set meadow/; s/^title .*/title Meadow/' tiles/inns-cathedrals.tiles >"$work/meadow.tiles"
sed 's/^id .*/id mine/' maps/taiwan.map >"$work/mine.map"
runs "selfplay with files" 0 "$cli" selfplay --tiles "base,$work/meadow.tiles" --map "$work/mine.map" --out "$work/own"
check "the record names the set" "tiles base meadow" "$(grep -h '^tiles' "$work/own"/*.rec)"
check "the record names the board" "map mine" "$(grep -h '^map' "$work/own"/*.rec)"
own=$work/own/game-1.rec
for name in "${record_commands[@]}"; do
    # shellcheck disable=SC2086
    {
        runs "$name: without the files" 1 "$cli" $name "$own"
        runs "$name: with the files" 0 "$cli" ${name/none/own} --tiles "$work/meadow.tiles" --map "$work/mine.map" "$own"
        runs "$name: a file twice" 0 "$cli" ${name/none/own} --tiles "$work/meadow.tiles,$work/meadow.tiles" --map "$work/mine.map" "$own"
    }
done
runs "bench with files" 0 "$cli" bench --seconds 1 --tiles "base, $work/meadow.tiles" --map - <"$work/mine.map"
if [ $has_pictures = 1 ]; then
    for subject in "$work/my brook.tiles" "$work/mine.map" "map:$work/mine.map"; do
        runs "sheet $subject" 0 "$cli" sheet "$subject" --size 16 -o "$work/file.png"
    done
    for subject in "$work/my brook.tiles" "$work/mine.map"; do
        runs "show $subject" 0 "$cli" show "$subject" --size 16 -o "$work/file.png"
    done
    runs "sheet of a set from the standard input" 0 "$cli" sheet - --size 16 -o "$work/file.png" <"$work/meadow.tiles"
    runs "show of a board from the standard input" 0 "$cli" show - --size 16 -o "$work/file.png" < <(cat "$work/mine.map")
    runs "sheet of no set" 1 "$cli" sheet rivr -o "$work/none.png"
    says "sheet of no set" "did you mean 'river'?"
    runs "sheet of no board" 1 "$cli" sheet map:germnay -o "$work/none.png"
    says "sheet of no board" "did you mean 'germany'?"
fi

# ---- names already in use ----
for name in base river; do
    sed "s/^set .*/set $name/; s/^title .*/title Mine/" tiles/river.tiles >"$work/taken.tiles"
    runs "check-tiles of a set called $name" 1 "$cli" check-tiles "$work/taken.tiles"
    says "a set called $name" "set name '$name' is already used by"
    says "a set called $name" "which comes with Bastide"
done
sed 's/^title .*/title Mine/' maps/taiwan.map >"$work/taken.map"
runs "check-map of a board called taiwan" 1 "$cli" check-map "$work/taken.map"
says "a board called taiwan" "which comes with Bastide"
runs "check-tiles of the shipped set itself" 0 "$cli" check-tiles tiles/base.tiles
runs "check-map of the shipped board itself" 0 "$cli" check-map maps/taiwan.map

# ---- check-* of everything installed: each command counts its own refused files ----
mkdir -p "$work/home/bastide/tiles" "$work/home/bastide/maps"
cp "$work/taken.tiles" "$work/home/bastide/tiles/"
XDG_DATA_HOME=$work/home runs "check-tiles with a refused set" 1 "$cli" check-tiles
says "check-tiles" "taken.tiles: set name 'river'"
XDG_DATA_HOME=$work/home runs "check-map beside a refused set" 0 "$cli" check-map
mv "$work/taken.map" "$work/home/bastide/maps/"
rm "$work/home/bastide/tiles/taken.tiles"
XDG_DATA_HOME=$work/home runs "check-map with a refused board" 1 "$cli" check-map
XDG_DATA_HOME=$work/home runs "check-tiles beside a refused board" 0 "$cli" check-tiles
mkdir -p "$work/shipped/tiles" "$work/shipped/maps"
cp tiles/*.tiles "$work/shipped/tiles/"
for name in river inns-cathedrals; do echo nonsense >>"$work/shipped/tiles/$name.tiles"; done
BASTIDE_DATA=$work/shipped runs "check-tiles with two broken shipped sets" 1 "$cli" check-tiles
check "both are named" 2 "$(grep -c -E '(river|inns-cathedrals).tiles:[0-9]+: ' "$work/err")"

# ---- JSON lines ----
check "the help calls it what it is" 1 "$("$cli" replay --help | grep -c 'JSON lines')"
"$cli" replay --json "$work/placed.rec" >"$work/out"
check "the final scores are null while the game goes on" 1 "$(tail -1 "$work/out" | grep -c '"final":null')"
check "and nothing else is" 1 "$(grep -o null "$work/out" | wc -l)"

counts
