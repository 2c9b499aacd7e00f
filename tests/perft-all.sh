#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Counts the leaves of every position in tests/perft/perft.txt (lines "name depth count") and compares. The position
# is tests/perft/name.rec; its draws come from name.draws if it exists, or else from the seed.
set -u
cd "$(dirname "$0")/perft" || exit 1
cli=${BASTIDE_CLI:-../../build/release/src/bastide-cli}
passed=0
failed=0

while read -r name depth count rest; do
    case $name in '' | '#'*) continue ;; esac
    draws=()
    [ -e "$name.draws" ] && draws=(--draws "$name.draws")
    said=$("$cli" perft --depth "$depth" "${draws[@]}" "$name.rec" 2>&1)
    if [ "${said##* }" = "$count" ] && [ -z "$rest" ]; then
        passed=$((passed + 1))
    else
        printf 'FAILED %s at depth %s: expected %s, found: %s\n' "$name" "$depth" "$count" "$said"
        failed=$((failed + 1))
    fi
done <perft.txt

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
