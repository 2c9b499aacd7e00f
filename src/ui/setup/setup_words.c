/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is chosen on the new-game page, and what conflicts with it, in words. */

#include "ui/parts/text.h"
#include "ui/parts/titles.h"
#include "ui/rules/rule_changes.h"
#include "ui/setup/setup_page.h"

const char *profile_label(int profile) {
    const char *const labels[PROFILE_COUNT] = {_("Current"), C_("edition", "Classic"), "2001", "2000"};
    return labels[profile];
}

const char *profile_sentence(int profile) {
    static const char *const sentences[PROFILE_COUNT] = {
        N_("Fields score 3 per city, field by field; tiny cities score in full."),
        N_("The first edition’s last rulebook: current rules, plain tiles."),
        N_("Fields score city by city; a two-tile city scores half."),
        N_("The first printing: like 2001, but farmers score 4 per city."),
    };
    return _(sentences[profile]);
}

const char *option_label(int option, int value) {
    const char *title = OPTION_ROWS[option].texts[value].title;
    return title ? _(title) : "";
}

const char *option_sentence(int option, int value) {
    const char *sentence = OPTION_ROWS[option].texts[value].sentence;
    return sentence ? _(sentence) : "";
}

void option_tips(Widget *w, int count, int option, int value) {
    for (int i = 0; i < count; i++) {
        widget_tip(&w[i], option_sentence(option, value + i));
    }
}

/* On the card of the small table, the open table is not a choice. */
static int first_value(int option) {
    return option == OPTION_table ? (int)TABLE_FIXED : OPTION_ROWS[option].low;
}

Widget *option_choices(const Ui *ui, WidgetList *widgets, DrawRect rect, int rows, int option,
                       const char *name, const char *const *labels, int count, float size) {
    int first = first_value(option), chosen = (int)option_number(&ui->s.settings->rules, option) - first;
    Widget *w = widget_choices(widgets, rect, rows, SETUP_OPTION + option, name, labels, count, chosen, size);
    option_tips(w, count, option, first);
    return w;
}

bool option_act(Ui *ui, Action action) {
    int option = action.id - SETUP_OPTION;
    if (option >= 0) {
        option_choose(&ui->s.settings->rules, option, (unsigned)(first_value(option) + action.arg));
    }
    return option >= 0;
}

/* ---- conflicts ---- */

static bool has_dragon(const Ui *ui) {
    return settings_set_index(ui->s.settings, "princess-dragon") >= 0;
}

const OptionConflict *setup_conflict(const Ui *ui, int option) {
    return option_conflict(&ui->s.settings->rules, setup_board_chosen(ui) != NULL, has_dragon(ui), option);
}

void setup_bar(const OptionConflict *conflict, Widget *w) {
    if (conflict) {
        widget_tip(w, _(conflict->sentence));
        w->disabled = true;
    }
}

/* ---- the summary ---- */

static int changes_of(const Ui *ui) {
    RuleChange changes[RULE_CHANGES_MAX];
    return rule_changes(&ui->s.settings->rules, setup_board_chosen(ui) != NULL, has_dragon(ui), changes);
}

bool setup_rules_changed(const Ui *ui) {
    return changes_of(ui) > 0;
}

static float width_of(const Ui *ui, const Str *words) {
    return text_width(&ui->metrics, FONT_SENTENCE, 15, str_text(words));
}

/* Names every change if there is room; otherwise only their number. */
static void write_rules(const Ui *ui, float room, Str *out) {
    const Rules *rules = &ui->s.settings->rules;
    int count = changes_of(ui);
    const char *edition = profile_label(rules->profile);
    if (count == 0) {
        /* Translators: %s is the name of the edition: Current, Classic, 2001, 2000 */
        str_addf(out, _("%s edition."), edition);
        return;
    }
    Str changes = {0};
    rule_changes_write(rules, setup_board_chosen(ui) != NULL, has_dragon(ui), ", ", &changes);
    /* Translators: the name of the edition (Current, Classic, 2001, 2000), then what is changed */
    str_addf(out, _("%s edition, changed: %s."), edition, str_text(&changes));
    if (width_of(ui, out) > room) {
        str_clear(out);
        /* Translators: the name of the edition (Current, Classic, 2001, 2000), and how many rules are changed
         */
        str_addf(out, ngettext("%s edition, %d change.", "%s edition, %d changes.", (unsigned long)count),
                 edition, count);
    }
    str_deinit(&changes);
}

/* The titles of the sets that are played with their full rules, or of those that are not. */
static void write_sets(const Ui *ui, bool full, Str *out) {
    const Settings *s = ui->s.settings;
    Str titles = {0};
    for (int i = 0; i < s->set_count; i++) {
        int option = setup_set_option(s->sets[i]);
        const TileSet *set = library_find(ui->s.library, s->sets[i]);
        if (set && option >= 0 && option_on(&s->rules, option) == full) {
            str_addf(&titles, "%s%s", titles.length > 0 ? ", " : "", _(set->title));
        }
    }
    if (titles.length > 0) {
        str_add_char(out, ' ');
        str_addf(out, full ? _("Full rules: %s.") : _("Tiles only: %s."), str_text(&titles));
    }
    str_deinit(&titles);
}

static void write_first(const Settings *s, Str *out) {
    if (s->first == FIRST_RANDOM) {
        str_add(out, _("The first player is chosen at random."));
    } else if (s->first == FIRST_ROADS) {
        str_add(out, _("The player with the most roads goes first."));
    } else {
        str_addf(out, _("%s goes first."), seat_name_shown(&s->seats[s->first]));
    }
}

static int count_people(const Settings *s) {
    int people = 0;
    for (int i = 0; i < s->seat_count; i++) {
        people += seat_level(&s->seats[i]) == LEVEL_PERSON;
    }
    return people;
}

static const float SUMMARY_LEAST = 14; /* smaller letters are hard to read */

/* "2 people, 1 computer player" */
static void write_players(int people, int computers, Str *out) {
    unsigned long n = (unsigned long)people, machines = (unsigned long)computers;
    if (people == 0) {
        str_addf(out, ngettext("%d computer player: you watch.", "%d computer players: you watch.", machines),
                 computers);
    } else if (computers == 0) {
        str_addf(out, ngettext("%d player", "%d players", n), people);
    } else {
        str_addf(out, ngettext("%d person", "%d people", n), people);
        str_addf(out, ngettext(", %d computer player", ", %d computer players", machines), computers);
    }
}

void setup_write_table(const Ui *ui, bool brief, Str *out) {
    const Settings *s = ui->s.settings;
    const TileSet *set = s->set_count == 2 ? library_find(ui->s.library, s->sets[1]) : NULL;
    if (s->set_count == 1) {
        str_add(out, _("base game"));
    } else if (s->set_count == 2 && !brief) {
        str_addf(out, _("base game with %s"), set ? _(set->title) : s->sets[1]);
    } else {
        str_addf(out, ngettext("%d tile set", "%d tile sets", (unsigned long)s->set_count), s->set_count);
    }
    const Board *board = setup_board_chosen(ui);
    char name[BOARD_TITLE] = "";
    if (board) {
        board_title(board, name, sizeof name);
    }
    str_addf(out, ", %s", board ? name : table_is_small(ui) ? _("small table") : _("open table"));
}

void setup_summary(const Ui *ui, float room, Str *first, Str *second) {
    const Settings *s = ui->s.settings;
    int people = count_people(s);
    char clock[64];
    bool fits = false;
    setup_clock_brief(&s->clock, clock, sizeof clock);
    for (int brief = 0; brief <= 1 && !fits; brief++) {
        str_clear(first);
        write_players(people, s->seat_count - people, first);
        if (people > 0) {
            str_add(first, ", ");
            setup_write_table(ui, brief, first);
            str_add(first, clock[0] ? ", " : "");
            str_add(first, clock);
        }
        fits = text_width(&ui->metrics, FONT_TITLE, SUMMARY_LEAST, str_text(first)) <= room;
    }
    Str begins = {0}, sets = {0};
    write_sets(ui, true, &sets);
    write_sets(ui, false, &sets);
    write_first(s, &begins);
    float left = room - width_of(ui, &begins) - 6;
    write_rules(ui, left - width_of(ui, &sets), second);
    if (width_of(ui, second) + width_of(ui, &sets) <= room) {
        str_add(second, str_text(&sets));
    }
    if (width_of(ui, second) <= left) {
        str_addf(second, " %s", str_text(&begins)); /* the card of the players shows it, too */
    }
    str_deinit(&begins);
    str_deinit(&sets);
}
