/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/manual.h"

#include <stdio.h>
#include <string.h>

#include "base/mark.h" /* who calls gives the translation */
#include "base/utf8.h"

enum { HELP_WIDTH = 100, HELP_INDENT = 26, WORD_BYTES = 64 };

static const char *say(const Manual *manual, const char *text) {
    return manual->translate ? manual->translate(text) : text;
}

/* ---- the text of --help ---- */

/* Adds `text` in lines of HELP_WIDTH; `column` is where the first one begins, the others at `indent`. */
static void add_wrapped(const char *text, int column, int indent, Str *out) {
    bool first = true;
    while (*text) {
        size_t length = strcspn(text, " ");
        int width = utf8_count(text, length);
        if (!first && column + 1 + width > HELP_WIDTH) {
            str_addf(out, "\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            str_add_char(out, ' ');
            column++;
        }
        str_add_bytes(out, text, length);
        column += width;
        first = false;
        text += length;
        text += strspn(text, " ");
    }
    str_add_char(out, '\n');
}

/* "  --load FILE             open a record": the left part on a line of its own where it is long. */
static void add_row(const char *left, const char *text, Str *out) {
    int width = utf8_count(left, strlen(left));
    str_add(out, "  ");
    if (width + 4 > HELP_INDENT) {
        add_wrapped(left, 2, 4, out);
        str_addf(out, "%*s", HELP_INDENT, "");
    } else {
        str_addf(out, "%s%*s", left, HELP_INDENT - 2 - width, "");
    }
    add_wrapped(text, HELP_INDENT, HELP_INDENT, out);
}

/* "  --load FILE             open a record" */
static void add_option_row(const Manual *manual, const ManualOption *option, Str *out) {
    Str left = {0};
    str_addf(&left, "%s%s%s", option->name, option->value ? " " : "", option->value ? option->value : "");
    add_row(str_text(&left), say(manual, option->help), out);
    str_deinit(&left);
}

static void write_help(const Manual *manual, Str *out) {
    Str left = {0};
    str_addf(out, "%s %s %s\n\n", say(manual, manual->usage), manual->program, say(manual, manual->synopsis));
    add_wrapped(say(manual, manual->description), 0, 0, out);
    str_add_char(out, '\n');
    for (int i = 0; i < manual->command_count; i++) {
        const ManualCommand *command = &manual->commands[i];
        str_clear(&left);
        str_addf(&left, "%s %s", command->name, command->synopsis);
        add_row(str_text(&left), say(manual, command->help), out);
    }
    for (int i = 0; i < manual->option_count; i++) {
        add_option_row(manual, &manual->options[i], out);
    }
    str_deinit(&left);
}

/* Is this one of the words of a synopsis? */
static bool has_word(const char *synopsis, const char *word) {
    size_t length = strlen(word);
    for (const char *at = synopsis; *at;) {
        size_t here = strcspn(at, " []|.");
        if (here == length && memcmp(at, word, length) == 0) {
            return true;
        }
        at += here > 0 ? here : 1;
    }
    return false;
}

void manual_write_command(const Manual *manual, int command, Str *out) {
    const ManualCommand *told = &manual->commands[command];
    Str usage = {0};
    str_addf(&usage, "%s %s %s %s", say(manual, manual->usage), manual->program, told->name, told->synopsis);
    add_wrapped(str_text(&usage), 0, 4, out);
    str_add_char(out, '\n');
    add_wrapped(say(manual, told->help), 0, 0, out);
    str_add_char(out, '\n');
    for (int i = 0; i < manual->term_count; i++) {
        if (has_word(told->synopsis, manual->terms[i].name)) {
            add_option_row(manual, &manual->terms[i], out);
        }
    }
    str_deinit(&usage);
}

/* ---- the man page ---- */

/* A text in roff: no character of it commands. */
static void add_roff(const char *text, Str *out) {
    if (*text == '.' || *text == '\'') {
        str_add(out, "\\&");
    }
    for (; *text; text++) {
        if (*text == '-') {
            str_add(out, "\\-");
        } else if (*text == '\\') {
            str_add(out, "\\e");
        } else {
            str_add_char(out, *text);
        }
    }
}

/* "--depth D [--draws FILE]": the names of options bold, the values in italics. */
static void add_roff_synopsis(const char *text, Str *out) {
    char word[WORD_BYTES] = "";
    while (*text) {
        size_t length = strcspn(text, " []|");
        if (length == 0) {
            str_add_char(out, *text++);
            continue;
        }
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        str_add(out, word[0] >= 'A' && word[0] <= 'Z' ? "\\fI" : "\\fB");
        add_roff(word, out);
        str_add(out, "\\fR");
        text += length;
    }
}

static void add_term(const char *name, const char *rest, const char *text, Str *out) {
    str_add(out, ".TP\n\\fB");
    add_roff(name, out);
    str_add(out, "\\fR");
    if (rest && *rest) {
        str_add_char(out, ' ');
        add_roff_synopsis(rest, out);
    }
    str_add_char(out, '\n');
    add_roff(text, out);
    str_add_char(out, '\n');
}

static void add_heading(const Manual *manual, const char *title, Str *out) {
    str_addf(out, ".SH %s\n", say(manual, title));
}

static void write_notes(const Manual *manual, Str *out) {
    for (int i = 0; i < manual->note_count; i++) {
        const ManualNote *note = &manual->notes[i];
        if (note->title) {
            add_heading(manual, note->title, out);
        }
        if (note->term) {
            add_term(note->term, NULL, say(manual, note->text), out);
        } else {
            str_add(out, note->title ? "" : ".PP\n");
            add_roff(say(manual, note->text), out);
            str_add_char(out, '\n');
        }
    }
}

static void write_man(const Manual *manual, Str *out) {
    char title[WORD_BYTES] = "";
    for (size_t i = 0; manual->program[i] && i + 1 < sizeof title; i++) {
        char c = manual->program[i];
        title[i] = (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    }
    str_addf(out, ".TH %s %d %s \"Bastide %s\"\n", title, manual->section, manual->date, manual->version);
    add_heading(manual, N_("NAME"), out);
    add_roff(manual->program, out);
    str_add(out, " \\- ");
    add_roff(say(manual, manual->summary), out);
    str_add_char(out, '\n');
    add_heading(manual, N_("SYNOPSIS"), out);
    str_addf(out, ".B %s\n", manual->program);
    add_roff_synopsis(say(manual, manual->synopsis), out);
    str_add_char(out, '\n');
    add_heading(manual, N_("DESCRIPTION"), out);
    add_roff(say(manual, manual->description), out);
    str_add_char(out, '\n');
    if (manual->command_count > 0) {
        add_heading(manual, "COMMANDS", out);
    }
    for (int i = 0; i < manual->command_count; i++) {
        const ManualCommand *command = &manual->commands[i];
        add_term(command->name, command->synopsis, say(manual, command->help), out);
    }
    add_heading(manual, N_("OPTIONS"), out);
    for (int i = 0; i < manual->option_count; i++) {
        const ManualOption *option = &manual->options[i];
        add_term(option->name, option->value, say(manual, option->help), out);
    }
    for (int i = 0; i < manual->term_count; i++) {
        add_term(manual->terms[i].name, manual->terms[i].value, say(manual, manual->terms[i].help), out);
    }
    write_notes(manual, out);
}

/* ---- completion ---- */

/* Takes the next option out of a synopsis: "--draws" of "[--draws FILE] FILE". False = no more. */
static bool next_option(const char **synopsis, char option[WORD_BYTES]) {
    const char *at = *synopsis;
    while (*at && !(*at == '-' && (at == *synopsis || strchr(" [|", at[-1])))) {
        at++;
    }
    size_t length = strcspn(at, " ]|");
    snprintf(option, WORD_BYTES, "%.*s", (int)length, at);
    *synopsis = at + length;
    return length > 0;
}

/* A name for a function of the shell: letters, digits and '_' only. */
static void add_function_name(const char *program, Str *out) {
    str_add_char(out, '_');
    for (; *program; program++) {
        str_add_char(out, *program == '-' ? '_' : *program);
    }
}

/* "    --load | --map) COMMAND ;;" for the options whose value is of this kind; nothing if there are none. */
static void add_bash_case(const Manual *manual, ManualValue kind, const char *command, Str *out) {
    int count = 0;
    for (int i = 0; i < manual->option_count; i++) {
        const ManualOption *option = &manual->options[i];
        if (option->value && option->kind == kind) {
            str_addf(out, "%s%s", count++ > 0 ? " | " : "    ", option->name);
        }
    }
    if (count > 0) {
        str_addf(out, ") %s ;;\n", command);
    }
}

static void add_bash_values(const Manual *manual, Str *out) {
    Str cases = {0};
    add_bash_case(manual, MANUAL_FILE, "mapfile -t COMPREPLY < <(compgen -f -- \"$word\") && return", &cases);
    add_bash_case(manual, MANUAL_FOLDER, "mapfile -t COMPREPLY < <(compgen -d -- \"$word\") && return",
                  &cases);
    add_bash_case(manual, MANUAL_ANY, "return", &cases);
    if (cases.length > 0) {
        str_addf(out, "    case ${COMP_WORDS[COMP_CWORD - 1]} in\n%s    esac\n", str_text(&cases));
    }
    str_deinit(&cases);
}

static void write_bash(const Manual *manual, Str *out) {
    char option[WORD_BYTES];
    str_addf(out, "# bash completion for %s, written by %s --help=bash\n", manual->program, manual->program);
    add_function_name(manual->program, out);
    str_add(out, "() {\n    local word=${COMP_WORDS[COMP_CWORD]} words\n");
    add_bash_values(manual, out);
    str_add(out, "    words='");
    for (int i = 0; i < manual->option_count; i++) {
        str_addf(out, "%s%s", i > 0 ? " " : "", manual->options[i].name);
    }
    str_add(out, "'\n");
    if (manual->command_count > 0) {
        str_add(out, "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        words=\"");
        for (int i = 0; i < manual->command_count; i++) {
            str_addf(out, "%s ", manual->commands[i].name);
        }
        str_add(out, "$words\"\n    else\n        case ${COMP_WORDS[1]} in\n");
        for (int i = 0; i < manual->command_count; i++) {
            const char *synopsis = manual->commands[i].synopsis;
            str_addf(out, "        %s) words='", manual->commands[i].name);
            for (int n = 0; next_option(&synopsis, option); n++) {
                str_addf(out, "%s%s", n > 0 ? " " : "", option);
            }
            str_add(out, "' ;;\n");
        }
        str_add(out, "        esac\n    fi\n");
    }
    str_add(out,
            "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
            "    [ \"${#COMPREPLY[@]}\" -gt 0 ] || mapfile -t COMPREPLY < <(compgen -f -- \"$word\")\n}\n"
            "complete -o filenames -F ");
    add_function_name(manual->program, out);
    str_addf(out, " %s\n", manual->program);
}

/* A text inside '...[...]...' of zsh. */
static void add_zsh_text(const char *text, Str *out) {
    for (; *text; text++) {
        if (*text == '\'') {
            str_add(out, "'\\''");
            continue;
        }
        if (strchr("[]:\\", *text)) {
            str_add_char(out, '\\');
        }
        str_add_char(out, *text);
    }
}

static void add_zsh_options(const Manual *manual, Str *out) {
    for (int i = 0; i < manual->option_count; i++) {
        const ManualOption *option = &manual->options[i];
        str_addf(out, "        '%s[", option->name);
        add_zsh_text(say(manual, option->help), out);
        str_add_char(out, ']');
        if (option->value) {
            const char *way = option->kind == MANUAL_FILE     ? "_files"
                              : option->kind == MANUAL_FOLDER ? "_files -/"
                                                              : " ";
            str_addf(out, ":%s:%s", option->value, way);
        }
        str_add(out, "' \\\n");
    }
}

static void write_zsh(const Manual *manual, Str *out) {
    char option[WORD_BYTES];
    str_addf(out, "#compdef %s\n# zsh completion, written by %s --help=zsh\n", manual->program,
             manual->program);
    if (manual->command_count == 0) {
        str_add(out, "_arguments \\\n");
        add_zsh_options(manual, out);
        str_add(out, "        '*:file:_files'\n");
        return;
    }
    str_add(out, "if (( CURRENT == 2 )); then\n    local -a words\n    words=(\n");
    for (int i = 0; i < manual->command_count; i++) {
        str_addf(out, "        '%s:", manual->commands[i].name);
        add_zsh_text(say(manual, manual->commands[i].help), out);
        str_add(out, "'\n");
    }
    str_add(out, "    )\n    _describe command words\n    _arguments \\\n");
    add_zsh_options(manual, out);
    str_add(out, "        && return\nelse\n    case $words[2] in\n");
    for (int i = 0; i < manual->command_count; i++) {
        const char *synopsis = manual->commands[i].synopsis;
        str_addf(out, "    %s) compadd --", manual->commands[i].name);
        while (next_option(&synopsis, option)) {
            str_addf(out, " %s", option);
        }
        str_add(out, " ;;\n");
    }
    str_add(out, "    esac\n    _files\nfi\n");
}

bool manual_write(const Manual *manual, const char *form, Str *out) {
    static const struct {
        const char *name;
        void (*add)(const Manual *manual, Str *out);
    } forms[] = {{"", write_help}, {"man", write_man}, {"bash", write_bash}, {"zsh", write_zsh}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (strcmp(form, forms[i].name) == 0) {
            forms[i].add(manual, out);
            return true;
        }
    }
    return false;
}
