# SPDX-License-Identifier: GPL-3.0-or-later
# The archive: run cpack in a finished build. The Debian packages are made from debian/.
set(CPACK_PACKAGE_NAME bastide)
set(CPACK_PACKAGE_VENDOR "The Bastide authors")
set(CPACK_GENERATOR TGZ)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
include(CPack)
