/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/lesson.h"

#include <stdio.h>
#include <string.h>

#include "files/paths.h"
#include "ui/game/game_page.h"
#include "ui/parts/text.h"

enum { LEARNER, OTHER, THINKING = 700000 };

/* Loads the record twice: as the list of moves that are wanted, and as a game that is undone to its start. */
static Session *load(Ui *ui, const char *file, Record *course, Fail *fail) {
    Str path = {0};
    Session *session = NULL;
    Game *end = base_alloc(sizeof *end);
    paths_join(&path, ui->s.data_folder ? ui->s.data_folder : "", file);
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

/* Remembers how many steps are done, so that the lesson can be continued there. */
static void remember(Ui *ui, int lesson, int steps, bool over) {
    Settings *s = ui->s.settings;
    int done = over ? s->lessons_done | 1 << lesson : s->lessons_done;
    if (s->lesson != steps || s->lesson_kind != lesson || s->lessons_done != done) {
        s->lesson = steps;
        s->lesson_kind = lesson;
        s->lessons_done = done;
        ui_save_settings(ui);
    }
}

bool lesson_done(const Ui *ui, int lesson) {
    return ui->s.settings->lessons_done >> lesson & 1;
}

int lesson_left_at(const Ui *ui, int lesson) {
    const Settings *s = ui->s.settings;
    return s->lesson_kind == lesson && s->lesson < LESSONS[lesson].step_count ? s->lesson : 0;
}

const LessonKind *lesson_kind(const GamePage *page) {
    return &LESSONS[page->lesson.kind];
}

void lesson_start(Ui *ui, int lesson) {
    Fail fail = {0};
    Record *course = base_alloc(sizeof *course);
    Session *session = load(ui, LESSONS[lesson].file, course, &fail);
    if (!session) {
        base_free(course);
        ui_notice(ui, text_fail(&fail).text);
        return;
    }
    session_draw_as(session, course);
    session_back_to(session, moves_before(course, lesson_left_at(ui, lesson) + 1));
    pages_go(ui, &LESSON_PAGE, &(Lesson){.on = true, .kind = lesson, .session = session, .course = course});
}

void lesson_enter(void *state, Ui *ui, const void *with) {
    GamePage *page = state;
    Lesson *l = &page->lesson;
    *l = *(const Lesson *)with;
    l->script = (Script){.moves = l->course->moves, .count = l->course->move_count, .pace = THINKING};
    session_control(l->session, OTHER, "script", &l->script);
    game_shown(page, l->session);
    game_enter(page, ui);
}

static void begin_again(GamePage *page, Ui *ui) {
    timeline_finish(&page->timeline);
    session_back_to(page->session, 0);
    remember(ui, page->lesson.kind, 0, false);
    game_enter(page, ui);
}

void lesson_deinit(Lesson *lesson) {
    if (lesson->on) {
        session_free(lesson->session);
        record_deinit(lesson->course);
        base_free(lesson->course);
    }
}

int lesson_step_now(const GamePage *page) {
    int step = (page->game->turns + 1) / 2;
    int last = lesson_kind(page)->step_count;
    return step < 1 ? 1 : step > last ? last : step;
}

/* ---- the moves ---- */

/* The next move of the course. */
static const Move *next_move(const GamePage *page) {
    const Record *played = session_record(page->session), *course = page->lesson.course;
    return page->lesson.on && played->move_count < course->move_count ? &course->moves[played->move_count]
                                                                      : NULL;
}

/* He also steers every second step of the dragon in the other player's turn. */
static bool learner_decides(const GamePage *page) {
    return !session_over(page->session) && game_decides(page->setup, page->game) == LEARNER;
}

bool lesson_roams(const GamePage *page) {
    return page->game->phase == PHASE_DRAGON && page->game->dragon_steps > 0 &&
           lesson_kind(page)->steps[lesson_step_now(page) - 1].roams;
}

const Move *lesson_wanted(const GamePage *page) {
    const LessonKind *kind = lesson_kind(page);
    bool free = (kind->free_end && page->game->turns >= 2 * kind->step_count - 1) || lesson_roams(page);
    return learner_decides(page) && !free ? next_move(page) : NULL;
}

/* Plays a move of a course; false if the rules forbid it in this position. */
static bool play(const GameSetup *setup, Game *game, Move move) {
    bool legal = game_check(setup, game, move).code == MOVE_OK;
    if (legal) {
        game_apply(setup, game, move, NULL);
    }
    return legal;
}

/* After this move, can the rest of the course be played, and does everyone score the same points at the same
 * moments? Then it teaches what the wanted one teaches. */
static bool leads_on(const GamePage *page, Move move) {
    const Record *course = page->lesson.course;
    const int played = session_record(page->session)->move_count;
    Game *told = base_alloc(sizeof *told), *other = base_alloc(sizeof *other);
    *told = *other = *page->game;
    bool same = play(page->setup, other, move) && play(page->setup, told, course->moves[played]);
    for (int i = played + 1; same && i < course->move_count; i++) {
        same = told->phase == other->phase && play(page->setup, other, course->moves[i]) &&
               play(page->setup, told, course->moves[i]) &&
               memcmp(told->scores, other->scores, sizeof told->scores) == 0;
    }
    if (same && told->phase == PHASE_FINAL) {
        game_finish(page->setup, told, NULL);
        game_finish(page->setup, other, NULL);
        same = memcmp(told->scores, other->scores, sizeof told->scores) == 0;
    }
    base_free(told);
    base_free(other);
    return same;
}

SquareBounds lesson_bounds(const Board *board, const Record *course) {
    SquareBounds all = board_bounds(board);
    SquareBounds used = {all.x1, all.y1, all.x0, all.y0};
    for (int i = 0; i < course->move_count; i++) {
        const Move *move = &course->moves[i];
        if (move->kind == MOVE_PLACE) {
            used.x0 = move->x - 1 < used.x0 ? move->x - 1 : used.x0;
            used.y0 = move->y - 1 < used.y0 ? move->y - 1 : used.y0;
            used.x1 = move->x + 2 > used.x1 ? move->x + 2 : used.x1;
            used.y1 = move->y + 2 > used.y1 ? move->y + 2 : used.y1;
        }
    }
    return used;
}

static bool looks_the_same(const GamePage *page, Move a, Move b) {
    const Kind *kind = &page->setup->kinds[page->game->drawn];
    return a.kind == MOVE_PLACE && b.kind == MOVE_PLACE && a.x == b.x && a.y == b.y &&
           (kind->edges >> (8 * a.rotation) & 0xff) == (kind->edges >> (8 * b.rotation) & 0xff);
}

/* Does it do what the step teaches, although it may not be the wanted move? */
static bool teaches(const GamePage *page, const Move *want, Move move) {
    bool alike = move.kind == want->kind && move.figure == want->figure;
    return move_is(move, *want) || looks_the_same(page, move, *want) || (alike && leads_on(page, move));
}

bool lesson_takes(const GamePage *page, int x, int y) {
    const Move *want = lesson_wanted(page);
    return !want || want->kind != MOVE_PLACE || teaches(page, want, place_move(x, y, page->rotation));
}

/* Quarter turns to the right, with R, until the tile in hand can lie on the golden square; 0 as well if
 * nothing is to be placed. */
static int turns_left(const GamePage *page) {
    const Move *want = lesson_wanted(page);
    for (int turns = 0; want && want->kind == MOVE_PLACE && turns < 4; turns++) {
        if (teaches(page, want, place_move(want->x, want->y, (page->rotation + turns) & 3))) {
            return turns;
        }
    }
    return 0;
}

const char *lesson_turns(const GamePage *page) {
    static const char *const words[] = {"", N_("rotate the tile once"), N_("rotate the tile twice"),
                                        N_("rotate the tile three times")};
    int turns = turns_left(page);
    return turns ? _(words[turns]) : "";
}

/* What to say about a move; nothing during the other player's turn. */
static const char *answer(const GamePage *page, const Move *want, Move move, char *room, size_t size) {
    if (!want) {
        return _("One moment, it’s Mira’s turn");
    }
    if (page->game->phase == PHASE_PLACE && move.x == want->x && move.y == want->y) {
        /* Translators: %s is "rotate the tile once" */
        snprintf(room, size, _("The right square! Now %s"), lesson_turns(page));
        return room;
    }
    if (page->game->phase == PHASE_PLACE) {
        return _("It would fit there too! For now, use the golden square");
    }
    if (page->game->phase == PHASE_DRAGON) {
        return _("It may go there too! For now, lead it to the golden square");
    }
    if (want->kind == MOVE_RECALL || want->kind == MOVE_FAIRY || want->kind == MOVE_PRINCESS) {
        return want->kind == MOVE_RECALL  ? _("That’s allowed! But recall the abbot for now")
               : want->kind == MOVE_FAIRY ? _("That’s allowed! But move the fairy for now")
                                          : _("That’s allowed! But send Mira’s knight home for now");
    }
    if (want->figure == FIGURE_ABBOT) {
        return _("That’s allowed! But place the abbot for now");
    }
    if (move.kind == MOVE_PASS) {
        return _("Almost! Place the meeple on the golden spot first");
    }
    return want->kind == MOVE_PASS ? _("That’s allowed! But keep this meeple for now")
                                   : _("A good spot too! For now, use the golden one");
}

bool lesson_allows(GamePage *page, Ui *ui, Move *move) {
    bool others = !learner_decides(page) && !session_over(page->session);
    const Move *want = lesson_wanted(page);
    if (!page->lesson.on || (!others && !want)) {
        return true;
    }
    if (want && looks_the_same(page, *move, *want)) {
        *move = *want;
        return true;
    }
    if (want && teaches(page, want, *move)) {
        return true;
    }
    GameLayout at = game_layout(page, ui);
    char room[128];
    /* Just above the prompt, beside the card. */
    game_say_kindly(page, ui, answer(page, want, *move, room, sizeof room),
                    (DrawPoint){(lesson_room(page) + at.table.w) / 2, at.pill.y + page->camera.now.size + 4});
    return false;
}

void lesson_choose_act(GamePage *page) {
    const Move *want = page->lesson.on ? lesson_wanted(page) : NULL;
    if (want && page->game->phase == PHASE_ACTION && act_of(*want) != ACT_NONE) {
        act_choose(page, act_of(*want));
    }
}

void lesson_step(GamePage *page, Ui *ui) {
    if (page->lesson.on) {
        bool over = session_over(page->session);
        remember(ui, page->lesson.kind, over ? 0 : page->game->turns / 2, over);
    }
}

/* Where the learner has gone another way, the course may not be legal: then the first legal move. */
static bool play_next(GamePage *page, Ui *ui) {
    const Move *told = next_move(page);
    Move move = {0};
    bool legal = told && game_check(page->setup, page->game, *told).code == MOVE_OK;
    if (legal) {
        move = *told;
    } else {
        game_moves(page->setup, page->game, &move, 1);
    }
    bool played = game_others_decide(page) ? game_others(page, ui, THINKING) : game_do(page, ui, move);
    page->rotation = 0;
    return played;
}

/* Plays the rest of this turn as the course does. */
static void skip(GamePage *page, Ui *ui) {
    int turn = page->game->turns;
    while (page->game->turns == turn && !session_over(page->session) && play_next(page, ui)) {
    }
    game_follow_table(page, ui);
}

void lesson_act(GamePage *page, Ui *ui, int id) {
    if (id == LESSON_AGAIN) {
        begin_again(page, ui);
    } else if (id == LESSON_SKIP) {
        skip(page, ui);
    } else if (id == LESSON_LEAVE) {
        pages_go(ui, NULL, NULL);
    }
}
