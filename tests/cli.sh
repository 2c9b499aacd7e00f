#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests the command line that docs/notation.md describes: output, refusals and exit codes.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh

head='bastide 1\nplayer red Anne\nplayer blue Bert\n--\n'

# shellcheck disable=SC2059 # the header holds the newlines
printf "$head"'draw base/D\n' >"$work/drawn.rec"
runs "legal after a draw" 0 "$cli" legal "$work/drawn.rec"
check "legal after a draw" "place -1 0 0;place -1 0 2;place 0 -1 2;place 0 1 2;place 1 0 0;place 1 0 2;" \
    "$(tr '\n' ';' <"$work/out")"

# shellcheck disable=SC2059
printf "$head"'draw base/D\nplace 1 0 0\n' >"$work/placed.rec"
runs "legal after a place" 0 "$cli" legal "$work/placed.rec"
check "legal after a place" "farmer EN;farmer ES;highwayman E;knight N;pass;" "$(tr '\n' ';' <"$work/out")"

# shellcheck disable=SC2059
printf "$head" >"$work/start.rec"
runs "legal before a draw" 0 "$cli" legal "$work/start.rec"
check "legal before a draw: one line a kind" "draw base/A draw base/X 32" \
    "$(head -1 "$work/out") $(tail -1 "$work/out") $(wc -l <"$work/out")"
check "legal is sorted" "" "$(LC_ALL=C sort -c "$work/out" 2>&1)"

# A record without a seed needs a list of draws only if something is drawn.
runs "perft after a draw" 0 "$cli" perft --depth 1 "$work/drawn.rec"
check "perft after a draw" 6 "$(cat "$work/out")"
grep -v '^seed' tests/records/base-2.rec >"$work/over.rec"
runs "perft of a finished game" 0 "$cli" perft --depth 3 "$work/over.rec"
check "perft of a finished game: one leaf" 1 "$(cat "$work/out")"
runs "perft without draws" 2 "$cli" perft --depth 1 "$work/start.rec"
check "perft without draws says so" 1 "$(grep -c 'perft needs --draws FILE' "$work/err")"

runs "selfplay with a set twice" 1 "$cli" selfplay --games 1 --seed 1 --players 2 --tiles base,base --out "$work/twice"
check "it is named" 1 "$(grep -c "tile set 'base' is named twice" "$work/err")"
runs "help of a command" 0 "$cli" replay --help
runs "selfplay" 0 "$cli" selfplay --games 5 --seed 7 --players 3 --tiles base,inns-cathedrals \
    --option farms=farm_once --option meeples=5 --out "$work/games"
check "selfplay writes a record a game" 5 "$(find "$work/games" -name '*.rec' | wc -l)"
runs "selfplay replays" 0 "$cli" replay "$work/games"/*.rec
check "each record is told" 5 "$(grep -c 'every check holds$' "$work/out")"
runs "replay of several records, the first of them missing" 1 "$cli" replay "$work/none.rec" "$work/start.rec"
check "the others are played" 1 "$(grep -c 'start.rec: 0 moves, every check holds$' "$work/out")"
first=$(cat "$work/games"/*.rec | cksum)
runs "selfplay again" 0 "$cli" selfplay --games 5 --seed 7 --players 3 --tiles base,inns-cathedrals \
    --option farms=farm_once --option meeples=5 --out "$work/games"
check "the same seed plays the same games" "$first" "$(cat "$work/games"/*.rec | cksum)"

runs "replay --json" 0 "$cli" replay --json tests/records/base-2.rec
check "one object a move and one at the end" 214 "$(wc -l <"$work/out")"
check "the final scores" 1 "$(tail -1 "$work/out" | grep -c '"final":\[37,44\]')"
cp "$work/out" "$work/json"
if command -v python3 >/dev/null; then
    runs "every line is JSON" 0 python3 -c '
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
assert all(set(r) == {"ply", "seat", "move", "scores", "supply", "abbots", "large", "builders", "pigs", "goods", "hash"} for r in rows[:-1])
kinds = {"road", "city", "monastery", "garden", "field", "fairy", "coats", "goods", "other"}
assert all(set(b) == kinds for b in rows[-1]["breakdown"])
assert [sum(b.values()) for b in rows[-1]["breakdown"]] == rows[-1]["final"]
assert rows[-2]["large"] == [0, 0] and rows[-2]["goods"] == [[0, 0, 0], [0, 0, 0]]
' "$work/json"
fi

runs "bench" 0 "$cli" bench --seconds 1
check "bench prints its four lines" "games/s:moves/s:state bytes:copy ns:" "$(sed 's/:.*/:/' "$work/out" | tr -d '\n')"
runs "bench --sizes" 0 "$cli" bench --sizes --seconds 1
check "bench by sizes" "50 100 200 264" "$(sed 's/.* at \([0-9]*\) tiles: [0-9]* (made alone: [0-9]*)$/\1/' "$work/out" | xargs)"
runs "check-tiles" 0 "$cli" check-tiles
check "all five sets" 5 "$(grep -cE '^(base: 72|inns-cathedrals: 18|princess-dragon: 30|river: 12|traders-builders: 24) tiles ' "$work/out")"
printf 'tiles 1\nset x\ntitle X\ntile A\n    edges FFQF\n' >"$work/bad.tiles"
runs "check-tiles with a broken file" 1 "$cli" check-tiles "$work/bad.tiles"
check "it says where" 1 "$(grep -c 'bad.tiles:[0-9]*: ' "$work/err")"

# is_png NAME FILE WIDTH HEIGHT: size and signature, as PNG writes them in its first bytes
is_png() {
    check "$1: a PNG of $3 x $4" "89504e470d0a1a0a0000000d49484452$(printf '%08x%08x' "$3" "$4")" \
        "$(head -c 24 "$2" | od -An -v -tx1 | tr -d ' \n')"
}
runs "show" 0 "$cli" show "$work/placed.rec" --size 40 -o "$work/board.png"
is_png "show" "$work/board.png" 120 80
runs "show in the usual size" 0 "$cli" show "$work/start.rec" -o "$work/start.png"
is_png "show in the usual size" "$work/start.png" 256 256
runs "show draws every figure" 0 "$cli" show tests/records/base-5.rec --size 16 -o "$work/full.png"
runs "show without a file to write" 2 "$cli" show "$work/start.rec"
runs "show with a size of nothing" 2 "$cli" show "$work/start.rec" --size 0 -o "$work/none.png"
runs "show where nothing can be written" 1 "$cli" show "$work/start.rec" --size 16 -o "$work/none/x.png"
runs "show of no record" 1 "$cli" show "$work/none.rec" -o "$work/none.png"
runs "sheet of kinds" 0 "$cli" sheet river --kinds --size 20 -o "$work/river.png"
is_png "sheet of kinds" "$work/river.png" 136 126
for set in base inns-cathedrals traders-builders princess-dragon figures; do
    runs "sheet $set" 0 "$cli" sheet "$set" --size 16 -o "$work/$set.png"
done
is_png "sheet figures" "$work/figures.png" 182 352
runs "sheet of a board" 0 "$cli" sheet map:taiwan --size 16 -o "$work/taiwan.png"
is_png "sheet of a board" "$work/taiwan.png" 240 384
runs "sheet of no board" 1 "$cli" sheet map:nowhere -o "$work/none.png"
runs "show on a board" 0 "$cli" show tests/records/iberia.rec --size 16 -o "$work/iberia.png"
is_png "show on a board" "$work/iberia.png" 320 224
runs "show with dragon and fairy" 0 "$cli" show tests/records/dragon-3.rec --size 16 -o "$work/dragon.png"
runs "sheet with figures on the spots" 0 "$cli" sheet river --kinds --figures --size 20 -o "$work/river.png"
is_png "sheet with figures" "$work/river.png" 136 126
runs "icon" 0 "$cli" icon --size 48 -o "$work/icon.png"
is_png "icon" "$work/icon.png" 48 48
runs "icon as it is drawn" 0 "$cli" icon -o "$work/icon.svg"
check "icon as it is drawn" '<svg ' "$(head -c 5 "$work/icon.svg")"
runs "icon without a file to write" 2 "$cli" icon
runs "sheet of no set" 1 "$cli" sheet nowhere -o "$work/none.png"
check "no picture of what was refused" "" "$(find "$work" -name none.png)"

runs "bench --paint" 0 "$cli" bench --paint
check "bench --paint prints its two lines" "ms/tile at 256: N (worst N, svg bytes: N (worst N, " \
    "$(sed -E 's/[0-9.]+ \(worst [0-9.]+, .*/N (worst N, /' "$work/out" | tr -d '\n')"
if [ "${BASTIDE_SHORT:-0}" != 1 ]; then # under tools/valgrind it is not the program itself
    cp "$cli" "$work/alone"
    BASTIDE_DATA=. runs "bench --paint of a program that lies elsewhere" 0 "$work/alone" bench --paint
fi

runs "no command" 2 "$cli"
runs "an unknown command" 2 "$cli" dance
runs "an unknown option" 2 "$cli" bench --fast
runs "no such record" 1 "$cli" replay "$work/none.rec"
runs "--version" 0 "$cli" --version
runs "--help" 0 "$cli" --help
for form in man bash zsh; do
    runs "--help=$form" 0 "$cli" "--help=$form"
done
runs "--help in no known form" 2 "$cli" --help=html

# The user's own tile sets and boards, beside the saved games; broken ones are reported and left out.
mkdir -p "$work/own/bastide/tiles" "$work/own/bastide/maps"
printf 'tiles 1\nset tiny\ntitle Tiny\ntile D\n edges CRFR\n city N\n road E W\n field WN EN beside N\n field ES SE SW WS\n' \
    >"$work/own/bastide/tiles/tiny.tiles"
XDG_DATA_HOME=$work/own runs "own tile set" 0 "$cli" check-tiles
check "own tile set" "tiny: 1 tile of 1 kind" "$(grep tiny "$work/out")"
sed 's/^title .*/title Mine/' tiles/river.tiles >"$work/own/bastide/tiles/mine.tiles"
cp tiles/river.tiles "$work/own/bastide/tiles/copy.tiles" # the same set: nothing to report
sed 's/^id .*/id my-taiwan/' maps/taiwan.map >"$work/own/bastide/maps/mine.map"
XDG_DATA_HOME=$work/own runs "a set of a name that is taken" 1 "$cli" check-tiles
check "a set of a name that is taken is said" 1 "$(grep -c "mine.tiles: set name 'river' is already used by" "$work/err")"
check "a copy of a set is none" 0 "$(grep -c "copy.tiles" "$work/err")"
rm "$work/own/bastide/tiles/mine.tiles"
XDG_DATA_HOME=$work/own runs "own board" 0 "$cli" check-map
check "own board" 1 "$(grep -c '^my-taiwan: ' "$work/out")"

counts
