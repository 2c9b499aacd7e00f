/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every tile of every shipped set against the verified table tests/data/tiles.json. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "data/tiles.h"
#include "files/lines.h"

#include <cJSON.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    int total, kinds, variants, gardens;
} shipped[] = {{"base", 72, 24, 0, 8},
               {"river", 12, 12, 2, 1},
               {"inns-cathedrals", 18, 18, 0, 2},
               {"traders-builders", 24, 24, 0, 2},
               {"princess-dragon", 30, 29, 1, 2}};

enum { SHIPPED = sizeof shipped / sizeof *shipped };

static TileSet sets[SHIPPED];
static cJSON *truth;

static int open_all(void **state) {
    (void)state;
    for (int i = 0; i < SHIPPED; i++) {
        char path[500];
        Fail fail = {0};
        snprintf(path, sizeof path, "%s/tiles/%s.tiles", BASTIDE_SOURCE_DIR, shipped[i].name);
        if (!tileset_read(path, &sets[i], &fail)) {
            print_error("%s\n", fail.text);
            return -1;
        }
    }
    Str json = {0};
    bool good = file_read(BASTIDE_SOURCE_DIR "/tests/data/tiles.json", FILE_BYTES, &json, NULL);
    truth = good ? cJSON_Parse(json.text) : NULL;
    str_deinit(&json);
    return truth ? 0 : -1;
}

static int close_all(void **state) {
    (void)state;
    for (int i = 0; i < SHIPPED; i++) {
        tileset_deinit(&sets[i]);
    }
    cJSON_Delete(truth);
    return 0;
}

/* ---- the table's words as values ------------------------------------------------------------- */

static int index_of(const char *const *list, const char *word) {
    for (int i = 0; list[i]; i++) {
        if (strcmp(list[i], word) == 0) {
            return i;
        }
    }
    fail_msg("the table says '%s'", word);
    return -1;
}

static const char *const side_words[] = {"N", "E", "S", "W", NULL};
static const char *const half_words[] = {"NW", "NE", "EN", "ES", "SE", "SW", "WS", "WN", NULL};
static const char *const corner_words[] = {"", "NW", "NE", "SE", "SW", NULL};
static const char *const kind_words[] = {"road", "city", "field", "monastery", "garden", "river", NULL};
static const char *const end_words[] = {"",          "city",      "village", "bushes",
                                        "monastery", "farmhouse", "volcano", NULL};
static const char *const goods_words[] = {"", "wine", "grain", "cloth", NULL};
static const char *const crossing_words[] = {"", "village", "bushes", "bridge", NULL};
static const char *const river_words[] = {"", "spring", "stream", "lake", NULL};
static const char *const picture_words[] = {"",        "garden", "farmhouse", "highwayman", "watertower",
                                            "cowshed", "pigsty", "donkey",    NULL};

/* The text of a member; "" when there is none. */
static const char *text_of(const cJSON *object, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    return cJSON_IsString(item) ? item->valuestring : "";
}

static int number_of(const cJSON *object, const char *name) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    return cJSON_IsNumber(item) ? item->valueint : 0;
}

static bool truth_of(const cJSON *object, const char *name) {
    return cJSON_IsTrue(cJSON_GetObjectItemCaseSensitive(object, name));
}

/* A member that is a list of words, as a set of bits. */
static unsigned bits_of(const cJSON *object, const char *name, const char *const *words) {
    unsigned set = 0;
    const cJSON *item;
    cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(object, name)) {
        set |= 1u << index_of(words, item->valuestring);
    }
    return set;
}

/* ---- comparison ------------------------------------------------------------------------------- */

static void compare_segment(const Segment *s, const cJSON *feature) {
    assert_int_equal(s->kind, index_of(kind_words, text_of(feature, "type")));
    assert_int_equal(s->sides, bits_of(feature, "edges", side_words));
    assert_int_equal(s->halves, bits_of(feature, "half", half_words));
    assert_int_equal(s->pennants, number_of(feature, "pennants"));
    assert_int_equal(s->end, index_of(end_words, text_of(feature, "end")));
    assert_int_equal(s->goods, index_of(goods_words, text_of(feature, "goods")));
    assert_int_equal(s->reaches, index_of(corner_words, text_of(feature, "reaches")));
    int flags = (truth_of(feature, "inn") ? SEGMENT_INN : 0) |
                (truth_of(feature, "cathedral") ? SEGMENT_CATHEDRAL : 0) |
                (truth_of(feature, "princess") ? SEGMENT_PRINCESS : 0) |
                (truth_of(feature, "tunnel") ? SEGMENT_TUNNEL : 0) |
                (truth_of(feature, "bridge") ? SEGMENT_BRIDGE : 0);
    assert_int_equal(s->flags, flags);
    unsigned cities = 0;
    const cJSON *city;
    cJSON_ArrayForEach(city, cJSON_GetObjectItemCaseSensitive(feature, "cities")) {
        cities |= 1u << city->valueint;
    }
    assert_int_equal(s->cities, cities);
}

static void compare_pictures(const uint8_t *pictures, const cJSON *list) {
    for (int i = 0; i < TILE_COPIES; i++) {
        const cJSON *item = cJSON_GetArrayItem(list, i);
        int expected = cJSON_IsString(item) ? index_of(picture_words, item->valuestring) : PICTURE_NONE;
        assert_int_equal(pictures[i], expected);
    }
}

static void compare_tile(const TileDef *tile, const cJSON *entry) {
    const char *replaces = strchr(text_of(entry, "replaces"), '/');
    assert_string_equal(tile->set, text_of(entry, "set"));
    assert_int_equal(tile->count, number_of(entry, "count"));
    assert_int_equal(tile->starts, number_of(entry, "start"));
    assert_string_equal(tile->edition, text_of(entry, "edition"));
    assert_string_equal(tile->replaces, replaces ? replaces + 1 : "");
    for (int side = 0; side < SIDE_COUNT; side++) {
        assert_int_equal("FRCV"[tile->edges[side]], text_of(entry, "edges")[side]);
    }
    assert_int_equal(tile->crossing, index_of(crossing_words, text_of(entry, "crossing")));
    assert_int_equal(tile->river, index_of(river_words, text_of(entry, "river")));
    assert_int_equal(tile->stubs, bits_of(entry, "stubs", side_words));
    int flags = (truth_of(entry, "dragon") ? TILE_DRAGON : 0) |
                (truth_of(entry, "volcano") ? TILE_VOLCANO : 0) |
                (truth_of(entry, "portal") ? TILE_PORTAL : 0) |
                (truth_of(entry, "monastery_in_city") ? TILE_MONASTERY_IN_CITY : 0);
    assert_int_equal(tile->flags, flags);
    const cJSON *pictures = cJSON_GetObjectItemCaseSensitive(entry, "illustrations");
    const cJSON *pictures_c3 = cJSON_GetObjectItemCaseSensitive(entry, "illustrations_c3");
    compare_pictures(tile->pictures, pictures);
    compare_pictures(tile->pictures_c3, pictures_c3 ? pictures_c3 : pictures);
    assert_int_equal(tile_gardens(tile), number_of(entry, "garden_copies"));
    const cJSON *features = cJSON_GetObjectItemCaseSensitive(entry, "features");
    assert_int_equal(tile->segment_count, cJSON_GetArraySize(features));
    for (int i = 0; i < tile->segment_count; i++) {
        compare_segment(&tile->segments[i], cJSON_GetArrayItem(features, i));
    }
}

static const TileSet *set_called(const char *name) {
    for (int i = 0; i < SHIPPED; i++) {
        if (strcmp(sets[i].name, name) == 0) {
            return &sets[i];
        }
    }
    return NULL;
}

/* Compares every entry of a list of the table; returns how many there were. The order in the file must be
 * that of the table. */
static int compare_list(const char *list) {
    int compared = 0;
    const TileSet *before = NULL;
    const TileDef *last = NULL;
    const cJSON *entry;
    cJSON_ArrayForEach(entry, cJSON_GetObjectItemCaseSensitive(truth, list)) {
        const TileSet *set = set_called(text_of(entry, "set"));
        assert_non_null(set);
        const TileDef *tile = tileset_find(set, strchr(text_of(entry, "id"), '/') + 1);
        if (!tile) {
            fail_msg("%s is missing", text_of(entry, "id"));
        }
        assert_true(set != before || tile > last);
        compare_tile(tile, entry);
        before = set;
        last = tile;
        compared++;
    }
    return compared;
}

static void test_every_tile_is_as_in_the_table(void **state) {
    (void)state;
    int kinds = 0;
    for (int i = 0; i < SHIPPED; i++) {
        kinds += sets[i].count;
    }
    assert_int_equal(compare_list("tiles") + compare_list("variants"), kinds);
}

static void test_sets_have_their_sizes(void **state) {
    (void)state;
    for (int i = 0; i < SHIPPED; i++) {
        int variants = 0, total = 0, gardens = 0;
        for (int k = 0; k < sets[i].count; k++) {
            const TileDef *tile = &sets[i].defs[k];
            variants += tile->edition[0] != '\0';
            total += tile->edition[0] ? 0 : tile->count;
            gardens += tile->edition[0] ? 0 : tile_gardens(tile);
        }
        assert_string_equal(sets[i].name, shipped[i].name);
        assert_int_equal(variants, shipped[i].variants);
        assert_int_equal(sets[i].count, shipped[i].kinds + shipped[i].variants);
        assert_int_equal(total, shipped[i].total);
        assert_int_equal(sets[i].tiles, shipped[i].total);
        assert_int_equal(gardens, shipped[i].gardens);
    }
}

/* Copies in a set whose tile or one of whose segments has the flag. */
static int copies_with(const char *set_name, int tile_flag, int segment_flag) {
    const TileSet *set = set_called(set_name);
    int copies = 0;
    for (int k = 0; k < set->count; k++) {
        const TileDef *tile = &set->defs[k];
        bool has = tile->flags & tile_flag;
        for (int i = 0; i < tile->segment_count; i++) {
            has = has || (tile->segments[i].flags & segment_flag);
        }
        copies += has && !tile->edition[0] ? tile->count : 0;
    }
    return copies;
}

static void test_special_tiles_are_all_there(void **state) {
    (void)state;
    assert_int_equal(copies_with("princess-dragon", TILE_VOLCANO, 0), 6);
    assert_int_equal(copies_with("princess-dragon", TILE_DRAGON, 0), 12);
    assert_int_equal(copies_with("princess-dragon", TILE_PORTAL, 0), 6);
    assert_int_equal(copies_with("princess-dragon", 0, SEGMENT_PRINCESS), 6);
    assert_int_equal(copies_with("inns-cathedrals", 0, SEGMENT_INN), 6);
    assert_int_equal(copies_with("inns-cathedrals", 0, SEGMENT_CATHEDRAL), 2);
    int goods[4] = {0}, pennants = 0, monasteries = 0, starts = 0;
    const TileSet *traders = set_called("traders-builders");
    for (int k = 0; k < traders->count; k++) {
        for (int i = 0; i < traders->defs[k].segment_count; i++) {
            goods[traders->defs[k].segments[i].goods] += traders->defs[k].count;
        }
    }
    assert_int_equal(goods[GOODS_WINE], 9);
    assert_int_equal(goods[GOODS_GRAIN], 6);
    assert_int_equal(goods[GOODS_CLOTH], 5);
    const TileSet *base = set_called("base");
    for (int k = 0; k < base->count; k++) {
        const TileDef *tile = &base->defs[k];
        starts += tile->starts;
        for (int i = 0; i < tile->segment_count; i++) {
            pennants += tile->count * tile->segments[i].pennants;
            monasteries += tile->segments[i].kind == FEATURE_MONASTERY ? tile->count : 0;
        }
    }
    assert_int_equal(pennants, 10);
    assert_int_equal(monasteries, 6);
    assert_int_equal(starts, 1);
}

/* The example of docs/tiles.md, the indented lines under "## The text", is a set that loads. */
static void test_the_documented_example_loads(void **state) {
    (void)state;
    Str page = {0}, example = {0};
    assert_true(file_read(BASTIDE_SOURCE_DIR "/docs/tiles.md", FILE_BYTES, &page, NULL));
    const char *line = strstr(page.text, "\n## The text");
    assert_non_null(line);
    for (line++; *line && strncmp(line, "## The head", 11) != 0; line += strcspn(line, "\n") + 1) {
        if (strncmp(line, "    ", 4) == 0) {
            str_add_bytes(&example, line, strcspn(line, "\n") + 1);
        }
    }
    TileSet set = {0};
    Fail why = {0};
    tileset_parse("docs/tiles.md", str_text(&example), example.length, &set, &why);
    assert_string_equal(why.text, "");
    assert_int_equal(set.count, 2);
    tileset_deinit(&set);
    str_deinit(&page);
    str_deinit(&example);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_tile_is_as_in_the_table),
        cmocka_unit_test(test_sets_have_their_sizes),
        cmocka_unit_test(test_special_tiles_are_all_there),
        cmocka_unit_test(test_the_documented_example_loads),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
