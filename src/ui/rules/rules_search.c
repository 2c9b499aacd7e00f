/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searching in texts: letters without capitals and accents. */
#include "ui/rules/rules_page.h"

/* The plain letters of U+00C0 to U+017F, two bytes a letter; '.' = none. */
static const char PLAIN[] = "a.a.a.a.a.a.aec.e.e.e.e.i.i.i.i.d.n.o.o.o.o.o...o.u.u.u.u.y.thss"
                            "a.a.a.a.a.a.aec.e.e.e.e.i.i.i.i.d.n.o.o.o.o.o...o.u.u.u.u.y.thy."
                            "a.a.a.a.a.a.c.c.c.c.c.c.c.c.d.d.d.d.e.e.e.e.e.e.e.e.e.e.g.g.g.g."
                            "g.g.g.g.h.h.h.h.i.i.i.i.i.i.i.i.i.i.ijijj.j.k.k.k.l.l.l.l.l.l.l."
                            "l.l.l.n.n.n.n.n.n.n.n.n.o.o.o.o.o.o.oeoer.r.r.r.r.r.s.s.s.s.s.s."
                            "s.s.t.t.t.t.t.t.u.u.u.u.u.u.u.u.u.u.u.u.w.w.y.y.y.z.z.z.z.z.z.s.";

enum { LETTER_FIRST = 0xc0, LETTER_END = 0x180 };
_Static_assert(sizeof PLAIN == 2 * (LETTER_END - LETTER_FIRST) + 1, "one pair a letter");

/* A text read letter by letter, without capitals and accents. */
typedef struct {
    const char *at;
    char second; /* still to come of a letter that counts as two, such as the German sharp s */
} Reader;

static int next_letter(Reader *r) {
    if (r->second) {
        int letter = r->second;
        r->second = '\0';
        return letter;
    }
    int c = (unsigned char)*r->at;
    if (c == 0) {
        return 0;
    }
    r->at++;
    if (c >= 'A' && c <= 'Z') {
        return c - 'A' + 'a';
    }
    if (c == 0xe2 && (unsigned char)r->at[0] == 0x80 && (unsigned char)r->at[1] == 0x99) {
        r->at += 2;
        return '\''; /* the printed apostrophe is typed as the plain one */
    }
    if (c < 0xc3 || c > 0xc5 || ((unsigned char)*r->at & 0xc0) != 0x80) {
        return c;
    }
    int code = (c & 0x1f) << 6 | ((unsigned char)*r->at++ & 0x3f);
    const char *plain = &PLAIN[2 * (code - LETTER_FIRST)];
    r->second = plain[1] == '.' ? '\0' : plain[1];
    return plain[0] == '.' ? ' ' : plain[0];
}

static bool begins_with(Reader text, const char *wanted) {
    Reader w = {.at = wanted};
    for (;;) {
        int letter = next_letter(&w);
        if (!letter) {
            return true;
        }
        if (next_letter(&text) != letter) {
            return false;
        }
    }
}

bool text_holds(const char *text, const char *wanted) {
    Reader from = {.at = text};
    do {
        if (begins_with(from, wanted)) {
            return true;
        }
    } while (next_letter(&from));
    return false;
}
