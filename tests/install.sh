#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Tests cmake --install: where files go, whether the desktop's tools accept them, and whether the whole can be moved.
set -u
build=${BASTIDE_BUILD:?}
[ -x "$build/src/bastide" ] || exit 77
work=$(mktemp -d "${TMPDIR:-/tmp}/bastide-install.XXXXXX")
trap 'rm -rf "$work"' EXIT
prefix=$work/first
failures=0

# check WHAT COMMAND...: the command succeeds and prints nothing.
check() {
    local what=$1
    shift
    if ! "$@" >"$work/said" 2>&1 || [ -s "$work/said" ]; then
        echo "FAILED: $what: $*"
        cat "$work/said"
        failures=$((failures + 1))
    fi
}

# with TOOL: is it installed? Its checks are skipped if not.
with() {
    command -v "$1" >/dev/null && return 0
    echo "left out: no $1 here"
    return 1
}

cmake --install "$build" --prefix "$prefix" >"$work/log" 2>&1 || {
    cat "$work/log"
    exit 1
}
id=$(basename "$prefix"/share/applications/*.desktop .desktop)
desktop=$prefix/share/applications/$id.desktop
metainfo=$prefix/share/metainfo/$id.metainfo.xml

with desktop-file-validate && check "desktop file" desktop-file-validate "$desktop"
# Not even a suggestion.
with appstreamcli && check "metainfo" test "$(appstreamcli validate --no-net --pedantic --no-color "$metainfo" 2>&1 |
    tr -d '\n')" = "✔ Validation was successful."
for size in 16 22 24 32 48 64 96 128 256; do
    icon=$prefix/share/icons/hicolor/${size}x$size/apps/$id.png
    [ "$(od -An -v -tx1 -j16 -N8 "$icon" | tr -d ' \n')" = "$(printf '%08x%08x' "$size" "$size")" ] || {
        echo "FAILED: no icon of $size x $size"
        failures=$((failures + 1))
    }
done
check "scalable icon" grep -L '<svg' "$prefix/share/icons/hicolor/scalable/apps/$id.svg"
for program in bastide bastide-cli; do
    page=$prefix/share/man/man6/$program.6
    with mandoc && check "man page of $program" mandoc -T lint -W warning "$page"
    # The man page has everything that --help lists.
    while IFS= read -r word; do
        grep -qF -- "${word//-/\\-}" "$page" || {
            echo "FAILED: $program.6 does not tell of $word"
            failures=$((failures + 1))
        }
    done < <("$prefix/bin/$program" --help | sed -n 's/^  \(--*[a-z-]*\).*/\1/p')
    check "bash completion of $program" bash -n "$prefix/share/bash-completion/completions/$program"
    with zsh && check "zsh completion of $program" zsh -n "$prefix/share/zsh/vendor-completions/_$program"
done

# complete PROGRAM WORDS...: what bash offers for the last word.
complete_words() {
    # shellcheck disable=SC1090
    . "$prefix/share/bash-completion/completions/$1"
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMPREPLY=()
    "_${1//-/_}"
    echo "${COMPREPLY[*]}"
}
check "options are completed" test "$(complete_words bastide --no)" = --no-sound
check "commands are completed" test "$(complete_words bastide-cli sel)" = selfplay
check "options of commands are completed" test "$(complete_words bastide-cli perft --dr)" = --draws
check "folders are completed" test "$(cd / && complete_words bastide --data-dir /us)" = /usr

# The service that hosts games starts the installed program.
service=$prefix/share/systemd/user/bastide-host.service
if [ -e "$service" ]; then
    check "path of the service" grep -L "^ExecStart=$prefix/bin/bastide-cli host " "$service"
    with systemd-analyze && XDG_RUNTIME_DIR=$work check "service" systemd-analyze --user --man=no verify "$service"
fi

# Media types: what a file manager would say.
if with update-mime-database && with gio; then
    XDG_DATA_DIRS=$prefix/share check "media types" update-mime-database "$prefix/share/mime"
    cp tests/records/base-2.rec "$work/no-name"
    for pair in maps/taiwan.map:text/x-bastide-map tiles/river.tiles:text/x-bastide-tiles \
        tests/records/base-2.rec:text/x-bastide-record "$work/no-name:text/x-bastide-record"; do
        found=$(XDG_DATA_HOME=$work/none XDG_DATA_DIRS=$prefix/share:/usr/share \
            gio info -a standard::content-type "${pair%:*}" | sed -n 's/.*content-type: //p')
        check "media type of ${pair%:*}" test "$found" = "${pair##*:}"
    done
fi

# Moved: the program still finds its data.
mv "$prefix" "$work/second"
export ASAN_OPTIONS=detect_leaks=0
check "data of an installation that was moved" test "$(env -u BASTIDE_DATA HOME="$work" \
    "$work/second/bin/bastide-cli" check-tiles | wc -l)" = "$(find tiles -name '*.tiles' | wc -l)"
env -u BASTIDE_DATA SDL_VIDEODRIVER=dummy timeout 5 "$work/second/bin/bastide" --data-dir "$work/data" >"$work/start" 2>&1
check "the game of an installation that was moved" test "$(grep -c . "$work/start")" = 0

echo "$failures failed"
[ "$failures" -eq 0 ]
