/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is played, at the upper left: the sets, the edition where it is not today's, the variants that are on.
 * What has no room there is told when the pointer rests on it. */
#include <stdio.h>

#include <math.h>

#include "ui/game/hover.h"
#include "ui/parts/text.h"
#include "ui/rules/rule_changes.h"
#include "ui/setup/setup_page.h"

static void write_sets(const GamePage *page, const Ui *ui, Str *out) {
    const GameSetup *setup = session_setup(page->session);
    if (setup->on_map) {
        char name[BOARD_TITLE];
        setup_board_name(&setup->board, name, sizeof name);
        str_addf(out, "%s · ", name);
    }
    const Record *record = session_record(page->session);
    for (int i = 0; i < record->set_count; i++) {
        const TileSet *set = library_find(ui->s.library, record->sets[i]);
        const char *title = set ? gettext(set->title) : record->sets[i];
        str_addf(out, "%s%s", i ? ", " : "", title);
    }
}

static void add(Str *out, const char *words) {
    str_addf(out, "%s%s", out->length > 0 ? " · " : "", words);
}

/* What differs from today's base game; empty if nothing does. */
static void write_rules(const GameSetup *setup, Str *out) {
    if (setup->rules.profile != PROFILE_C3) {
        add(out, profile_label(setup->rules.profile));
    }
    Str changes = {0};
    rule_changes_write(&setup->rules, setup->on_map, setup->dragon, " · ", &changes);
    if (changes.length > 0) {
        add(out, str_text(&changes));
    }
    str_deinit(&changes);
}

/* Everything in full while the pointer rests on the pill: the sets, then each change with its sentence. */
static void draw_pill_card(const Ui *ui, DrawRect pill, const char *sets, const GameSetup *setup,
                           DrawList *list) {
    if (!ui->pointer.inside || !rect_has(pill, ui->pointer.x, ui->pointer.y)) {
        return;
    }
    RuleChange changes[RULE_CHANGES_MAX];
    int count = rule_changes(&setup->rules, setup->on_map, setup->dragon, changes);
    const float width = 372, room = width - 32;
    float head = 44 + 22 * (float)paragraph_lines(list->metrics, FONT_TITLE, 18, room, sets);
    float most = ui->height - pill.y - pill.h - 80 - head;
    while (count > 0 && rule_changes_height(list->metrics, changes, count, room) > most) {
        count--; /* the menu of the game shows all of them */
    }
    float tall = rule_changes_height(list->metrics, changes, count, room);
    DrawRect card = {pill.x, pill.y + pill.h + 8, width, head + 10 + tall};
    theme_card(list, card);
    char edition[96];
    draw_paragraph(list, FONT_TITLE, 18, draw_rgb(INK), card.x + 16, card.y + 28, room, 22, sets);
    rule_changes_title(&setup->rules, count, edition, sizeof edition);
    draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_LEFT, card.x + 16, card.y + head - 14, room,
              edition);
    rule_changes_draw(changes, count, card.x + 16, card.y + head, room, list);
}

static const float INSET = 20, GAP = 14;

/* All of it in words; *sets is how much of that the tiles are. */
static void write_pill(const GamePage *page, const Ui *ui, const Table *table, Str *words, size_t *sets) {
    Str rules = {0};
    write_sets(page, ui, words);
    *sets = words->length;
    write_rules(table->setup, &rules);
    if (rules.length > 0) {
        add(words, str_text(&rules));
    }
    str_deinit(&rules);
}

static DrawRect pill_rect(const GamePage *page, const Ui *ui, const GameLayout *at, const char *words,
                          bool *cut) {
    float wanted = text_width(&ui->metrics, FONT_TITLE, 21, "Bastide") + GAP +
                   text_width(&ui->metrics, FONT_TEXT, 14, words) + 2 * INSET + 2;
    float buttons = (aids_allowed(page) ? 320.0f : 176.0f) + (extend_offered(page) ? 48.0f : 0.0f);
    float room = at->table.w - 12 - buttons;
    *cut = wanted > room;
    return rect_of(12, 10, fminf(wanted, room), 40);
}

DrawRect name_pill_rect(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table) {
    Str words = {0};
    size_t sets = 0;
    bool cut = false;
    write_pill(page, ui, table, &words, &sets);
    DrawRect pill = pill_rect(page, ui, at, str_text(&words), &cut);
    str_deinit(&words);
    return pill;
}

void name_pill_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                    DrawList *list) {
    Str words = {0};
    size_t sets = 0;
    bool cut = false;
    write_pill(page, ui, table, &words, &sets);
    DrawRect pill = pill_rect(page, ui, at, str_text(&words), &cut);
    theme_shadow(list, pill, 1, 3, 20, 0.35f);
    draw_box(list, pill, 20, draw_rgb(DARK), draw_rgb(EDGE), 1.5f);
    float x = pill.x + INSET + GAP +
              draw_text(list, FONT_TITLE, 21, draw_rgb(CREAM), ALIGN_LEFT, pill.x + INSET, 37, 0, "Bastide");
    draw_text(list, FONT_TEXT, 14, draw_rgb(CREAM_LOW), ALIGN_LEFT, x, 36, pill.x + pill.w - INSET - x,
              str_text(&words));
    if (words.text && (cut || words.length > sets)) {
        words.text[sets] = '\0';
        draw_pill_card(ui, pill, words.text, table->setup, list);
    }
    str_deinit(&words);
}
