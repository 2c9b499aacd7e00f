#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The game for Windows, made on Debian 12: packaging/windows/build.sh [FOLDER]. FOLDER (build/windows) gets a zip and
# an installer. The libraries are compiled from Debian's source packages, which apt fetches with a list of sources of
# this script's own. A second run builds only what has changed, and makes the same bytes (docs/packaging.md).
set -eu -o pipefail
cd "$(dirname "$0")/../.."
source=$PWD
here=$source/packaging/windows
# shellcheck source=tools/packages.sh
. tools/packages.sh
out=${1:-build/windows}
mkdir -p "$out"
out=$(cd "$out" && pwd)
prefix=$out/prefix
host=x86_64-w64-mingw32
pkg_config=$prefix/lib/pkgconfig:/usr/$host/lib/pkgconfig
jobs=$(nproc)
export LC_ALL=C TZ=UTC
SOURCE_DATE_EPOCH=$(dpkg-parsechangelog -STimestamp)
export SOURCE_DATE_EPOCH

install_missing "${packages_play[@]}" "${packages_windows[@]}"

# ---- the sources ----

# apt with lists and folders of this script's own; the lists of the system stay untouched.
own_apt() {
    local apt=$out/apt
    if [ ! -e "$apt/apt.conf" ]; then
        mkdir -p "$apt/sources" "$apt/lists/partial" "$apt/cache/archives/partial"
        cat >"$apt/sources/debian.sources" <<LIST
Types: deb-src
URIs: http://deb.debian.org/debian
Suites: bookworm trixie
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
LIST
        cat >"$apt/apt.conf" <<CONF
Dir::Etc::SourceList "/dev/null";
Dir::Etc::SourceParts "$apt/sources";
Dir::State::Lists "$apt/lists";
Dir::Cache "$apt/cache";
CONF
        APT_CONFIG=$apt/apt.conf apt-get update -qq --error-on=any || { rm "$apt/apt.conf"; return 1; }
    fi
    APT_CONFIG=$apt/apt.conf apt-get "$@"
}

# fetch PACKAGE: its source with Debian's patches in $out/sources/PACKAGE. dpkg-source compares every file with the
# checksums in the .dsc, which must have the recorded one itself. Exit code 77 if it cannot be fetched.
fetch() {
    local package version sum dsc
    read -r package version sum < <(grep "^$1 " "$here/sources")
    dsc=${package}_${version}.dsc
    mkdir -p "$out/sources"
    (
        cd "$out/sources"
        own_apt source -qq --download-only "$package=$version" || exit 77
        echo "$sum  $dsc" | sha256sum --check --quiet
        rm -rf "$package"
        dpkg-source --extract "$dsc" "$package"
    )
}

# ---- the libraries ----

# Names of folders stay out of the libraries.
flags="-O2 -g0 -ffile-prefix-map=$out=."

with_cmake() {
    PKG_CONFIG_LIBDIR=$pkg_config cmake -G Ninja -S "$1" -B "$2" -DCMAKE_TOOLCHAIN_FILE="$here/toolchain.cmake" -DBASTIDE_PREFIX="$prefix" \
        -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR=lib -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_C_FLAGS="-D_WIN32_WINNT=0x0a00 $flags" -DCMAKE_C_FLAGS_RELEASE= -DBUILD_SHARED_LIBS=OFF "${@:3}"
    ninja -C "$2" -j "$jobs" install
}

# describe LIBRARY REQUIRES: what pkg-config tells about a library that does not say it itself.
describe() {
    mkdir -p "$prefix/lib/pkgconfig"
    printf '%s\n' "Name: $1" "Description: $1" 'Version: 1' "Requires: $2" "Libs: -L$prefix/lib -l$1" \
        "Cflags: -I$prefix/include" >"$prefix/lib/pkgconfig/$1.pc"
}

make_freetype() {
    with_cmake "$1" "$2" -DFT_REQUIRE_ZLIB=ON -DFT_DISABLE_{BZIP2,PNG,HARFBUZZ,BROTLI}=ON
}

# It shapes text: without it, letters would stand elsewhere than on Linux.
make_harfbuzz() {
    with_cmake "$1" "$2" -DHB_HAVE_FREETYPE=ON -DHB_BUILD_SUBSET=OFF -DCMAKE_CXX_FLAGS="-D_WIN32_WINNT=0x0a00 $flags" \
        -DCMAKE_CXX_FLAGS_RELEASE=
    describe harfbuzz freetype2
}

# As in SDL's own releases for Windows, SDL brings some functions itself, because those of the compiler are slower:
# pictures are painted in two thirds of the time.
make_libsdl2() {
    with_cmake "$1" "$2" -DSDL_SHARED=OFF -DSDL_STATIC=ON -DSDL_TEST=OFF -DSDL2_DISABLE_SDL2MAIN=ON \
        -DHAVE_{QSORT,STRCHR,STRTOLL,SIN,SINF,COS,COSF,ACOS,ACOSF,ATAN,ATANF,ATAN2,ATAN2F,MALLOC}=OFF
    sed -i 's/-mwindows//g; s/-lmingw32//g' "$prefix/lib/pkgconfig/sdl2.pc" # bastide-cli has a console
}

# The game reads SVG and writes PNG, which needs no other library.
make_libsdl2-image() {
    with_cmake "$1" "$2" -DSDL2IMAGE_SAMPLES=OFF -DSDL2IMAGE_DEPS_SHARED=OFF -DSDL2IMAGE_BACKEND_STB=ON \
        -DSDL2IMAGE_{BMP,GIF,JPG,LBM,PCX,PNM,QOI,TGA,XCF,XPM,XV}=OFF
    describe SDL2_image sdl2
}

make_libsdl2-ttf() {
    with_cmake "$1" "$2" -DSDL2TTF_SAMPLES=OFF -DSDL2TTF_HARFBUZZ=ON
    describe SDL2_ttf 'sdl2 harfbuzz freetype2'
}

# The game makes its sounds and its music itself.
make_libsdl2-mixer() {
    with_cmake "$1" "$2" -DSDL2MIXER_SAMPLES=OFF -DSDL2MIXER_DEPS_SHARED=OFF -DSDL2MIXER_VORBIS= \
        -DSDL2MIXER_{CMD,FLAC,MOD,MP3,MIDI,OPUS}=OFF
    describe SDL2_mixer sdl2
}

# Only libintl; without iconv texts stay as they are in the catalogues, UTF-8.
make_gettext() {
    mkdir -p "$2"
    (
        cd "$2"
        CFLAGS=$flags "$1/gettext-runtime/configure" --host=$host CC=$host-gcc-posix --prefix="$prefix" --quiet \
            --disable-shared --enable-static --enable-threads=windows --enable-relocatable --without-libiconv-prefix \
            --disable-{java,csharp,openmp,acl,libasprintf} am_cv_func_iconv=no
        make -C intl -j "$jobs" install
    )
}

make_libinih() {
    mkdir -p "$2" "$prefix"/{include,lib}
    # shellcheck disable=SC2086
    $host-gcc-posix $flags -c "$1/ini.c" -o "$2/ini.o"
    rm -f "$prefix/lib/libinih.a"
    $host-ar rcsD "$prefix/lib/libinih.a" "$2/ini.o"
    cp "$1/ini.h" "$prefix/include/"
    describe inih ''
}

make_cmocka() {
    with_cmake "$1" "$2" -DWITH_STATIC_LIB=ON -DWITH_EXAMPLES=OFF -DUNIT_TESTING=OFF
    mv "$prefix/lib/libcmocka-static.a" "$prefix/lib/libcmocka.a"
    rm "$prefix/lib/libcmocka.dll.a"
}

make_cjson() {
    with_cmake "$1" "$2" -DENABLE_CJSON_TEST=OFF -DENABLE_CJSON_UTILS=OFF -DENABLE_CUSTOM_COMPILER_FLAGS=OFF
}

# library PACKAGE: compiles it, unless that was done with this source, this recipe and this compiler.
library() {
    local package=$1 recipe mark code
    recipe=$(grep "^$package " "$here/sources"; declare -f "make_$package" with_cmake describe; echo "$flags"
        cat "$here/toolchain.cmake"; $host-gcc-posix --version)
    mark=$(sha256sum <<<"$recipe")
    [ "$(cat "$out/made/$package" 2>/dev/null)" = "$mark" ] && return 0
    echo "== $package"
    mkdir -p "$out/made" "$out/logs"
    rm -rf "$out/libraries/$package"
    # Not as a condition, in which bash would go on after a failure.
    { fetch "$package"; "make_$package" "$out/sources/$package" "$out/libraries/$package"; } \
        >"$out/logs/$package" 2>&1 &
    wait $! || { code=$?; tail -n 40 "$out/logs/$package" >&2; exit "$code"; }
    echo "$mark" >"$out/made/$package"
    rm -f "$out/game/CMakeCache.txt" # it remembers what libraries need
}

while read -r package _; do
    case $package in '#'*) ;; *) library "$package" ;; esac
done <"$here/sources"

# ---- the game ----

# Programs that run here: they make the sounds and the icon.
cmake -G Ninja -S "$source" -B "$out/host" -DBASTIDE_TESTS=OFF -DBASTIDE_NETWORK=OFF >"$out/logs/host"
ninja -C "$out/host" -j "$jobs" make-sounds bastide-cli >>"$out/logs/host"

PKG_CONFIG_LIBDIR=$pkg_config cmake -G Ninja -S "$source" -B "$out/game" \
    -DCMAKE_TOOLCHAIN_FILE="$here/toolchain.cmake" -DBASTIDE_PREFIX="$prefix" -DPKG_CONFIG_ARGN=--static \
    -DBASTIDE_HOST_BUILD="$out/host" -DBASTIDE_TESTS=ON >"$out/logs/game"
ninja -C "$out/game" -j "$jobs" bastide bastide-cli catalogues merged >>"$out/logs/game" || { tail -n 40 "$out/logs/game" >&2; exit 1; }

# ---- the zip ----

version=$(sed -nE 's/^project\(bastide VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
name=bastide-$version-windows-x86_64
folder=$out/packed/$name
rm -rf "$out/packed"
cmake --install "$out/game" --strip --prefix "$out/packed/installed" >/dev/null
mkdir -p "$folder"/{fonts,licences}
(
    cd "$out/packed/installed"
    mv bin/*.exe "$folder/"
    mv share/bastide "$folder/data"
    mv share/locale "$folder/locale"
)
cp /usr/share/fonts/truetype/vollkorn/Vollkorn-{Regular,Bold,Italic}.ttf \
    /usr/share/fonts/opentype/linux-libertine/LinLibertine_{R,RB,RI}.otf \
    /usr/share/fonts/truetype/dejavu/DejaVuSans{,-Bold}.ttf "$folder/fonts/"
for package in fonts-vollkorn fonts-linuxlibertine fonts-dejavu-core libz-mingw-w64-dev mingw-w64-common; do
    cp "/usr/share/doc/$package/copyright" "$folder/licences/$package.txt"
done
grep -v '^#' "$here/sources" | while read -r package _; do
    case $package in cmocka | cjson) continue ;; esac # only in tests
    cp "$out/sources/$package/debian/copyright" "$folder/licences/$package.txt"
done
cp LICENSES/*.txt "$folder/licences/"
grep -v '^#' "$here/sources" >"$folder/licences/sources.txt"
sed 's/$/\r/' "$here/README.txt" >"$folder/README.txt"

# The same bytes every time: order, dates and rights of the files do not depend on this build.
find "$folder" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
find "$folder" -type f -exec chmod 644 {} +
rm -f "$out/$name.zip"
(cd "$out/packed" && find "$name" -type f | sort | zip -q -X -9 -@ "$out/$name.zip")

# ---- the installer ----

# Macros of installer.nsi: every file and folder by name, because only these may be removed again; parts before the
# folders they are in.
(cd "$folder" && find . -mindepth 1 -printf '%y %P\n') | LC_ALL=C sort -k 2 -r | awk '
    { type = $1; path = there = substr($0, 3); gsub("/", "\\", there) }
    type == "d" { folders = "CreateDirectory \"$INSTDIR\\" there "\"\n" folders; gone = gone "RMDir \"$INSTDIR\\" there "\"\n" }
    type == "f" { files = files "File \"/oname=" there "\" \"${FOLDER}/" path "\"\n"; gone = gone "Delete \"$INSTDIR\\" there "\"\n" }
    END {
        printf "!macro write_files\nSetOutPath $INSTDIR\n%s%s!macroend\n", folders, files
        printf "!macro remove_files\n%s!macroend\n", gone
    }' >"$out/packed/files.nsh"
rm -f "$out/$name-setup.exe"
makensis -V2 -DVERSION="$version" -DFOLDER="$folder" -DICON="$out/game/src/resources/bastide.ico" \
    -DFILES="$out/packed/files.nsh" -DOUT="$out/$name-setup.exe" "$here/installer.nsi" >"$out/logs/installer" ||
    { tail -n 20 "$out/logs/installer" >&2; exit 1; }
(cd "$out" && sha256sum "$name.zip" "$name-setup.exe")
