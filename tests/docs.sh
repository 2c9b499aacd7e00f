#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks README, CONTRIBUTING and docs/: every link, file, folder, option and command they name exists, every page can
# be reached from the README, and the commands of the README work.
# shellcheck disable=SC2016  # the backquotes are those of the pages
set -u
cd "$(dirname "$0")/.." || exit 1
cli=${BASTIDE_CLI:?}
game=${BASTIDE_GAME:?}
build=${BASTIDE_BUILD:?}
work=$(mktemp -d "${TMPDIR:-/tmp}/bastide-docs.XXXXXX")
trap 'rm -rf "$work"' EXIT
failures=0
pages=(README.md CONTRIBUTING.md docs/*.md)

fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

# Links, pictures included.
for page in "${pages[@]}"; do
    while IFS= read -r target; do
        case $target in http*) continue ;; esac
        [ -e "$(dirname "$page")/${target%%#*}" ] || fail "$page: link to $target"
    done < <(grep -oE '\]\([^)# ]+' "$page" | sed 's/^](//')
done

# Words in backquotes that look like a file or folder of the source. NAME, * and ... are placeholders.
for page in "${pages[@]}"; do
    while IFS= read -r name; do
        case $name in base/[A-Z] | *NAME* | *CODE* | *'*'* | *XX* | *PRESET* | po/nl.po) continue ;; esac
        [ -e "$name" ] || [ -e "src/$name" ] || [ -e "docs/$name" ] || [ -e "src/paint/$name" ] ||
            fail "$page: \`$name\` is not there"
    done < <(grep -oE '`(src|tests|tools|docs|po|tiles|maps|packaging|assets|LICENSES|base|engine|data|session|ai|paint|gfx|ui|app|cli)/[A-Za-z0-9_./*-]*`' "$page" |
        tr -d '`' | sort -u)
done

# Files named without their folder, and names in the code.
for page in "${pages[@]}"; do
    while IFS= read -r name; do
        find src tests tools packaging -name "$name" -o -name "$name.[ch]" | grep -q . ||
            { [[ $name != *.* ]] && grep -rqw -- "$name" src tests tools maps tiles CMakeLists.txt; } ||
            fail "$page: nothing is called \`$name\`"
    done < <(grep -ohE '`([a-z0-9_]+\.[ch]|[a-z0-9]+(_[a-z0-9]+)+)`' "$page" | tr -d '`' | sort -u)
done

# Commands that neither this test nor tests/how-to.sh runs, because they build for minutes or need something that is
# missing here: checks their presets, scripts, files and variables.
for page in "${pages[@]}"; do
    while IFS= read -r command; do
        before=
        for word in $command; do
            name=${word%%=*}
            case "$before $word" in
            '--preset '*) grep -q "{\"name\": \"$word\"" CMakePresets.json || fail "$page: no preset '$word': $command" ;;
            *' -DCMAKE_'*=*) [ -e "${word#*=}" ] || fail "$page: ${word#*=} is not there: $command" ;;
            *' -D'*=*) grep -q "(${name#-D} " CMakeLists.txt || fail "$page: no variable ${name#-D}: $command" ;;
            *' BASTIDE_'*=*) grep -rqw -- "$name" src tests check || fail "$page: nobody reads $name: $command" ;;
            *' tools/'* | *' tests/'* | *' packaging/'*) [ -e "$word" ] || fail "$page: $word is not there: $command" ;;
            esac
            before=$word
        done
    done < <({
        grep -oE '`[^`]+`' "$page" | tr -d '`' | grep -E '^(cmake|ctest|cpack|[A-Z_]+=[^ ]* |(tools|tests)/[^ ]* )'
        sed -n 's/^    \(\(cmake\|[a-z-]*-builder\|dpkg-[a-z]*\|[A-Z_]*=[^ ]*\|tools\/[^ ]*\|tests\/[^ ]*\) .*\)/\1/p' "$page"
    } | sort -u)
done

# Options of our programs, and commands of bastide-cli.
export ASAN_OPTIONS=detect_leaks=0
"$cli" --help >"$work/known"
[ -x "$game" ] && "$game" --help >>"$work/known"
for page in "${pages[@]}"; do
    while IFS= read -r command; do
        # shellcheck disable=SC2086  # it is a line of words
        set -- $command
        program=$1
        [ "$program" = bastide ] && [ ! -x "$game" ] && continue
        if [ "$program" = bastide-cli ] && [[ ${2:-} =~ ^[a-z-]+$ ]] && [[ ${2:-} != -* ]]; then
            grep -qE "^  $2( |$)" "$work/known" || fail "$page: bastide-cli has no command '$2'"
        fi
        for word in "$@"; do
            [[ $word =~ ^--[a-z-]+ ]] || continue
            grep -qF -- "${BASH_REMATCH[0]}" "$work/known" || fail "$page: $program does not know ${BASH_REMATCH[0]}"
        done
    done < <({
        grep -oE '`bastide(-cli)? [^`]*`' "$page" | tr -d '`'
        grep -oE '^    bastide(-cli)? .*' "$page" | sed 's/^ *//; s/ *#.*//'
    } | sort -u)
done

# Every page can be reached.
for page in docs/*.md; do
    grep -qF "($page)" README.md || fail "README.md does not lead to $page"
done
grep -q '(CONTRIBUTING.md)' README.md || fail "README.md does not lead to CONTRIBUTING.md"

# The commands of the README. ./play and ./check are not run: one builds into build/release, the other runs this test.
for command in play check; do
    { [ -x "$command" ] && bash -n "$command"; } || fail "./$command"
done
if [ -x "$game" ]; then
    "$game" --help | grep -q -- '--load FILE' || fail "./play --help"
fi
while IFS= read -r command; do
    case $command in
    ./play | ./check) ;;
    'cmake -B build/cli '*)
        # Only configures, in another folder than build/cli, and compiles one file.
        line=${command//build\/cli/$work/cli}
        (eval "${line%%&&*}") >"$work/log" 2>&1 || fail "$command: $(tail -n 5 "$work/log")"
        cmake --build "$work/cli" --target bastide_base >"$work/log" 2>&1 || fail "$command: $(tail -n 5 "$work/log")"
        ;;
    'cmake --install '*) cmake --install "$build" --prefix "$work/prefix" >"$work/log" 2>&1 || fail "$command" ;;
    *) fail "README.md: nobody runs '$command'" ;;
    esac
done < <(sed -n 's/^    \([^ ].*\)$/\1/p' README.md)

echo "$failures failed"
[ "$failures" -eq 0 ]
