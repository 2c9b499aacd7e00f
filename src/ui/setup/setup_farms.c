/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Farmers and meeples, above the switches of the tab "Scoring". */
#include <stdio.h>

#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

/* Where one sentence has no room they all become tips. */
static bool told(const Ui *ui, const SetupLayout *at) {
    for (int i = 0; i < 4; i++) {
        if (text_width(&ui->metrics, FONT_SENTENCE, 15, option_sentence(OPTION_farms, i)) >
            at->farms_choice.w) {
            return false;
        }
    }
    return true;
}

void farms_layout(const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    const Rules *rules = &ui->s.settings->rules;
    const char *farms[4];
    for (int i = 0; i < 4; i++) {
        farms[i] = option_label(OPTION_farms, i);
    }
    /* In two rows: the words need room. */
    Widget *w = widget_choices(widgets, at->farms_choice, 2, SETUP_FARMS, NULL, farms, 4, rules->farms, 16);
    for (int i = 0; i < 4 && !told(ui, at); i++) {
        snprintf(w[i].note, sizeof w->note, "%s", option_sentence(OPTION_farms, i));
    }
    const char *points[2] = {"3", "4"};
    w = widget_choices(widgets, at->points_choice, 1, SETUP_FARM_POINTS, "farm-points", points, 2,
                       rules->farm_points - 3, 16);
    setup_bar(setup_conflict(ui, OPTION_farm_points), &w[1]); /* 3 is what any edition pays */
    w[0].disabled = w[1].disabled = rules->farms == FARMS_OFF;
    DrawRect p = at->points_choice, m = at->meeples_steps;
    float side = between(22, p.h, 26);
    Widget *help =
        widget_icon(widgets, WIDGET_SIGN, rect_of(p.x - side - 4, p.y + (p.h - side) / 2, side, side),
                    (Action){SETUP_FARMS_HELP, 0}, ICON_HELP, _("The ways compared"));
    help->name = "farms-help";
    stepper_layout(widgets, m, SETUP_MEEPLES, rules->meeples, 1, RULES_MEEPLES_MAX, "meeples");
}

void farms_draw(const Ui *ui, const SetupLayout *at, DrawList *list) {
    const Rules *rules = &ui->s.settings->rules;
    DrawRect c = at->farms_choice, p = at->points_choice, m = at->meeples_steps;
    if (told(ui, at)) {
        draw_text(list, FONT_SENTENCE, 15, draw_rgb(MUTED), ALIGN_LEFT, c.x, c.y + c.h + 17, c.w,
                  option_sentence(OPTION_farms, rules->farms));
    }
    draw_text(list, FONT_TEXT, 16, draw_rgb(rules->farms == FARMS_OFF ? MUTED : INK), ALIGN_LEFT, c.x,
              p.y + p.h / 2 + 6, c.w - p.w - 34, _("Points for a city"));
    draw_text(list, FONT_TEXT, 16, draw_rgb(INK), ALIGN_LEFT, c.x, m.y + m.h / 2 + 6, c.w - m.w - 8,
              rules->profile == PROFILE_C3 ? _("Meeples each") : _("Followers each"));
    stepper_draw(m, rules->meeples, list);
}
