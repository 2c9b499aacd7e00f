/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a finished game: what it finds, and what it must not find. */
#include "reviewed.h"

#include <stdlib.h>

#include "amount.h"
#include "session/review_internal.h"
#include "session/review_line.h"

/* The judged turn that begins with the last move of a position (load): what was played there. */
static const ReviewTurn *turn_at(const Review *review, int move) {
    const ReviewTurn *turns;
    review_turns(review, &turns);
    int index = review_between(review, move, move + 1);
    assert_true(index >= 0);
    return &turns[index];
}

/* ---- what it finds ---- */

static Move place(int x, int y, int rotation) {
    return (Move){.kind = MOVE_PLACE, .x = (int16_t)x, .y = (int16_t)y, .rotation = (uint8_t)rotation};
}

static void finds_that_a_city_was_not_closed(void **state) {
    (void)state;
    AiTurn open = {.moves = {place(2, -3, 1), {.kind = MOVE_PASS}}, .count = 2};
    int move, marks[REVIEW_MARKS];
    Played p = play_turn("players/close-for-twenty", &open, &move);
    Review *review = judge(&p.record, 64, 1);
    const ReviewTurn *turn = turn_at(review, move);
    assert_true(turn->loses);
    assert_true(turn->loss > 8 && turn->loss < 24);
    assert_true(turn->lost[AI_PART_CITIES] > turn->loss / 2);
    assert_true(turn->better.moves[0].x == 0 && turn->better.moves[0].y == -5);
    assert_true(turn->tile_loss > 8);
    assert_true(review_mistakes(review, marks) > 0);
    ReviewPlayer red = review_player(review, 0);
    assert_true(red.mistakes > 0 && red.lost >= turn->loss && red.accuracy < 1);
    /* The better turn is a find: every other place costs the city. */
    AiTurn better = turn->better;
    Played best = play_turn("players/close-for-twenty", &better, &move);
    Review *again = judge(&best.record, 64, 1);
    turn = turn_at(again, move);
    assert_false(turn->loses);
    assert_true(turn->loss < 1);
    assert_true(turn->only > 5);
    assert_true(review_finds(again, marks) > 0);
    const ReviewTurn *turns;
    review_turns(again, &turns);
    assert_ptr_equal(&turns[marks[0]], turn);
    review_free(review);
    review_free(again);
    record_deinit(&p.record);
    record_deinit(&best.record);
}

/* The last tile, without the farmer who would score 12: the place was good, the figure was missing. */
static void tells_the_figure_from_the_tile(void **state) {
    (void)state;
    AiTurn nobody = {.moves = {place(3, -1, 0), {.kind = MOVE_PASS}}, .count = 2};
    int move;
    Played p = play_turn("players/take-the-last-field", &nobody, &move);
    Review *review = judge(&p.record, 64, 1);
    const ReviewTurn *turn = turn_at(review, move);
    assert_true(turn->loses);
    assert_true(turn->loss > 11.9f && turn->loss < 12.1f);
    assert_true(turn->error < 0.01f); /* nothing is left to chance */
    assert_true(turn->tile_loss < 0.1f);
    assert_true(turn->lost[AI_PART_FIELDS] > 11);
    review_free(review);
    record_deinit(&p.record);
}

/* A tile that looks alike in every rotation, rotated in another way. */
/* The last meeple becomes a farmer for 3 points. Another place is better, too, but that costs little: the
 * tile is compared with the best figure that could have gone with it, here none. */
static void a_wasted_figure_is_no_mistake_of_the_tile(void **state) {
    (void)state;
    enum { TURN = 53 };
    Played p;
    load(&p, "records/players-base");
    Review *review = begin(&p.record, PLAYOUTS, 1);
    const ReviewTurn *turns;
    int index = 0;
    review_turns(review, &turns);
    while (turns[index].turn != TURN) {
        index++;
    }
    while (turns[index].looks == 0) {
        review_think(review);
    }
    assert_int_equal(turns[index].played.moves[1].kind, MOVE_FIGURE);
    assert_true(turns[index].loss > 5);
    assert_true(turns[index].tile_loss < 0.4f * turns[index].loss);
    assert_int_equal(turns[index].same_tile.moves[1].kind, MOVE_PASS);
    review_free(review);
    record_deinit(&p.record);
}

static void a_turn_under_another_name_is_no_loss(void **state) {
    (void)state;
    for (int rotation = 0; rotation < 4; rotation++) {
        Played p;
        load(&p, "players/monk-into-the-hole");
        int move = p.record.move_count;
        make(&p, place(0, 1, rotation));
        Move moves[MOVES_MAX];
        int count = game_moves(&p.record.setup, &p.game, moves, MOVES_MAX), monk = 0;
        const TileDef *def = &p.record.setup.kinds[p.game.tiles[p.game.last_tile].kind].def;
        while (monk < count && (moves[monk].kind != MOVE_FIGURE || moves[monk].figure != FIGURE_MEEPLE ||
                                def->segments[moves[monk].segment].kind != FEATURE_MONASTERY)) {
            monk++;
        }
        assert_true(monk < count);
        make(&p, moves[monk]);
        play_out(&p, 1);
        Review *review = judge(&p.record, 64, 1);
        assert_true(turn_at(review, move)->loss < 0.01f);
        assert_false(turn_at(review, move)->loses);
        review_free(review);
        record_deinit(&p.record);
    }
}

/* ---- decisions of one move ---- */

/* A step is judged only where the dragon could have gone elsewhere. */
static void expect_choices(Review *review) {
    const Record *record = review_record(review);
    const ReviewTurn *turns;
    int count = review_turns(review, &turns), judged = 0, all = 0;
    for (int i = 0; i < count; i++) {
        if (turns[i].what == REVIEW_OF_STEP) {
            unsigned sides = game_dragon_sides(&record->setup, review_view(review, i));
            assert_true((sides & (sides - 1)) != 0);
            judged++;
        }
    }
    for (int i = 0; i < record->move_count; i++) {
        all += record->moves[i].kind == MOVE_DRAGON;
    }
    assert_in_range(judged, 1, all - 1);
}

static void a_step_of_the_dragon_is_judged(void **state) {
    (void)state;
    AiTurn west = {.moves = {{.kind = MOVE_DRAGON, .side = SIDE_W}}, .count = 1}, east = west;
    east.moves[0].side = SIDE_E;
    int move;
    Played p = play_turn("players/dragon-east-or-west", &west, &move);
    Review *review = judge(&p.record, 100, 1);
    const ReviewTurn *turn = turn_at(review, move);
    assert_int_equal(turn->what, REVIEW_OF_STEP);
    assert_int_equal(turn->seat, 0);
    assert_true(turn->loses && turn->loss > 1 && turn->tile_loss == 0);
    assert_true(move_is(turn->better.moves[0], east.moves[0]));
    assert_true(review_player(review, 0).other_lost >= turn->loss);
    expect_choices(review);
    Played best = play_turn("players/dragon-east-or-west", &east, &move);
    Review *again = judge(&best.record, 100, 1);
    assert_false(turn_at(again, move)->loses);
    assert_true(turn_at(again, move)->loss < 1);
    review_free(review);
    review_free(again);
    record_deinit(&p.record);
    record_deinit(&best.record);
}

/* Blue holds a tile that is worth more to Red. */
static Review *judge_sale(Played *p, int price, int *move) {
    AiTurn sale = {.moves = {{.kind = MOVE_SELL, .seat = 0, .x = (int16_t)price}}, .count = 1};
    *p = play_turn("players/offers/tile-for-sale", &sale, move);
    return judge(&p->record, 80, 1);
}

static void expect_sale(const ReviewTurn *turn, int seat, bool loses) {
    assert_int_equal(turn->what, REVIEW_OF_SALE);
    assert_int_equal(turn->seat, seat);
    assert_int_equal(turn->loses, loses);
    assert_int_equal(turn->better.count, !loses); /* not to sell */
}

static void both_sides_of_a_sale_are_judged(void **state) {
    (void)state;
    Played cheap, fair;
    int move;
    Review *review = judge_sale(&cheap, 1, &move);
    expect_sale(turn_at(review, move), 1, true);
    expect_sale(turn_at(review, move) + 1, 0, false);
    Review *other = judge_sale(&fair, 6, &move);
    expect_sale(turn_at(other, move), 1, false);
    review_free(other);
    /* it is kept as text */
    Str text = {0};
    review_write(review, &text);
    assert_non_null(strstr(str_text(&text), "better no-sale"));
    other = begin(&cheap.record, 80, 1);
    assert_true(review_read(other, str_text(&text), text.length, "test", NULL));
    expect_text(review, other);
    str_deinit(&text);
    review_free(review);
    review_free(other);
    record_deinit(&cheap.record);
    record_deinit(&fair.record);
}

/* Turns are judged by what the player could know: what was drawn later makes no difference. */
static void the_future_does_not_matter(void **state) {
    (void)state;
    Played one, two;
    load(&one, "players/close-for-twenty");
    load(&two, "players/close-for-twenty");
    int moves = one.record.move_count;
    play_out(&one, 1);
    play_out(&two, 7);
    Review *a = begin(&one.record, PLAYOUTS, 1), *b = begin(&two.record, PLAYOUTS, 1);
    for (int i = 0; i < 2; i++) {
        assert_true(review_think(a));
        assert_true(review_think(b));
        const ReviewTurn *ta, *tb;
        review_turns(a, &ta);
        review_turns(b, &tb);
        assert_true(ta[i].move < moves);
        assert_memory_equal(&ta[i], &tb[i], sizeof ta[i]);
    }
    review_free(a);
    review_free(b);
    record_deinit(&one.record);
    record_deinit(&two.record);
}

/* ---- any game ---- */

static void expect_sound(Review *review) {
    const Record *record = review_record(review);
    const ReviewTurn *turns;
    int count = review_turns(review, &turns);
    for (int i = 0; i < count; i++) {
        const ReviewTurn *turn = &turns[i];
        Game now = *review_view(review, i);
        assert_true(now.seat == turn->seat || turn->what != REVIEW_OF_TURN);
        for (int j = 0; j < turn->better.count; j++) {
            assert_int_equal(game_check(&record->setup, &now, turn->better.moves[j]).code, MOVE_OK);
            game_apply(&record->setup, &now, turn->better.moves[j], NULL);
        }
        float sum = 0, parts = 0;
        for (int seat = 0; seat < record->setup.seat_count; seat++) {
            sum += turn->chance[seat];
        }
        for (int part = 0; part < AI_PARTS; part++) {
            parts += turn->lost[part];
        }
        assert_true(turn->loss >= 0 && turn->tile_loss >= 0 && turn->tile_loss <= turn->loss);
        assert_true(sum == 0 || (sum > 0.99f && sum < 1.01f));
        assert_true(parts < turn->loss + 0.01f);
        assert_true(!turn->loses || (turn->loss > 1 && turn->loss > 2.7f * turn->error));
    }
}

static void every_kind_of_game_can_be_reviewed(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)amount(1, 3, 100); seed++) {
        Played p = any_played(seed);
        Review *review = judge(&p.record, 4, 2);
        const ReviewTurn *turns;
        assert_true(review_turns(review, &turns) > 0);
        expect_sound(review);
        review_free(review);
        record_deinit(&p.record);
    }
}

static void expect_one_tile(const AiTurn *turn, Move place) {
    int tiles = 0;
    for (int i = 0; i < turn->count; i++) {
        if (turn->moves[i].kind == MOVE_PLACE) {
            assert_true(move_is(turn->moves[i], place));
            tiles++;
        }
    }
    assert_int_equal(tiles, 1);
}

/* Each tile that was placed is judged as a turn of its own: also once all tiles have been drawn, when one
 * turn follows the other without a draw between them. */
static void every_tile_is_judged(void **state) {
    (void)state;
    static const char *const records[] = {"base-2",        "hand-3",        "expansions-hand-3",
                                          "random-1-seat", "random-3-hand", "random-4-draw-end"};
    for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
        char name[64];
        Played p;
        snprintf(name, sizeof name, "records/%s", records[i]);
        load(&p, name);
        Review *review = begin(&p.record, PLAYOUTS, 1);
        const ReviewTurn *turns;
        int count = review_turns(review, &turns), placed = 0;
        for (int k = 0; k < p.record.move_count; k++) {
            while (placed < count && turns[placed].what != REVIEW_OF_TURN) {
                placed++;
            }
            if (p.record.moves[k].kind == MOVE_PLACE) {
                assert_true(placed < count);
                expect_one_tile(&turns[placed++].played, p.record.moves[k]);
            }
        }
        assert_int_equal(placed, count);
        review_free(review);
        record_deinit(&p.record);
    }
}

/* The moves of the line are legal, and its tiles are those of the record, in the same order. */
static void check_line(const Played *p, Review *review, int turn) {
    const ReviewTurn *turns;
    review_turns(review, &turns);
    int record = turns[turn].move;
    ReviewLine *line = base_alloc(sizeof *line);
    Game *game = base_alloc(sizeof *game);
    while (review_line_add(review, turn, line)) {
    }
    assert_in_range(line->count, 1, REVIEW_LINE_TURNS);
    if (turns[turn].what != REVIEW_OF_SALE) { /* who places the tile depends on it */
        assert_int_equal(line->turns[0].seat, turns[turn].seat);
    }
    review_line_game(review, turn, line, 0, game);
    for (int i = 0; i < line->count; i++) {
        for (int k = 0; k < line->turns[i].count; k++) {
            Move move = line->turns[i].moves[k];
            assert_int_equal(game_check(&p->record.setup, game, move).code, MOVE_OK);
            game_apply(&p->record.setup, game, move, NULL);
            if (move.kind == MOVE_DRAW) {
                while (p->record.moves[record].kind != MOVE_DRAW) {
                    record++;
                }
                assert_true(move_is(move, p->record.moves[record++]));
            }
        }
    }
    base_free(game);
    base_free(line);
}

static void the_line_goes_on_with_the_tiles_that_came(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < (uint64_t)amount(1, 6, 200); seed++) {
        Played p = any_played(seed);
        Review *review = begin(&p.record, 2, 1);
        const ReviewTurn *turns;
        int count = review_turns(review, &turns);
        for (int turn = 0; turn < count; turn += count / 4 + 1) {
            check_line(&p, review, turn);
        }
        if (count > 0) {
            check_line(&p, review, count - 1);
        }
        review_free(review);
        record_deinit(&p.record);
    }
}

static int by_loss(const void *a, const void *b) {
    const ReviewTurn *one = a, *two = b;
    return (one->loss < two->loss) - (one->loss > two->loss);
}

/* The third place is contested: its turn or the fourth is looked at again, until their losses can be told
 * apart or six such looks have been made. */
static void contested_places_are_looked_at_again(void **state) {
    (void)state;
    int contested = 0;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        Played p;
        load(&p, "records/players-base");
        Review *review = review_new(
            &p.record, &(ReviewWish){.level = AI_GRANDMASTER, .nodes = 8, .seed = seed, .threads = 2});
        while (review_think(review)) {
        }
        const ReviewTurn *turns;
        int count = review_turns(review, &turns), looks = 0;
        ReviewTurn *sorted = base_alloc((size_t)count * sizeof *sorted);
        memcpy(sorted, turns, (size_t)count * sizeof *sorted);
        qsort(sorted, (size_t)count, sizeof *sorted, by_loss);
        for (int i = 0; i < count; i++) {
            looks += turns[i].looks > 2 ? turns[i].looks - 2 : 0;
        }
        const ReviewTurn *third = &sorted[2], *fourth = &sorted[3];
        float gap = third->loss - fourth->loss;
        bool sure = gap * gap > 2.7f * 2.7f * (third->error * third->error + fourth->error * fourth->error);
        assert_true(sure || third->loss < 1 || looks == 6);
        contested += looks > 0;
        base_free(sorted);
        review_free(review);
        record_deinit(&p.record);
    }
    assert_true(contested > 0);
}

static int by_size(const void *a, const void *b) {
    uint64_t one = *(const uint64_t *)a, two = *(const uint64_t *)b;
    return (one > two) - (one < two);
}

/* So that two reviews that agree tell more than one. */
static void each_seed_and_each_look_has_its_own_decks(void **state) {
    (void)state;
    enum { SEEDS = 8, MOVES = 100, LOOKS = 4, COUNT = SEEDS * MOVES * LOOKS };
    const uint64_t most_decks = 1000000;
    uint64_t seeds[COUNT];
    for (int i = 0; i < COUNT; i++) {
        seeds[i] = review_seed((uint64_t)(i / (LOOKS * MOVES)), i / LOOKS % MOVES, i % LOOKS);
    }
    qsort(seeds, COUNT, sizeof seeds[0], by_size);
    for (int i = 1; i < COUNT; i++) {
        assert_true(seeds[i] - seeds[i - 1] > most_decks);
    }
}

static int count_of(const Reasons *list, bool (*counts)(Reason reason)) {
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        count += counts(list->items[i]);
    }
    return count;
}

static bool is_later(Reason reason) {
    return reason.why == REASON_LATER || reason.why == REASON_FREES || reason.why == REASON_LEAVES_LESS;
}

static bool is_at_once(Reason reason) {
    return !is_later(reason) && !reason_is_drawback(reason);
}

/* Either something speaks for the better turn at once, or it is said what comes later. */
static void expect_explained(Review *review, int index, const ReviewTurn *turn) {
    Reasons played, better;
    review_reasons(review, index, &played, &better);
    if (review_is_best(turn) || turn->what == REVIEW_OF_SALE) {
        assert_int_equal(count_of(&better, is_later), 0);
        return;
    }
    assert_int_equal(count_of(&better, is_later), count_of(&better, is_at_once) == 0);
    for (int i = 0; i < better.count && turn->what == REVIEW_OF_TURN; i++) {
        Reason reason = better.items[i];
        float fields = turn->lost[AI_PART_FIELDS];
        for (int part = 0; part < AI_PARTS && reason.why == REASON_LATER; part++) {
            assert_true(reason.kind != FEATURE_FIELD || turn->lost[part] <= fields);
        }
    }
}

static void every_loss_is_explained(void **state) {
    (void)state;
    static const char *const games[] = {"records/base-2", "records/dragon-3", "records/expansions-hand-3"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        Played p;
        load(&p, games[i]);
        Review *review = judge(&p.record, 4, 1);
        const ReviewTurn *turns;
        int count = review_turns(review, &turns);
        for (int turn = 0; turn < count; turn++) {
            expect_explained(review, turn, &turns[turn]);
        }
        review_free(review);
        record_deinit(&p.record);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_that_a_city_was_not_closed),
        cmocka_unit_test(tells_the_figure_from_the_tile),
        cmocka_unit_test(a_wasted_figure_is_no_mistake_of_the_tile),
        cmocka_unit_test(a_turn_under_another_name_is_no_loss),
        cmocka_unit_test(a_step_of_the_dragon_is_judged),
        cmocka_unit_test(both_sides_of_a_sale_are_judged),
        cmocka_unit_test(the_future_does_not_matter),
        cmocka_unit_test(every_kind_of_game_can_be_reviewed),
        cmocka_unit_test(every_tile_is_judged),
        cmocka_unit_test(the_line_goes_on_with_the_tiles_that_came),
        cmocka_unit_test(every_loss_is_explained),
        cmocka_unit_test(contested_places_are_looked_at_again),
        cmocka_unit_test(each_seed_and_each_look_has_its_own_decks),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
