/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ui/parts/text.h"
#include "ui/rules/rule_changes.h"
#include "ui/setup/setup_page.h"

const char *const SETUP_SET_NAMES[SETUP_SETS] = {"base", "princess-dragon", "inns-cathedrals",
                                                 "traders-builders"};

/* Neither shipped as a set of its own row nor the river. */
static bool is_own(const TileSet *set) {
    bool own = strcmp(set->name, "river") != 0;
    for (int i = 0; i < SETUP_SETS; i++) {
        own = own && strcmp(set->name, SETUP_SET_NAMES[i]) != 0;
    }
    return own;
}

/* The own set of this number; how many there are where there are not so many. */
static const TileSet *find_own(const Ui *ui, int number, int *count) {
    *count = 0;
    for (int i = 0; i < ui->s.library->count; i++) {
        const TileSet *set = &ui->s.library->sets[i];
        if (is_own(set) && (*count)++ == number) {
            return set;
        }
    }
    return NULL;
}

int setup_own_count(const Ui *ui) {
    int count;
    find_own(ui, -1, &count);
    return count;
}

const TileSet *setup_own(const SetupPage *page, const Ui *ui) {
    int count;
    return find_own(ui, page->own_set, &count);
}

const TileDef *setup_thumb(const TileSet *set) {
    static const char *const names[] = {"D", "Ka", "Q"};
    for (int i = 0; i < set->count; i++) {
        if (set->defs[i].flags & TILE_VOLCANO) {
            return &set->defs[i];
        }
    }
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        for (int i = 0; i < set->count; i++) {
            if (strcmp(set->defs[i].name, names[n]) == 0) {
                return &set->defs[i];
            }
        }
    }
    return &set->defs[0];
}

int setup_set_index(const Settings *settings, const char *name) {
    for (int i = 0; i < settings->set_count; i++) {
        if (strcmp(settings->sets[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

int setup_tile_total(const Ui *ui) {
    int total = 0;
    for (int i = 0; i < ui->s.settings->set_count; i++) {
        const TileSet *set = library_find(ui->s.library, ui->s.settings->sets[i]);
        total += set ? set->tiles : 0;
    }
    const TileSet *river = library_find(ui->s.library, "river");
    total += ui->s.settings->rules.river != RIVER_OFF && river ? river->tiles : 0;
    return boards_tile_total(ui, total);
}

const char *profile_label(int profile) {
    static const char *const labels[PROFILE_COUNT] = {N_("Today"), N_("First"), "2001", "2000"};
    return labels[profile][0] == '2' ? labels[profile] : _(labels[profile]);
}

const char *profile_sentence(int profile) {
    static const char *const sentences[PROFILE_COUNT] = {
        N_("Farms pay 3 a city, field by field; tiny cities pay in full."),
        N_("The first edition in its latest text: rules as today, plain tiles."),
        N_("Farms pay city by city; a city of two tiles pays half."),
        N_("The first printing: as 2001, and a farmed city pays 4."),
    };
    return _(sentences[profile]);
}

const char *option_label(int option, int value) {
    const char *title = OPTION_ROWS[option].texts[value].title;
    return title ? gettext(title) : "";
}

const char *option_sentence(int option, int value) {
    const char *sentence = OPTION_ROWS[option].texts[value].sentence;
    return sentence ? gettext(sentence) : "";
}

bool rules_changed(const Settings *settings) {
    RuleChange changes[RULE_CHANGES_MAX];
    return rule_changes(&settings->rules, settings->map[0] != '\0',
                        setup_set_index(settings, "princess-dragon") >= 0, changes) > 0;
}

/* Every change by name where there is room, else how many there are. */
static void write_rules(const Ui *ui, float room, Str *out) {
    const Rules *rules = &ui->s.settings->rules;
    RuleChange all[RULE_CHANGES_MAX];
    bool on_map = setup_board_chosen(ui) != NULL, dragon = setup_has_dragon(ui);
    int count = rule_changes(rules, on_map, dragon, all);
    const char *edition = profile_label(rules->profile);
    if (count == 0) {
        /* Translators: %s is the name of the edition: Today, First, 2001, 2000 */
        str_addf(out, _("Rules: %s."), edition);
        return;
    }
    Str changes = {0}, whole = {0};
    rule_changes_write(rules, on_map, dragon, ", ", &changes);
    /* Translators: the name of the edition (Today, First, 2001, 2000), then what is changed */
    str_addf(&whole, _("Rules: %s, changed: %s."), edition, str_text(&changes));
    if (text_width(&ui->metrics, FONT_SENTENCE, 15, str_text(&whole)) <= room) {
        str_add(out, str_text(&whole));
    } else {
        /* Translators: the name of the edition (Today, First, 2001, 2000), and how many rules are changed */
        str_addf(out, ngettext("Rules: %s, %d change.", "Rules: %s, %d changes.", (unsigned long)count),
                 edition, count);
    }
    str_deinit(&changes);
    str_deinit(&whole);
}

static void write_first(const Settings *s, Str *out) {
    if (s->first == SETTINGS_FIRST_RANDOM) {
        str_add(out, _("Who begins is drawn by lot."));
    } else if (s->first == SETTINGS_FIRST_ROADS) {
        str_add(out, _("Who draws the most roads begins."));
    } else {
        str_addf(out, _("%s begins."), seat_name_shown(&s->seats[s->first]));
    }
}

void setup_summary(const Ui *ui, float room, Str *first, Str *second) {
    const Settings *s = ui->s.settings;
    unsigned long seats = (unsigned long)s->seat_count;
    if (s->set_count == 1) {
        str_addf(first, ngettext("%d player, base game", "%d players, base game", seats), s->seat_count);
    } else if (s->set_count == 2) {
        const TileSet *set = library_find(ui->s.library, s->sets[1]);
        str_addf(first, ngettext("%d player, base game with %s", "%d players, base game with %s", seats),
                 s->seat_count, set ? gettext(set->title) : s->sets[1]);
    } else {
        str_addf(first, ngettext("%d player, %d tile sets", "%d players, %d tile sets", seats), s->seat_count,
                 s->set_count);
    }
    const Board *board = setup_board_chosen(ui);
    char name[BOARD_TITLE] = "";
    if (board) {
        setup_board_name(board, name, sizeof name);
    }
    str_addf(first, ", %s", board ? name : table_is_small(ui) ? _("small table") : _("open table"));
    Str begins = {0};
    write_first(s, &begins);
    write_rules(ui, room - text_width(&ui->metrics, FONT_SENTENCE, 15, str_text(&begins)) - 6, second);
    float taken = text_width(&ui->metrics, FONT_SENTENCE, 15, str_text(second)) + 6;
    if (taken + text_width(&ui->metrics, FONT_SENTENCE, 15, str_text(&begins)) <= room) {
        str_addf(second, " %s", str_text(&begins)); /* the card of the players tells it, too */
    }
    str_deinit(&begins);
}
