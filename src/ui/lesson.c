/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/paths.h"
#include "ui/game_page.h"
#include "ui/text.h"

enum { LEARNER = 0, THINKING = 900000, LESSON_AGAIN = 900, LESSON_LEAVE };
static const float CARD = 276, MARGIN = 12, LINE = 22;

/* Loads the record twice: as the moves that are wanted, and as a game at its beginning. */
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

void lesson_start(Ui *ui) {
    Lesson *l = &ui->lesson;
    Fail fail = {{0}};
    Record *course = base_alloc(sizeof *course);
    Session *session = load(ui, course, &fail);
    if (!session) {
        base_free(course);
        ui_notice(ui, fail.text);
        return;
    }
    lesson_leave(ui);
    session_restart(session);
    l->parked = ui->session;
    memcpy(l->record, ui->record, sizeof l->record);
    l->course = course;
    l->on = true;
    l->waited = 0;
    ui->session = session;
    ui->record[0] = '\0';
    memset(ui->faces, 0, sizeof *ui->faces);
    ui_go(ui, SCENE_GAME);
    game_enter(ui);
}

void lesson_leave(Ui *ui) {
    Lesson *l = &ui->lesson;
    if (!l->on) {
        return;
    }
    timeline_finish(&ui->game.timeline);
    session_free(ui->session);
    memset(ui->faces, 0, sizeof *ui->faces);
    ui->session = l->parked;
    memcpy(ui->record, l->record, sizeof ui->record);
    record_deinit(l->course);
    base_free(l->course);
    *l = (Lesson){0};
}

/* ---- the moves ---- */

static const Move *wanted(const Ui *ui) {
    const Record *played = session_record(ui->session);
    return played->move_count < ui->lesson.course->move_count ? &ui->lesson.course->moves[played->move_count]
                                                              : NULL;
}

/* The last tile is the learner's own. */
static bool is_free(const Ui *ui) {
    return session_game(ui->session)->turns >= LESSON_TURNS;
}

static bool looks_the_same(const Ui *ui, Move a, Move b) {
    const Game *game = session_game(ui->session);
    const Kind *kind = &session_setup(ui->session)->kinds[game->drawn];
    return a.kind == MOVE_PLACE && b.kind == MOVE_PLACE && a.x == b.x && a.y == b.y &&
           (kind->edges >> (8 * a.turn) & 0xff) == (kind->edges >> (8 * b.turn) & 0xff);
}

static const char *answer(const Game *game, Move move) {
    if (game->phase == PHASE_PLACE) {
        return _("That would be allowed, too. For this lesson: the golden square, please");
    }
    return move.kind == MOVE_PASS ? _("Not yet: put your meeple first, as the card says")
                                  : _("A good place, too. For this lesson: the one the card names, please");
}

bool lesson_allows(Ui *ui, Move *move) {
    const Lesson *l = &ui->lesson;
    const Game *game = session_game(ui->session);
    const Move *want = l->on ? wanted(ui) : NULL;
    if (!want || l->playing || is_free(ui)) {
        return true;
    }
    if (game->seat == LEARNER && (move_is(*move, *want) || looks_the_same(ui, *move, *want))) {
        *move = *want;
        return true;
    }
    GameLayout at = game_layout(ui);
    const char *words = game->seat == LEARNER ? answer(game, *move) : _("One moment: it is Mira’s turn");
    /* Just above the prompt, beside the card. */
    game_say_words(ui, words, (lesson_room(ui) + at.board.w) / 2, at.pill.y + ui->game.camera.now.size + 4);
    return false;
}

bool lesson_waits(const Ui *ui) {
    return ui->lesson.on && !session_over(ui->session) && session_game(ui->session)->seat != LEARNER &&
           wanted(ui);
}

void lesson_step(Ui *ui, uint32_t microseconds) {
    Lesson *l = &ui->lesson;
    if (!lesson_waits(ui) || timeline_runs(&ui->game.timeline) || ui->overlay != OVERLAY_NONE) {
        l->waited = 0;
        return;
    }
    l->waited += microseconds;
    if (l->waited >= THINKING) {
        l->waited = 0;
        l->playing = true;
        game_do(ui, *wanted(ui));
        l->playing = false;
        ui->game.turn = 0;
    }
}

/* ---- the card ---- */

float lesson_room(const Ui *ui) {
    return ui->lesson.on ? CARD + 2 * MARGIN : 0;
}

static const char *words_now(const Ui *ui) {
    const Game *game = session_game(ui->session);
    if (session_over(ui->session)) {
        return _("The final scoring: your farmer is paid for two complete cities.");
    }
    return lesson_words(game->turns, game->phase == PHASE_ACTION && game->seat == LEARNER);
}

static DrawRect card_of(const Ui *ui) {
    int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, 17, CARD - 32, words_now(ui));
    return rect_of(MARGIN, 64, CARD, 50 + LINE * (float)lines + 66);
}

void lesson_layout(const Ui *ui, WidgetList *widgets) {
    if (!ui->lesson.on) {
        return;
    }
    DrawRect card = card_of(ui);
    float again = roundf((CARD - 32 - 8) * 0.54f), y = card.y + card.h - 50;
    Widget *w = widget_add(widgets, WIDGET_PAPER, rect_of(card.x + 16, y, again, 36), (Deed){LESSON_AGAIN, 0},
                           _("Again"));
    w->name = "lesson-again";
    w = widget_add(widgets, WIDGET_PAPER, rect_of(card.x + 24 + again, y, CARD - 40 - again, 36),
                   (Deed){LESSON_LEAVE, 0}, _("Leave"));
    w->name = "lesson-leave";
}

void lesson_act(Ui *ui, int action) {
    if (action == LESSON_AGAIN) {
        timeline_finish(&ui->game.timeline);
        session_restart(ui->session);
        game_enter(ui);
    } else if (action == LESSON_LEAVE) {
        ui_go(ui, SCENE_TITLE);
    }
}

static void draw_wanted(const Ui *ui, DrawList *list) {
    const Move *want = wanted(ui);
    if (!want || is_free(ui) || want->kind != MOVE_PLACE || session_game(ui->session)->seat != LEARNER) {
        return;
    }
    GameLayout at = game_layout(ui);
    draw_clip(list, at.board);
    draw_tile_edge(list, camera_square(&ui->game.camera, at.board, want->x, want->y), draw_rgb(GOLD), 4);
    draw_unclip(list);
}

void lesson_draw(const Ui *ui, DrawList *list) {
    if (!ui->lesson.on) {
        return;
    }
    draw_wanted(ui, list);
    DrawRect card = card_of(ui);
    char turn[64];
    int now = session_game(ui->session)->turns;
    snprintf(turn, sizeof turn, _("Turn %d of %d"), now < LESSON_TURNS ? now : LESSON_TURNS, LESSON_TURNS);
    theme_card(list, card);
    theme_card_title(list, card, _("Lesson"), turn);
    draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), card.x + 16, card.y + 60, CARD - 32, LINE,
                   words_now(ui));
}
