#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the packages in build/packages, .deb with dpkg-buildpackage and .tar.gz with cpack, twice in different
# folders, and checks that they are identical and pass lintian.
set -eu
cd "$(dirname "$0")/../.."
out=$PWD/build/packages
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -STimestamp)
export SOURCE_DATE_EPOCH CCACHE_DISABLE=1 # the cache may contain paths of other folders
umask 022
work=$(mktemp -d "${TMPDIR:-/tmp}/bastide-package.XXXXXX")
trap 'rm -rf "$work"' EXIT

# packages FOLDER: builds a copy of the source in it.
packages() (
    mkdir -p "$1/source"
    tar -c --exclude=./build --exclude=./.git . | tar -x -C "$1/source"
    cd "$1/source"
    dpkg-buildpackage -us -uc -b
    # The archive has the same programs, in "bin".
    cmake -B build/debian -DBASTIDE_GAME_BINDIR=bin
    (cd build/debian && cpack)
    mv build/debian/packages/*.tar.gz ..
)

# Both at once, because half of the time goes to scripts that use one core. Only one build runs the tests.
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
