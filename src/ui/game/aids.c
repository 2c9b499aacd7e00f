/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/parts/text.h"

void aids_deinit(Aids *aids) {
    base_free(aids->map);
    aids->map = NULL;
}

void aids_enter(GamePage *page) {
    page->aids.owners = page->aids.held = page->aids.square_known = false;
    page->aids.tap_left = 0;
    if (page->aids.map) {
        page->aids.map->made = false;
    }
}

bool aids_allowed(const GamePage *page) {
    return page->setup->rules.aids != 0;
}

bool aids_owners_shown(const GamePage *page) {
    return (page->aids.owners || page->aids.held) && aids_allowed(page);
}

bool aids_points_shown(const GamePage *page) {
    return page->aids.points && aids_allowed(page) && !session_over(page->session);
}

const OwnerMap *aids_owner_map(const GamePage *page) {
    OwnerMap *map = page->aids.map;
    uint64_t position = game_hash(page->setup, page->game);
    if (!map->made || map->position != position) {
        owners_find(page->setup, page->game, page->seats, map);
        map->position = position;
        map->made = true;
    }
    return map;
}

void aids_point(GamePage *page, int x, int y) {
    page->aids.square_known = true;
    page->aids.square_x = (int16_t)x;
    page->aids.square_y = (int16_t)y;
}

/* ---- switching ---- */

static void need_board(GamePage *page) {
    if (!page->aids.map) {
        page->aids.map = base_alloc(sizeof *page->aids.map);
    }
    hover_forget(page);
}

static bool refused(GamePage *page, Ui *ui) {
    bool allowed = aids_allowed(page);
    if (!allowed) {
        game_say_words(page, ui, _("Player aids are off in this game"),
                       (DrawPoint){game_layout(page, ui).table.w / 2, 52});
    }
    return !allowed;
}

void aids_act(GamePage *page, Ui *ui, Action action) {
    Aids *aids = &page->aids;
    if (refused(page, ui)) {
        return;
    }
    if (action.id == AIDS_OWNERS) {
        need_board(page);
        aids->owners = !aids->owners;
    } else if (action.id == AIDS_TILES) {
        pages_open(ui, &TILES_PAGE,
                   &(TilesOf){page->session, game_layout(page, ui).table, aids->square_known, aids->square_x,
                              aids->square_y, aids_owners_shown(page), aids_points_shown(page)});
    } else if (action.id == AIDS_POINTS) {
        aids->points = !aids->points;
    }
}

/* Round buttons with their keys, left of those of the page. */
void aids_button_row(DrawRect board, bool owners, bool tiles, bool points, WidgetList *widgets) {
    static const struct {
        int id;
        PaintIcon icon;
        const char *key, *tip, *name;
    } BUTTONS[3] = {{AIDS_OWNERS, ICON_SHIELD, "F", N_("Who owns what (F)"), "owners"},
                    {AIDS_TILES, ICON_TILES, "T", N_("Remaining tiles (T)"), "tiles"},
                    {AIDS_POINTS, ICON_BARS, "P", N_("Projected scores (P)"), "points"}};
    for (int i = 0; i < 3; i++) {
        DrawRect r = {board.w - 52 - 48 * (float)(5 - i), 10, 40, 40};
        Widget *w = widget_icon(widgets, WIDGET_ROUND, r, (Action){BUTTONS[i].id, 0}, BUTTONS[i].icon,
                                _(BUTTONS[i].tip));
        w->key = BUTTONS[i].key;
        w->name = BUTTONS[i].name;
        w->on = BUTTONS[i].id == AIDS_OWNERS ? owners : BUTTONS[i].id == AIDS_POINTS ? points : tiles;
    }
}

/* ---- keys ---- */

/* F shows the owners while it is held; a tap keeps them shown, and the next one hides them. */
static void owners_down(GamePage *page, Ui *ui) {
    if (page->aids.owners) {
        aids_act(page, ui, (Action){AIDS_OWNERS, 0});
    } else if (!refused(page, ui)) {
        need_board(page);
        page->aids.held = true;
        page->aids.tap_left = AIDS_TAP;
    }
}

bool aids_key(GamePage *page, Ui *ui, const InputEvent *event) {
    int dx = 0, dy = 0, key = event->key;
    bool letter = key == 'F' || key == 'T' || key == 'P';
    if (event->mods & (MOD_CTRL | MOD_ALT)) {
        return false;
    }
    if (key == 'F' && !event->repeat) {
        owners_down(page, ui);
    } else if (letter && !event->repeat) {
        aids_act(page, ui, (Action){key == 'T' ? AIDS_TILES : AIDS_POINTS, 0});
    } else if (!letter && aids_owners_shown(page) && key_arrow(key, &dx, &dy)) {
        hover_walk(page, ui, dx, dy);
        return true;
    }
    return letter;
}

void aids_let_go(GamePage *page, bool tapped) {
    Aids *aids = &page->aids;
    aids->owners = aids->owners || (aids->held && tapped && aids->tap_left > 0);
    aids->tap_left = aids->held ? 0 : aids->tap_left;
    aids->held = false;
}

/* ---- what fits an empty square ---- */

/* True if the kinds are the same tile for players: a garden matters only if figures may stand in it. */
static bool same_face(const GameSetup *setup, int kind_a, int kind_b) {
    const TileDef *a = &setup->kinds[kind_a].def, *b = &setup->kinds[kind_b].def;
    bool gardens = figures_stand_in(&setup->rules, FEATURE_GARDEN) &&
                   setup->kinds[kind_a].garden != setup->kinds[kind_b].garden;
    return strcmp(a->set, b->set) == 0 && strcmp(a->name, b->name) == 0 && !gardens;
}

void aids_count_add(const GameSetup *setup, int kind, int count, int rotation, SquareCount *out) {
    int at = 0;
    while (at < out->kinds && !same_face(setup, out->list[at].kind, kind)) {
        at++;
    }
    if (at == out->kinds) {
        out->list[out->kinds].kind = (uint8_t)kind;
        out->list[out->kinds++].rotation = (uint8_t)rotation;
    }
    out->list[at].count = (uint16_t)(out->list[at].count + count);
    out->tiles += count;
}

void aids_count(const GameSetup *setup, const Game *game, int x, int y, SquareCount *out) {
    uint8_t counts[KINDS_MAX];
    *out = (SquareCount){.of = game_unseen(setup, game, counts)};
    for (int kind = 0; kind < setup->kind_count; kind++) {
        unsigned rotations = counts[kind] ? game_matches(setup, game, x, y, kind) : 0;
        if (!rotations) {
            continue;
        }
        int rotation = 0; /* the first that fits */
        while (!(rotations >> rotation & 1)) {
            rotation++;
        }
        aids_count_add(setup, kind, counts[kind], rotation, out);
    }
}

static bool fits_held(const GameSetup *setup, const Game *game, int x, int y) {
    bool fits = game->phase == PHASE_PLACE && game_matches(setup, game, x, y, game->drawn);
    for (int i = 0; i < SEATS_MAX * HAND_MAX && !fits; i++) {
        int held = game->hand[i / HAND_MAX][i % HAND_MAX];
        fits = held && held != HAND_HIDDEN && game_matches(setup, game, x, y, held - 1);
    }
    return fits;
}

static bool dead(const GameSetup *setup, const Game *game, const uint8_t unseen[KINDS_MAX], int x, int y) {
    for (int kind = 0; kind < setup->kind_count; kind++) {
        if (unseen[kind] && game_matches(setup, game, x, y, kind)) {
            return false;
        }
    }
    return game_holds(setup, game, x, y) && !fits_held(setup, game, x, y);
}

int aids_stones(const GameSetup *setup, const Game *game, SquareFit out[OPEN_MAX]) {
    uint8_t unseen[KINDS_MAX];
    /* After the last draw nearly every square would have a stone. */
    if (!setup->rules.aids || game->phase == PHASE_OVER || game_unseen(setup, game, unseen) == 0) {
        return 0;
    }
    int open = game_squares(setup, game, 0, out, OPEN_MAX), count = 0;
    for (int i = 0; i < open && i < OPEN_MAX; i++) {
        if (dead(setup, game, unseen, out[i].x, out[i].y)) {
            out[count++] = out[i];
        }
    }
    return count;
}

bool aids_stone_at(const GameSetup *setup, const Game *game, int x, int y) {
    SquareFit stones[OPEN_MAX];
    int count = aids_stones(setup, game, stones), i = 0;
    while (i < count && (stones[i].x != x || stones[i].y != y)) {
        i++;
    }
    return i < count;
}

/* ---- what the aids show over the table ---- */

/* A sea route is a line, not an area. */
static void draw_route(const Scene *s, int tile, unsigned owners) {
    int shift = 0;
    for (int c = 0; c < PAINT_COLOURS; c++) {
        if (owners >> c & 1) {
            board_node_draw(s, tile * TILE_SEGMENTS, seat_color(s->list, c), 0.9f / (float)(1 + shift++));
        }
    }
}

void aids_draw_owners(const Scene *s, int without) {
    if (!aids_owners_shown(s->page)) {
        return;
    }
    const OwnerMap *map = aids_owner_map(s->page);
    for (int i = 0; i < s->game->tile_count; i++) {
        DrawRect r = scene_tile(s, i);
        if (s->setup->kinds[s->game->tiles[i].kind].printed == PRINTED_SEA) {
            draw_route(s, i, map->owners[i * TILE_SEGMENTS]);
        } else if (i != without && rect_overlap(r, s->at.table)) {
            Sprite sprite = {.kind = SPRITE_WASH,
                             .face = laid_face(s->setup, s->game, i),
                             .wash = owners_wash(s->setup, s->game, map, i)};
            sprite.wash.safe = (s->list->look & PAINT_SAFE) != 0;
            draw_sprite(s->list, r, sprite, draw_rgb(0xffffff), 0);
        }
    }
}

void aids_draw_stones(const Scene *s) {
    SquareFit stones[OPEN_MAX];
    int count = aids_stones(s->setup, s->game, stones);
    for (int i = 0; i < count; i++) {
        DrawRect r = scene_square(s, stones[i].x, stones[i].y);
        if (rect_overlap(r, s->at.table)) {
            float size = between(16, r.w * 0.42f, 44);
            draw_sprite(s->list, rect_middle(r, size, size), (Sprite){.kind = SPRITE_BROKEN_STONE},
                        draw_rgb(0xffffff), 0);
        }
    }
}
