/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gfx/fonts.h"

#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "gfx/font_files.h"

enum {
    FILES_MAX = 32,      /* different font files in use */
    CHOICES_MAX = 12,    /* files of one role: its own, then those that fill its gaps */
    FONTS_OPEN_MAX = 64, /* open fonts, each a file at a size */
    WIDTHS = 4096,       /* remembered widths; a power of two */
    MEASURE_SIZE = 100,  /* pixels: widths are measured at this size and scaled */
    STEPS_PER_PIXEL = 4, /* sizes are rounded to quarter pixels */
    SIZE_MAX_STEPS = 500 * STEPS_PER_PIXEL,
    RUN_BYTES = 256, /* longer runs are split */
    MISSING = 64     /* remembered characters that no font has; a power of two */
};

/* Figures of Libertine between letters of Vollkorn are enlarged to look as tall as these. */
static const float FIGURES_SIZE = 1.06f;
static const float STAND_IN_SIZE = 0.9f;

typedef struct {
    FontPlace place;
    void *data; /* the whole file */
    size_t size;
} FontFile;

typedef struct {
    int file;
    int steps; /* size in quarter pixels */
    TTF_Font *font;
    uint32_t used;
} OpenFont;

typedef struct {
    int files[CHOICES_MAX]; /* [0] the font of the role */
    int count;
    int figures; /* the file for figures; files[0] if they need no other */
    float grow;  /* factor of all sizes: other fonts are wider than those the pages are made for */
} RoleFonts;

struct Fonts {
    TextMetrics metrics;
    FontFile files[FILES_MAX];
    int file_count;
    OpenFont open[FONTS_OPEN_MAX];
    int open_count;
    uint32_t clock; /* counts uses, to close the least recently used */
    RoleFonts roles[FONT_ROLE_COUNT];
    uint32_t missing[MISSING]; /* not found before: asking again would be slow */
    struct {
        uint64_t key; /* 0 = free */
        float width;  /* at size 1 */
    } widths[WIDTHS];
};

/* ---- files ---- */

static const struct {
    const char *family;
    bool bold, italic;
    bool figures; /* runs of digits are set in Linux Libertine */
} roles[FONT_ROLE_COUNT] = {
    [FONT_TITLE] = {"Vollkorn", true, false, true},
    [FONT_TEXT] = {"Vollkorn", false, false, true},
    [FONT_SENTENCE] = {"Linux Libertine O", false, false, false},
    [FONT_NUMBER] = {"Linux Libertine O", true, false, false},
    [FONT_ITALIC] = {"Vollkorn", false, true, true},
};

/* The index of the file, which is loaded if it is new; -1 if it cannot be read. */
static int add_file(Fonts *fonts, const FontPlace *place) {
    for (int i = 0; i < fonts->file_count; i++) {
        if (fonts->files[i].place.index == place->index &&
            strcmp(fonts->files[i].place.path, place->path) == 0) {
            return i;
        }
    }
    if (fonts->file_count == FILES_MAX) {
        return -1;
    }
    FontFile *file = &fonts->files[fonts->file_count];
    file->data = SDL_LoadFile(place->path, &file->size);
    if (!file->data) {
        return -1;
    }
    file->place = *place;
    return fonts->file_count++;
}

/* A file of the family. Without one, any font with letters, which is reported once; -1 without any. */
static int family_file(Fonts *fonts, const char *family, bool bold, bool italic, Str *missing, float *grow) {
    static const char *const others[] = {"Libertinus Serif", "DejaVu Serif", "DejaVu Sans"};
    FontPlace place = {0};
    bool installed = font_find(family, bold, italic, &place);
    int file = installed ? add_file(fonts, &place) : -1;
    for (size_t i = 0; file < 0 && i < sizeof others / sizeof *others; i++) {
        file = font_find(others[i], bold, italic, &place) ? add_file(fonts, &place) : -1;
    }
    if (file < 0 && font_find_for('a', bold, italic, &place)) {
        file = add_file(fonts, &place);
    }
    *grow = installed ? 1 : STAND_IN_SIZE;
    if (!installed && !strstr(str_text(missing), family)) {
        str_add(missing, family);
        if (file < 0) {
            fprintf(stderr, "bastide: no font found in place of %s\n", family);
        } else {
            fprintf(stderr, "bastide: font %s is not installed; %s is used in its place\n", family,
                    place.path);
        }
    }
    return file;
}

/* The file at this size, opened if necessary; NULL if it is not a font after all. */
static TTF_Font *font_at(Fonts *fonts, int file, int steps) {
    fonts->clock++;
    OpenFont *place = &fonts->open[0];
    for (int i = 0; i < fonts->open_count; i++) {
        OpenFont *open = &fonts->open[i];
        if (open->file == file && open->steps == steps) {
            open->used = fonts->clock;
            return open->font;
        }
        if (open->used < place->used) {
            place = open;
        }
    }
    const FontFile *source = &fonts->files[file];
    SDL_RWops *stream = SDL_RWFromConstMem(source->data, (int)source->size);
    /* One point at N dots per inch allows sizes between whole pixels. */
    unsigned dpi = (unsigned)(steps * 72 / STEPS_PER_PIXEL);
    TTF_Font *font = TTF_OpenFontIndexDPIRW(stream, 1, 1, source->place.index, dpi, dpi);
    if (!font) {
        return NULL;
    }
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    if (fonts->open_count < FONTS_OPEN_MAX) {
        place = &fonts->open[fonts->open_count++];
    } else {
        TTF_CloseFont(place->font);
    }
    *place = (OpenFont){file, steps, font, fonts->clock};
    return font;
}

/* ---- runs ---- */

/* A part of a text that is drawn in one font. */
typedef struct {
    char text[RUN_BYTES];
    size_t length;
    int file;
    float grow; /* factor of its size */
} Run;

static bool is_figure(uint32_t c) {
    return (c >= '0' && c <= '9') || c == '+' || c == '=' || c == '%' || c == 0xd7 || c == 0x2212;
}

static bool file_has(Fonts *fonts, int file, uint32_t character) {
    TTF_Font *font = font_at(fonts, file, MEASURE_SIZE * STEPS_PER_PIXEL);
    return font && TTF_GlyphIsProvided32(font, character);
}

/* A file of the role that has the character; one is added if necessary. -1 if there is no such font. */
static int file_for(Fonts *fonts, FontRole role, uint32_t character) {
    RoleFonts *own = &fonts->roles[role];
    uint32_t *missing = &fonts->missing[character & (MISSING - 1)];
    for (int i = 0; i < own->count; i++) {
        if (file_has(fonts, own->files[i], character)) {
            return own->files[i];
        }
    }
    FontPlace place;
    if (*missing != character && own->count > 0 && own->count < CHOICES_MAX &&
        font_find_for(character, roles[role].bold, roles[role].italic, &place)) {
        int file = add_file(fonts, &place);
        if (file >= 0 && file_has(fonts, file, character)) {
            own->files[own->count++] = file;
            return file;
        }
    }
    *missing = character;
    return -1;
}

static bool shows(void *context, uint32_t character) {
    return character < 0x7f || file_for(context, FONT_TITLE, character) >= 0;
}

static int file_of_character(Fonts *fonts, FontRole role, uint32_t character, float *grow) {
    const RoleFonts *own = &fonts->roles[role];
    if (own->figures != own->files[0] && is_figure(character)) {
        *grow = FIGURES_SIZE;
        return own->figures;
    }
    *grow = own->grow;
    return character < 0x7f ? own->files[0] : file_for(fonts, role, character);
}

/* Takes the next run of the text; false at its end. A character that no font has becomes a question mark, or
 * is skipped if it is invisible: an empty box says nothing. */
static bool next_run(Fonts *fonts, FontRole role, const char **text, Run *run) {
    run->length = 0;
    for (size_t length = 0; **text; *text += length) {
        uint32_t character = utf8_character(*text, &length);
        const char *shown = *text;
        size_t bytes = length;
        float grow = 0;
        int file = file_of_character(fonts, role, character, &grow);
        if (file < 0 && utf8_is_invisible(character)) {
            continue;
        }
        if (file < 0) {
            shown = "?";
            bytes = 1;
            file = file_of_character(fonts, role, '?', &grow);
        }
        if (run->length > 0 && (run->file != file || run->length + bytes >= RUN_BYTES)) {
            break;
        }
        run->file = file;
        run->grow = grow;
        memcpy(run->text + run->length, shown, bytes);
        run->length += bytes;
    }
    run->text[run->length] = '\0';
    return run->length > 0;
}

/* ---- measuring ---- */

/* The width of the run at size 1. */
static float run_advance(Fonts *fonts, const Run *run) {
    TTF_Font *font = font_at(fonts, run->file, MEASURE_SIZE * STEPS_PER_PIXEL);
    int pixels = 0;
    if (!font || TTF_SizeUTF8(font, run->text, &pixels, NULL) != 0) {
        return 0;
    }
    return (float)pixels * run->grow / MEASURE_SIZE;
}

static float measure(void *context, FontRole role, float size, const char *text) {
    Fonts *fonts = context;
    if (fonts->roles[role].count == 0) {
        return size * 0.5f * (float)strlen(text);
    }
    uint64_t key = hash_add(hash_text(text), (uint64_t)role + 1) | 1;
    size_t slot = (size_t)(key >> 20) & (WIDTHS - 1);
    if (fonts->widths[slot].key != key) {
        float width = 0;
        Run run;
        while (next_run(fonts, role, &text, &run)) {
            width += run_advance(fonts, &run);
        }
        fonts->widths[slot].width = width;
        fonts->widths[slot].key = key;
    }
    return fonts->widths[slot].width * size;
}

/* ---- drawing ---- */

enum { RUNS_MAX = 64 };

typedef struct {
    SDL_Surface *surface;
    int x, ascent;
} Piece;

/* Puts the pieces on one line, their baselines level. Frees them. */
static SDL_Surface *join(const Piece *pieces, int count, int *baseline) {
    int width = 0, above = 0, below = 0;
    for (int i = 0; i < count; i++) {
        const Piece *p = &pieces[i];
        width = SDL_max(width, p->x + p->surface->w);
        above = SDL_max(above, p->ascent);
        below = SDL_max(below, p->surface->h - p->ascent);
    }
    *baseline = above;
    if (count == 1) {
        return pieces[0].surface;
    }
    SDL_Surface *line = SDL_CreateRGBSurfaceWithFormat(0, width, above + below, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int i = 0; i < count; i++) {
        SDL_Rect place = {pieces[i].x, above - pieces[i].ascent, 0, 0};
        SDL_SetSurfaceBlendMode(pieces[i].surface, SDL_BLENDMODE_NONE);
        if (line) {
            SDL_BlitSurface(pieces[i].surface, NULL, line, &place);
        }
        SDL_FreeSurface(pieces[i].surface);
    }
    return line;
}

SDL_Surface *fonts_render(Fonts *fonts, FontRole role, float size, const char *text, SDL_Color color,
                          int *baseline) {
    if (fonts->roles[role].count == 0) {
        return NULL;
    }
    Piece pieces[RUNS_MAX];
    int count = 0;
    float x = 0;
    Run run;
    while (count < RUNS_MAX && next_run(fonts, role, &text, &run)) {
        long steps = lroundf(size * run.grow * STEPS_PER_PIXEL);
        TTF_Font *font = font_at(fonts, run.file, (int)SDL_clamp(steps, STEPS_PER_PIXEL, SIZE_MAX_STEPS));
        SDL_Surface *piece = font ? TTF_RenderUTF8_Blended(font, run.text, color) : NULL;
        if (piece) {
            pieces[count++] = (Piece){piece, (int)lroundf(x), TTF_FontAscent(font)};
        }
        x += run_advance(fonts, &run) * size;
    }
    return count > 0 ? join(pieces, count, baseline) : NULL;
}

/* ---- beginning and end ---- */

Fonts *fonts_new(void) {
    Fonts *fonts = base_alloc(sizeof *fonts);
    Str missing = {0};
    fonts->metrics = (TextMetrics){measure, shows, fonts};
    for (int i = 0; i < FONT_ROLE_COUNT; i++) {
        RoleFonts *role = &fonts->roles[i];
        int file = family_file(fonts, roles[i].family, roles[i].bold, roles[i].italic, &missing, &role->grow);
        role->figures = file;
        if (file < 0) {
            continue;
        }
        role->files[role->count++] = file;
        if (roles[i].figures) {
            float grow = 1;
            int figures = family_file(fonts, roles[FONT_SENTENCE].family, roles[i].bold, roles[i].italic,
                                      &missing, &grow);
            role->figures = figures >= 0 ? figures : file;
        }
    }
    str_deinit(&missing);
    return fonts;
}

void fonts_free(Fonts *fonts) {
    for (int i = 0; i < fonts->open_count; i++) {
        TTF_CloseFont(fonts->open[i].font);
    }
    for (int i = 0; i < fonts->file_count; i++) {
        SDL_free(fonts->files[i].data);
    }
    free(fonts);
}

const TextMetrics *fonts_metrics(Fonts *fonts) {
    return &fonts->metrics;
}
