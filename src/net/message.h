/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines that host and guests send each other (docs/network.md), as values. Knows no sockets and no rules:
 * the moves and headers inside are only text here. */
#ifndef BASTIDE_NET_MESSAGE_H
#define BASTIDE_NET_MESSAGE_H

#include "base/fail.h"

#include <stdint.h>

enum {
    NET_PROTOCOL = 2,  /* of this program; host and guest must have the same */
    NET_RECORD = 1,    /* version of the record format, "bastide 1" */
    NET_LINE = 4096,   /* bytes of a line, without its end; longer ones are refused */
    NET_KEY = 32,      /* hexadecimal digits of a guest's key */
    NET_ANY = -1,      /* a number that is written "-": no matter which */
    NET_MOST = 999999, /* the largest number in a message */
    NET_NUMBERS = 5
};

typedef enum {
    MESSAGE_HELLO,    /* versions: protocol, record */
    MESSAGE_SIT,      /* guest: key, game, seat, moves it has, hash after them, name */
    MESSAGE_WATCH,    /* guest: game, moves it has, hash after them: sits at no seat */
    MESSAGE_READY,    /* guest: version of the room that it is ready for */
    MESSAGE_WAIT,     /* guest: is not ready */
    MESSAGE_COLOUR,   /* guest: wants this colour */
    MESSAGE_NAME,     /* guest: its name from now on */
    MESSAGE_SAY,      /* guest: a phrase */
    MESSAGE_PROPOSE,  /* guest: moves before it, a move that others have to agree to */
    MESSAGE_AGREE,    /* guest: moves so far, the seat whose proposal it agrees to */
    MESSAGE_DECLINE,  /* guest: the same, and does not */
    MESSAGE_MINE,     /* guest: decides for its seat itself again, not a computer player */
    MESSAGE_MOVE,     /* guest: moves before it, the move as in a record */
    MESSAGE_UNDO,     /* guest: moves before it */
    MESSAGE_NO,       /* the word of a NetReason; then the connection ends */
    MESSAGE_REFUSED,  /* host: moves so far, the word of a NetReason: this was not done */
    MESSAGE_SEAT,     /* host: game, seat */
    MESSAGE_ROOM,     /* host: version of the room, who begins, hash of a setup; after the header of a game */
    MESSAGE_PLACE,    /* host: seat, PlaceState, colour, 1 = ready, level of its computer player; name */
    MESSAGE_WATCHED,  /* host: 1 = spectators are allowed; how many there are */
    MESSAGE_SAID,     /* host: seat, phrase */
    MESSAGE_PROPOSED, /* host: seat, bits of the seats that have not agreed yet, the move */
    MESSAGE_DROPPED,  /* host: seat whose proposal is gone, the seat that declined */
    MESSAGE_CHANGE,   /* host: moves before it, seat, ChangeKind, what it is now (data/record.h) */
    MESSAGE_CHANGES,  /* host: so many changes stay; those after them are undone */
    MESSAGE_HEAD,     /* host: a line of the record's header */
    MESSAGE_CLOCK,    /* host: the clock, as in the comment of a record, with full seconds */
    MESSAGE_TILES,    /* host: hash of the setup, after the last line of the header */
    MESSAGE_BACK,     /* host: moves that stay; those after them are undone */
    MESSAGE_PLAY,     /* host: moves before it, the move as in a record */
    MESSAGE_SHOWN,    /* host: number of a draw, the name of its tile, which had been hidden */
    MESSAGE_STATE,    /* host: moves so far, hash of what everyone may know */
    MESSAGE_OVER,     /* host: the same, after the final scoring */
    MESSAGE_PING,     /* either: "I am here" */
    MESSAGE_KINDS
} MessageKind;

typedef struct {
    MessageKind kind;
    int numbers[NET_NUMBERS]; /* in the order above */
    uint64_t hash;
    char key[NET_KEY + 1];
    const char *text; /* borrowed: the rest of the line; NULL is written as "" */
} Message;

/* Reads a line without its end; `text` of the message points into it. False with the reason for anything but
 * a whole message in valid UTF-8 without control characters. */
bool message_read(const char *line, Message *message, Fail *why);
/* Appends the line with its end. */
void message_write(const Message *message, Str *out);

/* Why one side says no: a word on the wire, a sentence on the screen, each in the language of its reader. */
typedef enum {
    NET_OTHER_VERSION,
    NET_NO_SEAT,
    NET_TAKEN,
    NET_REPLACED,
    NET_BAD_LINE,
    NET_SLOW,
    NET_DIFFERS,
    NET_CLOSING,
    NET_NOT_STARTED,
    NET_NOT_YOURS,
    NET_STALE,
    NET_RULES,
    NET_NO_UNDO,
    NET_REMOVED,
    NET_BEGUN,
    NET_COLOUR,
    NET_QUIET,
    NET_OFTEN,
    NET_COMPUTER,
    NET_NO_WATCH,
    NET_REASONS
} NetReason;
const char *net_reason_word(NetReason reason);
/* An English sentence in the catalogue; for an unknown word that of NET_BAD_LINE. */
const char *net_reason_sentence(const char *word);

/* What players can say to each other: numbers on the wire, from 1; each reader sees them in their own
 * language. */
enum { NET_PHRASES = 8 };
const char *net_phrase(int phrase); /* English, in the catalogue */

#endif
