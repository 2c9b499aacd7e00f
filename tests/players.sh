#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Asks the computer players for their answers to the positions of tests/players/ (see the README there): master and
# grandmaster must solve at least 90 %. Before that, it checks that every answer a position names can be played.
# tests/players.sh [LEVEL...] asks other levels, such as journeyman, and lists what they miss.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh

least=90   # per cent
nodes=2000 # for a grandmaster: enough for these short games, and soon done
levels=("$@")
[ $# -gt 0 ] || levels=(master grandmaster)
positions=(tests/players/*.rec)

# lines WORD FILE: what follows "# WORD:", one line for each
lines() {
    sed -n "s/^# $1: *//p" "$2"
}

# expression ANSWER: as an extended regular expression for whole lines; "*" is one word, "..." at the end anything
expression() {
    local text=$1 rest=
    case $text in
    ...) text='.*' ;;
    *'; ...') text=${text%; ...} rest='(; .*)?' ;;
    esac
    [ "$text" = '.*' ] || text=${text//'*'/[^ ;]+}
    printf '%s%s' "$text" "$rest"
}

# playable FILE STEP...: can these moves follow the record one after another? Tries all moves that a "*" allows.
playable() {
    local record=$1 step=${2-} move next
    [ $# -gt 1 ] && [ "$step" != ... ] || return 0
    shift 2
    next=$(mktemp "$work/next.XXXXXX")
    while IFS= read -r move; do
        { cat "$record" && echo "$move"; } >"$next"
        playable "$next" "$@" && return 0
    done < <("$cli" legal "$record" | grep -Ex -e "$(expression "$step")")
    return 1
}

for file in "${positions[@]}"; do
    name=$(basename "$file" .rec)
    for word in about best rules left; do
        check "$name says '$word'" 1 $(($(lines "$word" "$file" | wc -l) > 0))
    done
    check "$name is in the README" 1 $(($(grep -c "\`$name\`" tests/players/README.md) > 0))
    while IFS= read -r answer; do
        mapfile -t steps <<<"${answer//; /$'\n'}"
        playable "$file" "${steps[@]}"
        check "$name: '$answer' can be played" 0 $?
    done < <(lines best "$file" && lines not "$file")
done

# solves FILE ANSWER
solves() {
    local right=1 answer
    [ -n "$2" ] || return 1
    while IFS= read -r answer; do
        [[ $2 =~ ^$(expression "$answer")$ ]] && right=0
    done < <(lines best "$1")
    while IFS= read -r answer; do
        [[ $2 =~ ^$(expression "$answer")$ ]] && right=1
    done < <(lines not "$1")
    return $right
}

for level in "${levels[@]}"; do
    budget=()
    [ "$level" = grandmaster ] && budget=(--nodes "$nodes")
    solved=0
    for file in "${positions[@]}"; do
        answer=$("$cli" think --level "$level" "${budget[@]}" --seed 1 "$file") || check "$level thinks about $file" 0 1
        answer=${answer//$'\n'/; }
        if solves "$file" "$answer"; then
            solved=$((solved + 1))
        else
            printf '%s misses %s: %s\n' "$level" "$(basename "$file" .rec)" "$answer"
        fi
    done
    echo "$level solves $solved of ${#positions[@]}"
    check "$level solves $least % of the positions" 1 $((100 * solved >= least * ${#positions[@]}))
done

counts
