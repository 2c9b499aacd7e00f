/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a command line once, and writes it as --help, as a man page and as completions for two shells. */
#ifndef BASTIDE_BASE_MANUAL_H
#define BASTIDE_BASE_MANUAL_H

#include "base/str.h"

#include <stdbool.h>

/* How a shell completes the value of an option. */
typedef enum { MANUAL_ANY, MANUAL_FILE, MANUAL_FOLDER } ManualValue;

typedef struct {
    const char *name;  /* "--load" */
    const char *value; /* "FILE"; NULL = a switch */
    const char *help;  /* one sentence, without a full stop */
    ManualValue kind;
} ManualOption;

typedef struct {
    const char *name;     /* "perft" */
    const char *synopsis; /* "--depth D [--draws FILE] FILE"; also defines which options the command takes */
    const char *help;
} ManualCommand;

/* A paragraph of the man page. */
typedef struct {
    const char *title; /* "FILES" begins a section; NULL = the same section */
    const char *term;  /* what the paragraph explains; NULL = nothing in particular */
    const char *text;
} ManualNote;

/* All texts are borrowed; `translate` (may be NULL) translates those that a player reads. */
typedef struct {
    const char *program, *version;
    const char *date;     /* of the release, "2026-11-20" */
    int section;          /* of the manual: 6 for games, 1 for programs */
    const char *summary;  /* one line, without a full stop */
    const char *usage;    /* "Usage:" */
    const char *synopsis; /* what follows the program's name */
    const char *description;
    const ManualCommand *commands;
    int command_count;
    const ManualOption *options;
    int option_count;
    const ManualOption *terms; /* words in the synopses of commands: "--draws", "FILE" */
    int term_count;
    const ManualNote *notes;
    int note_count;
    const char *(*translate)(const char *text);
} Manual;

/* Appends one form: the text of --help (""), the man page ("man", roff for man and mandoc), or completions
 * ("bash", "zsh"). False for any other form. */
bool manual_write(const Manual *manual, const char *form, Str *out);
/* Appends the text of --help for one command, with the terms of its synopsis. */
void manual_write_command(const Manual *manual, int command, Str *out);
/* Is this one of the words of a synopsis? */
bool manual_has_word(const char *synopsis, const char *word);

#endif
