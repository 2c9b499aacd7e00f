/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads records: collects the lines of the header, which come in any order, builds the setup from them at
 * "--", and then plays every move. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "data/game_text.h"
#include "data/move_text.h"
#include "data/option_text.h"
#include "data/record.h"
#include "data/record_changes.h"
#include "data/record_notes.h"
#include "data/setup_build.h"
#include "files/lines.h"

enum { TILE_LINES = RECORD_OUTS + TILES_MAX };

/* However far a game grows from such a start tile, moves can name all its squares (move_text.c). */
enum { START_FAR = 9999 - TILES_MAX };

/* A tile in the header, kept until the tile sets are known. */
typedef struct {
    int line;
    char tile[KIND_NAME];
    bool out; /* true: removed from the bag; false: a start tile */
    int x, y, rotation;
} TileLine;

typedef enum {
    HEADER_RULES,
    HEADER_TILES,
    HEADER_MAP,
    HEADER_SEED,
    HEADER_FIRST,
    HEADER_ONCE, /* the others may come more than once */
    HEADER_OPTION = HEADER_ONCE,
    HEADER_PLAYER,
    HEADER_COMPUTER,
    HEADER_START,
    HEADER_OUT,
    HEADER_COUNT
} Header;

typedef struct {
    LineReader lines;
    const TileLibrary *library;
    Record *record;
    Game *game;
    Rules rules;
    int line_of[HEADER_COUNT]; /* the last one; 0 = none yet */
    int first, seats;
    int computer_line[SEATS_MAX]; /* 0 = none */
    uint64_t seed;
    const Board *board;
    TileLine tile_lines[TILE_LINES];
    int tile_line_count;
    struct {
        int line; /* 0 = not given */
        char value[24];
    } options[OPTION_COUNT];
} Reader;

static void write_refusal(const void *data, const char *(*translate)(const char *text), Str *out) {
    Refusal why;
    memcpy(&why, data, sizeof why);
    refusal_write(why, translate, out);
}

/* ---- header ---- */

static bool read_rules(Reader *r) {
    int profile = profile_find(r->lines.words[1]);
    if (profile < 0) {
        return lines_fail(&r->lines, "rules '%s', expected c3, c1, 2001 or 2000", r->lines.words[1]);
    }
    rules_profile(&r->rules, (Profile)profile);
    return true;
}

/* Checks an option and keeps it until the profile is known. */
static bool read_option(Reader *r, const char *word) {
    Rules trial = {0};
    Fail why = {0};
    int option = -1;
    if (!option_read(&trial, word, &option, &why)) {
        return lines_pass(&r->lines, &why);
    }
    char *value = r->options[option].value;
    int *line = &r->options[option].line;
    if (*line) {
        Rules before = {0};
        char was[OPTION_VALUE], is[OPTION_VALUE];
        option_set(&before, option, value); /* `on` is `yes` */
        return strcmp(option_value(&before, option, was), option_value(&trial, option, is)) == 0 ||
               lines_fail(&r->lines, "option %s, but it is already %s in line %d", word, value, *line);
    }
    *line = r->lines.line;
    assert(strlen(strchr(word, '=') + 1) < sizeof r->options[0].value); /* it was read without a failure */
    strcpy(value, strchr(word, '=') + 1);
    return true;
}

static bool read_options(Reader *r) {
    bool ok =
        r->lines.word_count > 1 || lines_fail(&r->lines, "'option' alone, expected option name=value …");
    for (int i = 1; ok && i < r->lines.word_count; i++) {
        ok = read_option(r, r->lines.words[i]);
    }
    return ok;
}

static bool read_tiles(Reader *r) {
    r->record->sets_written = true;
    for (int i = 1; i < r->lines.word_count; i++) {
        const char *name = r->lines.words[i];
        if (!library_find(r->library, name)) {
            Nearest near = asset_nearest(&r->library->files, name);
            return near.best
                       ? lines_fail(&r->lines, "unknown tile set '%s', did you mean '%s'?", name, near.best)
                       : lines_fail(&r->lines, "unknown tile set '%s', expected one such as base", name);
        }
        if (record_has_set(r->record, name)) {
            return lines_fail(&r->lines, "tile set '%s' is named twice", name);
        }
        memcpy(r->record->sets[r->record->set_count++], name, strlen(name) + 1);
    }
    return true;
}

static bool read_player(Reader *r) {
    if (r->lines.word_count < 2) {
        return lines_fail(&r->lines, "'player' alone, expected player COLOUR NAME");
    }
    RecordSeat *seat = &r->record->seats[r->seats]; /* there are eight colours */
    bool ok = seat_read_colour(r->record, r->seats, &r->lines, 1, &seat->colour) &&
              seat_read_name(&r->lines, 2, seat->name);
    r->seats += ok;
    return ok;
}

static bool add_tile(Reader *r, const char *tile, TileLine line) {
    if (strlen(tile) >= KIND_NAME) {
        return lines_fail(&r->lines, "'%s' is not a tile of this game", tile);
    }
    if (r->tile_line_count >= TILE_LINES) {
        return lines_fail(&r->lines, "more tiles than the game can have");
    }
    memcpy(line.tile, tile, strlen(tile) + 1);
    line.line = r->lines.line;
    r->tile_lines[r->tile_line_count++] = line;
    return true;
}

static bool read_start(Reader *r) {
    TileLine line = {0};
    return lines_number(&r->lines, 2, "x", -START_FAR, START_FAR, &line.x) &&
           lines_number(&r->lines, 3, "y", -START_FAR, START_FAR, &line.y) &&
           lines_number(&r->lines, 4, "turn", 0, 3, &line.rotation) && add_tile(r, r->lines.words[1], line);
}

static bool read_out(Reader *r) {
    bool ok = r->lines.word_count > 1 || lines_fail(&r->lines, "'out' alone, expected out TILE …");
    for (int i = 1; ok && i < r->lines.word_count; i++) {
        ok = add_tile(r, r->lines.words[i], (TileLine){.out = true});
    }
    return ok;
}

static bool read_map(Reader *r) {
    const Atlas *atlas = r->library->atlas;
    const char *id = r->lines.words[1];
    r->board = atlas ? atlas_find(atlas, id) : NULL;
    if (r->board) {
        return true;
    }
    Nearest near = atlas ? asset_nearest(&atlas->files, id) : nearest_to("");
    return near.best ? lines_fail(&r->lines, "unknown map '%s', did you mean '%s'?", id, near.best)
                     : lines_fail(&r->lines, "unknown map '%s', expected one such as germany", id);
}

static bool read_seed(Reader *r) {
    return number_read_u64(r->lines.words[1], &r->seed) ||
           lines_fail(&r->lines, "seed '%s', expected a whole number below 2^64", r->lines.words[1]);
}

static bool read_first(Reader *r) {
    return lines_number(&r->lines, 1, "seat", 0, SEATS_MAX - 1, &r->first);
}

static bool read_computer(Reader *r) {
    int seat = 0;
    if (!lines_number(&r->lines, 1, "seat", 0, SEATS_MAX - 1, &seat)) {
        return false;
    }
    int *line = &r->computer_line[seat];
    if (*line) {
        return lines_fail(&r->lines, "a second 'computer' line for seat %d, expected only line %d", seat,
                          *line);
    }
    *line = r->lines.line;
    return seat_read_level(&r->lines, 2, r->record->seats[seat].computer);
}

static const struct {
    const char *word, *form; /* form NULL: `read` checks the words */
    int words;               /* after the first; `tiles` takes fewer, too */
    bool (*read)(Reader *r);
} HEADER[] = {
    [HEADER_RULES] = {"rules", "rules PROFILE", 1, read_rules},
    [HEADER_TILES] = {"tiles", "tiles SET ...", RECORD_SETS, read_tiles},
    [HEADER_MAP] = {"map", "map ID", 1, read_map},
    [HEADER_SEED] = {"seed", "seed NUMBER", 1, read_seed},
    [HEADER_FIRST] = {"first", "first SEAT", 1, read_first},
    [HEADER_OPTION] = {"option", NULL, 0, read_options},
    [HEADER_PLAYER] = {"player", NULL, 0, read_player},
    [HEADER_COMPUTER] = {"computer", "computer SEAT LEVEL", 2, read_computer},
    [HEADER_START] = {"start", "start TILE X Y ROTATION", 4, read_start},
    [HEADER_OUT] = {"out", NULL, 0, read_out},
};

static bool read_header_line(Reader *r) {
    const char *word = r->lines.words[0];
    int which = WORD_INDEX(HEADER, word);
    if (which < 0) {
        return lines_fail(
            &r->lines,
            "unknown word '%s' in the header, expected rules, option, tiles, map, seed, player, "
            "first, computer, start, out or --",
            word);
    }
    if (which < HEADER_ONCE && r->line_of[which]) {
        return lines_fail(&r->lines, "a second '%s' line, expected one", word);
    }
    r->line_of[which] = r->lines.line;
    int most = HEADER[which].words, least = which == HEADER_TILES ? 1 : most;
    return (!HEADER[which].form || lines_expect(&r->lines, least, most, HEADER[which].form)) &&
           HEADER[which].read(r);
}

static bool apply_tile_line(Reader *r, const TileLine *line) {
    GameSetup *setup = &r->record->setup;
    int kind = setup_kind(setup, line->tile);
    if (kind < 0) {
        return lines_blame(&r->lines, line->line,
                           "'%s' is not a tile of this game, expected a name such as %s", line->tile,
                           setup->kinds[0].name);
    }
    Refusal why = {.code = MOVE_OK};
    SetupError error =
        line->out ? setup_out(setup, kind) : setup_start(setup, kind, line->x, line->y, line->rotation, &why);
    if (error == SETUP_NOT_IN_BAG) {
        return lines_blame(&r->lines, line->line, "no %s left", line->tile);
    }
    if (error == SETUP_START_MISMATCH) {
        Str text = {0};
        refusal_write(why, NULL, &text);
        lines_blame(&r->lines, line->line, "%s", str_text(&text));
        fail_compose(r->lines.fail, 0, write_refusal, &why, sizeof why);
        str_deinit(&text);
        return false;
    }
    if (error != SETUP_OK) {
        return lines_blame(&r->lines, line->line, "%s", setup_sentence(error));
    }
    if (line->out) {
        r->record->outs[r->record->out_count++] = (uint8_t)kind; /* at most TILES_MAX: each takes a copy */
    }
    return true;
}

/* Puts the tiles of the header. */
static SetupError put_lines(void *context, GameSetup *setup) {
    Reader *r = context;
    bool ok = !r->board || r->line_of[HEADER_START] ||
              lines_blame(&r->lines, r->line_of[HEADER_MAP],
                          "map '%s' without a start line, expected one for each start tile", r->board->id);
    for (int i = 0; ok && i < r->tile_line_count; i++) {
        ok = apply_tile_line(r, &r->tile_lines[i]);
    }
    if (ok && r->record->out_count == 0) {
        setup_cut_unknown(setup);
    }
    return ok ? SETUP_OK : SETUP_NO_START; /* a better message has already been written */
}

static bool fail_setup(Reader *r, SetupError error, SetupStep step, int set) {
    const Record *record = r->record;
    const char *why = setup_sentence(error);
    if (error == SETUP_FIRST) {
        return lines_blame(&r->lines, r->line_of[HEADER_FIRST], "no such seat: first %d, expected 0 to %d",
                           r->first, r->seats - 1);
    }
    if (step == SETUP_AT_SETS) {
        int line = r->line_of[HEADER_TILES];
        return lines_blame(&r->lines, line ? line : r->lines.line, "tile set '%s': %s",
                           set < record->set_count ? record->sets[set] : "river", why);
    }
    if (error == SETUP_EXCLUDES) {
        const GameSetup *setup = &record->setup;
        return lines_fail(&r->lines, "%s: %s", why, option_excluded(&setup->rules, setup->on_map)->sentence);
    }
    return lines_blame(&r->lines, step == SETUP_AT_BOARD ? r->line_of[HEADER_MAP] : r->lines.line, "%s", why);
}

static bool check_computers(Reader *r) {
    for (int seat = r->seats; seat < SEATS_MAX; seat++) {
        if (r->computer_line[seat]) {
            return lines_blame(&r->lines, r->computer_line[seat],
                               "no such seat: computer %d, expected 0 to %d", seat, r->seats - 1);
        }
    }
    return true;
}

/* Builds the setup from the collected header. */
static bool build_setup(Reader *r) {
    Record *record = r->record;
    const Record *read = record;
    if (r->board) {
        r->rules.meeples = RULES_MEEPLES_MAP;
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (r->options[i].line) {
            option_set(&r->rules, i, r->options[i].value);
        }
    }
    if (!record->sets_written) {
        record->set_count = r->board ? USUAL_SETS : 1;
        memcpy(record->sets, SETUP_USUAL_SETS, sizeof SETUP_USUAL_SETS);
    }
    int squares = r->board ? board_tile_squares(r->board) : 0, line = r->options[OPTION_map_tiles].line;
    if (r->board && r->rules.map_tiles > squares) { /* R12.13 */
        return lines_blame(&r->lines, line ? line : r->lines.line,
                           "option map_tiles=%d, expected at most %d, the squares of '%s'",
                           r->rules.map_tiles, squares, r->board->id);
    }
    SetupPlan plan = {.rules = &r->rules,
                      .seats = r->seats,
                      .first = r->first,
                      .board = r->board,
                      .set_count = record->set_count,
                      .sets = read->sets,
                      .put = put_lines,
                      .context = r};
    SetupStep step;
    int set = 0;
    SetupError error = setup_build(&record->setup, &plan, r->library, &step, &set);
    record->setup.seeded = r->line_of[HEADER_SEED] > 0;
    record->setup.seed = r->seed;
    return error == SETUP_OK ? check_computers(r) : fail_setup(r, error, step, set);
}

static bool read_header(Reader *r) {
    LineReader *lines = &r->lines;
    if (!lines_next(lines)) {
        return lines->broken ? false : lines_blame(lines, 1, "the file is empty, expected 'bastide 1'");
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
    return lines->broken ? false : lines_fail(&r->lines, "the header ends without '--'");
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
        ok = lines_fail(lines, "%s are%s, the record says%s", what, ours.text, theirs.text);
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

static bool refuse_move(Reader *r, Refusal why) {
    Str text = {0};
    const char *line = lines_rest(&r->lines, 0), *rule = refusal_rule(why);
    refusal_write(why, NULL, &text);
    if (why.code == REFUSE_NOT_IN_BAG) {
        const char *tile = r->lines.words[1]; /* perhaps a hidden one */
        lines_fail(&r->lines, "'%s' refused: no %s left in the bag (%s)", line, tile, rule);
    } else {
        lines_fail(&r->lines, "'%s' refused: %s (%s)", line, str_text(&text), rule);
        fail_compose(r->lines.fail, 1, write_refusal, &why, sizeof why);
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
        return refuse_move(r, refusal);
    }
    EventList events = {0};
    record_add(record, move);
    game_apply(&record->setup, r->game, move, &events);
    if (watcher && watcher->played) {
        watcher->played(watcher->context, record, r->game, &move, &events);
    }
    return true;
}

/* A check, or a move. */
static bool read_line(Reader *r, const RecordWatcher *watcher) {
    const char *word = r->lines.words[0];
    if (strcmp(word, "hash") == 0) {
        return check_hash(r);
    }
    if (r->record->finished) {
        return lines_fail(&r->lines, "'%s' after the final scores, expected nothing more", word);
    }
    if (strcmp(word, "=") == 0) {
        return check_scores(r, "scores");
    }
    if (changes_is_line(&r->lines)) {
        return changes_read(r->record, &r->lines);
    }
    if (strcmp(word, "==") != 0) {
        return read_move(r, watcher);
    }
    if (r->game->phase != PHASE_FINAL) {
        return lines_fail(&r->lines, "final scores, but the game is not over");
    }
    game_finish(&r->record->setup, r->game, NULL);
    r->record->finished = true;
    return check_scores(r, "final scores");
}

bool record_parse(Record *record, Game *game, const char *text, size_t length, const char *path,
                  const TileLibrary *library, const RecordWatcher *watcher, Fail *fail) {
    *record = (Record){0};
    *game = (Game){0};
    Reader *r = base_alloc(sizeof *r);
    r->library = library;
    r->record = record;
    r->game = game;
    rules_profile(&r->rules, PROFILE_C3);
    lines_init(&r->lines, path, text, length, fail);
    bool ok = read_header(r);
    if (ok) {
        notes_read(record, text, length);
        game_start(&record->setup, game);
        if (watcher && watcher->played) {
            watcher->played(watcher->context, record, game, NULL, NULL);
        }
        while (ok && lines_next(&r->lines)) {
            ok = read_line(r, watcher);
        }
        ok = ok && !r->lines.broken;
    }
    base_free(r);
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
