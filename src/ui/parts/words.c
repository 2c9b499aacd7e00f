/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/words.h"

#include <stdio.h>

#include "data/move_text.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"

static const char *translated(const char *text) {
    return gettext(text);
}

static const char *translated_old(const char *text) {
    static const Rules old = {.profile = PROFILE_2001};
    return names_text(&old, text);
}

void refusal_sentence(const Rules *rules, Refusal why, Str *out) {
    size_t start = out->length;
    refusal_write(why, rules->profile == PROFILE_C3 ? translated : translated_old, out);
    if (out->length > start && out->text[start] >= 'a' && out->text[start] <= 'z') {
        out->text[start] = (char)(out->text[start] - 'a' + 'A');
    }
}

const char *goods_name(Goods goods) {
    static const char *const names[] = {"", N_("wine"), N_("grain"), N_("cloth")};
    return goods ? gettext(names[goods]) : "";
}

void goods_words(const uint8_t tokens[GOODS_KINDS], Str *out) {
    const char *gap = "";
    for (int i = 0; i < GOODS_KINDS; i++) {
        if (tokens[i]) {
            str_addf(out, "%s%d %s", gap, tokens[i], goods_name((Goods)(i + 1)));
            gap = ", ";
        }
    }
}

const char *points_name(const Rules *rules, int by) {
    static const char *const names[POINTS_KIND_COUNT] = {N_("road"),          N_("city"),  "monastery",
                                                         N_("garden"),        N_("field"), N_("fairy"),
                                                         N_("coats of arms"), N_("goods"), N_("other")};
    return names_text(rules, names[by]);
}

void cities_beside(int cities, char *out, size_t size) {
    if (cities == 0) {
        snprintf(out, size, "%s", _("no completed city next to it"));
    } else {
        snprintf(
            out, size,
            ngettext("%d completed city next to it", "%d completed cities next to it", (unsigned long)cities),
            cities);
    }
}

void tiles_reason(int tiles, int pennants, int each, Str *out) {
    str_addf(out, ngettext("%d tile", "%d tiles", (unsigned long)tiles), tiles);
    char times[12] = "";
    snprintf(times, each == 1 ? 0 : sizeof times, " × %d", each);
    str_add(out, times);
    if (pennants) {
        str_add(out, " + ");
        str_addf(out, ngettext("%d pennant", "%d pennants", (unsigned long)pennants), pennants);
        str_add(out, times);
    }
}

void points_reason(const Event *e, const Rules *rules, Str *out) {
    unsigned long tiles = e->tiles, cities = e->cities;
    switch ((PointsKind)e->by) {
    case POINTS_ROAD:
    case POINTS_CITY:
        tiles_reason(e->tiles, e->pennants,
                     points_each(rules, (PointsKind)e->by, e->tiles, e->grand, e->complete), out);
        break;
    case POINTS_MONASTERY:
    case POINTS_GARDEN:
        str_addf(out, ngettext("%d square", "%d squares", tiles), e->tiles);
        break;
    case POINTS_FIELD:
        if (cities == 0) {
            str_add(out, _("no completed city"));
            break;
        }
        str_addf(out, ngettext("%d city", "%d cities", cities), e->cities);
        str_addf(out, " × %d", e->points / e->cities);
        break;
    case POINTS_FAIRY:
        str_add(out,
                e->points == 1 ? _("at the start of the turn") : names_text(rules, "bonus for her meeple"));
        break;
    case POINTS_GOODS:
        str_add(out, goods_name((Goods)e->goods));
        break;
    case POINTS_COATS:
    case POINTS_OTHER:
    case POINTS_KIND_COUNT:
        break;
    }
}
