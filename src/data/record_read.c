/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records read: the header is collected line by line (its lines come in any order), turned into a
 * set-up at "--", and then every move is played. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/map.h"
#include "data/move_text.h"
#include "data/option_text.h"
#include "data/record.h"
#include "data/setup_build.h"
#include "data/setup_text.h"
#include "files/lines.h"

enum { TILE_LINES = RECORD_OUTS + TILES_MAX };

/* So far from it all tiles of a game still lie on squares that moves can name (move_text.c). */
enum { START_FAR = 9999 - TILES_MAX };

/* A header line that can only be understood once the tile sets are known. */
typedef struct {
    int line;
    char tile[KIND_NAME];
    bool out; /* out of the bag; else a start tile */
    int x, y, rotation;
} TileLine;

typedef struct {
    LineReader lines;
    Fail *fail;
    const TileLibrary *library;
    Record *record;
    Game *game;
    Rules rules;
    bool profile_given;
    int first_line, first, seats, tiles_line;
    const Board *board;
    int map_line;
    TileLine *tile_lines;
    int tile_line_count;
    struct {
        int line, option;
        char value[24];
    } options[OPTION_COUNT];
    int option_count;
} Reader;

static bool fail_line(Reader *r, int line, const char *format, ...) STR_PRINTF(3, 4);
static bool fail_line(Reader *r, int line, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fail_atv(r->fail, r->lines.path, line, format, args);
    va_end(args);
    return false;
}

/* ---- header ---- */

static bool read_rules(Reader *r) {
    if (!lines_expect(&r->lines, 1, 1, "rules PROFILE")) {
        return false;
    }
    int profile = profile_find(r->lines.words[1]);
    if (profile < 0) {
        return lines_fail(&r->lines, "rules '%s', expected c3, c1, 2001 or 2000", r->lines.words[1]);
    }
    if (r->profile_given) {
        return lines_fail(&r->lines, "a second 'rules' line, expected one");
    }
    r->profile_given = true;
    rules_profile(&r->rules, (Profile)profile);
    return true;
}

/* Options are kept until the profile is known, but checked at once. */
static bool read_option(Reader *r, const char *word) {
    Rules trial = {0};
    Fail why = {0};
    int option = -1;
    if (!option_read(&trial, word, &option, &why)) {
        return lines_pass(&r->lines, &why);
    }
    const char *value = strchr(word, '=') + 1;
    for (int i = 0; i < r->option_count; i++) {
        if (r->options[i].option == option) {
            Rules before = {0};
            char was[OPTION_VALUE], is[OPTION_VALUE];
            option_set(&before, option, r->options[i].value); /* `on` is `yes` */
            return strcmp(option_value(&before, option, was), option_value(&trial, option, is)) == 0 ||
                   lines_fail(&r->lines, "option %s, it is %s in line %d already", word, r->options[i].value,
                              r->options[i].line);
        }
    }
    assert(r->option_count < (int)(sizeof r->options / sizeof r->options[0])); /* each once */
    r->options[r->option_count].line = r->lines.line;
    r->options[r->option_count].option = option;
    assert(strlen(value) < sizeof r->options[0].value); /* it was understood */
    strcpy(r->options[r->option_count].value, value);
    r->option_count++;
    return true;
}

static bool read_tiles(Reader *r) {
    if (r->record->sets_written) {
        return lines_fail(&r->lines, "a second 'tiles' line, expected one");
    }
    if (!lines_expect(&r->lines, 1, RECORD_SETS, "tiles SET ...")) {
        return false;
    }
    r->record->sets_written = true;
    r->tiles_line = r->lines.line;
    for (int i = 1; i < r->lines.word_count; i++) {
        const char *name = r->lines.words[i];
        if (!library_find(r->library, name)) {
            Nearest near = library_nearest(r->library, name);
            return near.best
                       ? lines_fail(&r->lines, "unknown tile set '%s', did you mean '%s'?", name, near.best)
                       : lines_fail(&r->lines, "unknown tile set '%s', expected one such as base", name);
        }
        for (int j = 0; j < r->record->set_count; j++) {
            if (strcmp(r->record->sets[j], name) == 0) {
                return lines_fail(&r->lines, "tile set '%s' is named twice", name);
            }
        }
        memcpy(r->record->sets[r->record->set_count++], name, strlen(name) + 1);
    }
    return true;
}

static bool read_player(Reader *r) {
    if (r->lines.word_count < 2) {
        return lines_fail(&r->lines, "'player' alone, expected player COLOUR NAME");
    }
    int colour = colour_find(r->lines.words[1]);
    if (colour < 0) {
        return lines_fail(
            &r->lines, "unknown colour '%s', expected yellow, red, green, blue, black, pink, grey or violet",
            r->lines.words[1]);
    }
    for (int seat = 0; seat < r->seats; seat++) {
        if (r->record->seats[seat].colour == colour) {
            return lines_fail(&r->lines, "the colour %s is taken by another seat", r->lines.words[1]);
        }
    }
    const char *name = lines_rest(&r->lines, 2);
    if (strlen(name) >= SEAT_NAME) {
        return lines_fail(&r->lines, "a name of %zu bytes, expected at most %d", strlen(name), SEAT_NAME - 1);
    }
    RecordSeat *seat = &r->record->seats[r->seats++]; /* eight colours, so never more than eight */
    seat->colour = (uint8_t)colour;
    memcpy(seat->name, name, strlen(name) + 1);
    return true;
}

static bool add_tile_line(Reader *r, const char *tile, bool out) {
    if (strlen(tile) >= KIND_NAME) {
        return lines_fail(&r->lines, "'%s' is no tile of this game", tile);
    }
    if (r->tile_line_count >= TILE_LINES) {
        return lines_fail(&r->lines, "more tiles than the game can have");
    }
    TileLine *line = &r->tile_lines[r->tile_line_count++];
    *line = (TileLine){.line = r->lines.line, .out = out};
    memcpy(line->tile, tile, strlen(tile) + 1);
    return true;
}

static bool read_start(Reader *r) {
    int x, y, rotation;
    if (!lines_expect(&r->lines, 4, 4, "start TILE X Y TURN") ||
        !lines_number(&r->lines, 2, "x", -START_FAR, START_FAR, &x) ||
        !lines_number(&r->lines, 3, "y", -START_FAR, START_FAR, &y) ||
        !lines_number(&r->lines, 4, "turn", 0, 3, &rotation) || !add_tile_line(r, r->lines.words[1], false)) {
        return false;
    }
    TileLine *line = &r->tile_lines[r->tile_line_count - 1];
    line->x = x;
    line->y = y;
    line->rotation = rotation;
    return true;
}

static bool read_map(Reader *r) {
    if (!lines_expect(&r->lines, 1, 1, "map ID")) {
        return false;
    }
    if (r->board) {
        return lines_fail(&r->lines, "a second 'map' line, expected one");
    }
    r->board = r->library->atlas ? atlas_find(r->library->atlas, r->lines.words[1]) : NULL;
    r->map_line = r->lines.line;
    if (r->board) {
        return true;
    }
    Nearest near = r->library->atlas ? atlas_nearest(r->library->atlas, r->lines.words[1]) : nearest_to("");
    return near.best
               ? lines_fail(&r->lines, "unknown map '%s', did you mean '%s'?", r->lines.words[1], near.best)
               : lines_fail(&r->lines, "unknown map '%s', expected one such as germany", r->lines.words[1]);
}

static bool read_options(Reader *r) {
    LineReader *lines = &r->lines;
    bool ok = lines->word_count > 1 || lines_fail(lines, "'option' alone, expected option name=value ...");
    for (int i = 1; ok && i < lines->word_count; i++) {
        ok = read_option(r, lines->words[i]);
    }
    return ok;
}

static bool read_seed(Reader *r) {
    LineReader *lines = &r->lines;
    if (r->record->setup.seeded) {
        return lines_fail(lines, "a second 'seed' line, expected one");
    }
    r->record->setup.seeded = true;
    return lines_expect(lines, 1, 1, "seed NUMBER") &&
           (number_read_u64(lines->words[1], &r->record->setup.seed) ||
            lines_fail(lines, "seed '%s', expected a whole number below 2^64", lines->words[1]));
}

static bool read_first(Reader *r) {
    if (r->first_line) {
        return lines_fail(&r->lines, "a second 'first' line, expected one");
    }
    r->first_line = r->lines.line;
    return lines_expect(&r->lines, 1, 1, "first SEAT") &&
           lines_number(&r->lines, 1, "seat", 0, SEATS_MAX - 1, &r->first);
}

static bool read_out(Reader *r) {
    LineReader *lines = &r->lines;
    bool ok = lines->word_count > 1 || lines_fail(lines, "'out' alone, expected out TILE ...");
    for (int i = 1; ok && i < lines->word_count; i++) {
        ok = add_tile_line(r, lines->words[i], true);
    }
    return ok;
}

static const struct {
    const char *word;
    bool (*read)(Reader *r);
} HEADER[] = {{"rules", read_rules}, {"option", read_options}, {"tiles", read_tiles},
              {"map", read_map},     {"seed", read_seed},      {"player", read_player},
              {"first", read_first}, {"start", read_start},    {"out", read_out}};

static bool read_header_line(Reader *r) {
    const char *word = r->lines.words[0];
    for (size_t i = 0; i < sizeof HEADER / sizeof *HEADER; i++) {
        if (strcmp(word, HEADER[i].word) == 0) {
            return HEADER[i].read(r);
        }
    }
    return lines_fail(&r->lines,
                      "unknown word '%s' in the header, expected rules, option, tiles, map, seed, player, "
                      "first, start, out or --",
                      word);
}

static bool apply_tile_line(Reader *r, const TileLine *line) {
    GameSetup *setup = &r->record->setup;
    int kind = setup_kind(setup, line->tile);
    if (kind < 0) {
        return fail_line(r, line->line, "'%s' is no tile of this game, expected a name such as %s",
                         line->tile, setup->kinds[0].name);
    }
    Refusal why = {.code = MOVE_OK};
    SetupError error =
        line->out ? setup_out(setup, kind) : setup_start(setup, kind, line->x, line->y, line->rotation, &why);
    if (error == SETUP_NOT_IN_BAG) {
        return fail_line(r, line->line, "no %s left", line->tile);
    }
    if (error == SETUP_START_MISMATCH) {
        Str text = {0};
        refusal_write(why, NULL, &text);
        fail_line(r, line->line, "%s", str_text(&text));
        str_deinit(&text);
        return false;
    }
    if (error != SETUP_OK) {
        return fail_line(r, line->line, "%s", setup_sentence(error));
    }
    if (line->out) {
        r->record->outs[r->record->out_count++] = (uint8_t)kind; /* each takes a copy: at most TILES_MAX */
    }
    return true;
}

static bool has_start(const Reader *r) {
    for (int i = 0; i < r->tile_line_count; i++) {
        if (!r->tile_lines[i].out) {
            return true;
        }
    }
    return false;
}

/* R12.13: `map_tiles` goes up to the squares of the board. */
static bool map_tiles_fit(Reader *r) {
    int squares = r->board ? board_tile_squares(r->board) : 0;
    if (!r->board || r->rules.map_tiles <= squares) {
        return true;
    }
    int line = r->lines.line;
    for (int i = 0; i < r->option_count; i++) {
        line = r->options[i].option == OPTION_map_tiles ? r->options[i].line : line;
    }
    return fail_line(r, line, "option map_tiles=%d, expected at most %d, the squares of '%s'",
                     r->rules.map_tiles, squares, r->board->id);
}

/* What stands in the header. */
static SetupError put_lines(void *context, GameSetup *setup) {
    Reader *r = context;
    bool ok = !r->board || has_start(r) ||
              fail_line(r, r->map_line, "map '%s' without a start line, expected one for each start tile",
                        r->board->id);
    for (int i = 0; ok && i < r->tile_line_count; i++) {
        ok = apply_tile_line(r, &r->tile_lines[i]);
    }
    if (ok && r->record->out_count == 0) {
        setup_cut_unknown(setup);
    }
    return ok ? SETUP_OK : SETUP_NO_START; /* its line is told already */
}

static bool fail_setup(Reader *r, SetupError error, SetupStep step, int set) {
    const Record *record = r->record;
    const char *why = setup_sentence(error);
    if (error == SETUP_FIRST) {
        return fail_line(r, r->first_line, "no such seat: first %d, expected 0 to %d", r->first,
                         r->seats - 1);
    }
    if (step == SETUP_AT_SETS) {
        return fail_line(r, r->tiles_line ? r->tiles_line : r->lines.line, "tile set '%s': %s",
                         set < record->set_count ? record->sets[set] : "river", why);
    }
    if (error == SETUP_EXCLUDES) {
        const GameSetup *setup = &record->setup;
        return fail_line(r, r->lines.line, "%s: %s", why,
                         option_excluded(&setup->rules, setup->on_map)->sentence);
    }
    return fail_line(r, step == SETUP_AT_BOARD ? r->map_line : r->lines.line, "%s", why);
}

/* The set-up out of the collected header. */
static bool build_setup(Reader *r) {
    Record *record = r->record;
    const Record *read = record;
    if (r->board) {
        r->rules.meeples = RULES_MEEPLES_MAP;
    }
    for (int i = 0; i < r->option_count; i++) {
        option_set(&r->rules, r->options[i].option, r->options[i].value);
    }
    if (!record->sets_written) {
        record->set_count = r->board ? USUAL_SETS : 1;
        memcpy(record->sets, SETUP_USUAL_SETS, sizeof SETUP_USUAL_SETS);
    }
    if (!map_tiles_fit(r)) {
        return false;
    }
    SetupPlan plan = {.rules = &r->rules,
                      .seats = r->seats,
                      .first = r->first,
                      .seeded = record->setup.seeded,
                      .seed = record->setup.seed,
                      .board = r->board,
                      .set_count = record->set_count,
                      .sets = read->sets,
                      .put = put_lines,
                      .context = r};
    SetupStep step;
    int set = 0;
    SetupError error = setup_build(&record->setup, &plan, r->library, &step, &set);
    return error == SETUP_OK || fail_setup(r, error, step, set);
}

static bool read_header(Reader *r) {
    LineReader *lines = &r->lines;
    if (!lines_next(lines)) {
        return lines->broken ? false : fail_line(r, 1, "nothing there, expected 'bastide 1'");
    }
    if (lines->word_count != 2 || strcmp(lines->words[0], "bastide") != 0) {
        return lines_fail(lines, "'%s', expected 'bastide 1' first", lines_rest(lines, 0));
    }
    if (strcmp(lines->words[1], "1") != 0) {
        return lines_fail(lines, "format version '%s', expected 1: it was written by a newer program",
                          lines->words[1]);
    }
    while (lines_next(lines)) {
        if (strcmp(lines->words[0], "--") == 0 && lines->word_count == 1) {
            return build_setup(r);
        }
        if (!read_header_line(r)) {
            return false;
        }
    }
    return lines->broken ? false : fail_line(r, lines->line, "the header ends without '--'");
}

/* ---- moves and checks ---- */

/* "=" and "==": the scores of all seats. */
static bool check_scores(Reader *r, const char *what) {
    const GameSetup *setup = &r->record->setup;
    LineReader *lines = &r->lines;
    if (lines->word_count != setup->seat_count + 1) {
        return lines_fail(lines, "%d score%s, expected one for each of %d seat%s", lines->word_count - 1,
                          str_s(lines->word_count - 1), setup->seat_count, str_s(setup->seat_count));
    }
    Str ours = {0}, theirs = {0};
    bool ok = true, same = true;
    for (int seat = 0; ok && seat < setup->seat_count; seat++) {
        int score = 0;
        ok = lines_number(lines, seat + 1, "score", -9999, 30000, &score);
        same = same && score == r->game->scores[seat];
        str_addf(&ours, " %d", r->game->scores[seat]);
        str_addf(&theirs, " %d", score);
    }
    if (ok && !same) {
        ok = lines_fail(lines, "%s are%s, the record says%s", what, str_text(&ours), str_text(&theirs));
    }
    str_deinit(&ours);
    str_deinit(&theirs);
    return ok;
}

static bool check_hash(Reader *r) {
    char now[17];
    snprintf(now, sizeof now, "%016" PRIx64, game_hash(&r->record->setup, r->game));
    return lines_expect(&r->lines, 1, 1, "hash NUMBER") &&
           (strcmp(r->lines.words[1], now) == 0 ||
            lines_fail(&r->lines, "the state hash is %s, the record says %s", now, r->lines.words[1]));
}

static bool refuse_move(Reader *r, Move move, Refusal why) {
    Str text = {0};
    const Record *record = r->record;
    const char *line = lines_rest(&r->lines, 0), *rule = refusal_rule(why);
    refusal_write(why, NULL, &text);
    if (why.code == REFUSE_NOT_IN_BAG) {
        lines_fail(&r->lines, "'%s' refused: no %s left in the bag (%s)", line,
                   record->setup.kinds[move.tile].name, rule);
    } else if (*rule) {
        lines_fail(&r->lines, "'%s' refused: %s (%s)", line, str_text(&text), rule);
    } else {
        lines_fail(&r->lines, "'%s' refused: %s", line, str_text(&text));
    }
    str_deinit(&text);
    return false;
}

static bool read_move(Reader *r, const RecordWatcher *watcher) {
    Record *record = r->record;
    Move move;
    Fail why = {0};
    if (!move_read(&record->setup, r->game, r->lines.words, r->lines.word_count, &move, &why)) {
        return lines_pass(&r->lines, &why);
    }
    Refusal refusal = game_check(&record->setup, r->game, move);
    if (refusal.code != MOVE_OK) {
        return refuse_move(r, move, refusal);
    }
    EventList events = {0};
    record_add(record, move);
    game_apply(&record->setup, r->game, move, &events);
    if (watcher && watcher->played) {
        watcher->played(watcher->context, record, r->game, &move, &events);
    }
    return true;
}

static bool read_moves(Reader *r, const RecordWatcher *watcher) {
    LineReader *lines = &r->lines;
    while (lines_next(lines)) {
        const char *word = lines->words[0];
        if (strcmp(word, "hash") == 0) {
            if (!check_hash(r)) {
                return false;
            }
        } else if (r->record->finished) {
            return lines_fail(lines, "'%s' after the final scores, expected nothing more", word);
        } else if (strcmp(word, "=") == 0) {
            if (!check_scores(r, "scores")) {
                return false;
            }
        } else if (strcmp(word, "==") == 0) {
            if (r->game->phase != PHASE_FINAL) {
                return lines_fail(lines, "final scores, but the game is not over");
            }
            game_finish(&r->record->setup, r->game, NULL);
            r->record->finished = true;
            if (!check_scores(r, "final scores")) {
                return false;
            }
        } else if (!read_move(r, watcher)) {
            return false;
        }
    }
    return !lines->broken;
}

bool record_parse(Record *record, Game *game, const char *text, size_t length, const char *path,
                  const TileLibrary *library, const RecordWatcher *watcher, Fail *fail) {
    Fail nowhere = {0};
    *record = (Record){0};
    *game = (Game){0};
    Reader *r = base_alloc(sizeof *r);
    r->fail = fail ? fail : &nowhere;
    r->library = library;
    r->record = record;
    r->game = game;
    r->tile_lines = base_alloc(TILE_LINES * sizeof *r->tile_lines);
    rules_profile(&r->rules, PROFILE_C3);
    lines_init(&r->lines, path, text, length, r->fail);
    bool ok = read_header(r);
    if (ok) {
        game_start(&record->setup, game);
        if (watcher && watcher->played) {
            watcher->played(watcher->context, record, game, NULL, NULL);
        }
        ok = read_moves(r, watcher);
    }
    free(r->tile_lines);
    free(r);
    if (!ok) {
        record_deinit(record);
        *game = (Game){0};
    }
    return ok;
}

bool record_load(Record *record, Game *game, const char *path, const TileLibrary *library,
                 const RecordWatcher *watcher, Fail *fail) {
    Str text = {0};
    *record = (Record){0};
    *game = (Game){0};
    bool ok = file_read(path, RECORD_BYTES_MAX, &text, fail) &&
              record_parse(record, game, str_text(&text), text.length, path, library, watcher, fail);
    str_deinit(&text);
    return ok;
}
