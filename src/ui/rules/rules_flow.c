/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in the part of the rules page that scrolls, and where. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/parts/text.h"
#include "ui/rules/rules_page.h"
#include "ui/setup/setup_page.h"

static const float NUMBER_WIDTH = 76, MEASURE = 500, LINE = 26, GAP = 18, PICTURE_LEAST = 190;
static const float CAPTION_LINE = 19;

RuleGame rules_game(const RulesPage *book) {
    const Record *record = book->game;
    return (RuleGame){record ? &record->setup.rules : NULL, record};
}

const char *rules_page_title(const RulesPage *book, int page) {
    return gettext(book->text->chapters[page].title);
}

int rules_drawn(const RulesPage *book, int page) {
    const char *id = book->text->chapters[page].id;
    return strcmp(id, "compared") == 0 ? RULES_COMPARED : strcmp(id, "keys") == 0 ? RULES_KEYS : 0;
}

bool rules_page_listed(const RulesPage *book, int page) {
    RuleGame game = rules_game(book);
    int drawn = rules_drawn(book, page);
    bool listed = drawn == RULES_KEYS || (drawn && (!game.rules || game.rules->farms != FARMS_OFF));
    for (const RuleText *rule = book->text->chapters[page].rules; rule->number && !listed; rule++) {
        listed = rule_holds(rule, &game);
    }
    return listed;
}

/* ---- sentences ---- */

static bool found(const RulesPage *book, const RuleText *rule) {
    const char *wanted = book->search.text;
    return text_holds(gettext(rule->text), wanted) || text_holds(rule->number, wanted) ||
           (rule->variant && text_holds(gettext(rule->variant), wanted));
}

static FlowItem *add(Flow *flow, FlowKind kind) {
    if (flow->count == FLOW_MAX) {
        return NULL;
    }
    FlowItem *item = &flow->items[flow->count++];
    *item = (FlowItem){.kind = kind};
    return item;
}

static float caption_height(const Ui *ui, const RulePicture *p, float width) {
    width -= p->verdict ? 24 : 0;
    int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, 15, width, gettext(p->caption));
    return 6 + CAPTION_LINE * (float)lines;
}

/* A rule told in several ways has its pictures once. */
static bool shown_before(const Flow *flow, const FlowItem *item) {
    for (const FlowItem *i = flow->items; i < item; i++) {
        if (i->rule && i->picture_count && strcmp(i->rule->number, item->rule->number) == 0) {
            return true;
        }
    }
    return false;
}

/* Pictures stand beside the sentence where there is room, else below it. */
static float place_pictures(const Ui *ui, const Flow *flow, float width, float *beside, FlowItem *item) {
    float column = width - flow->text_x - flow->text_w - 32;
    bool right = column >= PICTURE_LEAST;
    float room = right ? fminf(column, 300) : flow->text_w;
    float y = right ? fmaxf(*beside, item->rect.y) : item->rect.y + item->rect.h + 8;
    for (int i = 0; i < 2; i++) {
        const RulePicture *p =
            shown_before(flow, item) ? NULL : rule_picture(rules_book(ui), item->rule->number, i);
        float w = 0, h = 0;
        if (p) {
            rule_picture_size(ui, p, room, right ? 260 : 190, &w, &h);
        }
        if (w > 0) {
            float x = right ? width - room + (room - w) / 2 : flow->text_x;
            item->pictures[item->picture_count].picture = p;
            item->pictures[item->picture_count++].rect = rect_of(x, y, w, h);
            y += h + caption_height(ui, p, right ? room : flow->text_w) + 14;
        }
    }
    if (right) {
        *beside = y;
        return item->rect.y + item->rect.h;
    }
    return item->picture_count ? y : item->rect.y + item->rect.h;
}

static float add_rule(const RulesPage *book, const Ui *ui, Flow *flow, const RuleText *rule, float width,
                      float y, float *beside) {
    FlowItem *item = add(flow, FLOW_RULE);
    if (!item) {
        return y;
    }
    int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, 18, flow->text_w, gettext(rule->text));
    float high = LINE * (float)(lines + (rule->variant ? 1 : 0));
    item->rule = rule;
    item->asked = book->asked && strcmp(rule->number, book->asked) == 0;
    item->rect = rect_of(0, y, flow->text_x + flow->text_w, high + 8);
    flow->rules++;
    return place_pictures(ui, flow, width, beside, item) + GAP;
}

static float add_note(const Ui *ui, Flow *flow, const char *words, float y) {
    FlowItem *item = add(flow, FLOW_NOTE);
    float width = flow->text_x + flow->text_w, pitch = LINE - 2;
    if (!item) {
        return y;
    }
    item->words = words;
    item->rect =
        rect_of(0, y, width, pitch * (float)paragraph_lines(&ui->metrics, FONT_SENTENCE, 17, width, words));
    return y + item->rect.h + 14;
}

/* The rules are told in the words of today's edition. In a game of an old one each chapter begins with the
 * rule that says what it calls its pieces (R6.3). */
static float add_names_told(const RulesPage *book, const Ui *ui, Flow *flow, int page, float y) {
    RuleGame game = rules_game(book);
    int chapter = -1;
    const RuleText *names = rule_find(book->text, "R6.3", &game, &chapter);
    bool differ = game.rules && game.rules->profile != PROFILE_C3;
    return differ && names && chapter != page ? add_note(ui, flow, gettext(names->text), y) : y;
}

static float add_title(Flow *flow, int page, float width, float y) {
    FlowItem *item = add(flow, FLOW_TITLE);
    if (item) {
        item->page = page;
        item->rect = rect_of(0, y, width, 34);
    }
    return y + 34 + 14;
}

/* ---- the boards, one by one ---- */

static void add_names(const Board *board, Str *out) {
    const char *last = "";
    for (int i = 0; i < board->city_tile_count; i++) {
        const char *name = board->names + board->city_tiles[i].name;
        if (name[0] && strcmp(name, last) != 0) {
            str_addf(out, i == 0 ? "%s" : ", %s", name);
            last = name;
        }
    }
}

/* One sentence more. */
static Str *more(Str *out) {
    str_add(out, " ");
    return out;
}

void board_words(const Board *board, Str *out) {
    if (board->tiles_low == board->tiles_high) {
        str_addf(out, ngettext("Made for %d tile.", "Made for %d tiles.", board->tiles_high),
                 board->tiles_high);
    } else {
        str_addf(out, _("Made for %d to %d tiles."), board->tiles_low, board->tiles_high);
    }
    str_addf(more(out), _("Start squares used: %d of %d."), board->starts_used, board->start_count);
    if (board->city_tile_count) {
        Str names = {0};
        add_names(board, &names);
        str_add(out, " ");
        if (names.length > 0) {
            str_addf(out, _("Large cities: %s."), str_text(&names));
        } else {
            str_add(out, _("It has large cities."));
        }
        str_deinit(&names);
    }
    if (board->town_count) {
        str_addf(more(out), ngettext("%d small town.", "%d small towns.", board->town_count),
                 board->town_count);
    }
    if (board->sea_count) {
        str_addf(more(out), ngettext("%d sea route.", "%d sea routes.", board->sea_count), board->sea_count);
    }
    if (board->island_count) {
        str_addf(more(out), ngettext("%d island.", "%d islands.", board->island_count), board->island_count);
    }
    if (board->wave_count) {
        str_addf(more(out), ngettext("%d square of waves.", "%d squares of waves.", board->wave_count),
                 board->wave_count);
    }
    if (board->highlight_count) {
        str_addf(more(out), ngettext("%d highlight.", "%d highlights.", board->highlight_count),
                 board->highlight_count);
    }
    if (board->stub_count) {
        str_addf(more(out),
                 ngettext("%d road or city printed at the border.",
                          "%d roads and cities printed at the border.", board->stub_count),
                 board->stub_count);
    }
}

/* A title line, then the words; the picture of the board is at the left, as wide as the numbers are. */
static float add_board(const Ui *ui, Flow *flow, const Board *board, float y) {
    FlowItem *item = add(flow, FLOW_BOARD);
    if (!item) {
        return y;
    }
    Str words = {0};
    board_words(board, &words);
    int lines =
        paragraph_lines(&ui->metrics, FONT_SENTENCE, 16, flow->text_w - BOARD_PICTURE - 16, str_text(&words));
    str_deinit(&words);
    item->board = board;
    item->rect = rect_of(0, y, flow->text_x + flow->text_w, fmaxf(BOARD_PICTURE, 30 + 22 * (float)lines));
    return y + item->rect.h + GAP;
}

static float add_boards(const RulesPage *book, const Ui *ui, Flow *flow, float y) {
    RuleGame game = rules_game(book);
    const Atlas *atlas = ui->s.library->atlas;
    if (game.record) {
        return game.record->setup.on_map ? add_board(ui, flow, &game.record->setup.board, y) : y;
    }
    for (int i = 0; atlas && i < atlas->count; i++) {
        y = add_board(ui, flow, &atlas->boards[i], y);
    }
    return y;
}

/* ---- links ---- */

static void add_link(const RulesPage *book, const Ui *ui, Flow *flow, int page, float *x, float *y,
                     float width) {
    if (page < 0 || flow->link_count == LINKS_MAX || !rules_page_listed(book, page)) {
        return;
    }
    float w = text_width(&ui->metrics, FONT_TITLE, 17, rules_page_title(book, page));
    if (*x + w > width) {
        *x = 0;
        *y += 32;
    }
    flow->link_pages[flow->link_count] = page;
    flow->links[flow->link_count++] = rect_of(*x, *y, w, 28);
    *x += w + 24;
}

static float add_links(const RulesPage *book, const Ui *ui, Flow *flow, int page, float width, float y) {
    FlowItem *item = add(flow, FLOW_LINKS);
    if (!item) {
        return y;
    }
    float x = text_width(&ui->metrics, FONT_TEXT, 16, _("See also")) + 20, row = y;
    const char *const *see = book->text->chapters[page].see;
    for (int i = 0; i < RULE_LINKS && see[i]; i++) {
        add_link(book, ui, flow, rule_chapter(book->text, see[i]), &x, &row, width);
    }
    item->rect = rect_of(0, y, width, row + 28 - y);
    if (flow->link_count == 0) {
        flow->count--;
        return y;
    }
    return row + 28 + GAP;
}

/* ---- all of it ---- */

static float add_chapter(const RulesPage *book, const Ui *ui, Flow *flow, int page, bool searched,
                         float width, float y) {
    RuleGame game = rules_game(book);
    float beside = y;
    bool titled = false;
    for (const RuleText *rule = book->text->chapters[page].rules; rule->number; rule++) {
        bool asked = book->asked_text == rule;
        if ((!rule_holds(rule, &game) && !asked) || (searched && !found(book, rule))) {
            continue;
        }
        if (!titled) {
            y = add_title(flow, page, width, y);
            y = searched ? y : add_names_told(book, ui, flow, page, y);
            beside = y;
            titled = true;
        }
        y = add_rule(book, ui, flow, rule, width, y, &beside);
    }
    return fmaxf(y, beside);
}

void rules_flow(const RulesPage *book, const Ui *ui, const RulesLayout *at, Flow *flow) {
    float width = at->text.w - SCROLL_BAR - 8;
    memset(flow, 0, sizeof *flow);
    flow->text_x = NUMBER_WIDTH;
    flow->text_w = fminf(MEASURE, width - NUMBER_WIDTH);
    float y = 0;
    if (book->search.text[0]) {
        for (int page = 0; page < book->text->chapter_count; page++) {
            y = add_chapter(book, ui, flow, page, true, width, y);
        }
        flow->height = flow->count == 0
                           ? add_note(ui, flow, _("Nothing in the rules says that. Try a shorter word."), y)
                           : y;
        return;
    }
    int page = book->page;
    y = add_chapter(book, ui, flow, page, false, width, y);
    y = book->text->chapters[page].boards ? add_boards(book, ui, flow, y) : y;
    flow->height = add_links(book, ui, flow, page, width, y + 4);
}

float rules_content(const RulesPage *book, const Ui *ui, const RulesLayout *at) {
    DrawRect area = {0, 0, at->text.w - SCROLL_BAR - 8, 0};
    int drawn = book->search.text[0] ? 0 : rules_drawn(book, book->page);
    if (drawn) {
        return drawn == RULES_COMPARED ? rules_fields_draw(book, ui, area, NULL)
                                       : rules_keys_draw(ui, area, NULL);
    }
    Flow *flow = base_alloc(sizeof *flow);
    rules_flow(book, ui, at, flow);
    float height = flow->height;
    base_free(flow);
    return height;
}
