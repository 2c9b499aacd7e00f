#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# An AppImage: packaging/appimage/build.sh BUILD FOLDER. BUILD is a finished build, FOLDER gets AppDir/ and, where
# appimagetool is found, the AppImage (docs/packaging.md).
set -eu
build=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
app=$folder/AppDir
id=io.github.bastide_game.bastide

rm -rf "$app"
cmake --install "$build" --prefix "$app/usr" >/dev/null
cp "$app/usr/share/applications/$id.desktop" "$app/"
cp "$app/usr/share/icons/hicolor/256x256/apps/$id.png" "$app/"
ln -s "$id.png" "$app/.DirIcon"

# Leaves out libraries that every desktop has and that must match its kernel, graphics driver and libc.
of_the_system='^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|gcc_s|stdc\+\+|GL|GLX|EGL|GLdispatch|OpenGL|drm|gbm|X11|X11-xcb|xcb.*|Xext|Xrandr|Xi|Xcursor|Xfixes|Xss|wayland-.*|asound|pulse.*|fontconfig|freetype|z|expat|systemd|dbus-1|udev))\.so.*$'
mkdir -p "$app/usr/lib"
ldd "$app/usr/bin/bastide" "$app/usr/bin/bastide-cli" | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' | sort -u |
    while IFS= read -r library; do
        [[ $(basename "$library") =~ $of_the_system ]] || cp -L "$library" "$app/usr/lib/"
    done

mkdir -p "$app/usr/share/fonts"
for family in Vollkorn 'Linux Libertine O' 'DejaVu Sans'; do
    fc-list ":family=$family" file | sed 's/: *$//' | while IFS= read -r font; do
        cp "$font" "$app/usr/share/fonts/"
    done
done

cat >"$app/AppRun" <<'RUN'
#!/bin/sh
# Starts the game with the bundled libraries and fonts.
here=$(dirname "$(readlink -f "$0")")
conf=$(mktemp)
cat >"$conf" <<CONF
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>$here/usr/share/fonts</dir></fontconfig>
CONF
export FONTCONFIG_FILE="$conf" LD_LIBRARY_PATH="$here/usr/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
"$here/usr/bin/bastide" "$@"
code=$?
rm -f "$conf"
exit $code
RUN
chmod +x "$app/AppRun"

if command -v appimagetool >/dev/null; then
    (cd "$folder" && appimagetool "$app")
else
    echo "no appimagetool here: $app can be started with AppRun, but is not packed"
fi
