/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates texts for players. Every visible text passes through here; English is the language of the
 * source.
 *
 *   _("End turn")          translated now
 *   N_("Road")             only marked for the catalogue; translated where it is shown: _(names[i])
 *   C_("entry", "Main menu")  translated by its context, where one English text has two meanings
 *   ngettext("%d tile", "%d tiles", (unsigned long)n)
 *                          the plural form that the language wants for n
 *
 * Formats are whole sentences, never glued parts, because other languages order their words differently. The
 * target `pot` collects them in po/bastide.pot, with comments that begin with "Translators:". */
#ifndef BASTIDE_UI_TEXT_H
#define BASTIDE_UI_TEXT_H

#include <libintl.h>

#include "base/fail.h"

#define _(text)           text_translated(text)
#define C_(context, text) text_in(context "\004" text, text)
const char *text_in(const char *key, const char *text);
const char *text_translated(const char *text) __attribute__((format_arg(1)));

/* Chooses the language of everything drawn afterwards. app/ calls it before the first text, the settings page
 * at any time. `locale_dir` holds the catalogues (<locale_dir>/<lang>/LC_MESSAGES/bastide.mo); NULL = as
 * before. `lang` is a code such as "de"; NULL or "" = from the player's environment. Without a catalogue, or
 * without this call (tests), texts stay in English. Numbers keep their C form in every language. */
void text_init(const char *locale_dir, const char *lang);

/* A failure as a sentence in the language of the player: text_fail(&fail).text */
typedef struct {
    char text[640];
} FailText;
FailText text_fail(const Fail *fail);
FailText text_clause(const Fail *fail); /* as part of a longer sentence */

/* The code of the language that texts are shown in, such as "de". */
const char *text_language(void);
/* The languages of po/LINGUAS, English first: codes, NULL at the end. */
const char *const *text_languages(void);
/* What its speakers call the language; the code itself if that is not known here. */
const char *text_language_name(const char *code);

#endif
