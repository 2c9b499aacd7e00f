/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn that is shown: its reasons, the table as it was or after the line, and what is drawn there. */
#include "ui/game/cards.h"
#include "ui/parts/text.h"
#include "ui/replay/review_page.h"

int review_stop_of(const ReviewPage *page, int turn) {
    const Session *game = page->replay.table.session;
    const ReviewTurn *turns;
    int stop = 1;
    review_turns(page->review, &turns);
    while (stop < replay_last(game) && replay_moves(game, stop) <= turns[turn].move) {
        stop++;
    }
    return stop;
}

int review_turn_at(const ReviewPage *page, int stop) {
    const Session *game = page->replay.table.session;
    bool chosen = page->chosen >= 0 && review_stop_of(page, page->chosen) == stop;
    return chosen      ? page->chosen
           : stop == 0 ? -1
                       : review_between(page->review, replay_moves(game, stop - 1), replay_moves(game, stop));
}

void review_explain(ReviewPage *page) {
    ReviewShown *shown = &page->shown;
    const GameSetup *setup = page->replay.table.setup;
    const ReviewTurn *turns;
    int stop = replay_at(page->replay.table.session), turn = review_turn_at(page, stop);
    review_turns(page->review, &turns);
    int looks = turn < 0 ? 0 : turns[turn].looks;
    if (shown->stop == stop && shown->turn == turn && shown->looks == looks) {
        return;
    }
    *shown = (ReviewShown){.stop = stop, .turn = turn, .looks = looks, .same = true};
    page->ahead = 0;
    page->line.count = 0;
    page->ends = false;
    if (turn < 0) {
        return;
    }
    const ReviewTurn *judged = &turns[turn];
    const Game *view = review_view(page->review, turn);
    shown->same = review_is_best(judged);
    considered_of(setup, view, judged->seat, &judged->better, 1, shown->better);
    if (judged->what == REVIEW_OF_STEP) {
        shown->x = view->tiles[view->dragon].x;
        shown->y = view->tiles[view->dragon].y;
    }
    shown->note = replay_note_of(setup, view, judged->better.moves, judged->better.count);
    review_reasons(page->review, turn, &shown->for_played, &shown->for_better);
}

/* Shows the table after so many turns of the line. */
void review_go_ahead(ReviewPage *page, int turns) {
    int turn = page->shown.turn;
    while (page->line.count < turns && !page->ends) {
        page->ends = !review_line_add(page->review, turn, &page->line);
    }
    page->ahead = turns < page->line.count ? turns : page->line.count;
    if (page->ahead > 0) {
        const ReviewLineTurn *last = &page->line.turns[page->ahead - 1];
        review_line_game(page->review, turn, &page->line, page->ahead - 1, &page->instead);
        page->note = replay_note_of(page->replay.table.setup, &page->instead, last->moves, last->count);
        review_line_game(page->review, turn, &page->line, page->ahead, &page->instead);
    }
}

/* The table as it was, or as it would have been. */
void review_show_table(ReviewPage *page) {
    GamePage *table = &page->replay.table;
    table->game = page->ahead > 0 ? &page->instead : session_game(table->session);
}

/* ---- on the table ---- */

static Move place_of(const Move *moves, int count) {
    Move place = {0};
    for (int i = 0; i < count; i++) {
        place = moves[i].kind == MOVE_PLACE ? moves[i] : place;
    }
    return place;
}

/* The square that a turn is about: where the tile is placed, or where the dragon goes. MOVE_NONE: there is
 * none. */
static Move target_of(const ReviewPage *page, const AiTurn *turn) {
    Move move = turn->count > 0 ? turn->moves[0] : (Move){0};
    if (move.kind == MOVE_DRAGON) {
        move.x = (int16_t)(page->shown.x + side_dx(move.side));
        move.y = (int16_t)(page->shown.y + side_dy(move.side));
        return move;
    }
    return place_of(turn->moves, turn->count);
}

/* A word above a square of the table, or below it. */
static void draw_label(const Scene *s, DrawRect square, bool below, const char *words) {
    float width = text_width(s->list->metrics, FONT_TEXT, 15, words) + 22;
    bool above = !below && square.y > 64;
    DrawRect pill = {square.x + square.w / 2 - width / 2, above ? square.y - 28 : square.y + square.h + 4,
                     width, 24};
    pill.x = between(4, pill.x, s->at.table.w - width - 4);
    theme_pill(s->list, pill);
    draw_text(s->list, FONT_TEXT, 15, draw_rgb(CREAM), ALIGN_CENTRE, pill.x + pill.w / 2, pill.y + 17, 0,
              words);
}

/* The tiles of the line, and what the last turn did. */
static void draw_line_turns(const ReviewPage *page, const Scene *s) {
    Str words = {0};
    DrawRect square = {0};
    for (int i = 0; i < page->ahead; i++) {
        const ReviewLineTurn *turn = &page->line.turns[i];
        Move place = place_of(turn->moves, turn->count);
        if (place.kind) {
            square = scene_square(s, place.x, place.y);
        } else if (page->instead.dragon != NO_TILE) {
            const PlacedTile *dragon = &page->instead.tiles[page->instead.dragon];
            square = scene_square(s, dragon->x, dragon->y);
        }
        DrawColor edge = i ? seat_color(s->list, s->seats[turn->seat].colour) : draw_rgb(CREAM);
        draw_box_styled(s->list, rect_inset(square, -1), 3, NO_COLOR, edge, 4,
                        i ? STROKE_SOLID : STROKE_DASHED);
    }
    str_addf(&words, "%s: ", s->seats[page->line.turns[page->ahead - 1].seat].name);
    review_words(page, &page->note, &words);
    draw_label(s, square, false, page->ahead == 1 ? _("better") : str_text(&words));
    str_deinit(&words);
}

void review_draw_turns(const ReviewPage *page, const Scene *s) {
    const ReviewShown *shown = &page->shown;
    const ReviewTurn *turns;
    review_turns(page->review, &turns);
    if (shown->turn < 0 || page->replay.table.timeline.count > 0) {
        return;
    }
    if (page->ahead > 0) {
        draw_line_turns(page, s);
        return;
    }
    const ReviewTurn *turn = &turns[shown->turn];
    Move place = target_of(page, &turn->played), better = target_of(page, &turn->better);
    if (place.kind == MOVE_NONE) { /* a sale */
        return;
    }
    bool apart = !shown->same && (better.x != place.x || better.y != place.y);
    DrawRect square = scene_square(s, place.x, place.y);
    draw_box(s->list, rect_inset(square, -1), 3, NO_COLOR, seat_color(s->list, s->seats[turn->seat].colour),
             4);
    draw_label(s, square, apart && place.y > better.y, shown->same ? _("the best turn") : _("played"));
    if (apart) {
        square = scene_square(s, better.x, better.y);
        if (better.kind == MOVE_PLACE) {
            Ghosts ghosts = {
                .turns = shown->better, .count = 1, .seat = turn->seat, .chosen = 0, .alone = true};
            ghosts_draw(s, &ghosts);
            ghosts_draw_above(s, &ghosts);
            square.y -= TILE_RAISED * square.w;
        }
        draw_box_styled(s->list, rect_inset(square, -2), 3, NO_COLOR, draw_rgb(CREAM), 3, STROKE_DASHED);
        draw_label(s, square, better.y > place.y, _("better"));
    }
}
