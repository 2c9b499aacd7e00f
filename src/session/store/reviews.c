/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reviews of finished games, in the folder "reviews" beside them. A review is named after what was played, so
 * it belongs to every copy of its game, whatever that is called. */
#include <inttypes.h>

#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"
#include "session/store/internal.h"

enum { REVIEW_BYTES_MAX = 1024 * 1024 };

static Str folder_of(const Store *s) {
    return path_in(str_text(&s->saved), "reviews");
}

static Str file_of(const Store *s, const Review *review) {
    Str folder = folder_of(s), path = path_in(folder.text, "");
    str_addf(&path, "%016" PRIx64 ".review", saved_game_id(review_record(review)));
    str_deinit(&folder);
    return path;
}

bool store_load_review(const Store *s, Review *review, Fail *fail) {
    if (!store_keeps_games(s)) {
        return false;
    }
    Str path = file_of(s, review), text = {0};
    bool good = file_read(path.text, REVIEW_BYTES_MAX, &text, fail) &&
                review_read(review, text.text, text.length, path.text, fail);
    str_deinit(&path);
    str_deinit(&text);
    return good;
}

bool store_save_review(const Store *s, Review *review, Fail *fail) {
    if (!store_keeps_games(s)) {
        return true;
    }
    Str path = file_of(s, review), folder = folder_of(s), text = {0};
    review_write(review, &text);
    bool good = folder_make(folder.text, fail) && file_write_atomic(path.text, text.text, text.length, fail);
    str_deinit(&path);
    str_deinit(&folder);
    str_deinit(&text);
    return good;
}
