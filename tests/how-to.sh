#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Follows the how-tos of CONTRIBUTING.md and docs/ word for word, in a copy of the source: a tile set, a board, a rule
# scene, a language, a new test, computer players. Other tests follow the other pages: docs.sh for README.md, notation-example.sh for
# docs/notation.md, maps.sh for the look of the board of docs/maps.md, install.sh, recipes.sh and packages/ for
# docs/packaging.md, gfx/test_pictures for your own pictures.
# shellcheck disable=SC2016  # the backquotes are those of the pages
set -u
game=${BASTIDE_DEV:?}
[ -x "$game" ] || exit 77
# shellcheck source=tests/support/script.sh
. tests/support/script.sh
tree=$work/tree
here=$PWD
mkdir -p "$tree" "$work/home"
tar -c --exclude=./build --exclude=./.git . | tar -x -C "$tree"
cd "$tree" || exit 1
unset DISPLAY WAYLAND_DISPLAY XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME LANGUAGE
export HOME=$work/home
export PATH=${cli%/*}:$PATH LC_ALL=C.UTF-8
export SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy SDL_RENDER_DRIVER=software ASAN_OPTIONS=detect_leaks=0

# starts PAGE PROGRAM WORDS...: the game reaches its first page, $scene, and quits when asked.
starts() {
    local what=$1 pid
    shift
    rm -f "$work/state"
    "$@" --script-state "$work/state" >"$work/out" 2>"$work/err" &
    pid=$!
    for ((tries = 0; tries < 600; tries++)); do
        grep -q '^scene ' "$work/state" 2>/dev/null && break
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.1
    done
    kill "$pid" 2>/dev/null
    wait "$pid"
    check "$what: the game leaves in peace" 0 $?
    check "$what: and says nothing" "" "$(cat "$work/err")"
    scene=$(sed -n 's/^scene //p' "$work/state" 2>/dev/null)
}

# follow PAGE COMMAND: runs a command that is a line of the page. Its errors are in $work/err.
follow() {
    local words
    read -ra words <<<"$2"
    case ${words[0]} in
    bastide) starts "$1: $2" "$game" "${words[@]:1}" ;;
    */bastide)
        runs "bastide-dev" 0 cmake --build "${words[0]%/src/bastide}" --target bastide-dev
        starts "$1: $2" "${words[0]}-dev" "${words[@]:1}"
        ;;
    *)
        runs "$1: $2" 0 bash -c "$2"
        cat "$work/err"
        ;;
    esac
    followed=$((followed + 1))
}

# block PAGE FROM TO: the indented text between two lines of the page.
block() {
    sed -n "/$2/,/$3/s/^    //p" "$1"
}

# follow_block PAGE FROM TO COUNT: runs COUNT commands of a block.
follow_block() {
    local command
    followed=0
    while IFS= read -r command <&3; do
        follow "$1" "$command"
    done 3< <(block "$1" "$2" "$3")
    check "$1, from $2: commands" "$4" "$followed"
}

# ---- a tile set, a board: the examples of their pages, under the names used in the commands ----

block docs/tiles.md '^    # A little set' '^## The head' >my-set.tiles
cp my-set.tiles my.tiles
block docs/maps.md '^    # Denmark' '^1\. ' >my.map
follow_block docs/tiles.md '^# Tile sets' '^## The text' 3
check "docs/tiles.md: its set is offered" new-game "$scene"
follow_block docs/maps.md '^# Boards' '^## A board' 3
check "docs/maps.md: its board is offered" new-game "$scene"
followed=0
while IFS= read -r command <&3; do
    follow CONTRIBUTING.md "$command"
done 3< <(sed -n '/^\*\*a tile set/,/^\*\*a rule/p' CONTRIBUTING.md | grep -o '`bastide[^`]*`' | tr -d '`')
check "CONTRIBUTING.md: commands for a tile set, a board and the options of a rule" 7 "$followed"
runs "the options of docs/options.md" 0 cmp docs/options.md "$here/docs/options.md"
for picture in tiles.png board.png sheet.png; do
    check "$picture is drawn" 1 $(($(wc -c <"$picture") > 10000))
done
check "both were kept for their games" "maps/denmark.map tiles/hamlet.tiles" \
    "$(cd "$HOME/.local/share/bastide" && echo maps/* tiles/*)"

# Put beside the shipped ones, they are found and break no test.
cp my.tiles tiles/hamlet.tiles
sed 's/^id .*/id mine/' my.map >maps/mine.map
rm -rf "$HOME/.local" my*.tiles my.map ./*.png
export BASTIDE_DATA=$tree
runs "a tile set of the source" 0 "$cli" selfplay --games 1 --seed 1 --tiles base,hamlet --map mine --out "$work/games"
runs "boards of the source" 0 bash tests/maps.sh

# docs/tiles.md, "Other printings": equals the shipped tile.
printing=$(block docs/tiles.md '^## Other printings' '^It has' | sed 's/^ *//')
check "the other printing of docs/tiles.md" "$printing" \
    "$(sed -n '/^tile S\.C1/,/^$/p' tiles/princess-dragon.tiles | sed 's/^ *//; /^count 1$/d; /^$/d')"

# ---- a rule: its scenes are found and listed ----

mapfile -t scenes < <(grep -o '`tests/rules/[^`]*\.rec`' docs/architecture.md | tr -d '`')
check "places of scenes in docs/architecture.md" 2 ${#scenes[@]}
block docs/notation.md '^    bastide 1$' '^## The text' >my.rec
{ cat my.rec && echo 'knight N # refused: expected'; } >my-refused.rec
echo 'R3.99 | a rule of mine' >>tests/rules/sentences.txt
cp my.rec tests/rules/R3/R3.99-mine.rec
cp my-refused.rec tests/rules/R3/refused/R3.99-not-mine.rec
runs "tools/scene-table.py" 0 tools/scene-table.py
check "the table of scenes" 1 "$(grep -cF 'a rule of mine | `R3.99-mine`; refused: `R3.99-not-mine`' tests/rules/README.md)"
rm -f tests/rules/*/*.rec tests/rules/*/refused/*.rec tests/records/*.rec
cp my.rec "${scenes[0]}"
cp my-refused.rec "${scenes[1]}"
runs "scenes of a rule" 0 bash tests/replay-all.sh
check "both were played" "2 passed, 0 failed" "$(tail -n 1 "$work/out")"

# ---- a test: a file in the right folder ("How to test") ----

for folder in unit ui gfx; do
    echo 'int main(void) { return 0; }' >tests/$folder/test_mine_$folder.c
done
echo 'exit 0' >tests/mine.sh
runs "configured with tests" 0 cmake -B build/tests -G Ninja
runs "the list of tests" 0 ctest --test-dir build/tests -N
check "new tests are in it" "gfx/test_mine_gfx script/mine ui/test_mine_ui unit/test_mine_unit" \
    "$(sed -n 's/^ *Test *#[0-9]*: \(.*mine\)/\1/p' "$work/out" | sort | xargs)"
rm -r build/tests

# ---- a language ----

# Like ./play, but quicker.
runs "configured as ./play does it" 0 cmake --preset release -DCMAKE_C_FLAGS_RELEASE=-O0
follow_block CONTRIBUTING.md '^\*\*a language' '^Then translate' 4
check "a new language: the first page" title "$scene"
check "a new language is one of those there are" "expected en, de, fr or nl" \
    "$(build/release/src/bastide --lang xx 2>&1 | grep -o 'expected.*')"
awk '{ print } /^msgid "show the version"$/ { getline; print "msgstr \"de versie\"" }' po/nl.po >po/new && mv po/new po/nl.po
mapfile -t again < <(block CONTRIBUTING.md '^\*\*a language' '^Then translate' | tail -n 2)
for command in "${again[@]}"; do
    follow "CONTRIBUTING.md, once more" "$command"
done
check "a translated text" 1 "$(build/release/src/bastide --lang nl --help | grep -c ' de versie$')"
grep -q '"nl"' src/ui/parts/text.c
check "it has a name" 0 $?
follow_block CONTRIBUTING.md '^Then translate' '^\*\*a picture' 2
runs "the catalogue after it" 0 msgfmt --check -o /dev/null po/nl.po
check "what was translated stays" 1 "$(grep -c '^msgstr "de versie"$' po/nl.po)"
check "texts were collected" 1 "$(grep -c '^msgid "The hamlet"$' po/nl.po)"

# ---- computer players ----

follow_block docs/players.md '^Matches are played' '^One line a player' 2
follow_block docs/players.md '^This tunes' '^The arguments' 2

cd "$here" || exit 1
counts
