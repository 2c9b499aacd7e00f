/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gfx/font_files.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <string.h>

#include "files/paths.h"

/* What the package puts into the folder, in the order in which gaps are filled. */
static const struct {
    const char *family, *file;
    bool bold, italic;
} FONTS[] = {
    {"Vollkorn", "Vollkorn-Regular.ttf", false, false},
    {"Vollkorn", "Vollkorn-Bold.ttf", true, false},
    {"Vollkorn", "Vollkorn-Italic.ttf", false, true},
    {"Linux Libertine O", "LinLibertine_R.otf", false, false},
    {"Linux Libertine O", "LinLibertine_RB.otf", true, false},
    {"Linux Libertine O", "LinLibertine_RI.otf", false, true},
    {"DejaVu Sans", "DejaVuSans.ttf", false, false},
    {"DejaVu Sans", "DejaVuSans-Bold.ttf", true, false},
};
enum { FONT_COUNT = sizeof FONTS / sizeof *FONTS };

static bool place_of(int font, FontPlace *out) {
    Str path = {0};
    paths_beside("fonts", FONTS[font].file, &path);
    int length = snprintf(out->path, sizeof out->path, "%s", str_text(&path));
    out->index = 0;
    str_deinit(&path);
    return length > 0 && length < (int)sizeof out->path;
}

bool font_find(const char *family, bool bold, bool italic, FontPlace *out) {
    for (int i = 0; i < FONT_COUNT; i++) {
        if (strcmp(FONTS[i].family, family) == 0 && FONTS[i].bold == bold && FONTS[i].italic == italic) {
            return place_of(i, out);
        }
    }
    return false;
}

static bool has(const FontPlace *place, uint32_t character) {
    TTF_Font *font = TTF_OpenFontIndex(place->path, 12, place->index);
    bool found = font && TTF_GlyphIsProvided32(font, character);
    if (font) {
        TTF_CloseFont(font);
    }
    return found;
}

/* Of fonts that have it, one in this weight comes before the others. */
bool font_find_for(uint32_t character, bool bold, bool italic, FontPlace *out) {
    for (int other = 0; other < 2; other++) {
        for (int i = 0; i < FONT_COUNT; i++) {
            bool same = FONTS[i].bold == bold && FONTS[i].italic == italic;
            if (same == (other == 0) && place_of(i, out) && has(out, character)) {
                return true;
            }
        }
    }
    return false;
}
