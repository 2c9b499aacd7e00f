/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules page: where things are, and what mouse and keys do. */
#include "ui/rules/rules_page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/move_text.h"
#include "ui/game/game_page.h"
#include "ui/parts/text.h"

RulesLayout rules_layout(const RulesPage *book, const Ui *ui) {
    bool small = ui->width < 1100;
    float margin = small ? 16 : 24, top = HEADER_HEIGHT + 16, height = ui->height - top - margin;
    float list = small ? 212 : 264;
    RulesLayout at = {.list = {margin, top, list, height}};
    float x = margin + list + (small ? 12 : 16);
    at.card = rect_of(x, top, ui->width - x - margin, height);
    bool low = height < 430;
    at.field = rect_of(at.list.x + 16, top + (low ? 10.0f : 14.0f), list - 32, low ? 34 : 38);
    at.first = at.field.y + at.field.h + (low ? 6.0f : 12.0f);
    int pages = 0;
    for (int i = 0; i < book->text->chapter_count; i++) {
        pages += rules_page_listed(book, i);
    }
    at.pitch = between(19, (top + height - (low ? 8.0f : 10.0f) - at.first) / (float)pages, 46);
    float pad = small ? 20 : 36, y = top + 22;
    if (book->why[0]) {
        bool narrow = at.card.w < 700;
        float show = book->has_place ? (narrow ? 140.0f : 162.0f) : 0;
        at.banner = rect_of(x + pad - 9, top + 18, at.card.w - 2 * pad + 18, narrow ? 64 : 74);
        at.room = at.banner.w - 76 - (show > 0 ? show + 24 : 0);
        at.banner.h += BANNER_LINE * (float)(rules_banner_words(book, ui, at.room).lines - 1);
        at.show = rect_of(at.banner.x + at.banner.w - show - (narrow ? 10 : 16),
                          at.banner.y + (at.banner.h - 42) / 2, show, 42);
        y = at.banner.y + at.banner.h + 20;
    }
    at.keys = rect_of(x + pad, top + height - 50, at.card.w - 2 * pad, 50);
    at.text = rect_of(x + pad, y, at.card.w - pad - 8, at.keys.y - y - 10);
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
    book->asked_text = rule_find(book->text, refusal_rule(book->refusal), &game, &chapter);
    book->asked = book->asked_text ? book->asked_text->number : NULL;
    turn_to(book, chapter);
    /* The rule comes into sight. */
    RulesLayout at = rules_layout(book, ui);
    Flow *flow = base_alloc(sizeof *flow);
    rules_flow(book, ui, &at, flow);
    for (int i = 0; i < flow->count; i++) {
        if (flow->items[i].rule && flow->items[i].rule == book->asked_text) {
            DrawRect rule = flow->items[i].rect;
            scroll_show(&book->scroll, at.text, flow->height, rule.y - 70, rule.y + rule.h + 40);
        }
    }
    base_free(flow);
}

static void rules_enter(void *page, Ui *ui, const void *with) {
    RulesPage *book = page;
    const RulesAsked *asked = with;
    book->text = rules_book(ui);
    int at = asked->page == RULES_AS_LEFT ? book->page
             : asked->page < 0 ? rule_chapter(book->text, asked->page == RULES_KEYS ? "keys" : "compared")
                               : asked->page;
    book->game = asked->played ? session_record(asked->played) : NULL;
    turn_to(book, rules_page_listed(book, at) ? at : rule_chapter(book->text, "turn"));
    if (asked->words) {
        snprintf(book->why, sizeof book->why, "%s", asked->words);
        book->refusal = asked->why;
        book->has_place = asked->place != NULL;
        book->place = asked->place ? *asked->place : (BoardPlace){0};
        book->show = asked->show;
        book->asker = asked->asker;
        answer(book, ui);
    }
}

/* ---- widgets ---- */

static void layout_links(const RulesPage *book, const Ui *ui, const RulesLayout *at, WidgetList *widgets) {
    if (rules_drawn(book, book->page) || book->search.text[0]) {
        return;
    }
    Flow *flow = base_alloc(sizeof *flow);
    rules_flow(book, ui, at, flow);
    for (int i = 0; i < flow->link_count; i++) {
        DrawRect r = flow->links[i];
        r.x += at->text.x;
        r.y += at->text.y - book->scroll.at;
        if (r.y >= at->text.y && r.y + r.h <= at->text.y + at->text.h) {
            Widget *w = widget_add(widgets, WIDGET_AREA, r, (Action){RULES_CHAPTER, flow->link_pages[i]}, "");
            w->name = "link";
            w->numbered = true;
        }
    }
    base_free(flow);
}

static void page_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const RulesPage *book = page;
    RulesLayout at = rules_layout(book, ui);
    Widget *w = widget_add(widgets, WIDGET_WOOD, rect_of(24, 10, 112, 36), (Action){RULES_BACK, 0},
                           pages_way_back(ui));
    w->icon = ICON_BACK;
    w->name = "close";
    w = widget_add(widgets, WIDGET_AREA, at.field, (Action){RULES_FIND, 0}, "");
    w->name = "find";
    if (book->search.text[0]) {
        w = widget_icon(widgets, WIDGET_SIGN,
                        rect_of(at.field.x + at.field.w - 34, at.field.y + 5, 28, at.field.h - 10),
                        (Action){RULES_CLEAR, 0}, ICON_CROSS, _("Show all again (Esc)"));
        w->name = "clear";
    }
    float y = at.first;
    for (int i = 0; i < book->text->chapter_count; i++) {
        if (rules_page_listed(book, i)) {
            DrawRect row = {at.list.x + 10, y + 1, at.list.w - 20, at.pitch - 2};
            w = widget_add(widgets, WIDGET_AREA, row, (Action){RULES_CHAPTER, i}, "");
            w->name = "chapter";
            w->numbered = true;
            y += at.pitch;
        }
    }
    layout_links(book, ui, &at, widgets);
    if (at.show.w > 0) {
        w = widget_add(widgets, WIDGET_PAPER, at.show, (Action){RULES_SHOW, 0}, _("Show me"));
        w->icon = ICON_EYE;
        w->name = "show";
    }
}

static void page_act(void *page, Ui *ui, Action action) {
    RulesPage *book = page;
    switch (action.id) {
    case RULES_BACK:
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
        book->show(book->asker, ui, book->why, book->refusal, book->place);
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

static bool escape(RulesPage *book, Ui *ui) {
    if (book->search.text[0] || book->typing) {
        turn_to(book, book->page);
    } else {
        pages_close(ui);
    }
    return true;
}

static bool key(RulesPage *book, Ui *ui, const InputEvent *event) {
    switch (event->key) {
    case KEY_ESCAPE:
        return escape(book, ui);
    case KEY_F1:
        pages_close(ui);
        return true;
    case KEY_UP:
    case KEY_DOWN:
        if (!ui->pointer.focus_shown && !(event->mods & MOD_CTRL)) {
            walk(book, event->key == KEY_UP ? -1 : 1);
            return true;
        }
        return false;
    case 'F':
        if (event->mods & MOD_CTRL) {
            book->typing = true;
            return true;
        }
        return book->typing;
    case KEY_ENTER:
    case KEY_SPACE:
        return book->typing;
    default:
        return false;
    }
}

/* What is found changes with each letter. */
static bool type(RulesPage *book, Ui *ui, const RulesLayout *at, const InputEvent *event) {
    FieldPlace place = rules_search_place(at);
    char before[FIELD_BYTES];
    memcpy(before, book->search.text, sizeof before);
    bool taken = field_event(&book->search, &place, &ui->metrics, event, ui->copied);
    if (strcmp(before, book->search.text) != 0) {
        book->scroll = (Scroll){0};
    }
    return taken;
}

static bool page_event(void *page, Ui *ui, const InputEvent *event) {
    RulesPage *book = page;
    RulesLayout at = rules_layout(book, ui);
    if (book->typing && type(book, ui, &at, event)) {
        return true;
    }
    if (event->kind == INPUT_MOUSE_DOWN) {
        book->typing = rect_has(at.field, event->x, event->y);
    }
    if (event->kind == INPUT_KEY && key(book, ui, event)) {
        return true;
    }
    bool scrolls = event->kind == INPUT_MOUSE_DOWN || event->kind == INPUT_MOUSE_MOVE ||
                   event->kind == INPUT_MOUSE_UP || event->kind == INPUT_WHEEL || event->kind == INPUT_KEY;
    if (event->kind == INPUT_MOUSE_MOVE && !book->scroll.held) {
        return false; /* nothing to measure for */
    }
    return scrolls && scroll_event(&book->scroll, at.text, rules_content(book, ui, &at), event);
}

static void page_describe(const void *page, const Ui *ui, Str *out) {
    const RulesPage *book = page;
    RulesLayout at = rules_layout(book, ui);
    str_addf(out, "page %d\n", book->page);
    if (book->asked) {
        str_addf(out, "rule %s\n", book->asked);
    }
    if (rules_drawn(book, book->page) && !book->search.text[0]) {
        return;
    }
    Flow *flow = base_alloc(sizeof *flow);
    rules_flow(book, ui, &at, flow);
    str_addf(out, "rules %d\n", flow->rules);
    for (int i = 0; i < flow->count; i++) {
        const FlowItem *item = &flow->items[i];
        float y = at.text.y + item->rect.y - book->scroll.at;
        if (item->rule && y >= at.text.y && y + item->rect.h <= at.text.y + at.text.h) {
            str_addf(out, "shown %s %d %d\n", item->rule->number, (int)(at.text.x + 8), (int)(y + 8));
        }
    }
    base_free(flow);
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
                             .draw = rules_draw,
                             .describe = page_describe};
