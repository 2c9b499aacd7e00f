/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/tiles.h"

#include "data/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    LineReader in;
    TileSetFile set;                 /* what was read so far; `tiles` has room for TILE_SET_TILES */
    int stated_total, total_line;    /* the 'total' line; line 0: there is none */
    TileDef tile;                    /* the tile being read */
    int tile_line;                   /* its first line; 0: no tile is open */
    unsigned seen;                   /* bit w: word w of the header or of this tile was read */
    int segment_line[TILE_SEGMENTS]; /* where each segment of the tile stands */
    uint8_t beside[TILE_SEGMENTS];   /* fields: sides of the cities they border, as written */
} Reader;

/* ---- words ------------------------------------------------------------------------------------ */

typedef struct {
    const char *word;
    int value;
} Word;

static const Word edge_letters[] = {{"F", EDGE_FIELD}, {"R", EDGE_ROAD}, {"C", EDGE_CITY}, {"V", EDGE_RIVER}};
static const Word sides[] = {{"N", SIDE_N}, {"E", SIDE_E}, {"S", SIDE_S}, {"W", SIDE_W}, {0}};
static const Word halves[] = {{"NW", HALF_NW}, {"NE", HALF_NE}, {"EN", HALF_EN},
                              {"ES", HALF_ES}, {"SE", HALF_SE}, {"SW", HALF_SW},
                              {"WS", HALF_WS}, {"WN", HALF_WN}, {0}};
static const Word corners[] = {{"NW", 1}, {"NE", 2}, {"SE", 3}, {"SW", 4}, {0}};
static const Word crossings[] = {
    {"village", CROSSING_VILLAGE}, {"bushes", CROSSING_BUSHES}, {"bridge", CROSSING_BRIDGE}, {0}};
static const Word courses[] = {{"spring", RIVER_SPRING}, {"stream", RIVER_STREAM}, {"lake", RIVER_LAKE}, {0}};
static const Word goods[] = {{"wine", GOODS_WINE}, {"grain", GOODS_GRAIN}, {"cloth", GOODS_CLOTH}, {0}};
static const Word editions[] = {{"C1", 1}, {"C2", 2}, {"C3", 3}, {0}};
static const Word ends[] = {{"city", END_CITY},
                            {"village", END_VILLAGE},
                            {"bushes", END_BUSHES},
                            {"monastery", END_MONASTERY},
                            {"farmhouse", END_FARMHOUSE},
                            {"volcano", END_VOLCANO},
                            {0}};
static const Word pictures[] = {{"-", PICTURE_NONE},
                                {"garden", PICTURE_GARDEN},
                                {"farmhouse", PICTURE_FARMHOUSE},
                                {"highwayman", PICTURE_HIGHWAYMAN},
                                {"watertower", PICTURE_WATERTOWER},
                                {"cowshed", PICTURE_COWSHED},
                                {"pigsty", PICTURE_PIGSTY},
                                {"donkey", PICTURE_DONKEY},
                                {0}};

/* The value of `text` in a list that ends with a zero word; -1: not in it. */
static int word_value(const Word *list, const char *text) {
    for (; list->word; list++) {
        if (strcmp(list->word, text) == 0) {
            return list->value;
        }
    }
    return -1;
}

/* Refuses word `index`: "goods 'beer', expected one of wine grain cloth". */
static bool unknown_word(Reader *r, int index, const char *what, const Word *list) {
    char choices[200] = "";
    for (; list->word; list++) {
        size_t used = strlen(choices);
        snprintf(choices + used, sizeof choices - used, " %s", list->word);
    }
    return lines_fail(&r->in, "%s '%.40s', expected one of%s", what,
                      index < r->in.word_count ? r->in.words[index] : "", choices);
}

/* Reads word `index` as one of the list. */
static bool read_choice(Reader *r, int index, const char *what, const Word *list, uint8_t *out) {
    int value = index < r->in.word_count ? word_value(list, r->in.words[index]) : -1;
    if (value < 0) {
        return unknown_word(r, index, what, list);
    }
    *out = (uint8_t)value;
    return true;
}

/* Reads words from *index on into a set of bits, while they are in the list. */
static bool read_bits(Reader *r, int *index, const char *what, const Word *list, uint8_t *out) {
    for (; *index < r->in.word_count; (*index)++) {
        int value = word_value(list, r->in.words[*index]);
        if (value < 0) {
            break;
        }
        if (*out >> value & 1) {
            return lines_fail(&r->in, "%s %s is named twice, expected once", what, r->in.words[*index]);
        }
        *out = (uint8_t)(*out | 1u << value);
    }
    return *out ? true : unknown_word(r, *index, what, list);
}

/* A name of lower-case letters, digits and '-' (sets), or of letters, digits and '.' (tiles). */
static bool read_name(Reader *r, const char *what, bool lower, char *out, size_t size) {
    static const char *const all = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const char *name = r->in.words[1];
    for (const char *c = name; *c; c++) {
        if (lower ? (!strchr(all, *c) || (*c >= 'A' && *c <= 'Z')) && *c != '-'
                  : !strchr(all, *c) && *c != '.') {
            return lines_fail(&r->in, "%s name '%.40s', expected only %s", what, name,
                              lower ? "a-z, 0-9 and '-'" : "letters, digits and '.'");
        }
    }
    if (strlen(name) >= size) {
        return lines_fail(&r->in, "%s name '%.40s', expected at most %zu characters", what, name, size - 1);
    }
    strcpy(out, name);
    return true;
}

/* ---- segments --------------------------------------------------------------------------------- */

static Segment *new_segment(Reader *r, FeatureKind kind) {
    if (r->tile.segment_count == TILE_SEGMENTS) {
        lines_fail(&r->in, "one segment more, expected at most %d on a tile", TILE_SEGMENTS);
        return NULL;
    }
    int index = r->tile.segment_count++;
    r->segment_line[index] = r->in.line;
    r->beside[index] = 0;
    r->tile.segments[index] = (Segment){.kind = (uint8_t)kind};
    return &r->tile.segments[index];
}

/* Sets a flag of a segment once. */
static bool add_flag(Reader *r, Segment *s, int index, int flag) {
    if (s->flags & flag) {
        return lines_fail(&r->in, "'%s' stands twice in the line, expected once", r->in.words[index]);
    }
    s->flags = (uint8_t)(s->flags | flag);
    return true;
}

static bool twice(Reader *r, int index) {
    return lines_fail(&r->in, "'%s' stands twice in the line, expected once", r->in.words[index]);
}

static bool read_city(Reader *r) {
    static const Word flags[] = {{"cathedral", SEGMENT_CATHEDRAL}, {"princess", SEGMENT_PRINCESS}, {0}};
    Segment *s = new_segment(r, FEATURE_CITY);
    int i = 1;
    if (!s || !read_bits(r, &i, "side", sides, &s->sides)) {
        return false;
    }
    for (; i < r->in.word_count; i++) {
        const char *word = r->in.words[i];
        int flag = word_value(flags, word);
        bool good;
        if (flag > 0) {
            good = add_flag(r, s, i, flag);
        } else if (strcmp(word, "pennants") == 0) {
            int pennants = 0;
            good = s->pennants ? twice(r, i) : lines_number(&r->in, i + 1, "pennants", 1, 9, &pennants);
            s->pennants = (uint8_t)pennants;
            i++;
        } else if (strcmp(word, "goods") == 0) {
            good = s->goods ? twice(r, i) : read_choice(r, i + 1, "goods", goods, &s->goods);
            i++;
        } else if (strcmp(word, "reaches") == 0) {
            good = s->reaches ? twice(r, i) : read_choice(r, i + 1, "corner", corners, &s->reaches);
            i++;
        } else {
            good = lines_fail(&r->in,
                              "'%.40s' in a city, expected a side N E S W, pennants, cathedral, "
                              "princess, goods or reaches",
                              word);
        }
        if (!good) {
            return false;
        }
    }
    return true;
}

static bool read_road(Reader *r) {
    static const Word flags[] = {
        {"inn", SEGMENT_INN}, {"tunnel", SEGMENT_TUNNEL}, {"bridge", SEGMENT_BRIDGE}, {0}};
    Segment *s = new_segment(r, FEATURE_ROAD);
    int i = 1;
    if (!s || !read_bits(r, &i, "side", sides, &s->sides)) {
        return false;
    }
    for (; i < r->in.word_count; i++) {
        const char *word = r->in.words[i];
        int flag = word_value(flags, word);
        bool good;
        if (flag > 0) {
            good = add_flag(r, s, i, flag);
        } else if (strcmp(word, "end") == 0) {
            good = s->end ? twice(r, i) : read_choice(r, i + 1, "end", ends, &s->end);
            i++;
        } else {
            good = lines_fail(&r->in,
                              "'%.40s' in a road, expected a side N E S W, end, inn, tunnel or bridge", word);
        }
        if (!good) {
            return false;
        }
    }
    return true;
}

static bool read_river(Reader *r) {
    Segment *s = new_segment(r, FEATURE_RIVER);
    int i = 1;
    if (!s || !read_bits(r, &i, "side", sides, &s->sides)) {
        return false;
    }
    return i == r->in.word_count ||
           lines_fail(&r->in, "'%.40s' in a river, expected a side N E S W", r->in.words[i]);
}

static bool read_monastery(Reader *r) {
    return lines_expect(&r->in, 0, 0, "monastery") && new_segment(r, FEATURE_MONASTERY);
}

static bool read_field(Reader *r) {
    Segment *s = new_segment(r, FEATURE_FIELD);
    int i = 1;
    if (!s) {
        return false;
    }
    if (r->in.word_count > 1 && strcmp(r->in.words[1], "-") == 0) {
        i = 2; /* enclosed: it touches no side */
    } else if (!read_bits(r, &i, "half side", halves, &s->halves)) {
        return false;
    }
    if (i == r->in.word_count) {
        return true;
    }
    if (strcmp(r->in.words[i], "beside") != 0) {
        return lines_fail(&r->in,
                          "'%.40s' in a field, expected a half side NW NE EN ES SE SW WS WN or beside",
                          r->in.words[i]);
    }
    i++;
    if (!read_bits(r, &i, "side", sides, &r->beside[s - r->tile.segments])) {
        return false;
    }
    return i == r->in.word_count ||
           lines_fail(&r->in, "'%.40s' after beside, expected a side N E S W", r->in.words[i]);
}

/* ---- the other lines of a tile ------------------------------------------------------------------ */

static bool read_count(Reader *r) {
    int count = 0;
    if (!lines_expect(&r->in, 1, 1, "count NUMBER") ||
        !lines_number(&r->in, 1, "count", 1, TILE_COPIES, &count)) {
        return false;
    }
    r->tile.count = (uint8_t)count;
    return true;
}

static bool read_start(Reader *r) {
    int starts = 0;
    if (!lines_expect(&r->in, 1, 1, "start NUMBER") ||
        !lines_number(&r->in, 1, "start", 1, TILE_COPIES, &starts)) {
        return false;
    }
    r->tile.starts = (uint8_t)starts;
    return true;
}

static bool read_edges(Reader *r) {
    static const char *const form = "expected four letters of F R C V in the order N E S W";
    if (!lines_expect(&r->in, 1, 1, "edges LETTERS")) {
        return false;
    }
    const char *word = r->in.words[1];
    if (strlen(word) != SIDE_COUNT) {
        return lines_fail(&r->in, "edges '%.40s', %s", word, form);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        int kind = -1;
        for (size_t k = 0; k < sizeof edge_letters / sizeof *edge_letters; k++) {
            if (edge_letters[k].word[0] == word[side]) {
                kind = edge_letters[k].value;
            }
        }
        if (kind < 0) {
            return lines_fail(&r->in, "edges '%.40s', %s", word, form);
        }
        r->tile.edges[side] = (uint8_t)kind;
    }
    return true;
}

static bool read_pictures_into(Reader *r, uint8_t *out) {
    if (!lines_expect(&r->in, 1, TILE_COPIES, "pictures PICTURE-OR-MINUS ...")) {
        return false;
    }
    for (int i = 1; i < r->in.word_count; i++) {
        if (!read_choice(r, i, "picture", pictures, &out[i - 1])) {
            return false;
        }
    }
    if (r->in.word_count - 1 > r->tile.count) {
        return lines_fail(&r->in, "%d pictures, expected at most one a copy: %d", r->in.word_count - 1,
                          r->tile.count);
    }
    return true;
}

static bool read_pictures(Reader *r) {
    return read_pictures_into(r, r->tile.pictures);
}

static bool read_pictures_c3(Reader *r) {
    return read_pictures_into(r, r->tile.pictures_c3);
}

static bool read_crossing(Reader *r) {
    return lines_expect(&r->in, 1, 1, "crossing village|bushes|bridge") &&
           read_choice(r, 1, "crossing", crossings, &r->tile.crossing);
}

static bool read_course(Reader *r) {
    return lines_expect(&r->in, 1, 1, "course spring|stream|lake") &&
           read_choice(r, 1, "course", courses, &r->tile.river);
}

static bool read_stubs(Reader *r) {
    int i = 1;
    return read_bits(r, &i, "side", sides, &r->tile.stubs) &&
           (i == r->in.word_count || unknown_word(r, i, "side", sides));
}

static bool read_edition(Reader *r) {
    uint8_t known;
    if (!lines_expect(&r->in, 1, 1, "edition C1|C2|C3") || !read_choice(r, 1, "edition", editions, &known)) {
        return false;
    }
    strcpy(r->tile.edition, r->in.words[1]);
    return true;
}

static bool read_replaces(Reader *r) {
    if (!lines_expect(&r->in, 1, 1, "replaces TILE")) {
        return false;
    }
    const TileDef *main_tile = tileset_find(&r->set, r->in.words[1]);
    if (!main_tile || main_tile->edition[0]) {
        return lines_fail(&r->in, "replaces '%.40s', expected a tile further up that is no variant",
                          r->in.words[1]);
    }
    strcpy(r->tile.replaces, main_tile->name);
    return true;
}

static bool read_dragon(Reader *r) {
    r->tile.flags |= TILE_DRAGON;
    return lines_expect(&r->in, 0, 0, "dragon");
}

static bool read_volcano(Reader *r) {
    r->tile.flags |= TILE_VOLCANO;
    return lines_expect(&r->in, 0, 0, "volcano");
}

static bool read_portal(Reader *r) {
    r->tile.flags |= TILE_PORTAL;
    return lines_expect(&r->in, 0, 0, "portal");
}

static bool read_monastery_in_city(Reader *r) {
    r->tile.flags |= TILE_MONASTERY_IN_CITY;
    return lines_expect(&r->in, 0, 0, "monastery-in-city");
}

/* ---- header, tiles, the whole -------------------------------------------------------------------- */

static bool read_set(Reader *r) {
    return lines_expect(&r->in, 1, 1, "set NAME") && read_name(r, "set", true, r->set.set, sizeof r->set.set);
}

static bool read_title(Reader *r) {
    const char *title = lines_rest(&r->in, 1);
    if (!*title || strlen(title) >= sizeof r->set.title) {
        return lines_fail(&r->in, "a title of %zu bytes, expected 1 to %zu", strlen(title),
                          sizeof r->set.title - 1);
    }
    strcpy(r->set.title, title);
    return true;
}

static bool read_total(Reader *r) {
    r->total_line = r->in.line;
    return lines_expect(&r->in, 1, 1, "total NUMBER") &&
           lines_number(&r->in, 1, "total", 1, TILE_SET_TILES * TILE_COPIES, &r->stated_total);
}

enum { ONCE = 1, MANY = 2, HEADER = 4 };

/* The words a line may begin with; `tiles` and `tile` are read by tileset_parse and begin_tile. */
static const struct {
    const char *word;
    int where;
    bool (*read)(Reader *r);
} line_words[] = {{"set", ONCE | HEADER, read_set},
                  {"title", ONCE | HEADER, read_title},
                  {"total", ONCE | HEADER, read_total},
                  {"count", ONCE, read_count},
                  {"edges", ONCE, read_edges},
                  {"start", ONCE, read_start},
                  {"pictures", ONCE, read_pictures},
                  {"pictures-c3", ONCE, read_pictures_c3},
                  {"crossing", ONCE, read_crossing},
                  {"course", ONCE, read_course},
                  {"stubs", ONCE, read_stubs},
                  {"edition", ONCE, read_edition},
                  {"replaces", ONCE, read_replaces},
                  {"dragon", ONCE, read_dragon},
                  {"volcano", ONCE, read_volcano},
                  {"portal", ONCE, read_portal},
                  {"monastery-in-city", ONCE, read_monastery_in_city},
                  {"city", MANY, read_city},
                  {"road", MANY, read_road},
                  {"river", MANY, read_river},
                  {"monastery", MANY, read_monastery},
                  {"field", MANY, read_field}};

/* True when the line that begins with `word` was given in the header or the open tile. */
static bool was_seen(const Reader *r, const char *word) {
    for (size_t k = 0; k < sizeof line_words / sizeof *line_words; k++) {
        if (strcmp(line_words[k].word, word) == 0) {
            return r->seen >> k & 1;
        }
    }
    return false;
}

static bool read_line(Reader *r) {
    const char *word = r->in.words[0];
    for (unsigned k = 0; k < sizeof line_words / sizeof *line_words; k++) {
        if (strcmp(line_words[k].word, word) != 0) {
            continue;
        }
        bool header = line_words[k].where & HEADER;
        if (header != (r->tile_line == 0)) {
            return lines_fail(&r->in, "'%s' %s, expected it %s", word,
                              header ? "after a tile" : "before any tile",
                              header ? "above the first tile" : "below a line 'tile NAME'");
        }
        if ((line_words[k].where & ONCE) && (r->seen >> k & 1)) {
            return lines_fail(&r->in, "a second line '%s', expected one", word);
        }
        r->seen |= 1u << k;
        return line_words[k].read(r);
    }
    return lines_fail(&r->in, "unknown word '%.40s', expected %s", word,
                      r->tile_line ? "tile, a property or a segment of the tile"
                                   : "set, title, total or tile");
}

/* Refuses the tile that is being closed, at `line`. */
static bool tile_fail(Reader *r, int line, const char *why) {
    r->in.broken = true;
    return fail_at(r->in.fail, r->in.path, line, "tile '%s': %s", r->tile.name, why);
}

/* Turns the sides named after `beside` into segments. */
static bool resolve_cities(Reader *r) {
    for (int i = 0; i < r->tile.segment_count; i++) {
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (!(r->beside[i] >> side & 1)) {
                continue;
            }
            int city = -1;
            for (int k = 0; k < r->tile.segment_count; k++) {
                if (r->tile.segments[k].kind == FEATURE_CITY && (r->tile.segments[k].sides >> side & 1)) {
                    city = k;
                }
            }
            char why[80];
            if (city < 0) {
                snprintf(why, sizeof why, "beside side %s, expected a side of a city", tile_side_name(side));
                return tile_fail(r, r->segment_line[i], why);
            }
            if (r->tile.segments[i].cities >> city & 1) {
                snprintf(why, sizeof why, "the city at side %s is beside twice, expected one of its sides",
                         tile_side_name(side));
                return tile_fail(r, r->segment_line[i], why);
            }
            r->tile.segments[i].cities = (uint16_t)(r->tile.segments[i].cities | 1u << city);
        }
    }
    return true;
}

/* Closes the open tile, if there is one: what is missing, what does not fit, then it joins the set. */
static bool end_tile(Reader *r) {
    if (!r->tile_line) {
        return true;
    }
    TileDef *tile = &r->tile;
    if (!was_seen(r, "edges")) {
        return tile_fail(r, r->tile_line, "no line 'edges', expected one");
    }
    if (!resolve_cities(r)) {
        return false;
    }
    int segment;
    char why[200];
    if (!tile_consistent(tile, &segment, why, sizeof why)) {
        return tile_fail(r, segment < 0 ? r->tile_line : r->segment_line[segment], why);
    }
    if (tile->starts > tile->count) {
        return tile_fail(r, r->tile_line, "more start tiles than copies, expected at most its count");
    }
    if (!tile->edition[0] != !tile->replaces[0]) {
        return tile_fail(r, r->tile_line, "one of 'edition' and 'replaces' alone, expected both or none");
    }
    if (tile->edition[0] && tileset_find(&r->set, tile->replaces)->count != tile->count) {
        return tile_fail(r, r->tile_line,
                         "a variant with another count, expected that of the tile it replaces");
    }
    if (!was_seen(r, "pictures-c3")) {
        memcpy(tile->pictures_c3, tile->pictures, sizeof tile->pictures);
    }
    r->set.total += tile->edition[0] ? 0 : tile->count;
    r->set.tiles[r->set.tile_count++] = *tile;
    return true;
}

static bool begin_tile(Reader *r) {
    if (!end_tile(r) || !lines_expect(&r->in, 1, 1, "tile NAME")) {
        return false;
    }
    if (!r->set.set[0]) {
        return lines_fail(&r->in, "a tile without a set, expected 'set NAME' above it");
    }
    if (!r->set.title[0]) {
        return lines_fail(&r->in, "a tile without a title of the set, expected 'title TEXT' above it");
    }
    if (r->set.tile_count == TILE_SET_TILES) {
        return lines_fail(&r->in, "one tile more, expected at most %d kinds", TILE_SET_TILES);
    }
    r->tile = (TileDef){.count = 1};
    r->tile_line = r->in.line;
    r->seen = 0;
    if (!read_name(r, "tile", false, r->tile.name, sizeof r->tile.name)) {
        return false;
    }
    strcpy(r->tile.set, r->set.set);
    return !tileset_find(&r->set, r->tile.name) ||
           lines_fail(&r->in, "a second tile '%s', expected another name", r->tile.name);
}

static bool read_all(Reader *r) {
    LineReader *in = &r->in;
    if (!lines_next(in)) {
        return in->broken ? false : lines_fail(in, "an empty file, expected 'tiles 1'");
    }
    if (in->word_count != 2 || strcmp(in->words[0], "tiles") != 0 || strcmp(in->words[1], "1") != 0) {
        return lines_fail(in, "'%.40s', expected 'tiles 1' on the first line", lines_rest(in, 0));
    }
    while (lines_next(in)) {
        if (strcmp(in->words[0], "tile") == 0 ? !begin_tile(r) : !read_line(r)) {
            return false;
        }
    }
    if (in->broken || !end_tile(r)) {
        return false;
    }
    if (!r->set.tile_count) {
        return lines_fail(in, "the file ends without a tile, expected at least one");
    }
    if (r->total_line && r->stated_total != r->set.total) {
        in->line = r->total_line;
        return lines_fail(in, "total %d, but the tiles make %d, expected the same", r->stated_total,
                          r->set.total);
    }
    return true;
}

bool tileset_parse(const char *path, const char *text, size_t length, TileSetFile *out, Fail *fail) {
    Reader *r = base_alloc(sizeof *r);
    r->set.tiles = base_alloc(TILE_SET_TILES * sizeof *r->set.tiles);
    lines_init(&r->in, path, text, length, fail);
    bool good = read_all(r);
    if (good) {
        *out = r->set;
    } else {
        tileset_deinit(&r->set);
    }
    free(r);
    return good;
}

bool tileset_read(const char *path, TileSetFile *out, Fail *fail) {
    Str text = {0};
    bool good = file_read(path, FILE_BYTES, &text, fail) &&
                tileset_parse(path, str_text(&text), text.length, out, fail);
    str_deinit(&text);
    return good;
}

void tileset_deinit(TileSetFile *set) {
    free(set->tiles);
    *set = (TileSetFile){0};
}

const TileDef *tileset_find(const TileSetFile *set, const char *name) {
    for (int i = 0; i < set->tile_count; i++) {
        if (strcmp(set->tiles[i].name, name) == 0) {
            return &set->tiles[i];
        }
    }
    return NULL;
}
