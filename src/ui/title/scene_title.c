/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main menu: back to the game in one click. */
#include <stdio.h>

#include "online/online.h"
#include "ui/parts/text.h"
#include "ui/state.h"
#include "ui/together/together.h"

enum { TITLE_CONTINUE = 1, TITLE_NEW, TITLE_FULL_SCREEN, TITLE_QUIET /* + index */ };

static const float SHEET_WIDTH = 416, PART = 56, ENTRY = 48, CONTINUE_HEIGHT = 96;

typedef struct {
    DrawRect sheet, head;   /* head: the name and the line below it */
    DrawRect game, entries; /* the big button to continue; below it the plain ones */
    int abreast;            /* quiet entries beside each other: two if the page is low */
} TitleLayout;

/* The quiet entries below the new game, and the pages they open. */
static const struct {
    PaintIcon icon;
    const char *name, *label;
    const PageKind *page;
} QUIET[] = {{ICON_PERSON, "together", N_("Play together"), &TOGETHER_PAGE},
             {ICON_BOOK, "learn", N_("Tutorial"), &LESSONS_PAGE},
             {ICON_SAVE, "saves", N_("Saved games"), &SAVES_PAGE},
             {ICON_GRAPH, "statistics", N_("Statistics"), &STATISTICS_PAGE},
             {ICON_COG, "settings", N_("Settings"), &SETTINGS_PAGE},
             {ICON_EXIT, "quit", N_("Quit"), NULL}};
enum { QUIET_ALL = sizeof QUIET / sizeof QUIET[0] };

/* State of the page. */
typedef struct {
    bool returns; /* a game across the network was left before it was over: the first quiet entry leads there
                   */
} TitlePage;

static void look(void *state, Ui *ui) {
    ((TitlePage *)state)->returns = online_can_return(ui->s.online_folder);
}

static void title_enter(void *state, Ui *ui, const void *with) {
    (void)with;
    look(state, ui);
}

/* The first entry needs a network. */
static int quiet_first(void) {
    return online_possible() ? 0 : 1;
}

/* The head, and a smaller one for a page that is very low. */
static const float HEAD = 168, HEAD_LOW = 100;

static float height_of(bool saved, int abreast, float head) {
    int rows = (QUIET_ALL - quiet_first() + abreast - 1) / abreast;
    return head + (saved ? CONTINUE_HEIGHT + 12 : 0) + (float)(1 + rows) * PART + 28;
}

static TitleLayout layout_of(const Ui *ui) {
    bool saved = store_goes_on(ui->store);
    TitleLayout at = {.abreast = height_of(saved, 1, HEAD) > ui->height - 32 ? 2 : 1};
    float head = height_of(saved, at.abreast, HEAD) > ui->height ? HEAD_LOW : HEAD;
    float height = height_of(saved, at.abreast, head);
    DrawRect page = ui_page(ui);
    rect_cut_left(&page, ui->width < 1100 ? 32 : 64);
    at.sheet = rect_middle(rect_cut_left(&page, SHEET_WIDTH), SHEET_WIDTH, height);
    at.entries = rect_margins(at.sheet, 32, 0);
    at.head = rect_cut_top(&at.entries, head);
    at.game = rect_cut_top(&at.entries, saved ? CONTINUE_HEIGHT : 0);
    rect_cut_top(&at.entries, saved ? 12 : 0);
    return at;
}

static Widget *add_entry(WidgetList *widgets, WidgetKind kind, DrawRect rect, int id, PaintIcon icon,
                         const char *name, const char *label) {
    Widget *w = widget_add(widgets, kind, rect, (Action){id, 0}, label);
    w->name = name;
    w->icon = (int)icon;
    w->size = 20;
    w->entry = true;
    return w;
}

static void layout_quiet(const TitlePage *page, TitleLayout *at, WidgetList *widgets) {
    DrawRect row = {0};
    for (int i = quiet_first(); i < QUIET_ALL; i++) {
        bool network = QUIET[i].page == &TOGETHER_PAGE, returns = network && page->returns;
        int column = (i - quiet_first()) % at->abreast;
        if (column == 0) {
            rect_cut_top(&at->entries, PART - ENTRY);
            row = rect_cut_top(&at->entries, ENTRY);
        }
        bool alone = column == 0 && i + 1 == QUIET_ALL;
        Widget *w = add_entry(widgets, WIDGET_PAPER, alone ? row : rect_column(row, column, at->abreast, 8),
                              TITLE_QUIET + i, returns ? ICON_BRANCH : QUIET[i].icon, QUIET[i].name,
                              returns ? _("Back to game") : _(QUIET[i].label));
        w->size = at->abreast == 1 ? 20 : 17;
        w->key = network && at->abreast == 1 ? "J" : NULL;
        w->shortcut = network ? 'J' : 0;
    }
}

static void title_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    TitleLayout at = layout_of(ui);
    bool saved = store_goes_on(ui->store);
    widgets->beside = at.sheet.x + at.sheet.w;
    if (saved) {
        widget_area(widgets, at.game, (Action){TITLE_CONTINUE, 0}, "continue");
    }
    Widget *w = add_entry(widgets, saved ? WIDGET_PAPER : WIDGET_PRIMARY, rect_cut_top(&at.entries, ENTRY),
                          TITLE_NEW, ICON_PLUS, "new-game", _("New game"));
    w->key = "N";
    w->shortcut = 'N';
    layout_quiet(state, &at, widgets);
    DrawRect page = rect_margins(ui_page(ui), 24, 20), top = rect_margins(page, 0, -4);
    page = rect_cut_bottom(&page, 36);
    w = widget_add(widgets, WIDGET_WOOD, rect_cut_right(&page, 184), (Action){TITLE_FULL_SCREEN, 0},
                   _("Full screen"));
    w->icon = ICON_FULL_SCREEN;
    w->key = "F11";
    top = rect_cut_top(&top, 40);
    widget_icon(widgets, WIDGET_ROUND, rect_cut_right(&top, 40), (Action){ACTION_HELP, 0}, ICON_HELP,
                _("Rules and keys (F1)"));
}

static void title_act(void *state, Ui *ui, Action action) {
    const TitlePage *page = state;
    int quiet = action.id - TITLE_QUIET;
    if (action.id == TITLE_CONTINUE) {
        ui_continue(ui);
    } else if (action.id == TITLE_NEW) {
        pages_open(ui, &SETUP_PAGE, NULL);
    } else if (action.id == TITLE_FULL_SCREEN) {
        ui->fullscreen = true;
    } else if (quiet >= 0 && QUIET[quiet].page == &TOGETHER_PAGE && page->returns) {
        together_return(ui);
    } else if (quiet >= 0 && QUIET[quiet].page) {
        pages_open(ui, QUIET[quiet].page, NULL);
    } else if (quiet >= 0) {
        ui->quit = true;
    }
}

/* The middle of the saved table, on a map the last tile. */
static void draw_glimpse(const Ui *ui, const GameSetup *setup, const Game *game, DrawRect r, DrawList *list) {
    SquareBounds all = table_bounds(setup, game);
    Camera camera = {.now = {(float)(all.x0 + all.x1) / 2, (float)(all.y0 + all.y1) / 2, 30}};
    draw_clip(list, r);
    theme_fill(list, r, 0, DARK, 1);
    if (setup->on_map) {
        const PlacedTile *last = &game->tiles[game->tile_count - 1]; /* a start tile at least */
        camera.now.x = (float)last->x + 0.5f;
        camera.now.y = (float)last->y + 0.5f;
        board_draw(board_sheet(ui->maps, &setup->board), setup, game, &camera, r, NO_TILE, list);
    }
    table_draw_tiles(setup, game, &camera, r, NO_TILE, list);
    draw_unclip(list);
    draw_box(list, r, 4, NO_COLOR, draw_rgb(TILE_EDGE), 2);
}

static void draw_continue(const Ui *ui, const WidgetList *widgets, DrawRect r, DrawList *list) {
    const Widget *hot = widget_hot(widgets, &ui->pointer);
    bool over = hot && hot->action.id == TITLE_CONTINUE;
    bool pressed = over && ui->pointer.pressed.id == TITLE_CONTINUE;
    const Session *session = store_game(ui->store);
    const Game *game = session_game(session);
    const GameSetup *setup = session_setup(session);
    const RecordSeat *seats = session_seats(session);
    theme_shadow(list, r, 1, 3, 10, 0.4f);
    draw_box(list, r, 10,
             draw_rgb(pressed ? ACCENT_PRESSED
                      : over  ? ACCENT_HOVER
                              : ACCENT),
             draw_rgb(INK), 1.5f);
    DrawRect in = rect_inset(r, 10);
    draw_glimpse(ui, setup, game, rect_cut_left(&in, 76), list);
    rect_cut_left(&in, 14);
    rect_cut_right(&in, 2);
    theme_words(list, FONT_TITLE, 24, ON_ACCENT, ALIGN_LEFT, rect_cut_top(&in, 23), _("Continue"));
    const char *name = seats[game->seat].name;
    char line[160], part[SEAT_NAME + 4];
    TileProgress at = tile_progress(setup, game);
    for (int pass = 0; pass < 2; pass++) { /* with the name in full, then with as much of it as has room */
        /* Translators: whose turn it is, and how far the game has come */
        snprintf(line, sizeof line, _("%s’s turn, tile %d of %d"), pass ? part : name, at.tile, at.of);
        theme_name_within(list->metrics, FONT_TEXT, 15, in.w, line, name, part, sizeof part);
    }
    theme_words(list, FONT_TEXT, 15, ON_ACCENT, ALIGN_LEFT, rect_cut_top(&in, 24), line);
    for (int i = 0; i < setup->seat_count; i++) {
        draw_figure(list, PAINT_MEEPLE, (PaintColour)seats[i].colour, in.x + 10 + 26 * (float)i, in.y + 30,
                    25, 1);
    }
}

static void draw_head(const TitleLayout *at, DrawList *list) {
    DrawRect head = at->head;
    bool low = head.h < HEAD;
    float x = head.x + head.w / 2;
    rect_cut_bottom(&head, low ? 16 : 20);
    theme_words(list, FONT_ITALIC, 18, MUTED, ALIGN_CENTRE, head, _("Tiles, cities and monasteries"));
    theme_words(list, FONT_TITLE, low ? 52 : 76, INK, ALIGN_CENTRE, rect_cut_top(&head, low ? 58 : 92),
                "Bastide");
    if (!low) {
        theme_rule(list, x - 96, head.y + 22, 74, EDGE, 1.5f);
        theme_rule(list, x + 22, head.y + 22, 74, EDGE, 1.5f);
        theme_emblem(list, COLOUR_RED, x, head.y + 22, 12);
    }
}

static void title_draw(const void *state, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    (void)state;
    TitleLayout at = layout_of(ui);
    theme_table(list, ui->width, ui->height);
    if (ui->backdrop) {
        backdrop_draw(ui->backdrop, ui->faces, ui->width, ui->height, list);
    }
    DrawRect dusk = ui_page(ui); /* from the left, so that the sheet stands out */
    for (int i = 0; i < 48; i++) {
        theme_fill(list, rect_cut_left(&dusk, 0.62f * ui->width / 48), 0, 0x1d140c,
                   0.66f * (1 - (float)i / 48));
    }
    draw_sprite(list, at.sheet, (Sprite){.kind = SPRITE_PARCHMENT}, draw_rgb(0xffffff), 0);
    draw_head(&at, list);
    if (store_goes_on(ui->store)) {
        draw_continue(ui, widgets, at.game, list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind TITLE_PAGE = {.name = "title",
                             .size = sizeof(TitlePage),
                             .enter = title_enter,
                             .resume = look,
                             .back = N_("Main menu"),
                             .framed = true,
                             .layout = title_layout,
                             .act = title_act,
                             .draw = title_draw};
