# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the titles of tile sets and boards, and what the rules page says, as lines of C, for xgettext: they are translated
# where they are shown.
function say(line) {
    gsub(/["\\]/, "\\\\&", line)
    printf "#line %d \"%s\"\n_(\"%s\")\n", FNR, FILENAME, line
}
# The line from this word on.
function from(word,    line, i) {
    line = $0
    for (i = 1; i < word; i++) {
        sub(/^[^ ]+ /, "", line)
    }
    return line
}
/^(title|text|variant) / { say(from(2)) }
/^chapter / { say(from(3)) }
/^picture / { say(from(4)) }
