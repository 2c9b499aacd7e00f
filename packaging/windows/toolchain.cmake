# SPDX-License-Identifier: GPL-3.0-or-later
# bastide-cli for Windows with Debian's mingw-w64 (docs/packaging.md):
#   cmake -B build/windows -DBASTIDE_BARE=ON -DCMAKE_TOOLCHAIN_FILE=packaging/windows/toolchain.cmake
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc)
set(CMAKE_FIND_ROOT_PATH /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
# Use the printf formats of C, not those of Microsoft.
set(CMAKE_C_FLAGS_INIT "-D__USE_MINGW_ANSI_STDIO=1 -include ${CMAKE_CURRENT_LIST_DIR}/posix.h")
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
