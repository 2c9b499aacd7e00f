# SPDX-License-Identifier: GPL-3.0-or-later
# Builds for Windows with Debian's mingw-w64 (docs/packaging.md). The programs need no library beside them.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR AMD64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix) # SDL looks for one
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
# What build.sh has compiled, and Debian's packages.
set(CMAKE_FIND_ROOT_PATH ${BASTIDE_PREFIX} /usr/x86_64-w64-mingw32)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES BASTIDE_PREFIX)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# The printf formats of C, not those of Microsoft; Windows 10 and later.
set(CMAKE_C_FLAGS_INIT "-D__USE_MINGW_ANSI_STDIO=1 -D_WIN32_WINNT=0x0a00")
# The same bytes every time.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--no-insert-timestamp")
