/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a host gives to its guests, by whatever way they talk: "7K2F-9QXM-3DTR-HW8V-C4NE", five groups of
 * letters and digits that are read aloud and typed. Eighteen of them are the secret, 90 bits; the last two
 * reveal a typing mistake before anything is sent. */
#ifndef BASTIDE_NET_INVITATION_H
#define BASTIDE_NET_INVITATION_H

#include "base/fail.h"

#include <stdint.h>

enum {
    INVITATION_RANDOM = 18, /* random bytes that one is made of */
    INVITATION_LETTERS = 20,
    INVITATION_TEXT = 25 /* with hyphens and NUL */
};

typedef struct {
    char text[INVITATION_TEXT]; /* in its one form: capitals, hyphens */
} Invitation;

/* `random` must come from a generator for secrets; five bits of each byte are used. */
Invitation invitation_make(const uint8_t random[INVITATION_RANDOM]);
/* Reads what somebody typed: small letters, other or no hyphens, O for 0, I or L for 1. False with the
 * reason. */
bool invitation_read(const char *typed, Invitation *out, Fail *why);

#endif
