#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The packages in build/packages: .deb by dpkg-buildpackage and .tar.gz by cpack, built twice in different places, the same
# bytes both times, and sound to lintian.
set -eu
cd "$(dirname "$0")/../.."
out=$PWD/build/packages
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -STimestamp)
export SOURCE_DATE_EPOCH CCACHE_DISABLE=1 # what it kept may know of other folders
umask 022
work=$(mktemp -d "${TMPDIR:-/tmp}/bastide-package.XXXXXX")
trap 'rm -rf "$work"' EXIT

# packages FOLDER: a copy of the source in it, and what is made of it beside that.
packages() (
    mkdir -p "$1/source"
    tar -c --exclude=./build --exclude=./.git . | tar -x -C "$1/source"
    cd "$1/source"
    dpkg-buildpackage -us -uc -b
    # The archive is of the same programs, in "bin".
    cmake -B build/debian -DBASTIDE_GAME_BINDIR=bin
    (cd build/debian && cpack)
    mv build/debian/packages/*.tar.gz ..
)

# Both at once: half of the time is that of scripts with nothing to do in parallel. The tests of the build run in one.
packages "$work/one" >"$work/one.log" 2>&1 &
one=$!
DEB_BUILD_OPTIONS=nocheck packages "$work/another-place" >"$work/another.log" 2>&1 &
another=$!
failed=
wait "$one" || failed=$work/one.log
wait "$another" || failed=$work/another.log
if [ -n "$failed" ]; then
    tail -n 100 "$failed"
    exit 1
fi

rm -rf "$out"
mkdir -p "$out"
mv "$work"/one/*.deb "$work"/one/*.tar.gz "$out"
cd "$out"
for package in *.deb *.tar.gz; do
    cmp "$package" "$work/another-place/$package"
    echo "$package: the same bytes twice"
done
lintian --allow-root --fail-on error,warning ./*.deb
