/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/titles.h"

#include <stdio.h>
#include <string.h>

#include "ui/parts/text.h"
#include "ui/parts/theme.h"

const char *set_title(const TileLibrary *library, const char *word) {
    const TileSet *set = library_find(library, word);
    return set ? _(set->title) : word;
}

void board_title_hyphened(const Board *board, char *out, size_t size) {
    snprintf(out, size, "%s", _(board->title));
    char *bracket = strstr(out, " (");
    if (bracket) {
        *bracket = '\0';
    }
}

void board_title(const Board *board, char *out, size_t size) {
    board_title_hyphened(board, out, size);
    theme_unhyphen(out);
}

void titles_write(const TileLibrary *library, const char *plays, Str *out) {
    char word[BOARD_TITLE];
    for (char before = '\0'; *plays;) {
        int length = (int)strcspn(plays, ", ");
        snprintf(word, sizeof word, "%.*s", length, plays);
        const Board *board = before == ' ' && library->atlas ? atlas_find(library->atlas, word) : NULL;
        if (board) {
            board_title(board, word, sizeof word);
        }
        str_addf(out, "%s%s",
                 before == ' '   ? " · "
                 : before == ',' ? ", "
                                 : "",
                 board ? word : set_title(library, word));
        before = plays[length];
        plays += length + (before != '\0');
    }
}
