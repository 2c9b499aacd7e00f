/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules page: where things are, and what mouse and keys do. */
#include "ui/rules/rules_page.h"

#include <stdio.h>
#include <string.h>

#include "data/move_text.h"
#include "ui/game/game_page.h"
#include "ui/parts/text.h"

/* The words of the banner, in as many lines as its room needs, and the button beside them. */
static void lay_banner(const RulesPage *book, const Ui *ui, RulesLayout *at, DrawRect *text) {
    bool narrow = at->card.w < 700;
    float show = book->has_place ? (narrow ? 140.0f : 162.0f) : 0;
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

RulesLayout rules_layout(const RulesPage *book, const Ui *ui) {
    bool small = ui->width < 1100;
    float margin = small ? 16 : 24;
    DrawRect page = rect_margins(ui_page(ui), margin, 0);
    rect_cut_top(&page, HEADER_HEIGHT + 16);
    rect_cut_bottom(&page, margin);
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
    book->asked_text = rule_find(book->text, refusal_rule(book->refusal), &game, &chapter);
    book->asked = book->asked_text ? book->asked_text->number : NULL;
    turn_to(book, chapter);
    /* Scroll to the rule. */
    RulesLayout at = rules_layout(book, ui);
    Flow flow = rules_flow(book, ui, &at, NULL, NULL);
    if (flow.asked.h > 0) {
        float top = flow.asked.y - at.text.y;
        scroll_show(&book->scroll, at.text, flow.height, top - 70, top + flow.asked.h + 40);
    }
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

static void add_chapter(WidgetList *widgets, DrawRect rect, int page, const char *name) {
    Widget *w = widget_add(widgets, WIDGET_AREA, rect, (Action){RULES_CHAPTER, page}, "");
    w->name = name;
    w->numbered = true;
}

static void page_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const RulesPage *book = page;
    RulesLayout at = rules_layout(book, ui);
    header_back(widgets, (Action){RULES_BACK, 0}, pages_way_back(ui))->name = "close";
    widget_add(widgets, WIDGET_AREA, at.search.box, (Action){RULES_FIND, 0}, "")->name = "find";
    if (book->search.text[0]) {
        DrawRect field = rect_margins(at.search.box, 6, 5);
        widget_icon(widgets, WIDGET_SIGN, rect_cut_right(&field, 28), (Action){RULES_CLEAR, 0}, ICON_CROSS,
                    _("Show all again (Esc)"))
            ->name = "clear";
    }
    for (int i = 0, row = 0; i < book->text->chapter_count; i++) {
        if (rules_page_listed(book, i)) {
            add_chapter(widgets, rect_row(at.chapters, row++, at.chapter_count, 2), i, "chapter");
        }
    }
    Flow flow = {0};
    if (!book->search.text[0]) { /* search results have no links */
        flow = rules_flow(book, ui, &at, NULL, NULL);
    }
    for (int i = 0; i < flow.link_count; i++) {
        DrawRect r = flow.links[i].rect;
        if (r.y >= at.text.y && r.y + r.h <= at.text.y + at.text.h) {
            add_chapter(widgets, r, flow.links[i].page, "link");
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
    RulesLayout at = rules_layout(book, ui);
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
           scroll_event(&book->scroll, at.text, rules_flow(book, ui, &at, NULL, NULL).height, event);
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
    Str shown = {0};
    Flow flow = rules_flow(book, ui, &at, NULL, &shown);
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
                             .draw = rules_draw,
                             .describe = page_describe};
