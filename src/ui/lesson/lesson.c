/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/lesson.h"

#include <stdio.h>
#include <string.h>

#include "files/paths.h"
#include "ui/game/game_page.h"
#include "ui/parts/text.h"

enum { LEARNER, OTHER, THINKING = 700000, LESSON_TURNS = 2 * LESSON_STEPS - 1 };

/* Loads the record twice: as the moves that are wanted, and as a game that is taken back to its beginning. */
static Session *load(Ui *ui, Record *course, Fail *fail) {
    Str path = {0};
    Session *session = NULL;
    Game *end = base_alloc(sizeof *end);
    paths_join(&path, ui->s.data_folder ? ui->s.data_folder : "", "assets/tutorial/lesson.rec");
    if (record_load(course, end, str_text(&path), ui->s.library, NULL, fail)) {
        session = session_load(str_text(&path), ui->s.library, fail);
        if (!session) {
            record_deinit(course);
        }
    }
    base_free(end);
    str_deinit(&path);
    return session;
}

/* The moves before the learner's tile of a step is drawn. */
static int moves_before(const Record *course, int step) {
    int drawn = 0;
    for (int i = 0; i < course->move_count; i++) {
        drawn += course->moves[i].kind == MOVE_DRAW;
        if (drawn == 2 * step - 1) {
            return i;
        }
    }
    return 0;
}

/* Steps that are done stay known: the lesson goes on there. */
static void remember(Ui *ui, int done) {
    if (ui->s.settings->lesson != done) {
        ui->s.settings->lesson = done;
        ui_save_settings(ui);
    }
}

void lesson_start(Ui *ui) {
    Lesson *l = &ui->lesson;
    Fail fail = {0};
    Record *course = base_alloc(sizeof *course);
    Session *session = load(ui, course, &fail);
    if (!session) {
        base_free(course);
        ui_notice(ui, text_fail(&fail).text);
        return;
    }
    lesson_leave(ui);
    session_draw_as(session, course);
    session_back_to(session, moves_before(course, ui->s.settings->lesson + 1));
    *l = (Lesson){.on = true,
                  .session = session,
                  .course = course,
                  .script = {.moves = course->moves, .count = course->move_count, .pace = THINKING}};
    session_control(session, OTHER, "script", &l->script);
    games_show(ui, session);
    ui_go(ui, SCENE_GAME);
    game_enter(ui);
}

void lesson_again(Ui *ui) {
    timeline_finish(&ui->game.timeline);
    session_back_to(ui->session, 0);
    remember(ui, 0);
    ui_go(ui, SCENE_GAME);
    game_enter(ui);
}

void lesson_leave(Ui *ui) {
    Lesson *l = &ui->lesson;
    if (!l->on) {
        return;
    }
    timeline_finish(&ui->game.timeline);
    session_free(l->session);
    record_deinit(l->course);
    base_free(l->course);
    *l = (Lesson){0};
    games_show_table(ui);
}

int lesson_step_now(const Ui *ui) {
    int step = (session_game(ui->session)->turns + 1) / 2;
    return step < 1 ? 1 : step > LESSON_STEPS ? LESSON_STEPS : step;
}

/* ---- the moves ---- */

/* The next move of the course. */
static const Move *next_move(const Ui *ui) {
    const Record *played = session_record(ui->session), *course = ui->lesson.course;
    return ui->lesson.on && played->move_count < course->move_count ? &course->moves[played->move_count]
                                                                    : NULL;
}

const Move *lesson_wanted(const Ui *ui) {
    const Game *game = session_game(ui->session);
    bool learner = game->seat == LEARNER && game->turns < LESSON_TURNS && !session_over(ui->session);
    return learner ? next_move(ui) : NULL;
}

static bool looks_the_same(const Ui *ui, Move a, Move b) {
    const Game *game = session_game(ui->session);
    const Kind *kind = &session_setup(ui->session)->kinds[game->drawn];
    return a.kind == MOVE_PLACE && b.kind == MOVE_PLACE && a.x == b.x && a.y == b.y &&
           (kind->edges >> (8 * a.rotation) & 0xff) == (kind->edges >> (8 * b.rotation) & 0xff);
}

/* Quarter turns to the right, with R, until the tile in hand lies as wanted. */
static int turns_left(const Ui *ui, const Move *want) {
    Move move = *want;
    for (int turns = 0; turns < 4; turns++) {
        move.rotation = (uint8_t)((ui->game.rotation + turns) & 3);
        if (looks_the_same(ui, move, *want)) {
            return turns;
        }
    }
    return 0;
}

static const Move *wanted_place(const Ui *ui) {
    const Move *want = lesson_wanted(ui);
    return want && want->kind == MOVE_PLACE ? want : NULL;
}

bool lesson_takes(const Ui *ui, int x, int y) {
    const Move *want = wanted_place(ui);
    return !want || (want->x == x && want->y == y && turns_left(ui, want) == 0);
}

const char *lesson_turns(const Ui *ui) {
    static const char *const words[] = {"", N_("turn the tile once"), N_("turn the tile twice"),
                                        N_("turn the tile three times")};
    const Move *want = wanted_place(ui);
    int turns = want ? turns_left(ui, want) : 0;
    return turns ? _(words[turns]) : "";
}

/* Nothing is wanted of the learner while the other player is to move. */
static const char *answer(const Ui *ui, const Move *want, Move move, char *room, size_t size) {
    const Game *game = session_game(ui->session);
    if (!want) {
        return _("One moment: it is Mira’s turn");
    }
    if (game->phase == PHASE_PLACE && move.x == want->x && move.y == want->y) {
        /* Translators: %s is "turn the tile once" */
        snprintf(room, size, _("The right square! Now %s"), lesson_turns(ui));
        return room;
    }
    if (game->phase == PHASE_PLACE) {
        return _("It would fit there, too! For now the golden square, please");
    }
    if (move.kind == MOVE_PASS) {
        return _("Almost: first put the meeple on the golden place");
    }
    return want->kind == MOVE_PASS ? _("That would be allowed! For now keep this meeple")
                                   : _("A good place, too! For now the golden one, please");
}

bool lesson_allows(Ui *ui, Move *move) {
    const Game *game = session_game(ui->session);
    bool others = game->seat != LEARNER;
    const Move *want = lesson_wanted(ui);
    if (!ui->lesson.on || (!others && !want)) {
        return true;
    }
    if (want && (move_is(*move, *want) || looks_the_same(ui, *move, *want))) {
        *move = *want;
        return true;
    }
    GameLayout at = game_layout(ui);
    char room[128];
    /* Just above the prompt, beside the card. */
    game_say_kindly(ui, answer(ui, want, *move, room, sizeof room), (lesson_room(ui) + at.board.w) / 2,
                    at.pill.y + ui->game.camera.now.size + 4);
    return false;
}

void lesson_step(Ui *ui) {
    if (ui->lesson.on) {
        remember(ui, session_over(ui->session) ? 0 : session_game(ui->session)->turns / 2);
    }
}

static bool play_next(Ui *ui) {
    const Move *move = next_move(ui);
    bool played = game_others_decide(ui) ? game_others(ui, THINKING) : move && game_do(ui, *move);
    ui->game.rotation = 0;
    return played;
}

/* The turn that is going on is played as the course plays it. */
static void skip(Ui *ui) {
    int turn = session_game(ui->session)->turns;
    while (session_game(ui->session)->turns == turn && !session_over(ui->session) && play_next(ui)) {
    }
    game_follow_table(ui);
}

void lesson_act(Ui *ui, int id) {
    if (id == LESSON_AGAIN) {
        lesson_again(ui);
    } else if (id == LESSON_SKIP) {
        skip(ui);
    } else if (id == LESSON_LEAVE) {
        ui_go(ui, SCENE_TITLE);
    }
}
