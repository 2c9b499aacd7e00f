/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What house rules let players agree on: selling the tile in hand, enlarging the table. */
#include "ui/game/game_page.h"
#include "ui/together/together.h"

/* The position in which the tile is sold: with three in the hand, the one after choosing it. */
static bool position(const GamePage *page, Game *game) {
    *game = *page->game;
    if (game->phase == PHASE_CHOOSE && game_tile(page) >= 0 && hand_fits(page, page->held)) {
        game_apply(page->setup, game, (Move){.kind = MOVE_CHOOSE, .x = (int16_t)page->held}, NULL);
    }
    return game->phase == PHASE_PLACE;
}

static bool is_here(const GamePage *page, int seat) {
    return session_controller(page->session, seat)->give != NULL;
}

/* Any person; across a network, only one here bids for a tile that somebody else holds. */
static bool may_buy(const GamePage *page, int seat) {
    return page->shared && !is_here(page, page->game->seat) ? is_here(page, seat) : !watch_plays(page, seat);
}

static unsigned buyers_of(const GamePage *page) {
    Game game;
    unsigned buyers = 0;
    if (page->setup->rules.tile_sale && position(page, &game)) {
        Move *moves = base_alloc(MOVES_MAX * sizeof *moves);
        int count = game_moves(page->setup, &game, moves, MOVES_MAX);
        for (int i = 0; i < count && i < MOVES_MAX; i++) { /* computer players bid by themselves */
            bool sells = moves[i].kind == MOVE_SELL && may_buy(page, moves[i].seat);
            buyers |= sells ? 1u << moves[i].seat : 0;
        }
        base_free(moves);
    }
    return buyers;
}

/* Searching for squares that complete something is slow, so it is done once per tile. */
void sale_look(GamePage *page) {
    if (page->replay || !page->setup->rules.tile_sale) {
        page->buyers = 0;
        return;
    }
    uint32_t seen =
        (uint32_t)session_record(page->session)->move_count << 8 | (uint32_t)(game_tile(page) + 1);
    seen = game_tile_step(page) ? seen + 1 : 0;
    if (seen != page->sale_seen) {
        page->sale_seen = seen;
        page->buyers = seen ? buyers_of(page) : 0;
    }
}

bool sale_offered(const GamePage *page) {
    bool others = game_others_decide(page), hidden = others && hand_chooses(page);
    return (page->buyers & ~page->unasked) && !hand_stuck(page) && !page->replay && !hidden && !page->asks &&
           (!others || page->shared || watch_seat(page) >= 0);
}

/* `sell` is NULL if nobody bought it. */
static void sale_done(void *asker, Ui *ui, const Move *sell) {
    GamePage *page = asker;
    int rotation = page->rotation;
    if (sell && together_propose(page, ui, *sell)) {
        sale_look(page);
        return;
    }
    if (sell && game_others_decide(page)) {
        page->watch.steps += !page->watch.steps; /* it has been decided, and is played at once */
    } else if (sell) {
        game_do(page, ui, *sell);
    } else if (!game_others_decide(page)) {
        hand_take_back(page, ui);
    }
    page->rotation = rotation;
    sale_look(page);
}

void sale_open(GamePage *page, Ui *ui) {
    unsigned buyers = page->buyers & ~page->unasked;
    if (!sale_offered(page)) {
        return;
    }
    page->hold = HOLD_NONE;
    if (game_others_decide(page) || hand_show_chosen(page, ui)) {
        pages_open(ui, &SALE_PAGE,
                   &(SaleOf){.session = page->session,
                             .buyers = buyers,
                             .rotation = page->rotation,
                             .proposes = page->shared,
                             .offers = page->shared && !game_others_decide(page),
                             .asker = page,
                             .done = sale_done});
    }
}

void sale_answer(GamePage *page, Ui *ui) {
    Move bid = session_bid(page->session);
    if (bid.kind == MOVE_SELL) {
        page->hold = HOLD_NONE;
        pages_open(ui, &SALE_PAGE,
                   &(SaleOf){.session = page->session,
                             .rotation = page->rotation,
                             .bid = bid,
                             .asker = page,
                             .done = sale_done});
    }
}

/* ---- a larger table ---- */

bool extend_offered(const GamePage *page) {
    Move wider = {.kind = MOVE_EXTEND, .x = (int16_t)(page->game->table_w + 1), .y = page->game->table_h};
    return page->setup->rules.table != TABLE_OPEN && !game_others_decide(page) &&
           game_why(page, wider).code == MOVE_OK;
}

void extend_keep(GamePage *page, Ui *ui, int held, int rotation) {
    hand_choose(page, held);
    page->rotation = rotation;
    game_fit(page, ui);
}

static void extend_agreed(void *asker, Ui *ui, Move extend) {
    GamePage *page = asker;
    int held = page->held, rotation = page->rotation, computers = 0;
    if (together_propose(page, ui, extend)) {
        return;
    }
    for (int seat = 0; seat < page->setup->seat_count; seat++) {
        computers += watch_plays(page, seat);
    }
    if (computers > 0) { /* they are asked, too */
        page->watch.proposed = session_propose(page->session, extend);
    } else if (game_do(page, ui, extend)) {
        extend_keep(page, ui, held, rotation);
    }
}

void extend_open(GamePage *page, Ui *ui) {
    if (extend_offered(page)) {
        page->hold = HOLD_NONE;
        pages_open(ui, &EXTEND_PAGE, &(ExtendOf){page->session, page, extend_agreed});
    }
}
