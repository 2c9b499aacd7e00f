#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Replays every rule scene and every recorded game with all checks in it. A record in a folder refused/ must be
# refused at its last line, with the words after its "# refused:".
set -u
cd "$(dirname "$0")/.." || exit 1
cli=${BASTIDE_CLI:-build/release/src/bastide-cli}
passed=0
failed=0

fail() {
    printf 'FAILED %s\n' "$1"
    printf '%s\n' "$2" | sed 's/^/    /'
    failed=$((failed + 1))
}

shopt -s nullglob

# One call for all: starting the program takes longer than playing a scene.
records=(tests/rules/*/*.rec tests/records/*.rec)
if said=$("$cli" replay "${records[@]}" 2>&1 >/dev/null); then
    passed=${#records[@]}
else
    fail "a record" "$said"
fi

refused=(tests/rules/*/refused/*.rec)
declare -A answers
while IFS= read -r said; do
    answers[${said%%:*}]=$said
done < <("$cli" replay "${refused[@]}" 2>&1)
# The last line with content (comments and blank lines may follow), or the one marked "# here".
while IFS=$'\t' read -r record line words; do
    found=${answers[$record]:-}
    if [ -z "$words" ]; then
        fail "$record" "has no '# refused:' line"
    elif [[ $found != "$record:$line:"*"$words"* ]]; then
        fail "$record" "expected at line $line: $words"$'\n'"found: $found"
    else
        passed=$((passed + 1))
    fi
done < <(awk '
    function tell() { if (file != "") printf "%s\t%d\t%s\n", file, line, words }
    FNR == 1 { tell(); file = FILENAME; line = marked = 0; words = "" }
    /# refused:/ { words = $0; sub(/^.*# refused: */, "", words) }
    /# here$/ { line = FNR; marked = 1 }
    !marked && !/^[ \t]*(#|$)/ { line = FNR }
    END { tell() }' "${refused[@]}")

if [ ${#records[@]} -eq 0 ] || [ ${#refused[@]} -eq 0 ]; then
    fail "tests/rules, tests/records" "no record found"
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
