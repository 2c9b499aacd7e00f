/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/ring.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "data/game_text.h"
#include "data/record.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"

enum { NUMBER_MAX = 999999, DIGITS = 6, KEY_DIGITS = 16 };

/* Reads "000041-0123456789abcdef.rec", or "000041.rec" from earlier programs. */
static bool read_name(const char *name, RingVersion *version) {
    size_t digits = strspn(name, "0123456789");
    bool keyed = digits == DIGITS && name[DIGITS] == '-';
    size_t key = keyed ? strspn(name + DIGITS + 1, "0123456789abcdef") : 0;
    const char *ending = name + digits + (keyed ? 1 + key : 0);
    if (digits != DIGITS || (keyed && key != KEY_DIGITS) || strcmp(ending, ".rec") != 0) {
        return false;
    }
    *version = (RingVersion){.number = strtol(name, NULL, 10),
                             .game = keyed ? strtoull(name + DIGITS + 1, NULL, 16) : 0};
    memcpy(version->file, name, strlen(name) + 1); /* both forms fit */
    return version->number > 0;
}

static int newest_first(const void *a, const void *b) {
    const RingVersion *x = a, *y = b;
    int order = (x->number < y->number) - (x->number > y->number);
    return order ? order : strcmp(x->file, y->file);
}

int ring_list(const char *folder, RingVersion **list) {
    Str *paths;
    int count = 0, files = folder_list(folder, ".rec", &paths, NULL);
    *list = files > 0 ? base_alloc((size_t)files * sizeof **list) : NULL;
    for (int i = 0; i < files; i++) {
        count += read_name(path_name(paths[i].text), &(*list)[count]);
    }
    folder_list_free(paths, files);
    if (count > 1) {
        qsort(*list, (size_t)count, sizeof **list, newest_first);
    }
    return count;
}

bool ring_read(const char *folder, const RingVersion *version, Str *out) {
    Str path = path_in(folder, version->file);
    bool read = file_read(path.text, RECORD_BYTES_MAX, out, NULL);
    str_deinit(&path);
    return read;
}

int ring_of_game(const char *folder, const Str *text, RingVersion **list) {
    int count = ring_list(folder, list), kept = 0;
    uint64_t key = game_text_key(text);
    for (int i = 0; i < count; i++) {
        RingVersion version = (*list)[i];
        Str other = {0};
        bool same = (version.game == key || version.game == 0) && ring_read(folder, &version, &other) &&
                    game_text_same(text, &other);
        (*list)[kept] = version;
        kept += same;
        str_deinit(&other);
    }
    return kept;
}

static void remove_version(const char *folder, const RingVersion *version) {
    Str path = path_in(folder, version->file);
    platform_remove(path.text);
    str_deinit(&path);
}

/* Removes old versions of this game. Versions that lead to the new one and those of other courses have
 * separate limits. */
static void trim_game(const char *folder, const RingVersion *list, int count, const Str *text, uint64_t key) {
    int leading = 1, others = 0;
    for (int i = 0; i < count; i++) {
        if (list[i].game != key) {
            continue;
        }
        Str other = {0};
        bool leads = ring_read(folder, &list[i], &other) && game_text_begins(text, &other);
        if (leads ? ++leading > RING_SIZE : ++others > RING_OTHERS) {
            remove_version(folder, &list[i]);
        }
        str_deinit(&other);
    }
}

/* Removes all versions of the least recently played games. */
static void trim_games(const char *folder, const RingVersion *list, int count, uint64_t key) {
    uint64_t games[RING_GAMES] = {key};
    int known = 1;
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < known && games[at] != list[i].game) {
            at++;
        }
        if (at == RING_GAMES) {
            remove_version(folder, &list[i]);
        } else if (at == known) {
            games[known++] = list[i].game;
        }
    }
}

bool ring_add(const char *folder, const Str *text, Fail *fail) {
    RingVersion *list = NULL;
    if (!folder_make(folder, fail)) {
        return false;
    }
    int count = ring_list(folder, &list);
    uint64_t key = game_text_key(text);
    long number = count > 0 ? list[0].number + 1 : 1;
    int newest = 0;
    while (newest < count && list[newest].game != key) {
        newest++;
    }
    Str other = {0};
    bool there = newest < count && ring_read(folder, &list[newest], &other) && str_same(&other, text);
    str_deinit(&other);
    bool good = there || number <= NUMBER_MAX;
    if (!good) {
        fail_at(fail, folder, 0, "version %ld, expected at most %d", number, NUMBER_MAX);
    } else if (!there) {
        Str path = path_in(folder, "");
        str_addf(&path, "%06ld-%016" PRIx64 ".rec", number, key);
        good = file_write_atomic(path.text, str_text(text), text->length, fail);
        str_deinit(&path);
        if (good) {
            trim_game(folder, list, count, text, key);
            trim_games(folder, list, count, key);
        }
    }
    base_free(list);
    return good;
}
