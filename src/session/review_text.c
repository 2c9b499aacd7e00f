/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review as text, so that it can be kept beside its game:
 *
 *     review 1
 *     judge grandmaster
 *     turn MOVE LOOKS LOSES LOSS ERROR TILE GAIN BEST ONLY LUCK     for each turn; numbers in thousandths
 *     better place 1 0 2; knight N                              or `no-sale`
 *     same place 1 0 2; pass
 *     lost ROADS CITIES MONASTERIES FIELDS MEEPLES BLOCKED
 *     points SEAT0 SEAT1 ...      also `chance`, `best-points` and `best-chance`
 *     end
 *
 * A step of the dragon and a sale are turns of one move. A review from before these were judged does not have
 * the same turns, so it is refused and made again.
 */
#include <string.h>

#include "data/move_text.h"
#include "files/lines.h"
#include "session/review_internal.h"

enum { WORST = 100000000 }; /* thousandths */
static const char NO_SALE[] = "no-sale";

static int thousandths(float x) {
    float scaled = x * 1000;
    return scaled > (float)WORST    ? WORST
           : scaled < -(float)WORST ? -WORST
                                    : (int)(scaled < 0 ? scaled - 0.5f : scaled + 0.5f);
}

/* ---- writing ---- */

static void write_numbers(const char *word, const float *values, int count, Str *out) {
    str_add(out, word);
    for (int i = 0; i < count; i++) {
        str_addf(out, " %d", thousandths(values[i]));
    }
    str_add_char(out, '\n');
}

static void write_moves(const char *word, const GameSetup *setup, const Game *view, const AiTurn *turn,
                        Str *out) {
    Game now = *view;
    if (turn->count == 0) {
        str_addf(out, "%s %s", word, NO_SALE);
    }
    for (int i = 0; i < turn->count; i++) {
        str_addf(out, "%s ", i ? ";" : word);
        move_write(setup, &now, turn->moves[i], out);
        game_apply(setup, &now, turn->moves[i], NULL);
    }
    str_add_char(out, '\n');
}

void review_write(Review *r, Str *out) {
    const GameSetup *setup = &r->record.setup;
    str_addf(out, "review 1\njudge %s\n", ai_level_word(r->wish.level));
    for (int i = 0; i < r->count; i++) {
        const ReviewTurn *turn = &r->turns[i];
        const float numbers[] = {turn->loss,      turn->error, turn->tile_loss, turn->gain,
                                 turn->best_gain, turn->only,  turn->luck};
        const Game *view = review_view(r, i);
        str_addf(out, "turn %d %d %d", turn->move, turn->looks, turn->loses);
        write_numbers("", numbers, sizeof numbers / sizeof numbers[0], out);
        write_moves("better", setup, view, &turn->better, out);
        write_moves("same", setup, view, &turn->same_tile, out);
        write_numbers("lost", turn->lost, AI_PARTS, out);
        write_numbers("points", turn->points, setup->seat_count, out);
        write_numbers("chance", turn->chance, setup->seat_count, out);
        write_numbers("best-points", turn->best_points, setup->seat_count, out);
        write_numbers("best-chance", turn->best_chance, setup->seat_count, out);
    }
    str_add(out, "end\n");
}

/* ---- reading ---- */

/* The next line must begin with this word and have so many more. */
static bool expect(LineReader *in, const char *word, int more) {
    if (!lines_next(in)) {
        return in->broken ? false : lines_fail(in, "found the end of the file, expected '%s'", word);
    }
    if (strcmp(in->words[0], word) != 0) {
        return lines_fail(in, "found '%s', expected '%s'", in->words[0], word);
    }
    return more < 0 || lines_expect(in, more, more, word);
}

static bool read_numbers(LineReader *in, int first, float *values, int count) {
    for (int i = 0; i < count; i++) {
        int number;
        if (!lines_number(in, first + i, "number", -WORST, WORST, &number)) {
            return false;
        }
        values[i] = (float)number / 1000;
    }
    return true;
}

static bool read_row(LineReader *in, const char *word, float *values, int count) {
    return expect(in, word, count) && read_numbers(in, 1, values, count);
}

/* Reads the moves after the first word, separated by ";". They must be legal. */
static bool read_moves(LineReader *in, const char *word, const GameSetup *setup, const Game *view,
                       ReviewWhat what, AiTurn *turn) {
    if (!expect(in, word, -1)) {
        return false;
    }
    Game now = *view;
    *turn = (AiTurn){0};
    if (what == REVIEW_OF_SALE && in->word_count == 2 && strcmp(in->words[1], NO_SALE) == 0) {
        return true;
    }
    for (int at = 1; at < in->word_count;) {
        char last[64] = "";
        const char *words[8];
        int count = 0;
        bool ends = false;
        while (at < in->word_count && !ends && count < 8) {
            size_t length = strlen(in->words[at]);
            ends = length > 1 && length < sizeof last && in->words[at][length - 1] == ';';
            words[count] = in->words[at++];
            if (ends) {
                memcpy(last, words[count], length - 1);
                words[count] = last;
            }
            count++;
        }
        Fail why = {0};
        Move move;
        if (!move_read(setup, &now, words, count, &move, &why)) {
            return lines_pass(in, &why);
        }
        if (turn->count == AI_MOVES || game_check(setup, &now, move).code != MOVE_OK) {
            return lines_fail(in, "found a move that is not possible here, expected another turn");
        }
        turn->moves[turn->count++] = move;
        game_apply(setup, &now, move, NULL);
    }
    return turn->count > 0 || lines_fail(in, "found no move, expected a turn");
}

static bool read_turn(LineReader *in, Review *r, int index, ReviewTurn *turn) {
    enum { NUMBERS = 7 };
    float numbers[NUMBERS];
    int move, looks, loses, seats = r->record.setup.seat_count;
    if (!expect(in, "turn", 3 + NUMBERS) || !lines_number(in, 1, "move", turn->move, turn->move, &move) ||
        !lines_number(in, 2, "looks", 0, UINT8_MAX, &looks) ||
        !lines_number(in, 3, "mistake", 0, 1, &loses) || !read_numbers(in, 4, numbers, NUMBERS)) {
        return false;
    }
    turn->looks = (uint8_t)looks;
    turn->loses = loses;
    turn->loss = numbers[0];
    turn->error = numbers[1];
    turn->tile_loss = numbers[2];
    turn->gain = numbers[3];
    turn->best_gain = numbers[4];
    turn->only = numbers[5];
    turn->luck = numbers[6];
    const Game *view = review_view(r, index);
    const GameSetup *setup = &r->record.setup;
    ReviewWhat what = (ReviewWhat)turn->what;
    return read_moves(in, "better", setup, view, what, &turn->better) &&
           read_moves(in, "same", setup, view, what, &turn->same_tile) &&
           read_row(in, "lost", turn->lost, AI_PARTS) && read_row(in, "points", turn->points, seats) &&
           read_row(in, "chance", turn->chance, seats) &&
           read_row(in, "best-points", turn->best_points, seats) &&
           read_row(in, "best-chance", turn->best_chance, seats);
}

bool review_read(Review *r, const char *text, size_t length, const char *path, Fail *fail) {
    LineReader *in = base_alloc(sizeof *in);
    lines_init(in, path, text, length, fail);
    ReviewTurn *turns = base_alloc((size_t)(r->count + 1) * sizeof *turns);
    memcpy(turns, r->turns, (size_t)r->count * sizeof *turns);
    bool good = lines_version(in, "review") && expect(in, "judge", 1);
    for (int i = 0; i < r->count && good; i++) {
        good = read_turn(in, r, i, &turns[i]);
    }
    good = good && expect(in, "end", 0);
    if (good) {
        review_pause(r);
        memcpy(r->turns, turns, (size_t)r->count * sizeof *turns);
    }
    base_free(turns);
    base_free(in);
    return good;
}
