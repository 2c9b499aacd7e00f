/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must be true of a board after its last line. */
#include "data/map_draft.h"

/* The line of the row with this square in the grid. */
static int row_line(const BoardDraft *d, int square) {
    return d->grid_line + 1 + square / d->board.width;
}

/* Every special square has its record. */
static bool check_records(BoardDraft *d) {
    static const char *const RECORDS[] = {
        [SQUARE_START] = "start", [SQUARE_TOWN] = "town",           [SQUARE_ISLAND] = "island",
        [SQUARE_WAVE] = "wave",   [SQUARE_HIGHLIGHT] = "highlight", [SQUARE_CITY] = "large"};
    const Board *b = &d->board;
    for (int i = 0; i < b->width * b->height; i++) {
        const char *record = RECORDS[b->squares[i]];
        if (record && !d->square_line[i]) {
            return lines_blame(&d->in, row_line(d, i),
                               "square %d,%d is '%c' and has no record, expected a line '%s'", i % b->width,
                               i / b->width, d->grid[i], record);
        }
    }
    return true;
}

/* ---- what is connected ---- */

typedef struct {
    const BoardDraft *d;
    char city; /* only tiles of this large city; 0 = all squares for tiles and large cities */
    bool seen[BOARD_SQUARES];
    uint16_t waiting[BOARD_SQUARES];
    int waiting_count;
} Spread;

static bool belongs(const Spread *s, int x, int y) {
    char c = map_draft_at(s->d, x, y);
    return s->city ? c == s->city : (c >= 'A' && c <= 'Z') || board_holds(&s->d->board, x, y);
}

static void reach(Spread *s, int x, int y) {
    int square = y * s->d->board.width + x;
    if (belongs(s, x, y) && !s->seen[square]) {
        s->seen[square] = true;
        s->waiting[s->waiting_count++] = (uint16_t)square;
    }
}

/* Marks everything connected with `square`: by a side or, except within a city, by a sea route. */
static void spread_from(Spread *s, int square) {
    const Board *b = &s->d->board;
    reach(s, square % b->width, square / b->width);
    while (s->waiting_count) {
        int at = s->waiting[--s->waiting_count];
        int x = at % b->width, y = at / b->width;
        for (int side = 0; side < SIDE_COUNT; side++) {
            BoardSpot next = board_beyond(x, y, side);
            reach(s, next.x, next.y);
        }
        for (int i = 0; !s->city && i < b->sea_count; i++) {
            for (int end = 0; end < 2; end++) {
                if (b->seas[i].x[end] == x && b->seas[i].y[end] == y) {
                    reach(s, b->seas[i].x[1 - end], b->seas[i].y[1 - end]);
                }
            }
        }
    }
}

/* One letter is one city: its tiles lie side by side. */
static bool check_cities(BoardDraft *d, Spread *s) {
    const Board *b = &d->board;
    bool begun[BOARD_CITIES] = {false};
    for (int i = 0; i < b->width * b->height; i++) {
        char c = d->grid[i];
        if (c < 'A' || c > 'Z' || s->seen[i]) {
            continue;
        }
        if (begun[c - 'A']) {
            return lines_blame(&d->in, row_line(d, i), "square %d,%d does not touch the rest of city %c",
                               i % b->width, i / b->width, c);
        }
        begun[c - 'A'] = true;
        s->city = c;
        spread_from(s, i);
    }
    return true;
}

/* Each part of the board has a start square in every game (R12.2): fewer than `starts_used` lie outside it.
 */
static bool check_reach(BoardDraft *d, Spread *s) {
    const Board *b = &d->board;
    bool done[BOARD_SQUARES] = {false};
    for (int i = 0; i < b->width * b->height; i++) {
        *s = (Spread){.d = d};
        if (done[i] || !belongs(s, i % b->width, i / b->width)) {
            continue;
        }
        spread_from(s, i);
        Str away = {0};
        int left = b->starts_used;
        for (int k = 0; k < b->start_count && left; k++) {
            const BoardPlace *start = &b->starts[k];
            if (!s->seen[start->y * b->width + start->x]) {
                str_addf(&away, "%s%s", away.length ? ", " : "", b->names + start->name);
                left--;
            }
        }
        if (left == 0) {
            lines_blame(
                &d->in, row_line(d, i), "square %d,%d cannot be reached from %s, expected a way from %s",
                i % b->width, i / b->width, str_text(&away),
                b->starts_used == 1 ? N_("every start square") : N_("whichever start squares are used"));
        }
        str_deinit(&away);
        if (left == 0) {
            return false;
        }
        for (int k = 0; k < b->width * b->height; k++) {
            done[k] = done[k] || s->seen[k];
        }
    }
    return true;
}

bool map_draft_end(BoardDraft *d) {
    Spread s = {.d = d};
    return check_records(d) && check_cities(d, &s) && check_reach(d, &s);
}
