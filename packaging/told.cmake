# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DPROGRAM=... -DWORDS=... -DOUT=... -P told.cmake: keeps in OUT what the program prints.
# The leak check of a sanitised build is of no interest here.
set(ENV{ASAN_OPTIONS} detect_leaks=0)
execute_process(COMMAND ${PROGRAM} ${WORDS} OUTPUT_FILE ${OUT}.new RESULT_VARIABLE code)
if(code)
    message(FATAL_ERROR "${PROGRAM} ${WORDS}: ${code}")
endif()
file(RENAME ${OUT}.new ${OUT})
