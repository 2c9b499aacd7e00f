/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the files of fonts. CMake chooses where: font_files_system.c asks fontconfig for what is installed,
 * font_files_own.c looks into fonts/ beside the program, for systems that have none of our fonts. */
#ifndef BASTIDE_GFX_FONT_FILES_H
#define BASTIDE_GFX_FONT_FILES_H

#include <stdbool.h>
#include <stdint.h>

enum { FONT_PATH = 1024 };

typedef struct {
    char path[FONT_PATH];
    int index; /* of the face in its file */
} FontPlace;

/* The file of the family in this weight and slant; false if the family is not there. */
bool font_find(const char *family, bool bold, bool italic, FontPlace *out);

/* A font that has the character as an outline; false if none has. */
bool font_find_for(uint32_t character, bool bold, bool italic, FontPlace *out);

#endif
