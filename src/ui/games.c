/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From game to game: shows the games that the store opens (session/store/store.h), and turns its reports
 * into sentences. */
#include <stdio.h>
#include <string.h>

#include "ui/lesson/lesson.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"
#include "ui/state.h"
#include "ui/together/together.h"

/* ---- reports ---- */

static void words_of(const StoreReport *report, char *out, size_t size) {
    static const char *const plain[] = {
        [STORE_COMPLETED] = N_("The saved game was damaged. It is complete again."),
        [STORE_DAMAGED] = N_("The saved game is damaged and cannot be read."),
        [STORE_OPEN_ELSEWHERE] = N_("This game is open in another window."),
        [STORE_GOING_ON] = N_("A game is in progress"),
        [STORE_OTHER_WAITS] = N_("Your other game is in Saved games."),
        [STORE_RUNNING] = N_("Bastide is already running. Games played in this window are kept separately, "
                             "under Saved games."),
    };
    StoreNews news = report->news;
    if (news == STORE_FAILED || news == STORE_PASSED_OVER) {
        snprintf(out, size, "%s", text_fail(&report->why).text);
    } else if (news == STORE_RESCUED) {
        snprintf(out, size, _("The saved game was damaged, so it continues from turn %d."), report->turn);
    } else if (news == STORE_PLAYED_ON) {
        snprintf(out, size, _("This game was already played on here. It continues from turn %d."),
                 report->turn);
    } else if (news == STORE_NO_ROOM) {
        /* Translators: %s says why the saved game cannot be moved to the others */
        snprintf(out, size, _("%s. The new game was not started because it would overwrite your saved game."),
                 text_clause(&report->why).text);
    } else {
        snprintf(out, size, "%s", _(plain[news]));
    }
}

void games_tell(Ui *ui) {
    for (StoreReport report; store_takes_report(ui->store, &report);) {
        char words[700];
        bool rescue = report.news == STORE_RESCUED || report.news == STORE_COMPLETED,
             damage = report.news == STORE_DAMAGED || report.news == STORE_PASSED_OVER,
             good = report.news == STORE_OTHER_WAITS || report.news == STORE_PLAYED_ON;
        words_of(&report, words, sizeof words);
        if (ui->s.log && (rescue || damage || report.news == STORE_RUNNING)) {
            ui->s.log(rescue || damage ? report.why.text : words);
        }
        if (report.news != STORE_PASSED_OVER) {
            notices_add(&ui->notices, good ? NOTICE_GOOD : NOTICE_TROUBLE, words);
        }
    }
}

/* ---- the game at the table ---- */

void ui_continue(Ui *ui) {
    Session *game = store_game(ui->store);
    if (session_over(game)) {
        pages_go(ui, &RESULT_PAGE, &game);
    } else {
        pages_go(ui, &GAME_PAGE, NULL);
    }
}

/* ---- a new game ---- */

static uint64_t take_seed(Ui *ui) {
    if (ui->s.seed_given) {
        return ui->s.seed;
    }
    Rng rng = {ui->next_seed};
    uint64_t seed = rng_next(&rng);
    ui->next_seed = rng.state;
    return seed;
}

bool ui_start(Ui *ui, Session *session) {
    together_end(ui);
    bool begun = store_begin(ui->store, session);
    if (begun) {
        ui_continue(ui);
    }
    games_tell(ui);
    return begun;
}

void ui_game_ended(Ui *ui, const Session *game) {
    bool sure = !record_ended_early(session_record(game)); /* else it may still go on */
    if (game == store_game(ui->store) && store_ended(ui->store) && sure) {
        Statistics counted; /* at once, whatever happens to its record later */
        store_statistics(ui->store, &counted);
        statistics_deinit(&counted);
    }
    games_tell(ui);
}

/* Else nobody is there to close a notice. */
static bool has_person(const NewGame *game) {
    bool person = false;
    for (int i = 0; i < game->seat_count; i++) {
        person = person || seat_level(&game->seats[i]) == LEVEL_PERSON;
    }
    return person;
}

void games_choice(Ui *ui, const Settings *chosen, NewGame *choice, unsigned *open) {
    NewGame game = {.rules = chosen->rules,
                    .seat_count = chosen->seat_count,
                    .set_count = chosen->set_count,
                    .first = chosen->first,
                    .clock = chosen->clock,
                    .seed = take_seed(ui)};
    for (int i = 0; i < chosen->seat_count; i++) {
        game.seats[i] = chosen->seats[i];
        snprintf(game.seats[i].name, sizeof game.seats[i].name, "%s", seat_name_shown(&chosen->seats[i]));
        if (seat_is_open(&chosen->seats[i])) {
            *open |= 1u << i;
            game.seats[i].computer[0] = '\0';
        }
    }
    memcpy(game.sets, chosen->sets, sizeof game.sets);
    if (ui->s.library->atlas &&
        atlas_find(ui->s.library->atlas, chosen->map)) { /* it may have been deleted */
        snprintf(game.map, sizeof game.map, "%s", chosen->map);
        game.starts = chosen->starts;
    }
    *choice = game;
}

bool ui_play_with(Ui *ui, const Settings *chosen, char refusal[160]) {
    NewGame game;
    unsigned open = 0;
    Fail fail = {0};
    games_choice(ui, chosen, &game, &open);
    Session *session = session_new(&game, ui->s.library, &fail);
    if (!session) {
        snprintf(refusal, 160, "%.159s", fail.text);
        return false;
    }
    if (!ui_start(ui, session)) {
        return false;
    }
    int draws = 0;
    session_road_draws(session, &draws);
    if (draws > 0) {
        pages_open(ui, &LOTS_PAGE, &(GameOf){session});
    } else if (chosen->first == FIRST_RANDOM && chosen->seat_count > 1 && has_person(&game)) {
        char words[160];
        /* Translators: %s is the name of a player */
        snprintf(words, sizeof words, _("Chosen at random: %s goes first."),
                 session_seats(session)[session_game(session)->seat].name);
        ui_mention(ui, words);
    }
    if (has_person(&game)) {
        lesson_offer(ui, session_setup(session));
    }
    return true;
}

/* ---- other games ---- */

/* Shows what the store has opened; a game that is over in a replay. */
static bool show_opened(Ui *ui, StoreOpened opened, Session *over, const char *title) {
    if (opened == STORE_TABLE) {
        ui_continue(ui);
    } else if (opened == STORE_OVER) {
        pages_open(ui, &REPLAY_PAGE, &(ReplayOf){over, title});
        session_free(over);
    }
    games_tell(ui);
    return opened != STORE_NOTHING;
}

bool ui_open_saved(Ui *ui, const SavedGame *game, const char *title) {
    together_end(ui);
    Session *over = NULL;
    StoreOpened opened = store_open(ui->store, game, &over);
    return show_opened(ui, opened, over, title);
}

bool games_open_first(Ui *ui) {
    Session *over = NULL;
    StoreOpened opened = store_start(ui->store, ui->s.load_path, &over);
    if (opened == STORE_OVER) {
        pages_open(ui, &LOOK_PAGE, &over);
        games_tell(ui);
        return true;
    }
    if (show_opened(ui, opened, NULL, "")) {
        return true;
    }
    if (ui->s.map || ui->s.new_game) {
        pages_go(ui, &SETUP_PAGE, ui->s.map);
    }
    return ui->s.map || ui->s.new_game;
}

/* Closes what lies above the table: the settings, a lesson, a replay, the result of another game. */
static void uncover_table(Ui *ui) {
    static const PageKind *const passing[] = {&SETTINGS_PAGE, &LESSON_PAGE, &REPLAY_PAGE, &LOOK_PAGE};
    for (size_t i = 0; i < sizeof passing / sizeof passing[0]; i++) {
        while (pages_find(ui, passing[i])) {
            pages_close(ui);
        }
    }
}

void ui_import(Ui *ui, const char *path) {
    Fail fail = {0};
    Session *over = NULL, *given = session_load(path, ui->s.library, &fail);
    if (!given) { /* an unreadable file is not imported */
        ui_notice(ui, text_fail(&fail).text);
        return;
    }
    together_end(ui);
    uncover_table(ui);
    StoreOpened opened = store_import(ui->store, given, path, &over);
    show_opened(ui, opened, over, "");
}
