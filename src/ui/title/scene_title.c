/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The title: go on in one click. */
#include <stdio.h>

#include "ui/lesson/lesson.h"
#include "ui/parts/text.h"
#include "ui/result/statistics_page.h"
#include "ui/rules/rules.h"
#include "ui/saves/saves.h"
#include "ui/saves/saves_page.h"
#include "ui/settings/settings.h"
#include "ui/setup/setup.h"
#include "ui/state.h"
#include "ui/title/backdrop.h"
#include "ui/title/title.h"

enum {
    TITLE_CONTINUE = 1,
    TITLE_NEW,
    TITLE_FULL_SCREEN,
    TITLE_QUIT,
    TITLE_SAVES,
    TITLE_SETTINGS,
    TITLE_STATISTICS,
    TITLE_LEARN,
    TITLE_RULES
};

static const float SHEET_WIDTH = 416, PART = 56, CONTINUE_HEIGHT = 96;

typedef struct {
    DrawRect sheet, head;   /* head: the name and the line below it */
    DrawRect game, entries; /* the big button to continue; below it the plain ones */
    int abreast;            /* quiet entries beside each other: two where the page is low */
} TitleLayout;

/* The quiet entries below the new game. */
static const struct {
    int id;
    PaintIcon icon;
    const char *name, *label;
} QUIET[] = {{TITLE_LEARN, ICON_BOOK, "learn", N_("Learn to play")},
             {TITLE_SAVES, ICON_SAVE, "saves", N_("Saved games")},
             {TITLE_STATISTICS, ICON_GRAPH, "statistics", N_("Statistics")},
             {TITLE_SETTINGS, ICON_COG, "settings", N_("Settings")},
             {TITLE_QUIT, ICON_EXIT, "quit", N_("Quit")}};
enum { QUIET_COUNT = sizeof QUIET / sizeof QUIET[0] };

/* The head, and a smaller one for a page that is very low. */
static const float HEAD = 168, HEAD_LOW = 100;

static float height_of(bool saved, int abreast, float head) {
    int rows = (QUIET_COUNT + abreast - 1) / abreast;
    return head + (saved ? CONTINUE_HEIGHT + 12 : 0) + (float)(1 + rows) * PART + 28;
}

static TitleLayout layout_of(const Ui *ui) {
    bool saved = ui_can_continue(ui);
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

static void title_layout(const void *state, const Ui *ui, WidgetList *widgets) {
    (void)state;
    TitleLayout at = layout_of(ui);
    widgets->beside = at.sheet.x + at.sheet.w;
    if (ui_can_continue(ui)) {
        Widget *w = widget_add(widgets, WIDGET_AREA, at.game, (Action){TITLE_CONTINUE, 0}, "");
        w->name = "continue";
    }
    bool saved = ui_can_continue(ui);
    Widget *w = widget_add(widgets, saved ? WIDGET_PAPER : WIDGET_PRIMARY, rect_cut_top(&at.entries, 48),
                           (Action){TITLE_NEW, 0}, _("New game"));
    w->name = "new-game";
    w->icon = ICON_PLUS;
    w->key = "N";
    w->size = 20;
    w->entry = true;
    DrawRect row = {0};
    for (int i = 0; i < QUIET_COUNT; i++) {
        int column = i % at.abreast;
        if (column == 0) {
            rect_cut_top(&at.entries, PART - 48);
            row = rect_cut_top(&at.entries, 48);
        }
        bool alone = column == 0 && i + 1 == QUIET_COUNT;
        DrawRect place = alone ? row : rect_column(row, column, at.abreast, 8);
        w = widget_add(widgets, WIDGET_PAPER, place, (Action){QUIET[i].id, 0}, gettext(QUIET[i].label));
        if (QUIET[i].id == TITLE_LEARN && ui->s.settings->lesson > 0) {
            /* Translators: the lesson is gone on with at step 4 of 10 */
            snprintf(w->label, sizeof w->label, _("Go on learning: %d of %d"), ui->s.settings->lesson + 1,
                     LESSON_STEPS);
        }
        w->name = QUIET[i].name;
        w->icon = (int)QUIET[i].icon;
        w->size = at.abreast == 1 ? 20 : 17;
        w->entry = true;
    }
    w = widget_add(widgets, WIDGET_WOOD, rect_of(ui->width - 24 - 184, ui->height - 56, 184, 36),
                   (Action){TITLE_FULL_SCREEN, 0}, _("Full screen"));
    w->icon = ICON_FULL_SCREEN;
    w->key = "F11";
    widget_icon(widgets, WIDGET_ROUND, rect_of(ui->width - 64, 16, 40, 40), (Action){TITLE_RULES, 0},
                ICON_HELP, _("Rules and keys (F1)"));
}

static void title_act(void *state, Ui *ui, Action action) {
    (void)state;
    switch (action.id) {
    case TITLE_CONTINUE:
        ui_continue(ui);
        break;
    case TITLE_NEW:
        pages_open(ui, &SETUP_PAGE, NULL);
        break;
    case TITLE_SETTINGS:
        pages_open(ui, &SETTINGS_PAGE, NULL);
        break;
    case TITLE_STATISTICS:
        pages_open(ui, &STATISTICS_PAGE, NULL);
        break;
    case TITLE_LEARN:
        lesson_start(ui);
        break;
    case TITLE_RULES:
        rules_open(ui, -1, NULL);
        break;
    case TITLE_SAVES:
        pages_open(ui, &SAVES_PAGE, NULL);
        break;
    case TITLE_FULL_SCREEN:
        ui->fullscreen = true;
        break;
    case TITLE_QUIT:
        ui->quit = true;
        break;
    default:
        break;
    }
}

static bool title_event(void *state, Ui *ui, const InputEvent *event) {
    (void)state;
    if (event->kind != INPUT_KEY) {
        return false;
    }
    if (event->key == 'N') {
        pages_open(ui, &SETUP_PAGE, NULL);
        return true;
    }
    if (event->key == KEY_F1) {
        rules_open(ui, -1, NULL);
        return true;
    }
    if (event->key == KEY_ENTER && !ui->pointer.focus.id) {
        title_act(state, ui, (Action){ui_can_continue(ui) ? TITLE_CONTINUE : TITLE_NEW, 0});
        return true;
    }
    return false;
}

static void draw_continue(const Ui *ui, const WidgetList *widgets, DrawRect r, DrawList *list) {
    const Widget *w = widget_at(widgets, ui->pointer.x, ui->pointer.y);
    bool hot = ui->pointer.inside && w && w->action.id == TITLE_CONTINUE;
    bool pressed = hot && ui->pointer.pressed.id == TITLE_CONTINUE;
    const Game *game = session_game(store_game(ui->store));
    const GameSetup *setup = session_setup(store_game(ui->store));
    const RecordSeat *seats = session_seats(store_game(ui->store));
    theme_shadow(list, r, 1, 3, 10, 0.4f);
    draw_box(list, r, 10,
             draw_rgb(pressed ? ACCENT_PRESSED
                      : hot   ? ACCENT_HOVER
                              : ACCENT),
             draw_rgb(INK), 1.5f);
    /* A glimpse of the saved table: its middle, on a map the last tile. */
    DrawRect glimpse = {r.x + 10, r.y + 10, 76, 76};
    SquareBounds all = table_bounds(setup, game);
    Camera camera = {.now = {(float)(all.x0 + all.x1) / 2, (float)(all.y0 + all.y1) / 2, 30}};
    draw_clip(list, glimpse);
    draw_box(list, glimpse, 0, draw_rgb(DARK), NO_COLOR, 0);
    if (setup->on_map) {
        const PlacedTile *last = &game->tiles[game->tile_count - 1]; /* a start tile at least */
        camera.now.x = (float)last->x + 0.5f;
        camera.now.y = (float)last->y + 0.5f;
        board_draw(board_sheet(ui->maps, &setup->board), setup, game, &camera, glimpse, NO_TILE, list);
    }
    table_draw_tiles(setup, game, &camera, glimpse, NO_TILE, list);
    draw_unclip(list);
    draw_box(list, glimpse, 4, NO_COLOR, draw_rgb(TILE_EDGE), 2);
    DrawColor words = draw_rgb(ON_ACCENT);
    draw_text(list, FONT_TITLE, 24, words, ALIGN_LEFT, r.x + 100, r.y + 33, r.w - 112, _("Continue"));
    const char *name = seats[game->seat].name;
    char line[160], part[SEAT_NAME + 4];
    TileProgress at = tile_progress(setup, game);
    for (int pass = 0; pass < 2; pass++) { /* with the name in full, then with as much of it as has room */
        /* Translators: whose turn it is, and how far the game has come */
        snprintf(line, sizeof line, _("%s’s turn, tile %d of %d"), pass ? part : name, at.tile, at.of);
        theme_name_within(list->metrics, FONT_TEXT, 15, r.w - 112, line, name, part, sizeof part);
    }
    draw_text(list, FONT_TEXT, 15, words, ALIGN_LEFT, r.x + 100, r.y + 57, r.w - 112, line);
    for (int i = 0; i < setup->seat_count; i++) {
        draw_figure(list, PAINT_MEEPLE, (PaintColour)seats[i].colour, r.x + 110 + 26 * (float)i, r.y + 87, 25,
                    1);
    }
}

static void draw_head(const TitleLayout *at, DrawList *list) {
    DrawRect head = at->head;
    bool low = head.h < HEAD;
    float x = head.x + head.w / 2;
    rect_cut_bottom(&head, low ? 16 : 20);
    theme_words(list, FONT_ITALIC, 18, MUTED, ALIGN_CENTRE, head, _("Tiles, towns and monasteries"));
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
    /* Dusk from the left, so that the sheet stands out. */
    for (int i = 0; i < 48; i++) {
        float part = 0.62f * ui->width / 48, dark = 0.66f * (1 - (float)i / 48);
        draw_box(list, rect_of(part * (float)i, 0, part, ui->height), 0, draw_faded(draw_rgb(0x1d140c), dark),
                 NO_COLOR, 0);
    }
    draw_sprite(list, at.sheet, (Sprite){.kind = SPRITE_PARCHMENT}, draw_rgb(0xffffff), 0);
    draw_head(&at, list);
    if (ui_can_continue(ui)) {
        draw_continue(ui, widgets, at.game, list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind TITLE_PAGE = {.name = "title",
                             .back = N_("Title"),
                             .framed = true,
                             .layout = title_layout,
                             .event = title_event,
                             .act = title_act,
                             .draw = title_draw};
