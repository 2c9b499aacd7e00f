/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gfx/fonts.h"

#include <SDL_ttf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "gfx/font_find.h"

enum {
    FILES_MAX = 32,      /* different font files in use */
    CHOICES_MAX = 12,    /* files of one role: its own, its figures, then replacements */
    OPEN_MAX = 64,       /* fonts open at once: a file at a size */
    WIDTHS = 4096,       /* remembered widths; a power of two */
    MEASURE_SIZE = 100,  /* pixels; measured once, then scaled */
    STEPS_PER_PIXEL = 4, /* sizes are rounded to quarter pixels */
    SIZE_MAX_STEPS = 500 * STEPS_PER_PIXEL,
    RUN_BYTES = 256, /* longer runs are drawn in pieces */
    MISSING = 64     /* characters remembered that no font has; a power of two */
};

/* Vollkorn's figures are old style; those set beside them are a little larger to look as tall. */
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
    int figures; /* file of the figures; files[0] where they are not special */
    float grow;  /* of all sizes: fonts that stand in are wider than those the pages are made for */
} RoleFonts;

struct Fonts {
    TextMetrics metrics;
    FontFile files[FILES_MAX];
    int file_count;
    OpenFont open[OPEN_MAX];
    int open_count;
    uint32_t clock; /* of uses, to close the oldest */
    RoleFonts roles[FONT_ROLE_COUNT];
    uint32_t missing[MISSING]; /* asked for and not found: fontconfig takes its time */
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

/* The file's number, loading it if it is new; -1 if it cannot be read. */
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

/* The first family of these that is installed and readable, or whatever has letters. */
static int choose_file(Fonts *fonts, const char *family, bool bold, bool italic, FontPlace *place) {
    const char *const families[] = {family, "Libertinus Serif", "DejaVu Serif", "DejaVu Sans"};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        if (font_find(families[i], bold, italic, place)) {
            int file = add_file(fonts, place);
            if (file >= 0) {
                return file;
            }
        }
    }
    return font_find_for('a', bold, italic, place) ? add_file(fonts, place) : -1;
}

static void say_missing(const char *family, int file, const FontPlace *place) {
    if (file < 0) {
        fprintf(stderr, "bastide: no font found in place of %s\n", family);
    } else {
        fprintf(stderr, "bastide: font %s is not installed; %s is used in its place\n", family, place->path);
    }
}

static int family_file(Fonts *fonts, const char *family, bool bold, bool italic, Str *missing, float *grow) {
    FontPlace exact = {0};
    bool installed = font_find(family, bold, italic, &exact);
    *grow = installed ? 1 : STAND_IN_SIZE;
    FontPlace place = {0};
    int file = choose_file(fonts, family, bold, italic, &place);
    if (!installed && !strstr(str_text(missing), family)) {
        say_missing(family, file, &place);
        str_add(missing, family);
    }
    return file;
}

static void find_roles(Fonts *fonts) {
    Str missing = {0};
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
}

static float measure(void *context, FontRole role, float size, const char *text);
static bool shows(void *context, uint32_t character);

Fonts *fonts_new(void) {
    Fonts *fonts = base_alloc(sizeof *fonts);
    fonts->metrics = (TextMetrics){measure, shows, fonts};
    find_roles(fonts);
    return fonts;
}

void fonts_free(Fonts *fonts) {
    if (!fonts) {
        return;
    }
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

/* The file at this size, opened if need be; NULL if it is no font after all. */
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
    /* one point at N dots an inch: sizes between whole pixels */
    unsigned dpi = (unsigned)(steps * 72 / STEPS_PER_PIXEL);
    TTF_Font *font = TTF_OpenFontIndexDPIRW(stream, 1, 1, source->place.index, dpi, dpi);
    if (!font) {
        return NULL;
    }
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    if (fonts->open_count < OPEN_MAX) {
        place = &fonts->open[fonts->open_count++];
    } else {
        TTF_CloseFont(place->font);
    }
    *place = (OpenFont){file, steps, font, fonts->clock};
    return font;
}

/* ---- runs ---- */

/* A stretch of text in one font, as it is drawn. */
typedef struct {
    char text[RUN_BYTES];
    size_t length;
    int file;
    float grow; /* of its size */
} Run;

static bool is_figure(uint32_t c) {
    return (c >= '0' && c <= '9') || c == '+' || c == '=' || c == '%' || c == 0xd7 || c == 0x2212;
}

static bool file_has(Fonts *fonts, int file, uint32_t character) {
    TTF_Font *font = font_at(fonts, file, MEASURE_SIZE * STEPS_PER_PIXEL);
    return font && TTF_GlyphIsProvided32(font, character);
}

/* The first file of the role that has the character, one more if need be; -1 if none has. */
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

/* The next run of the text; false at its end. A character that no font has becomes a question mark, one that
 * is not seen anyway is passed over: a box tells nobody anything. */
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

/* ---- measuring and drawing ---- */

/* How far the run moves the pen at size 1. */
static float run_advance(Fonts *fonts, const Run *run) {
    TTF_Font *font = font_at(fonts, run->file, MEASURE_SIZE * STEPS_PER_PIXEL);
    int pixels = 0;
    if (!font || TTF_SizeUTF8(font, run->text, &pixels, NULL) != 0) {
        return 0;
    }
    return (float)pixels * run->grow / MEASURE_SIZE;
}

static float measure_runs(Fonts *fonts, FontRole role, const char *text) {
    float width = 0;
    Run run;
    while (next_run(fonts, role, &text, &run)) {
        width += run_advance(fonts, &run);
    }
    return width;
}

static float measure(void *context, FontRole role, float size, const char *text) {
    Fonts *fonts = context;
    if (fonts->roles[role].count == 0) {
        return size * 0.5f * (float)strlen(text);
    }
    uint64_t key = hash_add(hash_text(text), (uint64_t)role + 1) | 1;
    size_t slot = (size_t)(key >> 20) & (WIDTHS - 1);
    if (fonts->widths[slot].key != key) {
        fonts->widths[slot].width = measure_runs(fonts, role, text);
        fonts->widths[slot].key = key;
    }
    return fonts->widths[slot].width * size;
}

enum { RUNS_MAX = 64 };

typedef struct {
    SDL_Surface *surface;
    int x, ascent;
} Piece;

/* Puts the pieces on one line, their baselines level. Frees them. */
static SDL_Surface *join(const Piece *pieces, int count, int *baseline) {
    int width = 0;
    int above = 0;
    int below = 0;
    for (int i = 0; i < count; i++) {
        int right = pieces[i].x + pieces[i].surface->w;
        int under = pieces[i].surface->h - pieces[i].ascent;
        width = right > width ? right : width;
        above = pieces[i].ascent > above ? pieces[i].ascent : above;
        below = under > below ? under : below;
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
        steps = steps < STEPS_PER_PIXEL ? STEPS_PER_PIXEL : steps > SIZE_MAX_STEPS ? SIZE_MAX_STEPS : steps;
        TTF_Font *font = font_at(fonts, run.file, (int)steps);
        SDL_Surface *piece = font ? TTF_RenderUTF8_Blended(font, run.text, color) : NULL;
        if (piece) {
            pieces[count++] = (Piece){piece, (int)lroundf(x), TTF_FontAscent(font)};
        }
        x += run_advance(fonts, &run) * size;
    }
    return count > 0 ? join(pieces, count, baseline) : NULL;
}
