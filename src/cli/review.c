/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review: what each turn of a game was worth. */
#include <stdio.h>

#include "cli/cli.h"
#include "cli/player.h"
#include "data/move_text.h"
#include "session/review.h"

static void print_numbers(const char *key, const float *values, int count, int decimals) {
    printf(",\"%s\":[", key);
    for (int i = 0; i < count; i++) {
        printf(i ? ",%.*f" : "%.*f", decimals, (double)values[i]);
    }
    printf("]");
}

static void print_turn(Review *review, int index, const ReviewTurn *turn) {
    static const char *const kinds[] = {
        [REVIEW_OF_TURN] = "turn", [REVIEW_OF_STEP] = "step", [REVIEW_OF_SALE] = "sale"};
    const GameSetup *setup = &review_record(review)->setup;
    const Game *view = review_view(review, index);
    Str played = {0}, best = {0}, reasons = {0}, better = {0};
    cli_add_moves(setup, view, &turn->played, &played);
    cli_add_moves(setup, view, &turn->better, &best);
    Reasons for_played, for_better;
    review_reasons(review, index, &for_played, &for_better);
    cli_add_reasons(&for_played, &reasons);
    cli_add_reasons(&for_better, &better);
    printf("{\"turn\":%d,\"seat\":%d,\"kind\":\"%s\",\"played\":[%s],\"best\":[%s],\"margin\":%.2f,\"loss\":%"
           ".2f,\"error\":%.2f,"
           "\"luck\":%.2f,\"reasons\":[%s],\"better\":[%s],\"mistake\":%s,\"tile\":%.2f,\"before\":%.2f",
           turn->turn, turn->seat, kinds[turn->what], str_text(&played), str_text(&best),
           (double)ai_margin(setup, turn->points, turn->seat), (double)turn->loss, (double)turn->error,
           (double)turn->luck, str_text(&reasons), str_text(&better), turn->loses ? "true" : "false",
           (double)turn->tile_loss, (double)ai_margin(setup, turn->best_points, turn->seat));
    print_numbers("points", turn->points, setup->seat_count, 1);
    print_numbers("chance", turn->chance, setup->seat_count, 3);
    print_numbers("chance_before", turn->best_chance, setup->seat_count, 3);
    puts("}");
    str_deinit(&played);
    str_deinit(&best);
    str_deinit(&reasons);
    str_deinit(&better);
}

static void print_players(const Review *review) {
    static const char *const parts[AI_PARTS] = {"roads",  "cities",  "monasteries",
                                                "fields", "meeples", "blocked"};
    printf("{\"players\":[");
    for (int seat = 0; seat < review_record(review)->setup.seat_count; seat++) {
        ReviewPlayer player = review_player(review, seat);
        printf(
            "%s{\"turns\":%d,\"mistakes\":%d,\"accuracy\":%.3f,\"lost\":%.1f,\"tile\":%.1f,\"figure\":%.1f,"
            "\"other\":%.1f,\"luck\":%.1f",
            seat ? "," : "", player.turns, player.mistakes, (double)player.accuracy, (double)player.lost,
            (double)player.tile_lost, (double)player.figure_lost, (double)player.other_lost,
            (double)player.luck);
        for (int part = 0; part < AI_PARTS; part++) {
            printf(",\"%s\":%.1f", parts[part], (double)player.parts[part]);
        }
        printf("}");
    }
    puts("]}");
}

/* "place 1 0 2; knight N" */
static void add_turn(const GameSetup *setup, const Game *view, const AiTurn *turn, Str *out) {
    Game now = *view;
    str_add(out, turn->count == 0 ? "no sale" : "");
    for (int i = 0; i < turn->count; i++) {
        str_add(out, i ? "; " : "");
        move_write(setup, &now, turn->moves[i], out);
        game_apply(setup, &now, turn->moves[i], NULL);
    }
}

static void print_mistakes(Review *review) {
    const GameSetup *setup = &review_record(review)->setup;
    const ReviewTurn *turns;
    int count = review_turns(review, &turns);
    for (int i = 0; i < count; i++) {
        const ReviewTurn *turn = &turns[i];
        if (!turn->loses) {
            continue;
        }
        Str text = {0};
        const Game *view = review_view(review, i);
        add_turn(setup, view, &turn->played, &text);
        str_add(&text, ", better ");
        add_turn(setup, view, &turn->better, &text);
        printf("turn %d, seat %d: -%.1f (%.1f): %s\n", turn->turn, turn->seat, (double)turn->loss,
               (double)turn->error, str_text(&text));
        str_deinit(&text);
    }
    for (int seat = 0; seat < setup->seat_count; seat++) {
        ReviewPlayer player = review_player(review, seat);
        printf("seat %d: accuracy %.0f %%, lost %.1f (tile %.1f, figure %.1f), luck %+.1f\n", seat,
               100 * (double)player.accuracy, (double)player.lost, (double)player.tile_lost,
               (double)player.figure_lost, (double)player.luck);
    }
}

static void print_review(const Cli *cli, const Record *record, AiLevel level) {
    ReviewWish wish = {.level = level,
                       .nodes = cli->nodes,
                       .milliseconds = (uint32_t)cli->time,
                       .seed = cli->seed,
                       .threads = (int)cli->threads};
    Review *review = review_new(record, &wish);
    while (review_think(review)) {
    }
    const ReviewTurn *turns;
    int count = review_turns(review, &turns);
    for (int i = 0; i < count && cli->json; i++) {
        print_turn(review, i, &turns[i]);
    }
    if (cli->json) {
        print_players(review);
    } else {
        print_mistakes(review);
    }
    review_free(review);
}

int command_review(const Cli *cli) {
    int level = cli->level ? cli_level("--level", cli->level, AI_RANDOM) : AI_GRANDMASTER;
    if (level < 0) {
        return CLI_USAGE;
    }
    if (cli->time > 0 && cli->nodes > 0) {
        return cli_fail(CLI_USAGE, "review takes --time or --nodes, not both");
    }
    if (!cli->subject) {
        return cli_fail(CLI_USAGE, "review needs one record file");
    }
    Record record = {0};
    Game game;
    int code = cli_load(cli, NULL, &record, &game);
    if (code == CLI_GOOD && !record.finished) {
        code = cli_fail(CLI_BAD, "%s: the game is not over, expected a record that ends with \"==\"",
                        cli_file(cli->subject));
    }
    if (code == CLI_GOOD) {
        print_review(cli, &record, (AiLevel)level);
    }
    record_deinit(&record);
    return code;
}
