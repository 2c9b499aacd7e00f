/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pages keep: private to ui/.
 *
 * A scene holds what only the screen knows (cursor, drag, camera, what is open). The game itself is the
 * session's, what is remembered is the settings': neither is copied here. */
#ifndef BASTIDE_UI_STATE_H
#define BASTIDE_UI_STATE_H

#include "session/seats.h"
#include "session/stats.h"
#include "session/store/store.h"
#include "ui/game/aids.h"
#include "ui/page.h"
#include "ui/parts/scroll.h"
#include "ui/parts/text_field.h"
#include "ui/parts/widget.h"
#include "ui/table/camera.h"
#include "ui/table/map_view.h"
#include "ui/table/table_view.h"
#include "ui/table/timeline.h"
#include "ui/ui.h"

typedef struct RuleTables RuleTables;

typedef enum {
    SCENE_TITLE,
    SCENE_SETUP,
    SCENE_GAME,
    SCENE_RESULT,
    SCENE_REPLAY,
    SCENE_SAVES,
    SCENE_LEARNT,
    SCENE_COUNT
} SceneKind;
typedef enum { OVERLAY_NONE, OVERLAY_HAND, OVERLAY_TILES, OVERLAY_EXTEND, OVERLAY_SALE } OverlayKind;

/* A table of real tiles behind the title, laid by chance. */
typedef struct {
    GameSetup setup;
    Game game;
} Backdrop;

typedef struct {
    int naming;                 /* seat whose name is typed, -1 = none */
    char before[SETTINGS_NAME]; /* its name when typing began */
    TextField field;
    int colouring;       /* seat whose colours are open, -1 = none */
    int dragging;        /* seat row held by its grip, -1 = none */
    int part;            /* SetupPart, where there is no room for all of them */
    int tab;             /* of the variants */
    int own_set;         /* of the player's own tile sets: the one that is shown */
    int board_page;      /* of the pictures of boards, -1 = that of the chosen one */
    uint8_t starts;      /* start squares of the board, as in NewGame */
    int table_set_count; /* the sets of the open table before a board was chosen, 0 = none were */
    char table_sets[SETTINGS_SETS][TILE_SET_NAME];
    char refusal[160];   /* why this game cannot be played; "" = it can */
    uint64_t flashing;   /* bit v: variant v was switched by the choice of an edition ... */
    uint32_t flash_left; /* ... and shows it for so many microseconds */
} SetupScene;

/* The lesson (ui/lesson/lesson.h). */
typedef struct {
    bool on;
    Session *session;
    Record *course; /* the moves it wants */
    Script script;  /* what the other player plays: the same */
} Lesson;

typedef enum { HOLD_NONE, HOLD_DRAG, HOLD_CLICK } Hold;

enum { ROTATION_TIME = 150000, REASON_TIME = 2000000, REPEAT_TIME = 220000 };

typedef struct {
    Camera camera;
    Timeline timeline;

    /* the tile in hand */
    int held;             /* with three in the hand: which of them */
    int rotation;         /* quarter turns */
    int turned;           /* of the turn being shown: +1 or -1 quarter */
    uint32_t turn_left;   /* microseconds until it is shown turned */
    Hold hold;            /* it follows the pointer */
    float grab_x, grab_y; /* where it was pressed: a drag begins a little away */
    bool cursor_shown;    /* the keyboard chooses the square */
    int cursor_x, cursor_y;

    uint32_t press_left;    /* microseconds in which a second press at the same place is none: */
    float press_x, press_y; /* the first did something */
    bool tile_pressed;      /* the tile on the board was pressed: turned if let go, picked up if dragged */

    /* the action: a figure, fairy, princess, call-back */
    uint8_t act;           /* Act asked for, ACT_NONE = as it comes */
    uint8_t carry;         /* Act: its figure is dragged from the supply */
    uint8_t carry_from;    /* the same, pressed but not yet dragged */
    bool knights_kept;     /* the princess is to send nobody home */
    Move chosen, hot_spot; /* what the turn will end with; what Tab has come to; MOVE_NONE = nothing */

    uint32_t dragon_waited; /* microseconds it has had one way only */
    bool dragon_pointed;    /* the pointer was moved since its last step */

    /* the board in hand */
    bool panning, space;
    float pan_x, pan_y;
    bool pan_moved;

    int extend_w, extend_h; /* the larger table that is talked about */

    /* the tile sale: who could buy (bits), found for this position; the offer that is talked about */
    unsigned buyers;
    uint32_t sale_seen;
    int sale_buyer, sale_price, sale_most;
    bool sale_offer, sale_declined;

    int log_back; /* lines of the log the wheel went back */

    /* why the last click did nothing */
    char reason[256];
    Refusal reason_why; /* MOVE_OK: no rule says so */
    float reason_x, reason_y;
    uint32_t reason_left;
    BoardPlace reason_at; /* the square it is about, if reason_placed */
    bool reason_placed, reason_marked;
    bool reason_kind; /* no refusal: an answer of the lesson */

    bool feature_wanted; /* the pointer was used last, not the keyboard */
    bool feature_shown;  /* the pointer rests on a feature */
    int feature;         /* its first node */
    bool feature_keyed;  /* the arrows chose it, while owners are shown */
    bool square_shown;   /* the pointer rests on an empty square: that of the aids */

    DrawRect words[2]; /* the prompt and the name lie there */

    bool peeking; /* the board after the end of the game */

    /* a map: what was connected when the picture last knew, what glows for it, and how long still */
    uint32_t cities_known, cities_new;
    uint16_t seas_known, seas_new;
    uint32_t lit_left; /* microseconds */
} GameScene;

/* A game looked back at. */
typedef struct {
    Session *session;
    SceneKind from;  /* the page to go back to */
    char title[560]; /* what is shown */
    bool playing, sliding;
    bool graph;    /* the scores are shown instead of the moves */
    int speed;     /* of REPLAY_SPEEDS */
    int wanted;    /* the stop it is playing on to */
    uint32_t rest; /* microseconds until the next turn */
} ReplayScene;

typedef struct {
    GameStats stats;
    bool luck; /* tiles and luck are shown instead of the points by kind */
    Session
        *looked_at; /* a saved game whose result is shown, not that of the one at the table; NULL = none */
    SceneKind from; /* and the page to go back to from there */
} ResultScene;

enum { SAVES_PAGE = 8 }; /* games shown at once */

typedef struct {
    SavedGames saved;
    SceneKind from;                /* the page to go back to: the title or the game */
    int selected, first;           /* the first one shown */
    Session *pictures[SAVES_PAGE]; /* of those shown; NULL = cannot be read */
    bool naming;
    TextField field;
    Camera view; /* of the game at the table, to come back to */
    bool binned; /* one was thrown away, and can be brought back */
} SavesScene;

/* Of ui/table/life.h, in microseconds: since the last input, and how long anything stirred. */
typedef struct {
    uint32_t still;
    uint64_t clock;
} LifeTime;

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
    int scale; /* percent: how large a unit is shown */
    SceneKind scene;
    OverlayKind overlay;
    Store *store;     /* of all games, with the one at the table */
    Session *session; /* the game that is shown: borrowed; NULL before the first */
    uint64_t next_seed;
    Pointer pointer;
    Backdrop *backdrop;
    FaceCache *faces;
    BoardPlans *maps;        /* plans of printed boards */
    RuleTables *rule_tables; /* positions beside the rules */
    SetupScene setup;
    GameScene game;
    ReplayScene replay;
    Aids aids;
    SavesScene saves;
    ResultScene result;
    Str picture;       /* a picture is to be saved there, "" = none */
    Session *pictured; /* of this game */
    int picture_done;  /* percent */
    Lesson lesson;
    LifeTime life;
    Notices notices; /* shown over the page, until they have been read */
    uint32_t
        hold; /* microseconds in which Enter, Space and presses are not taken: meant for the page before */
    bool pad_used;            /* the pad was used last of all keys: prompts name its buttons */
    bool keys_used;           /* keys or pad were used last, not the mouse */
    uint32_t sounds;          /* bit s: Sound s is due */
    char copied[FIELD_BYTES]; /* for the clipboard; "" = nothing */
    bool dirty, quit, fullscreen, planning;
};

/* What a page can do. Any may be NULL. */
typedef struct {
    const char *name; /* for ui_describe */
    void (*layout)(const Ui *ui, WidgetList *widgets);
    void (*act)(Ui *ui, Action action);             /* a widget was pressed */
    bool (*event)(Ui *ui, const InputEvent *event); /* before the widgets; true = dealt with */
    void (*draw)(const Ui *ui, const WidgetList *widgets, DrawList *list);
    void (*describe)(const Ui *ui, Str *out);
} Scene;

extern const Scene SCENE_OF_TITLE, SCENE_OF_SETUP, SCENE_OF_GAME, SCENE_OF_RESULT, SCENE_OF_REPLAY,
    SCENE_OF_SAVES, SCENE_OF_LEARNT, OVERLAY_OF_HAND, OVERLAY_OF_TILES, OVERLAY_OF_EXTEND, OVERLAY_OF_SALE;

/* ---- ui.c ---- */
void ui_layout(const Ui *ui, WidgetList *widgets); /* of the page on top */
void ui_uncovered(Ui *ui, bool framed);            /* the last page of the stack was closed */
bool ui_bare(const Ui *ui);                        /* nothing lies over the scene */
void ui_draw_page(const Ui *ui, DrawList *list);
void ui_go(Ui *ui, SceneKind scene);
void ui_open(Ui *ui, OverlayKind overlay);
void ui_notice(Ui *ui, const char *text); /* something went wrong */
void ui_tell(Ui *ui, const char *text);   /* something went well */
void ui_save_settings(Ui *ui);
void menu_open(Ui *ui);
bool ui_glides(const Ui *ui); /* the view and tiles in the hand turn and glide, they do not jump */
int ui_speed(const Ui *ui);   /* SPEED_* of the settings */
bool ui_can_continue(const Ui *ui);
float title_sheet_right(const Ui *ui); /* scene_title.c; a notice lies beside it */
/* Starts the game the settings describe; false with a sentence in setup.refusal or, if the one that is saved
 * cannot be moved out of its way, in a notice. */
bool ui_play(Ui *ui);
/* The same with others, which are not remembered. */
bool ui_play_with(Ui *ui, const Settings *chosen);
/* ---- games.c ---- */
/* Puts this game on the table and goes there; the Ui owns it from now on. False, and told, if the one that is
 * saved cannot be moved out of its way: nothing has changed then, and this one is gone. */
bool ui_start(Ui *ui, Session *session);
/* A game of the saved games: on the table, or in the replay if it is over. False if it cannot be read: a
 * notice says why. */
bool ui_open_saved(Ui *ui, const SavedGame *game, const char *title);
/* A record from elsewhere: a copy goes to the saved games, and is opened. */
void ui_import(Ui *ui, const char *path);
void ui_game_ended(Ui *ui);    /* it is kept among the finished ones */
bool games_open_first(Ui *ui); /* at the start; true if a game is shown at once */
void ui_continue(Ui *ui);
void games_tell(Ui *ui); /* what the store reports becomes a sentence */
/* From now on this game is shown, or the one at the table. Borrowed. */
void games_show(Ui *ui, Session *session);
void games_show_table(Ui *ui);

/* ---- shared by pages ---- */
static inline DrawRect ui_page(const Ui *ui) {
    return rect_of(0, 0, ui->width, ui->height);
}
const char *seat_name_shown(const SettingsSeat *seat); /* its name, or that of its colour */
const char *colour_shown(int colour);
void describe_course(const Ui *ui, Str *out); /* turn, scores, record */
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
