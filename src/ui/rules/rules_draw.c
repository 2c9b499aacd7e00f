/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of the rules page. */
#include <stdio.h>
#include <string.h>

#include "ui/parts/text.h"
#include "ui/rules/rules_page.h"

/* ---- the list at the left ---- */

static void draw_field(const RulesPage *book, const RulesLayout *at, DrawList *list) {
    const FieldPlace *place = &at->search;
    DrawRect r = place->box;
    if (book->typing || book->search.text[0]) {
        field_draw(&book->search, place, book->typing, list);
    } else {
        draw_box(list, r, CARD_RADIUS, draw_rgb(PAPER_FIELD), draw_rgb(EDGE), 1.5f);
        draw_text(list, place->role, place->size, draw_rgb(MUTED), ALIGN_LEFT, r.x + place->left,
                  r.y + r.h / 2 + 6, r.w - place->left - 8, _("Search the rules"));
    }
    draw_icon(list, ICON_ZOOM, r.x + 20, r.y + r.h / 2, 18, draw_rgb(MUTED));
}

static void draw_chapters(const RulesPage *book, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const Widget *hot = widget_hot(widgets, &ui->pointer);
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

static void draw_banner(const RulesPage *book, const RulesLayout *at, DrawList *list) {
    DrawRect r = at->banner;
    float middle = r.y + r.h / 2, more = BANNER_LINE * (float)(at->why.lines - 1), room = at->why.room;
    draw_box(list, r, CARD_RADIUS, draw_rgb(0xf3dfcf), draw_rgb(BAD), 2);
    draw_box(list, rect_of(r.x + 14, middle - 16, 32, 32), 16, draw_rgb(BAD), NO_COLOR, 0);
    draw_icon(list, ICON_CROSS, r.x + 30, middle, 20, draw_rgb(ON_ACCENT));
    rect_cut_left(&r, 60);
    draw_paragraph(list, FONT_TITLE, at->why.size, draw_rgb(BAD), r.x,
                   middle - more / 2 + (book->asked ? -4.0f : 6.0f), room, BANNER_LINE, at->why.words);
    if (book->asked) {
        char words[160];
        snprintf(words, sizeof words, _("See rule %s, highlighted below."), book->asked);
        draw_text(list, FONT_SENTENCE, theme_size_within(list->metrics, FONT_SENTENCE, 16, words, room),
                  draw_rgb(MUTED), ALIGN_LEFT, r.x, middle + more / 2 + 20, room, words);
    }
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
    x = draw_key(x, y, _("Ctrl F"), _("search"), list);
    const char *back = book->search.text[0] ? _("show all rules") : _("back");
    draw_key(x, y, _("Esc"), back, list);
}

void rules_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const RulesPage *book = page;
    RulesLayout at = rules_layout(book, ui);
    theme_table(list, ui->width, ui->height);
    theme_header(list, ui->width, _("Rules"),
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
    float height = rules_flow(book, ui, &at, list, NULL).height;
    draw_unclip(list);
    scroll_draw(&book->scroll, at.text, height, list);
    draw_keys_line(book, at.keys, list);
    widgets_draw(widgets, &ui->pointer, list);
    field_draw_trouble(&book->search, &at.search, ui_page(ui), list);
}
