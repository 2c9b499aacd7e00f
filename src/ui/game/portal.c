/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A meeple by a portal may go to most of the table (R8.11). There is one ring for each feature, and a filter
 * for their kinds; at first, only the features that are worth most have rings. The pointer still chooses any
 * tile of any feature, because the dragon comes to tiles. */
#include <math.h>
#include <stdio.h>

#include "engine/query.h"
#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/parts/keys.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"

/* What the filter lets through: a kind of feature and its count. */
enum { FILTER_BEST, FILTER_ROADS, FILTER_CITIES, FILTER_MONASTERIES, FILTER_FIELDS, FILTERS };
/* So many features of all kinds have rings; if there are no more, FILTER_BEST lets all through. */
enum { BEST = 12 };

static int filter_of(const GamePage *page, const Spot *spot) {
    static const uint8_t filters[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = FILTER_ROADS,
                                                        [FEATURE_CITY] = FILTER_CITIES,
                                                        [FEATURE_MONASTERY] = FILTER_MONASTERIES,
                                                        [FEATURE_GARDEN] = FILTER_MONASTERIES,
                                                        [FEATURE_FIELD] = FILTER_FIELDS};
    const TileDef *def = &page->setup->kinds[page->game->tiles[spot->tile].kind].def;
    return filters[def->segments[spot->segment].kind];
}

static int feature_of(const GamePage *page, const Spot *spot) {
    return page->game->feature_of[node_of(spot->tile, spot->segment)];
}

static DrawPoint on_table(const GamePage *page, const Spot *spot) {
    const PlacedTile *tile = &page->game->tiles[spot->tile];
    return (DrawPoint){(float)tile->x + spot->x, (float)tile->y + spot->y};
}

/* The distance, in squares, to the nearest of these spots, except `without`; INFINITY if that is the only
 * one. */
static float nearest_of(const GamePage *page, DrawPoint p, const Spot *spots, int count, int without) {
    float best = INFINITY;
    for (int i = 0; i < count; i++) {
        DrawPoint other = on_table(page, &spots[i]);
        best = i == without ? best : fminf(best, hypotf(other.x - p.x, other.y - p.y));
    }
    return best;
}

/* The spot of a feature that is farthest from those chosen before; of the tile just placed, if there is one.
 */
static int most_free(const GamePage *page, const Spot *spots, int count, int feature, const Spot *chosen,
                     int chosen_count) {
    int best = -1;
    float best_room = -1;
    for (int i = 0; i < count; i++) {
        if (feature_of(page, &spots[i]) != feature) {
            continue;
        }
        float room = fminf(nearest_of(page, on_table(page, &spots[i]), chosen, chosen_count, -1), 100);
        room += spots[i].tile == page->game->last_tile ? 1000 : 0;
        if (room > best_room) {
            best = i;
            best_room = room;
        }
    }
    return best;
}

/* Keeps one spot for each feature, so that the rings are far apart: those of small features first, because
 * they have the fewest places. The order stays that of the tiles. */
static int one_a_feature(const GamePage *page, Spot *spots, int count) {
    uint16_t members[NODES_MAX] = {0};
    bool keeps[SPOTS_MAX] = {false};
    Spot chosen[SPOTS_MAX];
    int most = 0, kept = 0;
    for (int i = 0; i < count; i++) {
        int here = ++members[feature_of(page, &spots[i])];
        most = here > most ? here : most;
    }
    for (int size = 1; size <= most; size++) {
        for (int i = 0; i < count; i++) {
            int feature = feature_of(page, &spots[i]);
            if (members[feature] == size) {
                int best = most_free(page, spots, count, feature, chosen, kept);
                chosen[kept++] = spots[best];
                keeps[best] = true;
                members[feature] = 0; /* done */
            }
        }
    }
    kept = 0;
    for (int i = 0; i < count; i++) {
        if (keeps[i]) {
            spots[kept++] = spots[i];
        }
    }
    return kept;
}

float portal_ring(const GamePage *page, const Spot *rings, int count, int ring) {
    const float least = 10, most = 17; /* on the screen, whatever the size of the squares */
    float size = page->camera.now.size,
          room = nearest_of(page, on_table(page, &rings[ring]), rings, count, ring) * size;
    return between(least, room / 2 - 1, fmaxf(most, size * 0.15f));
}

static int of_kind(const GamePage *page, int filter, Spot *spots, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (filter == FILTER_BEST || filter_of(page, &spots[i]) == filter) {
            spots[kept++] = spots[i];
        }
    }
    return kept;
}

/* Keeps the features of the tile just placed, and those that would bring most if the game ended now; the
 * earlier tile decides between equals. */
static int best_of(const GamePage *page, Spot *spots, int count) {
    int worth[SPOTS_MAX], kept = 0;
    for (int i = 0; i < count; i++) {
        FeatureInfo info;
        game_feature(page->setup, page->game, spots[i].tile, spots[i].segment, &info);
        worth[i] = info.worth_now + (spots[i].tile == page->game->last_tile ? 1000 : 0);
    }
    for (int i = 0; i < count; i++) {
        int better = 0;
        for (int k = 0; k < count; k++) {
            better += worth[k] > worth[i] || (worth[k] == worth[i] && k < i);
        }
        if (better < BEST) {
            spots[kept++] = spots[i];
        }
    }
    return kept;
}

int portal_spots(const GamePage *page, bool all, Spot *spots, int count) {
    int kept = of_kind(page, page->portal_kind, spots, count);
    if (!all) {
        kept = one_a_feature(page, spots, kept);
        kept = page->portal_kind == FILTER_BEST ? best_of(page, spots, kept) : kept;
    }
    return kept;
}

/* ---- the filter ---- */

/* Beside the digits that choose what to place. */
static const char *const FILTER_KEYS[FILTERS] = {"K", "7", "8", "9", "0"};

/* How many features there are of each kind, and in all. */
static void count_features(const GamePage *page, const Ui *ui, int counts[FILTERS]) {
    Spot spots[SPOTS_MAX];
    int count = spots_list(ui->faces, page->setup, page->game, act_now(page), false, spots);
    count = one_a_feature(page, spots, count);
    counts[FILTER_BEST] = count;
    for (int i = FILTER_ROADS; i < FILTERS; i++) {
        counts[i] = 0;
    }
    for (int i = 0; i < count; i++) {
        counts[filter_of(page, &spots[i])]++;
    }
}

int portal_features(const GamePage *page, const Ui *ui) {
    int counts[FILTERS];
    count_features(page, ui, counts);
    return counts[page->portal_kind];
}

/* The kinds that there are, after the best of all; fewer than three: there is nothing to choose. */
static int kinds_on_offer(const GamePage *page, const Ui *ui, int kinds[FILTERS], int counts[FILTERS]) {
    int count = 0;
    count_features(page, ui, counts);
    for (int i = FILTER_BEST; i < FILTERS; i++) {
        if (counts[i] > 0) {
            kinds[count++] = i;
        }
    }
    return count;
}

static bool is_offered(const GamePage *page) {
    return act_by_portal(page) && !page->chosen.kind && !page->replay;
}

void portal_layout(const Scene *s, WidgetList *widgets) {
    static const char *const names[FILTERS] = {N_("All"), N_("Roads"), N_("Cities"), N_("Monasteries"),
                                               N_("Fields")};
    int kinds[FILTERS], counts[FILTERS];
    int count = is_offered(s->page) ? kinds_on_offer(s->page, s->ui, kinds, counts) : 0, on = 0;
    if (count < 3) {
        return;
    }
    char words[FILTERS][48];
    const char *labels[FILTERS];
    for (int i = 0; i < count; i++) {
        if (kinds[i] == FILTER_BEST && counts[i] > BEST) {
            snprintf(words[i], sizeof words[i], _("Best %d"), BEST);
        } else {
            snprintf(words[i], sizeof words[i], "%s %d", names_text(&s->setup->rules, names[kinds[i]]),
                     counts[kinds[i]]);
        }
        labels[i] = words[i];
        on = kinds[i] == s->page->portal_kind ? i : on;
    }
    float width = fminf(120 * (float)count, s->at.table.w - 24);
    DrawRect row = {(s->at.table.w - width) / 2, s->at.pill.y - 46, width, 36};
    Widget *first = widget_choices(widgets, row, 1, GAME_PORTAL, "portal", labels, count, on, 16);
    for (int i = 0; i < count; i++) {
        first[i].action.arg = kinds[i];
        first[i].key = s->ui->pad_used ? NULL : FILTER_KEYS[kinds[i]];
    }
    widget_choices_fit(first, &s->ui->metrics);
}

void portal_choose(GamePage *page, int kind) {
    page->portal_kind = (uint8_t)kind;
    page->hot_spot = (Move){0};
}

void portal_next(GamePage *page, Ui *ui) {
    int kinds[FILTERS], counts[FILTERS];
    int count = is_offered(page) ? kinds_on_offer(page, ui, kinds, counts) : 0, at = 0;
    for (int i = 0; i < count; i++) {
        at = kinds[i] == page->portal_kind ? i : at;
    }
    if (count >= 3) {
        portal_choose(page, kinds[(at + 1) % count]);
    }
}

bool portal_key(GamePage *page, Ui *ui, int key) {
    int kinds[FILTERS], counts[FILTERS];
    int count = is_offered(page) ? kinds_on_offer(page, ui, kinds, counts) : 0;
    for (int i = 1; i < count && count >= 3; i++) {
        if (FILTER_KEYS[kinds[i]][0] == key) { /* the same key again: the best */
            portal_choose(page, page->portal_kind == kinds[i] ? FILTER_BEST : kinds[i]);
            return true;
        }
    }
    return false;
}

/* ---- the pointer ---- */

/* The ring at a point of the table, the nearest if two are close; false if there is none. */
static bool ring_at(const GamePage *page, const Ui *ui, DrawPoint p, Spot *ring) {
    Spot rings[SPOTS_MAX];
    int count = act_spots(page, ui, false, rings), best = -1;
    float best_distance = INFINITY;
    for (int i = 0; i < count; i++) {
        DrawPoint at = on_table(page, &rings[i]);
        float distance = hypotf(at.x - p.x, at.y - p.y) * page->camera.now.size;
        if (distance < best_distance && distance < portal_ring(page, rings, count, i) + 2) {
            best = i;
            best_distance = distance;
        }
    }
    if (best >= 0) {
        *ring = rings[best];
    }
    return best >= 0;
}

int portal_spot_under(const GamePage *page, const Ui *ui, const Spot *spots, int count) {
    DrawPoint p;
    Spot ring;
    if (!hover_place(page, ui, &p)) {
        return -1;
    }
    bool on_ring = ring_at(page, ui, p, &ring);
    for (int i = 0; on_ring && i < count; i++) {
        if (move_is(spots[i].move, ring.move)) {
            return i;
        }
    }
    int node = feature_at(ui->faces, page->setup, page->game, p.x, p.y);
    for (int i = 0; i < count && node >= 0; i++) {
        if (node_of(spots[i].tile, spots[i].segment) == node) {
            return i;
        }
    }
    return -1;
}

void portal_move_rings(const GamePage *page, const Ui *ui, Spot *spots, int count) {
    Spot all[SPOTS_MAX];
    int all_count = act_spots(page, ui, true, all), hot = game_hot_spot(page, ui, all, all_count);
    for (int i = 0; i < all_count; i++) {
        bool moves = (i == hot && !all[i].taken) || move_is(all[i].move, page->chosen);
        for (int k = 0; k < count && moves; k++) {
            spots[k] = feature_of(page, &spots[k]) == feature_of(page, &all[i]) ? all[i] : spots[k];
        }
    }
}

int portal_feature(const GamePage *page, const Ui *ui) {
    Spot spots[SPOTS_MAX];
    if (!act_by_portal(page) || page->chosen.kind) {
        return -1;
    }
    int count = act_spots(page, ui, true, spots), hot = game_hot_spot(page, ui, spots, count);
    return hot < 0 || spots[hot].taken ? -1 : node_of(spots[hot].tile, spots[hot].segment);
}
