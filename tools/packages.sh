# SPDX-License-Identifier: GPL-3.0-or-later
# Read by ./play, ./check and packaging/windows: lists the Debian and Ubuntu packages they need, and installs missing ones.
# shellcheck shell=bash
# shellcheck disable=SC2034  # the lists are used by the scripts that read this file

packages_play=(gcc libc6-dev cmake ninja-build pkg-config gettext libinih-dev libsdl2-dev libsdl2-image-dev
    libsdl2-ttf-dev libsdl2-mixer-dev libfontconfig-dev libavahi-client-dev libgnutls28-dev fonts-vollkorn fonts-linuxlibertine fonts-dejavu-core)
packages_check=(gcc-multilib clang clang-format clang-tidy clang-tools cppcheck shellcheck binutils git libcmocka-dev libcjson-dev
    xvfb xdotool imagemagick strace iproute2 python3 desktop-file-utils appstream mandoc zsh python3-yaml python3-polib shared-mime-info libglib2.0-bin dpkg-dev
    debhelper lintian debootstrap reuse gcc-mingw-w64-x86-64)
packages_windows=(gcc-mingw-w64-x86-64-posix g++-mingw-w64-x86-64-posix binutils-mingw-w64-x86-64 libz-mingw-w64-dev dpkg-dev icoutils nsis zip)

# Installs those of the named packages that are missing. If it cannot, it prints the command that would, and ends the
# script.
install_missing() {
    local name missing=() sudo=()
    if ! command -v dpkg-query >/dev/null; then
        echo "This system has no dpkg. Bastide needs what these Debian packages hold: $*" >&2
        return 0
    fi
    for name in "$@"; do
        dpkg-query -W -f='${db:Status-Status}\n' "$name" 2>/dev/null | grep -qx installed || missing+=("$name")
    done
    [ "${#missing[@]}" -eq 0 ] && return 0

    echo "Missing packages: ${missing[*]}"
    [ "$(id -u)" -eq 0 ] || sudo=(sudo)
    if { [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null; } && command -v apt-get >/dev/null &&
        "${sudo[@]}" apt-get update -qq &&
        "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null; then
        echo "Installed."
        return 0
    fi
    echo "They could not be installed from here. This line does it:" >&2
    echo "    ${sudo[*]} apt-get update && ${sudo[*]} apt-get install -y ${missing[*]}" | sed 's/  *apt/ apt/g' >&2
    exit 1
}
