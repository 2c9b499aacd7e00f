/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of the rules page. */
#include <stdio.h>
#include <string.h>

#include "ui/parts/text.h"
#include "ui/rules/rules_page.h"
#include "ui/setup/setup_page.h"

enum { MARKED = 0xfde6a5, LINK = 0x27588f };

static bool in_sight(const RulesLayout *at, float y, float height) {
    return y + height > at->text.y && y < at->text.y + at->text.h;
}

/* ---- the list at the left ---- */

FieldPlace rules_search_place(const RulesLayout *at) {
    return (FieldPlace){at->field, 38, 34, FONT_TEXT, 16};
}

static void draw_field(const RulesPage *book, const RulesLayout *at, DrawList *list) {
    FieldPlace place = rules_search_place(at);
    DrawRect r = at->field;
    if (book->typing || book->search.text[0]) {
        field_draw(&book->search, &place, book->typing, list);
    } else {
        draw_box(list, r, CARD_RADIUS, draw_rgb(PAPER_FIELD), draw_rgb(EDGE), 1.5f);
        draw_text(list, place.role, place.size, draw_rgb(MUTED), ALIGN_LEFT, r.x + place.left,
                  r.y + r.h / 2 + 6, r.w - place.left - 8, _("Find in the rules"));
    }
    draw_icon(list, ICON_ZOOM, r.x + 20, r.y + r.h / 2, 18, draw_rgb(MUTED));
}

static void draw_chapters(const RulesPage *book, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const Widget *hot = ui->pointer.inside ? widget_at(widgets, ui->pointer.x, ui->pointer.y) : NULL;
    for (int i = 0; i < widgets->count; i++) {
        const Widget *w = &widgets->items[i];
        if (w->action.id != RULES_CHAPTER || strcmp(w->name, "chapter") != 0) {
            continue;
        }
        bool on = w->action.arg == book->page && !book->search.text[0];
        if (on || w == hot) {
            draw_box(list, w->rect, CARD_RADIUS, draw_rgb(on ? INK : PAPER_BRIGHT), NO_COLOR, 0);
        }
        float size = between(14, w->rect.h - 3, 17);
        draw_text(list, on ? FONT_TITLE : FONT_TEXT, size, draw_rgb(on ? PAPER_HIGH : INK), ALIGN_LEFT,
                  w->rect.x + 16, w->rect.y + w->rect.h / 2 + size * 0.32f, w->rect.w - 24,
                  rules_page_title(book, w->action.arg));
    }
}

/* ---- the refusal ---- */

BannerWords rules_banner_words(const RulesPage *book, const Ui *ui, float room) {
    BannerWords why;
    /* Translators: %s is why a move was refused, such as "East side: field against city" */
    snprintf(why.words, sizeof why.words, _("Why not? %s"), book->why);
    why.size = theme_size_within(&ui->metrics, FONT_TITLE, 18, why.words, room);
    why.lines = paragraph_lines(&ui->metrics, FONT_TITLE, why.size, room, why.words);
    return why;
}

static void draw_banner(const RulesPage *book, const Ui *ui, const RulesLayout *at, DrawList *list) {
    DrawRect r = at->banner;
    float room = at->room;
    BannerWords why = rules_banner_words(book, ui, room);
    draw_box(list, r, CARD_RADIUS, draw_rgb(0xf3dfcf), draw_rgb(BAD), 2);
    draw_box(list, rect_of(r.x + 14, r.y + r.h / 2 - 16, 32, 32), 16, draw_rgb(BAD), NO_COLOR, 0);
    draw_icon(list, ICON_CROSS, r.x + 30, r.y + r.h / 2, 20, draw_rgb(ON_ACCENT));
    float y = r.y + r.h / 2 - BANNER_LINE * (float)(why.lines - 1) / 2;
    draw_paragraph(list, FONT_TITLE, why.size, draw_rgb(BAD), r.x + 60, book->asked ? y - 4 : y + 6, room,
                   BANNER_LINE, why.words);
    if (book->asked) {
        char words[160];
        snprintf(words, sizeof words, _("Rule %s says so; it is marked below."), book->asked);
        draw_text(list, FONT_SENTENCE, theme_size_within(list->metrics, FONT_SENTENCE, 16, words, room),
                  draw_rgb(MUTED), ALIGN_LEFT, r.x + 60, y + 20 + BANNER_LINE * (float)(why.lines - 1), room,
                  words);
    }
}

/* ---- the rules ---- */

static void draw_caption(const RulePicture *p, float x, float y, float width, DrawList *list) {
    if (p->verdict) {
        bool good = p->verdict > 0;
        draw_box(list, rect_of(x, y, 18, 18), 9, draw_rgb(good ? GOOD : BAD), NO_COLOR, 0);
        draw_icon(list, good ? ICON_CHECK : ICON_CROSS, x + 9, y + 9, 13, draw_rgb(ON_ACCENT));
        x += 24;
        width -= 24;
    }
    draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), x, y + 14, width, 19, gettext(p->caption));
}

static void draw_rule(const RulesPage *book, const Ui *ui, const RulesLayout *at, const Flow *flow,
                      const FlowItem *item, float y, DrawList *list) {
    const RuleText *rule = item->rule;
    float x = at->text.x;
    if (item->asked) {
        DrawRect mark = {x - 12, y - 6, item->rect.w + 20, item->rect.h + 4};
        draw_box(list, mark, 4, draw_rgb(MARKED), NO_COLOR, 0);
        draw_box(list, rect_of(mark.x, mark.y, 5, mark.h), 2, draw_rgb(ACCENT), NO_COLOR, 0);
    }
    draw_text(list, FONT_NUMBER, 17, draw_rgb(ACCENT), ALIGN_LEFT, x, y + 17, flow->text_x - 4, rule->number);
    float line = y + 17;
    if (rule->variant) {
        draw_text(list, FONT_ITALIC, 16, draw_rgb(ACCENT), ALIGN_LEFT, x + flow->text_x, line, flow->text_w,
                  gettext(rule->variant));
        line += 26;
    }
    draw_paragraph(list, FONT_SENTENCE, 18, draw_rgb(INK), x + flow->text_x, line, flow->text_w, 26,
                   gettext(rule->text));
    for (int i = 0; i < item->picture_count; i++) {
        DrawRect r = item->pictures[i].rect;
        r.x += x;
        r.y += at->text.y - book->scroll.at;
        if (in_sight(at, r.y, r.h + 80)) {
            bool beside = item->pictures[i].rect.x > flow->text_x + flow->text_w;
            float width = at->text.w - SCROLL_BAR - 8 - flow->text_x - flow->text_w - 32;
            width = width > 300 ? 300 : width;
            float left = beside ? at->text.x + at->text.w - SCROLL_BAR - 8 - width : r.x;
            rule_picture_draw(ui, item->pictures[i].picture, r, list);
            draw_caption(item->pictures[i].picture, left, r.y + r.h + 8, beside ? width : flow->text_w, list);
        }
    }
}

static void draw_board(const RulesLayout *at, const Flow *flow, const FlowItem *item, float y,
                       DrawList *list) {
    float x = at->text.x + flow->text_x, words_x = x + BOARD_PICTURE + 16;
    float width = flow->text_w - BOARD_PICTURE - 16;
    DrawRect picture = {x, y, BOARD_PICTURE, BOARD_PICTURE};
    Sprite sprite = {.kind = SPRITE_MAP_THUMBNAIL,
                     .printed = {.board = item->board, .key = board_key(item->board)}};
    draw_sprite(list, picture, sprite, draw_rgb(0xffffff), 0);
    draw_box(list, rect_inset(picture, -1), 4, NO_COLOR, draw_rgb(EDGE), 1.5f);
    char name[64];
    setup_board_name(item->board, name, sizeof name);
    draw_text(list, FONT_TITLE, 18, draw_rgb(INK), ALIGN_LEFT, words_x, y + 17, width, name);
    Str words = {0};
    board_words(item->board, &words);
    draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(INK), words_x, y + 42, width, 22, str_text(&words));
    str_deinit(&words);
}

static void draw_links(const RulesPage *book, const Ui *ui, const RulesLayout *at, const Flow *flow, float y,
                       DrawList *list) {
    float top = at->text.y - book->scroll.at;
    draw_text(list, FONT_TEXT, 16, draw_rgb(MUTED), ALIGN_LEFT, at->text.x, y + 20, 0, _("See also"));
    for (int i = 0; i < flow->link_count; i++) {
        DrawRect r = flow->links[i];
        r.x += at->text.x;
        r.y += top;
        bool hot = ui->pointer.inside && rect_has(r, ui->pointer.x, ui->pointer.y);
        draw_text(list, FONT_TITLE, 17, draw_rgb(LINK), ALIGN_LEFT, r.x, r.y + 20, r.w + 2,
                  rules_page_title(book, flow->link_pages[i]));
        theme_rule(list, r.x, r.y + 25, r.w, LINK, hot ? 2.5f : 1.2f);
    }
}

static float draw_flow(const RulesPage *book, const Ui *ui, const RulesLayout *at, DrawList *list) {
    Flow *flow = base_alloc(sizeof *flow);
    rules_flow(book, ui, at, flow);
    for (int i = 0; i < flow->count; i++) {
        const FlowItem *item = &flow->items[i];
        float y = at->text.y + item->rect.y - book->scroll.at;
        bool whole = item->kind == FLOW_RULE && item->picture_count > 0; /* pictures hang below it */
        if (!whole && !in_sight(at, y, item->rect.h + 8)) {
            continue;
        }
        switch (item->kind) {
        case FLOW_TITLE:
            draw_text(list, FONT_TITLE, 28, draw_rgb(INK), ALIGN_LEFT, at->text.x, y + 26, item->rect.w,
                      rules_page_title(book, item->page));
            break;
        case FLOW_RULE:
            draw_rule(book, ui, at, flow, item, y, list);
            break;
        case FLOW_BOARD:
            draw_board(at, flow, item, y, list);
            break;
        case FLOW_LINKS:
            draw_links(book, ui, at, flow, y, list);
            break;
        case FLOW_NOTE:
            draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(MUTED), at->text.x, y + 18, item->rect.w, 24,
                           item->words);
            break;
        }
    }
    float height = flow->height;
    base_free(flow);
    return height;
}

static float draw_content(const RulesPage *book, const Ui *ui, const RulesLayout *at, DrawList *list) {
    DrawRect area = {at->text.x, at->text.y - book->scroll.at, at->text.w - SCROLL_BAR - 8, 0};
    if (book->search.text[0] || !rules_drawn(book, book->page)) {
        return draw_flow(book, ui, at, list);
    }
    return rules_drawn(book, book->page) == RULES_COMPARED ? rules_fields_draw(book, ui, area, list)
                                                           : rules_keys_draw(ui, area, list);
}

/* ---- the line below ---- */

static float draw_key(float x, float y, const char *cap, const char *action, DrawList *list) {
    x += theme_keycap(list, x, y, cap) + 7;
    return x + draw_text(list, FONT_SENTENCE, 16, draw_rgb(MUTED), ALIGN_LEFT, x, y + 17, 0, action) + 26;
}

static void draw_keys_line(const RulesPage *book, DrawRect r, DrawList *list) {
    theme_rule(list, r.x, r.y, r.w, RULE_LINE, 1.2f);
    float x = r.x, y = r.y + 13;
    x += theme_keycap(list, x, y, "↑") + 5;
    x = draw_key(x, y, "↓", _("chapter"), list);
    /* Translators: the keys Control and F together, on a small key cap */
    x = draw_key(x, y, _("Ctrl F"), _("find"), list);
    const char *back = book->search.text[0] ? _("all rules again") : _("back");
    draw_key(x, y, _("Esc"), back, list);
}

void rules_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const RulesPage *book = page;
    RulesLayout at = rules_layout(book, ui);
    theme_table(list, ui->width, ui->height);
    theme_header(list, ui->width, _("Rules"),
                 rules_game(book).rules ? _("as they are played in this game")
                                        : _("all editions and variants"));
    theme_card(list, at.list);
    theme_card(list, at.card);
    draw_field(book, &at, list);
    draw_chapters(book, ui, widgets, list);
    if (at.banner.h > 0) {
        draw_banner(book, ui, &at, list);
    }
    DrawRect clip = {at.text.x - 14, at.text.y - 6, at.text.w + 14, at.text.h + 12};
    draw_clip(list, clip);
    float height = draw_content(book, ui, &at, list);
    draw_unclip(list);
    scroll_draw(&book->scroll, at.text, height, list);
    draw_keys_line(book, at.keys, list);
    widgets_draw(widgets, &ui->pointer, list);
    FieldPlace search = rules_search_place(&at);
    field_draw_trouble(&book->search, &search, ui->height, list);
}
