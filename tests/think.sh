#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests bastide-cli think as docs/notation.md describes it: its lines continue the record, a number of playouts gives
# the same decision with any number of threads, and a time is a number of playouts; and what match and selfplay do with
# computer players.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh

cat >"$work/drawn.rec" <<'end'
bastide 1
tiles base
player red Anne
player blue Jean Moulin
computer 1 master
--
draw base/V
place 1 0 1
highwayman W
draw base/K
end

# ---- the lines ----
for level in apprentice journeyman master grandmaster; do
    runs "$level" 0 "$cli" think --level $level --nodes 50 "$work/drawn.rec"
    check "$level: the whole turn" 2 "$(wc -l <"$work/out")"
    check "$level: the tile" 1 "$(head -1 "$work/out" | grep -c '^place ')"
    cat "$work/drawn.rec" "$work/out" >"$work/next.rec"
    runs "$level: the record goes on" 0 "$cli" replay "$work/next.rec"
    runs "$level: up to the draw" 0 "$cli" think "$work/next.rec"
    check "$level: nothing before a draw" "" "$(cat "$work/out")"
done
runs "from the standard input" 0 "$cli" think - <"$work/drawn.rec"
runs "a finished game" 0 "$cli" think tests/records/base-2.rec
check "a finished game: nothing" "" "$(cat "$work/out")"

# Records of every kind, cut off where a player decides: each is continued by what think prints.
for record in base-2 abbot-river dragon-3 dragon-options hand-3 expansions-hand-3 expansions-germany map-nordics-114 \
    random-3-sale random-2-dragon-claim random-4-shifting-table random-4-draw-end random-1-dragon; do
    file=tests/records/$record.rec
    mapfile -t places < <(grep -nE '^(choose|place|dragon|knight|pass)' "$file" | cut -d: -f1)
    for part in 1 3 5; do
        line=${places[$((${#places[@]} * part / 6))]}
        head -n $((line - 1)) "$file" >"$work/cut.rec"
        runs "$record before line $line" 0 "$cli" think --level journeyman "$work/cut.rec"
        check "$record before line $line: moves" 1 $(($(wc -l <"$work/out") > 0))
        cat "$work/cut.rec" "$work/out" >"$work/next.rec"
        runs "$record before line $line: the record goes on" 0 "$cli" replay "$work/next.rec"
    done
done

# ---- the same decision ----
# field NAME: a number of the object in $work/out
field() { sed -n "s/.*\"$1\":\([0-9]*\),.*/\1/p" "$work/out"; }
best() { sed 's/"ms":[0-9]*/"ms":0/' "$work/out"; }
runs "one thread" 0 "$cli" think --level grandmaster --nodes 200 --threads 1 --json "$work/drawn.rec"
first=$(best)
for threads in 2 3 4; do
    runs "$threads threads" 0 "$cli" think --level grandmaster --nodes 200 --threads $threads --json "$work/drawn.rec"
    check "$threads threads decide the same" "$first" "$(best)"
done
runs "a time" 0 "$cli" think --level grandmaster --time 100 --json "$work/drawn.rec"
first=$(best)
runs "its playouts" 0 "$cli" think --level grandmaster --nodes "$(field nodes)" --json "$work/drawn.rec"
check "a time stands for a number of playouts" "$first" "$(best)"

# After this tile, the same seat decides about steps of the dragon.
head -n 194 tests/records/random-1-dragon.rec >"$work/dragon.rec"
runs "a time for a turn with the dragon" 0 "$cli" think --level grandmaster --time 20 --json "$work/dragon.rec"
first=$(best)
check "a time for a turn with the dragon: its steps" 1 $(($(grep -o '"dragon [NESW]"' <<<"${first%%\]*}" | wc -l) > 1))
runs "the playouts of that turn" 0 "$cli" think --level grandmaster --nodes "$(field nodes)" --json "$work/dragon.rec"
check "a time for a turn with the dragon is a number of playouts" "$first" "$(best)"

# With four decks, this turn of two outcomes, 21 points apart, wins 0 to 4 times.
runs "a standard error" 0 "$cli" think --level grandmaster --nodes 40 --json tests/players/win-for-certain.rec
check "the standard error of the margin" 1 \
    "$(grep -cE '"moves":\["place 1 -2 1","knight E"\],"margin":[^,]*,"error":(0.00|5.25|6.06),' "$work/out")"

# ---- JSON ----
if command -v python3 >/dev/null; then
    runs "json" 0 "$cli" think --nodes 60 --seed 5 --json "$work/drawn.rec"
    cp "$work/out" "$work/json"
    runs "lines" 0 "$cli" think --nodes 60 --seed 5 "$work/drawn.rec"
    cp "$work/out" "$work/lines"
    runs "the object" 0 python3 -c '
import json, sys
thought = json.loads(open(sys.argv[1]).read())
assert list(thought) == ["level", "nodes", "ms", "candidates"]
assert thought["level"] == "master"  # that of the record
for turn in thought["candidates"]:
    assert list(turn) == ["moves", "margin", "error", "reasons"]
    assert all(isinstance(reason, str) for reason in turn["reasons"])
assert thought["candidates"][0]["moves"] == open(sys.argv[2]).read().splitlines()
' "$work/json" "$work/lines"
fi
grep -v '^computer' "$work/drawn.rec" >"$work/people.rec"
runs "no level in the record" 0 "$cli" think --nodes 20 --json "$work/people.rec"
check "a grandmaster" 1 "$(grep -c '^{"level":"grandmaster",' "$work/out")"

# ---- wrong words ----
wrong() {
    # shellcheck disable=SC2086 # words
    runs "$1" 2 "$cli" think $2 "$work/drawn.rec"
    check "$1: one line" 1 "$(wc -l <"$work/err")"
    check "$1: says '$3'" 1 "$(grep -c -F -e "$3" "$work/err")"
}
wrong "a mistyped level" "--level mastr" "did you mean 'master'?"
wrong "an unknown level" "--level 7" "apprentice, journeyman, master or grandmaster"
wrong "a time and nodes" "--time 5 --nodes 5" "--time or --nodes, not both"
wrong "no time" "--time 0" "expected a whole number from 1 to 3600000"
wrong "no number" "--nodes many" "--nodes 'many', expected a whole number below 2^64"
wrong "no threads" "--threads 0" "expected a whole number from 1 to 64"

# ---- match and selfplay ----
for players in "master," ",master" "master,,greedy"; do
    runs "match --players $players" 2 "$cli" match --players "$players" --pairs 1
done
runs "a match" 0 "$cli" match --players random,random --pairs 2 --option table=2x2
check "a match: its lines" 2 "$(grep -cE '; margin [+-][0-9.]+ \([+-][0-9.]+ to [+-][0-9.]+\); [0-9.]+ s a turn$' \
    "$work/out")"
runs "a match with one winner" 0 "$cli" match --players greedy,random --pairs 2
check "a match with one winner: the loser" 1 \
    "$(grep -c '^player 2 random: 0 won, 0 shared, 4 lost of 4; 0.0 % (0.0 to 49.0); ' "$work/out")"
for hand in 1 3; do
    runs "sales, hand=$hand" 0 "$cli" selfplay --games 2 --seed 50 --players 4 --option hand=$hand \
        --option tile_sale=yes --policy journeyman --out "$work/sales-$hand"
    check "hand=$hand: tiles are sold" 1 "$(($(cat "$work/sales-$hand"/*.rec | grep -c '^sell ') > 0))"
done
counts
