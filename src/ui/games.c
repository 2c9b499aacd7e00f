/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From game to game: what the store of games does (session/store/store.h) comes to the screen, and what it
 * reports becomes a sentence. */
#include <stdio.h>
#include <string.h>

#include "ui/game/game_page.h"
#include "ui/overlay/overlays.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"
#include "ui/result/result_page.h"

/* ---- what is told ---- */

static void words_of(const StoreReport *report, char *out, size_t size) {
    switch (report->news) {
    case STORE_FAILED:
    case STORE_PASSED_OVER:
        snprintf(out, size, "%s", text_fail(&report->why).text);
        break;
    case STORE_RESCUED:
        snprintf(out, size, _("The saved game was damaged, so it continues from turn %d."), report->turn);
        break;
    case STORE_COMPLETED:
        snprintf(out, size, "%s", _("The saved game was damaged. It is complete again."));
        break;
    case STORE_DAMAGED:
        snprintf(out, size, "%s", _("The saved game is damaged and cannot be read."));
        break;
    case STORE_OPEN_ELSEWHERE:
        snprintf(out, size, "%s", _("This game is open in another window."));
        break;
    case STORE_NO_ROOM:
        /* Translators: %s says why the saved game cannot be moved to the others */
        snprintf(out, size, _("%s. No other game begins: it would take the place of the saved one."),
                 text_clause(&report->why).text);
        break;
    case STORE_GOING_ON:
        snprintf(out, size, "%s", _("A game is still going on"));
        break;
    case STORE_OTHER_WAITS:
        snprintf(out, size, "%s", _("The other game waits among the saved games."));
        break;
    case STORE_PLAYED_ON:
        snprintf(out, size, _("This game was already played on here. It continues from turn %d."),
                 report->turn);
        break;
    case STORE_RUNNING:
        snprintf(out, size, "%s",
                 _("Bastide is running already. What is played in this window is kept apart and waits among "
                   "the saved games."));
        break;
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

/* ---- what is shown ---- */

void games_show(Ui *ui, Session *session) {
    ui->session = session;
    memset(ui->faces, 0, sizeof *ui->faces); /* it knows faces by their definitions, and those may be gone */
}

void games_show_table(Ui *ui) {
    games_show(ui, store_game(ui->store));
}

bool ui_can_continue(const Ui *ui) {
    return store_goes_on(ui->store);
}

void ui_continue(Ui *ui) {
    ui_go(ui, session_over(ui->session) ? SCENE_RESULT : SCENE_GAME);
    game_enter(ui);
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

_Static_assert((int)SETTINGS_FIRST_RANDOM == (int)FIRST_RANDOM &&
                   (int)SETTINGS_FIRST_ROADS == (int)FIRST_ROADS,
               "who begins is handed on as it is");

bool ui_start(Ui *ui, Session *session) {
    bool begun = store_begin(ui->store, session);
    if (begun) {
        result_put_away(ui);
        games_show_table(ui);
        ui_continue(ui);
    }
    games_tell(ui);
    return begun;
}

void ui_game_ended(Ui *ui) {
    if (ui->session == store_game(ui->store) && store_ended(ui->store)) {
        Statistics counted; /* now, whatever becomes of its record */
        store_statistics(ui->store, &counted);
        statistics_deinit(&counted);
    }
    games_tell(ui);
}

bool ui_play_with(Ui *ui, const Settings *chosen) {
    NewGame game = {.rules = chosen->rules,
                    .seat_count = chosen->seat_count,
                    .set_count = chosen->set_count,
                    .first = chosen->first,
                    .seed = take_seed(ui)};
    for (int i = 0; i < chosen->seat_count; i++) {
        game.seats[i].colour = (uint8_t)chosen->seats[i].colour;
        snprintf(game.seats[i].name, sizeof game.seats[i].name, "%s", seat_name_shown(&chosen->seats[i]));
    }
    memcpy(game.sets, chosen->sets, sizeof game.sets);
    if (ui->s.library->atlas && atlas_find(ui->s.library->atlas, chosen->map)) { /* else it is gone */
        snprintf(game.map, sizeof game.map, "%s", chosen->map);
        game.starts = strcmp(chosen->map, ui->s.settings->map) == 0 ? ui->setup.starts : 0;
    }
    Fail fail = {0};
    Session *session = session_new(&game, ui->s.library, &fail);
    if (!session) {
        snprintf(ui->setup.refusal, sizeof ui->setup.refusal, "%.159s", fail.text);
        return false;
    }
    if (!ui_start(ui, session)) {
        return false;
    }
    int draws = 0;
    session_road_draws(session, &draws);
    if (draws > 0) {
        pages_open(ui, &LOTS_PAGE, session);
    } else if (chosen->first == SETTINGS_FIRST_RANDOM && chosen->seat_count > 1) {
        char words[160];
        /* Translators: %s is the name of a player */
        snprintf(words, sizeof words, _("Drawn by lot: %s begins."),
                 session_seats(session)[session_game(session)->seat].name);
        ui_tell(ui, words);
    }
    return true;
}

bool ui_play(Ui *ui) {
    bool played = ui_play_with(ui, ui->s.settings);
    if (played) {
        ui_save_settings(ui);
    }
    return played;
}

/* ---- others ---- */

/* What the store has opened. A game that is over is looked back at. */
static bool show_opened(Ui *ui, StoreOpened opened, Session *over, const char *title) {
    if (opened == STORE_TABLE) {
        games_show_table(ui);
        ui_continue(ui);
    } else if (opened == STORE_OVER) {
        replay_open(ui, over, title);
        session_free(over);
    }
    games_tell(ui);
    return opened != STORE_NOTHING;
}

bool ui_open_saved(Ui *ui, const SavedGame *game, const char *title) {
    Session *over = NULL;
    StoreOpened opened = store_open(ui->store, game, &over);
    return show_opened(ui, opened, over, title);
}

bool games_open_first(Ui *ui) {
    Session *over = NULL;
    StoreOpened opened = store_start(ui->store, ui->s.load_path, &over);
    games_show_table(ui);
    if (opened == STORE_OVER) {
        result_look_at(ui, over);
        games_tell(ui);
        return true;
    }
    return show_opened(ui, opened, NULL, "");
}

/* What lies over the table is put away: the settings, a lesson, a replay, the result of another game. */
static void uncover_table(Ui *ui) {
    pages_put_away(ui);
    if (ui->lesson.on) {
        ui_go(ui, SCENE_TITLE);
    }
    if (ui->scene == SCENE_REPLAY) {
        replay_leave(ui);
    }
    if (ui->result.looked_at) {
        ui_go(ui, ui->result.from);
    }
}

void ui_import(Ui *ui, const char *path) {
    Fail fail = {0};
    Session *over = NULL, *given = session_load(path, ui->s.library, &fail);
    if (!given) { /* what cannot be read is not taken in */
        ui_notice(ui, text_fail(&fail).text);
        return;
    }
    uncover_table(ui);
    ui->saves.selected = 0; /* it will be the latest one there */
    StoreOpened opened = store_import(ui->store, given, path, &over);
    show_opened(ui, opened, over, "");
}
