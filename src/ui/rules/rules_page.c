/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules page: where things are, and what mouse and keys do. */
#include "ui/rules/rules_page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/move_text.h"
#include "ui/game/game_page.h"
#include "ui/parts/text.h"

RulesLayout rules_layout(const Ui *ui) {
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
    for (int i = 0; i < RULES_PAGES; i++) {
        pages += rules_page_listed(ui, i);
    }
    at.pitch = between(19, (top + height - (low ? 8.0f : 10.0f) - at.first) / (float)pages, 46);
    float pad = small ? 20 : 36, y = top + 22;
    if (ui->rules.why[0]) {
        bool narrow = at.card.w < 700;
        float show = ui->rules.has_place ? (narrow ? 140.0f : 162.0f) : 0;
        at.banner = rect_of(x + pad - 9, top + 18, at.card.w - 2 * pad + 18, narrow ? 64 : 74);
        at.room = at.banner.w - 76 - (show > 0 ? show + 24 : 0);
        at.banner.h += BANNER_LINE * (float)(rules_banner_words(ui, at.room).lines - 1);
        at.show = rect_of(at.banner.x + at.banner.w - show - (narrow ? 10 : 16),
                          at.banner.y + (at.banner.h - 42) / 2, show, 42);
        y = at.banner.y + at.banner.h + 20;
    }
    at.keys = rect_of(x + pad, top + height - 50, at.card.w - 2 * pad, 50);
    at.text = rect_of(x + pad, y, at.card.w - pad - 8, at.keys.y - y - 10);
    return at;
}

/* ---- opening ---- */

static void turn_to(Ui *ui, int page) {
    RulesScene *r = &ui->rules;
    r->page = page;
    field_begin(&r->search, "", sizeof r->search.text);
    r->typing = false;
    r->scroll = (Scroll){0};
}

static void forget_question(RulesScene *r) {
    r->why[0] = '\0';
    r->asked = NULL;
    r->asked_text = NULL;
    r->has_place = false;
}

void rules_open(Ui *ui, int page) {
    page = page < 0 ? ui->rules.page : page;
    forget_question(&ui->rules);
    turn_to(ui, rules_page_listed(ui, page) ? page : rule_chapter("turn"));
    ui_open(ui, OVERLAY_RULES);
}

void rules_open_about(Ui *ui, Refusal refusal, const char *words, const BoardPlace *place) {
    RulesScene *r = &ui->rules;
    int chapter = rule_chapter("turn");
    rules_open(ui, chapter);
    snprintf(r->why, sizeof r->why, "%s", words);
    RuleGame game = rules_game(ui);
    r->asked_text = rule_find(refusal_rule(refusal), &game, &chapter);
    r->asked = r->asked_text ? r->asked_text->number : NULL;
    r->refusal = refusal;
    r->has_place = place != NULL;
    r->place = place ? *place : (BoardPlace){0};
    turn_to(ui, chapter);
    /* The rule comes into sight. */
    RulesLayout at = rules_layout(ui);
    Flow *flow = base_alloc(sizeof *flow);
    rules_flow(ui, &at, flow);
    for (int i = 0; i < flow->count; i++) {
        if (flow->items[i].rule && flow->items[i].rule == r->asked_text) {
            DrawRect rule = flow->items[i].rect;
            scroll_show(&r->scroll, at.text, flow->height, rule.y - 70, rule.y + rule.h + 40);
        }
    }
    base_free(flow);
}

static void close_page(Ui *ui) {
    ui_open(ui, OVERLAY_NONE);
}

/* ---- widgets ---- */

static void layout_links(const Ui *ui, const RulesLayout *at, WidgetList *widgets) {
    if (ui->rules.page >= RULE_CHAPTERS || ui->rules.search.text[0]) {
        return;
    }
    Flow *flow = base_alloc(sizeof *flow);
    rules_flow(ui, at, flow);
    for (int i = 0; i < flow->link_count; i++) {
        DrawRect r = flow->links[i];
        r.x += at->text.x;
        r.y += at->text.y - ui->rules.scroll.at;
        if (r.y >= at->text.y && r.y + r.h <= at->text.y + at->text.h) {
            Widget *w = widget_add(widgets, WIDGET_AREA, r, (Action){RULES_CHAPTER, flow->link_pages[i]}, "");
            w->name = "link";
            w->numbered = true;
        }
    }
    base_free(flow);
}

static void page_layout(const Ui *ui, WidgetList *widgets) {
    RulesLayout at = rules_layout(ui);
    const char *back = ui->scene == SCENE_TITLE   ? _("Title")
                       : ui->scene == SCENE_SETUP ? _("Set-up")
                       : ui->lesson.on            ? _("Lesson")
                                                  : _("Game");
    Widget *w = widget_add(widgets, WIDGET_WOOD, rect_of(24, 10, 112, 36), (Action){RULES_BACK, 0}, back);
    w->icon = ICON_BACK;
    w->name = "close";
    w = widget_add(widgets, WIDGET_AREA, at.field, (Action){RULES_FIND, 0}, "");
    w->name = "find";
    if (ui->rules.search.text[0]) {
        w = widget_icon(widgets, WIDGET_SIGN,
                        rect_of(at.field.x + at.field.w - 34, at.field.y + 5, 28, at.field.h - 10),
                        (Action){RULES_CLEAR, 0}, ICON_CROSS, _("Show all again (Esc)"));
        w->name = "clear";
    }
    float y = at.first;
    for (int i = 0; i < RULES_PAGES; i++) {
        if (rules_page_listed(ui, i)) {
            DrawRect row = {at.list.x + 10, y + 1, at.list.w - 20, at.pitch - 2};
            w = widget_add(widgets, WIDGET_AREA, row, (Action){RULES_CHAPTER, i}, "");
            w->name = "chapter";
            w->numbered = true;
            y += at.pitch;
        }
    }
    layout_links(ui, &at, widgets);
    if (at.show.w > 0) {
        w = widget_add(widgets, WIDGET_PAPER, at.show, (Action){RULES_SHOW, 0}, _("Show me"));
        w->icon = ICON_EYE;
        w->name = "show";
    }
}

static void page_act(Ui *ui, Action action) {
    RulesScene *r = &ui->rules;
    switch (action.id) {
    case RULES_BACK:
        close_page(ui);
        break;
    case RULES_CHAPTER:
        turn_to(ui, action.arg);
        break;
    case RULES_FIND:
        r->typing = true;
        break;
    case RULES_CLEAR:
        turn_to(ui, r->page);
        break;
    case RULES_SHOW:
        close_page(ui);
        why_show(ui, r->why, r->refusal, r->place);
        break;
    default:
        break;
    }
}

/* ---- input ---- */

/* The page before or after this one in the list. */
static void walk(Ui *ui, int by) {
    int page = ui->rules.page;
    do {
        page += by;
    } while (page >= 0 && page < RULES_PAGES && !rules_page_listed(ui, page));
    if (page >= 0 && page < RULES_PAGES) {
        turn_to(ui, page);
    }
}

static bool escape(Ui *ui) {
    if (ui->rules.search.text[0] || ui->rules.typing) {
        turn_to(ui, ui->rules.page);
    } else {
        close_page(ui);
    }
    return true;
}

static bool key(Ui *ui, const InputEvent *event) {
    RulesScene *r = &ui->rules;
    switch (event->key) {
    case KEY_ESCAPE:
        return escape(ui);
    case KEY_F1:
        close_page(ui);
        return true;
    case KEY_UP:
    case KEY_DOWN:
        if (!ui->pointer.focus_shown && !(event->mods & MOD_CTRL)) {
            walk(ui, event->key == KEY_UP ? -1 : 1);
            return true;
        }
        return false;
    case 'F':
        if (event->mods & MOD_CTRL) {
            r->typing = true;
            return true;
        }
        return r->typing;
    case KEY_ENTER:
    case KEY_SPACE:
        return r->typing;
    default:
        return false;
    }
}

/* What is found changes with each letter. */
static bool type(Ui *ui, const RulesLayout *at, const InputEvent *event) {
    RulesScene *r = &ui->rules;
    FieldPlace place = rules_search_place(at);
    char before[FIELD_BYTES];
    memcpy(before, r->search.text, sizeof before);
    bool taken = field_event(&r->search, &place, &ui->metrics, event, ui->copied);
    if (strcmp(before, r->search.text) != 0) {
        r->scroll = (Scroll){0};
    }
    return taken;
}

static bool page_event(Ui *ui, const InputEvent *event) {
    RulesScene *r = &ui->rules;
    RulesLayout at = rules_layout(ui);
    if (r->typing && type(ui, &at, event)) {
        return true;
    }
    if (event->kind == INPUT_MOUSE_DOWN) {
        r->typing = rect_has(at.field, event->x, event->y);
    }
    if (event->kind == INPUT_KEY && key(ui, event)) {
        return true;
    }
    bool scrolls = event->kind == INPUT_MOUSE_DOWN || event->kind == INPUT_MOUSE_MOVE ||
                   event->kind == INPUT_MOUSE_UP || event->kind == INPUT_WHEEL || event->kind == INPUT_KEY;
    if (event->kind == INPUT_MOUSE_MOVE && !r->scroll.held) {
        return false; /* nothing to measure for */
    }
    return scrolls && scroll_event(&r->scroll, at.text, rules_content(ui, &at), event);
}

static void page_describe(const Ui *ui, Str *out) {
    const RulesScene *r = &ui->rules;
    RulesLayout at = rules_layout(ui);
    str_addf(out, "page %d\n", r->page);
    if (r->asked) {
        str_addf(out, "rule %s\n", r->asked);
    }
    if (r->page >= RULE_CHAPTERS && !r->search.text[0]) {
        return;
    }
    Flow *flow = base_alloc(sizeof *flow);
    rules_flow(ui, &at, flow);
    str_addf(out, "rules %d\n", flow->rules);
    for (int i = 0; i < flow->count; i++) {
        const FlowItem *item = &flow->items[i];
        float y = at.text.y + item->rect.y - r->scroll.at;
        if (item->rule && y >= at.text.y && y + item->rect.h <= at.text.y + at.text.h) {
            str_addf(out, "shown %s %d %d\n", item->rule->number, (int)(at.text.x + 8), (int)(y + 8));
        }
    }
    base_free(flow);
}

const Scene OVERLAY_OF_RULES = {"rules", page_layout, page_act, page_event, rules_draw, page_describe};
