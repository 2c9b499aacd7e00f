# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the titles of tile sets and boards as lines of C, for xgettext: they are translated where they are shown.
/^title / {
    line = substr($0, 7)
    gsub(/["\\]/, "\\\\&", line)
    printf "#line %d \"%s\"\n_(\"%s\")\n", FNR, FILENAME, line
}
