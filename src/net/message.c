/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "files/lines.h"

/* What follows a word: n a number, h a hash, k a key, t the rest of the line. */
static const struct {
    const char *word, *fields;
} ROWS[] = {
    [MESSAGE_HELLO] = {"hello", "nn"},
    [MESSAGE_SIT] = {"sit", "knnnht"},
    [MESSAGE_WATCH] = {"watch", "nnh"},
    [MESSAGE_READY] = {"ready", "n"},
    [MESSAGE_WAIT] = {"wait", ""},
    [MESSAGE_COLOUR] = {"colour", "n"},
    [MESSAGE_NAME] = {"name", "t"},
    [MESSAGE_SAY] = {"say", "n"},
    [MESSAGE_PROPOSE] = {"propose", "nt"},
    [MESSAGE_AGREE] = {"agree", "nn"},
    [MESSAGE_DECLINE] = {"decline", "nn"},
    [MESSAGE_MINE] = {"mine", ""},
    [MESSAGE_PROPOSED] = {"proposed", "nnt"},
    [MESSAGE_DROPPED] = {"dropped", "nn"},
    [MESSAGE_CHANGE] = {"change", "nnnt"},
    [MESSAGE_CHANGES] = {"changes", "n"},
    [MESSAGE_MOVE] = {"move", "nt"},
    [MESSAGE_UNDO] = {"undo", "n"},
    [MESSAGE_NO] = {"no", "t"},
    [MESSAGE_REFUSED] = {"refused", "nt"},
    [MESSAGE_SEAT] = {"seat", "nn"},
    [MESSAGE_ROOM] = {"room", "nnh"},
    [MESSAGE_PLACE] = {"place", "nnnnnt"},
    [MESSAGE_HEAD] = {"head", "t"},
    [MESSAGE_WATCHED] = {"watched", "nn"},
    [MESSAGE_SAID] = {"said", "nn"},
    [MESSAGE_CLOCK] = {"clock", "t"},
    [MESSAGE_TILES] = {"tiles", "h"},
    [MESSAGE_BACK] = {"back", "n"},
    [MESSAGE_PLAY] = {"play", "nt"},
    [MESSAGE_SHOWN] = {"shown", "nt"},
    [MESSAGE_STATE] = {"state", "nh"},
    [MESSAGE_OVER] = {"over", "nh"},
    [MESSAGE_PING] = {"ping", ""},
};

static const struct {
    const char *word, *sentence;
} REASONS[] = {
    [NET_OTHER_VERSION] = {"version", N_("the other program has another version of the game")},
    [NET_NO_SEAT] = {"full", N_("this game is full; the host may let you watch it")},
    [NET_TAKEN] = {"taken", N_("that place belongs to another player")},
    [NET_REPLACED] = {"replaced", N_("the same player has come back on another connection")},
    [NET_BAD_LINE] = {"line", N_("the other program sent something that makes no sense")},
    [NET_SLOW] = {"slow", N_("the connection is too slow")},
    [NET_DIFFERS] = {"differs", N_("the game differs between the programs")},
    [NET_CLOSING] = {"closing", N_("the host has closed the game")},
    [NET_NOT_STARTED] = {"early", N_("the game has not begun")},
    [NET_NOT_YOURS] = {"turn", N_("another player has to decide")},
    [NET_STALE] = {"stale", N_("the game has already gone on")},
    [NET_RULES] = {"rules", N_("the rules forbid that move")},
    [NET_NO_UNDO] = {"undo", N_("there is nothing to undo")},
    [NET_REMOVED] = {"removed", N_("the host has given your place away")},
    [NET_BEGUN] = {"begun", N_("the game has begun")},
    [NET_QUIET] = {"quiet", N_("you have just said something")},
    [NET_OFTEN] = {"often", N_("you have changed that too often")},
    [NET_COMPUTER] = {"computer", N_("a computer player has your place")},
    [NET_NO_WATCH] = {"watch", N_("the host allows no spectators")},
    [NET_COLOUR] = {"colour", N_("another player has that colour")},
};

const char *net_phrase(int phrase) {
    static const char *const phrases[NET_PHRASES] = {
        N_("Hello!"),      N_("Good luck!"), N_("Ready?"),    N_("One moment"),
        N_("Well played"), N_("Ouch!"),      N_("Thank you"), N_("Another game?"),
    };
    return phrases[phrase - 1];
}

const char *net_reason_word(NetReason reason) {
    return REASONS[reason].word;
}

const char *net_reason_sentence(const char *word) {
    int reason = WORD_INDEX(REASONS, word);
    return REASONS[reason < 0 ? NET_BAD_LINE : reason].sentence;
}

/* Lower-case hexadecimal digits, exactly so many. */
static bool is_hex(const char *word, size_t digits) {
    return strlen(word) == digits && strspn(word, "0123456789abcdef") == digits;
}

static bool read_number(const char *word, int *out) {
    int64_t number = NET_ANY;
    bool ok = strcmp(word, "-") == 0 || number_read(word, 0, NET_MOST, &number);
    *out = (int)number;
    return ok;
}

static bool read_hash(const char *word, uint64_t *out) {
    bool ok = is_hex(word, 16);
    *out = 0;
    for (; ok && *word; word++) {
        *out = *out << 4 | (uint64_t)(*word <= '9' ? *word - '0' : *word - 'a' + 10);
    }
    return ok;
}

/* The field at `at`, a blank and a word; returns what follows it, NULL if it is not there. */
static const char *read_field(const char *at, char field, int *number, Message *m) {
    char word[NET_KEY + 1];
    if (*at++ != ' ') {
        return NULL;
    }
    size_t length = strcspn(at, " ");
    if (length >= sizeof word) {
        return NULL;
    }
    memcpy(word, at, length);
    word[length] = '\0';
    bool ok = field == 'n'   ? read_number(word, &m->numbers[(*number)++])
              : field == 'h' ? read_hash(word, &m->hash)
                             : is_hex(word, NET_KEY);
    if (ok && field == 'k') {
        memcpy(m->key, word, sizeof m->key);
    }
    return ok ? at + length : NULL;
}

static bool is_clean(const char *line) {
    size_t length = strlen(line);
    bool ok = length <= NET_LINE && utf8_valid(line, length);
    for (; ok && *line; line++) {
        ok = (unsigned char)*line >= ' ' && *line != 0x7f;
    }
    return ok;
}

bool message_read(const char *line, Message *message, Fail *why) {
    size_t length = strcspn(line, " ");
    char word[16] = "";
    *message = (Message){.text = ""};
    if (!is_clean(line)) {
        return fail_at(why, NULL, 0, "a line that is too long or not UTF-8");
    }
    memcpy(word, line, length < sizeof word ? length : 0);
    int kind = WORD_INDEX(ROWS, word);
    if (kind < 0) {
        return fail_at(why, NULL, 0, "an unknown message '%.40s'", line);
    }
    message->kind = (MessageKind)kind;
    const char *at = line + length;
    int number = 0;
    for (const char *field = ROWS[kind].fields; *field && at; field++) {
        if (*field == 't') {
            message->text = *at ? at + 1 : at;
            return true;
        }
        at = read_field(at, *field, &number, message);
    }
    return (at && !*at) || fail_at(why, NULL, 0, "a broken message '%.40s'", line);
}

void message_write(const Message *message, Str *out) {
    int number = 0;
    str_add(out, ROWS[message->kind].word);
    for (const char *field = ROWS[message->kind].fields; *field; field++) {
        int value = *field == 'n' ? message->numbers[number++] : 0;
        if (*field == 'n' && value == NET_ANY) {
            str_add(out, " -");
        } else if (*field == 'n') {
            str_addf(out, " %d", value);
        } else if (*field == 'h') {
            str_addf(out, " %016" PRIx64, message->hash);
        } else {
            str_addf(out, " %s", *field == 'k' ? message->key : message->text ? message->text : "");
        }
    }
    str_add_char(out, '\n');
}
