/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the hint looks like: its button, the ghosts, the card, and the prompt. */
#include <math.h>
#include <stdio.h>

#include "ui/game/cards.h"
#include "ui/parts/keys.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"

static const float PAD = 8;

Ghosts hint_ghosts(const Scene *s) {
    const HintPlay *h = &s->page->hint;
    return (Ghosts){.turns = h->turns,
                    .count = hint_shown(s->page) ? h->count : 0,
                    .seat = s->game->seat,
                    .chosen = h->chosen,
                    .low = h->low};
}

/* ---- places ---- */

typedef struct {
    DrawRect head, rows, foot;
} HintParts;

static HintParts parts_of(const Scene *s, DrawRect card) {
    HintParts at = {.rows = rect_margins(card, PAD, 0)};
    at.head = rect_cut_top(&at.rows, s->page->hint.low ? 36 : 46);
    at.foot = rect_cut_bottom(&at.rows, s->page->hint.low ? PAD : 44);
    return at;
}

static DrawPoint size_of(const Scene *s, bool low) {
    Ghosts g = hint_ghosts(s);
    g.low = low;
    g.count = g.count > 0 ? g.count : CONSIDERED_MOST; /* room for what will be found */
    return (DrawPoint){ghosts_width(&g), (low ? 36 + PAD : 46 + 44) + ghosts_height(&g)};
}

/* A card of this height would leave too little of the table. */
static bool page_is_low(const Ui *ui) {
    return ui->height < 560;
}

static bool on_table(const Scene *s, DrawRect card) {
    return card.x < s->at.panel.x;
}

void hint_dock(GamePage *page, Ui *ui, bool opens) {
    const Scene s = game_scene(page, ui, NULL);
    DrawRect *card = &page->words[2];
    for (int low = page_is_low(ui); low < 2; low++) {
        DrawPoint size = size_of(&s, low);
        *card = opens ? dock_open(page, ui, size) : dock_place(&s, size);
        page->hint.low = low;
        if (on_table(&s, *card)) {
            return;
        }
    }
}

void hint_layout(const Scene *s, DrawRect button, WidgetList *widgets) {
    const GamePage *page = s->page;
    bool allowed = hint_allowed(page->session);
    Widget *w =
        widget_icon(widgets, WIDGET_ROUND, button, (Action){GAME_HINT, 0}, ICON_HINT,
                    allowed ? _("Hint (H)") : _("Hints are off in this game\nThis was agreed during setup."));
    w->name = "hint";
    w->key = "H";
    w->on = hint_shown(page);
    w->disabled = !hint_ready(page);
    Ghosts g = hint_ghosts(s);
    HintParts at = parts_of(s, page->words[2]);
    for (int i = 0; i < g.count; i++) {
        widget_area(widgets, ghosts_row(&g, at.rows, i), (Action){GAME_HINT_TURN, i}, "hint-turn-");
    }
}

/* ---- the card ---- */

/* "your 2nd this game" */
static void write_number(int number, char *out, size_t size) {
    int last = number % 100 >= 11 && number % 100 <= 13 ? 0 : number % 10;
    /* Translators: which hint of this player it is. English has other endings for 1st, 2nd and 3rd. */
    snprintf(out, size,
             last == 1   ? _("your %dst this game")
             : last == 2 ? _("your %dnd this game")
             : last == 3 ? _("your %drd this game")
                         : _("your %dth this game"),
             number);
}

static void draw_head(const Scene *s, DrawRect head) {
    char number[64];
    bool low = s->page->hint.low;
    float base = head.y + (low ? 25.0f : 32.0f);
    draw_icon(s->list, ICON_HINT, head.x + 16, base - 7, low ? 20 : 24, draw_rgb(ACCENT));
    rect_cut_left(&head, 34);
    rect_cut_right(&head, 8);
    rect_cut_left(&head,
                  theme_text(s->list, FONT_TITLE, low ? 17 : 20, INK, head.x, base, 0, _("Hint")) + 12);
    write_number(s->seats[s->game->seat].hints, number, sizeof number);
    float size = theme_size_within(s->list->metrics, FONT_TEXT, 15, number, head.w);
    draw_text(s->list, FONT_TEXT, size, draw_rgb(MUTED), ALIGN_RIGHT, head.x + head.w, base, head.w, number);
}

/* The keys, each with what it does. */
enum { HINT_KEYS = 3 };
typedef struct {
    const char *key, *does;
} HintKey;

static void hint_keys(const Ui *ui, HintKey keys[HINT_KEYS]) {
    bool pad = ui->pad_used;
    keys[0] = (HintKey){key_word(ui, KEY_ENTER, _("Enter")), C_("key", "plays it")};
    keys[1] = (HintKey){pad ? pad_word(KEY_DOWN, 0) : "1 2 3", C_("key", "another")};
    keys[2] = (HintKey){pad ? pad_word(KEY_ESCAPE, 0) : "H", C_("key", "off")};
}

static void draw_foot(const Scene *s, DrawRect foot) {
    HintKey keys[HINT_KEYS];
    const float size = 15, near = 5;
    float widths[HINT_KEYS], sum = 0;
    hint_keys(s->ui, keys);
    theme_rule(s->list, foot.x + 4, foot.y + 4, foot.w - 8, RULE_LINE, 1.2f);
    for (int i = 0; i < HINT_KEYS; i++) {
        widths[i] = fmaxf(text_width(s->list->metrics, FONT_TEXT, 14, keys[i].key) + 14, 24) + near +
                    text_width(s->list->metrics, FONT_SENTENCE, size, keys[i].does);
        sum += widths[i];
    }
    float x = foot.x + 6, gap = (foot.w - 12 - sum) / (HINT_KEYS - 1);
    for (int i = 0; i < HINT_KEYS; i++) {
        float cap = theme_keycap(s->list, x, foot.y + 12, keys[i].key);
        theme_text(s->list, FONT_SENTENCE, size, INK, x + cap + near, foot.y + 29, 0, keys[i].does);
        x += widths[i] + gap;
    }
}

void hint_draw(const Scene *s) {
    if (!hint_shown(s->page)) {
        return;
    }
    Ghosts g = hint_ghosts(s);
    DrawRect card = s->page->words[2];
    HintParts at = parts_of(s, card);
    theme_card(s->list, card);
    draw_head(s, at.head);
    ghosts_rows_draw(s, &g, at.rows);
    if (g.count == 0) {
        theme_text(s->list, FONT_SENTENCE, 15, MUTED, at.rows.x + 8, at.rows.y + 30, at.rows.w - 16,
                   _("looking for the best turns"));
    }
    if (!s->page->hint.low) {
        draw_foot(s, at.foot);
    }
    const Considered *chosen = g.count > 0 ? &g.turns[g.chosen] : NULL;
    if (chosen && chosen->choose.kind && chosen->choose.x < s->at.held_count) { /* which tile it plays */
        DrawRect tile = s->at.held[chosen->choose.x];
        ghost_number_draw(&g, g.chosen, tile.x + tile.w - 2, tile.y + 3, 11, s->list);
    }
}

/* The button pulses while the results may change. */
void hint_pulse_draw(const Scene *s, const WidgetList *widgets) {
    const Widget *button = widget_find(widgets, (Action){GAME_HINT, 0});
    if (!button || !hint_thinks(s->page)) {
        return;
    }
    enum { PULSE = 900000 };
    bool still = s->ui->s.settings->reduced_motion || ui_speed(s->ui) == SPEED_OFF;
    float t = still ? 0.5f : (float)(s->page->hint.clock % PULSE) / PULSE;
    DrawRect r = rect_inset(button->rect, -2 - 4 * t);
    draw_box(s->list, r, r.w / 2, NO_COLOR, draw_faded(draw_rgb(GOLD), still ? 0.8f : 1 - t), 2.5f);
}

/* ---- the prompt ---- */

/* "a highwayman on the road"; "" if the turn has no action. */
static const char *act_words(const Scene *s, const Considered *turn) {
    const Rules *rules = &s->setup->rules;
    Move act = turn->act;
    if (act.kind == MOVE_FIGURE) {
        int tile = act.portal         ? s->game->tiles[game_tile_at(s->game, act.x, act.y)].kind
                   : turn->place.kind ? turn->tile
                                      : s->game->tiles[s->game->last_tile].kind;
        const char *words =
            FIGURE_WORDS[act.figure].hint[s->setup->kinds[tile].def.segments[act.segment].kind];
        return words ? names_text(rules, words) : "";
    }
    return act.kind == MOVE_PRINCESS ? _("send this knight home")
           : act.kind == MOVE_FAIRY  ? names_text(rules, "the fairy to this meeple")
           : act.kind == MOVE_RECALL ? _("recall the abbot")
           : act.kind == MOVE_PASS   ? _("no figure")
                                     : "";
}

static void write_turn(const Scene *s, const Considered *turn, int number, Str *out) {
    const char *act = act_words(s, turn);
    if (!turn->place.kind) {
        /* Translators: a number, then what to do: "a highwayman on the road" */
        str_addf(out, _("Hint %d: %s"), number, act);
    } else if (turn->choose.kind) {
        /* Translators: the second number: which tile of the hand */
        str_addf(out, _("Hint %d: place tile %d here"), number, turn->choose.x + 1);
    } else {
        str_addf(out, _("Hint %d: place the tile here"), number);
    }
    if (turn->place.kind && act[0]) {
        str_addf(out, ", %s", act);
    }
}

void hint_prompt(const Scene *s, Str *out) {
    Ghosts g = hint_ghosts(s);
    HintKey keys[HINT_KEYS];
    hint_keys(s->ui, keys);
    if (g.count == 0) {
        str_add(out, _("Hint: looking for the best turns"));
    } else if (page_is_low(s->ui)) { /* neither here nor on the card is room for both */
        char words[96];
        snprintf(words, sizeof words, "%s %s, %s %s, %s %s", keys[0].key, keys[0].does, keys[1].key,
                 keys[1].does, keys[2].key, keys[2].does);
        str_addf(out, _("Hint %d: %s"), g.chosen + 1, words);
    } else {
        write_turn(s, &g.turns[g.chosen], g.chosen + 1, out);
        if (g.low) {
            str_addf(out, ". %s %s", keys[0].key, keys[0].does);
        } else if (g.chosen > 0 && g.turns[g.chosen].level) {
            str_addf(out, ", %s", _("about as good as 1"));
        }
    }
}
