# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DPROGRAM=... -DWORDS=... -DOUT=... -P told.cmake: saves what the program prints in OUT. Turns off the leak
# check of sanitizer builds.
set(ENV{ASAN_OPTIONS} detect_leaks=0)
execute_process(COMMAND ${PROGRAM} ${WORDS} OUTPUT_FILE ${OUT}.new RESULT_VARIABLE code)
if(code)
    message(FATAL_ERROR "${PROGRAM} ${WORDS}: ${code}")
endif()
file(RENAME ${OUT}.new ${OUT})
