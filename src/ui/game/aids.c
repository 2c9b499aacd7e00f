/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/game/aids.h"

#include <stdio.h>
#include <string.h>

#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/overlay/overlays.h"
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
    return session_setup(page->session)->rules.aids != 0;
}

bool aids_owners_shown(const GamePage *page) {
    return (page->aids.owners || page->aids.held) && aids_allowed(page);
}

bool aids_points_shown(const GamePage *page) {
    return page->aids.points && aids_allowed(page) && !session_over(page->session);
}

const OwnerMap *aids_owner_map(const GamePage *page) {
    OwnerMap *map = page->aids.map;
    Table table = game_table(page->session);
    uint64_t position = game_hash(table.setup, table.game);
    if (!map->made || map->position != position) {
        owners_find(table.setup, table.game, table.colours, map);
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

static void tiles_open(GamePage *page, Ui *ui) {
    const Aids *aids = &page->aids;
    pages_open(ui, &TILES_PAGE,
               &(TilesOf){page->session, game_layout(page, ui).table, aids->square_known, aids->square_x,
                          aids->square_y, aids_owners_shown(page), aids_points_shown(page)});
}

static void need_board(GamePage *page) {
    if (!page->aids.map) {
        page->aids.map = base_alloc(sizeof *page->aids.map);
    }
}

static bool refused(GamePage *page, Ui *ui) {
    if (!aids_allowed(page)) {
        GameLayout at = game_layout(page, ui);
        game_say_words(page, ui, _("This game is played without aids"), at.table.w / 2, 52);
    }
    return !aids_allowed(page);
}

static void switch_owners(GamePage *page, bool on) {
    need_board(page);
    page->aids.owners = on;
    hover_forget(page);
}

void aids_act(GamePage *page, Ui *ui, Action action) {
    if (refused(page, ui)) {
        return;
    }
    if (action.id == AIDS_OWNERS) {
        switch_owners(page, !page->aids.owners);
    } else if (action.id == AIDS_TILES) {
        tiles_open(page, ui);
    } else if (action.id == AIDS_POINTS) {
        page->aids.points = !page->aids.points;
    }
}

/* Round, with the letter of the key, beside those of the page. */
void aids_button_row(DrawRect board, bool owners, bool tiles, bool points, WidgetList *widgets) {
    static const struct {
        int id;
        const char *letter, *tip, *name;
    } BUTTONS[3] = {{AIDS_OWNERS, "F", N_("Owners of fields and all else (F)"), "owners"},
                    {AIDS_TILES, "T", N_("Tiles that may still come (T)"), "tiles"},
                    {AIDS_POINTS, "P", N_("Points if the game ended now (P)"), "points"}};
    for (int i = 0; i < 3; i++) {
        DrawRect r = {board.w - 52 - 48 * (float)(5 - i), 10, 40, 40};
        Widget *w = widget_add(widgets, WIDGET_ROUND, r, (Action){BUTTONS[i].id, 0}, BUTTONS[i].letter);
        snprintf(w->note, sizeof w->note, "%s", gettext(BUTTONS[i].tip));
        w->name = BUTTONS[i].name;
        w->on = BUTTONS[i].id == AIDS_OWNERS ? owners : BUTTONS[i].id == AIDS_POINTS ? points : tiles;
    }
}

void aids_buttons(const GamePage *page, DrawRect board, WidgetList *widgets) {
    if (aids_allowed(page)) {
        aids_button_row(board, aids_owners_shown(page), false, aids_points_shown(page), widgets);
    }
}

/* ---- keys ---- */

static void owners_down(GamePage *page, Ui *ui) {
    if (refused(page, ui)) {
        return;
    }
    if (page->aids.owners) {
        switch_owners(page, false);
        return;
    }
    need_board(page);
    page->aids.held = true;
    page->aids.tap_left = AIDS_TAP;
    hover_forget(page);
}

static bool arrow(int key, int *dx, int *dy) {
    *dx = (key == KEY_RIGHT) - (key == KEY_LEFT);
    *dy = (key == KEY_DOWN) - (key == KEY_UP);
    return *dx || *dy;
}

bool aids_key(GamePage *page, Ui *ui, const InputEvent *event) {
    int dx = 0, dy = 0;
    if (event->mods & (MOD_CTRL | MOD_ALT)) {
        return false;
    }
    switch (event->key) {
    case 'F':
        if (!event->repeat) {
            owners_down(page, ui);
        }
        return true;
    case 'T':
    case 'P':
        if (!event->repeat) {
            aids_act(page, ui, (Action){event->key == 'T' ? AIDS_TILES : AIDS_POINTS, 0});
        }
        return true;
    default:
        break;
    }
    if (aids_owners_shown(page) && arrow(event->key, &dx, &dy)) {
        hover_walk(page, ui, dx, dy);
        return true;
    }
    return false;
}

static void let_go(GamePage *page, bool tapped) {
    page->aids.owners = page->aids.owners || tapped;
    page->aids.held = false;
    page->aids.tap_left = 0;
}

void aids_key_up(GamePage *page, const InputEvent *event) {
    if (event->key == 'F' && page->aids.held) {
        let_go(page, page->aids.tap_left > 0);
    }
}

void aids_left(GamePage *page) {
    if (page->aids.held) {
        let_go(page, false);
    }
}

bool aids_waits(const GamePage *page) {
    return page->aids.tap_left > 0;
}

void aids_step(GamePage *page, uint32_t microseconds) {
    uint32_t *left = &page->aids.tap_left;
    *left = *left > microseconds ? *left - microseconds : 0;
}

/* ---- what fits an empty square ---- */

bool aids_same_face(const GameSetup *setup, int kind_a, int kind_b) {
    const TileDef *a = &setup->kinds[kind_a].def, *b = &setup->kinds[kind_b].def;
    bool gardens = figures_stand_in(&setup->rules, FEATURE_GARDEN) &&
                   setup->kinds[kind_a].garden != setup->kinds[kind_b].garden;
    return strcmp(a->set, b->set) == 0 && strcmp(a->name, b->name) == 0 && !gardens;
}

static int first_turn(unsigned rotations) {
    int rotation = 0;
    while (rotation < 3 && !(rotations >> rotation & 1)) {
        rotation++;
    }
    return rotation;
}

void aids_count(const GameSetup *setup, const Game *game, int x, int y, SquareCount *out) {
    uint8_t counts[KINDS_MAX];
    *out = (SquareCount){.of = game_unseen(setup, game, counts)};
    for (int kind = 0; kind < setup->kind_count; kind++) {
        unsigned rotations = counts[kind] ? game_matches(setup, game, x, y, kind) : 0;
        if (!rotations) {
            continue;
        }
        out->tiles += counts[kind];
        int at = 0;
        while (at < out->kinds && !aids_same_face(setup, out->list[at].kind, kind)) {
            at++;
        }
        if (at == out->kinds) {
            out->list[out->kinds].kind = (uint8_t)kind;
            out->list[out->kinds++].rotation = (uint8_t)first_turn(rotations);
        }
        out->list[at].count = (uint8_t)(out->list[at].count + counts[kind]);
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
    /* After the last draw hardly any square could be filled: that is no news. */
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
