/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/store/settings.h"

#include "ai/ai.h"
#include "data/option_text.h"
#include "data/record.h"
#include "files/file.h"
#include "files/lines.h"

#include <ini.h>
#include <stdio.h>
#include <string.h>

/* ---- the table of simple settings --------------------------------------------------------------- */

typedef enum { NUMBER, SWITCH, CHOICE, TEXT } RowKind;

/* A number may have a word for one value ("auto"), and more words for the values below it. The value of a
 * choice is the index of its word. */
typedef struct {
    const char *section, *key;
    RowKind kind;
    int low, high;
    int word_value;
    size_t offset;              /* of the field: int, bool, int, char[high] */
    const char *word;           /* of a number */
    const char *const *choices; /* NULL-terminated; for a number: the words of the values below */
} Row;

#define AT(field) offsetof(Settings, field)

static const char *const animations[] = {"off", "fast", "normal", "slow", NULL};
static const char *const paces[] = {"slow", "normal", "fast", "instant", NULL};
static const char *const counters[] = {"meeples", "dice", NULL};
static const char *const palettes[] = {"classic", "safe", NULL};
static const char *const draws[] = {"roads", NULL};
static const char *const seconds[] = {"1", "3", "10", "30", NULL};
static const char *const clocks[] = {"off", "reminder", "time", NULL};
static const char *const clock_ends[] = {"remind", "play", NULL};
static const char *const switches[] = {"no", "yes", NULL};

static const Row rows[] = {
    {"window", "x", NUMBER, -32768, 32767, SETTINGS_ANYWHERE, AT(window_x), "any", NULL},
    {"window", "y", NUMBER, -32768, 32767, SETTINGS_ANYWHERE, AT(window_y), "any", NULL},
    {"window", "width", NUMBER, 320, 32767, 0, AT(window_width), NULL, NULL},
    {"window", "height", NUMBER, 240, 32767, 0, AT(window_height), NULL, NULL},
    {"window", "fullscreen", SWITCH, 0, 0, 0, AT(fullscreen), NULL, switches},
    {"screen", "ui_scale", NUMBER, 75, 300, SETTINGS_SCALE_AUTO, AT(ui_scale), "auto", NULL},
    {"screen", "language", TEXT, 0, sizeof((Settings *)0)->language, 0, AT(language), "system", NULL},
    {"screen", "animation", CHOICE, 0, 0, 0, AT(animation), NULL, animations},
    {"screen", "life", SWITCH, 0, 0, 0, AT(life), NULL, switches},
    {"screen", "track", NUMBER, 50, 100, 0, AT(track), NULL, NULL},
    {"screen", "counters", CHOICE, 0, 0, 0, AT(counters), NULL, counters},
    {"screen", "reduced_motion", SWITCH, 0, 0, 0, AT(reduced_motion), NULL, switches},
    {"screen", "turn_names", SWITCH, 0, 0, 0, AT(turn_names), NULL, switches},
    {"screen", "pace", CHOICE, 0, 0, 0, AT(pace), NULL, paces},
    {"screen", "edge_scroll", SWITCH, 0, 0, 0, AT(edge_scroll), NULL, switches},
    {"screen", "palette", CHOICE, 0, 0, 0, AT(palette), NULL, palettes},
    {"screen", "strong_outlines", SWITCH, 0, 0, 0, AT(strong), NULL, switches},
    {"sound", "volume", NUMBER, 0, 100, 0, AT(volume), NULL, NULL},
    {"sound", "music", NUMBER, 0, 100, 0, AT(music), NULL, NULL},
    {"sound", "tiles", SWITCH, 0, 0, 0, AT(sound_tiles), NULL, switches},
    {"sound", "scores", SWITCH, 0, 0, 0, AT(sound_scores), NULL, switches},
    {"sound", "turns", SWITCH, 0, 0, 0, AT(sound_turns), NULL, switches},
    {"clock", "kind", CHOICE, 0, 0, 0, AT(clock.kind), NULL, clocks},
    {"clock", "remind_seconds", NUMBER, 1, 3600, 0, AT(clock.remind), NULL, NULL},
    {"clock", "minutes", NUMBER, 1, 600, 0, AT(clock.minutes), NULL, NULL},
    {"clock", "added_seconds", NUMBER, 0, 600, 0, AT(clock.added), NULL, NULL},
    {"clock", "at_end", SWITCH, 0, 0, 0, AT(clock.plays), NULL, clock_ends},
    {"game", "players", NUMBER, 1, SEATS_MAX, 0, AT(seat_count), NULL, NULL},
    {"game", "first", NUMBER, 0, SEATS_MAX - 1, FIRST_RANDOM, AT(first), "random", draws},
    {"game", "thinking_seconds", CHOICE, 0, 0, 0, AT(thinking), NULL, seconds},
    {"game", "lesson", NUMBER, 0, 9, 0, AT(lesson), NULL, NULL},
    {"game", "lesson_kind", NUMBER, 0, 4, 0, AT(lesson_kind), NULL, NULL},
    {"game", "lessons_done", NUMBER, 0, 31, 0, AT(lessons_done), NULL, NULL},
    {"game", "lessons_offered", NUMBER, 0, 31, 0, AT(lessons_offered), NULL, NULL},
    {"game", "map", TEXT, 0, BOARD_ID, 0, AT(map), "none", NULL},
    {"game", "last_map", TEXT, 0, BOARD_ID, 0, AT(last_map), "none", NULL},
};

static const char PERSON[] = "no";      /* plays the seat, no computer */
static const char OPEN_SEAT[] = "open"; /* for somebody at another computer */

enum { ROWS = sizeof rows / sizeof *rows };

static void *field(Settings *s, const Row *row) {
    return (char *)s + row->offset;
}

static int choice_of(const char *const *choices, const char *value) {
    for (int i = 0; choices[i]; i++) {
        if (strcmp(choices[i], value) == 0) {
            return i;
        }
    }
    return -1;
}

void settings_defaults(Settings *s) {
    *s = (Settings){.window_x = SETTINGS_ANYWHERE,
                    .window_y = SETTINGS_ANYWHERE,
                    .window_width = 1280,
                    .window_height = 720,
                    .animation = ANIMATION_NORMAL,
                    .pace = PACE_NORMAL,
                    .life = true,
                    .turn_names = true,
                    .track = 50,
                    .volume = 70,
                    .sound_tiles = true,
                    .sound_scores = true,
                    .sound_turns = true,
                    .seat_count = 2,
                    .first = FIRST_RANDOM,
                    .clock = {.remind = 120, .minutes = 15, .added = 10},
                    .set_count = 1,
                    .sets = {"base"}};
    for (int i = 0; i < SEATS_MAX; i++) {
        s->seats[i].colour = (uint8_t)i;
    }
    rules_profile(&s->rules, PROFILE_C3);
}

int settings_set_index(const Settings *s, const char *name) {
    return name_index(s->sets, s->set_count, sizeof s->sets[0], name);
}

int thinking_seconds(int thinking) {
    int64_t time = 1;
    number_read(seconds[thinking], 1, 60, &time);
    return (int)time;
}

static void play_set_rules(Settings *s, const char *name, bool full) {
    int option = setup_set_option(name);
    if (option >= 0 && option_on(&s->rules, option) != full) {
        option_toggle(&s->rules, option);
    }
}

bool settings_choose_set(Settings *s, const char *name) {
    bool chosen = settings_set_index(s, name) >= 0, room = s->set_count < RECORD_SETS;
    if (!chosen && room) {
        snprintf(s->sets[s->set_count++], sizeof s->sets[0], "%s", name);
        play_set_rules(s, name, true);
    }
    return chosen || room;
}

void settings_drop_set_rules(Settings *s) {
    for (int i = 0; i < USUAL_SETS; i++) {
        if (settings_set_index(s, SETUP_USUAL_SETS[i]) < 0) {
            play_set_rules(s, SETUP_USUAL_SETS[i], false);
        }
    }
}

/* ---- reading -------------------------------------------------------------------------------------- */

typedef struct {
    const char *path, *text;
    size_t length, at;
    int line; /* number of the last line given to the parser */
    Settings *settings;
    bool sets_begun;   /* the first set in the file replaces the default */
    unsigned coloured; /* seats that the file gives a colour, as bits */
    int first_line;    /* of `first` in [game] */
    Fail fail;         /* the first one; the parser goes on */
} Reader;

static bool refuse(Reader *r, const char *section, const char *key, const char *value, const char *expected) {
    return fail_at(&r->fail, r->path, r->line, "%.40s in [%.40s] is '%.60s', expected %s", key, section,
                   value, expected);
}

static bool refuse_key(Reader *r, const char *section, const char *key, const char *expected) {
    return fail_at(&r->fail, r->path, r->line, "unknown name '%.40s' in [%.40s], expected %s", key, section,
                   expected);
}

/* Gives the parser the next line, like fgets; a blank line instead of one that the parser could not handle.
 */
static char *next_line(char *out, int size, void *context) {
    Reader *r = context;
    if (r->at >= r->length) {
        return NULL;
    }
    const char *start = r->text + r->at;
    const char *end = memchr(start, '\n', r->length - r->at);
    size_t length = end ? (size_t)(end - start) + 1 : r->length - r->at;
    r->at += length;
    r->line++;
    const char *wrong = length >= (size_t)size        ? N_("the line is too long for a setting")
                        : memchr(start, '\0', length) ? N_("the line holds a zero byte, expected text")
                        : !utf8_valid(start, length)  ? N_("the line is not UTF-8 text")
                                                      : NULL;
    if (wrong) {
        fail_at(&r->fail, r->path, r->line, "%s", wrong);
        start = "\n";
        length = 1;
    }
    memcpy(out, start, length);
    out[length] = '\0';
    return out;
}

/* Turns %XX back into bytes; false if the text has control characters or does not fit. */
static bool unescape(const char *value, char *out, size_t size) {
    size_t length = 0;
    for (; *value; value++) {
        char c = *value;
        if (c == '%') {
            static const char hex[] = "0123456789ABCDEF";
            const char *high = value[1] ? strchr(hex, value[1]) : NULL;
            const char *low = high && value[2] ? strchr(hex, value[2]) : NULL;
            if (!low) {
                return false;
            }
            c = (char)((high - hex) * 16 + (low - hex));
            value += 2;
        }
        if ((unsigned char)c < ' ' || c == 0x7F || length + 1 >= size) {
            return false;
        }
        out[length++] = c;
    }
    out[length] = '\0';
    return utf8_valid(out, length);
}

static bool read_number(Reader *r, const Row *row, const char *value) {
    int64_t number = 0;
    int further = row->choices ? choice_of(row->choices, value) : -1;
    int word = row->word && strcmp(value, row->word) == 0 ? 0 : further >= 0 ? further + 1 : -1;
    bool only_ends = row->offset == AT(track); /* 50 or 100 squares, nothing between */
    if (word >= 0 || (number_read(value, row->low, row->high, &number) &&
                      (!only_ends || number == row->low || number == row->high))) {
        *(int *)field(r->settings, row) = word >= 0 ? row->word_value - word : (int)number;
        r->first_line = row->offset == AT(first) && word < 0 ? r->line : r->first_line;
        return true;
    }
    if (!row->word) {
        return fail_at(&r->fail, r->path, r->line,
                       only_ends ? N_("%.40s in [%.40s] is '%.60s', expected %d or %d")
                                 : N_("%.40s in [%.40s] is '%.60s', expected %d to %d"),
                       row->key, row->section, value, row->low, row->high);
    }
    char expected[80];
    snprintf(expected, sizeof expected, "%s%s%s or %d to %d", row->word, row->choices ? ", " : "",
             row->choices ? row->choices[0] : "", row->low, row->high);
    return refuse(r, row->section, row->key, value, expected);
}

static bool read_choice(Reader *r, const Row *row, const char *value) {
    int choice = choice_of(row->choices, value);
    if (choice < 0) {
        char expected[120] = "one of";
        for (int i = 0; row->choices[i]; i++) {
            size_t used = strlen(expected);
            snprintf(expected + used, sizeof expected - used, " %s", row->choices[i]);
        }
        return refuse(r, row->section, row->key, value, expected);
    }
    if (row->kind == SWITCH) {
        *(bool *)field(r->settings, row) = choice == 1;
    } else {
        *(int *)field(r->settings, row) = choice;
    }
    return true;
}

static bool read_row(Reader *r, const Row *row, const char *value) {
    if (row->kind != TEXT) {
        return row->kind == NUMBER ? read_number(r, row, value) : read_choice(r, row, value);
    }
    char text[SEAT_NAME] = "";
    if (strcmp(value, row->word) != 0 && !unescape(value, text, (size_t)row->high)) {
        return refuse(r, row->section, row->key, value, "a short text");
    }
    strcpy(field(r->settings, row), text);
    return true;
}

static bool read_computer(Reader *r, const char *section, const char *value, RecordSeat *seat) {
    bool person = strcmp(value, PERSON) == 0;
    if (!person && strcmp(value, OPEN_SEAT) != 0 && ai_level_find(value) < AI_FIRST) {
        return refuse(r, section, "computer", value,
                      "no, open, apprentice, journeyman, master or grandmaster");
    }
    snprintf(seat->computer, sizeof seat->computer, "%s", person ? "" : value);
    return true;
}

static bool read_player(Reader *r, const char *section, const char *key, const char *value) {
    int64_t seat;
    if (!number_read(section + strlen("player "), 1, SEATS_MAX, &seat)) {
        return refuse(r, section, key, value, "a section [player 1] to [player 8]");
    }
    RecordSeat *s = &r->settings->seats[seat - 1];
    if (strcmp(key, "name") == 0) {
        char name[SEAT_NAME];
        if (!unescape(value, name, sizeof name)) {
            return refuse(r, section, key, value, "a name of at most 63 bytes");
        }
        strcpy(s->name, name);
        return true;
    }
    if (strcmp(key, "colour") == 0) {
        int colour = colour_find(value);
        if (colour < 0) {
            return refuse(r, section, key, value, "yellow, red, green, blue, black, pink, grey or violet");
        }
        for (int i = 0; i < SEATS_MAX; i++) {
            if ((r->coloured >> i & 1) && i != seat - 1 && r->settings->seats[i].colour == colour) {
                return refuse(r, section, key, value, "a colour that no other player has");
            }
        }
        s->colour = (uint8_t)colour;
        r->coloured |= 1u << (seat - 1);
        return true;
    }
    if (strcmp(key, "computer") == 0) {
        return read_computer(r, section, value, s);
    }
    return refuse_key(r, section, key, "name, colour or computer");
}

static bool read_set(Reader *r, const char *value) {
    Settings *s = r->settings;
    if (!*value || value[strspn(value, LINES_ID_LETTERS)] || strlen(value) >= TILE_SET_NAME) {
        return refuse(r, "game", "set", value, "the name of a tile set");
    }
    if (!r->sets_begun) {
        s->set_count = 0;
        r->sets_begun = true;
    }
    if (settings_set_index(s, value) >= 0) {
        return refuse(r, "game", "set", value, "each set once");
    }
    if (s->set_count == RECORD_SETS) {
        return refuse(r, "game", "set", value, "at most 8 sets");
    }
    strcpy(s->sets[s->set_count++], value);
    return true;
}

static bool read_rule(Reader *r, const char *key, const char *value) {
    Rules *rules = &r->settings->rules;
    if (strcmp(key, "profile") == 0) {
        int profile = profile_find(value);
        if (profile < 0) {
            return refuse(r, "rules", key, value, "c3, c1, 2001 or 2000");
        }
        rules_profile(rules, (Profile)profile);
        return true;
    }
    int option = option_find(key);
    if (option < 0) {
        return refuse_key(r, "rules", key, "profile or the name of an option");
    }
    if (!option_set(rules, option, value)) {
        Str expected = {0};
        option_expected(option, &expected);
        refuse(r, "rules", key, value, str_text(&expected));
        str_deinit(&expected);
        return false;
    }
    return true;
}

/* Called by the parser for each "key = value". */
static int read_value(void *context, const char *section, const char *key, const char *value) {
    Reader *r = context;
    for (int i = 0; i < ROWS; i++) {
        if (strcmp(rows[i].section, section) == 0 && strcmp(rows[i].key, key) == 0) {
            read_row(r, &rows[i], value);
            return 1;
        }
    }
    if (strcmp(section, "game") == 0 && strcmp(key, "set") == 0) {
        read_set(r, value);
    } else if (strcmp(section, "rules") == 0) {
        read_rule(r, key, value);
    } else if (strncmp(section, "player ", strlen("player ")) == 0) {
        read_player(r, section, key, value);
    } else {
        refuse_key(r, section, key, "a setting of this program");
    }
    return 1; /* continues even after a refusal */
}

/* Gives each seat without a colour in the file a free one, if possible its usual one (i for seat i). */
static void share_colours(Reader *r) {
    RecordSeat *seats = r->settings->seats;
    unsigned taken = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        taken |= r->coloured >> i & 1 ? 1u << seats[i].colour : 0;
    }
    unsigned usual = ~r->coloured & ~taken & ((1u << SEATS_MAX) - 1);
    taken |= usual;
    for (int i = 0, colour = 0; i < SEATS_MAX; i++) {
        if (!((r->coloured | usual) >> i & 1)) {
            while (taken >> colour & 1) {
                colour++;
            }
            seats[i].colour = (uint8_t)colour++;
        }
    }
}

bool settings_parse(const char *path, const char *text, size_t length, Settings *settings, Fail *fail) {
    settings_defaults(settings);
    Reader r = {.path = path, .text = text, .length = length, .settings = settings};
    int line = ini_parse_stream(next_line, &r, read_value, &r);
    if (line != 0) { /* neither a section nor "key = value" */
        fail_at(&r.fail, path, line > 0 ? line : 0, "expected [section] or key = value");
    }
    share_colours(&r);
    if (settings->first >= settings->seat_count) {
        fail_at(&r.fail, path, r.first_line, "first in [game] is '%d', expected random, roads or 0 to %d",
                settings->first, settings->seat_count - 1);
        settings->first = FIRST_RANDOM;
    }
    if (settings->set_count == 0) { /* the only set named was refused */
        strcpy(settings->sets[settings->set_count++], "base");
    }
    bool sound = !r.fail.text[0];
    if (!sound && fail) {
        *fail = r.fail;
    }
    return sound;
}

bool settings_load(const char *path, Settings *settings, Fail *fail) {
    settings_defaults(settings);
    if (!file_exists(path)) {
        return true; /* the first start */
    }
    Str text = {0};
    bool good = file_read(path, FILE_BYTES, &text, fail) &&
                settings_parse(path, str_text(&text), text.length, settings, fail);
    str_deinit(&text);
    return good;
}

/* ---- writing -------------------------------------------------------------------------------------- */

/* The parser cuts values off at " ;" and strips blanks, so these bytes are written as %XX. Control
 * characters, such as line ends, are left out. */
static void write_text(const char *text, Str *out) {
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        bool outer = text[i] == ' ' && (i == 0 || i == length - 1);
        if (outer || text[i] == '%' || text[i] == ';') {
            str_addf(out, "%%%02X", (unsigned char)text[i]);
        } else if ((unsigned char)text[i] >= ' ' && text[i] != 0x7F) {
            str_add_char(out, text[i]);
        }
    }
}

static void write_row(Settings *s, const Row *row, Str *out) {
    int number = row->kind == SWITCH ? *(bool *)field(s, row) : row->kind == TEXT ? 0 : *(int *)field(s, row);
    str_addf(out, "%s = ", row->key);
    if (row->kind == TEXT && *(const char *)field(s, row)) {
        write_text(field(s, row), out);
    } else if (row->kind == TEXT || (row->kind == NUMBER && row->word && number == row->word_value)) {
        str_add(out, row->word);
    } else if (row->kind == NUMBER && row->choices && number < row->word_value) {
        str_add(out, row->choices[row->word_value - 1 - number]);
    } else if (row->kind == NUMBER) {
        str_addf(out, "%d", number);
    } else {
        str_add(out, row->choices[number]);
    }
    str_add_char(out, '\n');
}

/* Says in a comment what the row accepts. */
static void write_hint(const Row *row, Str *out) {
    if (row->kind == CHOICE) {
        str_addf(out, "; %s:", row->key);
        for (int i = 0; row->choices[i]; i++) {
            str_addf(out, " %s", row->choices[i]);
        }
        str_add_char(out, '\n');
    } else if (row->kind == NUMBER && row->word) {
        str_addf(out, "; %s: %s", row->key, row->word);
        for (int i = 0; row->choices && row->choices[i]; i++) {
            str_addf(out, ", %s", row->choices[i]);
        }
        str_addf(out, " or %d to %d\n", row->low, row->high);
    }
}

void settings_write(const Settings *settings, Str *out) {
    str_add(out,
            "; Settings of Bastide. The program writes this file; you may edit it while it does not run.\n");
    const char *section = "";
    Settings plain = *settings; /* a copy: field() is for reading, too */
    for (int i = 0; i < ROWS; i++) {
        if (strcmp(section, rows[i].section) != 0) {
            section = rows[i].section;
            str_addf(out, "\n[%s]\n", section);
        }
        write_hint(&rows[i], out);
        write_row(&plain, &rows[i], out);
    }
    str_add(out, "; one line a tile set\n"); /* still in [game], the last section of the table */
    for (int i = 0; i < settings->set_count; i++) {
        str_addf(out, "set = %s\n", settings->sets[i]);
    }
    for (int i = 0; i < SEATS_MAX; i++) {
        str_addf(out, "\n[player %d]\nname = ", i + 1);
        write_text(settings->seats[i].name, out);
        const char *level = settings->seats[i].computer;
        str_addf(out, "\ncolour = %s\ncomputer = %s\n", colour_name(settings->seats[i].colour),
                 level[0] ? level : PERSON);
    }
    str_addf(out, "\n[rules]\n; the profile comes first: it sets all the others\nprofile = %s\n",
             profile_name((Profile)settings->rules.profile));
    for (int i = 0; i < OPTION_COUNT; i++) {
        char number[OPTION_VALUE];
        Rules read_back = settings->rules;
        const char *value = option_value(&settings->rules, i, number);
        if (option_set(&read_back, i, value)) { /* else it is "not set", as in a profile */
            str_addf(out, "%s = %s\n", OPTION_ROWS[i].name, value);
        }
    }
}

bool settings_save(const char *path, const Settings *settings, Fail *fail) {
    Settings old;
    if (!settings_load(path, &old, NULL) && !file_copy_broken(path, fail)) {
        return false;
    }
    Str text = {0};
    settings_write(settings, &text);
    bool good = file_write_atomic(path, text.text, text.length, fail);
    str_deinit(&text);
    return good;
}
