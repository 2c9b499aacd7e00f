/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/manual.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

enum { HELP_WIDTH = 100, HELP_INDENT = 26, WORD_BYTES = 64 };

static const char *say(const Manual *manual, const char *text) {
    return manual->translate ? manual->translate(text) : text;
}

/* ---- the text of --help ---- */

/* Adds `text` in lines of HELP_WIDTH; the first begins at `column`, the others at `indent`. */
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

/* "  --load FILE             open a record": the left part is on lines of its own if it is long. */
static void add_row(const Manual *manual, const char *name, const char *value, const char *help, Str *out) {
    Str left = {0};
    str_addf(&left, "%s%s%s", name, value ? " " : "", value ? value : "");
    int width = utf8_count(left.text, left.length);
    str_add(out, "  ");
    if (width + 4 > HELP_INDENT) {
        add_wrapped(left.text, 2, 4, out);
        str_addf(out, "%*s", HELP_INDENT, "");
    } else {
        str_addf(out, "%s%*s", left.text, HELP_INDENT - 2 - width, "");
    }
    add_wrapped(say(manual, help), HELP_INDENT, HELP_INDENT, out);
    str_deinit(&left);
}

static void write_help(const Manual *manual, Str *out) {
    str_addf(out, "%s %s %s\n\n", say(manual, manual->usage), manual->program, say(manual, manual->synopsis));
    add_wrapped(say(manual, manual->description), 0, 0, out);
    str_add_char(out, '\n');
    for (int i = 0; i < manual->command_count; i++) {
        const ManualCommand *command = &manual->commands[i];
        add_row(manual, command->name, command->synopsis, command->help, out);
    }
    for (int i = 0; i < manual->option_count; i++) {
        const ManualOption *option = &manual->options[i];
        add_row(manual, option->name, option->value, option->help, out);
    }
}

bool manual_has_word(const char *synopsis, const char *word) {
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
        const ManualOption *term = &manual->terms[i];
        if (manual_has_word(told->synopsis, term->name)) {
            add_row(manual, term->name, term->value, term->help, out);
        }
    }
    str_deinit(&usage);
}

/* ---- the man page ---- */

/* Escapes a text for roff, so that no character acts as a command. */
static void add_roff(const char *text, Str *out) {
    str_add(out, *text == '.' || *text == '\'' ? "\\&" : "");
    for (; *text; text++) {
        if (*text == '-' || *text == '\\') {
            str_add(out, *text == '-' ? "\\-" : "\\e");
        } else {
            str_add_char(out, *text);
        }
    }
}

static void add_paragraph(const Manual *manual, const char *text, Str *out) {
    add_roff(say(manual, text), out);
    str_add_char(out, '\n');
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

static void add_term(const Manual *manual, const char *name, const char *rest, const char *text, Str *out) {
    str_add(out, ".TP\n\\fB");
    add_roff(name, out);
    str_add(out, "\\fR");
    if (rest && *rest) {
        str_add_char(out, ' ');
        add_roff_synopsis(rest, out);
    }
    str_add_char(out, '\n');
    add_paragraph(manual, text, out);
}

static void add_terms(const Manual *manual, const ManualOption *terms, int count, Str *out) {
    for (int i = 0; i < count; i++) {
        add_term(manual, terms[i].name, terms[i].value, terms[i].help, out);
    }
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
            add_term(manual, note->term, NULL, note->text, out);
        } else {
            str_add(out, note->title ? "" : ".PP\n");
            add_paragraph(manual, note->text, out);
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
    add_paragraph(manual, manual->summary, out);
    add_heading(manual, N_("SYNOPSIS"), out);
    str_addf(out, ".B %s\n", manual->program);
    add_roff_synopsis(say(manual, manual->synopsis), out);
    str_add_char(out, '\n');
    add_heading(manual, N_("DESCRIPTION"), out);
    add_paragraph(manual, manual->description, out);
    if (manual->command_count > 0) {
        add_heading(manual, "COMMANDS", out);
    }
    for (int i = 0; i < manual->command_count; i++) {
        const ManualCommand *command = &manual->commands[i];
        add_term(manual, command->name, command->synopsis, command->help, out);
    }
    add_heading(manual, N_("OPTIONS"), out);
    add_terms(manual, manual->options, manual->option_count, out);
    add_terms(manual, manual->terms, manual->term_count, out);
    write_notes(manual, out);
}

/* ---- completion ---- */

/* Appends the options of a synopsis: " --draws" of "[--draws FILE] FILE". */
static void add_options(const char *synopsis, Str *out) {
    for (const char *at = synopsis; *at; at++) {
        if (*at == '-' && (at == synopsis || strchr(" [|", at[-1]))) {
            str_addf(out, " %.*s", (int)strcspn(at, " ]|"), at);
        }
    }
}

/* A name for a shell function: letters, digits and '_' only. */
static void add_function_name(const char *program, Str *out) {
    str_add_char(out, '_');
    for (; *program; program++) {
        str_add_char(out, *program == '-' ? '_' : *program);
    }
}

/* "case PREVIOUS in --load | --map) COMMAND ;; ... esac": how the values of options are completed. */
static void add_bash_values(const Manual *manual, Str *out) {
    static const struct {
        ManualValue kind;
        const char *command;
    } ways[] = {{MANUAL_FILE, "mapfile -t COMPREPLY < <(compgen -f -- \"$word\") && return"},
                {MANUAL_FOLDER, "mapfile -t COMPREPLY < <(compgen -d -- \"$word\") && return"},
                {MANUAL_ANY, "return"}};
    Str cases = {0};
    for (int k = 0; k < 3; k++) {
        int count = 0;
        for (int i = 0; i < manual->option_count; i++) {
            const ManualOption *option = &manual->options[i];
            if (option->value && option->kind == ways[k].kind) {
                str_addf(&cases, "%s%s", count++ > 0 ? " | " : "    ", option->name);
            }
        }
        if (count > 0) {
            str_addf(&cases, ") %s ;;\n", ways[k].command);
        }
    }
    if (cases.length > 0) {
        str_addf(out, "    case ${COMP_WORDS[COMP_CWORD - 1]} in\n%s    esac\n", cases.text);
    }
    str_deinit(&cases);
}

static void write_bash(const Manual *manual, Str *out) {
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
            Str options = {0};
            add_options(manual->commands[i].synopsis, &options);
            str_addf(out, "        %s) words='%s", manual->commands[i].name,
                     str_text(&options) + (options.length > 0));
            str_deinit(&options);
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

/* Escapes a text inside '...[...]...' for zsh. */
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
        str_addf(out, "    %s) compadd --", manual->commands[i].name);
        add_options(manual->commands[i].synopsis, out);
        str_add(out, " ;;\n");
    }
    str_add(out, "    esac\n    _files\nfi\n");
}

bool manual_write(const Manual *manual, const char *form, Str *out) {
    static const struct {
        const char *name;
        void (*add)(const Manual *manual, Str *out);
    } forms[] = {{"", write_help}, {"man", write_man}, {"bash", write_bash}, {"zsh", write_zsh}};
    int which = WORD_INDEX(forms, form);
    if (which >= 0) {
        forms[which].add(manual, out);
    }
    return which >= 0;
}
