/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a turn of a review was good or bad. */
#include "session/review_internal.h"

static bool has_reason(const Reasons *list, Reason reason) {
    for (int i = 0; i < list->count; i++) {
        const Reason *item = &list->items[i];
        if (item->why == reason.why && item->kind == reason.kind && item->other == reason.other &&
            item->node == reason.node && item->points == reason.points && item->count == reason.count) {
            return true;
        }
    }
    return false;
}

static Reasons without(const Reasons *list, const Reasons *others) {
    Reasons apart = {0};
    for (int i = 0; i < list->count; i++) {
        if (!has_reason(others, list->items[i])) {
            apart.items[apart.count++] = list->items[i];
        }
    }
    return apart;
}

static bool speaks_for(const Reasons *list) {
    for (int i = 0; i < list->count; i++) {
        if (!reason_is_drawback(list->items[i])) {
            return true;
        }
    }
    return false;
}

/* From what most of the loss would have come. */
static Reason later(const ReviewTurn *turn) {
    static const Reason of[AI_PARTS] = {
        [AI_PART_ROADS] = {.why = REASON_LATER, .kind = FEATURE_ROAD, .count = 1},
        [AI_PART_CITIES] = {.why = REASON_LATER, .kind = FEATURE_CITY, .count = 1},
        [AI_PART_MONASTERIES] = {.why = REASON_LATER, .kind = FEATURE_MONASTERY, .count = 1},
        [AI_PART_FIELDS] = {.why = REASON_LATER, .kind = FEATURE_FIELD, .count = 1},
        [AI_PART_MEEPLES] = {.why = REASON_FREES},
        [AI_PART_BLOCKED] = {.why = REASON_LEAVES_LESS}};
    int most = 0;
    for (int part = 1; part < AI_PARTS; part++) {
        most = turn->lost[part] > turn->lost[most] ? part : most;
    }
    return turn->lost[most] > 0 ? of[most] : (Reason){.why = REASON_LATER};
}

bool review_is_best(const ReviewTurn *turn) {
    bool same = turn->played.count == turn->better.count;
    for (int i = 0; same && i < turn->played.count; i++) {
        same = move_is(turn->played.moves[i], turn->better.moves[i]);
    }
    return same;
}

void review_reasons(Review *r, int index, Reasons *played, Reasons *better) {
    const ReviewTurn *turn = &r->turns[index];
    const GameSetup *setup = &r->record.setup;
    const Game *view = review_view(r, index);
    reasons_of_turn(setup, view, turn->played.moves, turn->played.count, turn->seat, played);
    reasons_of_turn(setup, view, turn->better.moves, turn->better.count, turn->seat, better);
    if (review_is_best(turn)) {
        return;
    }
    Reasons all = *played;
    *played = without(&all, better);
    *better = without(better, &all);
    if (!speaks_for(better) && turn->what != REVIEW_OF_SALE) { /* a sale is what it is */
        reasons_add(better, later(turn));
    }
}
