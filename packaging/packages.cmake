# SPDX-License-Identifier: GPL-3.0-or-later
# The packages: cpack -G DEB, cpack -G TGZ.
set(CPACK_PACKAGE_NAME bastide)
set(CPACK_PACKAGE_VENDOR "The Bastide authors")
set(CPACK_PACKAGE_CONTACT "The Bastide authors <${BASTIDE_CONTACT}>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "tile-laying game of roads, cities and meeples")
set(CPACK_PACKAGE_DESCRIPTION
"Draw a tile, lay it where it fits, put a meeple on it if you like, and score
roads, cities, monasteries and, at the end, fields. Bastide plays the rules of
the board game Carcassonne for one to eight players at one screen, with
expansions, dragon and printed boards, and with tiles and figures of its own.
.
bastide-cli replays, checks and draws the records of games.")
set(CPACK_PACKAGE_HOMEPAGE_URL ${BASTIDE_HOMEPAGE})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSES/GPL-3.0-or-later.txt)
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "fonts-vollkorn, fonts-linuxlibertine, fonts-dejavu-core")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# What Debian wants to find in /usr/share/doc: its copyright file, and the changelog.
if(BASTIDE_DEBIAN)
    set(changelog ${CMAKE_CURRENT_BINARY_DIR}/changelog)
    configure_file(debian-changelog.in ${changelog} @ONLY)
    find_program(GZIP_PROGRAM gzip REQUIRED)
    add_custom_command(OUTPUT changelog.gz
        COMMAND ${GZIP_PROGRAM} -9nkf ${changelog} DEPENDS ${changelog} VERBATIM)
    add_custom_target(debian_changelog ALL DEPENDS changelog.gz)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})
    install(FILES debian-copyright RENAME copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
endif()
include(CPack)
