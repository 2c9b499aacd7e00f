/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in the part of the rules page that scrolls: measured and drawn by the same code. */
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "ui/parts/text.h"
#include "ui/parts/titles.h"
#include "ui/rules/rules_page.h"
#include "ui/setup/setup_page.h"

static const float NUMBER_WIDTH = 76, MEASURE = 500, LINE = 26, GAP = 18, PICTURE_LEAST = 190;
enum { MARKED = 0xfde6a5, LINK = 0x27588f, BOARD_PICTURE = 84 };

/* What has been written so far, and where the next part goes. */
typedef struct {
    const RulesPage *book;
    const Ui *ui;
    DrawList *list;                          /* NULL: it is only measured */
    DrawRect sight;                          /* what is seen of it */
    DrawRect rest;                           /* below what is written; its height has no meaning */
    DrawRect words;                          /* the column of the sentences; only x and w */
    float beside;                            /* below the pictures beside the sentences */
    const char *pictured[RULE_PICTURES_MAX]; /* numbers of the rules whose pictures were shown */
    int pictured_count;
    Flow flow;
    Str *shown;
} Pen;

static bool in_sight(const Pen *pen, float y, float height) {
    return y + height > pen->sight.y && y < pen->sight.y + pen->sight.h;
}

/* Takes a strip below what is written. `*drawn`: it is in sight and must be drawn. */
static DrawRect take(Pen *pen, float height, bool *drawn) {
    DrawRect r = rect_cut_top(&pen->rest, height);
    *drawn = pen->list && in_sight(pen, r.y, height + 8);
    return r;
}

static int lines_of(const Pen *pen, float size, float width, const char *words) {
    return paragraph_lines(&pen->ui->metrics, FONT_SENTENCE, size, width, words);
}

RuleGame rules_game(const RulesPage *book) {
    const Record *record = book->game;
    return (RuleGame){record ? &record->setup.rules : NULL, record};
}

const char *rules_page_title(const RulesPage *book, int page) {
    return _(book->text->chapters[page].title);
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

/* ---- searching: letters without capitals and accents ---- */

/* The plain letters of U+00C0 to U+017F, two bytes a letter; '.' = none. */
static const char PLAIN[] = "a.a.a.a.a.a.aec.e.e.e.e.i.i.i.i.d.n.o.o.o.o.o...o.u.u.u.u.y.thss"
                            "a.a.a.a.a.a.aec.e.e.e.e.i.i.i.i.d.n.o.o.o.o.o...o.u.u.u.u.y.thy."
                            "a.a.a.a.a.a.c.c.c.c.c.c.c.c.d.d.d.d.e.e.e.e.e.e.e.e.e.e.g.g.g.g."
                            "g.g.g.g.h.h.h.h.i.i.i.i.i.i.i.i.i.i.ijijj.j.k.k.k.l.l.l.l.l.l.l."
                            "l.l.l.n.n.n.n.n.n.n.n.n.o.o.o.o.o.o.oeoer.r.r.r.r.r.s.s.s.s.s.s."
                            "s.s.t.t.t.t.t.t.u.u.u.u.u.u.u.u.u.u.u.u.w.w.y.y.y.z.z.z.z.z.z.s.";

enum { LETTER_FIRST = 0xc0, LETTER_END = 0x180 };
_Static_assert(sizeof PLAIN == 2 * (LETTER_END - LETTER_FIRST) + 1, "one pair a letter");

/* A text read letter by letter, without capitals and accents. */
typedef struct {
    const char *at;
    char second; /* still to come of a letter that counts as two, such as the German sharp s */
} Reader;

static int next_letter(Reader *r) {
    if (r->second) {
        int letter = r->second;
        r->second = '\0';
        return letter;
    }
    int c = (unsigned char)*r->at;
    if (c == 0) {
        return 0;
    }
    r->at++;
    if (c >= 'A' && c <= 'Z') {
        return c - 'A' + 'a';
    }
    if (c == 0xe2 && (unsigned char)r->at[0] == 0x80 && (unsigned char)r->at[1] == 0x99) {
        r->at += 2;
        return '\''; /* the printed apostrophe is typed as the plain one */
    }
    if (c < 0xc3 || c > 0xc5 || ((unsigned char)*r->at & 0xc0) != 0x80) {
        return c;
    }
    int code = (c & 0x1f) << 6 | ((unsigned char)*r->at++ & 0x3f);
    const char *plain = &PLAIN[2 * (code - LETTER_FIRST)];
    r->second = plain[1] == '.' ? '\0' : plain[1];
    return plain[0] == '.' ? ' ' : plain[0];
}

static bool begins_with(Reader text, const char *wanted) {
    Reader w = {.at = wanted};
    for (;;) {
        int letter = next_letter(&w);
        if (!letter) {
            return true;
        }
        if (next_letter(&text) != letter) {
            return false;
        }
    }
}

bool text_holds(const char *text, const char *wanted) {
    Reader from = {.at = text};
    do {
        if (begins_with(from, wanted)) {
            return true;
        }
    } while (next_letter(&from));
    return false;
}

static bool found(const RulesPage *book, const RuleText *rule) {
    const char *wanted = book->search.text;
    return text_holds(_(rule->text), wanted) || text_holds(rule->number, wanted) ||
           (rule->variant && text_holds(_(rule->variant), wanted));
}

/* ---- pictures ---- */

typedef struct {
    const RulePicture *what;
    float w, h;
} SizedPicture;

/* Up to two pictures of a rule, fitted into this room. A rule that has several wordings shows them once. */
static int pictures_of(Pen *pen, const RuleText *rule, float room_w, float room_h, SizedPicture out[2]) {
    int count = 0;
    if (word_index(pen->pictured, pen->pictured_count, sizeof pen->pictured[0], rule->number) >= 0) {
        return 0;
    }
    for (int i = 0; i < 2; i++) {
        SizedPicture p = {.what = rule_picture(rules_book(pen->ui), rule->number, i)};
        if (p.what) {
            rule_picture_size(pen->ui, p.what, room_w, room_h, &p.w, &p.h);
        }
        if (p.w > 0) {
            out[count++] = p;
        }
    }
    if (count > 0) {
        pen->pictured[pen->pictured_count++] = rule->number;
    }
    return count;
}

/* The words below a picture; returns their height. */
static float caption(const Pen *pen, const RulePicture *p, DrawRect r, bool drawn) {
    bool good = p->verdict > 0;
    DrawRect sign = p->verdict ? rect_cut_left(&r, 24) : r;
    if (drawn && p->verdict) {
        theme_fill(pen->list, rect_of(sign.x, sign.y, 18, 18), 9, good ? GOOD : BAD, 1);
        draw_icon(pen->list, good ? ICON_CHECK : ICON_CROSS, sign.x + 9, sign.y + 9, 13, draw_rgb(ON_ACCENT));
    }
    if (drawn) {
        draw_paragraph(pen->list, FONT_SENTENCE, 15, draw_rgb(MUTED), r.x, r.y + 14, r.w, 19, _(p->caption));
    }
    return 6 + 19 * (float)lines_of(pen, 15, r.w, _(p->caption));
}

/* One below the other in a column that begins at its top. Returns where they end. */
static float put_pictures(Pen *pen, const SizedPicture *pictures, int count, DrawRect column, bool centred) {
    for (int i = 0; i < count; i++) {
        const SizedPicture *p = &pictures[i];
        DrawRect r = rect_cut_top(&column, p->h);
        r = rect_of(r.x + (centred ? (r.w - p->w) / 2 : 0), r.y, p->w, p->h);
        bool drawn = pen->list && in_sight(pen, r.y, r.h + 80);
        if (drawn) {
            rule_picture_draw(pen->ui, p->what, r, pen->list);
        }
        DrawRect below = column;
        rect_cut_top(&below, 8);
        rect_cut_top(&column, caption(pen, p->what, below, drawn) + 14);
    }
    return column.y;
}

/* ---- sentences ---- */

static void draw_rule(const Pen *pen, const RuleText *rule, DrawRect r, bool asked) {
    DrawList *list = pen->list;
    if (asked) {
        DrawRect mark = {r.x - 12, r.y - 6, r.w + 20, r.h + 4};
        theme_fill(list, mark, 4, MARKED, 1);
        theme_fill(list, rect_cut_left(&mark, 5), 2, ACCENT, 1);
    }
    float y = r.y + 17;
    theme_text(list, FONT_NUMBER, 17, ACCENT, r.x, y, NUMBER_WIDTH - 4, rule->number);
    if (rule->variant) {
        theme_text(list, FONT_ITALIC, 16, ACCENT, pen->words.x, y, pen->words.w, _(rule->variant));
        y += LINE;
    }
    draw_paragraph(list, FONT_SENTENCE, 18, draw_rgb(INK), pen->words.x, y, pen->words.w, LINE,
                   _(rule->text));
}

/* The sentence, and its pictures beside it where there is room, else below it. */
static void put_rule(Pen *pen, const RuleText *rule) {
    const RulesPage *book = pen->book;
    int lines = lines_of(pen, 18, pen->words.w, _(rule->text)) + (rule->variant ? 1 : 0);
    bool drawn;
    DrawRect r = take(pen, LINE * (float)lines + 8, &drawn), column = pen->rest;
    r.w = NUMBER_WIDTH + pen->words.w;
    rect_cut_left(&column, r.w + 32);
    bool right = column.w >= PICTURE_LEAST;
    float room = right ? fminf(column.w, 300) : pen->words.w;
    SizedPicture pictures[2];
    int count = pictures_of(pen, rule, room, right ? 260 : 190, pictures);
    pen->flow.rules++;
    if (rule == book->asked) {
        pen->flow.asked = r;
    }
    if (pen->shown && r.y >= pen->sight.y && r.y + r.h <= pen->sight.y + pen->sight.h) {
        str_addf(pen->shown, "shown %s %d %d\n", rule->number, (int)(r.x + 8), (int)(r.y + 8));
    }
    if (drawn || (pen->list && count > 0)) { /* pictures hang below it */
        draw_rule(pen, rule, r, book->asked && strcmp(rule->number, book->asked->number) == 0);
    }
    if (right) {
        column = rect_cut_right(&column, room);
        column.y = fmaxf(pen->beside, r.y);
        pen->beside = put_pictures(pen, pictures, count, column, true);
    } else if (count > 0) {
        DrawRect below = {pen->words.x, pen->rest.y + 8, room, 0};
        pen->rest.y = put_pictures(pen, pictures, count, below, false);
    }
    rect_cut_top(&pen->rest, GAP);
}

static void put_note(Pen *pen, const char *words) {
    float width = NUMBER_WIDTH + pen->words.w, pitch = LINE - 2;
    bool drawn;
    DrawRect r = take(pen, pitch * (float)lines_of(pen, 17, width, words), &drawn);
    if (drawn) {
        draw_paragraph(pen->list, FONT_SENTENCE, 17, draw_rgb(MUTED), r.x, r.y + 18, width, pitch, words);
    }
    rect_cut_top(&pen->rest, 14);
}

/* The rules use the words of today's edition. In a game of an older edition, each chapter begins with the
 * rule that says what that edition calls the pieces (R6.3). */
static void put_names(Pen *pen, int page) {
    RuleGame game = rules_game(pen->book);
    int chapter = -1;
    const RuleText *names = rule_find(pen->book->text, "R6.3", &game, &chapter);
    if (game.rules && game.rules->profile != PROFILE_C3 && names && chapter != page) {
        put_note(pen, _(names->text));
    }
}

static void put_title(Pen *pen, int page) {
    bool drawn;
    DrawRect r = take(pen, 34, &drawn);
    if (drawn) {
        theme_text(pen->list, FONT_TITLE, 28, INK, r.x, r.y + 26, r.w, rules_page_title(pen->book, page));
    }
    rect_cut_top(&pen->rest, 14);
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

/* Adds a sentence if the count is not 0. */
static void STR_PRINTF(3, 4) add_count(Str *out, int count, const char *words, ...) {
    va_list args;
    va_start(args, words);
    str_add(out, count > 0 ? " " : "");
    if (count > 0) {
        str_addv(out, words, args);
    }
    va_end(args);
}

static void board_words(const Board *board, Str *out) {
    if (board->tiles_low == board->tiles_high) {
        str_addf(out, ngettext("Made for %d tile.", "Made for %d tiles.", board->tiles_high),
                 board->tiles_high);
    } else {
        str_addf(out, _("Made for %d to %d tiles."), board->tiles_low, board->tiles_high);
    }
    str_add(out, " ");
    str_addf(out, _("Start squares used: %d of %d."), board->starts_used, board->start_count);
    if (board->city_tile_count) {
        Str names = {0};
        add_names(board, &names);
        str_add(out, " ");
        if (names.length > 0) {
            str_addf(out, _("Large cities: %s."), str_text(&names));
        } else {
            str_add(out, _("With large cities."));
        }
        str_deinit(&names);
    }
    add_count(out, board->town_count, ngettext("%d town.", "%d towns.", board->town_count),
              board->town_count);
    add_count(out, board->sea_count, ngettext("%d sea route.", "%d sea routes.", board->sea_count),
              board->sea_count);
    add_count(out, board->island_count, ngettext("%d island.", "%d islands.", board->island_count),
              board->island_count);
    add_count(out, board->wave_count, ngettext("%d wave square.", "%d wave squares.", board->wave_count),
              board->wave_count);
    add_count(out, board->highlight_count,
              ngettext("%d highlight.", "%d highlights.", board->highlight_count), board->highlight_count);
    add_count(out, board->stub_count,
              ngettext("%d road or city printed at the border.", "%d roads and cities printed at the border.",
                       board->stub_count),
              board->stub_count);
}

/* A title line, then the words; the picture of the board is at the left. */
static void put_board(Pen *pen, const Board *board) {
    const float beside = BOARD_PICTURE + 16, x = pen->words.x + beside, width = pen->words.w - beside;
    DrawList *list = pen->list;
    Str words = {0};
    board_words(board, &words);
    int lines = lines_of(pen, 16, width, str_text(&words));
    bool drawn;
    DrawRect r = take(pen, fmaxf(BOARD_PICTURE, 30 + 22 * (float)lines), &drawn);
    if (drawn) {
        DrawRect picture = {pen->words.x, r.y, BOARD_PICTURE, BOARD_PICTURE};
        board_draw_thumbnail(pen->ui->maps, board, picture, list);
        draw_box(list, rect_inset(picture, -1), 4, NO_COLOR, draw_rgb(EDGE), 1.5f);
        char name[64];
        board_title(board, name, sizeof name);
        theme_text(list, FONT_TITLE, 18, INK, x, r.y + 17, width, name);
        draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(INK), x, r.y + 42, width, 22, str_text(&words));
    }
    str_deinit(&words);
    rect_cut_top(&pen->rest, GAP);
}

static void put_boards(Pen *pen) {
    const Record *game = pen->book->game;
    const Atlas *atlas = pen->ui->s.library->atlas;
    if (game && game->setup.on_map) {
        put_board(pen, &game->setup.board);
    }
    for (int i = 0; !game && atlas && i < atlas->count; i++) {
        put_board(pen, &atlas->boards[i]);
    }
}

/* ---- links ---- */

/* To the chapters that belong together, in as many lines as they need. */
static void put_links(Pen *pen, int page) {
    const RulesPage *book = pen->book;
    const TextMetrics *metrics = &pen->ui->metrics;
    const Pointer *pointer = &pen->ui->pointer;
    DrawRect all = pen->rest;
    float x = text_width(metrics, FONT_TEXT, 16, _("See also")) + 20, y = all.y;
    Flow *flow = &pen->flow;
    const char *const *see = book->text->chapters[page].see;
    for (int i = 0; i < RULE_LINKS && see[i] && flow->link_count < LINKS_MAX; i++) {
        int to = rule_chapter(book->text, see[i]);
        if (to < 0 || !rules_page_listed(book, to)) {
            continue;
        }
        float w = text_width(metrics, FONT_TITLE, 17, rules_page_title(book, to));
        if (x + w > all.w) {
            x = 0;
            y += 32;
        }
        flow->links[flow->link_count].page = to;
        flow->links[flow->link_count++].rect = rect_of(all.x + x, y, w, 28);
        x += w + 24;
    }
    if (flow->link_count == 0) {
        return;
    }
    bool drawn;
    all = take(pen, y + 28 - all.y, &drawn);
    rect_cut_top(&pen->rest, GAP);
    if (drawn) {
        theme_text(pen->list, FONT_TEXT, 16, MUTED, all.x, all.y + 20, 0, _("See also"));
    }
    for (int i = 0; drawn && i < flow->link_count; i++) {
        DrawRect r = flow->links[i].rect;
        bool hot = pointer_over(pointer, r);
        theme_text(pen->list, FONT_TITLE, 17, LINK, r.x, r.y + 20, r.w + 2,
                   rules_page_title(book, flow->links[i].page));
        theme_rule(pen->list, r.x, r.y + 25, r.w, LINK, hot ? 2.5f : 1.2f);
    }
}

/* ---- all of it ---- */

static void put_chapter(Pen *pen, int page, bool searched) {
    const RulesPage *book = pen->book;
    RuleGame game = rules_game(book);
    bool titled = false;
    pen->beside = pen->rest.y;
    for (const RuleText *rule = book->text->chapters[page].rules; rule->number; rule++) {
        bool asked = book->asked == rule;
        if ((!rule_holds(rule, &game) && !asked) || (searched && !found(book, rule))) {
            continue;
        }
        if (!titled) {
            put_title(pen, page);
            if (!searched) {
                put_names(pen, page);
            }
            pen->beside = pen->rest.y;
            titled = true;
        }
        put_rule(pen, rule);
    }
    pen->rest.y = fmaxf(pen->rest.y, pen->beside);
}

Flow rules_flow(const RulesPage *book, const Ui *ui, DrawRect room, DrawList *list, Str *shown) {
    bool searched = book->search.text[0] != '\0';
    int page = book->page, drawn = searched ? 0 : rules_drawn(book, page);
    DrawRect all = {room.x, room.y - book->scroll.at, room.w - SCROLL_BAR - 8, 0};
    if (drawn) {
        return (Flow){.height = drawn == RULES_COMPARED ? rules_fields_draw(book, ui, all, list)
                                                        : rules_keys_draw(ui, all, list)};
    }
    Pen pen = {.book = book, .ui = ui, .list = list, .sight = room, .rest = all, .shown = shown};
    pen.words = all;
    rect_cut_left(&pen.words, NUMBER_WIDTH);
    pen.words.w = fminf(MEASURE, pen.words.w);
    if (searched) {
        for (int i = 0; i < book->text->chapter_count; i++) {
            put_chapter(&pen, i, true);
        }
        if (pen.flow.rules == 0) {
            put_note(&pen, _("No rule matches. Try a shorter word."));
        }
    } else {
        put_chapter(&pen, page, false);
        if (book->text->chapters[page].boards) {
            put_boards(&pen);
        }
        rect_cut_top(&pen.rest, 4);
        put_links(&pen, page);
    }
    pen.flow.height = pen.rest.y - all.y;
    return pen.flow;
}
