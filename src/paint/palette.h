/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the land: two tones for each surface, and ink. Light comes from the top left. */
#ifndef BASTIDE_PAINT_PALETTE_H
#define BASTIDE_PAINT_PALETTE_H

#define MEADOW       "#9dbb5c"
#define MEADOW_LIGHT "#b3cb70"
#define MEADOW_DARK  "#86a84e"
#define MEADOW_BLADE "#6f9444"
#define MEADOW_SUN   "#c6d684"
#define WOODLAND     "#5f8a3a"

#define ROAD_SURFACE "#efe2bf"
#define ROAD_BORDER  "#a08654"
#define ROAD_RUT     "#d3bd8c"
#define ROAD_LIGHT   "#f9f0d8"
#define ROAD_PEBBLE  "#b99f6c"

#define CITY_GROUND "#e0c18c"
#define CITY_STREET "#efddb6"
#define CITY_RIM    "#c8a26a"

#define STONE          "#d6cab1"
#define STONE_LIT      "#ece4d0"
#define STONE_SHADE    "#a99a7f"
#define STONE_FACE_LIT "#c3b698" /* a wall that looks to the light */
#define STONE_DARK     "#857660"
#define STONE_JOINT    "#6b5c48"

#define WATER        "#62a7c9"
#define WATER_LIT    "#7fbdd8"
#define WATER_RIPPLE "#a5d3e3"
#define WATER_DEEP   "#4488b0"
#define SAND         "#dcca94"
#define BANK         "#7d8f4e"
#define REED         "#557a36"

#define ROOF_RED     "#c9603f"
#define ROOF_RED_LIT "#de8560"
#define ROOF_RED_DRK "#9d432a"
#define SLATE        "#7e93ab"
#define SLATE_SHADE  "#566b84"
#define OCHRE        "#dba550"
#define OCHRE_SHADE  "#b5812f"
#define PLASTER_LIT  "#f5ecd8"
#define PLASTER      "#f0e5cc"
#define PLASTER_DRK  "#cdbd9b"
#define STRAW        "#e0b85a"
#define STRAW_LIT    "#f3d98a"
#define STRAW_SHADE  "#a97f30"

#define WOOD      "#6b4a2c"
#define WOOD_LIT  "#8a6238"
#define WOOD_DARK "#54402a"
#define OPENING   "#4c3a26" /* windows and arches */
#define DOOR      "#5d4227"
#define GLASS     "#4d6a86"

#define GOLD       "#c79a34"
#define GOLD_LIT   "#f0c244"
#define AZURE      "#2f62b0"
#define FLOWER_RED "#d9627a"

#define SHADOW_GRASS "#3b4a1c"
#define SHADOW_STONE "#33290f"

#endif
