/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbered rules a refusal rests on, in short. */
#ifndef BASTIDE_UI_RULE_TEXTS_H
#define BASTIDE_UI_RULE_TEXTS_H

/* "R2.3": what that rule says, translated; "" for a number that no refusal at the table names. */
const char *rule_sentence(const char *number);

#endif
