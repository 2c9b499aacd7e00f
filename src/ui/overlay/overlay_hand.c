/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand-over page (R7.1): with hidden hands, players change places before a turn begins. Shows only the
 * backs of the next player's tiles and the public state of the table. Only the button, Enter and Space
 * close it. */
#include <math.h>
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"

enum { HAND_SHOW = 1 };

enum { NEWS_ROWS = 3 };

/* ---- what has happened since this seat's last turn ---- */

typedef struct {
    const LogEntry *items;
    int count;
} News;

static News news_of(const GamePage *h) {
    int count = 0, seat = h->game->seat, last = session_last_turn(h->session, seat);
    News news = {session_log(h->session, &count), 0};
    while (news.count < count && news.items[count - 1 - news.count].turn > last) {
        news.count++;
    }
    news.items = news.count > 0 ? news.items + (count - news.count) : NULL;
    return news;
}

/* Not before the first turn. */
static bool has_news(const GamePage *h) {
    return session_last_turn(h->session, h->game->seat) > 0 || news_of(h).count > 0;
}

/* ---- places ---- */

typedef struct {
    DrawRect sheet, emblem;
    DrawRect title, words, tiles, button; /* one below the other on the sheet */
    float news;                           /* top of the pill below it */
} HandLayout;

/* Without news, the sheet is lower: the notice of who goes first is above it. */
static HandLayout hand_layout_of(const GamePage *h, const Ui *ui) {
    static const struct {
        float page, sheet, emblem, title, line, button,
            news; /* page: the least height of the page for this row */
    } STEPS[] = {
        {680, 452, 96, 206, 32, 22, 16}, {540, 404, 84, 186, 32, 16, 16}, {0, 344, 60, 146, 28, 10, 8}};
    int step = 0;
    while (ui->height < STEPS[step].page) {
        step++;
    }
    float height = STEPS[step].sheet, radius = height < 440 ? 56 : 66;
    float news = has_news(h) ? STEPS[step].news + 40 + 26 * NEWS_ROWS : 0;
    DrawRect all = rect_middle(ui_page(ui), between(0, ui->width - 32, 560), height + news);
    HandLayout at = {.sheet = rect_cut_top(&all, height)};
    rect_cut_top(&all, STEPS[step].news);
    at.news = all.y;
    DrawRect in = rect_margins(at.sheet, 32, 0);
    at.title = rect_cut_top(&in, STEPS[step].title);
    DrawRect emblem = at.title;
    at.emblem = rect_middle(rect_cut_top(&emblem, 2 * STEPS[step].emblem), 2 * radius, 2 * radius);
    at.words = rect_cut_top(&in, STEPS[step].line);
    rect_cut_top(&in, 18);
    at.tiles = rect_cut_top(&in, 76);
    rect_cut_top(&in, STEPS[step].button);
    at.button = rect_middle(rect_cut_top(&in, 54), 304, 54);
    return at;
}

static void hand_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    enter_button(ui, widgets, hand_layout_of(page, ui).button, (Action){HAND_SHOW, 0}, _("Show my tiles"), 20)
        ->name = "show-hand";
}

static void hand_enter(void *page, Ui *ui, const void *with) {
    const HandOf *of = with;
    (void)ui;
    GamePage *h = page;
    game_shown(h, of->session);
    h->camera = *of->camera;
}

static void hand_act(void *page, Ui *ui, Action action) {
    GamePage *h = page;
    if (action.id == HAND_SHOW) {
        session_show_hand(h->session);
        pages_close(ui);
    }
}

/* Ignores what belongs to the previous turn: a click right after it, a key that is still held. */
static bool hand_event(void *page, Ui *ui, const InputEvent *event) {
    GamePage *h = page;
    bool key = event->kind == INPUT_KEY;
    bool button = event->kind == INPUT_MOUSE_DOWN || event->kind == INPUT_MOUSE_UP;
    if (event->kind == INPUT_RESIZE) {
        game_resized(h, ui);
    }
    if ((key && event->repeat) || (ui->hold > 0 && (key || button))) {
        return true;
    }
    if (key && event->key == KEY_ESCAPE) {
        pages_open(ui, &MENU_PAGE, &(MenuOf){.session = h->session});
        return true;
    }
    if (key && (event->key == KEY_ENTER || event->key == KEY_SPACE)) {
        pages_act(ui, (Action){HAND_SHOW, 0});
    }
    return key;
}

/* ---- the news ---- */

/* Emblem and sentence; `list` NULL only measures. Returns the width it takes. */
static float news_line(const GamePage *h, const LogEntry *entry, const TextMetrics *metrics, DrawRect r,
                       DrawList *list) {
    Str words = {0};
    log_sentence(h, entry, &words);
    float width = text_width(metrics, FONT_TEXT, 16, str_text(&words)) + 24;
    if (list) {
        theme_emblem(list, h->seats[entry->event.seat].colour, r.x + 9, r.y, 9);
        theme_text(list, FONT_TEXT, 16, CREAM, r.x + 24, r.y + 6, fminf(width, r.w) + 1 - 24,
                   str_text(&words));
    }
    str_deinit(&words);
    return fminf(width, r.w);
}

/* The newest last; those that do not fit are counted. Rows are filled from the end and drawn from the top. */
static void draw_news(const GamePage *h, const Ui *ui, const HandLayout *at, DrawList *list) {
    News news = news_of(h);
    const float gap = 24;
    float room = (ui->width < 900 ? ui->width : 900) - 64, widest = 220;
    int starts[NEWS_ROWS + 1] = {news.count}, rows = 0, first = news.count;
    float widths[NEWS_ROWS] = {0};
    for (; rows < NEWS_ROWS && first > 0; rows++) {
        float width = -gap;
        for (; first > 0; first--) {
            DrawRect any = {0, 0, 1e6f, 0};
            float each = news_line(h, &news.items[first - 1], list->metrics, any, NULL);
            if (width > 0 && width + gap + each > room) {
                break;
            }
            width += gap + each;
        }
        widths[rows] = fminf(width, room);
        widest = fmaxf(widest, widths[rows]);
        starts[rows + 1] = first;
    }
    DrawRect pill = {ui->width / 2 - widest / 2 - 32, at->news, widest + 64,
                     38 + 26 * (float)(rows > 0 ? rows : 1)};
    theme_shadow(list, pill, 1, 3, 24, 0.35f);
    draw_box(list, pill, 24, draw_rgb(DARK), draw_rgb(EDGE), 1.5f);
    DrawRect in = rect_margins(pill, 16, 0);
    char title[64];
    snprintf(title, sizeof title, "%s", _("Since your last turn"));
    if (first > 0) {
        snprintf(title, sizeof title,
                 ngettext("Since your last turn (+%d earlier)", "Since your last turn (+%d earlier)",
                          (unsigned long)first),
                 first);
    }
    theme_words(list, FONT_TEXT, 14, CREAM_LOW, ALIGN_CENTRE, rect_cut_top(&in, 20), title);
    if (rows == 0) {
        theme_words(list, FONT_ITALIC, 15, CREAM, ALIGN_CENTRE, rect_cut_top(&in, 25), _("no points scored"));
    }
    rect_cut_top(&in, 20);
    for (int row = rows - 1; row >= 0; row--) {
        DrawRect line = {ui->width / 2 - widths[row] / 2, rect_cut_top(&in, 26).y, room, 0};
        for (int i = starts[row + 1]; i < starts[row]; i++) {
            line.x += news_line(h, &news.items[i], list->metrics, line, list) + gap;
        }
    }
}

/* ---- the picture ---- */

/* The table, which everyone may see, darkened. */
static void draw_ground(const GamePage *h, const Ui *ui, DrawList *list) {
    Scene s = game_scene(h, ui, list);
    s.at.table = ui_page(ui);
    theme_table(list, ui->width, ui->height);
    board_ground_draw(&s, NO_TILE);
    edge_draw(&s);
    table_draw_tiles(s.setup, s.game, &h->camera, s.at.table, NO_TILE, list);
    table_draw_figures(ui->faces, s.setup, s.game, s.seats, &h->camera, s.at.table, list);
    theme_fill(list, s.at.table, 0, SHADOW, 0.62f);
}

static void write_words(bool title, const char *name, char *out, size_t size) {
    snprintf(out, size,
             title ? _("%.80s, it’s your turn") : _("Other hands are hidden. Only %.80s should look."), name);
}

/* Shown in full: in smaller letters if necessary, then with the name cut. */
static void draw_words(bool title, DrawRect strip, const char *name, DrawList *list) {
    char words[160], part[SEAT_NAME + 4];
    FontRole role = title ? FONT_TITLE : FONT_SENTENCE;
    write_words(title, name, words, sizeof words);
    float fits = theme_size_within(list->metrics, role, 34, words, strip.w),
          size = title ? fmaxf(26, fits) : 17;
    theme_name_within(list->metrics, role, size, strip.w, words, name, part, sizeof part);
    write_words(title, part, words, sizeof words);
    theme_words(list, role, size, title ? INK : MUTED, ALIGN_CENTRE, strip, words);
}

static void hand_draw_page(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const GamePage *h = page;
    HandLayout at = hand_layout_of(h, ui);
    int seat = h->game->seat, count = hand_size(h);
    float radius = at.emblem.w / 2, middle = at.emblem.x + radius;
    draw_ground(h, ui, list);
    draw_sprite(list, at.sheet, (Sprite){.kind = SPRITE_PARCHMENT}, draw_rgb(0xffffff), 0);
    draw_box(list, at.emblem, radius, seat_color(list, h->seats[seat].colour), draw_rgb(INK), 2.5f);
    theme_fill(list, rect_inset(at.emblem, 2), radius - 2, ON_ACCENT, 0.45f);
    draw_figure(list, PAINT_MEEPLE, (PaintColour)h->seats[seat].colour, middle, at.emblem.y + radius * 1.80f,
                radius * 1.62f, 1);
    draw_words(true, at.title, h->seats[seat].name, list);
    draw_words(false, at.words, h->seats[seat].name, list);
    DrawRect tiles = rect_middle(at.tiles, 88 * (float)count - 12, 76);
    for (int i = 0; i < count; i++) {
        DrawRect r = rect_column(tiles, i, count, 12);
        theme_shadow(list, r, 2, 3, 2, 0.3f);
        draw_sprite(list, r, (Sprite){.kind = SPRITE_TILE_BACK}, draw_rgb(0xffffff), 0);
    }
    if (has_news(h)) {
        draw_news(h, ui, &at, list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

static void hand_page_describe(const void *page, const Ui *ui, Str *out) {
    const GamePage *h = page;
    (void)ui;
    News news = news_of(h);
    str_addf(out, "seat %d\nnews %d\n", h->game->seat, news.count);
}

const PageKind HAND_PAGE = {.name = "hand-over",
                            .size = sizeof(GamePage),
                            .covers = true,
                            .above = true,
                            .enter = hand_enter,
                            .layout = hand_layout,
                            .event = hand_event,
                            .act = hand_act,
                            .draw = hand_draw_page,
                            .describe = hand_page_describe};
