/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand-over page (R7.1): with hidden hands the next player comes to the screen first. Nothing of a hand
 * is seen here but the backs of its tiles, and the table is as all know it. Only the button, Enter and Space
 * go on. */
#include <math.h>
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/overlay/overlays.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"

enum { HAND_SHOW = 1 };

typedef struct {
    GamePage table; /* as all see it */
} HandPage;

enum { NEWS_ROWS = 3 };

typedef struct {
    DrawRect sheet, button;
    float emblem, title, words, tiles; /* middle of the emblem, baselines, top of the tiles */
    float news;                        /* top of the pill */
} HandLayout;

static HandLayout hand_layout_of(const Ui *ui) {
    static const struct {
        float page, sheet, emblem, title, line, button, news; /* the page is at least so high */
    } STEPS[] = {
        {680, 452, 96, 206, 32, 22, 16}, {540, 404, 84, 186, 32, 16, 16}, {0, 344, 60, 146, 28, 10, 8}};
    float width = 560, news = 40 + 26 * NEWS_ROWS;
    int step = 0;
    while (ui->height < STEPS[step].page) {
        step++;
    }
    float height = STEPS[step].sheet, all = height + STEPS[step].news + news;
    width = width > ui->width - 32 ? ui->width - 32 : width;
    HandLayout at = {.sheet = {(ui->width - width) / 2, (ui->height - all) / 2, width, height}};
    at.emblem = at.sheet.y + STEPS[step].emblem;
    at.title = at.sheet.y + STEPS[step].title;
    at.words = at.title + STEPS[step].line;
    at.tiles = at.words + 18;
    at.button = rect_of(at.sheet.x + width / 2 - 152, at.tiles + 76 + STEPS[step].button, 304, 54);
    at.news = at.sheet.y + height + STEPS[step].news;
    return at;
}

static void hand_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    (void)page;
    HandLayout at = hand_layout_of(ui);
    enter_button(ui, widgets, at.button, (Action){HAND_SHOW, 0}, _("Show my tiles"), 20)->name = "show-hand";
}

static void hand_enter(void *page, Ui *ui, const void *with) {
    HandPage *h = page;
    (void)ui;
    const HandOf *of = with;
    h->table = (GamePage){.session = of->session, .camera = *of->camera};
}

static void hand_act(void *page, Ui *ui, Action action) {
    HandPage *h = page;
    if (action.id == HAND_SHOW) {
        session_show_hand(h->table.session);
        pages_close(ui);
    }
}

/* What belongs to the turn before is not for this page: a click right after it, a key that is still held. */
static bool hand_event(void *page, Ui *ui, const InputEvent *event) {
    HandPage *h = page;
    bool key = event->kind == INPUT_KEY;
    if (event->kind == INPUT_RESIZE) {
        game_resized(&h->table, ui);
    }
    bool button = event->kind == INPUT_MOUSE_DOWN || event->kind == INPUT_MOUSE_UP;
    if ((key && event->repeat) || (ui->hold > 0 && (key || button))) {
        return true;
    }
    if (key && event->key == KEY_ESCAPE) {
        pages_open(ui, &MENU_PAGE, &(MenuOf){.session = h->table.session});
        return true;
    }
    bool goes_on = key && (event->key == KEY_ENTER || event->key == KEY_SPACE);
    if (goes_on) {
        pages_act(ui, (Action){HAND_SHOW, 0});
    }
    return key;
}

/* ---- what has happened since this seat's last turn ---- */

typedef struct {
    const LogEntry *items;
    int count;
} News;

static News news_of(const HandPage *h) {
    int count = 0, seat = session_game(h->table.session)->seat,
        last = session_last_turn(h->table.session, seat);
    News news = {session_log(h->table.session, &count), 0};
    while (news.count < count && news.items[count - 1 - news.count].turn > last) {
        news.count++;
    }
    news.items = news.count > 0 ? news.items + (count - news.count) : NULL;
    return news;
}

static void draw_news_line(const Table *table, const LogEntry *entry, float x, float y, float room,
                           DrawList *list) {
    Str words = {0};
    log_sentence(table, entry, &words);
    theme_emblem(list, table->colours[entry->event.seat], x + 9, y, 9);
    draw_text(list, FONT_TEXT, 16, draw_rgb(CREAM), ALIGN_LEFT, x + 24, y + 6, room - 24, str_text(&words));
    str_deinit(&words);
}

static float news_width(const Table *table, const LogEntry *entry, const TextMetrics *metrics) {
    Str words = {0};
    log_sentence(table, entry, &words);
    float width = text_width(metrics, FONT_TEXT, 16, str_text(&words)) + 24;
    str_deinit(&words);
    return width;
}

/* The latest last; what has no room is counted. Rows are filled from the end and drawn from the top. */
static void draw_news(const HandPage *h, const Ui *ui, const HandLayout *at, const Table *table,
                      DrawList *list) {
    News news = news_of(h);
    const float gap = 24;
    float room = (ui->width < 900 ? ui->width : 900) - 64;
    int starts[NEWS_ROWS + 1] = {news.count}, rows = 0, first = news.count;
    float widths[NEWS_ROWS] = {0};
    for (; rows < NEWS_ROWS && first > 0; rows++) {
        float width = -gap;
        while (first > 0) {
            float each = news_width(table, &news.items[first - 1], list->metrics);
            if (width > 0 && width + gap + each > room) {
                break;
            }
            width += gap + each;
            first--;
        }
        widths[rows] = width < room ? width : room;
        starts[rows + 1] = first;
    }
    float widest = 220;
    for (int i = 0; i < rows; i++) {
        widest = widths[i] > widest ? widths[i] : widest;
    }
    float high = 38 + 26 * (float)(rows > 0 ? rows : 1);
    DrawRect pill = {ui->width / 2 - widest / 2 - 32, at->news, widest + 64, high};
    theme_shadow(list, pill, 1, 3, 24, 0.35f);
    draw_box(list, pill, 24, draw_rgb(DARK), draw_rgb(EDGE), 1.5f);
    char title[64];
    snprintf(title, sizeof title, "%s", _("Since your last turn"));
    if (first > 0) {
        snprintf(title, sizeof title,
                 ngettext("Since your last turn: %d more, and", "Since your last turn: %d more, and",
                          (unsigned long)first),
                 first);
    }
    draw_text(list, FONT_TEXT, 14, draw_rgb(CREAM_LOW), ALIGN_CENTRE, ui->width / 2, pill.y + 20, pill.w - 32,
              title);
    if (rows == 0) {
        draw_text(list, FONT_ITALIC, 15, draw_rgb(CREAM), ALIGN_CENTRE, ui->width / 2, pill.y + 45,
                  pill.w - 32, _("nothing was scored"));
    }
    for (int row = rows - 1; row >= 0; row--) {
        float x = ui->width / 2 - widths[row] / 2, y = pill.y + 40 + 26 * (float)(rows - 1 - row);
        for (int i = starts[row + 1]; i < starts[row]; i++) {
            float each = news_width(table, &news.items[i], list->metrics);
            each = each < room ? each : room;
            draw_news_line(table, &news.items[i], x, y, each + 1, list);
            x += each + gap;
        }
    }
}

/* ---- the picture ---- */

/* The table as all know it, in the dark. */
static void draw_ground(const HandPage *h, const Ui *ui, const Table *table, DrawList *list) {
    GameLayout whole = game_layout(&h->table, ui);
    whole.table = rect_of(0, 0, ui->width, ui->height);
    theme_table(list, ui->width, ui->height);
    board_ground_draw(&h->table, ui, &whole, table, NO_TILE, list);
    edge_draw(&h->table, &whole, table, list);
    table_draw_tiles(table->setup, table->game, &h->table.camera, whole.table, NO_TILE, list);
    table_draw_figures(ui->faces, table->setup, table->game, table->colours, &h->table.camera, whole.table,
                       list);
    draw_box(list, whole.table, 0, draw_faded(draw_rgb(SHADOW), 0.62f), NO_COLOR, 0);
}

/* Both sentences are read to their end: a long name is cut. */
static void draw_words(const HandLayout *at, const char *name, DrawList *list) {
    const float middle = at->sheet.x + at->sheet.w / 2, room = at->sheet.w - 64;
    char title[160], words[160], part[SEAT_NAME + 4];
    snprintf(title, sizeof title, _("%.80s, your turn"), name);
    float size = fmaxf(26, theme_size_within(list->metrics, FONT_TITLE, 34, title, room));
    theme_name_within(list->metrics, FONT_TITLE, size, room, title, name, part, sizeof part);
    snprintf(title, sizeof title, _("%.80s, your turn"), part);
    draw_text(list, FONT_TITLE, size, draw_rgb(INK), ALIGN_CENTRE, middle, at->title, room, title);
    snprintf(words, sizeof words, _("The other hands are covered. Only %.80s looks now."), name);
    theme_name_within(list->metrics, FONT_SENTENCE, 17, room, words, name, part, sizeof part);
    snprintf(words, sizeof words, _("The other hands are covered. Only %.80s looks now."), part);
    draw_text(list, FONT_SENTENCE, 17, draw_rgb(MUTED), ALIGN_CENTRE, middle, at->words, room, words);
}

static void hand_draw_page(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const HandPage *h = page;
    HandLayout at = hand_layout_of(ui);
    Table table = game_table(h->table.session);
    int seat = table.game->seat, count = hand_size(&h->table);
    float middle = at.sheet.x + at.sheet.w / 2, radius = at.sheet.h < 440 ? 56 : 66;
    draw_ground(h, ui, &table, list);
    draw_sprite(list, at.sheet, (Sprite){.kind = SPRITE_PARCHMENT}, draw_rgb(0xffffff), 0);
    draw_box(list, rect_of(middle - radius, at.emblem - radius, 2 * radius, 2 * radius), radius,
             seat_color(list, table.colours[seat]), draw_rgb(INK), 2.5f);
    draw_box(list, rect_of(middle - radius + 2, at.emblem - radius + 2, 2 * radius - 4, 2 * radius - 4),
             radius - 2, draw_faded(draw_rgb(ON_ACCENT), 0.45f), NO_COLOR, 0);
    draw_figure(list, PAINT_MEEPLE, (PaintColour)table.colours[seat], middle, at.emblem + radius * 0.80f,
                radius * 1.62f, 1);
    draw_words(&at, table.seats[seat].name, list);
    for (int i = 0; i < count; i++) {
        DrawRect r = {middle + 88 * ((float)i - (float)(count - 1) / 2) - 38, at.tiles, 76, 76};
        theme_shadow(list, r, 2, 3, 2, 0.3f);
        draw_sprite(list, r, (Sprite){.kind = SPRITE_TILE_BACK}, draw_rgb(0xffffff), 0);
    }
    if (session_last_turn(h->table.session, seat) > 0 ||
        news_of(h).count > 0) { /* else there is nothing to be since */
        draw_news(h, ui, &at, &table, list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

static void hand_page_describe(const void *page, const Ui *ui, Str *out) {
    const HandPage *h = page;
    (void)ui;
    News news = news_of(h);
    str_addf(out, "seat %d\nnews %d\n", session_game(h->table.session)->seat, news.count);
}

const PageKind HAND_PAGE = {.name = "hand-over",
                            .size = sizeof(HandPage),
                            .covers = true,
                            .above = true,
                            .enter = hand_enter,
                            .layout = hand_layout,
                            .event = hand_event,
                            .act = hand_act,
                            .draw = hand_draw_page,
                            .describe = hand_page_describe};
