/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/table/life.h"

#include <math.h>

#include "base/rng.h"
#include "paint/life.h"

enum {
    SMALLEST = 44, /* units of a square: on smaller ones nothing stirs */
    STIRRING = 40, /* most at one time */
    FLOCK_EVERY = 11000000,
    FLOCK_TIME = 7000000,
    FLOCK = 3,
    BUILDS = 2 /* tiles a picture whose places are found out: that is slow */
};

bool life_awake(const GamePage *page, const Ui *ui) {
    return ui->s.settings->life && ui_glides(ui) && pages_on_top(ui, page) && page->life.still < LIFE_ENDS;
}

void life_wake(GamePage *page) {
    page->life.still = 0;
}

bool life_step(GamePage *page, Ui *ui, uint32_t microseconds) {
    if (!life_awake(page, ui)) {
        return false;
    }
    uint32_t before = page->life.still / LIFE_FRAME;
    page->life.still += microseconds;
    if (page->life.still < LIFE_BEGINS) {
        return false;
    }
    page->life.clock += microseconds;
    return page->life.still / LIFE_FRAME != before;
}

/* ---- drawing ---- */

typedef struct {
    const GamePage *page;
    const Ui *ui;
    DrawRect board;
    DrawList *list;
    float size; /* of a square */
    float time; /* seconds */
    int count, builds;
} Stirring;

static void picture(Stirring *s, LifePicture what, float x, float y, float side, float opacity) {
    Sprite sprite = {.kind = SPRITE_LIFE, .index = (uint8_t)what};
    DrawRect r = {x, y, side, side};
    draw_sprite(s->list, r, sprite, draw_faded(draw_rgb(0xffffff), opacity), 0);
    s->count++;
}

/* Three puffs, each a little older, wider and thinner than the one before. */
static void smoke(Stirring *s, DrawPoint p, float phase) {
    for (int i = 0; i < 3; i++) {
        float age = s->time * 0.22f + phase + (float)i / 3;
        age -= floorf(age);
        float side = s->size * (0.05f + 0.02f * floorf(age * 3));
        float x = p.x + s->size * 0.07f * age, y = p.y - s->size * 0.16f * age;
        picture(s, LIFE_PUFF, x - side / 2, y - side / 2, side, 0.75f * (1 - age) * fminf(1, age * 6));
    }
}

static void stir(Stirring *s, const LifePlace *place, DrawPoint p, float phase) {
    float wave = sinf((s->time * 0.9f + phase * 7) * 2);
    switch ((LifePicture)place->picture) {
    case LIFE_FLAG: {
        float side = s->size * 0.085f;
        int frame = ((int)(s->time * 8) + (int)(phase * 4)) % 4;
        picture(s, (LifePicture)(LIFE_FLAG + frame), p.x - side * 0.3f, p.y - side, side, 1);
        break;
    }
    case LIFE_PUFF:
        smoke(s, p, phase);
        break;
    case LIFE_GLINT: {
        float side = s->size * 0.085f;
        if (wave > 0) {
            picture(s, LIFE_GLINT, p.x - side / 2, p.y - side / 2, side, 0.8f * wave);
        }
        break;
    }
    case LIFE_GLOW: {
        float side = s->size * 0.34f;
        picture(s, LIFE_GLOW, p.x - side / 2, p.y - side * 0.6f, side, 0.35f + 0.25f * wave);
        break;
    }
    case LIFE_FLAG_LAST:
    case LIFE_BIRD:
    case LIFE_BIRD_LAST:
    case LIFE_PICTURE_COUNT:
        break;
    }
}

/* One thing a tile, of some tiles: which, is drawn by lot once and for all. */
static void stir_tile(Stirring *s, const Table *table, int tile) {
    Rng rng = rng_seeded(hash_add((uint64_t)tile, UINT64_C(0x11fe)));
    TileFace face = face_of_tile(table->setup, table->game, tile);
    DrawRect r = camera_square(&s->page->camera, s->board, face.cell_x, face.cell_y);
    bool seen = r.x + r.w > s->board.x && r.y + r.h > s->board.y && r.x < s->board.x + s->board.w &&
                r.y < s->board.y + s->board.h;
    bool spared = rng_below(&rng, 5) < 2;
    int count = 0;
    const LifePlace *places = seen && !spared ? table_life(s->ui->faces, &face, &s->builds, &count) : NULL;
    if (count == 0) {
        return;
    }
    const LifePlace *place = &places[rng_below(&rng, (uint32_t)count)];
    place = places[0].picture == LIFE_GLOW ? &places[0] : place; /* a volcano always glows */
    DrawPoint p = {r.x + r.w * (float)place->x / 1000, r.y + r.h * (float)place->y / 1000};
    float phase = (float)rng_below(&rng, 1000) / 1000;
    stir(s, place, p, phase);
    if (place->picture == LIFE_GLOW && count > 1 && places[1].picture == LIFE_PUFF) {
        DrawPoint smoke_at = {r.x + r.w * (float)places[1].x / 1000, r.y + r.h * (float)places[1].y / 1000};
        smoke(s, smoke_at, phase);
    }
}

/* Now and then the shadows of a few birds cross the table. */
static void draw_birds(Stirring *s) {
    uint64_t clock = s->page->life.clock, flock = clock / FLOCK_EVERY, since = clock % FLOCK_EVERY;
    if (since > FLOCK_TIME) {
        return;
    }
    Rng rng = rng_seeded(hash_add(flock, UINT64_C(0xb14d)));
    float t = (float)since / FLOCK_TIME, from_y = s->board.h * (0.15f + 0.06f * (float)rng_below(&rng, 10));
    float fall = s->board.h * (0.05f * (float)rng_below(&rng, 9) - 0.2f), side = fminf(s->size * 0.28f, 44);
    for (int i = 0; i < FLOCK; i++) {
        float x = s->board.x - 80 + (s->board.w + 240) * t - 52 * (float)i;
        float y = s->board.y + from_y + fall * t + 30 * sinf((float)i * 2.2f);
        bool drawn_in = ((int)(s->time * 3) + i) % 3 == 0;
        picture(s, drawn_in ? LIFE_BIRD_LAST : LIFE_BIRD, x, y, side, 0.20f);
    }
}

void life_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list) {
    if (!life_awake(page, ui) || page->life.clock == 0) {
        return;
    }
    Stirring s = {.page = page, .ui = ui, .board = at->table, .list = list, .size = page->camera.now.size};
    s.builds = BUILDS;
    s.time = (float)(page->life.clock % 3600000000U) / 1000000;
    for (int i = 0; i < table->game->tile_count && s.count < STIRRING && s.size >= SMALLEST; i++) {
        stir_tile(&s, table, i);
    }
    draw_birds(&s);
}
