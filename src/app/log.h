/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages that are not for the pages: on stderr, and in a file for games started from the desktop. */
#ifndef BASTIDE_APP_LOG_H
#define BASTIDE_APP_LOG_H

#include "base/str.h"

/* From now on, log_line also writes to FOLDER/bastide.log. A file larger than LOG_BYTES is first renamed to
 * bastide.log.old. Failures are not reported. */
enum { LOG_BYTES = 256 * 1024 };
void log_open(const char *folder);
void log_close(void);

/* Writes "bastide: LINE" to stderr, and the line with the time to the file. */
void log_line(const char *format, ...) STR_PRINTF(1, 2);

#endif
