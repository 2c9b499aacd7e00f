/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gfx/pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/platform.h"
#include "files/paths.h"

/* ---- a player's own pictures ---- */

static const char *const COLOURS[PAINT_COLOURS] = {
    [COLOUR_YELLOW] = "yellow", [COLOUR_RED] = "red",   [COLOUR_GREEN] = "green", [COLOUR_BLUE] = "blue",
    [COLOUR_BLACK] = "black",   [COLOUR_PINK] = "pink", [COLOUR_GREY] = "grey",   [COLOUR_VIOLET] = "violet",
};

bool pictures_path(const char *folder, const Sprite *sprite, Str *path) {
    str_clear(path);
    if (sprite->kind == SPRITE_TILE && !strchr(sprite->face.def->name, '/')) {
        str_addf(path, "%s/%s/%s.svg", folder, sprite->face.def->set, sprite->face.def->name);
    } else if (sprite->kind == SPRITE_TILE_BACK) {
        str_addf(path, "%s/tile-back.svg", folder);
    } else if (sprite->kind == SPRITE_FIGURE && sprite->index < PAINT_FIGURES &&
               sprite->colour < PAINT_COLOURS) {
        const PaintFigureLook *look = paint_figure_look((PaintFigure)sprite->index);
        str_addf(path, "%s/figures/%s%s%s.svg", folder, look->name, look->coloured ? "-" : "",
                 look->coloured ? COLOURS[sprite->colour] : "");
    }
    return path->length > 0;
}

/* Returns the surface turned a quarter clockwise; frees the original. */
static SDL_Surface *turned(SDL_Surface *from) {
    SDL_Surface *to = SDL_CreateRGBSurfaceWithFormat(0, from->h, from->w, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; to && y < from->h; y++) {
        for (int x = 0; x < from->w; x++) {
            const char *source = (const char *)from->pixels + y * from->pitch + x * 4;
            char *target = (char *)to->pixels + x * to->pitch + (from->h - 1 - y) * 4;
            memcpy(target, source, 4);
        }
    }
    SDL_FreeSurface(from);
    return to;
}

SDL_Surface *pictures_own(const char *folder, const Sprite *sprite, int width, int height, bool *harmful) {
    Str path = {0};
    int rotation = sprite->kind == SPRITE_TILE ? sprite->face.rotation & 3 : 0;
    bool lies = rotation & 1;
    SDL_Surface *surface = NULL;
    if (pictures_path(folder, sprite, &path)) {
        surface = apart_read_svg(path.text, lies ? height : width, lies ? width : height, harmful);
    }
    str_deinit(&path);
    for (int i = 0; surface && i < rotation; i++) {
        surface = turned(surface);
    }
    return surface;
}

/* ---- the cache ---- */

/* The beginning of a file; the pixels follow, row by row. */
typedef struct {
    char magic[8];
    int32_t width, height;
} Head;

static const char MAGIC[8] = "bastide1";

uint64_t pictures_key(const Str *svg, int width, int height) {
    uint64_t size = (uint64_t)(uint32_t)width << 32 | (uint32_t)height;
    return hash_add(hash_add(hash_text(str_text(svg)), svg->length), size);
}

static void file_of(const char *folder, uint64_t key, Str *path) {
    str_addf(path, "%s/%016llx.picture", folder, (unsigned long long)key);
}

SDL_Surface *pictures_take(const char *folder, uint64_t key, int width, int height) {
    Str path = {0};
    Head head;
    file_of(folder, key, &path);
    FILE *file = platform_open(path.text, "rb");
    SDL_Surface *surface = NULL;
    /* A painted picture is at most a little larger than asked for. */
    if (file && fread(&head, sizeof head, 1, file) == 1 && memcmp(head.magic, MAGIC, sizeof MAGIC) == 0 &&
        head.width > 0 && head.height > 0 && head.width <= width + 2 && head.height <= height + 2) {
        surface = SDL_CreateRGBSurfaceWithFormat(0, head.width, head.height, 32, SDL_PIXELFORMAT_ARGB8888);
    }
    if (surface &&
        fread(surface->pixels, (size_t)surface->pitch, (size_t)surface->h, file) != (size_t)surface->h) {
        SDL_FreeSurface(surface);
        surface = NULL;
    }
    if (file) {
        fclose(file);
    }
    if (surface) {
        platform_touch(path.text); /* used now, for pictures_prune */
    }
    str_deinit(&path);
    return surface;
}

bool pictures_beside(const char *folder, const char *path) {
    Str parent = {0};
    path_folder(path, &parent);
    bool same = platform_same_disk(folder, parent.length ? parent.text : ".");
    str_deinit(&parent);
    return same;
}

void pictures_keep(const char *folder, uint64_t key, SDL_Surface *surface, uint64_t reserve) {
    uint64_t bytes = sizeof(Head) + (uint64_t)surface->w * (uint64_t)surface->h * 4;
    uint64_t left = platform_free(folder);
    if (left < bytes || left - bytes < reserve) {
        return;
    }
    Str path = {0}, fresh = {0};
    Head head = {.width = surface->w, .height = surface->h};
    memcpy(head.magic, MAGIC, sizeof MAGIC);
    file_of(folder, key, &path);
    str_addf(&fresh, "%s.%lx.new", path.text, SDL_ThreadID());
    FILE *file = platform_open(fresh.text, "wb");
    bool good =
        file && fwrite(&head, sizeof head, 1, file) == 1 &&
        fwrite(surface->pixels, (size_t)surface->pitch, (size_t)surface->h, file) == (size_t)surface->h;
    good = file && fclose(file) == 0 && good;
    if (!good || !platform_rename(fresh.text, path.text)) {
        platform_remove(fresh.text);
    }
    str_deinit(&path);
    str_deinit(&fresh);
}

typedef struct {
    Str path;
    size_t bytes;
    int64_t used;
} Kept;

static int by_age(const void *a, const void *b) {
    const Kept *x = a, *y = b;
    return x->used != y->used ? (x->used < y->used ? -1 : 1) : strcmp(x->path.text, y->path.text);
}

size_t pictures_prune(const char *folder, size_t bytes) {
    PlatformNames *names = platform_names(folder);
    Kept *all = NULL;
    int count = 0, capacity = 0;
    size_t sum = 0, removed = 0;
    for (const char *name; names && (name = platform_next_name(names));) {
        PlatformAbout about;
        Kept kept = {0};
        if (!strstr(name, ".picture")) {
            continue;
        }
        str_addf(&kept.path, "%s/%s", folder, name);
        if (platform_about(kept.path.text, &about)) {
            kept.bytes = (size_t)about.bytes;
            kept.used = about.changed;
            sum += kept.bytes;
        }
        all = base_grow(all, count, &capacity, sizeof *all);
        all[count++] = kept;
    }
    platform_names_end(names);
    if (count > 0) {
        qsort(all, (size_t)count, sizeof *all, by_age);
    }
    for (int i = 0; i < count; i++) {
        if (sum > bytes && platform_remove(all[i].path.text)) {
            sum -= all[i].bytes;
            removed += all[i].bytes;
        }
        str_deinit(&all[i].path);
    }
    free(all);
    return removed;
}
