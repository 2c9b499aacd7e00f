/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second step of a turn: which figure is put or taken, the list of them on the card, and their places
 * on the board. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/move_text.h"
#include "ui/game/game_page.h"
#include "ui/parts/keys.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"

/* ---- what is on offer ---- */

static unsigned possible(const GamePage *page) {
    return acts_possible(session_setup(page->session), session_game(page->session));
}

Act act_now(const GamePage *page) {
    unsigned acts = possible(page);
    if (page->act && (acts >> page->act & 1)) {
        return (Act)page->act;
    }
    for (int act = ACT_PRINCESS; act < ACT_COUNT; act++) {
        if ((acts >> act & 1) && !(act == ACT_PRINCESS && page->knights_kept)) {
            return (Act)act;
        }
    }
    return ACT_NONE;
}

int act_spots(const GamePage *page, const Ui *ui, bool all, Spot out[SPOTS_MAX]) {
    Act act = act_now(page);
    /* Where no meeple can be put the refused places still say why. */
    act = act == ACT_NONE && all ? ACT_MEEPLE : act;
    return spots_list(ui->faces, session_setup(page->session), session_game(page->session), act, all, out);
}

bool act_has_list(const GamePage *page) {
    return (possible(page) & ~(1u << ACT_MEEPLE)) != 0;
}

static bool may_pass(const GamePage *page) {
    Move pass = {.kind = MOVE_PASS};
    return game_check(session_setup(page->session), session_game(page->session), pass).code == MOVE_OK;
}

bool act_claims(const GamePage *page) {
    Move claim = {.kind = MOVE_CLAIM};
    const GameSetup *setup = session_setup(page->session);
    return setup->rules.fairy_claim == CLAIM_MANUAL &&
           game_check(setup, session_game(page->session), claim).code == MOVE_OK;
}

bool act_by_portal(const GamePage *page) {
    const GameSetup *setup = session_setup(page->session);
    const Game *game = session_game(page->session);
    Act act = act_now(page);
    return game->phase == PHASE_ACTION && act_puts_figure(act) &&
           (setup->kinds[game->tiles[game->last_tile].kind].def.flags & TILE_PORTAL);
}

void act_choose(GamePage *page, Act act) {
    page->act = (uint8_t)act;
    page->knights_kept = false;
    page->chosen = page->hot_spot = (Move){0};
    page->reason_left = 0;
    if (act == ACT_RECALL) { /* there is one such figure only */
        page->chosen = (Move){.kind = MOVE_RECALL};
    }
}

void act_keep_knights(GamePage *page) {
    act_choose(page, ACT_NONE);
    page->knights_kept = true;
}

/* ---- the list on the card ---- */

typedef struct {
    Action action;
    const char *label, *name;
    PaintFigure figure;
    int left; /* figures in the supply, -1 = not counted */
    bool on;
} Entry;

enum { ENTRIES_MAX = ACT_COUNT + 1 };

/* The acts that put no figure of the player's; the others are rows of FIGURE_WORDS. */
static const struct {
    const char *name, *label;
    PaintFigure figure;
} OTHERS[ACT_COUNT] = {[ACT_PRINCESS] = {"act-princess", N_("Princess"), PAINT_MEEPLE},
                       [ACT_FAIRY] = {"act-fairy", N_("Fairy"), PAINT_FAIRY},
                       [ACT_RECALL] = {"act-recall", N_("Call back"), PAINT_MEEPLE}};

/* The kind of figure an act puts or calls back; FIGURE_KIND_COUNT for none. */
static FigureKind kind_of(const GamePage *page, Act act) {
    const Game *game = session_game(page->session);
    return act == ACT_RECALL ? figure_in_slot(game_recalled(game, game->seat)) : act_kind(act);
}

PaintFigure act_figure(const GamePage *page, Act act) {
    FigureKind kind = kind_of(page, act);
    return kind == FIGURE_KIND_COUNT ? OTHERS[act].figure : laid_standing(kind);
}

static Entry entry_of(const GamePage *page, Act act) {
    const Rules *rules = &session_setup(page->session)->rules;
    const Game *game = session_game(page->session);
    Entry entry = {.action = {GAME_ACT, (int)act},
                   .figure = act_figure(page, act),
                   .left = -1,
                   .on = act == act_now(page)};
    if (act_puts_figure(act)) {
        FigureKind kind = act_kind(act);
        entry.label = names_text(rules, FIGURE_WORDS[kind].label);
        entry.name = FIGURE_WORDS[kind].name;
        entry.left = FIGURES[kind].most > 1 ? game->supply[game->seat][kind] : -1;
    } else {
        entry.label = names_text(rules, OTHERS[act].label);
        entry.name = OTHERS[act].name;
    }
    return entry;
}

static int list_entries(const GamePage *page, Entry out[ENTRIES_MAX]) {
    unsigned acts = possible(page);
    Act now = act_now(page);
    int count = 0;
    for (int a = ACT_PRINCESS; a < ACT_COUNT; a++) {
        bool hidden = now == ACT_PRINCESS && a != ACT_PRINCESS; /* first: is a knight to go? */
        if ((acts >> a & 1) && !hidden) {
            out[count++] = entry_of(page, (Act)a);
        }
    }
    if (now == ACT_PRINCESS && may_pass(page)) {
        out[count++] = (Entry){{GAME_KEEP, 0}, _("Keep all"), "keep-all", PAINT_MEEPLE, -1, false};
    }
    return count;
}

void act_key(GamePage *page, int index) {
    Entry entries[ENTRIES_MAX];
    if (session_game(page->session)->phase != PHASE_ACTION || !act_has_list(page) ||
        index >= list_entries(page, entries)) {
        return;
    }
    if (entries[index].action.id == GAME_KEEP) {
        act_keep_knights(page);
    } else {
        act_choose(page, (Act)entries[index].action.arg);
    }
}

bool act_walked(const GamePage *page, bool backwards) {
    Entry entries[ENTRIES_MAX];
    int count = list_entries(page, entries);
    while (count > 0 && entries[count - 1].action.id != GAME_ACT) {
        count--;
    }
    return !act_has_list(page) || count == 0 || entries[backwards ? 0 : count - 1].on;
}

bool act_walk(GamePage *page, bool backwards) {
    Entry entries[ENTRIES_MAX];
    if (session_game(page->session)->phase != PHASE_ACTION || !act_has_list(page)) {
        return false;
    }
    int count = list_entries(page, entries), on = 0;
    for (int i = 0; i < count; i++) {
        on = entries[i].on ? i : on;
    }
    const Entry *next = &entries[(on + (backwards ? count - 1 : 1)) % count];
    if (next->action.id == GAME_ACT && !next->on) {
        act_choose(page, (Act)next->action.arg);
        page->chosen = (Move){0}; /* only walked over */
        return true;
    }
    return false;
}

/* What was chosen meanwhile stays chosen. */
void game_do_claim(GamePage *page, Ui *ui) {
    GamePage before = *page;
    if (game_do(page, ui, (Move){.kind = MOVE_CLAIM})) {
        page->act = before.act;
        page->knights_kept = before.knights_kept;
        page->chosen = before.chosen;
    }
}

static DrawRect entry_rect(const GameLayout *at, int count, int index) {
    bool small = at->stack.h < 40;
    float top = at->hand.y + (count > 3 ? 10.0f : small ? 34.0f : 42.0f), bottom = at->undo.y - 8;
    float pitch = fminf((bottom - top) / (float)count, 40);
    return rect_of(at->turn_left.x, top + pitch * (float)index,
                   at->hand.x + at->hand.w - 14 - at->turn_left.x, pitch - 4);
}

/* Beside the prompt: it belongs to the turn, not to its second step. */
static DrawRect act_claim_rect(const GameLayout *at) {
    return rect_of(at->table.w - 12 - 116, at->pill.y - 1, 116, 40);
}

static DrawRect sale_rect(const GamePage *page, const GameLayout *at) {
    DrawRect r = act_claim_rect(at);
    r.x -= act_claims(page) ? r.w + 8 : 0;
    return r;
}

float act_buttons_left(const GamePage *page, const GameLayout *at) {
    bool sale = sale_offered(page), claim = act_claims(page);
    return sale ? sale_rect(page, at).x - 10 : claim ? act_claim_rect(at).x - 10 : at->table.w - 12;
}

/* Before the turn's draw it is the point of the seat before (S12). */
static void write_claim_note(const GamePage *page, char *out, size_t cap) {
    const Game *game = session_game(page->session);
    int mine = game->holder == NO_SEAT ? game->seat : game->holder;
    if (game->claim_seat == mine) {
        snprintf(out, cap, "%s", _("Claim the fairy point before the next player draws"));
    } else {
        snprintf(out, cap, _("%.80s can still claim the fairy point"),
                 session_seats(page->session)[game->claim_seat].name);
    }
}

void acts_layout(const GamePage *page, const GameLayout *at, WidgetList *widgets) {
    if (act_claims(page)) {
        Widget *w =
            widget_add(widgets, WIDGET_WOOD, act_claim_rect(at), (Action){GAME_CLAIM, 0}, _("Fairy +1"));
        write_claim_note(page, w->note, sizeof w->note);
        w->name = "claim";
        w->key = "G";
        w->size = 17;
    }
    if (sale_offered(page)) {
        Widget *w =
            widget_add(widgets, WIDGET_WOOD, sale_rect(page, at), (Action){GAME_SALE, 0}, _("Sell it"));
        snprintf(w->note, sizeof w->note, "%s", _("Others may offer points for this tile"));
        w->name = "sale";
        w->key = "B";
        w->size = 17;
    }
    if (session_game(page->session)->phase != PHASE_ACTION || !act_has_list(page)) {
        return;
    }
    Entry entries[ENTRIES_MAX];
    int count = list_entries(page, entries);
    for (int i = 0; i < count; i++) {
        Widget *w = widget_add(widgets, WIDGET_AREA, entry_rect(at, count, i), entries[i].action, "");
        w->name = entries[i].name;
    }
}

static void draw_entry(const Ui *ui, const Entry *entry, DrawRect r, PaintColour colour, DrawList *list) {
    bool hot = ui->pointer.inside && rect_has(r, ui->pointer.x, ui->pointer.y);
    draw_box(list, r, CARD_RADIUS,
             draw_rgb(entry->on ? PAPER_HIGH
                      : hot     ? PAPER_BRIGHT
                                : PAPER_FIELD),
             draw_rgb(entry->on ? INK : EDGE), entry->on ? 2.2f : 1.5f);
    bool narrow = r.w < 110;
    float middle = r.y + r.h / 2, high = fminf(r.h - 6, narrow ? 24 : 28), x = r.x + (narrow ? 29.0f : 36.0f);
    float end = r.x + r.w - (narrow ? 3.0f : 8.0f);
    if (text_width(list->metrics, FONT_TITLE, 14, entry->label) > end - x) {
        x = r.x + 6; /* the word says what the figure would */
    } else {
        draw_figure(list, entry->figure, colour, r.x + (narrow ? 15.0f : 19.0f), middle + high * 0.40f, high,
                    1);
    }
    bool long_word = text_width(list->metrics, FONT_TITLE, 16, entry->label) > end - x;
    float size = long_word || r.h < 28 ? 14 : 16;
    char text[16];
    snprintf(text, sizeof text, "%d", entry->left);
    float counted = text_width(list->metrics, FONT_NUMBER, 15, text) + 4;
    /* Without room for the number: the supply is on the seat's card, too. */
    if (entry->left >= 0 && text_width(list->metrics, FONT_TITLE, size, entry->label) <= end - x - counted) {
        draw_text(list, FONT_NUMBER, 15, draw_rgb(MUTED), ALIGN_RIGHT, end, middle + 5, 0, text);
        end -= counted;
    }
    draw_text(list, entry->on ? FONT_TITLE : FONT_TEXT, size, draw_rgb(INK), ALIGN_LEFT, x, middle + 5.5f,
              end - x, entry->label);
}

void acts_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, DrawList *list) {
    Entry entries[ENTRIES_MAX];
    int count = list_entries(page, entries);
    if (count <= 3) {
        draw_text(list, FONT_TITLE, 18, draw_rgb(INK), ALIGN_LEFT, at->turn_left.x,
                  at->hand_tile.y + (at->stack.h < 40 ? 13.0f : 16.0f),
                  at->hand.x + at->hand.w - 10 - at->turn_left.x,
                  act_now(page) == ACT_PRINCESS ? _("Knights") : _("Put down"));
    }
    for (int i = 0; i < count; i++) {
        draw_entry(ui, &entries[i], entry_rect(at, count, i), (PaintColour)table->colours[table->game->seat],
                   list);
    }
}

/* ---- the places ---- */

/* Taken away: the figure is crossed out. */
static void draw_leaving(float x, float y, float height, DrawList *list) {
    float r = height * 0.56f;
    draw_box(list, rect_of(x - r, y - r, 2 * r, 2 * r), r, draw_faded(draw_rgb(BAD), 0.35f),
             draw_rgb(0xf09a86), 3);
    draw_icon(list, ICON_CROSS, x, y, height * 0.9f, draw_rgb(0xfff0e0));
}

static void draw_chosen(const Spot *spot, PaintColour colour, DrawPoint middle, DrawPoint feet, float height,
                        DrawList *list) {
    if (spot->standing) {
        draw_leaving(middle.x, middle.y, height, list);
    } else {
        draw_figure(list, (PaintFigure)spot->figure, colour, feet.x, feet.y, height, 1);
    }
}

void act_spots_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                    DrawList *list) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots), hot = game_hot_spot(page, ui, spots, count);
    bool many = act_by_portal(page);
    for (int i = 0; i < count; i++) {
        const Spot *spot = &spots[i];
        const PlacedTile *placed = &table->game->tiles[spot->tile];
        DrawRect tile = camera_square(&page->camera, at->table, placed->x, placed->y);
        float height = fmaxf(figure_height(tile.w), many && i != hot ? 15 : 24);
        DrawPoint middle = {tile.x + spot->x * tile.w, tile.y + spot->y * tile.h};
        DrawPoint feet = {tile.x + spot->stand_x * tile.w, tile.y + spot->stand_y * tile.h};
        PaintColour colour = (PaintColour)table->colours[table->game->seat];
        if (move_is(spot->move, page->chosen)) {
            draw_chosen(spot, colour, middle, feet, height, list);
        } else if (!page->chosen.kind || i == hot) {
            float share = spot->move.kind == MOVE_FAIRY ? 1 : many ? 0.72f : 0.8f;
            spot_draw(list, spot, (int)colour, middle.x, middle.y, height * share, i == hot);
        }
    }
}

void act_spots_draw_large(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                          DrawList *list) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots), hot = game_hot_spot(page, ui, spots, count);
    PaintColour colour = (PaintColour)table->colours[table->game->seat];
    float height = at->hand_tile.w * 0.29f;
    DrawRect tile = at->hand_tile;
    for (int i = 0; i < count; i++) {
        const Spot *spot = &spots[i];
        if (spot->tile != table->game->last_tile) {
            continue;
        }
        DrawPoint middle = {tile.x + spot->x * tile.w, tile.y + spot->y * tile.h};
        DrawPoint feet = {tile.x + spot->stand_x * tile.w, tile.y + spot->stand_y * tile.h};
        if (move_is(spot->move, page->chosen)) {
            draw_chosen(spot, colour, middle, feet, height * 1.1f, list);
        } else if (!page->chosen.kind || i == hot) {
            spot_draw(list, spot, (int)colour, middle.x, middle.y, height, i == hot);
        }
    }
}

/* ---- words ---- */

static const char *chosen_prompt(const GamePage *page, Move chosen) {
    const Rules *rules = &session_setup(page->session)->rules;
    return chosen.kind == MOVE_PRINCESS ? _("end the turn to send this knight home")
           : chosen.kind == MOVE_FAIRY  ? _("end the turn, or click the fairy to leave her")
           : chosen.kind == MOVE_RECALL ? names_text(rules, FIGURE_WORDS[kind_of(page, ACT_RECALL)].recalling)
                                        : names_text(rules, FIGURE_WORDS[chosen.figure].chosen);
}

/* For who plays by keys or pad; NULL: what is said to all. */
static const char *keys_prompt(const GamePage *page, const Ui *ui, char *room, size_t size) {
    const char *enter = key_word(ui, KEY_ENTER, _("Enter")), *tab = key_word(ui, KEY_TAB, _("Tab"));
    Act act = act_now(page);
    bool several = act_puts_figure(act) || act == ACT_FAIRY;
    if (!ui->keys_used || !game_can_end_turn(page) || (act_by_portal(page) && !page->hot_spot.kind)) {
        return NULL;
    }
    if (page->hot_spot.kind) {
        /* Translators: two keys, as in "Enter takes this place, Tab goes to the next" */
        snprintf(room, size, _("%s takes this place, %s goes to the next"), enter, tab);
    } else if (page->chosen.kind) {
        snprintf(room, size, _("%s ends the turn, %s takes back"), enter, key_word(ui, KEY_ESCAPE, _("Esc")));
    } else if (several) {
        snprintf(room, size, _("%s shows the places for a figure, %s ends the turn"), tab, enter);
    } else {
        return NULL;
    }
    return room;
}

const char *act_prompt(const GamePage *page, const Ui *ui, char *room, size_t size) {
    if (keys_prompt(page, ui, room, size)) {
        return room;
    }
    if (page->chosen.kind) {
        return chosen_prompt(page, page->chosen);
    }
    Act act = act_now(page);
    if (act_by_portal(page)) {
        Spot spots[SPOTS_MAX];
        int count = act_spots(page, ui, false, spots);
        snprintf(room, size,
                 ngettext("portal: choose %d place, or end the turn",
                          "portal: choose one of %d places, or end the turn", (unsigned long)count),
                 count);
        return room;
    }
    const Rules *rules = &session_setup(page->session)->rules;
    if (act_puts_figure(act)) {
        return names_text(rules, FIGURE_WORDS[act_kind(act)].choose);
    }
    if (act == ACT_PRINCESS) {
        return may_pass(page) ? _("the princess may send a knight home, or keep all")
                              : _("the princess must send a knight home: choose one");
    }
    if (act == ACT_FAIRY) {
        return names_text(rules, "choose a meeple for the fairy, or end the turn");
    }
    if (act == ACT_RECALL) {
        return names_text(rules, FIGURE_WORDS[kind_of(page, act)].choose_recall);
    }
    const Game *game = session_game(page->session);
    return names_text(rules, game->supply[game->seat][FIGURE_MEEPLE] == 0
                                 ? "no meeple left: end the turn"
                                 : "no place for a meeple here: end the turn");
}

/* ---- for tests and tools ---- */

static void spot_name(const Table *table, Move move, Str *out) {
    Str words = {0};
    move_write(table->setup, table->game, move, &words);
    for (const char *c = str_text(&words); *c; c++) {
        str_add_char(out, *c == ' ' ? '-' : *c);
    }
    str_deinit(&words);
}

void acts_describe(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, Str *out) {
    str_add(out, "step meeple\n");
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots);
    for (int i = 0; i < count; i++) {
        const PlacedTile *placed = &table->game->tiles[spots[i].tile];
        DrawRect tile = camera_square(&page->camera, at->table, placed->x, placed->y);
        float x = tile.x + spots[i].x * tile.w, y = tile.y + spots[i].y * tile.h;
        if (!rect_has(at->table, x, y)) {
            continue;
        }
        str_add(out, "spot ");
        spot_name(table, spots[i].move, out);
        str_addf(out, " %d %d\n", (int)lroundf(x), (int)lroundf(y));
    }
    if (page->chosen.kind) {
        str_add(out, "chosen ");
        spot_name(table, page->chosen, out);
        str_add_char(out, '\n');
    }
    if (page->hot_spot.kind) {
        str_add(out, "marked ");
        spot_name(table, page->hot_spot, out);
        str_add_char(out, '\n');
    }
}
