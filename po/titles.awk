# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the titles of tile sets and boards, the names of countries and highlights on boards, and what the rules page says,
# as lines of C, for xgettext: they are translated where they are shown.
function say(line) {
    gsub(/["\\]/, "\\\\&", line)
    printf "#line %d \"%s\"\n_(\"%s\")\n", FNR, FILENAME, line
}
# A name that a board prints many times.
function say_once(name) {
    if (!said[FILENAME, name]++) {
        say(name)
    }
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
/^stub / {
    sub(/ *#.*/, "")
    say_once(from(7))
}
/^highlight / {
    sub(/ [a-z]+$/, "")
    say_once(from(4))
}
