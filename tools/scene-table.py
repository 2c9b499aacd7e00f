#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the table of rule scenes in tests/rules/README.md from the scenes. With --check it only compares.

The sentences come from tests/rules/sentences.txt ("number | what it says | where else it is shown"), their scenes from
the file names and from "# also: R2.8 S14" lines in the scenes, and the options from their option lines."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent / "tests" / "rules"
README = ROOT / "README.md"
BEGIN = "<!-- What follows is written by tools/scene-table.py. -->\n"
NUMBER = re.compile(r"(R[0-9.D]+|S[0-9]+|N)-")
# Options that take any size or number, and their names in the table.
SIZES = (("table", re.compile(r"shift:\d+x\d+$"), "shift:WxH"), ("table", re.compile(r"\d+x\d+$"), "WxH"),
         ("map_tiles", re.compile(r"\d+$"), "N"))
LIMITS = {"meeples": ("1", "12")}  # the smallest and the largest stand for the rest


def fail(message):
    sys.exit(f"tools/scene-table.py: {message}")


def by_rule(name):
    """Sorts R2.10 after R2.9, and R before S before N."""
    return ["RSN".index(name[0])] + [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", name)]


class Scene:
    def __init__(self, path):
        self.name = path.stem
        self.refused = path.parent.name == "refused"
        text = path.read_text(encoding="utf-8")
        number = NUMBER.match(self.name)
        if not number:
            fail(f"{path}: the name does not begin with the number of a sentence")
        self.number = number.group(1)
        folder = (path.parent.parent if self.refused else path.parent).name
        if folder != re.match(r"R\d+|S|N", self.number).group():
            fail(f"{path}: belongs in the folder of its section")
        self.also = [word for line in re.findall(r"^# also: (.*)$", text, re.M) for word in line.split()]
        self.options = [pair.split("=", 1) for line in re.findall(r"^option (.*)$", text, re.M)
                        for pair in line.split("#")[0].split() if "=" in pair]


def read_sentences():
    sentences = {}
    for line in (ROOT / "sentences.txt").read_text(encoding="utf-8").splitlines():
        number, says, elsewhere = ([part.strip() for part in line.split(" | ")] + [""])[:3]
        sentences[number] = (says, elsewhere)
    return sentences


def names_of(scenes, number, refused):
    own = [s.name for s in scenes if s.refused == refused and s.number == number]
    also = [s.name for s in scenes if s.refused == refused and number in s.also]
    return [f"`{name}`" for name in sorted(own, key=by_rule) + sorted(also, key=by_rule)]


def sentence_rows(sentences, scenes):
    known = {number for s in scenes for number in [s.number] + s.also}
    for number in sorted(known - set(sentences), key=by_rule):
        fail(f"tests/rules/sentences.txt does not list {number}, which a scene shows")
    for number, (says, elsewhere) in sentences.items():
        played, refused = names_of(scenes, number, False), names_of(scenes, number, True)
        if not played and not refused and not elsewhere:
            fail(f"{number} has no scene, and tests/rules/sentences.txt does not say where else it is shown")
        shown = "; ".join(part for part in (", ".join(played), "refused: " + ", ".join(refused) if refused else "") if part)
        yield f"| {number} | {says} | {shown} | {elsewhere} |"


def option_rows(scenes):
    rows = {}
    for scene in sorted((s for s in scenes if not s.refused), key=lambda s: by_rule(s.name)):
        for name, value in scene.options:
            value = {"on": "yes", "off": "no"}.get(value, value) if name not in ("farms", "river") else value
            for option, form, word in SIZES:
                value = word if name == option and form.match(value) else value
            if value in LIMITS.get(name, (value,)):
                rows.setdefault((name, value), scene.name)
    for (name, value), scene in sorted(rows.items()):
        yield f"| {name} | {value} | `{scene}` |"


def table():
    scenes = [Scene(path) for path in sorted(ROOT.glob("**/*.rec"))]
    refused = sum(s.refused for s in scenes)
    return "\n".join([
        "", "| sentence | says | scenes | shown elsewhere |", "|---|---|---|---|",
        *sentence_rows(read_sentences(), scenes),
        "", "## Options", "Each value of each option, and the first scene that is played with it.", "",
        "| option | value | scene |", "|---|---|---|", *option_rows(scenes),
        "", f"{len(scenes)} scenes, {refused} of them refusals.", ""])


def main():
    before, mark, _ = README.read_text(encoding="utf-8").partition(BEGIN)
    if not mark:
        fail(f"{README} has lost the line that begins its generated part")
    wanted = before + mark + table()
    if "--check" not in sys.argv[1:]:
        README.write_text(wanted, encoding="utf-8")
    elif README.read_text(encoding="utf-8") != wanted:
        fail("tests/rules/README.md is not what the scenes say: run tools/scene-table.py")


main()
