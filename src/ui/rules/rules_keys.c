/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and mouse, a page among the rules. */
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/rules/rules_page.h"

static const struct {
    const char *words;
    bool stone; /* its picture stands before it */
} MOUSE[] = {
    {N_("Drag the tile from the card to a bright square, or click the tile and then the square."), false},
    {N_("The right button, or the wheel while you hold it, turns it. A click on a faint square turns it "
        "until "
        "it fits."),
     false},
    {N_("Until you end the turn, the tile can be dragged or turned again."), false},
    {N_("Rest the pointer on a road, city, monastery or field: a card tells who stands there and what it is "
        "worth."),
     false},
    {N_("Rest it on an empty square: a card shows which of the remaining tiles fit there."), false},
    {N_("A broken stone marks a square that no remaining tile fits."), true},
    {N_("Rest it on a line of the log: the table shows what was scored. The wheel leafs through the log."),
     false},
};

static const float KEY_PITCH = 34, LINE = 24, STONE = 36;

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
    const char *action = gettext(row->action);
    float room = area.x + area.w - words,
          size = theme_size_within(list->metrics, FONT_SENTENCE, 17, action, room);
    draw_text(list, FONT_SENTENCE, size, draw_rgb(INK), ALIGN_LEFT, words, y + 18, room, action);
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
    float y = draw_head(area, area.y, _("Keys and mouse"), 28, list);
    y = draw_head(area, y - 8, _("With the mouse"), 20, list);
    float width = area.w < 560 ? area.w : 560;
    for (size_t i = 0; i < sizeof MOUSE / sizeof MOUSE[0]; i++) {
        const char *words = gettext(MOUSE[i].words);
        float indent = MOUSE[i].stone ? STONE + 10 : 0, room = width - indent;
        if (list) {
            draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), area.x + indent, y + 17, room, LINE,
                           words);
        }
        if (list && MOUSE[i].stone) {
            DrawRect wood = {area.x, y + 12 - STONE / 2, STONE, STONE}; /* as it is seen on the table */
            draw_box(list, wood, 5, draw_rgb(DARK), draw_rgb(EDGE), 1);
            draw_sprite(list, rect_inset(wood, 3), (Sprite){.kind = SPRITE_BROKEN_STONE}, draw_rgb(0xffffff),
                        0);
        }
        y += LINE * (float)paragraph_lines(&ui->metrics, FONT_SENTENCE, 17, room, words) + 8;
    }
    for (int i = 0; i < KEYS_GROUP_COUNT; i++) {
        y = draw_head(area, y + 6, key_group_name((KeyGroup)i), 20, list);
        y = draw_group((KeyGroup)i, area, y, list);
    }
    return y - area.y;
}
