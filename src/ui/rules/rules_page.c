/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules page: where things are, and what mouse and keys do. */
#include "ui/rules/rules_page.h"

#include <stdio.h>
#include <string.h>

#include "data/move_text.h"
#include "ui/game/game_page.h"
#include "ui/parts/text.h"

enum { BANNER_LINE = 19 };

static const char CHAPTER_NAME[] = "chapter-"; /* of a widget in the list; links have the same action */

enum {
    RULES_CHAPTER = 1, /* arg: page; also the links */
    RULES_FIND,
    RULES_CLEAR,
    RULES_SHOW
};

typedef struct {
    DrawRect list;
    FieldPlace search;
    DrawRect chapters; /* all rows of the list */
    int chapter_count;
    DrawRect card;
    DrawRect banner; /* h = 0: nothing was refused */
    struct {         /* its words, in as many lines as they take */
        char words[300];
        float size, room;
        int lines;
    } why;
    DrawRect show; /* w = 0: there is no place to show */
    DrawRect text; /* the part that scrolls */
    DrawRect keys; /* the line below it */
} RulesLayout;

/* The words of the banner, in as many lines as its room needs, and the button beside them. */
static void lay_banner(const RulesPage *book, const Ui *ui, RulesLayout *at, DrawRect *text) {
    bool narrow = at->card.w < 700;
    float show = book->of.placed ? (narrow ? 140.0f : 162.0f) : 0;
    rect_cut_top(text, 18);
    at->why.room = text->w + 18 - 76 - (show > 0 ? show + 24 : 0);
    /* Translators: %s is why a move was refused, such as "East side: field against city" */
    snprintf(at->why.words, sizeof at->why.words, _("Why not? %s"), book->why);
    at->why.size = theme_size_within(&ui->metrics, FONT_TITLE, 18, at->why.words, at->why.room);
    at->why.lines = paragraph_lines(&ui->metrics, FONT_TITLE, at->why.size, at->why.room, at->why.words);
    float height = (narrow ? 64.0f : 74.0f) + BANNER_LINE * (float)(at->why.lines - 1);
    at->banner = rect_margins(rect_cut_top(text, height), -9, 0);
    rect_cut_top(text, 20);
    DrawRect end = at->banner;
    rect_cut_right(&end, narrow ? 10 : 16);
    at->show = rect_middle(rect_cut_right(&end, show), show, 42);
}

static RulesLayout layout_of(const RulesPage *book, const Ui *ui) {
    bool small = ui->width < 1100;
    DrawRect page = page_room(ui);
    bool low = page.h < 430;
    RulesLayout at = {.list = rect_cut_left(&page, small ? 212 : 264)};
    rect_cut_left(&page, small ? 12 : 16);
    at.card = page;
    DrawRect list = rect_margins(at.list, 16, low ? 10 : 14);
    at.search = (FieldPlace){rect_cut_top(&list, low ? 34 : 38), 38, 34, FONT_TEXT, 16};
    rect_cut_top(&list, low ? 7 : 13);
    for (int i = 0; i < book->text->chapter_count; i++) {
        at.chapter_count += rules_page_listed(book, i);
    }
    float pages = (float)at.chapter_count, room = list.h + (low ? 3 : 5);
    at.chapters = rect_margins(rect_cut_top(&list, between(18, room / pages, 46) * pages - 2), -6, 0);
    float pad = small ? 20 : 36;
    at.text = rect_margins(at.card, pad, 0);
    at.keys = rect_cut_bottom(&at.text, 50);
    if (book->why[0]) {
        lay_banner(book, ui, &at, &at.text);
    } else {
        rect_cut_top(&at.text, 22);
    }
    rect_cut_bottom(&at.text, 10);
    at.text.w += pad - 8; /* the bar lies in the margin */
    return at;
}

/* ---- opening ---- */

static void turn_to(RulesPage *book, int page) {
    book->page = page;
    field_begin(&book->search, "", sizeof book->search.text);
    book->typing = false;
    book->scroll = (Scroll){0};
}

void rules_open(Ui *ui, int page, const Session *played) {
    pages_open(ui, &RULES_PAGE, &(RulesAsked){.page = page, .played = played});
}

static void answer(RulesPage *book, const Ui *ui) {
    int chapter = rule_chapter(book->text, "turn");
    RuleGame game = rules_game(book);
    book->asked = rule_find(book->text, refusal_rule(book->of.why), &game, &chapter);
    turn_to(book, chapter);
    /* Scroll to the rule. */
    RulesLayout at = layout_of(book, ui);
    Flow flow = rules_flow(book, ui, at.text, NULL, NULL);
    if (flow.asked.h > 0) {
        float top = flow.asked.y - at.text.y;
        scroll_show(&book->scroll, at.text, flow.height, top - 70, top + flow.asked.h + 40);
    }
}

static void rules_enter(void *page, Ui *ui, const void *with) {
    RulesPage *book = page;
    const RulesAsked *asked = with;
    book->of = *asked;
    book->text = rules_book(ui);
    static const char *const certain[] = {
        [-RULES_COMPARED] = "compared", [-RULES_KEYS] = "keys", [-RULES_DRAGON] = "dragon"};
    int at = asked->page == RULES_AS_LEFT ? book->page
             : asked->page < 0            ? rule_chapter(book->text, certain[-asked->page])
                                          : asked->page;
    book->game = asked->played ? session_record(asked->played) : NULL;
    turn_to(book, rules_page_listed(book, at) ? at : rule_chapter(book->text, "turn"));
    if (asked->words) {
        snprintf(book->why, sizeof book->why, "%s", asked->words);
        answer(book, ui);
    }
}

/* ---- widgets ---- */

static void page_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const RulesPage *book = page;
    RulesLayout at = layout_of(book, ui);
    header_back(widgets, pages_way_back(ui))->name = "close";
    widget_area(widgets, at.search.box, (Action){RULES_FIND, 0}, "find");
    if (book->search.text[0]) {
        DrawRect field = rect_margins(at.search.box, 6, 5);
        widget_icon(widgets, WIDGET_SIGN, rect_cut_right(&field, 28), (Action){RULES_CLEAR, 0}, ICON_CROSS,
                    _("Show all again (Esc)"))
            ->name = "clear";
    }
    for (int i = 0, row = 0; i < book->text->chapter_count; i++) {
        if (rules_page_listed(book, i)) {
            widget_area(widgets, rect_row(at.chapters, row++, at.chapter_count, 2),
                        (Action){RULES_CHAPTER, i}, CHAPTER_NAME);
        }
    }
    Flow flow = {0};
    if (!book->search.text[0]) { /* search results have no links */
        flow = rules_flow(book, ui, at.text, NULL, NULL);
    }
    for (int i = 0; i < flow.link_count; i++) {
        DrawRect r = flow.links[i].rect;
        if (r.y >= at.text.y && r.y + r.h <= at.text.y + at.text.h) {
            widget_area(widgets, r, (Action){RULES_CHAPTER, flow.links[i].page}, "link-");
        }
    }
    if (at.show.w > 0) {
        Widget *w = widget_add(widgets, WIDGET_PAPER, at.show, (Action){RULES_SHOW, 0}, _("Show it"));
        w->icon = ICON_EYE;
        w->name = "show";
    }
}

static void page_act(void *page, Ui *ui, Action action) {
    RulesPage *book = page;
    switch (action.id) {
    case ACTION_BACK:
        pages_close(ui);
        break;
    case RULES_CHAPTER:
        turn_to(book, action.arg);
        break;
    case RULES_FIND:
        book->typing = true;
        break;
    case RULES_CLEAR:
        turn_to(book, book->page);
        break;
    case RULES_SHOW:
        pages_close(ui);
        book->of.show(book->of.asker, ui, book->why, book->of.why, book->of.place);
        break;
    default:
        break;
    }
}

/* ---- input ---- */

/* The page before or after this one in the list. */
static void walk(RulesPage *book, int by) {
    int page = book->page, pages = book->text->chapter_count;
    do {
        page += by;
    } while (page >= 0 && page < pages && !rules_page_listed(book, page));
    if (page >= 0 && page < pages) {
        turn_to(book, page);
    }
}

static bool key(RulesPage *book, Ui *ui, const InputEvent *event) {
    switch (event->key) {
    case KEY_ESCAPE:
        if (book->search.text[0] || book->typing) {
            turn_to(book, book->page);
        } else {
            pages_close(ui);
        }
        return true;
    case KEY_F1:
        pages_close(ui);
        return true;
    case KEY_UP:
    case KEY_DOWN:
        if (ui->pointer.focus_shown || (event->mods & MOD_CTRL)) {
            return false;
        }
        walk(book, event->key == KEY_UP ? -1 : 1);
        return true;
    case 'F':
        book->typing = book->typing || (event->mods & MOD_CTRL);
        return book->typing;
    case KEY_ENTER:
    case KEY_SPACE:
        return book->typing;
    default:
        return false;
    }
}

/* Each letter changes what is found. */
static bool type(RulesPage *book, Ui *ui, const RulesLayout *at, const InputEvent *event) {
    char before[FIELD_BYTES];
    memcpy(before, book->search.text, sizeof before);
    bool taken = field_event(&book->search, &at->search, &ui->metrics, event, ui->copied);
    if (strcmp(before, book->search.text) != 0) {
        book->scroll = (Scroll){0};
    }
    return taken;
}

static bool page_event(void *page, Ui *ui, const InputEvent *event) {
    RulesPage *book = page;
    RulesLayout at = layout_of(book, ui);
    if (book->typing && type(book, ui, &at, event)) {
        return true;
    }
    if (event->kind == INPUT_MOUSE_DOWN) {
        book->typing = rect_has(at.search.box, event->x, event->y);
    }
    if (event->kind == INPUT_KEY && key(book, ui, event)) {
        return true;
    }
    if (event->kind == INPUT_MOUSE_MOVE && !book->scroll.held) {
        return false; /* saves measuring the content */
    }
    bool scrolls = event->kind == INPUT_MOUSE_DOWN || event->kind == INPUT_MOUSE_MOVE ||
                   event->kind == INPUT_MOUSE_UP || event->kind == INPUT_WHEEL || event->kind == INPUT_KEY;
    return scrolls &&
           scroll_event(&book->scroll, at.text, rules_flow(book, ui, at.text, NULL, NULL).height, event);
}

/* ---- the list at the left ---- */

static void draw_field(const RulesPage *book, const RulesLayout *at, DrawList *list) {
    const FieldPlace *place = &at->search;
    DrawRect r = place->box;
    if (book->typing || book->search.text[0]) {
        field_draw(&book->search, place, book->typing, list);
    } else {
        draw_box(list, r, CARD_RADIUS, draw_rgb(PAPER_FIELD), draw_rgb(EDGE), 1.5f);
        theme_text(list, place->role, place->size, MUTED, r.x + place->left, r.y + r.h / 2 + 6,
                   r.w - place->left - 8, _("Search the rules"));
    }
    draw_icon(list, ICON_ZOOM, r.x + 20, r.y + r.h / 2, 18, draw_rgb(MUTED));
}

static void draw_chapters(const RulesPage *book, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const Widget *hot = widget_hot(widgets, &ui->pointer);
    for (int i = 0; i < widgets->count; i++) {
        const Widget *w = &widgets->items[i];
        if (w->action.id != RULES_CHAPTER || w->name != CHAPTER_NAME) {
            continue;
        }
        bool on = w->action.arg == book->page && !book->search.text[0];
        if (on || w == hot) {
            theme_fill(list, w->rect, CARD_RADIUS, on ? INK : PAPER_BRIGHT, 1);
        }
        float size = between(14, w->rect.h - 3, 17);
        theme_text(list, on ? FONT_TITLE : FONT_TEXT, size, on ? PAPER_HIGH : INK, w->rect.x + 16,
                   w->rect.y + w->rect.h / 2 + size * 0.32f, w->rect.w - 24,
                   rules_page_title(book, w->action.arg));
    }
}

/* ---- the refusal ---- */

static void draw_banner(const RulesPage *book, const RulesLayout *at, DrawList *list) {
    DrawRect r = at->banner;
    float middle = r.y + r.h / 2, more = BANNER_LINE * (float)(at->why.lines - 1), room = at->why.room;
    draw_box(list, r, CARD_RADIUS, draw_rgb(0xf3dfcf), draw_rgb(BAD), 2);
    theme_fill(list, rect_of(r.x + 14, middle - 16, 32, 32), 16, BAD, 1);
    draw_icon(list, ICON_CROSS, r.x + 30, middle, 20, draw_rgb(ON_ACCENT));
    rect_cut_left(&r, 60);
    draw_paragraph(list, FONT_TITLE, at->why.size, draw_rgb(BAD), r.x,
                   middle - more / 2 + (book->asked ? -4.0f : 6.0f), room, BANNER_LINE, at->why.words);
    if (book->asked) {
        char words[160];
        snprintf(words, sizeof words, _("See rule %s, highlighted below."), book->asked->number);
        theme_text(list, FONT_SENTENCE, theme_size_within(list->metrics, FONT_SENTENCE, 16, words, room),
                   MUTED, r.x, middle + more / 2 + 20, room, words);
    }
}

/* ---- the line below ---- */

static float draw_key(float x, float y, const char *cap, const char *action, DrawList *list) {
    x += theme_keycap(list, x, y, cap) + 7;
    return x + theme_text(list, FONT_SENTENCE, 16, MUTED, x, y + 17, 0, action) + 26;
}

static void draw_keys_line(const RulesPage *book, DrawRect r, DrawList *list) {
    theme_rule(list, r.x, r.y, r.w, RULE_LINE, 1.2f);
    float x = r.x, y = r.y + 13;
    x += theme_keycap(list, x, y, "↑") + 5;
    x = draw_key(x, y, "↓", _("chapter"), list);
    /* Translators: the keys Control and F together, on a small key cap */
    x = draw_key(x, y, _("Ctrl F"), _("search"), list);
    const char *back = book->search.text[0] ? _("show all rules") : _("back");
    draw_key(x, y, _("Esc"), back, list);
}

static void page_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const RulesPage *book = page;
    RulesLayout at = layout_of(book, ui);
    theme_page(list, ui->width, ui->height, _("Rules"),
               rules_game(book).rules ? _("as used in this game") : _("all editions and variants"));
    theme_card(list, at.list);
    theme_card(list, at.card);
    draw_field(book, &at, list);
    draw_chapters(book, ui, widgets, list);
    if (at.banner.h > 0) {
        draw_banner(book, &at, list);
    }
    DrawRect clip = {at.text.x - 14, at.text.y - 6, at.text.w + 14, at.text.h + 12};
    draw_clip(list, clip);
    float height = rules_flow(book, ui, at.text, list, NULL).height;
    draw_unclip(list);
    scroll_draw(&book->scroll, at.text, height, list);
    draw_keys_line(book, at.keys, list);
    widgets_draw(widgets, &ui->pointer, list);
    field_draw_trouble(&book->search, &at.search, ui_page(ui), list);
}

static void page_describe(const void *page, const Ui *ui, Str *out) {
    const RulesPage *book = page;
    RulesLayout at = layout_of(book, ui);
    str_addf(out, "page %d\n", book->page);
    if (book->asked) {
        str_addf(out, "rule %s\n", book->asked->number);
    }
    if (rules_drawn(book, book->page) && !book->search.text[0]) {
        return;
    }
    Str shown = {0};
    Flow flow = rules_flow(book, ui, at.text, NULL, &shown);
    str_addf(out, "rules %d\n%s", flow.rules, str_text(&shown));
    str_deinit(&shown);
}

const PageKind RULES_PAGE = {.name = "rules",
                             .size = sizeof(RulesPage),
                             .kept = sizeof(int),
                             .above = true,
                             .covers = true,
                             .enter = rules_enter,
                             .layout = page_layout,
                             .event = page_event,
                             .act = page_act,
                             .draw = page_draw,
                             .describe = page_describe};
