#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks every text that players see, in each language: the words of docs/words.md, French spaces, the ellipsis, the apostrophe,
and the placeholders of translations."""
import pathlib
import re
import sys

import polib

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Messages about mistakes in a file use the words of that file.
FILE_FORMATS = ("src/data/", "src/files/", "src/session/", "src/app/")
PLACEHOLDER = re.compile(r"%(?:(\d+)\$)?[-+ #0]*(\d*(?:\.\d+|\.\*)?)(hh|h|ll|l|z|j)?([diouxXcsfg%])")


def never():
    """The patterns of the table's last column, by language."""
    words = {"en": [], "fr": [], "de": []}
    for line in (ROOT / "docs" / "words.md").read_text(encoding="utf-8").splitlines():
        cells = re.split(r"(?<!\\)\|", line)
        if len(cells) == 6:
            for language, listed in re.findall(r"(en|fr|de): ((?:`[^`]+`(?:, )?)+)", cells[4]):
                words[language] += [p.replace(r"\|", "|") for p in re.findall(r"`([^`]+)`", listed)]
    if not all(words.values()):
        sys.exit("docs/words.md: no words found in the last column of the table")
    return {language: re.compile(rf"\b(?:{'|'.join(p)})\b", re.I) for language, p in words.items()}


def placeholders(text):
    """Each place that is filled in, by its number: 1 -> "s"; and those that only make a plural: "%d row%s"."""
    found, endings, count = {}, set(), 0
    for match in PLACEHOLDER.finditer(text):
        number, _, length, kind = match.groups()
        if kind != "%":
            count += 1
            found[int(number or count)] = (length or "") + kind
            if kind == "s" and text[match.start() - 1:match.start()].isalpha():
                endings.add(int(number or count))
    return found, endings


def same_placeholders(entry, text):
    """The messages of readers of files get all values as texts, and languages make their plurals themselves."""
    there = placeholders(text)[0]
    for source in filter(None, (entry.msgid, entry.msgid_plural)):
        wanted, endings = placeholders(source)
        if "no-c-format" in entry.flags:
            if set(wanted) - endings <= set(there) <= set(wanted) and set(there.values()) <= {"s"}:
                return True
        elif wanted == there:
            return True
    return False


def faults(language, text, of_file, words):
    """What is wrong with a text, in words."""
    if "..." in text:
        yield "three full stops, expected …"
    if not of_file:
        for match in words.finditer(text):
            yield f"the word '{match.group(0)}', see docs/words.md"
        if re.search(r"\w'\w", text):
            yield "a straight apostrophe, expected ’"
    if language == "fr" and re.search(r"[^\u00a0\u202f:!?;](?:[:!?]+(?=\s|$)|;(?=\s))|[^\u00a0\u202f]»|«[^\u00a0\u202f]", text):
        yield "no no-break space before punctuation or inside « »"


def main():
    words, failed = never(), 0

    def complain(language, text, what):
        nonlocal failed
        failed += 1
        print(f"{language}: {what}: {text!r}")

    catalogue = polib.pofile(str(ROOT / "po" / "bastide.pot"))
    languages = re.findall(r"^\w+$", (ROOT / "po" / "LINGUAS").read_text(encoding="utf-8"), re.M)
    for entry in catalogue:
        of_file = all(place.startswith(FILE_FORMATS) for place, _ in entry.occurrences)
        for text in filter(None, (entry.msgid, entry.msgid_plural)):
            for fault in faults("en", text, of_file, words["en"]):
                complain("en", text, fault)
    for language in languages:
        for entry in polib.pofile(str(ROOT / "po" / f"{language}.po")):
            of_file = all(place.startswith(FILE_FORMATS) for place, _ in entry.occurrences)
            for text in [entry.msgstr] if not entry.msgid_plural else entry.msgstr_plural.values():
                for fault in faults(language, text, of_file, words[language]):
                    complain(language, text, fault)
                if not text or entry.fuzzy:
                    complain(language, entry.msgid, "not translated")
                elif not same_placeholders(entry, text):
                    complain(language, text, f"other placeholders than in {entry.msgid!r}")
    print(f"{len(catalogue)} texts in {len(languages) + 1} languages, {failed} faults")
    return failed > 0


sys.exit(main())
