/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is played, at the upper left: the sets, the edition if it is not today's, and the variants. A card
 * that appears under the pointer shows all of it. */

#include <math.h>
#include <string.h>

#include "ui/game/game_page.h"
#include "ui/game/hover.h"
#include "ui/parts/text.h"
#include "ui/parts/titles.h"
#include "ui/rules/rule_changes.h"
#include "ui/setup/setup_page.h"

static void add(Str *out, const char *words) {
    str_addf(out, "%s%s", out->length > 0 ? " · " : "", words);
}

/* The sets, then what differs from today's base game; *sets is the length of the first part. */
static void write_pill(const Scene *s, Str *out, size_t *sets) {
    const Record *record = session_record(s->page->session);
    if (s->setup->on_map) {
        char name[BOARD_TITLE];
        board_title(&s->setup->board, name, sizeof name);
        str_addf(out, "%s · ", name);
    }
    for (int i = 0; i < record->set_count; i++) {
        str_addf(out, "%s%s", i ? ", " : "", set_title(s->ui->s.library, record->sets[i]));
        int option = setup_set_option(record->sets[i]);
        if (option >= 0 && !option_on(&s->setup->rules, option)) {
            str_addf(out, " (%s)", _("tiles only"));
        }
    }
    for (int i = 0; i < USUAL_SETS; i++) {
        const TileSet *set = library_find(s->ui->s.library, SETUP_USUAL_SETS[i]);
        int option = setup_set_option(SETUP_USUAL_SETS[i]);
        if (set && option >= 0 && option_on(&s->setup->rules, option) &&
            name_index(record->sets, record->set_count, sizeof record->sets[0], set->name) < 0) {
            str_addf(out, ", %s (%s)", _(set->title), _("rules only"));
        }
    }
    *sets = out->length;
    if (s->setup->rules.profile != PROFILE_C3) {
        add(out, profile_label(s->setup->rules.profile));
    }
    Str changes = {0};
    rule_changes_write(&s->setup->rules, s->setup->on_map, s->setup->dragon, " · ", &changes);
    if (changes.length > 0) {
        add(out, str_text(&changes));
    }
    str_deinit(&changes);
}

/* The sets, then each change of the rules with its sentence. */
static void draw_pill_card(const Scene *s, DrawRect pill, const char *sets) {
    const Rules *rules = &s->setup->rules;
    const TextMetrics *metrics = s->list->metrics;
    RuleChange changes[RULE_CHANGES_MAX];
    int count = rule_changes(rules, s->setup->on_map, s->setup->dragon, changes);
    const float width = 372, room = width - 32;
    float head = 44 + 22 * (float)paragraph_lines(metrics, FONT_TITLE, 18, room, sets);
    float most = s->ui->height - pill.y - pill.h - 80 - head;
    while (count > 0 && rule_changes_height(metrics, changes, count, room) > most) {
        count--; /* the menu shows all of them */
    }
    float tall = rule_changes_height(metrics, changes, count, room);
    DrawRect card = {pill.x, pill.y + pill.h + 8, width, head + 10 + tall};
    theme_card(s->list, card);
    char edition[96];
    draw_paragraph(s->list, FONT_TITLE, 18, draw_rgb(INK), card.x + 16, card.y + 28, room, 22, sets);
    rule_changes_title(rules, count, edition, sizeof edition);
    theme_text(s->list, FONT_TEXT, 15, MUTED, card.x + 16, card.y + head - 14, room, edition);
    rule_changes_draw(changes, count, card.x + 16, card.y + head, room, s->list);
}

static const float INSET = 20, GAP = 14, LEAST = 60; /* of the words */

/* What the pill says, and where it is. */
typedef struct {
    Str words, shown; /* all, and as much as there is room for */
    size_t sets;      /* length of the first part */
    bool cut, bare;   /* not all of it is shown; nothing but the name of the game */
    DrawRect rect;
} Pill;

static float width_of(const Scene *s, const char *words) {
    return text_width(&s->ui->metrics, FONT_TEXT, 14, words) + 2;
}

/* The length of the words without their last part; 0 = they have only one. */
static size_t without_last(const char *words, size_t length) {
    do {
        length--;
    } while (length > 0 && strncmp(words + length, ", ", 2) != 0 && strncmp(words + length, " · ", 4) != 0);
    return length;
}

/* As many whole parts as there is room for; of the only part, the beginning. */
static void shorten(const Scene *s, const char *words, float room, Str *shown) {
    size_t length = strlen(words);
    str_set(shown, words);
    while (width_of(s, str_text(shown)) > room && (length = without_last(words, length)) > 0) {
        str_clear(shown);
        str_add_bytes(shown, words, length);
        str_add(shown, " …");
    }
}

static Pill pill_of(const Scene *s) {
    Pill pill = {0};
    write_pill(s, &pill.words, &pill.sets);
    float name = text_width(&s->ui->metrics, FONT_TITLE, 21, "Bastide") + 2 * INSET;
    float room = board_buttons_left(s) - 40, words_room = room - name - GAP;
    shorten(s, str_text(&pill.words), words_room, &pill.shown);
    float width = width_of(s, str_text(&pill.shown));
    bool board_cut = s->setup->on_map && width > words_room; /* the name of a board is never cut */
    pill.cut = width_of(s, str_text(&pill.words)) > words_room;
    pill.bare = pill.cut && (board_cut || words_room < LEAST);
    pill.rect = rect_of(12, 10, pill.bare ? name : fminf(name + GAP + width, room), 40);
    return pill;
}

static void pill_deinit(Pill *pill) {
    str_deinit(&pill->words);
    str_deinit(&pill->shown);
}

DrawRect name_pill_rect(const Scene *s) {
    Pill pill = pill_of(s);
    pill_deinit(&pill);
    return pill.rect;
}

void name_pill_draw(const Scene *s) {
    Pill pill = pill_of(s);
    DrawRect in = rect_margins(pill.rect, INSET, 0);
    theme_pill(s->list, pill.rect);
    rect_cut_left(&in, GAP + theme_text(s->list, FONT_TITLE, 21, CREAM, in.x, 37, 0, "Bastide"));
    if (!pill.bare) {
        theme_text(s->list, FONT_TEXT, 14, CREAM_LOW, in.x, 36, in.w, str_text(&pill.shown));
    }
    if (pill.words.text && (pill.cut || pill.words.length > pill.sets) &&
        pointer_over(&s->ui->pointer, pill.rect)) {
        pill.words.text[pill.sets] = '\0';
        draw_pill_card(s, pill.rect, pill.words.text);
    }
    pill_deinit(&pill);
}
