/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all pages share: private to ui/. Whatever only one page needs (cursor, drag, camera) is in the state
 * of that page (ui/page.h); games are in the store, and everything to be remembered is in the settings. */
#ifndef BASTIDE_UI_STATE_H
#define BASTIDE_UI_STATE_H

#include "session/seats.h"
#include "ui/pages.h"
#include "ui/parts/text_field.h"
#include "ui/table/board_view.h"
#include "ui/table/table_view.h"
#include "ui/table/timeline.h"
#include "ui/ui.h"

typedef struct RuleTables RuleTables;
typedef struct Online Online; /* online/online.h */

/* The tiles behind the main menu, placed at random, but by the rules, to fill a wide window. */
typedef struct {
    GameSetup setup;
    Game game;
} Backdrop;

/* Owned by the caller (free); NULL if the base set of the library makes no game. */
Backdrop *backdrop_new(const TileLibrary *library, uint64_t seed);
void backdrop_draw(const Backdrop *backdrop, FaceCache *cache, float width, float height, DrawList *list);

/* The pages that are open (ui/page.h). */
typedef struct {
    OpenPage *top;
    OpenPage *closed, *kept; /* closed during this event; the kept bytes of earlier pages */
} PageStack;

/* What a game across a network tells its player (ui/together/). */
typedef struct {
    uint8_t states[SEATS_MAX];  /* PlaceState that was told last */
    uint16_t spoken[SEATS_MAX]; /* Room.spoken that was shown last */
    uint32_t phrase[SEATS_MAX]; /* microseconds for which the last phrase is still shown */
    uint8_t muted;              /* bit s: what seat s says is not shown */
    uint8_t unseen;             /* steps since the table moved, up to 2: it is covered */
    uint8_t proposed;           /* bit s: a proposal of seat s stood when last looked at */
    bool begun;                 /* the states are known */
    bool patient;               /* the player waits for those who are away */
    bool again;                 /* the game at the table was hosted before a restart */
    bool phrases;               /* the list of phrases is open */
    bool invited;               /* the player was told that the host wants another game */
} Together;

struct Ui {
    UiServices s;
    PageStack pages;
    TextMetrics metrics;
    float width, height;
    int scale;      /* percent: how large a unit is shown */
    Store *store;   /* of all games, with the one at the table */
    Online *online; /* the game across a network; NULL = none */
    Together together;
    uint64_t next_seed;
    Pointer pointer;
    Backdrop *backdrop;
    FaceCache *faces;
    BoardPlans *maps;        /* plans of printed boards */
    RuleTables *rule_tables; /* positions beside the rules */
    Str picture;             /* where a picture is being saved, "" = none */
    Session *pictured;       /* of this game, */
    Review *pictured_review; /* with its curve, if it has been reviewed; */
    bool pictured_page;      /* or of the page of its review */
    int picture_done;        /* percent */
    Review *review;          /* of a finished game; it goes on in the background; NULL = none */
    bool review_news;        /* it has results that are not saved yet */
    Notices notices;         /* shown over the page, until they have been read */
    uint32_t hold;   /* microseconds in which Enter, Space, Esc and presses are ignored, as meant for the
                        previous page */
    bool pad_used;   /* the last key came from a gamepad: prompts name its buttons */
    bool keys_used;  /* keys or pad were used last, not the mouse */
    uint32_t sounds; /* bit s: Sound s is due */
    char copied[FIELD_BYTES]; /* for the clipboard; "" = nothing */
    bool dirty, quit, fullscreen, planning;
};

/* ---- ui.c ---- */
void ui_layout(const Ui *ui, WidgetList *widgets); /* of the page on top */
void ui_press(Ui *ui, Action action);              /* the widget with this action, if it is not disabled */
void ui_notice(Ui *ui, const char *text);          /* tells the player that something went wrong */
void ui_tell(Ui *ui, const char *text);            /* tells the player good news */
void ui_mention(Ui *ui, const char *text);         /* the same, but it goes away by itself */
void ui_save_settings(Ui *ui);
bool ui_glides(const Ui *ui); /* the view glides and the tile in the hand turns, instead of jumping */
int ui_speed(const Ui *ui);   /* SPEED_* of the settings */
/* ---- games.c ---- */
/* Starts the game that these settings describe. False with a sentence in `refusal` or, if the game at the
 * table cannot be moved away, in a notice. */
bool ui_play_with(Ui *ui, const Settings *chosen, char refusal[160]);
/* Brings this game, which the Ui then owns, to the table and goes there. If the game at the table cannot be
 * moved away, returns false with a notice, frees the new game and changes nothing. */
bool ui_start(Ui *ui, Session *session);
/* Opens a saved game at the table or, if it is over, in the replay. False with a notice if it is unreadable.
 */
bool ui_open_saved(Ui *ui, const SavedGame *game, const char *title);
/* Copies a record from elsewhere to the saved games and opens it. */
void ui_import(Ui *ui, const char *path);
void ui_game_ended(Ui *ui, const Session *game); /* keeps it among the finished games */
bool games_open_first(Ui *ui);                   /* at the start; true if it opened a page above the title */
void ui_continue(Ui *ui);
/* The game that these settings describe, with a new seed; bit s of `open`: seat s is for a guest. */
void games_choice(Ui *ui, const Settings *chosen, NewGame *game, unsigned *open);
void games_tell(Ui *ui); /* shows what the store reports as notices */
/* ---- picture.c: a game as a picture: the table, and the ranking beside it once the game is over ---- */
/* Begins to save a picture of the table, and the record, in the folder for pictures. `game` is borrowed for
 * the call; `stop` is the shown stop of a replay, -1 = the last one. */
void picture_wish(Ui *ui, const Session *game, int stop);
void picture_wish_review(Ui *ui, const Session *game, int stop); /* the same of the page of its review */
void picture_draw_progress(const Ui *ui, DrawList *list);        /* while one is being painted */

/* ---- reviews.c ---- */
/* Makes this the review of a finished game: begins it, or goes on where it was left. */
void reviews_open(Ui *ui, const Session *game);
void reviews_close(Ui *ui); /* saves it, even if it is not done */
/* A copy of what is known about a game, to be freed. NULL if the game is not over, or, if only a review that
 * is `done` is wanted, it is not. */
Review *reviews_copy(const Ui *ui, const Session *game, bool done);
bool reviews_go_on(const Ui *ui); /* one is thinking */
void reviews_step(Ui *ui);

/* ---- shared by pages ---- */
static inline DrawRect ui_page(const Ui *ui) {
    return rect_of(0, 0, ui->width, ui->height);
}
const char *seat_name_shown(const RecordSeat *seat); /* its name; without one, that of its colour, or of a
                                                        computer player in this colour */
/* Describes turn, scores (as the timeline shows them; NULL = as they are) and record. */
void describe_course(const Ui *ui, const Session *session, const Timeline *line, bool saved, Str *out);
Widget *header_back(WidgetList *widgets, const char *label);
void header_widgets(const Ui *ui, WidgetList *widgets, const char *label); /* with the help */
static inline bool page_small(const Ui *ui) { /* margins, gaps and buttons are smaller, and show no key */
    return ui->width < 1240;
}
/* Between the margins, the header and the foot; the same on a page without a foot. */
DrawRect page_content(const Ui *ui);
DrawRect page_room(const Ui *ui);
/* The row at the foot of a page, from margin to margin, and its buttons on dark wood. Each button is cut from
 * an end of the row, together with a gap. It has an icon (-1 = none) and a label; if the button is no wider
 * than high, the label becomes its tip. The main button is higher, and at the right. */
DrawRect page_foot(const Ui *ui);
Widget *foot_left(const Ui *ui, WidgetList *widgets, DrawRect *row, float width, int id, int icon,
                  const char *name, const char *label);
Widget *foot_right(const Ui *ui, WidgetList *widgets, DrawRect *row, float width, int id, int icon,
                   const char *name, const char *label);
Widget *foot_main(const Ui *ui, WidgetList *widgets, DrawRect *row, float width, int id, const char *name,
                  const char *label);

#endif
