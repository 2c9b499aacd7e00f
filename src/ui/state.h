/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all pages share: private to ui/. What a page alone knows (cursor, drag, camera) is in its own state
 * (ui/page.h); the games are the store's, what is remembered is the settings'. */
#ifndef BASTIDE_UI_STATE_H
#define BASTIDE_UI_STATE_H

#include "session/seats.h"
#include "session/store/store.h"
#include "ui/page.h"
#include "ui/parts/text_field.h"
#include "ui/parts/widget.h"
#include "ui/table/board_view.h"
#include "ui/table/camera.h"
#include "ui/table/table_view.h"
#include "ui/table/timeline.h"
#include "ui/ui.h"

typedef struct RuleTables RuleTables;

/* A table of real tiles behind the title, laid by chance. */
typedef struct {
    GameSetup setup;
    Game game;
} Backdrop;

/* The pages that are open (ui/page.h). */
typedef struct {
    OpenPage *top;
    OpenPage *closed, *kept; /* closed in this event; what is remembered of those that were open */
} PageStack;

struct Ui {
    UiServices s;
    PageStack pages;
    TextMetrics metrics;
    float width, height;
    int scale;    /* percent: how large a unit is shown */
    Store *store; /* of all games, with the one at the table */
    uint64_t next_seed;
    uint8_t starts; /* start squares of the board that is chosen, as in NewGame */
    Pointer pointer;
    Backdrop *backdrop;
    FaceCache *faces;
    BoardPlans *maps;        /* plans of printed boards */
    RuleTables *rule_tables; /* positions beside the rules */
    Str picture;             /* a picture is to be saved there, "" = none */
    Session *pictured;       /* of this game */
    int picture_done;        /* percent */
    Notices notices;         /* shown over the page, until they have been read */
    uint32_t
        hold; /* microseconds in which Enter, Space and presses are not taken: meant for the page before */
    bool pad_used;            /* the pad was used last of all keys: prompts name its buttons */
    bool keys_used;           /* keys or pad were used last, not the mouse */
    uint32_t sounds;          /* bit s: Sound s is due */
    char copied[FIELD_BYTES]; /* for the clipboard; "" = nothing */
    bool dirty, quit, fullscreen, planning;
};

/* ---- ui.c ---- */
void ui_layout(const Ui *ui, WidgetList *widgets); /* of the page on top */
void ui_draw_page(const Ui *ui, DrawList *list);
void ui_notice(Ui *ui, const char *text); /* something went wrong */
void ui_tell(Ui *ui, const char *text);   /* something went well */
void ui_save_settings(Ui *ui);
bool ui_glides(const Ui *ui); /* the view and tiles in the hand turn and glide, they do not jump */
int ui_speed(const Ui *ui);   /* SPEED_* of the settings */
bool ui_can_continue(const Ui *ui);
/* What a key means on every page (shortcuts.c), before the page is asked. True if that was all. */
bool shortcut(Ui *ui, const InputEvent *event);
/* ---- games.c ---- */
/* Starts the game that these settings describe. False with a sentence in `refusal` or, if the one that is
 * saved cannot be moved out of its way, in a notice. */
bool ui_play_with(Ui *ui, const Settings *chosen, char refusal[160]);
/* Puts this game on the table and goes there; the Ui owns it from now on. False, and told, if the one that is
 * saved cannot be moved out of its way: nothing has changed then, and this one is gone. */
bool ui_start(Ui *ui, Session *session);
/* A game of the saved games: on the table, or in the replay if it is over. False if it cannot be read: a
 * notice says why. */
bool ui_open_saved(Ui *ui, const SavedGame *game, const char *title);
/* A record from elsewhere: a copy goes to the saved games, and is opened. */
void ui_import(Ui *ui, const char *path);
void ui_game_ended(Ui *ui, const Session *game); /* it is kept among the finished ones */
bool games_open_first(Ui *ui);                   /* at the start; true if a game is shown at once */
void ui_continue(Ui *ui);
void games_tell(Ui *ui); /* what the store reports becomes a sentence */

/* ---- shared by pages ---- */
static inline DrawRect ui_page(const Ui *ui) {
    return rect_of(0, 0, ui->width, ui->height);
}
const char *seat_name_shown(const SettingsSeat *seat); /* its name, or that of its colour */
const char *colour_shown(int colour);
/* Turn, scores (as the timeline shows them; NULL = as they are), record. */
void describe_course(const Ui *ui, const Session *session, const Timeline *line, bool saved, Str *out);
void header_widgets(const Ui *ui, WidgetList *widgets, Action back, const char *label, Action help);
static inline bool page_small(const Ui *ui) { /* margins, gaps and buttons are smaller, and show no key */
    return ui->width < 1240;
}
/* Between the margins, below the header; above the foot, if the page has one. */
DrawRect page_content(const Ui *ui, bool foot);
/* The row at the foot of a page from margin to margin, and its buttons on dark wood, cut from its ends with
 * the gap beside them: with an icon (-1 = none) and a label, which is the tip where the button is as narrow
 * as the row is high. The one button the page is about is higher, at the right. */
DrawRect page_foot(const Ui *ui);
Widget *foot_left(const Ui *ui, WidgetList *widgets, DrawRect *row, float width, int id, int icon,
                  const char *name, const char *label);
Widget *foot_right(const Ui *ui, WidgetList *widgets, DrawRect *row, float width, int id, int icon,
                   const char *name, const char *label);
Widget *foot_main(const Ui *ui, WidgetList *widgets, DrawRect *row, float width, int id, const char *name,
                  const char *label);

#endif
