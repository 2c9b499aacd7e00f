#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The example that docs/notation.md shows is a record that replays.
set -u
cd "$(dirname "$0")/.." || exit 1
record=$(mktemp)
trap 'rm -f "$record"' EXIT
sed -n '/^    bastide 1$/,/^$/s/^    //p' docs/notation.md >"$record"
if ! grep -q '^place ' "$record"; then
    echo "no example found in docs/notation.md"
    exit 1
fi
"${BASTIDE_CLI:-build/release/src/bastide-cli}" replay "$record"
