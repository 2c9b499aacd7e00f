/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings: the picture. */
#include <stdio.h>

#include "ui/parts/scale.h"
#include "ui/parts/text.h"
#include "ui/settings/settings_page.h"

static void draw_sections(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const Widget *hot = widget_hot(widgets, &ui->pointer);
    for (int i = 0; i < widgets->count; i++) {
        const Widget *w = &widgets->items[i];
        if (w->action.id != SET_SECTION) {
            continue;
        }
        if (w->on || w == hot) {
            theme_fill(list, w->rect, CARD_RADIUS, w->on ? INK : PAPER_BRIGHT, 1);
        }
        theme_text(list, w->on ? FONT_TITLE : FONT_TEXT, 18, w->on ? PAPER_HIGH : INK, w->rect.x + 18,
                   w->rect.y + 28, w->rect.w - 30, w->label);
    }
}

static void draw_slider(const SettingRow *r, DrawRect c, int value, bool held, DrawList *list) {
    DrawRect track = rect_middle(c, c.w - 20, 6);
    float part = between(0, (float)(value - r->low) / (float)(r->high - r->low), 1);
    float radius = held ? 11 : 9.5f, y = c.y + c.h / 2;
    draw_box(list, track, 3, draw_rgb(0xcdb88a), draw_rgb(EDGE), 1);
    track.w *= part;
    theme_fill(list, track, 3, ACCENT, 1);
    DrawRect thumb = {track.x + track.w - radius, y - radius, 2 * radius, 2 * radius};
    theme_shadow(list, thumb, 1, 2, radius, 0.35f);
    draw_box(list, thumb, radius, draw_rgb(ON_ACCENT), draw_rgb(INK), 2);
    char words[32];
    snprintf(words, sizeof words, _("%d%%"), value);
    theme_text(list, FONT_TITLE, 17, INK, c.x + c.w + 14, y + 6, 60, words);
}

static void draw_sample(DrawRect c, const SettingRow *r, float end, DrawList *list) {
    float x = c.x + c.w + 28, y = c.y + c.h / 2;
    switch (r->sample) {
    case SAMPLE_WINDOW:
        theme_keycap(list, x - 12, y - 12, "F11");
        break;
    case SAMPLE_COLOURS: {
        float step = between(15, (end - x + 6) / 7.2f, 30);
        for (int i = 0; i < PAINT_COLOURS; i++) {
            theme_emblem(list, i, x + step * (float)i, y, between(7, step * 0.42f, 12));
        }
        break;
    }
    case SAMPLE_FIGURES:
        for (int i = 0; i < 4; i++) {
            draw_figure(list, PAINT_MEEPLE, (PaintColour)(i + 1), x + 80 + 42 * (float)i, y + 17, 40, 1);
        }
        break;
    case SAMPLE_SCALE:
    case SAMPLE_PERCENT:
    case SAMPLE_NONE:
        break;
    }
}

static void draw_row(const SettingsPage *s, const Ui *ui, const SettingsLayout *at, int row, DrawList *list) {
    const SettingRow *r = &SETTING_ROWS[row];
    DrawRect c = setting_control(at, row), line = rect_margins(setting_rect(at, row), 28, 0);
    float middle = c.y + c.h / 2, room = c.x - line.x - 16;
    theme_text(list, FONT_TITLE, 18, INK, line.x, middle - 5, room, _(r->name));
    char narrow[96];
    const char *sentence = _(r->sentence);
    int shown = setting_shown(s, ui, row);
    int most =
        scale_most((int)(ui->width * (float)ui->scale / 100), (int)(ui->height * (float)ui->scale / 100));
    if (r->sample == SAMPLE_SCALE && ui->scale > 0 && shown > most) {
        snprintf(narrow, sizeof narrow, _("This window fits up to %d%%"), most);
        sentence = narrow;
    }
    float size = theme_size_within(list->metrics, FONT_SENTENCE, 15, sentence, room);
    theme_text(list, FONT_SENTENCE, size, MUTED, line.x, middle + 16, room, sentence);
    theme_rule(list, line.x, line.y + line.h, line.w, 0xddcc9f, 1.5f);
    if (r->kind == ROW_SLIDER) {
        draw_slider(r, c, shown, s->sliding == row + 1, list);
    } else if (r->kind == ROW_SWITCH) {
        theme_switch(list, rect_middle(c, 40, 22), shown != 0, 1);
    }
    draw_sample(c, r, at->card.x + at->card.w - 24, list);
}

void settings_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const SettingsPage *s = page;
    SettingsLayout at = settings_layout_of(s, ui);
    theme_table(list, ui->width, ui->height);
    theme_header(list, ui->width, _("Settings"), "");
    theme_card(list, at.sections);
    theme_card(list, at.card);
    draw_sections(ui, widgets, list);
    for (int i = section_start(s->section); i < section_start(s->section + 1); i++) {
        draw_row(s, ui, &at, i, list);
    }
    if (s->section == SECTION_KEYS) {
        settings_keys_draw(s, &at, list);
    } else {
        theme_text(list, FONT_SENTENCE, 15, MUTED, at.card.x + 28, at.card.y + at.card.h - 26,
                   at.card.w - 280, _("Changes apply at once."));
    }
    widgets_draw(widgets, &ui->pointer, list);
}
