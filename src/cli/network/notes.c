/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>

#include "base/platform.h"
#include "cli/network/network.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/lines.h"
#include "files/paths.h"

int net_folder_open(NetFolder *folder, const char *path) {
    Fail fail = {0};
    *folder = (NetFolder){.path = path};
    if (!folder_make(path, &fail)) {
        return cli_bad(&fail);
    }
    paths_join(&folder->lock_path, path, ".lock");
    folder->lock = platform_lock(str_text(&folder->lock_path), NULL);
    return folder->lock < 0 ? cli_fail(CLI_BAD, "%s is used by another program", path) : CLI_GOOD;
}

void net_folder_close(NetFolder *folder) {
    platform_unlock(folder->lock, str_text(&folder->lock_path));
    str_deinit(&folder->lock_path);
}

bool net_folder_has(const char *folder, const char *name) {
    Str path = path_in(folder, name);
    bool has = file_exists(path.text);
    str_deinit(&path);
    return has;
}

static bool read_invitation(LineReader *in, Invitation *out) {
    Fail why = {0};
    return lines_expect(in, 1, 1, "invitation LETTERS") &&
           (invitation_read(in->words[1], out, &why) || lines_pass(in, &why));
}

/* A key as word `index`. */
static bool read_key(LineReader *in, int index, char out[NET_KEY + 1]) {
    const char *word = in->words[index];
    bool good = strlen(word) == NET_KEY && strspn(word, "0123456789abcdef") == NET_KEY;
    if (good) {
        memcpy(out, word, NET_KEY + 1);
    }
    return good || lines_fail(in, "a key has %d digits", NET_KEY);
}

/* A game and a seat as words 1 and 2. */
static bool read_seat(LineReader *in, int *game, int *seat) {
    return lines_number(in, 1, "game", 0, NET_MOST, game) &&
           lines_number(in, 2, "seat", 0, SEATS_MAX - 1, seat);
}

/* ---- a host ---- */

void host_note_add(HostNote *note, int game, int seat, const char *key) {
    note->keys = base_grow(note->keys, note->key_count, &note->key_capacity, sizeof *note->keys);
    NoteKey *item = &note->keys[note->key_count++];
    *item = (NoteKey){.game = game, .seat = seat};
    memcpy(item->key, key, NET_KEY + 1);
}

void host_note_deinit(HostNote *note) {
    base_free(note->keys);
    *note = (HostNote){0};
}

static bool read_host_line(LineReader *in, HostNote *note) {
    NoteKey read;
    if (strcmp(in->words[0], "invitation") == 0) {
        return read_invitation(in, &note->invitation);
    }
    if (strcmp(in->words[0], "games") == 0) {
        return lines_expect(in, 2, 2, "games FIRST COUNT") &&
               lines_number(in, 1, "first", 0, NET_MOST, &note->first) &&
               lines_number(in, 2, "count", 0, NET_GAMES, &note->count);
    }
    if (strcmp(in->words[0], "key") != 0) {
        return lines_fail(in, "unknown line '%.40s'", in->words[0]);
    }
    bool good = lines_expect(in, 3, 3, "key GAME SEAT DIGITS") && read_seat(in, &read.game, &read.seat) &&
                read_key(in, 3, read.key);
    if (good) {
        host_note_add(note, read.game, read.seat, read.key);
    }
    return good;
}

static bool read_guest_line(LineReader *in, GuestNote *note) {
    if (strcmp(in->words[0], "invitation") == 0) {
        return read_invitation(in, &note->invitation);
    }
    if (strcmp(in->words[0], "seat") == 0) {
        return lines_expect(in, 2, 2, "seat GAME SEAT") && read_seat(in, &note->game, &note->seat);
    }
    if (strcmp(in->words[0], "key") != 0) {
        return lines_fail(in, "unknown line '%.40s'", in->words[0]);
    }
    return lines_expect(in, 1, 1, "key DIGITS") && read_key(in, 1, note->key);
}

/* Reads a note with this first line; the same readers serve both kinds. */
static bool read_note(const char *folder, const char *name, HostNote *host, GuestNote *guest, Fail *fail) {
    static LineReader in; /* too large for the stack */
    Str path = path_in(folder, name), text = {0};
    bool good = file_exists(path.text) && file_read(path.text, FILE_BYTES, &text, fail);
    if (good) {
        lines_init(&in, path.text, str_text(&text), text.length, fail);
        good = lines_version(&in, host ? "bastide-host" : "bastide-guest");
        while (good && lines_next(&in)) {
            good = host ? read_host_line(&in, host) : read_guest_line(&in, guest);
        }
        bool whole = host ? host->invitation.text[0] != '\0' : guest->invitation.text[0] && guest->key[0];
        good = good && !in.broken && (whole || fail_at(fail, path.text, 0, "it has no invitation or no key"));
    }
    str_deinit(&text);
    str_deinit(&path);
    return good;
}

static bool write_note(const char *folder, const char *name, const Str *text, Fail *fail) {
    Str path = path_in(folder, name);
    bool good = file_write_atomic(path.text, text->text, text->length, fail);
    str_deinit(&path);
    return good;
}

bool host_note_read(const char *folder, HostNote *note, Fail *fail) {
    *note = (HostNote){0};
    return read_note(folder, "host", note, NULL, fail);
}

bool host_note_write(const char *folder, const HostNote *note, Fail *fail) {
    Str text = {0};
    str_addf(&text, "bastide-host 1\ninvitation %s\ngames %d %d\n", note->invitation.text, note->first,
             note->count);
    for (int i = 0; i < note->key_count; i++) {
        str_addf(&text, "key %d %d %s\n", note->keys[i].game, note->keys[i].seat, note->keys[i].key);
    }
    bool good = write_note(folder, "host", &text, fail);
    str_deinit(&text);
    return good;
}

/* ---- a guest ---- */

bool guest_note_read(const char *folder, GuestNote *note, Fail *fail) {
    *note = (GuestNote){.game = NET_ANY, .seat = NET_ANY};
    return read_note(folder, "guest", NULL, note, fail);
}

bool guest_note_write(const char *folder, const GuestNote *note, Fail *fail) {
    Str text = {0};
    str_addf(&text, "bastide-guest 1\ninvitation %s\nkey %s\n", note->invitation.text, note->key);
    if (note->game != NET_ANY && note->seat != NET_ANY) {
        str_addf(&text, "seat %d %d\n", note->game, note->seat);
    }
    bool good = write_note(folder, "guest", &text, fail);
    str_deinit(&text);
    return good;
}

/* ---- both ---- */

void net_print_over(int number, const Record *record, const Game *game) {
    Game view;
    game_view(&record->setup, game, NO_SEAT, &view);
    printf("Game %d is over after %d moves: ", number, record->move_count);
    for (int seat = 0; seat < record->setup.seat_count; seat++) {
        printf(seat ? ", %s %d" : "%s %d", record->seats[seat].name, game->scores[seat]);
    }
    printf(" (hash %016" PRIx64 ")\n", game_hash(&record->setup, &view));
}
