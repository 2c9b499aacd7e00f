/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second step of a turn: which figure is placed or taken back, the list of choices on the card, and the
 * spots on the board. */
#include <math.h>
#include <stdio.h>

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
    /* If no meeple can be placed, the refused spots still say why. */
    act = act == ACT_NONE && all ? ACT_MEEPLE : act;
    return spots_list(ui->faces, session_setup(page->session), session_game(page->session), act, all, out);
}

bool act_has_list(const GamePage *page) {
    return (possible(page) & ~(1u << ACT_MEEPLE)) != 0;
}

static bool may_pass(const GamePage *page) {
    return game_why(page, (Move){.kind = MOVE_PASS}).code == MOVE_OK;
}

bool act_claims(const GamePage *page) {
    return session_setup(page->session)->rules.fairy_claim == CLAIM_MANUAL &&
           game_why(page, (Move){.kind = MOVE_CLAIM}).code == MOVE_OK;
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
    page->knights_kept = act == ACT_NONE;
    page->chosen =
        (Move){.kind = act == ACT_RECALL ? MOVE_RECALL : MOVE_NONE}; /* there is only one to recall */
    page->hot_spot = (Move){0};
    page->reason_left = 0;
}

/* ---- the list on the card ---- */

typedef struct {
    Action action;
    const char *label, *name;
    PaintFigure figure;
    int left; /* figures in the supply; -1: not shown */
    bool on;
} Entry;

typedef struct {
    Entry items[ACT_COUNT + 1];
    int count, on; /* on: index of the current act, -1 if not listed */
} Entries;

/* Acts that place none of the player's figures; the others are rows of FIGURE_WORDS. */
static const struct {
    const char *name, *label;
    PaintFigure figure;
} OTHERS[ACT_COUNT] = {[ACT_NONE] = {"keep-all", N_("Keep them all"), PAINT_MEEPLE},
                       [ACT_PRINCESS] = {"act-princess", N_("Princess"), PAINT_MEEPLE},
                       [ACT_FAIRY] = {"act-fairy", N_("Fairy"), PAINT_FAIRY},
                       [ACT_RECALL] = {"act-recall", N_("Recall"), PAINT_MEEPLE}};

/* The kind of figure an act places or recalls; FIGURE_KIND_COUNT if none. */
static FigureKind kind_of(const GamePage *page, Act act) {
    const Game *game = session_game(page->session);
    return act == ACT_RECALL ? figure_in_slot(game_recalled(game, game->seat)) : act_kind(act);
}

PaintFigure act_figure(const GamePage *page, Act act) {
    FigureKind kind = kind_of(page, act);
    return kind == FIGURE_KIND_COUNT ? OTHERS[act].figure : laid_standing(kind);
}

static void add_entry(const GamePage *page, Act act, Entries *list) {
    const Game *game = session_game(page->session);
    FigureKind kind = act_kind(act);
    bool puts = act_puts_figure(act), counted = puts && FIGURES[kind].most > 1;
    const char *label = puts ? FIGURE_WORDS[kind].label : OTHERS[act].label;
    list->on = act != ACT_NONE && act == act_now(page) ? list->count : list->on;
    list->items[list->count] = (Entry){.action = {GAME_ACT, (int)act},
                                       .label = names_text(&session_setup(page->session)->rules, label),
                                       .name = puts ? FIGURE_WORDS[kind].name : OTHERS[act].name,
                                       .figure = act_figure(page, act),
                                       .left = counted ? game->supply[game->seat][kind] : -1,
                                       .on = list->on == list->count};
    list->count++;
}

static Entries entries_of(const GamePage *page) {
    Entries list = {.on = -1};
    unsigned acts = possible(page);
    Act now = act_now(page);
    if (session_game(page->session)->phase != PHASE_ACTION || !act_has_list(page)) {
        return list;
    }
    for (int a = ACT_PRINCESS; a < ACT_COUNT; a++) {
        bool hidden = now == ACT_PRINCESS && a != ACT_PRINCESS; /* the princess is decided first */
        if ((acts >> a & 1) && !hidden) {
            add_entry(page, (Act)a, &list);
        }
    }
    if (now == ACT_PRINCESS && may_pass(page)) {
        add_entry(page, ACT_NONE, &list);
    }
    return list;
}

void act_key(GamePage *page, int index) {
    Entries list = entries_of(page);
    if (index < list.count) {
        act_choose(page, (Act)list.items[index].action.arg);
    }
}

bool act_walked(const GamePage *page, bool backwards) {
    Entries list = entries_of(page);
    while (list.count > 0 && list.items[list.count - 1].action.arg == ACT_NONE) {
        list.count--;
    }
    return list.count == 0 || list.items[backwards ? 0 : list.count - 1].on;
}

bool act_walk(GamePage *page, bool backwards) {
    Entries list = entries_of(page);
    int from = list.on < 0 ? 0 : list.on;
    int next = list.count == 0 ? 0 : (from + (backwards ? list.count - 1 : 1)) % list.count;
    bool walks = next < list.count && list.items[next].action.arg != ACT_NONE && next != list.on;
    if (walks) {
        act_choose(page, (Act)list.items[next].action.arg);
        page->chosen = (Move){0}; /* passing over it chooses nothing */
    }
    return walks;
}

void game_claim(GamePage *page, Ui *ui) {
    GamePage before = *page;
    if (act_claims(page) && game_do(page, ui, (Move){.kind = MOVE_CLAIM})) {
        page->act = before.act; /* claiming does not undo what was chosen */
        page->knights_kept = before.knights_kept;
        page->chosen = before.chosen;
    }
}

static DrawRect entry_rect(const GameLayout *at, int count, int index) {
    DrawRect list = {at->turn_left.x, at->hand.y, at->hand.x + at->hand.w - 14 - at->turn_left.x,
                     at->undo.y - 8 - at->hand.y};
    rect_cut_top(&list, count > 3 ? 10 : at->small ? 34 : 42);
    float pitch = fminf(list.h / (float)count, 40);
    list.y += pitch * (float)index;
    return rect_cut_top(&list, pitch - 4);
}

/* Buttons beside the prompt, from the right: they belong to the turn, not to its second step. */
static const struct {
    int id;
    const char *label, *note, *name, *key;
    bool (*offered)(const GamePage *page);
} BUTTONS[] = {
    {GAME_CLAIM, N_("Fairy +1"), NULL, "claim", "G", act_claims},
    {GAME_SALE, N_("Sell tile"), N_("Let the others bid points for this tile"), "sale", "B", sale_offered}};
enum { BUTTON_COUNT = sizeof BUTTONS / sizeof BUTTONS[0] };

float act_buttons_left(const Scene *s) {
    int count = 0;
    for (int i = 0; i < BUTTON_COUNT; i++) {
        count += BUTTONS[i].offered(s->page);
    }
    return s->at.table.w - 12 - (count > 0 ? 124 * (float)count + 2 : 0);
}

/* Until a tile is drawn, the point belongs to the previous seat (S12). */
static void write_claim_note(const Scene *s, char *out, size_t cap) {
    int mine = s->game->holder == NO_SEAT ? s->game->seat : s->game->holder;
    if (s->game->claim_seat == mine) {
        snprintf(out, cap, "%s", _("Claim the fairy point before the next player draws"));
    } else {
        snprintf(out, cap, _("%.80s can still claim the fairy point"), s->seats[s->game->claim_seat].name);
    }
}

void acts_layout(const Scene *s, WidgetList *widgets) {
    DrawRect row = {0, s->at.pill.y - 1, s->at.table.w - 12, 40};
    for (int i = 0; i < BUTTON_COUNT; i++) {
        if (BUTTONS[i].offered(s->page)) {
            Widget *w = widget_add(widgets, WIDGET_WOOD, rect_cut_right(&row, 116),
                                   (Action){BUTTONS[i].id, 0}, gettext(BUTTONS[i].label));
            rect_cut_right(&row, 8);
            if (BUTTONS[i].note) {
                snprintf(w->note, sizeof w->note, "%s", gettext(BUTTONS[i].note));
            } else {
                write_claim_note(s, w->note, sizeof w->note);
            }
            w->name = BUTTONS[i].name;
            w->key = BUTTONS[i].key;
            w->size = 17;
        }
    }
    Entries list = entries_of(s->page);
    for (int i = 0; i < list.count; i++) {
        DrawRect r = entry_rect(&s->at, list.count, i);
        widget_add(widgets, WIDGET_AREA, r, list.items[i].action, "")->name = list.items[i].name;
    }
}

static void draw_entry(const Scene *s, const Entry *entry, DrawRect r) {
    const TextMetrics *metrics = s->list->metrics;
    bool hot = s->ui->pointer.inside && rect_has(r, s->ui->pointer.x, s->ui->pointer.y), narrow = r.w < 110;
    uint32_t paper = entry->on ? PAPER_HIGH : hot ? PAPER_BRIGHT : PAPER_FIELD;
    draw_box(s->list, r, CARD_RADIUS, draw_rgb(paper), draw_rgb(entry->on ? INK : EDGE),
             entry->on ? 2.2f : 1.5f);
    float middle = r.y + r.h / 2, high = fminf(r.h - 6, narrow ? 24 : 28), x = r.x + (narrow ? 29.0f : 36.0f);
    float end = r.x + r.w - (narrow ? 3.0f : 8.0f);
    if (text_width(metrics, FONT_TITLE, 14, entry->label) > end - x) {
        x = r.x + 6; /* no room for the figure: the word says the same */
    } else {
        draw_figure(s->list, entry->figure, (PaintColour)s->colours[s->game->seat],
                    r.x + (narrow ? 15.0f : 19.0f), middle + high * 0.40f, high, 1);
    }
    bool long_word = text_width(metrics, FONT_TITLE, 16, entry->label) > end - x;
    float size = long_word || r.h < 28 ? 14 : 16;
    char text[16];
    snprintf(text, sizeof text, "%d", entry->left);
    float counted = text_width(metrics, FONT_NUMBER, 15, text) + 4;
    /* The number may be left out: the seat's card shows the supply, too. */
    if (entry->left >= 0 && text_width(metrics, FONT_TITLE, size, entry->label) <= end - x - counted) {
        theme_number(s->list, 15, MUTED, ALIGN_RIGHT, end, middle + 5, entry->left);
        end -= counted;
    }
    theme_text(s->list, entry->on ? FONT_TITLE : FONT_TEXT, size, INK, x, middle + 5.5f, end - x,
               entry->label);
}

void acts_draw(const Scene *s) {
    Entries list = entries_of(s->page);
    if (list.count <= 3) {
        hand_title_draw(s, act_now(s->page) == ACT_PRINCESS ? _("Knights") : _("Place"));
    }
    for (int i = 0; i < list.count; i++) {
        draw_entry(s, &list.items[i], entry_rect(&s->at, list.count, i));
    }
}

/* ---- the places ---- */

bool act_take_spot(GamePage *page, Ui *ui) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, true, spots);
    page->hot_spot = (Move){0};
    int hot = game_hot_spot(page, ui, spots, count);
    if (hot >= 0 && spots[hot].taken) {
        game_say(page, ui, spots[hot].why, ui->pointer.x, ui->pointer.y + 12);
    } else if (hot >= 0) {
        game_choose_spot(page, spots[hot].move);
    }
    return hot >= 0;
}

static void draw_chosen(const Scene *s, const Spot *spot, DrawPoint middle, DrawPoint feet, float height) {
    if (spot->standing) { /* it will be removed */
        theme_disc(s->list, middle.x, middle.y, height * 0.56f, draw_faded(draw_rgb(BAD), 0.35f),
                   draw_rgb(0xf09a86), 3);
        draw_icon(s->list, ICON_CROSS, middle.x, middle.y, height * 0.9f, draw_rgb(0xfff0e0));
    } else {
        draw_figure(s->list, (PaintFigure)spot->figure, (PaintColour)s->colours[s->game->seat], feet.x,
                    feet.y, height, 1);
    }
}

void act_spots_draw(const Scene *s, bool card) {
    Spot spots[SPOTS_MAX];
    const Move chosen = s->page->chosen;
    int count = act_spots(s->page, s->ui, false, spots), hot = game_hot_spot(s->page, s->ui, spots, count);
    bool many = act_by_portal(s->page);
    for (int i = 0; i < count; i++) {
        const Spot *spot = &spots[i];
        if (card && spot->tile != s->game->last_tile) {
            continue;
        }
        DrawRect tile = card ? s->at.hand_tile : scene_tile(s, spot->tile);
        float height = card ? tile.w * 0.29f : fmaxf(figure_height(tile.w), many && i != hot ? 15 : 24);
        float share = card || spot->move.kind == MOVE_FAIRY ? 1 : many ? 0.72f : 0.8f;
        DrawPoint middle = rect_at(tile, spot->x, spot->y);
        if (move_is(spot->move, chosen)) {
            DrawPoint feet = rect_at(tile, spot->stand_x, spot->stand_y);
            draw_chosen(s, spot, middle, feet, card ? height * 1.1f : height);
        } else if (!chosen.kind || i == hot) {
            spot_draw(s->list, spot, s->colours[s->game->seat], middle.x, middle.y, height * share, i == hot);
        }
    }
}

/* ---- a figure dragged from the supply on the card to its place ---- */

static const float CARRY_SLACK = 6; /* a press that moves less is a click, not a drag */

/* The act whose figure can be dragged from a point of the card: the supply, or an entry of the list. */
static Act supply_at(const GamePage *page, const Ui *ui, float x, float y) {
    GameLayout at = game_layout(page, ui);
    if (!act_has_list(page)) {
        DrawRect supply = supply_chip(&at);
        return rect_has(supply, x, y) && act_now(page) == ACT_MEEPLE ? ACT_MEEPLE : ACT_NONE;
    }
    Widget under;
    if (!game_widget_at(ui, x, y, &under) || under.action.id != GAME_ACT) {
        return ACT_NONE;
    }
    Act act = (Act)under.action.arg;
    return act_puts_figure(act) || act == ACT_FAIRY ? act : ACT_NONE;
}

void carry_press(GamePage *page, Ui *ui, const InputEvent *event) {
    page->carry = ACT_NONE;
    page->carry_from = ACT_NONE;
    if (event->button == BUTTON_LEFT && session_game(page->session)->phase == PHASE_ACTION) {
        page->carry_from = (uint8_t)supply_at(page, ui, event->x, event->y);
        page->grab_x = event->x;
        page->grab_y = event->y;
    }
}

void carry_move(GamePage *page, Ui *ui, const InputEvent *event) {
    if (page->carry_from == ACT_NONE ||
        hypotf(event->x - page->grab_x, event->y - page->grab_y) < CARRY_SLACK) {
        return;
    }
    Act act = (Act)page->carry_from;
    page->carry_from = ACT_NONE;
    ui->pointer.pressed = (Action){0, 0};
    act_choose(page, act);
    page->carry = act_now(page) == act ? (uint8_t)act : (uint8_t)ACT_NONE;
}

bool carry_drop(GamePage *page, Ui *ui) {
    bool carried = page->carry != ACT_NONE;
    if (carried) {
        act_take_spot(page, ui);
    }
    carry_forget(page);
    return carried;
}

void carry_forget(GamePage *page) {
    page->carry = page->carry_from = ACT_NONE;
}

void carry_draw(const Scene *s) {
    if (s->page->carry == ACT_NONE || !s->ui->pointer.inside) {
        return;
    }
    float height = fmaxf(figure_height(s->page->camera.now.size), 34);
    PaintColour colour = (PaintColour)s->colours[s->game->seat];
    draw_figure(s->list, act_figure(s->page, (Act)s->page->carry), colour, s->ui->pointer.x,
                s->ui->pointer.y + height * 0.36f, height, 1);
}

/* ---- words ---- */

static const char *chosen_prompt(const GamePage *page, Move chosen) {
    const Rules *rules = &session_setup(page->session)->rules;
    return chosen.kind == MOVE_PRINCESS ? _("end your turn to send this knight home")
           : chosen.kind == MOVE_FAIRY  ? _("end your turn, or click the fairy to put her back")
           : chosen.kind == MOVE_RECALL ? names_text(rules, FIGURE_WORDS[kind_of(page, ACT_RECALL)].recalling)
                                        : names_text(rules, FIGURE_WORDS[chosen.figure].chosen);
}

/* For players using keys or a pad; NULL: use the common prompt. */
static const char *keys_prompt(const GamePage *page, const Ui *ui, char *room, size_t size) {
    const char *enter = key_word(ui, KEY_ENTER, _("Enter")), *tab = key_word(ui, KEY_TAB, _("Tab"));
    Act act = act_now(page);
    bool several = act_puts_figure(act) || act == ACT_FAIRY;
    if (!ui->keys_used || !game_can_end_turn(page) || (act_by_portal(page) && !page->hot_spot.kind)) {
        return NULL;
    }
    if (page->hot_spot.kind) {
        /* Translators: two keys, as in "Enter takes this place, Tab goes to the next" */
        snprintf(room, size, _("%s places here, %s goes to the next spot"), enter, tab);
    } else if (page->chosen.kind) {
        snprintf(room, size, _("%s ends the turn, %s undoes"), enter, key_word(ui, KEY_ESCAPE, _("Esc")));
    } else if (several) {
        snprintf(room, size, _("%s chooses a spot, %s ends the turn"), tab, enter);
    } else {
        return NULL;
    }
    return room;
}

const char *act_prompt(const GamePage *page, const Ui *ui, char *room, size_t size) {
    const Rules *rules = &session_setup(page->session)->rules;
    const Game *game = session_game(page->session);
    Act act = act_now(page);
    if (keys_prompt(page, ui, room, size)) {
        return room;
    }
    if (page->chosen.kind) {
        return chosen_prompt(page, page->chosen);
    }
    if (act_by_portal(page)) {
        Spot spots[SPOTS_MAX];
        int count = act_spots(page, ui, false, spots);
        snprintf(room, size,
                 ngettext("portal: %d spot to choose, or end your turn",
                          "portal: choose one of %d spots, or end your turn", (unsigned long)count),
                 count);
        return room;
    }
    if (act == ACT_PRINCESS) {
        return may_pass(page) ? _("choose a knight to send home, or keep them all")
                              : _("choose a knight to send home");
    }
    return act_puts_figure(act) ? names_text(rules, FIGURE_WORDS[act_kind(act)].choose)
           : act == ACT_FAIRY   ? names_text(rules, "move the fairy to a meeple, or end your turn")
           : act == ACT_RECALL  ? names_text(rules, FIGURE_WORDS[kind_of(page, act)].choose_recall)
           : game->supply[game->seat][FIGURE_MEEPLE] == 0
               ? names_text(rules, "no meeples left: end your turn")
               : names_text(rules, "no spot for a meeple here: end your turn");
}

/* ---- for tests and tools ---- */

static void describe_move(const Scene *s, const char *what, Move move, Str *out) {
    Str words = {0};
    move_write(s->setup, s->game, move, &words);
    for (char *c = words.text; c && *c; c++) {
        *c = *c == ' ' ? '-' : *c;
    }
    str_addf(out, "%s %s", what, str_text(&words));
    str_deinit(&words);
}

void acts_describe(const Scene *s, Str *out) {
    str_add(out, "step meeple\n");
    Spot spots[SPOTS_MAX];
    int count = act_spots(s->page, s->ui, false, spots);
    for (int i = 0; i < count; i++) {
        DrawPoint p = rect_at(scene_tile(s, spots[i].tile), spots[i].x, spots[i].y);
        if (rect_has(s->at.table, p.x, p.y)) {
            describe_move(s, "spot", spots[i].move, out);
            str_addf(out, " %d %d\n", (int)lroundf(p.x), (int)lroundf(p.y));
        }
    }
    if (s->page->chosen.kind) {
        describe_move(s, "chosen", s->page->chosen, out);
        str_add_char(out, '\n');
    }
    if (s->page->hot_spot.kind) {
        describe_move(s, "marked", s->page->hot_spot, out);
        str_add_char(out, '\n');
    }
}
