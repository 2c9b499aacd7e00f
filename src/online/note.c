/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "online/note.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/platform.h"
#include "files/file.h"
#include "files/lines.h"
#include "files/paths.h"

static const char GUEST_FILE[] = "online-guest", HOST_FILE[] = "online-host",
                  REPORT_FILE[] = "online-report.rec";

static bool read_key(const char *word, char out[NET_KEY + 1]) {
    bool good = strlen(word) == NET_KEY && strspn(word, "0123456789abcdef") == NET_KEY;
    if (good) {
        memcpy(out, word, NET_KEY + 1);
    }
    return good;
}

static bool read_guest_line(LineReader *in, void *out) {
    GuestNote *note = out;
    const char *word = in->words[0];
    Fail why;
    if (strcmp(word, "address") == 0) {
        snprintf(note->address, sizeof note->address, "%.*s", NOTE_ADDRESS - 1, lines_rest(in, 1));
        return true;
    }
    if (strcmp(word, "invitation") == 0) {
        return in->word_count == 2 && invitation_read(in->words[1], &note->invitation, &why);
    }
    if (strcmp(word, "key") == 0) {
        return in->word_count == 2 && read_key(in->words[1], note->key);
    }
    return strcmp(word, "seat") == 0 && in->word_count == 3 &&
           lines_number(in, 1, "game", 0, NET_MOST, &note->game) &&
           lines_number(in, 2, "seat", 0, SEATS_MAX - 1, &note->seat);
}

static bool read_host_line(LineReader *in, void *out) {
    HostNote *note = out;
    const char *word = in->words[0];
    int seat;
    Fail why;
    if (strcmp(word, "invitation") == 0) {
        return in->word_count == 2 && invitation_read(in->words[1], &note->invitation, &why);
    }
    if (strcmp(word, "seed") == 0) {
        return in->word_count == 2 && number_read_u64(in->words[1], &note->seed);
    }
    if (strcmp(word, "port") == 0) {
        return in->word_count == 2 && lines_number(in, 1, "port", 1, UINT16_MAX, &note->port);
    }
    return strcmp(word, "key") == 0 && in->word_count == 3 &&
           lines_number(in, 1, "seat", 0, SEATS_MAX - 1, &seat) && read_key(in->words[2], note->keys[seat]);
}

static bool read_note(const char *folder, const char *name, bool (*line)(LineReader *, void *), void *note) {
    if (!folder || !folder[0]) {
        return false;
    }
    LineReader *in = base_alloc(sizeof *in); /* too large for the stack */
    Str path = path_in(folder, name), text = {0};
    Fail fail = {0};
    bool good = file_exists(path.text) && file_read(path.text, FILE_BYTES, &text, &fail);
    if (good) {
        lines_init(in, path.text, str_text(&text), text.length, &fail);
        good = lines_version(in, name);
        while (good && lines_next(in)) {
            good = line(in, note);
        }
        good = good && !in->broken;
    }
    str_deinit(&text);
    str_deinit(&path);
    base_free(in);
    return good;
}

bool note_read_guest(const char *folder, GuestNote *note) {
    *note = (GuestNote){.game = NET_ANY, .seat = NET_ANY};
    return read_note(folder, GUEST_FILE, read_guest_line, note) && note->invitation.text[0] && note->key[0] &&
           note->address[0];
}

bool note_read_host(const char *folder, HostNote *note) {
    *note = (HostNote){0};
    return read_note(folder, HOST_FILE, read_host_line, note) && note->invitation.text[0];
}

static bool write_note(const char *folder, const char *name, const Str *text) {
    bool good = false;
    if (folder && folder[0]) {
        Str path = path_in(folder, name);
        good = file_write_atomic(path.text, text->text, text->length, NULL);
        str_deinit(&path);
    }
    return good;
}

void note_write_report(const char *folder, const Str *text, Str *path) {
    if (write_note(folder, REPORT_FILE, text)) {
        Str at = path_in(folder, REPORT_FILE);
        str_set(path, at.text);
        str_deinit(&at);
    }
}

void note_write_guest(const char *folder, const GuestNote *note) {
    Str text = {0};
    str_addf(&text, "%s 1\naddress %s\ninvitation %s\nkey %s\n", GUEST_FILE, note->address,
             note->invitation.text, note->key);
    if (note->game != NET_ANY && note->seat != NET_ANY) {
        str_addf(&text, "seat %d %d\n", note->game, note->seat);
    }
    write_note(folder, GUEST_FILE, &text);
    str_deinit(&text);
}

void note_write_host(const char *folder, const HostNote *note) {
    Str text = {0};
    str_addf(&text, "%s 1\ninvitation %s\nseed %" PRIu64 "\nport %d\n", HOST_FILE, note->invitation.text,
             note->seed, note->port);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (note->keys[seat][0]) {
            str_addf(&text, "key %d %s\n", seat, note->keys[seat]);
        }
    }
    write_note(folder, HOST_FILE, &text);
    str_deinit(&text);
}

void note_forget_guest(const char *folder) {
    if (folder && folder[0]) {
        Str path = path_in(folder, GUEST_FILE);
        platform_remove(path.text);
        str_deinit(&path);
    }
}
