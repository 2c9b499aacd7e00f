/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of printed maps. Paler and drier than any tile: the board never competes with what is played.
 * Told apart by lightness: squares, the land about them, neighbours' land, the sea. */
#ifndef BASTIDE_PAINT_BOARD_PALETTE_H
#define BASTIDE_PAINT_BOARD_PALETTE_H

#define SEA       "#94bcc2"
#define SEA_DEEP  "#84aeb8"
#define SEA_LIGHT "#b5d3d1"
#define SEA_SHORE "#d3e5dc"
#define SEA_LINE  "#5f93a3"
#define SEA_FOAM  "#e4f0ec"
#define SEA_DARK  "#3f6f7d" /* the shadow of the land */

#define SQUARE_PAPER "#f7edd0"
#define SQUARE_LIGHT "#fdf7e6"
#define SQUARE_DARK  "#ecdfb6"

#define COUNTRY      "#e2cf9d" /* the board's land that is no square */
#define COUNTRY_DARK "#dcc68f"

#define FOREIGN       "#d0c4a2"
#define FOREIGN_DARK  "#c1b48e"
#define FOREIGN_LIGHT "#dbd1b4"

#define LOWLAND "#b9cb86"
#define UPLAND  "#dcae74"
#define STREAM  "#9cc0c4"

#define SEPIA       "#7d5f38"
#define FOREST      "#c3c891"
#define FOREST_LINE "#8f9a62"
#define FURROW      "#e9d79a"
#define FURROW_LINE "#b79a58"
#define TOWN_GREEN  "#d3d79a"
#define TOWN_GROUND "#e6d5a0"

#define BORDER_LINE "#7a3b28"
#define BORDER_TINT "#c9705a"
#define START_FRAME "#9c4a32"
#define START_INK   "#6d2c1c"
#define START_TINT  "#e9c9a4"

#define SHEET_FRAME "#efe2c0"
#define SHEET_STRIP "#c9a96a"
#define SHEET_INK   "#5d4227"
#define RIBBON      "#f8eed2"
#define RIBBON_BACK "#d9c08a"

#endif
