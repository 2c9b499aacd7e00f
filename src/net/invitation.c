/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/invitation.h"

#include <string.h>

#include "base/hash.h"

/* Without I, L, O and U, which are mistaken for others or make words. */
static const char LETTERS[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
enum { GROUP = 4 };

/* The last two letters follow from the others. */
static void add_check(char letters[INVITATION_LETTERS]) {
    uint64_t hash = hash_text("invitation");
    for (int i = 0; i < INVITATION_RANDOM; i++) {
        hash = hash_add(hash, (uint64_t)letters[i]);
    }
    letters[INVITATION_RANDOM] = LETTERS[hash & 31];
    letters[INVITATION_RANDOM + 1] = LETTERS[hash >> 5 & 31];
}

static Invitation grouped(const char letters[INVITATION_LETTERS]) {
    Invitation out = {{0}};
    int length = 0;
    for (int i = 0; i < INVITATION_LETTERS; i++) {
        if (i > 0 && i % GROUP == 0) {
            out.text[length++] = '-';
        }
        out.text[length++] = letters[i];
    }
    return out;
}

Invitation invitation_make(const uint8_t random[INVITATION_RANDOM]) {
    char letters[INVITATION_LETTERS];
    for (int i = 0; i < INVITATION_RANDOM; i++) {
        letters[i] = LETTERS[random[i] & 31];
    }
    add_check(letters);
    return grouped(letters);
}

/* The letter that was meant; '\0' = none of ours. */
static char meant(char c) {
    c = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    c = c == 'O' ? '0' : c;
    c = c == 'I' || c == 'L' ? '1' : c;
    return c && strchr(LETTERS, c) ? c : '\0';
}

bool invitation_read(const char *typed, Invitation *out, Fail *why) {
    char letters[INVITATION_LETTERS], checked[INVITATION_LETTERS];
    int count = 0;
    for (; *typed; typed++) {
        if (*typed == '-' || *typed == ' ') {
            continue;
        }
        if (!meant(*typed)) {
            return fail_at(why, NULL, 0, "an invitation has only letters and digits, but not U");
        }
        if (count < INVITATION_LETTERS) {
            letters[count] = meant(*typed);
        }
        count++;
    }
    if (count != INVITATION_LETTERS) {
        return fail_at(why, NULL, 0, "%d letters and digits, expected the %d of an invitation", count,
                       INVITATION_LETTERS);
    }
    memcpy(checked, letters, sizeof checked);
    add_check(checked);
    if (memcmp(checked, letters, sizeof checked) != 0) {
        return fail_at(why, NULL, 0, "a letter or digit of the invitation is wrong");
    }
    *out = grouped(letters);
    return true;
}
