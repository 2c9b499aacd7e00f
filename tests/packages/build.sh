#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The packages in build/package/packages: .deb and .tar.gz, built twice in different places, the same bytes both times,
# and sound to lintian.
set -eu
cd "$(dirname "$0")/../.."
here=$PWD
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 1763596800)
export SOURCE_DATE_EPOCH CCACHE_DISABLE=1 # what it kept may know of other folders

# packages FOLDER: builds those of the source in this folder.
packages() (
    cd "$1"
    rm -rf build/package
    cmake --preset package
    cmake --build --preset package
    cd build/package
    umask 022
    cpack
)

packages "$here"
again=$(mktemp -d "${TMPDIR:-/tmp}/bastide-package.XXXXXX")
trap 'rm -rf "$again"' EXIT
tar -c --exclude=./build --exclude=./.git . | tar -x -C "$again"
packages "$again"

cd build/package/packages
for package in *.deb *.tar.gz; do
    cmp "$package" "$again/build/package/packages/$package"
    echo "$package: the same bytes twice"
done
bytes=$(dpkg-deb --fsys-tarfile ./*.deb | tar -t -v --wildcards './usr/share/bastide/*' | awk '{ sum += $3 } END { print sum }')
if [ "$bytes" -gt 10485760 ]; then
    echo "the data take $bytes bytes: more than 10 MB want a package bastide-data of their own"
    exit 1
fi
lintian --allow-root --fail-on error,warning ./*.deb
