/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/words.h"

#include <stdio.h>
#include <string.h>

#include "data/move_text.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"

static const char *translated_old(const char *text) {
    static const Rules old = {.profile = PROFILE_2001};
    return names_text(&old, text);
}

void refusal_sentence(const Rules *rules, Refusal why, Str *out) {
    size_t start = out->length;
    refusal_write(why, rules->profile == PROFILE_C3 ? text_translated : translated_old, out);
    if (out->length > start && out->text[start] >= 'a' && out->text[start] <= 'z') {
        out->text[start] = (char)(out->text[start] - 'a' + 'A');
    }
}

const char *goods_name(Goods goods) {
    static const char *const names[] = {"", N_("wine"), N_("grain"), N_("cloth")};
    return goods ? _(names[goods]) : "";
}

void goods_words(const uint8_t tokens[GOODS_KINDS], Str *out) {
    const char *gap = "";
    for (int i = 0; i < GOODS_KINDS; i++) {
        if (tokens[i]) {
            str_addf(out, "%s%d %s", gap, tokens[i], goods_name((Goods)(i + 1)));
            gap = ", ";
        }
    }
}

const char *points_name(const Rules *rules, int by) {
    static const char *const names[POINTS_KIND_COUNT] = {N_("road"),          N_("city"),  "monastery",
                                                         N_("garden"),        N_("field"), N_("fairy"),
                                                         N_("coats of arms"), N_("goods"), N_("other")};
    return names_text(rules, names[by]);
}

const char *feature_title(const Rules *rules, FeatureKind kind) {
    static const char *const titles[FEATURE_KIND_COUNT] = {
        [FEATURE_ROAD] = N_("Road"),     [FEATURE_CITY] = N_("City"),   [FEATURE_MONASTERY] = "Monastery",
        [FEATURE_GARDEN] = N_("Garden"), [FEATURE_FIELD] = N_("Field"), [FEATURE_RIVER] = ""};
    return names_text(rules, titles[kind]);
}

const char *points_heading(const Rules *rules, int by) {
    static const char *const names[POINTS_KIND_COUNT] = {
        [POINTS_ROAD] = N_("Roads"),          [POINTS_CITY] = N_("Cities"),
        [POINTS_MONASTERY] = "Monasteries",   [POINTS_GARDEN] = N_("Gardens"),
        [POINTS_FIELD] = N_("Fields"),        [POINTS_FAIRY] = N_("Dragon, fairy"),
        [POINTS_COATS] = N_("Coats of arms"), [POINTS_GOODS] = N_("Goods"),
        [POINTS_OTHER] = N_("Other")};
    return names_text(rules, names[by]);
}

int points_kinds(const GameSetup *setup, const Game *game, uint8_t out[POINTS_KIND_COUNT]) {
    int count = 0;
    for (int by = 0; by < POINTS_KIND_COUNT; by++) {
        bool there = by == POINTS_ROAD || by == POINTS_CITY || by == POINTS_MONASTERY || by == POINTS_FIELD ||
                     (by == POINTS_GARDEN && figures_stand_in(&setup->rules, FEATURE_GARDEN)) ||
                     (by == POINTS_FAIRY && setup->dragon) || (by == POINTS_GOODS && goods_played(setup));
        for (int seat = 0; seat < setup->seat_count; seat++) {
            there = there || game->points[seat][by] != 0;
        }
        if (there) {
            out[count++] = (uint8_t)by;
        }
    }
    return count;
}

void cities_beside(int cities, char *out, size_t size) {
    if (cities == 0) {
        snprintf(out, size, "%s", _("no completed city next to it"));
    } else {
        snprintf(
            out, size,
            ngettext("%d completed city next to it", "%d completed cities next to it", (unsigned long)cities),
            cities);
    }
}

/* Of a road or city. */
static void tiles_reason(int tiles, int pennants, int each, Str *out) {
    str_addf(out, ngettext("%d tile", "%d tiles", (unsigned long)tiles), tiles);
    char times[12] = "";
    snprintf(times, each == 1 ? 0 : sizeof times, " × %d", each);
    str_add(out, times);
    if (pennants) {
        str_add(out, " + ");
        str_addf(out, ngettext("%d pennant", "%d pennants", (unsigned long)pennants), pennants);
        str_add(out, times);
    }
}

void points_reason(const Event *e, const Rules *rules, Str *out) {
    unsigned long tiles = e->tiles, cities = e->cities;
    switch ((PointsKind)e->by) {
    case POINTS_ROAD:
    case POINTS_CITY:
        tiles_reason(e->tiles, e->pennants,
                     points_each(rules, (PointsKind)e->by, e->tiles, e->grand, e->complete), out);
        break;
    case POINTS_MONASTERY:
    case POINTS_GARDEN:
        str_addf(out, ngettext("%d square", "%d squares", tiles), e->tiles);
        break;
    case POINTS_FIELD:
        if (cities == 0) {
            str_add(out, _("no completed city"));
            break;
        }
        str_addf(out, ngettext("%d city", "%d cities", cities), e->cities);
        str_addf(out, " × %d", e->points / e->cities);
        break;
    case POINTS_FAIRY:
        str_add(out,
                e->points == 1 ? _("at the start of the turn") : names_text(rules, "bonus for her meeple"));
        break;
    case POINTS_GOODS:
        str_add(out, goods_name((Goods)e->goods));
        break;
    case POINTS_COATS:
    case POINTS_OTHER:
    case POINTS_KIND_COUNT:
        break;
    }
}

/* ---- on a printed board ---- */

int entry_points(const LogEntry *entry) {
    return entry->event.points + entry->coats + entry->towns;
}

typedef struct {
    uint16_t name; /* of the board; 0 = none */
    int count;
} Printed;
enum { PRINTED_PARTS = 12 };
typedef struct {
    int count, total; /* different names; sections altogether */
    Printed items[PRINTED_PARTS];
} PrintedParts;

static void add_part(const Board *board, PrintedParts *parts, uint16_t name) {
    int at = 0;
    while (at < parts->count && strcmp(board->names + parts->items[at].name, board->names + name) != 0) {
        at++;
    }
    if (at < PRINTED_PARTS) {
        parts->items[at].name = name;
        parts->items[at].count++;
        parts->total++;
        parts->count += at == parts->count;
    }
}

/* The stubs, sea routes and tiles of large cities in a feature: its sections that are not tiles. */
static PrintedParts parts_of(const GameSetup *setup, const Game *game, const Event *e) {
    PrintedParts parts = {0};
    uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(game, e->tile, e->segment, nodes, NODES_MAX);
    const Board *board = &setup->board;
    for (int n = 0; n < count; n++) {
        int tile = nodes[n] / TILE_SEGMENTS, segment = nodes[n] % TILE_SEGMENTS;
        const PlacedTile *here = &game->tiles[tile];
        const Kind *kind = &setup->kinds[here->kind];
        if (kind->printed == PRINTED_SEA) {
            add_part(board, &parts, board->seas[tile - board->city_tile_count].name);
        }
        if (kind->printed == PRINTED_CITY && segment == 0) {
            add_part(board, &parts, board->city_tiles[tile].name);
        }
        for (int i = 0; i < board->stub_count && kind->printed == PRINTED_NOT; i++) {
            const BoardStub *stub = &board->stubs[i];
            if (stub->x == here->x && stub->y == here->y &&
                kind->side_segment[here->rotation][stub->side] == segment &&
                (kind->edges >> (8 * here->rotation + 2 * stub->side) & 3) == stub->edge) {
                add_part(board, &parts, stub->name);
            }
        }
    }
    return parts;
}

static void write_part(const Board *board, const Printed *part, int each, Str *out) {
    const char *name = board->names + part->name;
    if (!name[0]) {
        str_addf(out, ngettext("%d border", "%d borders", (unsigned long)part->count), part->count);
        str_add(out, each == 2 ? " × 2" : "");
    } else {
        str_addf(out, "%s %d", _(name), part->count * each); /* a country is translated */
    }
}

static void write_coats(int coats, int each, Str *out) {
    str_addf(out, ngettext("%d coat of arms", "%d coats of arms", (unsigned long)coats), coats);
    str_add(out, each == 2 ? " × 2" : "");
}

static const char *place_name(const GameSetup *setup, const PlacedTile *tile) {
    const Board *board = &setup->board;
    for (int i = 0; i < board->island_count; i++) {
        if (board->islands[i].x == tile->x && board->islands[i].y == tile->y) {
            return board->names + board->islands[i].name;
        }
    }
    for (int i = 0; i < board->town_count; i++) {
        if (board->towns[i].x == tile->x && board->towns[i].y == tile->y) {
            return board->names + board->towns[i].name;
        }
    }
    return "";
}

/* Points for a square: the coats of an island, the price of a town. */
static void write_square(const GameSetup *setup, const Game *game, const Event *e, Str *out) {
    str_add(out, place_name(setup, &game->tiles[e->tile]));
    if (e->by == POINTS_COATS) {
        str_add(out, out->length > 0 ? ": " : "");
        write_coats(e->coats, 2, out);
    } else if (e->points < 0) {
        str_add(out, out->length > 0 ? ": " : "");
        str_add(out, _("town cost"));
    }
}

/* The next term of a sum; true if it is written, as a number alone. */
static bool add_number(bool numbers, int points, Str *out) {
    str_add(out, out->length > 0 ? " + " : "");
    if (numbers) {
        str_addf(out, "%d", points);
    }
    return numbers;
}

/* Of a road or city on a board. */
static void write_sum(const GameSetup *setup, const Game *game, const LogEntry *entry, bool numbers,
                      Str *out) {
    const Event *e = &entry->event;
    PrintedParts parts = parts_of(setup, game, e);
    int each = points_each(&setup->rules, (PointsKind)e->by, e->tiles, e->grand, e->complete);
    int tiles = e->tiles > parts.total ? e->tiles - parts.total : 0;
    if (!add_number(numbers, (tiles + e->pennants) * each, out)) {
        tiles_reason(tiles, e->pennants, each, out);
    }
    for (int i = 0; i < parts.count; i++) {
        if (!add_number(numbers, parts.items[i].count * each, out)) {
            write_part(&setup->board, &parts.items[i], each, out);
        }
    }
    if (entry->coats && !add_number(numbers, entry->coats, out)) {
        write_coats(e->coats, entry->coats / e->coats, out);
    }
    if (entry->towns && !add_number(numbers, entry->towns, out)) {
        str_addf(out, ngettext("%d town × 2", "%d towns × 2", (unsigned long)(entry->towns / 2)),
                 entry->towns / 2);
    }
}

static void write_reason(const GameSetup *setup, const Game *game, const LogEntry *entry, bool numbers,
                         Str *out) {
    const Event *e = &entry->event;
    if (setup->on_map && e->segment >= TILE_SEGMENTS && e->tile != NO_TILE) {
        write_square(setup, game, e, out);
    } else if (setup->on_map && (e->by == POINTS_ROAD || e->by == POINTS_CITY)) {
        write_sum(setup, game, entry, numbers, out);
    } else {
        points_reason(e, &setup->rules, out);
    }
}

void entry_reason(const GameSetup *setup, const Game *game, const LogEntry *entry, Str *out) {
    write_reason(setup, game, entry, false, out);
}

void entry_numbers(const GameSetup *setup, const Game *game, const LogEntry *entry, Str *out) {
    write_reason(setup, game, entry, true, out);
}

const char *turn_reason(const Rules *rules, Reason reason) {
    return names_text(rules, reason_words(reason));
}

const char *figure_role(const Rules *rules, FigureKind figure, FeatureKind feature) {
    static const char *const on[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = N_("highwayman"),
                                                       [FEATURE_CITY] = N_("knight"),
                                                       [FEATURE_FIELD] = N_("farmer"),
                                                       [FEATURE_MONASTERY] = N_("monk"),
                                                       [FEATURE_GARDEN] = N_("abbot")};
    static const char *const own[FIGURE_KIND_COUNT] = {
        [FIGURE_ABBOT] = N_("abbot"), [FIGURE_BUILDER] = N_("builder"), [FIGURE_PIG] = N_("pig")};
    const char *role = own[figure] ? own[figure] : on[feature];
    return names_text(rules, role ? role : "meeple");
}

void date_words(const char *date, DateForm form, char out[DATE_WORDS]) {
    /* Translators: the order of a date. Y is replaced by the year, M the month, D the day, h the hour, and m
     * the minute; what else stands between them stays */
    static const char *const forms[DATE_FORMS] = {N_("Y-M-D h:m"), N_("M-D h:m"), N_("Y-M-D")};
    static const struct {
        char letter;
        uint8_t at, size; /* in the date */
    } parts[] = {{'Y', 0, 4}, {'M', 5, 2}, {'D', 8, 2}, {'h', 11, 2}, {'m', 14, 2}};
    Str words = {0};
    for (const char *c = date[0] ? _(forms[form]) : ""; *c; c++) {
        size_t part = 0;
        while (part < sizeof parts / sizeof parts[0] && parts[part].letter != *c) {
            part++;
        }
        if (part == sizeof parts / sizeof parts[0]) {
            str_add_char(&words, *c);
        } else if (strlen(date) >= (size_t)parts[part].at + parts[part].size) {
            str_addf(&words, "%.*s", parts[part].size, date + parts[part].at);
        }
    }
    snprintf(out, DATE_WORDS, "%s", str_text(&words));
    str_deinit(&words);
}

void turn_facts(const Rules *rules, const RecordSeat *seats, const Reasons *reasons, int most, Str *out) {
    for (int i = 0; i == 0 || (i < reasons->count && i < most); i++) {
        Reason reason = reasons->items[i]; /* zeroed if there is none */
        bool turns = i > 0 && reason_is_drawback(reason) && !reason_is_drawback(reasons->items[i - 1]);
        /* Translators: between two reasons; the second form, if one speaks for a turn and the next against it
         */
        str_add(out, i == 0 ? "" : turns ? _("; but ") : _("; "));
        reason_tell(reason, seats[reason.other].name, names_text, rules, out);
    }
}
