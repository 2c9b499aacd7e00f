/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The new-game page, shared by the files that make it: private to ui/. It edits the settings in place: what
 * is chosen is what is remembered. */
#ifndef BASTIDE_UI_SETUP_PAGE_H
#define BASTIDE_UI_SETUP_PAGE_H

#include "ui/parts/text_field.h"
#include "ui/setup/setup.h"
#include "ui/state.h"

enum {
    SETUP_BACK = 1,
    SETUP_HELP,
    SETUP_GRIP, /* arg: seat, also in the next five */
    SETUP_COLOUR,
    SETUP_NAME,
    SETUP_FLAG,
    SETUP_REMOVE,
    SETUP_ADD,
    SETUP_BEGINS, /* 0 lots, 1 most roads, 2 the marked seat */
    SETUP_SWATCH, /* arg: colour */
    SETUP_SET,    /* arg: index into SETUP_SETS, or SETUP_SETS for the own set that is shown */
    SETUP_OWN,    /* the next of the own sets */
    SETUP_PROFILE,
    SETUP_FARMS,
    SETUP_FARM_POINTS, /* 0: 3, 1: 4 */
    SETUP_FARMS_HELP,  /* one position under every way to score fields */
    SETUP_MEEPLES,     /* 0 fewer, 1 more */
    SETUP_VARIANT,     /* arg: OptionId */
    SETUP_TAB,         /* arg: OptionGroup */
    SETUP_PART,        /* arg: SetupPart */
    SETUP_MAP,         /* arg: 0 the open table, from 1 the boards, -1 the small table */
    SETUP_MAP_PAGE,    /* arg: which */
    SETUP_TOWNS,       /* arg: Towns */
    SETUP_STARTS,      /* the next choice of start squares */
    SETUP_RIVER,       /* arg: RiverOption */
    SETUP_WIDE,        /* 0 fewer, 1 more, also in the next and in BOARD_BAG_TILES */
    SETUP_HIGH,
    SETUP_EDGE,      /* 0 fixed, 1 shifting */
    SETUP_COMPLETES, /* the edge */
    SETUP_MAP_TILES,
    SETUP_DEFAULTS,
    SETUP_PLAY
};
enum { STEP_ONE = 2 }; /* added to the arg of SETUP_MAP_TILES: one, not five */

/* A page without room for three columns shows the players, and beside them one of these. */
typedef enum { PART_TILES, PART_BOARD, PART_VARIANTS, PART_COUNT } SetupPart;

typedef struct {
    DrawRect parts;                                    /* the choice between them; h = 0: all are shown */
    DrawRect players, tiles, board, edition, variants; /* cards; h = 0: not shown */
    DrawRect rows[SEATS_MAX];                          /* of the seats; those in use */
    DrawRect add;                                      /* h = 0 with eight seats */
    DrawRect begins;                                   /* the choice who does */
    DrawRect edition_choice;
    float tile_pitch, tile_size;
    DrawRect farms_choice, points_choice, meeples_steps; /* on the tab "Scoring" */
    float farms_height;                                  /* all of that */
    DrawRect play, defaults;
} SetupLayout;
/* Height of the card of the editions where its title and the choice share a line; the sentences are tips. */
#define EDITION_LOW 52.0f
#define PLAYERS_LOW 380.0f /* a lower card of the players has its parts closer together */

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
    int table_set_count; /* the sets of the open table before a board was chosen, 0 = none were */
    char table_sets[SETTINGS_SETS][TILE_SET_NAME];
    char refusal[160];   /* why this game cannot be played; "" = it can */
    uint64_t flashing;   /* bit v: variant v was switched by the choice of an edition ... */
    uint32_t flash_left; /* ... and shows it for so many microseconds */
} SetupPage;

SetupLayout setup_places(const SetupPage *page, const Ui *ui);

/* ---- setup_choices.c: what can be chosen ---- */
enum { SETUP_SETS = 4 };
extern const char *const SETUP_SET_NAMES[SETUP_SETS]; /* whose rules are played */
/* Sets of the player's own have one row, the last one; where there are several it shows one after another. */
int setup_own_count(const Ui *ui);
/* The one that is shown, NULL = there is none */
const TileSet *setup_own(const SetupPage *page, const Ui *ui);
const TileDef *setup_thumb(const TileSet *set);                  /* the tile that stands for a set */
int setup_set_index(const Settings *settings, const char *name); /* in the chosen sets, -1 = not chosen */
int setup_tile_total(const Ui *ui);

const char *profile_label(int profile);
const char *profile_sentence(int profile);
/* Title and sentence of a value of an option that stands on a card; "" = it has none. */
const char *option_label(int option, int value);
const char *option_sentence(int option, int value);
bool rules_changed(const Settings *settings); /* differ from the edition (rule_changes.h) */

/* The choice in words: who and with what; then the rules, for so much room. */
void setup_summary(const Ui *ui, float room, Str *first, Str *second);

/* ---- setup_variants.c: the switches ---- */
enum { TAB_COUNT = GROUP_CARDS };
void variants_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets);
void variants_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list);
/* The switches that differ between two sets of rules, a bit for each option; and how they are shown for a
 * moment where the choice of an edition has turned them. */
enum { FLASH_TIME = 300000 }; /* microseconds */
uint64_t variants_between(const Rules *before, const Rules *after);
void variants_draw_flash(const SetupPage *page, const WidgetList *widgets, DrawList *list);
/* Over the widgets */
void variants_draw_dots(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list);

/* ---- setup_parts.c ---- */
void stepper_layout(WidgetList *widgets, DrawRect r, int id, int value, int low, int high, const char *name);
void stepper_draw(DrawRect r, int value, DrawList *list);
bool setup_has_dragon(const Ui *ui); /* its tiles are chosen */
const OptionConflict *setup_conflict(const Ui *ui, int option);
/* Disables a widget where a conflict bars what it chooses; its note says why. */
void setup_bar(const OptionConflict *conflict, Widget *w);
void river_layout(const Ui *ui, const SetupLayout *at, WidgetList *widgets);
void river_draw(const Ui *ui, const SetupLayout *at, DrawList *list);
DrawRect own_sets_row(const SetupLayout *at);
void own_sets_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets);

/* ---- setup_table.c: a table with edges ---- */
bool table_is_small(const Ui *ui);
void table_choose(Rules *rules, bool small);
void table_layout(const Ui *ui, DrawRect room, WidgetList *widgets);
bool table_act(Rules *rules, Action action); /* false: not its own */
void table_draw(const Ui *ui, DrawRect room, DrawList *list);
void table_draw_edge(DrawRect picture, bool shifting, DrawList *list);

/* ---- setup_farms.c: farmers and meeples ---- */
void farms_layout(const Ui *ui, const SetupLayout *at, WidgetList *widgets);
void farms_draw(const Ui *ui, const SetupLayout *at, DrawList *list);

/* ---- setup_boards.c: the open table or a printed board ---- */
void setup_board_name(const Board *board, char *out, size_t size); /* without its brackets */
void setup_choose_board(SetupPage *page, Ui *ui, const char *id);  /* "" or unknown: the open table */
const Board *setup_board_chosen(const Ui *ui);                     /* NULL = the open table */
int boards_tile_total(const Ui *ui, int total); /* of `total` tiles of the sets, those that are played */
void boards_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets);
bool boards_act(SetupPage *page, Ui *ui, Action action); /* false: not its own */
void boards_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list);

/* ---- setup_edit.c: the seats ---- */
bool colour_taken(const Settings *settings, int colour, int but);
/* Whose colour it was, in use or not, takes that of the seat: no two have the same. */
void seat_take_colour(Settings *settings, int seat, int colour);
void setup_act(void *page, Ui *ui, Action action);
bool setup_event(void *page, Ui *ui, const InputEvent *event);

/* ---- setup_draw.c ---- */
/* Where the name of a seat is typed */
FieldPlace setup_name_place(const SetupPage *page, const Ui *ui, int seat);
void setup_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list);
DrawRect swatches_rect(const SetupPage *page, const Ui *ui);
DrawRect swatch_rect(const SetupPage *page, const Ui *ui, int colour);

#endif
