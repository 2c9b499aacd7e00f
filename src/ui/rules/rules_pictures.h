/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures of positions beside the rules. A position is a record in assets/rules, drawn like any table,
 * with marks over it: figures that have returned, numbers and signs. */
#ifndef BASTIDE_UI_RULES_RULES_PICTURES_H
#define BASTIDE_UI_RULES_RULES_PICTURES_H

#include "data/rule_book.h"
#include "ui/state.h"

typedef enum {
    MARK_NONE,
    MARK_FIGURE, /* value: PaintFigure, colour; on `segment` of the tile, MARK_IN_MIDDLE = its middle */
    MARK_STEP,   /* value: the number of a step of the dragon */
    MARK_POINTS, /* value: points, over the middle of the square */
    MARK_GHOST,  /* a tile rotated `value` times that does not fit there */
    MARK_SIDE,   /* value: Side; colour 1 = it matches, 0 = it does not */
    MARK_PLACE   /* a ring on a segment where a meeple may be placed */
} RuleMarkKind;

enum { RULE_MARKS = 8, MARK_IN_MIDDLE = -1 };

typedef struct {
    uint8_t kind; /* RuleMarkKind */
    int8_t x, y;  /* square */
    int8_t segment;
    uint8_t value, colour;
} RuleMark;

/* The RULE_MARKS marks over the position of a picture. */
const RuleMark *rule_marks(const char *file);

/* The book and the positions loaded so far. They are kept until the Ui is freed, because painters may still
 * read their tiles. */
typedef struct RuleTables RuleTables;
RuleTables *rule_tables_new(void);
void rule_tables_free(RuleTables *tables);

/* The book, which is read when first needed. If it cannot be read, its only chapter says so. */
const RuleBook *rules_book(const Ui *ui);

/* The position of a record in assets/rules, which is loaded when first needed; NULL if it cannot be read. */
typedef struct {
    Record record;
    Game game;
} RuleTable;
const RuleTable *rule_table(const Ui *ui, const char *file);

/* Width and height, in units, of the picture within a room; 0 if it cannot be shown. */
void rule_picture_size(const Ui *ui, const RulePicture *picture, float room_w, float room_h, float *w,
                       float *h);
void rule_picture_draw(const Ui *ui, const RulePicture *picture, DrawRect rect, DrawList *list);
/* A whole position without marks. */
void rule_table_draw(const Ui *ui, const RuleTable *table, DrawRect rect, SquareBounds part, DrawList *list);

#endif
