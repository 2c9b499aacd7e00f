/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the new-game page share: private to ui/. The page edits the settings directly, so every
 * choice is remembered. */
#ifndef BASTIDE_UI_SETUP_SETUP_PAGE_H
#define BASTIDE_UI_SETUP_SETUP_PAGE_H

#include "ui/parts/levels.h"
#include "ui/state.h"

enum {
    SETUP_GRIP = 1, /* arg: seat, also in the next five */
    SETUP_COLOUR,
    SETUP_NAME,
    SETUP_KIND, /* who plays it: a person or a level */
    SETUP_FLAG,
    SETUP_REMOVE,
    SETUP_ADD,
    SETUP_BEGINS, /* 0 random, 1 most roads, 2 the marked seat */
    SETUP_SET,    /* arg: row on the card of tiles */
    SETUP_OWN,    /* the next of the player's own sets */
    SETUP_PROFILE,
    SETUP_FARMS_HELP, /* one position under every way to score fields */
    SETUP_VARIANT,    /* arg: OptionId */
    SETUP_TAB,        /* arg: OptionGroup */
    SETUP_PART,       /* arg: SetupPart */
    SETUP_MAP,        /* arg: 0 the open table, from 1 the boards, -1 the small table */
    SETUP_MAP_PAGE,   /* arg: which */
    SETUP_STARTS,     /* the next choice of start squares */
    SETUP_INNS,       /* 0 off, 1 tiles only, 2 with the rules; also the next */
    SETUP_TRADERS,
    SETUP_MEEPLES, /* a number: 0 fewer, 1 more; also the next three */
    SETUP_WIDE,
    SETUP_HIGH,
    SETUP_MAP_TILES,
    SETUP_CLOCK,  /* how long players may think */
    SETUP_LEGEND, /* of the chosen board */
    SETUP_DEFAULTS,
    SETUP_PLAY,
    SETUP_CARD,  /* arg: SetupCard */
    SETUP_MORE,  /* everything that can be chosen */
    SETUP_OFFER, /* arg: which of the names that are offered */
    SETUP_OPTION /* + OptionId; arg: its value, counted from the first one on offer */
};
enum { STEP_ONE = 2 }; /* added to the arg of SETUP_MAP_TILES: one, not five */

/* What stands beside the players: three cards, each a game that is ready to play; everything that can be
 * chosen; or the boards, to choose one for the third card. */
typedef enum { VIEW_GLANCE, VIEW_MORE, VIEW_BOARDS } SetupView;
typedef enum { CARD_FAMILY, CARD_EVENING, CARD_MAP, CARD_COUNT } SetupCard;

/* If there is no room for three columns, the page shows the players and one of these. */
typedef enum { PART_TILES, PART_BOARD, PART_VARIANTS, PART_COUNT } SetupPart;

typedef struct {
    DrawRect parts;                                    /* the choice between them; h = 0: all are shown */
    DrawRect glance;                                   /* the cards of VIEW_GLANCE; h = 0: not shown */
    DrawRect players, tiles, board, edition, variants; /* cards; h = 0: not shown */
    DrawRect rows[SEATS_MAX];                          /* of the seats in use */
    DrawRect add;                                      /* h = 0 with eight seats */
    DrawRect begins;                                   /* the choice of the first player */
    DrawRect clock;                                    /* the row above it: its title, and the clock */
    DrawRect play, defaults;
} SetupLayout;
/* Heights of the edition card: with a sentence; with sentences as tips; with title and choice in one line. */
#define EDITION_TOLD   128.0f
#define EDITION_UNTOLD 92.0f
#define EDITION_LOW    52.0f
#define PLAYERS_LOW    380.0f /* on a lower card of the players, the parts are closer together */

enum { NAMES_KNOWN = 60, NAMES_OFFERED = 5 };

typedef struct {
    int naming;             /* seat whose name is typed, -1 = none */
    char before[SEAT_NAME]; /* its name when typing began */
    TextField field;
    bool typed; /* so that only names which begin like it are offered */
    bool quiet; /* a player was just added: no names are offered before a key, so that they cover nothing */
    int offer;  /* the name that is chosen among those, -1 = none */
    int known_count;
    char known[NAMES_KNOWN][SEAT_NAME]; /* of people in earlier games, the last first */
    Action opened;                      /* what has opened a list above the page; id 0 = nothing */
    bool alone;                         /* the player has chosen to play alone, and is not asked again */
    int dragging;                       /* seat whose row is dragged by its grip, -1 = none */
    SetupView view;
    int part;            /* SetupPart, where there is no room for all of them */
    int tab;             /* of the variants */
    int own_set;         /* which of the player's own tile sets is shown */
    int board_page;      /* page of the pictures of boards, -1 = that of the chosen board */
    int table_set_count; /* the sets of the open table before a board was chosen, 0 = none were */
    char table_sets[RECORD_SETS][TILE_SET_NAME];
    char refusal[160];   /* why this game cannot be played; "" = it can */
    uint64_t flashing;   /* bit v: choosing an edition has changed variant v ... */
    uint32_t flash_left; /* ... which stays highlighted for this many microseconds */
} SetupPage;

/* Starts the game, after the questions that have to be asked. */
void setup_play(SetupPage *page, Ui *ui);
SetupLayout setup_places(const SetupPage *page, const Ui *ui);

/* Each card has a function that lays it out, one that draws it, and one that does what its widgets want,
 * which returns false for an action of another card. */

/* ---- setup_players.c ---- */
void seat_move(Settings *settings, int from, int to); /* the mark of the first player moves with it */
/* No two seats have the same colour, so the seat that had this one, in use or not, gets the old colour of
 * `seat`. */
void seat_take_colour(Settings *settings, int seat, int colour);
FieldPlace setup_name_place(const SetupPage *page, const Ui *ui, int seat); /* where its name is typed */
DrawRect setup_kind_place(const SetupPage *page, const Ui *ui, int seat);   /* what opens its list */
void players_layout(const Ui *ui, const SetupLayout *at, WidgetList *widgets);
bool players_act(SetupPage *page, Ui *ui, Action action);
bool players_event(SetupPage *page, Ui *ui, const InputEvent *event);
void players_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list);

/* ---- setup_names.c: a name is typed, or chosen among those of earlier games ---- */
void names_load(SetupPage *page, const Ui *ui);
void setup_begin_naming(SetupPage *page, Ui *ui, int seat);
void setup_end_naming(SetupPage *page, Ui *ui, bool keep);
void names_take(SetupPage *page, Ui *ui, int offer); /* ends naming */
bool names_event(SetupPage *page, Ui *ui, const InputEvent *event);
void names_layout(const SetupPage *page, const Ui *ui, WidgetList *widgets);
void names_draw(const SetupPage *page, const Ui *ui, DrawList *list); /* over everything else */

/* ---- lists that open above this page: setup_colours.c; setup_kinds.c, who may play a seat ---- */
typedef struct {
    SetupPage *setup;
    int seat;
} SetupSeat; /* they are opened with this */
extern const PageKind COLOURS_PAGE, KINDS_PAGE;
/* The next kind after `level` whose name begins with the letter of this key; `level` itself if none does. */
int kind_by_letter(int level, int key);

/* ---- setup_alone.c: asks a single player whether a computer player may join; with a SetupPage ---- */
extern const PageKind CLOCK_PAGE;                                   /* the clock of the next game */
void setup_clock_words(const Clock *clock, char *out, size_t size); /* "15 min + 10 s", "Reminder" */
const char *setup_clock_sentence(const Clock *clock);
void setup_clock_brief(const Clock *clock, char *out, size_t size); /* "clock 15 min + 10 s"; "" = no clock */
extern const PageKind ALONE_PAGE;
bool setup_asks_alone(const SetupPage *page, const Ui *ui);

/* ---- setup_glance.c: the three cards of the first view ---- */
/* The card whose tiles and board are chosen; CARD_COUNT = others. House rules and player aids don't matter.
 */
SetupCard setup_card_chosen(const Ui *ui);
void glance_layout(const Ui *ui, const SetupLayout *at, WidgetList *widgets);
bool glance_act(SetupPage *page, Ui *ui, Action action);
void glance_draw(const Ui *ui, const SetupLayout *at, DrawList *list);

/* ---- setup_pictures.c: the pictures beside the tips of what can be chosen ---- */
/* What an option is about; false if it has no picture. */
bool setup_picture(const Ui *ui, int option, Sprite *out);
void pictures_layout(const SetupPage *page, const Ui *ui, WidgetList *widgets);

/* ---- setup_tiles.c ---- */
int setup_own_sets(const Ui *ui);                /* how many there are */
void setup_choose_set(Ui *ui, const char *name); /* if it is known, and not chosen yet */
int setup_tile_total(const Ui *ui);
/* The tile that stands for the set of a row; NULL = there is none. */
const TileDef *setup_set_thumb(const SetupPage *page, const Ui *ui, int row);
void tiles_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets);
bool tiles_act(SetupPage *page, Ui *ui, Action action);
void tiles_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list);

/* ---- setup_boards.c: the open table, the small one, or a printed board ---- */
void setup_choose_board(SetupPage *page, Ui *ui, const char *id); /* "" or unknown: the open table */
const Board *setup_board_chosen(const Ui *ui);                    /* NULL = a table */
/* The one chosen last, or else the first; NULL = there are no boards. */
const Board *setup_board_last(const Ui *ui);
void setup_draw_check(DrawRect r, DrawList *list); /* in the corner of what is chosen */
bool table_is_small(const Ui *ui);
void boards_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets);
bool boards_act(SetupPage *page, Ui *ui, Action action);
void boards_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list);

/* ---- setup_variants.c: editions, switches in tabs, farmers and meeples ---- */
enum { TAB_COUNT = GROUP_CARDS };
enum { FLASH_TIME = 300000 }; /* microseconds in which switches turned by an edition are highlighted */
/* The switches that differ between two sets of rules, a bit for each option. */
uint64_t variants_between(const Rules *before, const Rules *after);
void variants_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets);
bool variants_act(SetupPage *page, Ui *ui, Action action);
void variants_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list);
void variants_draw_flash(const SetupPage *page, const WidgetList *widgets, DrawList *list);
/* Over the widgets: dots on the tabs with something switched on. */
void variants_draw_dots(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list);

/* ---- setup_words.c ---- */
const char *profile_label(int profile);
const char *profile_sentence(int profile);
/* Title and sentence of a value of an option; "" = it has none. */
const char *option_label(int option, int value);
const char *option_sentence(int option, int value);
/* Makes the sentences of `count` values, from `value` on, the tips of these widgets. */
void option_tips(Widget *w, int count, int option, int value);
/* Lets the player choose a value, with the sentences as tips: see widget_choices. */
Widget *option_choices(const Ui *ui, WidgetList *widgets, DrawRect rect, int rows, int option,
                       const char *name, const char *const *labels, int count, float size);
/* Takes the value of an action of SETUP_OPTION; false for others. */
bool option_act(Ui *ui, Action action);
/* The conflict of an option with the other choices; NULL = none. */
const OptionConflict *setup_conflict(const Ui *ui, int option);
/* Disables a widget if there is a conflict; its note says why. */
void setup_bar(const OptionConflict *conflict, Widget *w);
bool setup_rules_changed(const Ui *ui); /* differ from the edition (rule_changes.h) */
/* "base game with The River, open table"; `brief`: "2 tile sets, open table" */
void setup_write_table(const Ui *ui, bool brief, Str *out);
/* The choices in words: `first` has players, tiles and board; `second` has the rules, within `room`. */
void setup_summary(const Ui *ui, float room, Str *first, Str *second);

#endif
