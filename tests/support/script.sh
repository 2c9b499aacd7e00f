# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Shared by the scripts that test bastide-cli, which source it in the source folder. $cli is the program, $work a
# folder that is removed after the script.
cli=${BASTIDE_CLI:-build/release/src/bastide-cli}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# check NAME EXPECTED FOUND
check() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        printf 'FAILED %s\n    expected: %s\n    found:    %s\n' "$1" "$2" "$3"
        failed=$((failed + 1))
    fi
}

# runs NAME CODE COMMAND...: the exit code, output in $work/out and $work/err
runs() {
    local name=$1 code=$2
    shift 2
    "$@" >"$work/out" 2>"$work/err"
    check "$name: exit code" "$code" $?
}

# The last command of a script: one line of counts, and its exit code.
counts() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}

# Leaves out a test of network play if the program was built without it.
needs_network() {
    "$cli" --help | grep -q '^  host' || {
        echo "left out: this program was built without network play"
        exit 77
    }
}
