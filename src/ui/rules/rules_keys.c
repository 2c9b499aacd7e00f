/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and mouse, a page among the rules. */
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/rules/rules_page.h"

static const char *const MOUSE[] = {
    N_("Drag the tile from the card to a bright square, or click the tile and then the square."),
    N_("The right button, or the wheel while you hold it, turns it. A click on a faint square turns it until "
       "it fits."),
    N_("Until you end the turn, the tile can be dragged or turned again."),
    N_("Rest the pointer on a road, city, monastery or field: a card tells who stands there and what it is "
       "worth."),
    N_("Rest it on a line of the log: the table shows what was scored. The wheel leafs through the log."),
};

static const float KEY_PITCH = 34, LINE = 24;

static float draw_head(DrawRect area, float y, const char *words, float size, DrawList *list) {
    if (list) {
        draw_text(list, FONT_TITLE, size, draw_rgb(INK), ALIGN_LEFT, area.x, y + 26, area.w, words);
    }
    return y + 46;
}

static void draw_row(const KeyRow *row, DrawRect area, float y, DrawList *list) {
    const float indent = 176;
    float x = area.x;
    for (int c = 0; c < KEY_CAPS && row->caps[c]; c++) {
        x += theme_keycap(list, x, y, gettext(row->caps[c])) + 5;
    }
    float words = x + 8 > area.x + indent ? x + 8 : area.x + indent;
    const char *deed = gettext(row->deed);
    float room = area.x + area.w - words,
          size = theme_size_within(list->metrics, FONT_SENTENCE, 17, deed, room);
    draw_text(list, FONT_SENTENCE, size, draw_rgb(INK), ALIGN_LEFT, words, y + 18, room, deed);
}

static float draw_group(KeyGroup group, DrawRect area, float y, DrawList *list) {
    int count = 0;
    const KeyRow *rows = key_rows(&count);
    for (int i = 0; i < count; i++) {
        if (rows[i].group == group) {
            if (list) {
                draw_row(&rows[i], area, y, list);
            }
            y += KEY_PITCH;
        }
    }
    return y;
}

float rules_keys_draw(const Ui *ui, DrawRect area, DrawList *list) {
    float y = draw_head(area, area.y, rules_page_title(RULES_PAGE_KEYS), 28, list);
    y = draw_head(area, y - 8, _("With the mouse"), 20, list);
    float width = area.w < 560 ? area.w : 560;
    for (size_t i = 0; i < sizeof MOUSE / sizeof MOUSE[0]; i++) {
        const char *words = gettext(MOUSE[i]);
        if (list) {
            draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), area.x, y + 17, width, LINE, words);
        }
        y += LINE * (float)paragraph_lines(&ui->metrics, FONT_SENTENCE, 17, width, words) + 8;
    }
    for (int i = 0; i < KEYS_GROUP_COUNT; i++) {
        y = draw_head(area, y + 6, key_group_name((KeyGroup)i), 20, list);
        y = draw_group((KeyGroup)i, area, y, list);
    }
    return y - area.y;
}
