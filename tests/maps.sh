#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# bastide-cli check-map, and the board that docs/maps.md draws.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh

# The indented text from its first comment to the first step is the board.
sed -n '/^    # Denmark/,/^1\. /s/^    //p' docs/maps.md >"$work/denmark.map"
runs "the example of docs/maps.md" 0 "$cli" check-map "$work/denmark.map"
check "it is read as written" "denmark: 12 x 11, squares 60 for 50 to 60 tiles, starts 2 of 2, towns 9, large cities 2, \
border prints 4, sea routes 3, islands 1, coats 14" "$(cat "$work/out" "$work/err")"

runs "all boards" 0 "$cli" check-map
check "their names" "benelux france germany great-britain iberia nordics taiwan ukraine usa usa-east usa-west" \
    "$(sed 's/:.*//' "$work/out" | xargs)"

for board in maps/*.map; do
    runs "$board" 0 "$cli" check-map "$board"
    check "$board is named as its id" "$(basename "$board" .map)" "$(sed 's/:.*//' "$work/out")"
done

runs "a broken board" 1 "$cli" check-map tests/data/bad-maps/city-apart.map
check "it says where, and nothing else" "tests/data/bad-maps/city-apart.map:11:" "$(cut -c 1-38 "$work/out" "$work/err")"
runs "no such board" 1 "$cli" check-map "$work/nothing.map"
runs "two boards at once" 2 "$cli" check-map maps/france.map maps/germany.map

counts
