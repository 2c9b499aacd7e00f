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
border prints 3, sea routes 3, islands 1, coats 13" "$(cat "$work/out" "$work/err")"

# water PICTURE: how blue each square of the picture is, including its margin: "x y percent".
water() {
    convert "$1" -sample 140x130! -depth 8 txt:- | awk -F'[,:() ]+' '
        NR > 1 { blue[int($1 / 10) - 1 " " int($2 / 10) - 1] += $5 > $3 }
        END { for (square in blue) print square, blue[square] }'
}

# Drawn after all steps: land is land, water is where the page says, and the strait is open.
runs "the example is drawn" 0 env ASAN_OPTIONS=detect_leaks=0 "$cli" sheet "$work/denmark.map" -o "$work/denmark.png"
if command -v convert >/dev/null && [ -s "$work/denmark.png" ]; then
    water "$work/denmark.png" >"$work/water"
    check "squares with and without water" 182 "$(wc -l <"$work/water")"
    sed -n '/^grid$/,/^end$/p' "$work/denmark.map" | sed '1d;$d' >"$work/grid"
    check "land and sea of the example" "" "$(awk '
        BEGIN { split("1 11,2 11,10 6,11 6,12 6", list, ","); for (i in list) foreign[list[i]] = 1 } # Germany, Sweden
        FILENAME ~ /grid$/ { row[FNR - 1] = $0; next }
        {
            land = substr(row[$2], $1 + 1, 1) ~ /[^.]/ && $1 >= 0 || $1 " " $2 in foreign
            if (land && $3 > 10 || !land && $3 < 15) print "square " $1 " " $2 ": " $3 " % is water"
        }' "$work/grid" "$work/water")"
    for y in 7.5 8.2 8.8 9.5; do # north and south of the ship and the coats on it
        check "the Great Belt at 6.5 $y is open" 1 "$(convert "$work/denmark.png" -format \
            "%[fx:p{128*7.5,128*($y+1)}.b>p{128*7.5,128*($y+1)}.r]" info:)"
    done
else
    echo "left out: no convert here, or no picture of the example"
fi

# With its geography: land and sea at points of the true map.
{ cat "$work/denmark.map"; sed -n '/^    geo 1$/,/^[A-Z]/s/^    //p' docs/maps.md; } >"$work/true.map"
runs "the example with its geography is drawn" 0 env ASAN_OPTIONS=detect_leaks=0 "$cli" check-map "$work/true.map" --size 200 -o "$work/true.png"
if command -v convert >/dev/null && [ -s "$work/true.png" ]; then
    while read -r x y ground place; do
        check "$place" "$ground" "$(convert "$work/true.png" -format "%[fx:p{200*($x+1),200*($y+1)}.b>p{200*($x+1),200*($y+1)}.r?1:0]" info: |
            sed 's/^1$/water/; s/^0$/land/')"
    done <<'POINTS'
6.50 7.70 water the Great Belt
4.00 8.85 water the Little Belt
8.20 2.00 water Kattegat
10.08 7.00 water the Sound
7.55 9.96 water the strait north of Lolland
10.60 9.60 water the Baltic Sea
8.65 6.45 water the lake Arresø
2.50 3.50 land Jutland
5.20 9.50 land Funen
8.30 7.35 land Zealand
8.60 10.70 land Lolland
11.40 1.50 land Sweden
1.30 11.30 land Germany
POINTS
fi

runs "all boards" 0 "$cli" check-map
check "their names" "$(basename -a -s .map maps/*.map | sort | xargs)" "$(sed 's/:.*//' "$work/out" | sort | xargs)"

for board in maps/*.map; do
    runs "$board" 0 "$cli" check-map "$board"
    check "$board is named as its id" "$(basename "$board" .map)" "$(sed 's/:.*//' "$work/out")"
done

runs "a broken board" 1 "$cli" check-map tests/data/bad-maps/city-apart.map
check "it says where, and nothing else" "tests/data/bad-maps/city-apart.map:11:" "$(cut -c 1-38 "$work/out" "$work/err")"
runs "no such board" 1 "$cli" check-map "$work/nothing.map"
runs "two boards at once" 2 "$cli" check-map maps/france.map maps/germany.map

counts
