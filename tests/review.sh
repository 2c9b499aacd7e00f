#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests bastide-cli review as docs/notation.md describes it: an object for each turn and one for the players, the same
# with any number of threads; and that a mistake made on purpose is found.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh

# ---- any finished game ----
record=tests/records/base-2.rec
runs "json" 0 "$cli" review --json --nodes 8 --threads 1 "$record"
cp "$work/out" "$work/one"
check "an object per tile, and one for the players" $(($(grep -c '^place ' "$record") + 1)) "$(wc -l <"$work/out")"
python3 - "$work/out" <<'end' >"$work/said" 2>&1
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
keys = {"turn", "seat", "played", "best", "margin", "loss", "error", "luck", "reasons", "before", "chance_before"}
for turn in lines[:-1]:
    assert keys <= turn.keys(), turn
    assert turn["loss"] >= 0 and 0 <= turn["tile"] <= turn["loss"], turn
    assert abs(turn["before"] - turn["margin"] - turn["loss"]) < 0.02, turn  # with two players
    assert abs(sum(turn["chance_before"]) - 1) < 0.01, turn
    assert not turn["mistake"] or turn["loss"] > 1 and turn["loss"] > 2.7 * turn["error"], turn
    assert turn["played"][0].startswith("place ") and turn["best"][0].startswith("place "), turn
for seat, player in enumerate(lines[-1]["players"]):
    mistakes = [t for t in lines[:-1] if t["seat"] == seat and t["mistake"]]
    assert player["mistakes"] == len(mistakes), player
    assert abs(player["lost"] - sum(t["loss"] for t in mistakes)) < 1, player
    assert abs(player["tile"] + player["figure"] - player["lost"]) < 0.2, player
    kinds = ("roads", "cities", "monasteries", "fields", "meeples", "blocked")
    assert sum(player[kind] for kind in kinds) <= player["lost"] + 0.5, player
    assert 0 <= player["accuracy"] <= 1, player
end
check "what the objects say" "" "$(cat "$work/said")"
runs "three threads" 0 "$cli" review --json --nodes 8 --threads 3 "$record"
check "threads make no difference" "" "$(diff "$work/one" "$work/out")"
runs "words" 0 "$cli" review --nodes 8 "$record"
check "a line per player" 2 "$(grep -c '^seat [01]: accuracy' "$work/out")"
runs "the dragon" 0 "$cli" review --json --nodes 4 tests/records/dragon-3.rec
check "steps are judged" "yes" "$(grep -q '"kind":"step","played":\["dragon ' "$work/out" && echo yes)"
runs "a level that does not search" 0 "$cli" review --level journeyman "$record"

# ---- a mistake ----
# The last tile would score 12 in the field; it is placed there, but without a farmer.
{
    cat tests/players/take-the-last-field.rec
    printf 'place 3 -1 0\npass\n== 0 0\n'
} >"$work/careless.rec"
runs "by a level without a time" 0 "$cli" review --level master --json "$work/careless.rec"
cp "$work/out" "$work/untimed"
runs "with a time" 0 "$cli" review --level master --time 5 --json "$work/careless.rec"
check "a time makes no difference then" "" "$(diff "$work/untimed" "$work/out")"
runs "a careless turn" 0 "$cli" review --nodes 40 "$work/careless.rec"
check "the mistake, what it cost, and what was better" 1 "$(grep -c -- '-12.0 (0.0): place 3 -1 0; pass, better .*farmer NW' "$work/out")"

# ---- what it refuses ----
runs "a game that is not over" 1 "$cli" review tests/players/take-the-last-field.rec
check "and says so" 1 "$(grep -c 'the game is not over' "$work/err")"
runs "time and nodes" 2 "$cli" review --time 5 --nodes 5 "$record"
runs "an unknown level" 2 "$cli" review --level wizard "$record"
runs "no record" 2 "$cli" review
counts
