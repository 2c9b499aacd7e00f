/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/tile_draft.h"

#include "data/tiles.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* ---- words ------------------------------------------------------------------------------------ */

enum { CHOICES = 8 };

/* Word i means the value i; NULL = no word does. */
typedef struct {
    const char *what, *words[CHOICES];
} Choice;

static const Choice sides = {"side", {"N", "E", "S", "W"}};
static const Choice halves = {"half side", {"NW", "NE", "EN", "ES", "SE", "SW", "WS", "WN"}};
static const Choice corners = {"corner", {NULL, "NW", "NE", "SE", "SW"}};
static const Choice crossings = {
    "crossing", {[CROSSING_VILLAGE] = "village", [CROSSING_BUSHES] = "bushes", [CROSSING_BRIDGE] = "bridge"}};
static const Choice courses = {"course",
                               {[RIVER_SPRING] = "spring", [RIVER_STREAM] = "stream", [RIVER_LAKE] = "lake"}};
static const Choice goods = {"goods",
                             {[GOODS_WINE] = "wine", [GOODS_GRAIN] = "grain", [GOODS_CLOTH] = "cloth"}};
static const Choice editions = {"edition", {"C1", "C2", "C3"}};
/* In the order of RoadEnd and Picture. */
static const Choice ends = {"end", {NULL, "city", "village", "bushes", "monastery", "farmhouse", "volcano"}};
static const Choice pictures = {
    "picture", {"-", "garden", "farmhouse", "highwayman", "watertower", "cowshed", "pigsty", "donkey"}};
/* In the order of their bits. */
static const Choice flags = {"flag", {"inn", "cathedral", "princess", "tunnel", "bridge"}};
_Static_assert(END_VOLCANO == 6 && PICTURE_DONKEY == 7 && SEGMENT_BRIDGE == 1 << 4, "words in their order");

static int value_of(const Choice *choice, const char *text) {
    for (int i = 0; i < CHOICES; i++) {
        if (choice->words[i] && strcmp(choice->words[i], text) == 0) {
            return i;
        }
    }
    return -1;
}

const char *tile_side_name(int side) {
    return sides.words[side];
}

const char *tile_half_name(int half) {
    return halves.words[half];
}

int tile_side_find(const char *name) {
    return value_of(&sides, name);
}

int tile_half_find(const char *name) {
    return value_of(&halves, name);
}

/* Refuses a word: "goods 'beer', expected one of wine grain cloth". */
static bool unknown_word(TileDraft *d, int index, const Choice *choice) {
    char words[200] = "";
    for (int i = 0; i < CHOICES; i++) {
        if (choice->words[i]) {
            size_t used = strlen(words);
            snprintf(words + used, sizeof words - used, " %s", choice->words[i]);
        }
    }
    if (index >= d->in->word_count) {
        return lines_fail(d->in, "no %s, expected one of%s", choice->what, words);
    }
    return lines_fail(d->in, "%s '%.40s', expected one of%s", choice->what, d->in->words[index], words);
}

static bool read_choice(TileDraft *d, int index, const Choice *choice, uint8_t *out) {
    int value = index < d->in->word_count ? value_of(choice, d->in->words[index]) : -1;
    *out = (uint8_t)value;
    return value >= 0 || unknown_word(d, index, choice);
}

/* Reads words from *index on into a set of bits, as long as they are in the list. */
static bool read_bits(TileDraft *d, int *index, const Choice *choice, uint8_t *out) {
    for (; *index < d->in->word_count; (*index)++) {
        int value = value_of(choice, d->in->words[*index]);
        if (value < 0) {
            break;
        }
        if (*out >> value & 1) {
            return lines_fail(d->in, "%s %s is named twice, expected once", choice->what,
                              d->in->words[*index]);
        }
        *out = (uint8_t)(*out | 1u << value);
    }
    return *out ? true : unknown_word(d, *index, choice);
}

/* ---- segments --------------------------------------------------------------------------------- */

static Segment *new_segment(TileDraft *d, FeatureKind kind) {
    if (d->tile.segment_count == TILE_SEGMENTS) {
        lines_fail(d->in, "one segment too many, expected at most %d on a tile", TILE_SEGMENTS);
        return NULL;
    }
    int index = d->tile.segment_count++;
    d->segment_line[index] = d->in->line;
    d->beside[index] = 0;
    d->tile.segments[index] = (Segment){.kind = (uint8_t)kind};
    return &d->tile.segments[index];
}

static bool twice(TileDraft *d, int index) {
    return lines_fail(d->in, "'%s' is in the line twice, expected once", d->in->words[index]);
}

/* Reads the word at `index`, which is not a flag, and its value; leaves `index` at the value. */
static bool read_valued(TileDraft *d, Segment *s, int *index) {
    static const struct {
        const char *word;
        FeatureKind of;
        const Choice *choice; /* NULL = a number */
        size_t field;
    } rows[] = {{"pennants", FEATURE_CITY, NULL, offsetof(Segment, pennants)},
                {"goods", FEATURE_CITY, &goods, offsetof(Segment, goods)},
                {"reaches", FEATURE_CITY, &corners, offsetof(Segment, reaches)},
                {"end", FEATURE_ROAD, &ends, offsetof(Segment, end)}};
    int at = *index, row = WORD_INDEX(rows, d->in->words[at]);
    if (row < 0 || rows[row].of != s->kind) {
        const char *word = d->in->words[at];
        return s->kind == FEATURE_CITY
                   ? lines_fail(d->in,
                                "'%.40s' in a city, expected a side N E S W, pennants, cathedral, princess, "
                                "goods or reaches",
                                word)
               : s->kind == FEATURE_ROAD
                   ? lines_fail(d->in,
                                "'%.40s' in a road, expected a side N E S W, end, inn, tunnel or bridge",
                                word)
                   : lines_fail(d->in, "'%.40s' in a river, expected a side N E S W", word);
    }
    uint8_t *field = (uint8_t *)s + rows[row].field;
    if (*field) {
        return twice(d, at);
    }
    *index = at + 1;
    return rows[row].choice ? read_choice(d, at + 1, rows[row].choice, field)
                            : lines_byte(d->in, at + 1, "pennants", 1, 9, field);
}

/* Reads the sides, then these flags and words with values. */
static bool read_sided(TileDraft *d, FeatureKind kind, int allowed) {
    Segment *s = new_segment(d, kind);
    int i = 1;
    if (!s || !read_bits(d, &i, &sides, &s->sides)) {
        return false;
    }
    for (; i < d->in->word_count; i++) {
        int bit = value_of(&flags, d->in->words[i]), flag = bit < 0 ? 0 : 1 << bit & allowed;
        if (flag ? (s->flags & flag) && !twice(d, i) : !read_valued(d, s, &i)) {
            return false;
        }
        s->flags = (uint8_t)(s->flags | flag);
    }
    return true;
}

static bool read_city(TileDraft *d) {
    return read_sided(d, FEATURE_CITY, SEGMENT_CATHEDRAL | SEGMENT_PRINCESS);
}

static bool read_road(TileDraft *d) {
    return read_sided(d, FEATURE_ROAD, SEGMENT_INN | SEGMENT_TUNNEL | SEGMENT_BRIDGE);
}

static bool read_river(TileDraft *d) {
    return read_sided(d, FEATURE_RIVER, 0);
}

static bool read_monastery(TileDraft *d) {
    return new_segment(d, FEATURE_MONASTERY);
}

static bool read_field(TileDraft *d) {
    Segment *s = new_segment(d, FEATURE_FIELD);
    int i = 1;
    if (!s) {
        return false;
    }
    if (d->in->word_count > 1 && strcmp(d->in->words[1], "-") == 0) {
        i = 2; /* enclosed: it touches no side */
    } else if (!read_bits(d, &i, &halves, &s->halves)) {
        return false;
    }
    if (i == d->in->word_count) {
        return true;
    }
    if (strcmp(d->in->words[i++], "beside") != 0) {
        return lines_fail(d->in, "'%.40s' in a field, expected a half side NW NE EN ES SE SW WS WN or beside",
                          d->in->words[i - 1]);
    }
    return read_bits(d, &i, &sides, &d->beside[s - d->tile.segments]) &&
           (i == d->in->word_count ||
            lines_fail(d->in, "'%.40s' after beside, expected a side N E S W", d->in->words[i]));
}

/* ---- the other lines of a tile ------------------------------------------------------------------ */

static bool read_edges(TileDraft *d) {
    static const char letters[] = "FRCV"; /* in the order of EdgeKind */
    const char *word = d->in->words[1];
    bool good = strlen(word) == SIDE_COUNT && !word[strspn(word, letters)];
    for (int side = 0; good && side < SIDE_COUNT; side++) {
        d->tile.edges[side] = (uint8_t)(strchr(letters, word[side]) - letters);
    }
    return good ||
           lines_fail(d->in, "edges '%.40s', expected four letters of F R C V in the order N E S W", word);
}

/* The number of pictures is checked at the end of the tile, because the line `count` may come later. */
static bool read_pictures_into(TileDraft *d, uint8_t *out, int *number) {
    bool good = true;
    *number = d->in->word_count - 1;
    for (int i = 0; good && i < *number; i++) {
        good = read_choice(d, i + 1, &pictures, &out[i]);
    }
    return good;
}

static bool read_pictures(TileDraft *d) {
    return read_pictures_into(d, d->tile.pictures, &d->pictures);
}

static bool read_pictures_c3(TileDraft *d) {
    return read_pictures_into(d, d->tile.pictures_c3, &d->pictures_c3);
}

static bool read_stubs(TileDraft *d) {
    int i = 1;
    return read_bits(d, &i, &sides, &d->tile.stubs) && (i == d->in->word_count || unknown_word(d, i, &sides));
}

static bool read_edition(TileDraft *d) {
    uint8_t known;
    bool good = read_choice(d, 1, &editions, &known);
    if (good) {
        strcpy(d->tile.edition, d->in->words[1]);
    }
    return good;
}

static bool read_replaces(TileDraft *d) {
    const char *name = d->in->words[1];
    if (strlen(name) >= sizeof d->tile.replaces) {
        return lines_fail(d->in, "replaces '%.40s', expected the name of a tile", name);
    }
    strcpy(d->tile.replaces, name);
    return true;
}

/* ---- the whole tile ----------------------------------------------------------------------------- */

typedef struct {
    const char *word, *form;
    int most;     /* words after the first; 0 = none, else at least one */
    bool segment; /* may come more than once in a tile */
    bool (*read)(TileDraft *d);
    int flag; /* of the tile, for a word without values */
    /* Of a line with one value: the uint8_t in TileDef, and its words, NULL for a number. */
    size_t field;
    const Choice *choice;
} LineRow;

static const LineRow line_words[] = {
    {"count", "count NUMBER", 1, .field = offsetof(TileDef, count)},
    {"edges", "edges LETTERS", 1, .read = read_edges},
    {"start", "start NUMBER", 1, .field = offsetof(TileDef, starts)},
    {"pictures", "pictures PICTURE-OR-MINUS ...", TILE_COPIES, .read = read_pictures},
    {"pictures-c3", "pictures PICTURE-OR-MINUS ...", TILE_COPIES, .read = read_pictures_c3},
    {"crossing", "crossing village|bushes|bridge", 1, .field = offsetof(TileDef, crossing),
     .choice = &crossings},
    {"course", "course spring|stream|lake", 1, .field = offsetof(TileDef, river), .choice = &courses},
    {"stubs", NULL, .read = read_stubs},
    {"edition", "edition C1|C2|C3", 1, .read = read_edition},
    {"replaces", "replaces TILE", 1, .read = read_replaces},
    {"dragon", "dragon", .flag = TILE_DRAGON},
    {"volcano", "volcano", .flag = TILE_VOLCANO},
    {"portal", "portal", .flag = TILE_PORTAL},
    {"monastery-in-city", "monastery-in-city", .flag = TILE_MONASTERY_IN_CITY},
    {"city", NULL, .segment = true, .read = read_city},
    {"road", NULL, .segment = true, .read = read_road},
    {"river", NULL, .segment = true, .read = read_river},
    {"monastery", "monastery", .segment = true, .read = read_monastery},
    {"field", NULL, .segment = true, .read = read_field}};

enum { LINE_WORD_COUNT = sizeof line_words / sizeof *line_words };

bool tile_draft_line(TileDraft *d) {
    const char *word = d->in->words[0];
    int k = WORD_INDEX(line_words, word);
    if (k < 0) {
        char choices[300] = "";
        for (k = 0; k < LINE_WORD_COUNT; k++) {
            size_t used = strlen(choices);
            snprintf(choices + used, sizeof choices - used, " %s", line_words[k].word);
        }
        return lines_fail(d->in, "unknown word '%.40s', expected tile or one of%s", word, choices);
    }
    const LineRow *row = &line_words[k];
    if (!row->segment && d->seen[k]) {
        return lines_fail(d->in, "a second line '%s' in the tile, expected one", word);
    }
    uint8_t *field = (uint8_t *)&d->tile + row->field;
    d->seen[k] = d->in->line;
    d->tile.flags = (uint8_t)(d->tile.flags | row->flag);
    if (row->form && !lines_expect(d->in, row->most > 0, row->most, row->form)) {
        return false;
    }
    return row->read     ? row->read(d)
           : row->choice ? read_choice(d, 1, row->choice, field)
                         : !row->field || lines_byte(d->in, 1, word, 1, TILE_COPIES, field);
}

int tile_draft_seen(const TileDraft *d, const char *word) {
    return d->seen[WORD_INDEX(line_words, word)];
}

static bool blame_tile(TileDraft *d, int line, const Fail *why) {
    d->in->broken = true;
    return fail_pass(d->in->fail, d->in->path, line, N_("tile '%s'"), d->tile.name, why);
}

bool tile_draft_fail(TileDraft *d, int line, const char *format, ...) {
    Fail why = {0};
    va_list args;
    va_start(args, format);
    fail_atv(&why, NULL, 0, format, args);
    va_end(args);
    return blame_tile(d, line, &why);
}

/* Turns the sides named after `beside` into segments. */
static bool resolve_cities(TileDraft *d) {
    TileDef *tile = &d->tile;
    for (int i = 0; i < tile->segment_count * SIDE_COUNT; i++) {
        int field = i / SIDE_COUNT, side = i % SIDE_COUNT, city = tile->segment_count - 1;
        if (!(d->beside[field] >> side & 1)) {
            continue;
        }
        while (city >= 0 &&
               (tile->segments[city].kind != FEATURE_CITY || !(tile->segments[city].sides >> side & 1))) {
            city--;
        }
        if (city < 0) {
            return tile_draft_fail(d, d->segment_line[field], "beside side %s, expected a side of a city",
                                   tile_side_name(side));
        }
        if (tile->segments[field].cities >> city & 1) {
            return tile_draft_fail(d, d->segment_line[field],
                                   "beside side %s of a city already named, expected one side per city",
                                   tile_side_name(side));
        }
        tile->segments[field].cities = (uint16_t)(tile->segments[field].cities | 1u << city);
    }
    return true;
}

bool tile_draft_end(TileDraft *d) {
    TileDef *tile = &d->tile;
    if (!tile_draft_seen(d, "edges")) {
        return tile_draft_fail(d, d->line, "no line 'edges', expected one");
    }
    if (!resolve_cities(d)) {
        return false;
    }
    int segment;
    Fail why = {0};
    if (!tile_consistent(tile, &segment, &why)) {
        return blame_tile(d, segment < 0 ? d->line : d->segment_line[segment], &why);
    }
    if (tile->starts > tile->count) {
        return tile_draft_fail(d, tile_draft_seen(d, "start"), "start %d, expected at most its count, %d",
                               tile->starts, tile->count);
    }
    if (d->pictures > tile->count || d->pictures_c3 > tile->count) {
        bool c3 = d->pictures <= tile->count;
        return tile_draft_fail(d, tile_draft_seen(d, c3 ? "pictures-c3" : "pictures"),
                               "%d pictures, expected at most one per copy, %d",
                               c3 ? d->pictures_c3 : d->pictures, tile->count);
    }
    if (!tile_draft_seen(d, "pictures-c3")) {
        memcpy(tile->pictures_c3, tile->pictures, sizeof tile->pictures);
    }
    return true;
}
