/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which file holds a font: questions to fontconfig. */
#ifndef BASTIDE_GFX_FONT_FIND_H
#define BASTIDE_GFX_FONT_FIND_H

#include <stdbool.h>
#include <stdint.h>

enum { FONT_PATH = 1024 };

typedef struct {
    char path[FONT_PATH];
    int index; /* of the face in its file */
} FontPlace;

/* The file of the family in this weight and slant; false if the family is not installed. */
bool font_find(const char *family, bool bold, bool italic, FontPlace *out);

/* An installed font that has the character as an outline; false if none has. */
bool font_find_for(uint32_t character, bool bold, bool italic, FontPlace *out);

#endif
