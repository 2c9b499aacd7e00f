#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The recipes of debian/ and packaging/ (docs/packaging.md): checks that debian/ agrees with the build, that the
# Flatpak manifest is sound as far as can be checked without its runtime, and that the AppDir starts.
set -u
build=${BASTIDE_BUILD:?}
[ -x "$build/src/bastide" ] || exit 77
work=$(mktemp -d "${TMPDIR:-/tmp}/bastide-recipes.XXXXXX")
trap 'rm -rf "$work"' EXIT
failures=0

fail() {
    echo "FAILED: $*"
    failures=$((failures + 1))
}

id=$(sed -n 's/^set(BASTIDE_ID \(.*\))$/\1/p' CMakeLists.txt)
manifest=packaging/flatpak/$id.yml
python3 - "$manifest" "$id" <<'PYTHON' || fail "$manifest"
import re, sys, yaml
path, app = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    manifest = yaml.safe_load(file)
known = {"app-id", "runtime", "runtime-version", "sdk", "command", "finish-args", "modules"}
assert set(manifest) == known, set(manifest) ^ known
assert manifest["app-id"] == app and manifest["command"] == "bastide"
assert all(arg.startswith("--") for arg in manifest["finish-args"])
assert not any("filesystem" in arg or "network" in arg for arg in manifest["finish-args"]), "the game needs neither"
names = [module["name"] for module in manifest["modules"]]
assert len(set(names)) == len(names) and names[-1] == "bastide"
for module in manifest["modules"]:
    assert set(module) <= {"name", "buildsystem", "builddir", "config-opts", "build-commands", "sources", "cleanup"}, module["name"]
    for source in module["sources"]:
        if source["type"] == "archive":
            assert source["url"].startswith("https://"), source["url"]
            assert re.fullmatch("[0-9a-f]{64}", source["sha256"]), source["url"]
        else:
            assert source["type"] == "dir" and source["path"] == "../..", source
PYTHON
if command -v flatpak-builder >/dev/null; then
    flatpak-builder --show-manifest "$manifest" >/dev/null || fail "flatpak-builder does not read $manifest"
else
    echo "left out: no flatpak-builder here"
fi

# same WHAT EXPECTED FOUND
same() {
    [ "$2" = "$3" ] || fail "$1: '$3', expected '$2'"
}
said_by_cmake() {
    sed -nE "s/^(set|project)\\($1 ([^ )]*).*/\\2/p" CMakeLists.txt
}
same "version of debian/changelog" "$(said_by_cmake 'bastide VERSION')" "$(dpkg-parsechangelog -SVersion)"
same "date of debian/changelog" "$(said_by_cmake BASTIDE_DATE)" "$(date -u -d "@$(dpkg-parsechangelog -STimestamp)" +%F)"
same "homepage of debian/control" "$(said_by_cmake BASTIDE_HOMEPAGE)" "$(sed -n 's/^Homepage: //p' debian/control)"
same "maintainer of debian/changelog" "$(sed -n 's/^Maintainer: //p' debian/control)" "$(dpkg-parsechangelog -SMaintainer)"
text=LICENSES/CC-BY-SA-4.0.txt # Debian requires it as the last lines of debian/copyright
tail -n "$(wc -l <$text)" debian/copyright | cmp - <(sed 's/^ *$/./; s/^/ /' $text) || fail "debian/copyright: not $text"
# ./play installs the build dependencies of the packages, and the fonts they depend on.
# shellcheck source=tools/packages.sh
. tools/packages.sh
for package in "${packages_play[@]}"; do
    case $package in gcc | libc6-dev) continue ;; esac # always installed
    grep -qE "^ $package( \(|,)" debian/control || fail "debian/control does not name $package"
done

packaging/appimage/build.sh "$build" "$work" >"$work/log" 2>&1 || fail "AppDir: $(cat "$work/log")"
app=$work/AppDir
for file in "$id.desktop" "$id.png" .DirIcon AppRun usr/share/bastide/tiles/base.tiles; do
    [ -e "$app/$file" ] || fail "AppDir has no $file"
done
find "$app/usr/share/fonts" -name 'Vollkorn*' | grep -q . || fail "AppDir has no Vollkorn"
# The sanitizers must be the first library.
if ! ldd "$build/src/bastide" | grep -q libasan; then
    "$app/AppRun" --version | grep -q '^bastide ' || fail "AppRun does not start"
    {
        env -u BASTIDE_DATA "$app/usr/bin/bastide-cli" check-tiles | grep -q . &&
            ! env -u BASTIDE_DATA SDL_VIDEODRIVER=dummy timeout 5 "$app/AppRun" --data-dir "$work/data" 2>&1 | grep -q 'not found'
    } || fail "the game of the AppDir does not find its data"
fi

echo "$failures failed"
[ "$failures" -eq 0 ]
