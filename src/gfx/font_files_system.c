/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gfx/font_files.h"

#include <fontconfig/fontconfig.h>
#include <stdio.h>

#include "base/str.h"

static FcPattern *new_pattern(const char *family, bool bold, bool italic) {
    FcPattern *pattern = FcPatternCreate();
    if (!pattern) {
        base_oom();
    }
    FcPatternAddInteger(pattern, FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
    FcPatternAddInteger(pattern, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)family);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    return pattern;
}

static bool place_of(const FcPattern *match, FontPlace *out) {
    FcChar8 *path = NULL;
    if (FcPatternGetString(match, FC_FILE, 0, &path) != FcResultMatch) {
        return false;
    }
    out->index = 0;
    (void)FcPatternGetInteger(match, FC_INDEX, 0, &out->index); /* stays 0 if it has none */
    int length = snprintf(out->path, sizeof out->path, "%s", (const char *)path);
    return length > 0 && length < (int)sizeof out->path;
}

static bool has_family(const FcPattern *match, const char *family) {
    FcChar8 *name = NULL;
    for (int i = 0; FcPatternGetString(match, FC_FAMILY, i, &name) == FcResultMatch; i++) {
        if (FcStrCmpIgnoreCase(name, (const FcChar8 *)family) == 0) {
            return true;
        }
    }
    return false;
}

bool font_find(const char *family, bool bold, bool italic, FontPlace *out) {
    FcPattern *pattern = new_pattern(family, bold, italic);
    FcResult result = FcResultNoMatch;
    FcPattern *match = FcFontMatch(NULL, pattern, &result);
    FcPatternDestroy(pattern);
    bool found = match && has_family(match, family) && place_of(match, out);
    if (match) {
        FcPatternDestroy(match);
    }
    return found;
}

/* Does the font have the character as an outline? Coloured glyphs come in one size only. */
static bool outlines(const FcPattern *font, uint32_t character) {
    FcCharSet *has = NULL;
    FcBool colour = FcFalse;
    (void)FcPatternGetBool(font, FC_COLOR, 0, &colour); /* stays false if the pattern doesn't say */
    return !colour && FcPatternGetCharSet(font, FC_CHARSET, 0, &has) == FcResultMatch &&
           FcCharSetHasChar(has, character);
}

bool font_find_for(uint32_t character, bool bold, bool italic, FontPlace *out) {
    FcPattern *pattern = new_pattern("serif", bold, italic);
    FcResult result = FcResultNoMatch;
    FcFontSet *fonts = FcFontSort(NULL, pattern, FcFalse, NULL, &result);
    bool found = false;
    for (int i = 0; fonts && i < fonts->nfont && !found; i++) {
        found = outlines(fonts->fonts[i], character) && place_of(fonts->fonts[i], out);
    }
    if (fonts) {
        FcFontSetDestroy(fonts);
    }
    FcPatternDestroy(pattern);
    return found;
}
