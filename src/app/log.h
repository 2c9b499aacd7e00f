/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program has to say besides its pages: on stderr, and in a file for those who started it by a
 * click. */
#ifndef BASTIDE_APP_LOG_H
#define BASTIDE_APP_LOG_H

#include "base/str.h"

/* From now on lines go to FOLDER/bastide.log, too. Once it is larger than LOG_BYTES it becomes
 * bastide.log.old at the next start. A file that cannot be written is nobody's business. */
enum { LOG_BYTES = 256 * 1024 };
void log_open(const char *folder);
void log_close(void);

/* "bastide: LINE" on stderr; in the file with the time before it. */
void log_line(const char *format, ...) STR_PRINTF(1, 2);

#endif
