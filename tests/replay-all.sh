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
for record in tests/rules/*/*.rec tests/records/*.rec; do
    if said=$("$cli" replay "$record" 2>&1); then
        passed=$((passed + 1))
    else
        fail "$record" "$said"
    fi
done

for record in tests/rules/*/refused/*.rec; do
    words=$(sed -n 's/^.*# refused: *//p' "$record" | tail -n 1)
    # The last line with content (comments and blank lines may follow), or the one marked "# here".
    line=$(awk '/# here$/ { n = NR; marked = 1 } !marked && !/^[ \t]*(#|$)/ { n = NR } END { print n + 0 }' "$record")
    if said=$("$cli" replay "$record" 2>&1); then
        fail "$record" "was accepted; expected at line $line: $words"
    elif [ -z "$words" ]; then
        fail "$record" "has no '# refused:' line"
    elif ! grep -qF -e ":$line:" <<<"$said" || ! grep -qF -e "$words" <<<"$said"; then
        fail "$record" "expected at line $line: $words"$'\n'"found: $said"
    else
        passed=$((passed + 1))
    fi
done

if [ $((passed + failed)) -eq 0 ]; then
    fail "tests/rules, tests/records" "no record found"
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
