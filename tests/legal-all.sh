#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the moves `bastide-cli legal` lists at the end of tests/legal/name.rec with those in name.moves, line by line.
set -u
cd "$(dirname "$0")/legal" || exit 1
cli=${BASTIDE_CLI:-../../build/release/src/bastide-cli}
passed=0
failed=0

for record in *.rec; do
    if difference=$("$cli" legal "$record" | diff "${record%.rec}.moves" - 2>&1); then
        passed=$((passed + 1))
    else
        printf 'FAILED %s (< expected, > found)\n%s\n' "$record" "$difference"
        failed=$((failed + 1))
    fi
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
