/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/rules/rules_pictures.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "files/paths.h"
#include "ui/parts/text.h"

enum { RED = COLOUR_RED, BLUE = COLOUR_BLUE };

/* What a picture shows on top of its position, and how much of it is shown. */
typedef struct {
    const char *file;
    const char *ghost; /* the tile of MARK_GHOST, as records write it */
    SquareBounds part; /* all 0 = all tiles */
    RuleMark marks[RULE_MARKS];
} RuleMarks;
static const RuleMarks MARKS[] = {
    {.file = "match", .marks = {{MARK_SIDE, 0, 0, 0, SIDE_E, 1}}},
    {.file = "mismatch",
     .part = {0, 0, 2, 1},
     .ghost = "base/E",
     .marks = {{MARK_GHOST, 1, 0, 0, 3, 0}, {MARK_SIDE, 0, 0, 0, SIDE_E, 0}}},
    {.file = "occupied", .marks = {{MARK_FIGURE, 0, 0, 0, PAINT_MEEPLE, RED}}},
    {.file = "road", .marks = {{MARK_FIGURE, 1, 0, 0, PAINT_MEEPLE, BLUE}, {MARK_POINTS, 2, 0, 0, 4, BLUE}}},
    {.file = "city", .marks = {{MARK_FIGURE, 1, 1, 0, PAINT_MEEPLE, RED}, {MARK_POINTS, 0, 0, 0, 10, RED}}},
    {.file = "monastery",
     .marks = {{MARK_FIGURE, 0, 0, 0, PAINT_MEEPLE, BLUE}, {MARK_POINTS, 0, -1, 0, 9, BLUE}}},
    {.file = "majority",
     .marks = {{MARK_FIGURE, 0, 0, 0, PAINT_MEEPLE, RED},
               {MARK_FIGURE, 1, -1, 0, PAINT_MEEPLE, RED},
               {MARK_FIGURE, 2, 0, 0, PAINT_MEEPLE, BLUE}}},
    {.file = "fields",
     .marks = {{MARK_FIGURE, 1, 0, 2, PAINT_FARMER, RED}, {MARK_FIGURE, 0, 0, 3, PAINT_FARMER, BLUE}}},
    {.file = "monk",
     .marks = {{MARK_FIGURE, 0, 0, 1, PAINT_FARMER, RED}, {MARK_FIGURE, 1, 0, 0, PAINT_MEEPLE, BLUE}}},
    {.file = "dragon",
     .marks = {{MARK_STEP, 1, 0, 0, 1, 0},
               {MARK_STEP, 2, 0, 0, 2, 0},
               {MARK_STEP, 2, 1, 0, 3, 0},
               {MARK_STEP, 1, 1, 0, 4, 0},
               {MARK_STEP, 0, 1, 0, 5, 0},
               {MARK_FIGURE, 0, 1, MARK_IN_MIDDLE, PAINT_DRAGON, 0}}},
    {.file = "princess", .marks = {{MARK_FIGURE, 0, -1, 0, PAINT_MEEPLE, RED}}},
    {.file = "portal",
     .marks = {{MARK_PLACE, -1, 0, 0, PAINT_MEEPLE, BLUE}, {MARK_PLACE, 1, 0, 0, PAINT_MEEPLE, BLUE}}},
    {.file = "fairy",
     .marks = {{MARK_FIGURE, 0, 0, 1, PAINT_MEEPLE, RED},
               {MARK_FIGURE, 0, 0, MARK_IN_MIDDLE, PAINT_FAIRY, 0},
               {MARK_FIGURE, 1, 0, MARK_IN_MIDDLE, PAINT_DRAGON, 0},
               {MARK_SIDE, 0, 0, 0, SIDE_E, 0}}},
    {.file = "abbot", .marks = {{MARK_FIGURE, 0, 0, 3, PAINT_ABBOT, BLUE}}},
    {.file = "inn", .marks = {{MARK_FIGURE, 1, 0, 0, PAINT_MEEPLE, BLUE}, {MARK_POINTS, 2, 0, 0, 8, BLUE}}},
    {.file = "cathedral",
     .marks = {{MARK_FIGURE, 0, 0, 0, PAINT_MEEPLE, RED}, {MARK_POINTS, 1, 0, 0, 15, RED}}},
    {.file = "large",
     .marks = {{MARK_FIGURE, 0, 0, 0, PAINT_LARGE_MEEPLE, RED},
               {MARK_FIGURE, 1, -1, 0, PAINT_MEEPLE, BLUE},
               {MARK_FIGURE, 2, 0, 0, PAINT_MEEPLE, BLUE}}},
    {.file = "builder",
     .marks = {{MARK_FIGURE, 1, 0, 0, PAINT_MEEPLE, RED},
               {MARK_FIGURE, 2, 0, 0, PAINT_BUILDER, RED},
               {MARK_SIDE, 2, 0, 0, SIDE_E, 1}}},
    {.file = "pig",
     .marks = {{MARK_FIGURE, 1, 0, 2, PAINT_FARMER, RED},
               {MARK_FIGURE, 1, -1, 1, PAINT_PIG, RED},
               {MARK_POINTS, 0, 0, 0, 4, RED}}},
    {.file = "large-city", .part = {7, 2, 12, 6}, .marks = {{MARK_POINTS, 8, 4, 0, 20, RED}}},
    {.file = "border-road", .part = {3, -1, 7, 3}, .marks = {{MARK_POINTS, 5, 0, 0, 8, RED}}},
    {.file = "sea-route", .part = {6, 0, 11, 5}, .marks = {{MARK_POINTS, 9, 1, 0, 7, RED}}},
    {.file = "island", .part = {12, 2, 18, 8}, .marks = {{MARK_POINTS, 16, 6, 0, 4, RED}}},
    {.file = "border-monastery", .part = {1, 12, 5, 16}, .marks = {{MARK_POINTS, 2, 13, 0, 6, RED}}},
};

static const RuleMarks *marks_of(const char *file) {
    static const RuleMarks none = {0};
    int row = WORD_INDEX(MARKS, file);
    return row < 0 ? &none : &MARKS[row];
}

const RuleMark *rule_marks(const char *file) {
    return marks_of(file)->marks;
}

/* ---- the positions ---- */

enum { TABLES_MAX = RULE_PICTURES_MAX + 2 };
struct RuleTables {
    bool read;
    RuleBook book;
    int count;
    struct {
        const char *file;
        RuleTable *table; /* NULL: it could not be read */
    } items[TABLES_MAX];
};

RuleTables *rule_tables_new(void) {
    return base_alloc(sizeof(RuleTables));
}

void rule_tables_free(RuleTables *tables) {
    rule_book_deinit(&tables->book);
    for (int i = 0; i < tables->count; i++) {
        if (tables->items[i].table) {
            record_deinit(&tables->items[i].table->record);
            base_free(tables->items[i].table);
        }
    }
    base_free(tables);
}

static void path_of(const Ui *ui, const char *file, const char *ending, Str *out) {
    Str name = {0};
    str_addf(&name, "assets/rules/%s%s", file, ending);
    paths_join(out, ui->s.data_folder ? ui->s.data_folder : "", str_text(&name));
    str_deinit(&name);
}

const RuleBook *rules_book(const Ui *ui) {
    RuleTables *all = ui->rule_tables;
    RuleBook *book = &all->book;
    Str path = {0};
    Fail fail = {0};
    path_of(ui, "book", ".txt", &path);
    if (!all->read && !rule_book_load(book, str_text(&path), &fail)) {
        if (ui->s.log) {
            ui->s.log(fail.text);
        }
        book->chapter_count = 3; /* all it contains then */
        book->chapters[0] = (RuleChapter){.id = "turn", .title = N_("Rules"), .rules = book->rules};
        book->chapters[1] = (RuleChapter){"compared", N_("Compare fields"), &book->rules[1], false, {NULL}};
        book->chapters[2] = (RuleChapter){"keys", N_("Keys and mouse"), &book->rules[1], false, {NULL}};
        book->rules[0] = (RuleText){
            .number = "", .text = N_("The rules cannot be read: their file is missing or damaged.")};
    }
    all->read = true;
    str_deinit(&path);
    return book;
}

const RuleTable *rule_table(const Ui *ui, const char *file) {
    RuleTables *all = ui->rule_tables;
    int known = word_index(all->items, all->count, sizeof all->items[0], file);
    if (known >= 0) {
        return all->items[known].table;
    }
    if (all->count == TABLES_MAX) {
        return NULL;
    }
    Str path = {0};
    Fail fail = {0};
    RuleTable *table = base_alloc(sizeof *table);
    path_of(ui, file, ".rec", &path);
    if (!record_load(&table->record, &table->game, str_text(&path), ui->s.library, NULL, &fail)) {
        base_free(table);
        table = NULL;
    }
    str_deinit(&path);
    all->items[all->count].file = file;
    all->items[all->count++].table = table;
    return table;
}

/* ---- drawing ---- */

static SquareBounds part_of(const RulePicture *p, const RuleTable *table) {
    SquareBounds part = marks_of(p->file)->part;
    return part.x1 == 0 && part.y1 == 0 ? tiles_bounds(&table->game) : part;
}

void rule_picture_size(const Ui *ui, const RulePicture *picture, float room_w, float room_h, float *w,
                       float *h) {
    static const float square_most = 118;
    const RuleTable *table = rule_table(ui, picture->file);
    *w = *h = 0;
    if (table) {
        SquareBounds part = part_of(picture, table);
        float columns = (float)(part.x1 - part.x0), rows = (float)(part.y1 - part.y0);
        float square = fminf(square_most, fminf(room_w / columns, room_h / rows));
        *w = square * columns;
        *h = square * rows;
    }
}

static Camera camera_of(DrawRect rect, SquareBounds part) {
    return (Camera){.now = {(float)(part.x0 + part.x1) / 2, (float)(part.y0 + part.y1) / 2,
                            rect.w / (float)(part.x1 - part.x0)}};
}

void rule_table_draw(const Ui *ui, const RuleTable *table, DrawRect rect, SquareBounds part, DrawList *list) {
    const GameSetup *setup = &table->record.setup;
    Camera camera = camera_of(rect, part);
    draw_clip(list, rect_inset(rect, -6)); /* with the shadow of the tiles */
    if (setup->on_map) {
        draw_unclip(list);
        draw_clip(list, rect);
        theme_fill(list, rect, 0, PAPER_LOW, 1);
        board_draw(board_sheet(ui->maps, &setup->board), setup, &table->game, &camera, rect, NO_TILE, list);
    }
    table_draw_tiles(setup, &table->game, &camera, rect, NO_TILE, list);
    table_draw_figures(ui->faces, setup, &table->game, table->record.seats, &camera, rect, list);
    draw_unclip(list);
}

static void draw_badge(const char *words, float x, float y, DrawColor fill, DrawList *list) {
    float width = fmaxf(26, text_width(list->metrics, FONT_NUMBER, 17, words) + 14);
    DrawRect r = {x - width / 2, y - 13, width, 26};
    draw_box(list, r, 13, fill, draw_rgb(TILE_EDGE), 2);
    draw_text(list, FONT_NUMBER, 17, draw_rgb(ON_ACCENT), ALIGN_CENTRE, x, y + 6, 0, words);
}

static void draw_side(DrawRect square, int side, bool good, DrawList *list) {
    float x = square.x + (side == SIDE_E ? square.w : 0), y = square.y + (side == SIDE_S ? square.h : 0);
    bool upright = side == SIDE_E || side == SIDE_W;
    DrawRect r = upright ? rect_of(x - 4, square.y + 4, 8, square.h - 8)
                         : rect_of(square.x + 4, y - 4, square.w - 8, 8);
    draw_box(list, r, 3, draw_rgb(good ? GOOD : BAD), draw_rgb(TILE_EDGE), 2);
}

static void draw_mark_figure(const Ui *ui, const RuleTable *table, const RuleMark *m, DrawRect square,
                             DrawList *list) {
    PaintFigure figure = (PaintFigure)m->value;
    bool dragon = figure == PAINT_DRAGON;
    int tile = game_tile_at(&table->game, m->x, m->y);
    DrawPoint p = {figure == PAINT_FAIRY ? 0.74f : 0.5f, 0.5f}; /* as a fraction of the tile */
    if (m->segment != MARK_IN_MIDDLE && tile != NO_TILE) {
        TileFace face = laid_face(&table->record.setup, &table->game, tile);
        PaintSpot spot = table_spots(ui->faces, &face)[m->segment];
        p = (DrawPoint){(float)spot.x / 1000, (float)spot.y / 1000};
    }
    float drop = (float)(dragon ? LAID_DRAGON_DROP : laid_drop(figure)) / 1000;
    float height = dragon ? square.w * LAID_DRAGON_HEIGHT / 1000 : figure_height(square.w);
    float x = square.x + p.x * square.w, y = square.y + (p.y + drop) * square.h;
    if (m->kind == MARK_PLACE) {
        float r = height * 0.62f;
        DrawRect ring = {x - r, y - height * 0.45f - r, 2 * r, 2 * r};
        draw_box_styled(list, ring, r, draw_faded(draw_rgb(DARK), 0.35f), draw_rgb(SIGN), 2, STROKE_DASHED);
    }
    draw_figure(list, figure, (PaintColour)m->colour, x, y, height, 1);
}

static void draw_ghost(const RuleTable *table, const char *name, const RuleMark *m, DrawRect square,
                       DrawList *list) {
    const GameSetup *setup = &table->record.setup;
    for (int kind = 0; kind < setup->kind_count; kind++) {
        if (strcmp(setup->kinds[kind].name, name) == 0) {
            TileFace face = laid_face_next(setup, &table->game, kind, m->value, m->x, m->y);
            square.x += 5; /* as if it floated above the table */
            square.y += 5;
            draw_tile(list, square, face, 0.95f, 0);
            theme_fill(list, square, 0, BAD, 0.22f);
            return;
        }
    }
}

void rule_picture_draw(const Ui *ui, const RulePicture *picture, DrawRect rect, DrawList *list) {
    const RuleTable *table = rule_table(ui, picture->file);
    const RuleMarks *marks = marks_of(picture->file);
    if (!table) {
        return;
    }
    SquareBounds part = part_of(picture, table);
    Camera camera = camera_of(rect, part);
    rule_table_draw(ui, table, rect, part, list);
    for (int i = 0; i < RULE_MARKS; i++) {
        const RuleMark *m = &marks->marks[i];
        DrawRect square = camera_square(&camera, rect, m->x, m->y);
        char number[8];
        snprintf(number, sizeof number, m->kind == MARK_POINTS ? "+%d" : "%d", m->value);
        switch ((RuleMarkKind)m->kind) {
        case MARK_NONE:
            break;
        case MARK_FIGURE:
        case MARK_PLACE:
            draw_mark_figure(ui, table, m, square, list);
            break;
        case MARK_STEP:
            draw_badge(number, square.x + 18, square.y + 18, draw_rgb(ACCENT), list);
            break;
        case MARK_POINTS:
            draw_badge(number, square.x + square.w / 2, square.y + square.h / 2, draw_rgb(DARK_BUTTON), list);
            break;
        case MARK_GHOST:
            draw_ghost(table, marks->ghost, m, square, list);
            break;
        case MARK_SIDE:
            draw_side(square, m->value, m->colour == 1, list);
            break;
        }
    }
}
