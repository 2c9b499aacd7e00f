/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tile sets and boards are called on pages. */
#include "page.h"
#include "shipped.h"
#include "ui/parts/titles.h"

static void writes(const char *plays, const char *expected) {
    Str out = {0};
    titles_write(&shipped, plays, &out);
    assert_string_equal(str_text(&out), expected);
    str_deinit(&out);
}

static void test_plays(void **state) {
    (void)state;
    writes("base", "Base game");
    writes("base,inns-cathedrals", "Base game, Inns & Cathedrals");
    writes("base germany", "Base game · Germany");
    writes("base,my-set atlantis", "Base game, my-set · atlantis"); /* this program has neither */
    writes("", "");
    writes(", ", ", "); /* of a stranger, who may claim anything */
    assert_string_equal(set_title(&shipped, "river"), "The River");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_plays)};
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
