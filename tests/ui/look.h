/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a page in a language: no text overlaps another, is cut off, is too small or leaves the page; no
 * widget leaves the page or overlaps another widget or a text, and each has room for its tip. Widths come
 * from a fixed table and are a little larger than those of the real fonts. */
#ifndef BASTIDE_TESTS_UI_LOOK_H
#define BASTIDE_TESTS_UI_LOOK_H

#include "page.h"

#include <math.h>

#include "ui/parts/scale.h"
#include "ui/parts/text.h"
#include "ui/parts/titles.h"
#include "ui/state.h"

typedef struct {
    float x0, y0, x1, y1;
    const char *text;
} Box;

/* A box or sheet that is drawn; text on it must not leave it. */
typedef struct {
    DrawRect rect;
    bool filled, figure, card;
} Frame;

enum { BOXES = 600, CARDS = 100, COMPLAINTS = 60, TEXT_LEAST = 14 };

typedef struct {
    float width, height; /* in units */
} PageSize;

/* Every page is checked in windows of these sizes, at these scales. */
static const int WINDOWS[][2] = {{960, 600}, {1280, 720}, {1920, 1080}}, SCALES[] = {100, 150, 200};
enum { WINDOW_COUNT = 3, SCALE_COUNT = 3, SIZES_MAX = WINDOW_COUNT * SCALE_COUNT };

/* The sizes of pages in units that result, each once: 853 x 480, 857 x 536, 960 x 540, 960 x 600, 1280 x 720
 * and 1920 x 1080. Computed by look_run. */
static PageSize look_sizes[SIZES_MAX];
static int look_size_count;

static inline void look_find_sizes(void) {
    look_size_count = 0;
    for (int i = 0; i < SIZES_MAX; i++) {
        const int *window = WINDOWS[i / SCALE_COUNT];
        float unit = (float)scale_percent(SCALES[i % SCALE_COUNT], window[0], window[1]) / 100;
        PageSize size = {(float)window[0] / unit, (float)window[1] / unit};
        bool known = false;
        for (int k = 0; k < look_size_count; k++) {
            known = known || (look_sizes[k].width == size.width && look_sizes[k].height == size.height);
        }
        if (!known) {
            look_sizes[look_size_count++] = size;
        }
    }
}

/* The findings, each text once per language; if there are any, the run fails at its end (LOOK_RUN). */
static const char *look_code;
static char look_told[COMPLAINTS][160];
static int look_complaints;

static inline void complain(const char *where, const char *text, const char *fault, const char *other) {
    for (int i = 0; i < look_complaints; i++) {
        if (strcmp(look_told[i], text) == 0) {
            return;
        }
    }
    if (look_complaints < COMPLAINTS) {
        snprintf(look_told[look_complaints++], sizeof look_told[0], "%s", text);
        print_error("%s: %s: '%s' %s%s\n", look_code, where, text, fault, other);
    }
}

static inline Box box_of(const DrawCommand *c, const DrawList *list) {
    const char *text = draw_list_string(list, c->u.text.text);
    float size = c->rect.h, width = fake_width(NULL, c->u.text.role, size, text), x = c->rect.x;
    if (c->u.text.align == ALIGN_CENTRE) {
        x -= width / 2;
    } else if (c->u.text.align == ALIGN_RIGHT) {
        x -= width;
    }
    /* From the height of small letters to a little below the line, because tall letters of two lines may come
     * close.
     */
    return (Box){x + 1, c->rect.y - size * 0.5f, x + width - 1, c->rect.y + size * 0.12f, text};
}

/* Where an overlay begins; texts drawn before its shade are not checked. */
static inline size_t top_layer(const DrawList *list, float width, float height) {
    size_t start = 0;
    for (size_t i = 1; i < list->count; i++) {
        const DrawCommand *c = &list->commands[i];
        if (c->kind == DRAW_RECT && c->rect.x <= 0 && c->rect.y <= 0 && c->rect.w >= width &&
            c->rect.h >= height) {
            start = i;
        }
    }
    return start;
}

/* The visible part of a text in a part that scrolls; false = nothing is visible. */
static inline bool cut_box(const char *where, Box *box, const DrawRect *clips, int count) {
    for (int i = 0; i < count; i++) {
        float right = clips[i].x + clips[i].w, bottom = clips[i].y + clips[i].h;
        box->y0 = box->y0 < clips[i].y ? clips[i].y : box->y0;
        box->y1 = box->y1 > bottom ? bottom : box->y1;
        if (box->x0 < clips[i].x - 1 || box->x1 > right + 1) {
            complain(where, box->text, "is cut by its frame", "");
        }
    }
    return box->y0 < box->y1;
}

/* Longer than most lines have room for. */
static const char *const LONG_NAMES[] = {"Maximiliane von Hohenstein", "Guillaume de Montpellier",
                                         "Wilhelmina Oppenheimer",     "Bartholomäus Oberhuber",
                                         "Anne-Sophie Charpentier",    "Konstantin Widdershoven",
                                         "Élisabeth de Beauregard",    "Friedrich Schwarzenbach"};

/* Do the words before the ellipsis end with the beginning of a long name? */
static inline bool cut_in_name(const char *text) {
    const char *end = strstr(text, "…");
    end -= end > text && end[-1] == ','; /* of a list of names */
    for (size_t i = 0; i < sizeof LONG_NAMES / sizeof *LONG_NAMES; i++) {
        for (const char *from = text; from < end; from++) {
            if (end - from >= 2 && strncmp(from, LONG_NAMES[i], (size_t)(end - from)) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Only names of players, and the name of the game, whose tip has the full text. */
static inline bool may_be_cut(const char *text) {
    const char *const begins[] = {"Oak", "Tom", "Play", gettext("Base game")};
    if (strstr(text, " ·")) {
        return true;
    }
    if (cut_in_name(text)) {
        return true;
    }
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        if (strncmp(text, begins[i], strlen(begins[i]) < 9 ? strlen(begins[i]) : 9) == 0) {
            return true;
        }
    }
    return false;
}

/* Sentences should not contain the number 0 ("no completed city next to it" reads better), and English should
 * not say "1 tiles". Scores may be 0. */
static inline void check_number(const char *where, const char *text) {
    static const char *const may[] = {"of ", "von ", "sur ", "point", "Punkt", "x ", "× ", "to ", "bis "};
    for (const char *at = text; *at; at++) {
        bool begins = at == text || (at[-1] == ' ' || (at[-1] == '(' && at[0] == '0'));
        bool word = begins && (at[0] == '0' || at[0] == '1') && at[1] == ' ' && at[2] >= 'a' && at[2] <= 'z';
        bool good = !word;
        for (size_t i = 0; i < sizeof may / sizeof *may && word; i++) {
            good = good || strncmp(at + 2, may[i], strlen(may[i])) == 0;
        }
        size_t length = strcspn(at + (word ? 2 : 0), " ,.:");
        bool many = word && at[0] == '1' && at[1 + length] == 's' && length > 3;
        if (!good && (at[0] == '0' || (many && strcmp(look_code, "en") == 0))) {
            complain(where, text, "counts none or one as several", "");
        }
    }
}

static inline bool box_holds(DrawRect r, const Box *t) {
    return r.x <= t->x0 && r.y <= t->y0 && r.x + r.w >= t->x1 && r.y + r.h >= t->y1;
}

/* A card that opens over others; what it covers is invisible. */
static inline bool is_card(const DrawCommand *c) {
    DrawColor paper = draw_rgb(PAPER);
    return c->kind == DRAW_RECT && c->u.box.radius == CARD_RADIUS &&
           memcmp(&c->u.box.fill, &paper, sizeof paper) == 0;
}

static inline bool on_later_card(const Box *text, const DrawRect *cards, int count) {
    for (int i = 0; i < count; i++) {
        if (box_holds(cards[i], text)) {
            return true;
        }
    }
    return false;
}

/* Is it a name printed on a board? Those shrink with the board, and anything may lie over them. */
static inline bool is_printed(const Page *page, const char *text) {
    const BoardPlans *plans = page->ui->maps;
    bool found = false;
    for (int i = 0; i < plans->count && !found; i++) {
        char title[BOARD_TITLE];
        int count = 0;
        const PaintMapLabel *labels = paint_board_labels(plans->sheets[i]->map, &count);
        board_title(&plans->sheets[i]->board, title, sizeof title);
        found = strncmp(title, text, strlen(title)) == 0; /* alone, or before the tiles of the game */
        for (int k = 0; k < count && !found; k++) {
            found = strcmp(labels[k].text, text) == 0 || strcmp(gettext(labels[k].text), text) == 0;
        }
    }
    return found;
}

static inline void check_texts(const Page *page, const DrawList *list, float width, float height,
                               const char *where) {
    Box boxes[BOXES];
    int card_of[BOXES]; /* cards drawn before each text */
    DrawRect cards[CARDS];
    int count = 0, clipped = 0, card_count = 0;
    DrawRect clips[4];
    for (size_t i = top_layer(list, width, height); i < list->count; i++) {
        const DrawCommand *c = &list->commands[i];
        if (c->kind == DRAW_CLIP) {
            assert_true(clipped < 4);
            clips[clipped++] = c->rect;
        } else if (c->kind == DRAW_UNCLIP) {
            clipped--;
        } else if (c->kind == DRAW_TEXT && clipped > 0 &&
                   is_printed(page, draw_list_string(list, c->u.text.text))) {
            continue;
        } else if (c->kind == DRAW_TEXT) {
            assert_true(count < BOXES);
            boxes[count] = box_of(c, list);
            card_of[count] = card_count;
            check_number(where, boxes[count].text);
            if (c->rect.h < TEXT_LEAST) {
                complain(where, boxes[count].text, "is too small", "");
            }
            count += cut_box(where, &boxes[count], clips, clipped);
        } else if (is_card(c)) {
            assert_true(card_count < CARDS);
            cards[card_count++] = c->rect;
        }
    }
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        const Box *a = &boxes[i];
        if (a->x0 < 0 || a->y0 < 0 || a->x1 > width || a->y1 > height) {
            complain(where, a->text, "leaves the page", "");
        }
        if (strstr(a->text, "…") && !may_be_cut(a->text) && !is_printed(page, a->text)) {
            complain(where, a->text, "is cut", "");
        }
        for (int k = 0; k < i; k++) {
            const Box *b = &boxes[k];
            bool meet = a->x0 < b->x1 && b->x0 < a->x1 && a->y0 < b->y1 && b->y0 < a->y1;
            if (meet && !on_later_card(a, cards + card_of[k], card_of[i] - card_of[k])) {
                complain(where, a->text, "lies over ", b->text);
            }
        }
    }
}

static inline bool rects_meet(DrawRect a, DrawRect b) {
    return a.x + 1 < b.x + b.w && b.x + 1 < a.x + a.w && a.y + 1 < b.y + b.h && b.y + 1 < a.y + a.h;
}

/* Is a box visible as paper or as an outline? If it is nearly transparent, it is only a shadow. */
static inline bool is_opaque(DrawColor c) {
    return c.a >= 200;
}

static inline bool box_meets(DrawRect r, const Box *t) {
    return r.w > 0 && r.h > 0 && r.x < t->x1 && t->x0 < r.x + r.w && r.y < t->y1 && t->y0 < r.y + r.h;
}

static inline DrawRect rect_within(DrawRect r, const DrawRect *clips, int count) {
    for (int i = 0; i < count; i++) {
        float right = fminf(r.x + r.w, clips[i].x + clips[i].w),
              bottom = fminf(r.y + r.h, clips[i].y + clips[i].h);
        r.x = fmaxf(r.x, clips[i].x);
        r.y = fmaxf(r.y, clips[i].y);
        r.w = fmaxf(0, right - r.x);
        r.h = fmaxf(0, bottom - r.y);
    }
    return r;
}

/* The part of a figure's picture that the figure covers; whatever lies in its corners is visible. */
static inline DrawRect figure_body(DrawRect r) {
    return rect_of(r.x + r.w * 0.2f, r.y + r.h * 0.1f, r.w * 0.6f, r.h * 0.8f);
}

/* The area that a command covers or outlines; false if it does neither. */
static inline bool frame_of(const DrawCommand *c, Frame *out) {
    if (c->kind == DRAW_RECT) {
        *out = (Frame){c->rect, is_opaque(c->u.box.fill), false, is_card(c)};
        return out->filled || is_opaque(c->u.box.stroke);
    }
    SpriteKind kind = c->u.picture.sprite.kind;
    if (c->kind == DRAW_SPRITE && kind == SPRITE_FIGURE && c->u.picture.tint.a > 100) {
        *out = (Frame){figure_body(c->rect), true, true, false};
        return true;
    }
    *out = (Frame){c->rect, true, false, false};
    return c->kind == DRAW_SPRITE && (kind == SPRITE_PARCHMENT || kind == SPRITE_TRACK);
}

/* A text must be completely inside or completely outside each frame, bar or sheet below it; nothing drawn
 * later on the same sheet may cover it. (A card that opens over others may cover anything.) */
static inline void check_frame_of(const Box *text, const Frame *frames, int below, int count,
                                  const char *where) {
    const Frame *sheet = NULL; /* the sheet on which it is written */
    for (int i = below - 1; i >= 0 && !sheet; i--) {
        const Frame *f = &frames[i];
        bool holds = box_holds(f->rect, text);
        if (!f->figure && !holds && box_meets(f->rect, text)) {
            complain(where, text->text, "crosses the edge of its frame", "");
            return;
        }
        sheet = holds && f->filled && !f->figure ? f : NULL;
    }
    for (int i = below; i < count && sheet; i++) {
        const Frame *f = &frames[i];
        Box whole = {f->rect.x, f->rect.y, f->rect.x + f->rect.w, f->rect.y + f->rect.h, ""};
        if (f->card && rects_meet(f->rect, sheet->rect)) {
            return;
        }
        if (f->filled && box_holds(sheet->rect, &whole) && box_meets(f->rect, text)) {
            complain(where, text->text, "is covered by a ", f->figure ? "figure" : "frame");
        }
    }
}

/* Round buttons lie wholly on a bar or sheet, or wholly beside it. */
static inline void check_round(const Page *page, const Frame *frames, int count, const char *where) {
    WidgetList widgets;
    ui_layout(page->ui, &widgets);
    for (int i = 0; i < widgets.count; i++) {
        const Widget *w = &widgets.items[i];
        Box button = {w->rect.x, w->rect.y, w->rect.x + w->rect.w, w->rect.y + w->rect.h, w->note};
        for (int k = 0; k < count && w->kind == WIDGET_ROUND; k++) {
            DrawRect r = frames[k].rect;
            bool larger = r.w > w->rect.w + 8; /* not the button itself, or a sign on it */
            if (larger && frames[k].filled && !frames[k].card && rects_meet(r, w->rect) &&
                !box_holds(r, &button)) {
                complain(where, w->note, "lies across the edge of a frame", "");
            }
        }
    }
}

static inline void check_frames(const Page *page, const DrawList *list, float width, float height,
                                const char *where) {
    Frame *frames = calloc(list->count, sizeof *frames);
    Box texts[BOXES];
    int below[BOXES]; /* frames drawn before each text */
    DrawRect clips[4];
    int count = 0, clipped = 0, text_count = 0;
    for (size_t i = top_layer(list, width, height); i < list->count; i++) {
        const DrawCommand *c = &list->commands[i];
        if (c->kind == DRAW_CLIP) {
            clips[clipped++] = c->rect;
        } else if (c->kind == DRAW_UNCLIP) {
            clipped--;
        } else if (c->kind == DRAW_TEXT && clipped > 0 &&
                   is_printed(page, draw_list_string(list, c->u.text.text))) {
            continue;
        } else if (c->kind == DRAW_TEXT) {
            Box *text = &texts[text_count];
            *text = box_of(c, list);
            text->y0 = c->rect.y - c->rect.h * 0.66f; /* capitals and tails */
            text->y1 = c->rect.y + c->rect.h * (strpbrk(text->text, "gjpqyQ") ? 0.2f : 0);
            below[text_count] = count;
            text_count += cut_box(where, text, clips, clipped);
        } else if (frame_of(c, &frames[count])) {
            DrawRect *r = &frames[count].rect;
            bool sheet = frames[count].card || (!frames[count].figure && c->kind == DRAW_SPRITE);
            if (sheet && clipped == 0 &&
                (r->x < 0 || r->y < 0 || r->x + r->w > width || r->y + r->h > height)) {
                complain(where, "a sheet", "leaves the page", "");
            }
            *r = rect_within(*r, clips, clipped);
            count++;
        }
    }
    for (int i = 0; i < text_count; i++) {
        check_frame_of(&texts[i], frames, below[i], count, where);
    }
    check_round(page, frames, count, where);
    free(frames);
}

/* Checks widgets that are drawn as buttons or switches; areas may contain others and are drawn by their
 * pages. */
static inline void check_widgets(const Page *page, float width, const char *where) {
    WidgetList widgets;
    ui_layout(page->ui, &widgets);
    for (int i = 0; i < widgets.count; i++) {
        const Widget *a = &widgets.items[i];
        char room[TIP_BYTES];
        const char *note[TIP_LINES];
        int lines = theme_tip_lines(a->note, room, note);
        const char *name = a->label[0] ? a->label : a->name ? a->name : a->note;
        if (theme_tip_size(&FAKE_METRICS, note, lines).w + (a->pictured ? TIP_PICTURE : 0) > width - 16) {
            complain(where, a->note, "is a tip wider than the page", "");
        }
        for (int k = 0; k < i && a->kind != WIDGET_AREA; k++) {
            const Widget *b = &widgets.items[k];
            if (b->kind != WIDGET_AREA && rects_meet(a->rect, b->rect)) {
                complain(where, name, "lies over the button ", b->label[0] ? b->label : b->note);
            }
        }
    }
}

static inline void check_buttons(Page *page, float width, float height, const char *where) {
    page_fact(page, "scene");
    for (const char *at = str_text(&page->facts); (at = strstr(at, "button ")) != NULL; at += 7) {
        char *end = NULL;
        float x = strtof(strchr(at + 7, ' '), &end), y = strtof(end, NULL);
        if (x < 4 || y < 4 || x > width - 4 || y > height - 4) {
            fail_msg("%s: %s: a button leaves the page: %.30s", look_code, where, at);
        }
    }
}

static inline void look(Page *page, float width, float height, int seats, const char *what) {
    char where[96];
    snprintf(where, sizeof where, "%s at %dx%d with %d seats", what, (int)width, (int)height, seats);
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    check_texts(page, &list, width, height, where);
    check_frames(page, &list, width, height, where);
    check_widgets(page, width, where);
    check_buttons(page, width, height, where);
    draw_list_deinit(&list);
}

/* Sets the language of pages to `code`; fails if its catalogue is not found. */
static inline void look_language(const char *code) {
    look_code = code;
    look_complaints = 0;
    text_init(BASTIDE_CATALOGUES, code);
}

/* Runs the tests in every language, or only in the one that BASTIDE_TEST_LANGUAGE names. Returns the number
 * of failures and findings, for main to return. (cmocka would ignore the result of a group's teardown.) */
#define LOOK_RUN(tests) look_run(tests, sizeof(tests) / sizeof *(tests))

static inline int look_run(const struct CMUnitTest *tests, size_t count) {
    int failed = 0;
    look_find_sizes();
    const char *only = getenv("BASTIDE_TEST_LANGUAGE");
    for (const char *const *code = text_languages(); *code; code++) {
        if (only && strcmp(only, *code) != 0) {
            continue;
        }
        look_language(*code);
        failed += _cmocka_run_group_tests(*code, tests, count, NULL, NULL) + look_complaints;
    }
    return failed;
}

#endif
