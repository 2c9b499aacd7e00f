/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is played, at the upper left: the sets, the edition where it is not today's, the variants that are on.
 * What has no room there is told when the pointer rests on it. */
#include <stdio.h>

#include "ui/game/hover.h"
#include "ui/parts/text.h"
#include "ui/rules/rule_changes.h"
#include "ui/setup/setup_page.h"

static void write_sets(const Ui *ui, Str *out) {
    const GameSetup *setup = session_setup(ui->session);
    if (setup->on_map) {
        char name[BOARD_TITLE];
        setup_board_name(&setup->board, name, sizeof name);
        str_addf(out, "%s · ", name);
    }
    const Record *record = session_record(ui->session);
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

void name_pill_draw(const Ui *ui, const GameLayout *at, const Table *table, DrawList *list) {
    const float inset = 20, gap = 14, high = 40;
    Str sets = {0}, rules = {0}, words = {0};
    write_sets(ui, &sets);
    write_rules(table->setup, &rules);
    str_add(&words, str_text(&sets));
    if (rules.length > 0) {
        add(&words, str_text(&rules));
    }
    float name = text_width(list->metrics, FONT_TITLE, 21, "Bastide");
    float wanted = name + gap + text_width(list->metrics, FONT_TEXT, 14, str_text(&words)) + 2 * inset + 2;
    float buttons = (aids_allowed(ui) ? 320.0f : 176.0f) + (extend_offered(ui) ? 48.0f : 0.0f);
    float room = at->board.w - 12 - buttons;
    DrawRect pill = {12, 10, wanted < room ? wanted : room, high};
    theme_shadow(list, pill, 1, 3, 20, 0.35f);
    draw_box(list, pill, 20, draw_rgb(DARK), draw_rgb(EDGE), 1.5f);
    draw_text(list, FONT_TITLE, 21, draw_rgb(CREAM), ALIGN_LEFT, pill.x + inset, 37, 0, "Bastide");
    float x = pill.x + inset + name + gap;
    draw_text(list, FONT_TEXT, 14, draw_rgb(CREAM_LOW), ALIGN_LEFT, x, 36, pill.x + pill.w - inset - x,
              str_text(&words));
    if (wanted > room || rules.length > 0) {
        draw_pill_card(ui, pill, str_text(&sets), table->setup, list);
    }
    str_deinit(&sets);
    str_deinit(&rules);
    str_deinit(&words);
}
