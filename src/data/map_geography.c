/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the geography of a board: everything below the line 'geo 1', for drawing only. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/map_draft.h"

enum { POINTS = 20000, RECORDS_MOST = 1000, SQUARES_MOST = 500, TEXT_MOST = 32768, SHARE = 100 };

/* A line that is being read. */
typedef struct {
    BoardDraft *d;
    const char *at;   /* what has not been read yet */
    const char *form; /* how the line should look */
} Pen;

/* ---- words ---- */

/* The next word, at most 40 bytes of it. */
typedef struct {
    char text[41];
} Word;

static Word next_word(Pen *pen) {
    Word word = {""};
    pen->at += strspn(pen->at, " \t");
    size_t length = strcspn(pen->at, " \t");
    snprintf(word.text, sizeof word.text, "%.*s", (int)length, pen->at);
    pen->at += length;
    return word;
}

static bool refuse_word(const Pen *pen, const Word *word) {
    return lines_fail(&pen->d->in, "'%.40s', expected '%s'", word->text, pen->form);
}

/* One of the words; writes its index. */
static bool read_choice(Pen *pen, const char *const *choices, int count, int *out) {
    Word word = next_word(pen);
    for (int i = 0; i < count; i++) {
        if (strcmp(word.text, choices[i]) == 0) {
            *out = i;
            return true;
        }
    }
    return refuse_word(pen, &word);
}

static bool read_whole(Pen *pen, int low, int high, int *out) {
    Word word = next_word(pen);
    int64_t value = 0;
    bool good = number_read(word.text, low, high, &value);
    *out = (int)value;
    return good || refuse_word(pen, &word);
}

/* A number with up to three digits before the point and three behind it, in every locale. */
static bool read_decimal(const char **at, double *out) {
    const char *c = *at;
    bool minus = *c == '-';
    double value = 0, scale = 1;
    c += minus;
    int digits = 0;
    for (; isdigit((unsigned char)*c) && digits < 3; c++, digits++) {
        value = value * 10 + (*c - '0');
    }
    if (digits > 0 && *c == '.' && isdigit((unsigned char)c[1])) {
        c++;
        for (int i = 0; isdigit((unsigned char)*c) && i < 3; c++, i++) {
            scale /= 10;
            value += scale * (*c - '0');
        }
    }
    *out = minus ? -value : value;
    *at = c;
    return digits > 0;
}

static bool read_breadth(Pen *pen, double *out) {
    Word word = next_word(pen);
    const char *at = word.text;
    bool good = read_decimal(&at, out) && *at == '\0' && *out > 0 && *out <= 9;
    return good || refuse_word(pen, &word);
}

/* Keeps a text of the line and returns where it is. */
static bool keep_text(BoardDraft *d, const char *text, size_t length, uint32_t *out) {
    Str *kept = &d->geography.text;
    if (kept->length + length + 1 > TEXT_MOST) {
        return lines_fail(&d->in, "the names take too much room, expected at most %d bytes in all",
                          TEXT_MOST);
    }
    *out = (uint32_t)kept->length;
    str_add_bytes(kept, text, length);
    str_add_char(kept, '\0');
    return true;
}

static bool read_names(Pen *pen, uint32_t *out) {
    pen->at += strspn(pen->at, " \t");
    const char *part = pen->at;
    size_t length = strlen(part);
    for (int i = 0; part; i++) {
        size_t bytes = strcspn(part, "|");
        if (i == GEO_LANGUAGES || bytes >= GEO_NAME || (i == 0 && bytes == 0)) {
            return lines_fail(&pen->d->in,
                              "names '%.40s', expected English|French|German|local of 1 to %d bytes each",
                              pen->at, GEO_NAME - 1);
        }
        part = part[bytes] ? part + bytes + 1 : NULL;
    }
    return keep_text(pen->d, pen->at, length, out);
}

/* ---- points ---- */

static bool is_in_frame(const BoardDraft *d, GeoPoint p) {
    const double slack = .011; /* the sources are rounded to .01 */
    return p.x >= -GEO_RING - slack && p.y >= -GEO_RING - slack && p.x <= d->board.width + GEO_RING + slack &&
           p.y <= d->board.height + GEO_RING + slack;
}

static bool read_points(Pen *pen, const char *at, int least, int most, GeoRecord *record) {
    BoardDraft *d = pen->d;
    Geography *g = &d->geography;
    record->first = g->point_count;
    for (at += strspn(at, " \t"); *at; at += strspn(at, " \t")) {
        const char *start = at;
        GeoPoint p = {0, 0};
        bool good = read_decimal(&at, &p.x) && *at++ == ',' && read_decimal(&at, &p.y) && strchr(" \t", *at);
        if (!good || !is_in_frame(d, p)) {
            return lines_fail(&d->in, "point '%.*s', expected X,Y within %d squares of the board",
                              (int)strcspn(start, " \t") > 40 ? 40 : (int)strcspn(start, " \t"), start,
                              GEO_RING);
        }
        if (g->point_count == POINTS) {
            return lines_fail(&d->in, "one point too many, expected at most %d", POINTS);
        }
        g->points = base_grow(g->points, g->point_count, &g->point_cap, sizeof *g->points);
        g->points[g->point_count++] = p;
    }
    record->count = g->point_count - record->first;
    return (record->count >= least && record->count <= most) ||
           lines_fail(&d->in, "%d point%s, expected '%s'", record->count, str_s(record->count), pen->form);
}

static double turn_of(GeoPoint a, GeoPoint b, GeoPoint c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool cross(GeoPoint a, GeoPoint b, GeoPoint c, GeoPoint d) {
    const double none = -1e-12;
    return turn_of(a, b, c) * turn_of(a, b, d) < none && turn_of(c, d, a) * turn_of(c, d, b) < none;
}

static bool check_ring(BoardDraft *d, const GeoRecord *record) {
    const GeoPoint *p = geography_points(&d->geography, record);
    int sides = record->count - 1;
    double area = 0;
    if (p[0].x != p[sides].x || p[0].y != p[sides].y) {
        return lines_fail(&d->in, "the ring is not closed, expected its first point again at the end");
    }
    for (int i = 0; i < sides; i++) {
        area += p[i].x * p[i + 1].y - p[i + 1].x * p[i].y;
        double left = fmin(p[i].x, p[i + 1].x), right = fmax(p[i].x, p[i + 1].x);
        for (int k = i + 2; k < sides; k++) {
            bool apart = (p[k].x < left && p[k + 1].x < left) || (p[k].x > right && p[k + 1].x > right);
            if (!apart && cross(p[i], p[i + 1], p[k], p[k + 1])) {
                return lines_fail(&d->in, "the ring crosses itself between its points %d and %d", i + 1,
                                  k + 2);
            }
        }
    }
    return fabs(area) > 2e-4 || lines_fail(&d->in, "the ring has no area");
}

/* ---- records ---- */

static const char *const WHOSE[] = {[GEO_HOME] = "home", [GEO_FAR] = "far", [GEO_INNER] = "inner"};
static const char *const LABELS[] = {
    [GEO_SEA] = "sea", [GEO_STRAIT] = "strait", [GEO_COUNTRY] = "country", [GEO_ISLE] = "island"};

enum { ANY = POINTS };

/* `head`: what stands before the points: w home or far, b home, inner or far, 3 a number from 1 to 3, d a
 * breadth, m metres, k the kind of a label, a an angle, n names. */
static const struct {
    const char *word, *form, *head;
    GeoKind kind;
    int least, most; /* points */
} SHAPES[] = {
    {"land", "land home|far COUNTRY: RING", "wn", GEO_LAND, 4, ANY},
    {"island", "island home|far NAMES: RING", "wn", GEO_ISLAND, 4, ANY},
    {"lake", "lake NAMES: RING", "n", GEO_LAKE, 4, ANY},
    {"river", "river 1|2|3 NAMES: LINE", "3n", GEO_RIVER, 2, ANY},
    {"border", "border home|inner|far A - B: LINE", "bn", GEO_BORDER, 2, ANY},
    {"ridge", "ridge 1|2|3 BREADTH NAMES: LINE", "3dn", GEO_RIDGE, 2, ANY},
    {"peak", "peak METRES NAMES: POINT", "mn", GEO_PEAK, 1, 1},
    {"label", "label sea|strait|country|island 1|2|3 ANGLE NAMES: POINT", "k3an", GEO_LABEL, 1, 1},
    {"inset", "inset NAME: POINT POINT", "n", GEO_INSET, 2, 2},
};

static bool read_part(Pen *pen, char what, GeoRecord *record) {
    int choice = 0;
    bool good = false;
    switch (what) {
    case 'w':
    case 'b':
        good = read_choice(pen, WHOSE, what == 'w' ? 2 : 3, &choice);
        record->whose = (GeoWhose)choice;
        return good;
    case 'k':
        good = read_choice(pen, LABELS, sizeof LABELS / sizeof *LABELS, &choice);
        record->label = (GeoLabelKind)choice;
        return good;
    case '3':
        return read_whole(pen, 1, 3, &record->level);
    case 'm':
        return read_whole(pen, 1, 9000, &record->level);
    case 'a':
        return read_whole(pen, -90, 90, &record->angle);
    case 'd':
        return read_breadth(pen, &record->breadth);
    default:
        return read_names(pen, &record->names);
    }
}

/* `head` is the line up to ": ", without its first word; `points` what follows. */
static bool read_shape(Pen *pen, int shape, const char *points) {
    BoardDraft *d = pen->d;
    Geography *g = &d->geography;
    GeoRecord record = {.kind = SHAPES[shape].kind};
    for (const char *part = SHAPES[shape].head; *part; part++) {
        if (!read_part(pen, *part, &record)) {
            return false;
        }
    }
    if (g->record_count == RECORDS_MOST) {
        return lines_fail(&d->in, "one '%s' too many, expected at most %d", SHAPES[shape].word, RECORDS_MOST);
    }
    bool ring = record.kind == GEO_LAND || record.kind == GEO_ISLAND || record.kind == GEO_LAKE;
    if (!read_points(pen, points, SHAPES[shape].least, SHAPES[shape].most, &record) ||
        (ring && !check_ring(d, &record))) {
        return false;
    }
    g->records = base_grow(g->records, g->record_count, &g->record_cap, sizeof *g->records);
    g->records[g->record_count++] = record;
    return true;
}

/* name X Y LANGUAGE: TEXT, or hint X Y: peak */
static bool read_square_line(Pen *pen, bool named, const char *text) {
    BoardDraft *d = pen->d;
    Geography *g = &d->geography;
    GeoSquare square = {0};
    int x = 0, y = 0;
    if (!read_whole(pen, 0, d->board.width - 1, &x) || !read_whole(pen, 0, d->board.height - 1, &y)) {
        return false;
    }
    Word language = named ? next_word(pen) : (Word){""}, rest = next_word(pen);
    size_t letters = strlen(language.text), length = strlen(text);
    bool code = letters >= 2 && letters < GEO_LANGUAGE &&
                language.text[strspn(language.text, "abcdefghijklmnopqrstuvwxyz")] == '\0';
    if (rest.text[0] || (named && !code)) {
        return refuse_word(pen, rest.text[0] ? &rest : &language);
    }
    if (named ? length == 0 || length >= GEO_NAME : strcmp(text, "peak") != 0) {
        return lines_fail(&d->in, "'%.40s', expected '%s'", text, pen->form);
    }
    if (map_draft_at(d, x, y) == '.') {
        return lines_fail(&d->in, "square %d,%d is '.' in the grid, expected a square of the board", x, y);
    }
    if (g->square_count == SQUARES_MOST) {
        return lines_fail(&d->in, "one name too many, expected at most %d", SQUARES_MOST);
    }
    square.x = (int8_t)x;
    square.y = (int8_t)y;
    memcpy(square.language, language.text, letters);
    if (!keep_text(d, named ? text : "", named ? length : 0, &square.name)) {
        return false;
    }
    g->squares = base_grow(g->squares, g->square_count, &g->square_cap, sizeof *g->squares);
    g->squares[g->square_count++] = square;
    return true;
}

static bool read_line(BoardDraft *d) {
    char head[LINE_BYTES + 1];
    const char *line = d->in.raw + strspn(d->in.raw, " \t");
    size_t end = strlen(line);
    const char *colon = strstr(line, ": ");
    while (end > 0 && strchr(" \t", line[end - 1])) {
        end--;
    }
    if (*line == '\0' || *line == '#') {
        return true;
    }
    snprintf(head, sizeof head, "%.*s", (int)(colon ? colon - line : (long)end), line);
    Pen pen = {d, head, ""};
    Word word = next_word(&pen);
    int shape = WORD_INDEX(SHAPES, word.text);
    bool named = strcmp(word.text, "name") == 0, hint = strcmp(word.text, "hint") == 0;
    if (shape < 0 && !named && !hint) {
        return lines_fail(
            &d->in,
            "unknown word '%.40s' below 'geo 1', expected land, island, lake, river, border, ridge, "
            "peak, label, inset, name or hint",
            word.text);
    }
    pen.form = shape >= 0 ? SHAPES[shape].form : named ? "name X Y LANGUAGE: TEXT" : "hint X Y: peak";
    if (!colon) {
        return lines_fail(&d->in, "'%.40s' without ': ', expected '%s'", word.text, pen.form);
    }
    char *text = d->in.raw + (colon - d->in.raw) + 2;
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t", text[length - 1])) {
        text[--length] = '\0';
    }
    return shape >= 0 ? read_shape(&pen, shape, text) : read_square_line(&pen, named, text);
}

/* ---- the whole ---- */

/* Samples of the board and its surroundings, ten in each direction of a square. */
typedef struct {
    int width, height;
    uint8_t *at;
} Samples;

enum { STEPS = 10 };

static GeoGround sample_at(const Samples *samples, int x, int y) {
    bool inside = x >= 0 && y >= 0 && x < samples->width && y < samples->height;
    return inside ? (GeoGround)samples->at[y * samples->width + x] : GROUND_SEA;
}

/* How much of a square is home land, any land, or water, in percent. */
typedef struct {
    int home, land, water;
} Shares;

static Shares shares_of(const Samples *samples, int x, int y) {
    Shares shares = {0, 0, 0};
    for (int i = 0; i < STEPS * STEPS; i++) {
        GeoGround ground =
            sample_at(samples, (x + GEO_RING) * STEPS + i % STEPS, (y + GEO_RING) * STEPS + i / STEPS);
        shares.home += ground == GROUND_HOME || ground == GROUND_LAKE;
        shares.land += ground != GROUND_SEA;
        shares.water += ground == GROUND_SEA || ground == GROUND_LAKE;
    }
    return shares;
}

static bool check_squares(BoardDraft *d, const Samples *samples) {
    const Board *b = &d->board;
    for (int i = 0; i < b->width * b->height; i++) {
        int x = i % b->width, y = i / b->width;
        SquareKind kind = (SquareKind)b->squares[i];
        Shares shares = shares_of(samples, x, y);
        if (kind == SQUARE_WAVE && shares.water < SHARE / 2) {
            return lines_blame(&d->in, d->geography_line,
                               "wave square %d,%d is %d %% water, expected at least %d %%", x, y,
                               shares.water, SHARE / 2);
        }
        if (kind == SQUARE_ISLAND && shares.land < SHARE * 15 / 100) {
            return lines_blame(&d->in, d->geography_line,
                               "island square %d,%d is %d %% land, expected at least %d %%", x, y,
                               shares.land, SHARE * 15 / 100);
        }
        bool dry = kind == SQUARE_CITY || (kind != SQUARE_ISLAND && board_holds(b, x, y));
        if (dry && shares.home < SHARE / 2) {
            return lines_blame(&d->in, d->geography_line,
                               "square %d,%d is %d %% land of the board's country, expected at least %d %%",
                               x, y, shares.home, SHARE / 2);
        }
    }
    return true;
}

/* A river ends in water, in another river, or where the sheet ends. */
static bool ends_well(const BoardDraft *d, const Samples *samples, const GeoRecord *river) {
    const Geography *g = &d->geography;
    GeoPoint end = geography_points(g, river)[river->count - 1];
    bool well = fmin(end.x, end.y) < -GEO_RING + .1 || end.x > d->board.width + GEO_RING - .1 ||
                end.y > d->board.height + GEO_RING - .1;
    int x = (int)floor((end.x + GEO_RING) * STEPS), y = (int)floor((end.y + GEO_RING) * STEPS);
    for (int i = 0; i < 16 && !well; i++) {
        GeoGround ground = sample_at(samples, x - 1 + i % 4, y - 1 + i / 4);
        well = ground == GROUND_SEA || ground == GROUND_LAKE;
    }
    for (int i = 0; i < g->record_count && !well; i++) {
        const GeoRecord *other = &g->records[i];
        well = other->kind == GEO_RIVER && other != river && geography_distance(g, other, end) < .06;
    }
    return well;
}

static bool check_rivers(BoardDraft *d, const Samples *samples) {
    for (int i = 0; i < d->geography.record_count; i++) {
        const GeoRecord *record = &d->geography.records[i];
        if (record->kind == GEO_RIVER && !ends_well(d, samples, record)) {
            GeoName name = geography_name(&d->geography, record, "en");
            return lines_blame(&d->in, d->geography_line,
                               "the river %s ends on land, expected it to reach water or another river",
                               name.text);
        }
    }
    return true;
}

bool map_draft_geography(BoardDraft *d) {
    d->geography_line = d->in.line;
    while (lines_next_raw(&d->in)) {
        if (!read_line(d)) {
            return false;
        }
    }
    return !d->in.broken;
}

bool map_draft_geography_end(BoardDraft *d) {
    if (!d->geography_line) {
        return true;
    }
    Samples samples = {(d->board.width + 2 * GEO_RING) * STEPS, (d->board.height + 2 * GEO_RING) * STEPS,
                       NULL};
    samples.at = base_alloc((size_t)samples.width * (size_t)samples.height);
    geography_ground(&d->geography, -GEO_RING + .5 / STEPS, -GEO_RING + .5 / STEPS, 1.0 / STEPS,
                     samples.width, samples.height, samples.at);
    bool good = check_squares(d, &samples) && check_rivers(d, &samples);
    base_free(samples.at);
    return good;
}
