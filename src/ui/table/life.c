/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/table/life.h"

#include <math.h>

#include "base/rng.h"

enum {
    SMALLEST = 44, /* units per square: nothing moves on smaller ones */
    STIRRING = 40, /* the most pictures at one time */
    FLOCK_EVERY = 11000000,
    FLOCK_TIME = 7000000,
    FLOCK = 3,
    BUILDS = 2 /* how many tiles' places are computed per frame, because that is slow */
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

float life_hover(const GamePage *page, const Ui *ui) {
    float time = (float)(page->life.clock % 3600000000U) / 1000000;
    return life_awake(page, ui) ? 0.5f - 0.5f * cosf(time * 2.6f) : 0;
}

/* A few beats, then a rest; one frame shows them open, the next drawn together. */
bool life_flutters(const GamePage *page, const Ui *ui) {
    uint64_t frame = page->life.clock / LIFE_FRAME;
    return life_awake(page, ui) && frame % 14 < 8 && frame % 2 == 1;
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
    float side = s->size * (place->picture == LIFE_GLOW ? 0.34f : 0.085f);
    if (place->picture == LIFE_FLAG) {
        int frame = ((int)(s->time * 8) + (int)(phase * 4)) % 4;
        picture(s, (LifePicture)(LIFE_FLAG + frame), p.x - side * 0.3f, p.y - side, side, 1);
    } else if (place->picture == LIFE_PUFF) {
        smoke(s, p, phase);
    } else if (place->picture == LIFE_GLINT && wave > 0) {
        picture(s, LIFE_GLINT, p.x - side / 2, p.y - side / 2, side, 0.8f * wave);
    } else if (place->picture == LIFE_GLOW) {
        picture(s, LIFE_GLOW, p.x - side / 2, p.y - side * 0.6f, side, 0.35f + 0.25f * wave);
    }
}

static DrawPoint point_in(DrawRect square, const LifePlace *place) {
    return (DrawPoint){square.x + square.w * (float)place->x / 1000,
                       square.y + square.h * (float)place->y / 1000};
}

/* One moving thing on some of the tiles, chosen at random once and for all. */
static void stir_tile(Stirring *s, const Scene *scene, int tile) {
    Rng rng = rng_seeded(hash_add((uint64_t)tile, UINT64_C(0x11fe)));
    TileFace face = laid_face(scene->setup, scene->game, tile);
    DrawRect r = camera_square(&s->page->camera, s->board, face.cell_x, face.cell_y);
    bool spared = rng_below(&rng, 5) < 2;
    if (spared || !rect_overlap(r, s->board)) {
        return;
    }
    int count = 0;
    const LifePlace *places = table_life(s->ui->faces, &face, &s->builds, &count);
    if (count == 0) {
        return;
    }
    const LifePlace *place = &places[rng_below(&rng, (uint32_t)count)];
    place = places[0].picture == LIFE_GLOW ? &places[0] : place; /* a volcano always glows */
    float phase = (float)rng_below(&rng, 1000) / 1000;
    stir(s, place, point_in(r, place), phase);
    if (place->picture == LIFE_GLOW && count > 1 && places[1].picture == LIFE_PUFF) {
        smoke(s, point_in(r, &places[1]), phase);
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

void life_draw(const Scene *scene) {
    const GamePage *page = scene->page;
    if (!life_awake(page, scene->ui) || page->life.clock == 0) {
        return;
    }
    Stirring s = {.page = page,
                  .ui = scene->ui,
                  .board = scene->at.table,
                  .list = scene->list,
                  .size = page->camera.now.size,
                  .time = (float)(page->life.clock % 3600000000U) / 1000000,
                  .builds = BUILDS};
    for (int i = 0; i < scene->game->tile_count && s.count < STIRRING && s.size >= SMALLEST; i++) {
        stir_tile(&s, scene, i);
    }
    draw_birds(&s);
}
