/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second step of a turn: which figure is placed or taken back, the list of choices on the card, and the
 * spots on the board. */
#include <math.h>
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/parts/keys.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"

/* ---- what is on offer ---- */

static unsigned possible(const GamePage *page) {
    return game_others_decide(page) ? 0 : acts_possible(page->setup, page->game);
}

/* The order of the list. When a turn begins, the spots are those of the first act that is possible; of the
 * princess and what comes second if both are, because these are equal choices. */
static const uint8_t ORDER[] = {ACT_PRINCESS,
                                ACT_FIGURE + FIGURE_MEEPLE,
                                ACT_FIGURE + FIGURE_LARGE,
                                ACT_FIGURE + FIGURE_BUILDER,
                                ACT_FIGURE + FIGURE_PIG,
                                ACT_FIGURE + FIGURE_ABBOT,
                                ACT_FAIRY,
                                ACT_RECALL};
enum { LISTED = sizeof ORDER };
_Static_assert(LISTED == ACT_COUNT - 1, "all of them");

/* The first act that is possible, after so many of the list; ACT_NONE if there is none. */
static Act first_of(unsigned acts, int from) {
    for (int i = from; i < LISTED; i++) {
        if (acts >> ORDER[i] & 1) {
            return (Act)ORDER[i];
        }
    }
    return ACT_NONE;
}

bool act_open(const GamePage *page) {
    unsigned acts = possible(page);
    return !(acts >> page->act & 1) && (acts >> ACT_PRINCESS & 1) && first_of(acts, 1) != ACT_NONE;
}

Act act_now(const GamePage *page) {
    unsigned acts = possible(page);
    return acts >> page->act & 1 ? (Act)page->act : act_open(page) ? ACT_NONE : first_of(acts, 0);
}

Act act_meant(const GamePage *page, bool here) {
    return !act_open(page) ? act_now(page) : here ? first_of(possible(page), 1) : ACT_PRINCESS;
}

int act_spots(const GamePage *page, const Ui *ui, bool all, Spot out[SPOTS_MAX]) {
    if (act_open(page)) {
        Spot more[SPOTS_MAX];
        int count = spots_list(ui->faces, page->setup, page->game, ACT_PRINCESS, all, out);
        int added = spots_list(ui->faces, page->setup, page->game, act_meant(page, true), all, more);
        for (int i = 0; i < added && count < SPOTS_MAX; i++) {
            out[count++] = more[i];
        }
        return count;
    }
    Act act = act_now(page);
    /* If no meeple can be placed, the refused spots still say why. */
    act = act == ACT_NONE && all && !game_others_decide(page) ? ACT_MEEPLE : act;
    int count = spots_list(ui->faces, page->setup, page->game, act, all, out);
    return act_by_portal(page) ? portal_spots(page, all, out, count) : count;
}

bool act_has_list(const GamePage *page) {
    return (possible(page) & ~(1u << ACT_MEEPLE)) != 0;
}

static bool may_pass(const GamePage *page) {
    return game_why(page, (Move){.kind = MOVE_PASS}).code == MOVE_OK;
}

bool act_claims(const GamePage *page) {
    bool own = page->game->claim_seat != NO_SEAT && !watch_plays(page, page->game->claim_seat);
    return own && page->setup->rules.fairy_claim == CLAIM_MANUAL &&
           game_why(page, (Move){.kind = MOVE_CLAIM}).code == MOVE_OK;
}

bool act_across(const GamePage *page) {
    Act act = act_now(page);
    return act == ACT_PRINCESS || act == ACT_FAIRY || act_open(page) || act_by_portal(page);
}

bool act_by_portal(const GamePage *page) {
    Act act = act_now(page);
    return page->game->phase == PHASE_ACTION && act_puts_figure(act) &&
           (page->setup->kinds[page->game->tiles[page->game->last_tile].kind].def.flags & TILE_PORTAL);
}

void act_choose(GamePage *page, Act act) {
    page->portal_kind =
        page->act == act ? page->portal_kind : 0; /* another figure may have no place of that kind */
    page->act = (uint8_t)act;
    page->chosen =
        (Move){.kind = act == ACT_RECALL ? MOVE_RECALL : MOVE_NONE}; /* there is only one to recall */
    page->hot_spot = (Move){0};
    page->reason_left = 0;
}

void act_unchoose(GamePage *page) {
    page->chosen = (Move){0};
    page->act = possible(page) >> ACT_PRINCESS & 1 ? (uint8_t)ACT_NONE : page->act;
}

void act_take(GamePage *page, Move move) {
    if (page->game->phase == PHASE_ACTION && game_why(page, move).code == MOVE_OK) {
        Act act = act_of(move);
        act_choose(page, act);
        page->chosen = act == ACT_NONE ? (Move){0} : move;
    }
}

/* ---- the list on the card ---- */

typedef struct {
    Action action;
    const char *label, *name, *tip;
    PaintFigure figure;
    bool on;
    DrawRect rect;
} Entry;

typedef struct {
    Entry items[ACT_COUNT];
    int count, on; /* on: index of the current act, -1 if none is */
    bool bare;     /* there is no room for words: figures alone */
} Entries;

/* Acts that place none of the player's figures; the others are rows of FIGURE_WORDS. */
static const struct {
    const char *name, *label;
    PaintFigure figure;
} OTHERS[ACT_COUNT] = {[ACT_PRINCESS] = {"act-princess", N_("Princess"), PAINT_MEEPLE},
                       [ACT_FAIRY] = {"act-fairy", N_("Fairy"), PAINT_FAIRY},
                       [ACT_RECALL] = {"act-recall", N_("Recall"), PAINT_MEEPLE}};

/* The kind of figure an act places or recalls; FIGURE_KIND_COUNT if none. */
static FigureKind kind_of(const GamePage *page, Act act) {
    return act == ACT_RECALL ? figure_in_slot(game_recalled(page->game, page->game->seat)) : act_kind(act);
}

PaintFigure act_figure(const GamePage *page, Act act) {
    FigureKind kind = kind_of(page, act);
    return kind == FIGURE_KIND_COUNT ? OTHERS[act].figure : laid_standing(kind);
}

static void add_entry(const GamePage *page, Act act, Entries *list) {
    const Rules *rules = &page->setup->rules;
    const FigureWords *words = act_puts_figure(act) ? &FIGURE_WORDS[act_kind(act)] : NULL;
    const char *label = !words ? OTHERS[act].label : words->brief ? words->brief : words->label;
    list->on = act != ACT_NONE && act == act_now(page) ? list->count : list->on;
    list->items[list->count] = (Entry){.action = {GAME_ACT, (int)act},
                                       .label = names_text(rules, label),
                                       .name = words ? words->name : OTHERS[act].name,
                                       .tip = words && words->tip ? names_text(rules, words->tip) : NULL,
                                       .figure = act_figure(page, act),
                                       .on = list->on == list->count};
    list->count++;
}

static Entries entries_of(const GamePage *page) {
    Entries list = {.on = -1};
    unsigned acts = possible(page);
    if (page->game->phase != PHASE_ACTION || !act_has_list(page)) {
        return list;
    }
    for (int i = 0; i < LISTED; i++) {
        if (acts >> ORDER[i] & 1) {
            add_entry(page, (Act)ORDER[i], &list);
        }
    }
    return list;
}

void act_key(GamePage *page, Ui *ui, int index) {
    Entries list = entries_of(page);
    if (index < list.count) {
        act_choose(page, (Act)list.items[index].action.arg);
        if (page->act != ACT_NONE && !page->chosen.kind) {
            game_walk_spots(page, ui, false); /* so that Enter places, and does not end the turn */
        }
    }
}

bool act_walked(const GamePage *page, bool backwards) {
    Entries list = entries_of(page);
    return list.count == 0 || list.items[backwards ? 0 : list.count - 1].on;
}

bool act_walk(GamePage *page, bool backwards) {
    Entries list = entries_of(page);
    int from = list.on < 0 ? act_open(page) : list.on; /* the first two were open */
    int next = list.count == 0 ? 0 : (from + (backwards ? list.count - 1 : 1)) % list.count;
    bool walks = next < list.count && next != list.on;
    if (walks) {
        act_choose(page, (Act)list.items[next].action.arg);
        page->chosen = (Move){0}; /* moving the pointer over it chooses nothing */
    }
    return walks;
}

void game_claim(GamePage *page, Ui *ui) {
    GamePage before = *page;
    if (act_claims(page) && game_do(page, ui, (Move){.kind = MOVE_CLAIM})) {
        page->act = before.act; /* claiming a point keeps what was chosen */
        page->chosen = before.chosen;
    }
}

/* In two columns if one would be too low: then there is no room for words. */
static Entries entries_placed(const Scene *s) {
    const float least = 26;
    const GameLayout *at = &s->at;
    Entries entries = entries_of(s->page);
    int count = entries.count;
    DrawRect list = {at->turn_left.x, at->hand.y, at->hand.x + at->hand.w - 14 - at->turn_left.x,
                     at->undo.y - 8 - at->hand.y};
    rect_cut_top(&list, count > 3 ? at->small ? 8.0f : 10.0f : at->small ? 34.0f : 42.0f);
    int columns = list.h < least * (float)count ? 2 : 1;
    float pitch = fminf(list.h / (float)((count + columns - 1) / columns), 38), gap = pitch < 34 ? 2 : 4;
    for (int i = 0; i < count; i++) {
        DrawRect column = rect_column(list, i % columns, columns, 4);
        rect_cut_top(&column, pitch * (float)(i / columns));
        entries.items[i].rect = rect_cut_top(&column, pitch - gap);
    }
    entries.bare = columns > 1;
    return entries;
}

/* The parts of an entry. */
typedef struct {
    DrawRect figure, word, cap;
} EntryPlaces;

static EntryPlaces entry_places(const Scene *s, const Entry *entry, bool bare) {
    DrawRect r = entry->rect;
    bool keyed = !s->ui->pad_used;
    EntryPlaces p = {.cap = rect_middle(rect_cut_right(&r, keyed ? 23 : 4), 16, 18)};
    p.cap.w = keyed ? p.cap.w : 0;
    p.figure = bare ? r : rect_cut_left(&r, r.w < 90 ? 28 : 33);
    p.word = r;
    return p;
}

static Entries entries_measured(const Scene *s) {
    Entries list = entries_placed(s);
    for (int i = 0; i < list.count; i++) {
        float room = entry_places(s, &list.items[i], false).word.w;
        bool fits = text_width(&s->ui->metrics, FONT_TITLE, 14, list.items[i].label) <= room;
        list.bare = list.bare || !fits;
    }
    return list;
}

static bool sells(const GamePage *page) {
    return sale_offered(page) && !game_others_decide(page) && !page->shared;
}

static bool offers(const GamePage *page) {
    return sale_offered(page) && !game_others_decide(page) && page->shared;
}

static bool bids(const GamePage *page) {
    return sale_offered(page) && game_others_decide(page);
}

/* Buttons beside the prompt, from the right: they belong to the turn, not to its second step. */
static const struct {
    int id;
    const char *label, *note, *name, *key;
    bool (*offered)(const GamePage *page);
} BUTTONS[] = {
    {GAME_CLAIM, N_("Fairy +1"), NULL, "claim", "G", act_claims},
    {GAME_SALE, N_("Sell tile"), N_("Let the others bid points for this tile"), "sale", "B", sells},
    {GAME_SALE, N_("Offer tile"), N_("Ask another player to pay points for this tile"), "sale", "B", offers},
    {GAME_SALE, N_("Bid for tile"), N_("Offer points to the player who holds this tile"), "sale", "B", bids}};
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
                                   (Action){BUTTONS[i].id, 0}, _(BUTTONS[i].label));
            rect_cut_right(&row, 8);
            if (BUTTONS[i].note) {
                snprintf(w->note, sizeof w->note, "%s", _(BUTTONS[i].note));
            } else {
                write_claim_note(s, w->note, sizeof w->note);
            }
            w->name = BUTTONS[i].name;
            w->key = BUTTONS[i].key;
            w->size = 17;
        }
    }
    portal_layout(s, widgets);
    Entries list = entries_measured(s);
    for (int i = 0; i < list.count; i++) {
        const Entry *entry = &list.items[i];
        const char *word = list.bare ? entry->label : "";
        Widget *w = widget_area(widgets, entry->rect, entry->action, entry->name);
        widget_tip(w, entry->action.arg == ACT_PRINCESS ? _("Princess: send a knight home")
                      : entry->tip                      ? entry->tip
                                                        : word);
    }
}

/* The princess, and at the right the knights that she could send home, one of each colour. */
static void draw_princess(const Scene *s, const EntryPlaces *p, DrawRect entry) {
    float y = entry.y + entry.h / 2, high = fminf(entry.h - 10, 20), left = entry.x + 17,
          x = p->word.x + p->word.w - high / 2;
    unsigned shown = 0;
    Spot spots[SPOTS_MAX];
    int count = spots_list(s->ui->faces, s->setup, s->game, ACT_PRINCESS, false, spots);
    draw_icon(s->list, ICON_PRINCESS, left, y, fminf(entry.h - 6, 24), draw_rgb(INK));
    for (int i = 0; i < count && (!shown || x > left + 40); i++) {
        if (!(shown >> spots[i].seat & 1)) {
            shown |= 1u << spots[i].seat;
            scene_figure(s, PAINT_MEEPLE, spots[i].seat, x, y + high / 2, high, 1);
            x -= high * 0.8f;
        }
    }
    draw_icon(s->list, ICON_RIGHT, (left + 12 + x + high * 0.4f) / 2, y, 13, draw_rgb(MUTED));
}

static void draw_entry(const Scene *s, const Entry *entry, int key, bool bare) {
    const DrawRect r = entry->rect;
    bool hot = pointer_over(&s->ui->pointer, r);
    uint32_t paper = entry->on ? PAPER_HIGH : hot ? PAPER_BRIGHT : PAPER_FIELD;
    draw_box(s->list, r, CARD_RADIUS, draw_rgb(paper), draw_rgb(entry->on ? INK : EDGE),
             entry->on ? 2.2f : 1.5f);
    EntryPlaces p = entry_places(s, entry, bare);
    rect_cut_left(&p.word, bare ? 0 : 3);
    float size = theme_size_within(s->list->metrics, FONT_TITLE, 16, entry->label, p.word.w);
    if (entry->action.arg == ACT_PRINCESS) {
        draw_princess(s, &p, r); /* the pictures tell, and a tip */
    } else if (!bare && text_width(s->list->metrics, FONT_TITLE, size, entry->label) > p.word.w) {
        rect_cut_left(&p.word, 6 - p.figure.w); /* no room for the figure; the word is enough */
    } else {
        float high = fminf(figure_within(entry->figure, r.h - 4), fminf(r.h - 6, 26));
        DrawPoint feet = {p.figure.x + p.figure.w / 2 + 2, r.y + r.h / 2 + figure_rise(entry->figure, high)};
        scene_figure(s, entry->figure, s->game->seat, feet.x, feet.y, high, 1);
    }
    if (!bare && entry->action.arg != ACT_PRINCESS) {
        theme_text(s->list, entry->on ? FONT_TITLE : FONT_TEXT, size, INK, p.word.x, r.y + r.h / 2 + 5.5f,
                   p.word.w, entry->label);
    }
    if (p.cap.w > 0) {
        draw_box(s->list, p.cap, 4, draw_rgb(PAPER_BRIGHT), draw_rgb(EDGE), 1);
        theme_number(s->list, 14, MUTED, ALIGN_CENTRE, p.cap.x + p.cap.w / 2, p.cap.y + 14, key);
    }
}

void acts_draw(const Scene *s) {
    Entries list = entries_measured(s);
    if (list.count <= 3) {
        hand_title_draw(s, act_open(s->page) ? _("Choose") : _("Place"));
    }
    for (int i = 0; i < list.count; i++) {
        draw_entry(s, &list.items[i], i + 1, list.bare);
    }
}

/* ---- the places ---- */

bool act_take_spot(GamePage *page, Ui *ui) {
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, true, spots);
    page->hot_spot = (Move){0};
    int hot = game_hot_spot(page, ui, spots, count);
    if (hot >= 0 && spots[hot].taken) {
        game_say(page, ui, spots[hot].why, (DrawPoint){ui->pointer.x, ui->pointer.y + 12});
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
        scene_figure(s, (PaintFigure)spot->figure, s->game->seat, feet.x, feet.y, height, 1);
    }
}

void act_spots_draw(const Scene *s, bool card) {
    Spot spots[SPOTS_MAX];
    const Move chosen = s->page->chosen;
    int count = act_spots(s->page, s->ui, false, spots);
    bool many = act_by_portal(s->page);
    if (many) {
        portal_move_rings(s->page, s->ui, spots, count);
    }
    int hot = game_hot_spot(s->page, s->ui, spots, count);
    for (int i = 0; i < count; i++) {
        const Spot *spot = &spots[i];
        if (card && spot->tile != s->game->last_tile) {
            continue;
        }
        DrawRect tile = card ? s->at.hand_tile : scene_tile(s, spot->tile);
        float height = card   ? tile.w * 0.29f
                       : many ? spot_height(spot, portal_ring(s->page, spots, count, i))
                              : fmaxf(figure_height(tile.w), 24);
        float share = card || many || spot->move.kind == MOVE_FAIRY ? 1 : 0.8f;
        DrawPoint middle = rect_at(tile, spot->x, spot->y);
        if (move_is(spot->move, chosen)) {
            DrawPoint feet = rect_at(tile, spot->stand_x, spot->stand_y);
            draw_chosen(s, spot, middle, feet, card ? height * 1.1f : height);
        } else if (!chosen.kind || i == hot) {
            spot_draw(s->list, spot, s->seats[s->game->seat].colour, middle.x, middle.y, height * share,
                      i == hot);
        }
    }
    if (!card) {
        joined_draw(s->list, s->ui->faces, s->setup, s->game, &s->page->camera, s->at.table, spots, count);
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
    carry_forget(page);
    if (event->button == BUTTON_LEFT && page->game->phase == PHASE_ACTION) {
        page->carry_from = (uint8_t)supply_at(page, ui, event->x, event->y);
        page->grab = (DrawPoint){event->x, event->y};
    }
}

void carry_move(GamePage *page, Ui *ui, const InputEvent *event) {
    if (page->carry_from == ACT_NONE ||
        hypotf(event->x - page->grab.x, event->y - page->grab.y) < CARRY_SLACK) {
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
    scene_figure(s, act_figure(s->page, (Act)s->page->carry), s->game->seat, s->ui->pointer.x,
                 s->ui->pointer.y + height * 0.36f, height, 1);
}

/* ---- words ---- */

static const char *chosen_prompt(const GamePage *page, Move chosen) {
    const Rules *rules = &page->setup->rules;
    return chosen.kind == MOVE_PRINCESS ? _("end your turn to send this knight home")
           : chosen.kind == MOVE_FAIRY  ? _("end your turn, or click the fairy to put her back")
           : chosen.kind == MOVE_RECALL ? names_text(rules, FIGURE_WORDS[kind_of(page, ACT_RECALL)].recalling)
                                        : names_text(rules, FIGURE_WORDS[chosen.figure].chosen);
}

/* Names the feature if the figure has places in one only. */
static const char *choose_prompt(const GamePage *page, const Ui *ui, Act act) {
    const FigureWords *words = &FIGURE_WORDS[act_kind(act)];
    Spot spots[SPOTS_MAX];
    int count = act_spots(page, ui, false, spots);
    const char *there = NULL;
    for (int i = 0; i < count; i++) {
        const TileDef *def = &page->setup->kinds[page->game->tiles[spots[i].tile].kind].def;
        const char *here = words->choose_there[def->segments[spots[i].segment].kind];
        there = i == 0 || here == there ? here : NULL;
    }
    return names_text(&page->setup->rules, there ? there : words->choose);
}

/* For players using keys or a pad; NULL: use the common prompt. */
static const char *keys_prompt(const GamePage *page, const Ui *ui, char *room, size_t size) {
    const char *enter = key_word(ui, KEY_ENTER, _("Enter")), *tab = key_word(ui, KEY_TAB, _("Tab"));
    Act act = act_now(page);
    bool several = act_puts_figure(act) || act == ACT_FAIRY || act_open(page);
    bool keys = ui->keys_used && !act_by_portal(page);
    if (!(page->hot_spot.kind || keys) || !game_can_end_turn(page)) {
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
    const Rules *rules = &page->setup->rules;
    Act act = act_now(page);
    if (page->pass_asked) {
        snprintf(room, size, _("%s again ends your turn without a figure"),
                 key_word(ui, KEY_ENTER, _("Enter")));
        return room;
    }
    if (keys_prompt(page, ui, room, size)) {
        return room;
    }
    if (page->chosen.kind) {
        return chosen_prompt(page, page->chosen);
    }
    if (act_by_portal(page)) {
        int count = portal_features(page, ui);
        snprintf(room, size,
                 ngettext("portal: choose the feature, or end your turn",
                          "portal: choose one of %d features, or end your turn", (unsigned long)count),
                 count);
        return room;
    }
    if (act_open(page)) {
        return act_puts_figure(act_meant(page, true))
                   ? names_text(rules, "place a meeple, send a knight home, or end your turn")
                   : _("send a knight home, choose something else, or end your turn");
    }
    if (act == ACT_PRINCESS) {
        return may_pass(page) ? _("choose a knight to send home, or end your turn")
                              : _("choose a knight to send home");
    }
    return act_puts_figure(act) ? choose_prompt(page, ui, act)
           : act == ACT_FAIRY   ? names_text(rules, "move the fairy to a meeple, or end your turn")
           : act == ACT_RECALL  ? names_text(rules, FIGURE_WORDS[kind_of(page, act)].choose_recall)
           : page->game->supply[page->game->seat][FIGURE_MEEPLE] == 0
               ? names_text(rules, "no meeples left, so end your turn")
               : names_text(rules, "no spot for a meeple here: end your turn");
}
