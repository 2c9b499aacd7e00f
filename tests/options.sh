#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests every option on the command line: selfplay plays each value in the table of tests/rules/README.md and gives a
# reason for unknown values and conflicts. Also points by kind (S18).
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh

# plays NAME VALUE ARGUMENTS...: plays a game whose record replays and has the option if it differs from the profile
# c3.
plays() {
    local option=$1=$2 name=$1
    shift 2
    "$cli" selfplay --games 1 --seed 5 --players 3 --tiles base,princess-dragon --option "$option" "$@" \
        --out "$work/$option" >"$work/out" 2>&1
    check "selfplay --option $option $*: exit code" 0 $?
    set -- "$work/$option"/*.rec
    "$cli" replay "$1" >"$work/out" 2>&1
    check "selfplay --option $option: replays" 0 $?
    local written
    written=$(sed -n '/^--$/q; s/^option //p' "$1" | tr ' ' '\n' | grep "^$name=")
    check "selfplay --option $option: the record says so" "$option" "${written:-$option}"
    [ -n "$written" ] && changed=$((changed + 1))
}

changed=0
values=0
while read -r name value; do
    case $name=$value in
    table=WxH) value=9x7 ;;
    table=shift:WxH) value=shift:8x9 ;;
    map_tiles=N) value=60 ;;
    esac
    values=$((values + 1))
    case $name in
    map_tiles | towns) plays "$name" "$value" --map germany ;;
    *) plays "$name" "$value" ;;
    esac
done < <(sed -n 's/^| \([a-z_]*\) | \([^ |]*\) | `.*/\1 \2/p' tests/rules/README.md)
check "the table of options was found" 1 $((values > 60))
# All but the first value of each option, which is the default. Neither 1 nor 12 meeples is a default, and map_tiles
# has none.
check "values written to records" $((values - 31)) "$changed"

# The list of options comes from the engine: it has each name and value above, each of its lines plays, and
# docs/options.md equals it.
runs "options" 0 "$cli" options
check "as many options as the table has" "$(sed -n 's/^| \([a-z_]*\) | \([^ |]*\) | `.*/\1/p' tests/rules/README.md | sort -u | xargs)" \
    "$(sed -n 's/^\([a-z_]*\): .*/\1/p' "$work/out" | sort | xargs)"
while read -r name value; do
    case $value in [0-9]* | N) continue ;; esac # within a range
    values=$(sed -n "s/^$name: //p" "$work/out")
    check "options names $name=$value" "$value" "$(grep -oE '[A-Za-z0-9_:]+' <<<"$values" | grep -Fx -m 1 -e "$value")"
done < <(sed -n 's/^| \([a-z_]*\) | \([^ |]*\) | `.*/\1 \2/p' tests/rules/README.md)
while read -r name value; do
    "$cli" selfplay --option "$name=$value" --tiles base,princess-dragon --out "$work/default" >/dev/null 2>&1
    check "the default $name=$value plays" 0 $?
done < <(sed -n 'N; s/^\n*\([a-z_]*\): .*\n    default: \([^ ]*\).*/\1 \2/p; D' "$work/out" | grep -v ' not$')
check "the editions that differ are named" "default: 3 (2000: 4)" "$(grep -A 1 '^farm_points:' "$work/out" | sed -n 's/^    //p')"
"$cli" options --markdown >"$work/page"
check "docs/options.md (write it anew: bastide-cli options --markdown >docs/options.md)" "" "$(diff docs/options.md "$work/page")"

# refuses WORDS ARGUMENTS...: fails with these words and writes no record
refuses() {
    local words=$1
    shift
    "$cli" selfplay "$@" --out "$work/none" >"$work/out" 2>&1
    check "selfplay $*: refused" 1 $(($? > 0))
    check "selfplay $*: the reason" 1 "$(grep -c -F -e "$words" "$work/out")"
}
refuses "expected 1 or 3" --option hand=2
refuses "expected full or half" --option tiny_city=quarter
refuses "expected a number from 1 to 12" --option meeples=13
refuses "open, WxH or shift:WxH" --option table=0x5
refuses "open, WxH or shift:WxH" --option table=shift:9
refuses "expected off, c2 or c3" --option river=c4
refuses "expected name=value" --option colour=red
refuses "expected name=value" --option hand
refuses "one-tile hands" --option river=c2 --option hand=3
refuses "drawn at the start of a turn" --option river=c2 --option draw=end
refuses "without edges" --option river=c3 --option table=9x9
refuses "an open table" --option river=c2 --map germany
refuses "its own edges" --option table=shift:9x9 --map germany
check "nothing is written of what was refused" "" "$(find "$work/none" -name '*.rec' 2>/dev/null)"

# breakdown SCENE SEAT: the kinds of points that are not 0
breakdown() {
    "$cli" replay --json tests/rules/*/"$1.rec" | tail -n 1 | grep -o '{"road[^}]*}' | sed -n "$(($2 + 1))p" |
        grep -o '"[a-z]*":-*[1-9][0-9]*' | tr -d '"' | tr '\n' ' '
}
check "the price of a sale is other" "other:3 " "$(breakdown R7.6-sold-and-played 0)"
check "for the buyer, too" "road:4 city:4 monastery:4 other:-3 " "$(breakdown R7.6-sold-and-played 1)"
check "a call-back counts as its monastery" "monastery:3 " "$(breakdown S22-recall-still-pays 0)"
check "both kinds of fairy points" "road:2 fairy:4 " "$(breakdown S6-extra-turn-of-an-empty-hand 1)"
check "a garden and the fairy's bonus" "garden:4 fairy:3 " "$(breakdown R9.1-garden-bonus-at-the-end 0)"
check "tokens are goods" "goods:10 " "$(breakdown R11.7-whoever-completes-it 1)"
check "the pig's point is of the field" "field:7 " "$(breakdown S33-farm 0)"
check "what an inn adds is of the road" "road:8 " "$(breakdown R11.2-inn-doubles 0)"
check "what a cathedral adds is of city and coats" "city:15 coats:6 " "$(breakdown S29-coats-of-a-cathedral-city 0)"
check "towns cost other points, coats are coats" "city:6 coats:4 other:-2 " "$(breakdown R12.4-town-costs-two 0)"

counts
