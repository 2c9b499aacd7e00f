/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The name of a seat: typed in its row, or chosen in a list of names from earlier games below it. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "ui/parts/swatches.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

static const float OFFER = 34, WIDTH = 220, EDGE_ROOM = 6;

/* ---- the names that are offered ---- */

/* The name of a colour is what a seat without a name is called. */
static bool is_colour(const char *name) {
    bool found = false;
    for (int i = 0; i < PAINT_COLOURS; i++) {
        found = found || strcmp(colour_shown(i), name) == 0;
    }
    return found;
}

void names_load(SetupPage *page, const Ui *ui) {
    Statistics statistics;
    char(*names)[SEAT_NAME] = page->known;
    store_known_statistics(ui->store, &statistics);
    int count = statistics_names(&statistics, names, NAMES_KNOWN);
    statistics_deinit(&statistics);
    page->known_count = 0;
    for (int i = 0; i < count; i++) {
        if (!is_colour(names[i])) {
            memmove(names[page->known_count++], names[i], SEAT_NAME);
        }
    }
}

static bool is_seated(const SetupPage *page, const Settings *s, const char *name) {
    bool seated = strcmp(page->before, name) == 0;
    for (int i = 0; i < s->seat_count; i++) {
        seated = seated || (i != page->naming && strcmp(s->seats[i].name, name) == 0);
    }
    return seated;
}

/* Returns their number. A computer player is not called like a person. */
static int find_offers(const SetupPage *page, const Ui *ui, const char *offers[NAMES_OFFERED]) {
    const Settings *s = ui->s.settings;
    int count = 0;
    bool offered = page->naming >= 0 && seat_level(&s->seats[page->naming]) == LEVEL_PERSON && !page->quiet;
    for (int i = 0; i < page->known_count && offered && count < NAMES_OFFERED; i++) {
        const char *name = page->known[i], *typed = page->typed ? page->field.text : "";
        if (!is_seated(page, s, name) && strncasecmp(name, typed, strlen(typed)) == 0) {
            offers[count++] = name;
        }
    }
    return count;
}

/* Below the field or, if the page ends there, above it. */
static DrawRect list_card(const SetupPage *page, const Ui *ui, int count) {
    DrawRect box = setup_name_place(page, ui, page->naming).box;
    DrawRect card = {box.x, box.y + box.h + 4, between(WIDTH, box.w, WIDTH + 120),
                     OFFER * (float)count + 2 * EDGE_ROOM};
    if (card.y + card.h > ui->height - FOOTER_HEIGHT) {
        card.y = box.y - 4 - card.h;
    }
    return card;
}

/* ---- typing ---- */

void setup_begin_naming(SetupPage *page, Ui *ui, int seat) {
    RecordSeat *s = &ui->s.settings->seats[seat];
    page->naming = seat;
    page->typed = page->quiet = false;
    page->offer = -1;
    snprintf(page->before, sizeof page->before, "%s", s->name);
    field_begin(&page->field, s->name, sizeof s->name);
}

void setup_end_naming(SetupPage *page, Ui *ui, bool keep) {
    if (page->naming < 0) {
        return;
    }
    RecordSeat *s = &ui->s.settings->seats[page->naming];
    if (!keep) {
        snprintf(s->name, sizeof s->name, "%s", page->before);
    }
    for (size_t length = strlen(s->name); length > 0 && s->name[length - 1] == ' ';) {
        s->name[--length] = '\0';
    }
    page->naming = -1;
    ui_save_settings(ui);
}

void names_take(SetupPage *page, Ui *ui, int offer) {
    const char *offers[NAMES_OFFERED];
    if (offer >= 0 && offer < find_offers(page, ui, offers)) {
        RecordSeat *seat = &ui->s.settings->seats[page->naming];
        snprintf(seat->name, sizeof seat->name, "%s", offers[offer]);
        ui->pointer.focus = (Action){SETUP_NAME, page->naming}; /* the list is gone */
    }
    setup_end_naming(page, ui, true);
}

/* From the field through the list and back to the field. */
static void walk_offers(SetupPage *page, const Ui *ui, int by) {
    const char *offers[NAMES_OFFERED];
    page->quiet = false;
    int stops = find_offers(page, ui, offers) + 1;
    page->offer = (page->offer + 1 + by + stops) % stops - 1;
}

static void name_key(SetupPage *page, Ui *ui, const InputEvent *event) {
    int next = page->naming + ((event->mods & MOD_SHIFT) ? -1 : 1);
    switch (event->key) {
    case KEY_ENTER:
        names_take(page, ui, page->offer);
        if (event->mods & MOD_CTRL) {
            pages_act(ui, (Action){SETUP_PLAY, 0});
        }
        break;
    case KEY_ESCAPE:
        setup_end_naming(page, ui, false);
        break;
    case KEY_TAB:
        names_take(page, ui, page->offer);
        if (next >= 0 && next < ui->s.settings->seat_count) {
            setup_begin_naming(page, ui, next);
        }
        break;
    case KEY_UP:
    case KEY_DOWN:
        walk_offers(page, ui, event->key == KEY_DOWN ? 1 : -1);
        break;
    default:
        break;
    }
}

bool names_event(SetupPage *page, Ui *ui, const InputEvent *event) {
    RecordSeat *seat = &ui->s.settings->seats[page->naming];
    FieldPlace place = setup_name_place(page, ui, page->naming);
    if (field_event(&page->field, &place, &ui->metrics, event, ui->copied)) {
        page->typed = page->typed || strcmp(page->field.text, seat->name) != 0;
        page->quiet = page->quiet && !page->typed;
        page->offer = -1;
        snprintf(seat->name, sizeof seat->name, "%.63s", page->field.text);
        return true;
    }
    if (event->kind == INPUT_KEY) {
        name_key(page, ui, event);
        return true;
    }
    const char *offers[NAMES_OFFERED];
    int count = find_offers(page, ui, offers);
    return event->kind == INPUT_WHEEL && rect_has(list_card(page, ui, count), event->x, event->y);
}

/* ---- the list ---- */

static DrawRect offer_place(DrawRect card, int count, int offer) {
    return rect_row(rect_inset(card, EDGE_ROOM), offer, count, 0);
}

void names_layout(const SetupPage *page, const Ui *ui, WidgetList *widgets) {
    const char *offers[NAMES_OFFERED];
    int count = find_offers(page, ui, offers);
    for (int i = 0; i < count; i++) {
        widget_area(widgets, offer_place(list_card(page, ui, count), count, i), (Action){SETUP_OFFER, i},
                    "offer-");
    }
}

void names_draw(const SetupPage *page, const Ui *ui, DrawList *list) {
    const char *offers[NAMES_OFFERED];
    int count = find_offers(page, ui, offers);
    if (page->naming < 0) {
        return;
    }
    FieldPlace place = setup_name_place(page, ui, page->naming);
    if (count > 0 && page->field.trouble == FIELD_FINE) {
        DrawRect card = list_card(page, ui, count);
        theme_card(list, card);
        for (int i = 0; i < count; i++) {
            DrawRect r = offer_place(card, count, i);
            if (page->offer == i || pointer_over(&ui->pointer, r)) {
                draw_box(list, r, 7, draw_rgb(PAPER_BRIGHT), draw_rgb(page->offer == i ? INK : EDGE), 1.5f);
            }
            theme_text(list, FONT_TITLE, 17, INK, r.x + 10, r.y + r.h / 2 + 6, r.w - 20, offers[i]);
        }
    }
    field_draw_trouble(&page->field, &place, ui_page(ui), list);
}
