#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Asks the computer players for their answers to the positions of tests/players/ (see the README there): master and
# grandmaster must solve at least 90 %. Before that, it checks that every answer a position names can be played, and
# that a grandmaster who overlooks what the position is about finds none of them.
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

# think LEVEL FILE: the moves of the turn in $answer, separated as in a position
think() {
    local budget=()
    [ "$1" = grandmaster ] && budget=(--nodes "$nodes")
    answer=$("$cli" think --level "$1" "${budget[@]}" --seed 1 "$2")
    check "$1 thinks about $2" 0 $?
    answer=${answer//$'\n'/; }
}

# believe WHAT FILE: the record with another value of an option, or (out TILE) without a tile that is still to come, or
# (in hand TILE as TILE) with another tile in the hand
believe() {
    local tile
    case $1 in
    in\ hand\ *)
        tile=${1#in hand }
        sed -e "s,^draw ${tile% as *}\$,draw ${tile#* as }," -e "/^out /s,${tile#* as },${tile% as *}," "$2"
        ;;
    out\ *) sed -e "\\,^\(return\|aside\) ${1#out }\$,d" -e "s,^--\$,$1\n--," "$2" ;;
    *) sed -E -e "/^option /s/ ${1%%=*}=[^ ]*//" -e '/^option$/d' -e "s/^--\$/option $1\n--/" "$2" ;;
    esac
}

for file in "${positions[@]}"; do
    name=$(basename "$file" .rec)
    while IFS= read -r belief; do
        believe "$belief" "$file" >"$work/believed.rec"
        think grandmaster "$work/believed.rec"
        solves "$file" "$answer"
        check "$name: a player who believes '$belief' is wrong" 1 $?
    done < <(lines believed "$file")
done
while IFS= read -r option; do
    check "$option is in the README" 1 $(($(grep -cw "$option" tests/players/README.md) > 0))
done < <("$cli" options | sed -n 's/^\([a-z_]*\):.*/\1/p')

for level in "${levels[@]}"; do
    solved=0
    for file in "${positions[@]}"; do
        think "$level" "$file"
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
