/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A double turn as it is shown (R11.11): the builder hops and keeps a ring until his tile is placed, a chip
 * on the seat's card. */
#include <math.h>

#include "ui/game/game_page.h"
#include "ui/parts/text.h"

bool second_shown(const GamePage *page) {
    const Anim *hop = timeline_find(&page->timeline, ANIM_BUILDER);
    return session_game(page->session)->part == PART_SECOND && !(hop && page->timeline.now < hop->start);
}

bool second_is_new(const GamePage *page) {
    return page->second_new && second_shown(page) && game_tile_step(page);
}

void seat_name_draw(const Scene *s, int seat, float size, float x, float y, float room) {
    const float bare = 26, gap = 6;
    bool twice = second_shown(s->page) && seat == s->game->seat;
    const char *name = s->seats[seat].name;
    float left = room - (twice ? gap + bare : 0);
    size = theme_size_within(s->list->metrics, FONT_TITLE, size, name, left);
    float named = theme_text(s->list, FONT_TITLE, size, INK, x, y, left, name);
    if (!twice) {
        return;
    }
    const char *words = _("2nd tile");
    float wide = bare + 8 + text_width(s->list->metrics, FONT_TEXT, 14, words);
    bool told = named + gap + wide <= room;
    DrawRect chip = {x + named + gap, y - 14, told ? wide : bare, 19};
    draw_box(s->list, chip, 9, draw_rgb(GOLD_PALE), draw_rgb(EDGE), 1.5f);
    draw_figure(s->list, PAINT_BUILDER, (PaintColour)s->colours[seat], chip.x + 13, chip.y + 16, 17, 1);
    theme_text(s->list, FONT_TEXT, 14, INK, chip.x + bare - 1, y, 0, told ? words : "");
}

void figures_draw(const Scene *s) {
    const Anim *hop = timeline_find(&s->page->timeline, ANIM_BUILDER);
    int node = s->game->figures[s->game->seat][BUILDER_SLOT] - 1;
    bool drawn = s->game->phase == PHASE_DRAW || game_tile_step(s->page);
    if (!second_shown(s->page) || node < 0 || !drawn) {
        table_draw_figures(s->ui->faces, s->setup, s->game, s->colours, &s->page->camera, s->at.table,
                           s->list);
        return;
    }
    TileFace face = laid_face(s->setup, s->game, node / TILE_SEGMENTS);
    DrawPoint spot = table_spot(s->ui->faces, &face, node % TILE_SEGMENTS);
    DrawPoint feet = scene_point(s, spot.x, spot.y + LAID_FIGURE_DROP / 1000.0f);
    float high = figure_height(s->page->camera.now.size);
    theme_disc(s->list, feet.x, feet.y - 0.38f * high, 0.62f * high, draw_faded(draw_rgb(GOLD_PALE), 0.5f),
               draw_rgb(GOLD), 2.5f);
    Game others = *s->game; /* he is drawn apart, as he may be in the air */
    others.figures[s->game->seat][BUILDER_SLOT] = 0;
    table_draw_figures(s->ui->faces, s->setup, &others, s->colours, &s->page->camera, s->at.table, s->list);
    float up = hop ? sinf(anim_progress(&s->page->timeline, hop) * 3.14159f) * 0.45f * high : 0;
    draw_figure(s->list, PAINT_BUILDER, (PaintColour)s->colours[s->game->seat], feet.x, feet.y - up, high, 1);
}
