/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Section 12: printed boards, and the cases their rules leave open (R12.D1 to R12.D28). */
#include "ui/parts/text.h"
#include "ui/rules/rules_book.h"

const RuleText RULES_BOARDS[] = {
    {"R12.1", "map", NULL,
     N_("Tiles go on the squares of the board only, and as always beside what lies there or is connected.")},
    {"R12.2", "map", NULL,
     N_("Some squares are start squares. The start tile lies on one of them, a tile from the bag on each of "
        "the others that are used. How many that are, and how many tiles there are, belongs to the board.")},
    {"R12.3", "map", NULL,
     N_("No tile goes on a large printed city. As soon as a tile lies beside any part of it, the whole city "
        "is connected and everyone may build beside it. It scores like any city: 2 for each tile, printed or "
        "placed, and 2 a coat of arms.")},
    {"R12.4", "map towns=plain", NULL, N_("The squares of small towns are squares like others.")},
    {"R12.4", "map towns=turn", N_("Towns: one more turn"),
     N_("Whoever places a tile on a small town plays once more, but never twice in a row.")},
    {"R12.4", "map towns=cost", N_("Towns cost 2 points"),
     N_("To place a tile on a small town costs 2 points: who has fewer cannot.")},
    {"R12.4", "map towns=bonus", N_("Towns at the road"),
     N_("A complete road pays 2 points more for each small town that can still be seen beside it.")},
    {"R12.5", "map", NULL,
     N_("A road or city printed at the border must be matched like a tile. It counts as one tile of its road "
        "or city, coats of arms included, and the road ends there.")},
    {"R12.6", "map", NULL,
     N_("All other borders are neutral: any side may lie there, and everything is complete on that side. "
        "Half a city at the border pays 2 by itself.")},
    {"R12.7", "map", NULL,
     N_("A sea route is a road over water. Once a road reaches one of its ends, everyone may go on at the "
        "other. It counts as one tile of that road, coats of arms included.")},
    {"R12.8", "map", NULL,
     N_("Waves and highlights hold no tile, and their sides are neutral. What is reached at one side of a "
        "highlight opens nothing at the others.")},
    {"R12.9", "map", NULL,
     N_("An island is reached only over a sea route that is connected. Who places a tile there gets 2 points "
        "for each coat of arms on it at once.")},
    {"R12.10", "map", NULL,
     N_("A coat of arms is worth 2 points in every road or city that is scored, and 1 if it is still "
        "incomplete at the end.")},
    {"R12.11", "map", NULL,
     N_("A monastery at the border needs only those squares around it that can hold a tile. Tiles and "
        "printed parts of large cities count 1 each; printed roads and sea routes do not.")},
    {"R12.12", "map", NULL,
     N_("The boards of the USA have half squares: out of play on one board alone, whole squares where both "
        "are joined.")},
    {"R12.13", "map", NULL,
     N_("Played with the base game and both plain sets, 114 tiles, cut by lot to the number of the board; "
        "the joined USA takes two of each. Another number can be chosen.")},
    {0},
};

const RuleText RULES_BOARD_CASES[] = {
    {"R12.D1", "map", NULL,
     N_("A neutral side, be it the border, a wave, a highlight or a half square, never forbids a tile.")},
    {"R12.D2", "map", NULL,
     N_("Beside a printed road there must be a road, beside a printed city a city. The end of a sea route is "
        "a road, for those too who come by land.")},
    {"R12.D3", "map", NULL,
     N_("A square is open when it lies beside a placed tile, beside a large city that is connected, or at "
        "the far end of a sea route that is connected. Nothing else opens one.")},
    {"R12.D4", "map", NULL, N_("Any tile beside a large city connects it, whatever its side there shows.")},
    {"R12.D5", "map", NULL,
     N_("The printed edges of a large city are matched like those of a tile, also before it is connected. "
        "Edges at the border bind nobody.")},
    {"R12.D6", "map", NULL,
     N_("If both ends of a sea route are reached by land, the two roads are simply joined.")},
    {"R12.D7", "map", NULL,
     N_("From island to island counts as coming from the land. The coats of an island pay at once, meeple or "
        "not, and not again later.")},
    {"R12.D8", "map", NULL, N_("A highlight is exactly like the land beyond the board.")},
    {"R12.D9", "map", NULL,
     N_("Which start squares are used is drawn by lot, or chosen at set-up; what lies where, and how it is "
        "turned, is drawn too. No meeple goes on these tiles. A start square left over is a square like "
        "others.")},
    {"R12.D10", "map", NULL,
     N_("An extra turn for a town never brings another one. Points never fall below 0. A road counts each "
        "town beside it once.")},
    {"R12.D11", "map", NULL, N_("A tile that fits on no open square leaves the game, and another is drawn.")},
    {"R12.D12", "map", NULL, N_("River and other rules that need an open table are not played on boards.")},
    {"R12.D13", "map", NULL,
     N_("A side at a neutral border is a closed end. A single tile whose other sides are closed may be a "
        "complete city.")},
    {"R12.D14", "map", NULL,
     N_("A printed road completes that end, a printed city closes that side, and each counts as one tile: 1 "
        "on a road, 2 in a city or 1 if it stays incomplete.")},
    {"R12.D15", "map", NULL,
     N_("A road over a sea route is complete only when both ends of the route are reached and all others are "
        "closed.")},
    {"R12.D16", "map", NULL,
     N_("A large city is one city from the beginning. Each printed tile counts, and it is open where the "
        "square beside it is empty.")},
    {"R12.D17", "map", NULL,
     N_("A road printed at a large city ends at its wall and counts 1. The two strips beside it are "
        "fields.")},
    {"R12.D18", "map", NULL,
     N_("Around a monastery printed cities count as filled from the beginning. If no square around it can "
        "hold a tile it is complete at once.")},
    {"R12.D19", "map", NULL,
     N_("A border completes no field; fields pay at the end as ever. Complete large cities and those closed "
        "by a border pay farmers, too.")},
    {"R12.D20", "map", NULL, N_("Coats of arms are never doubled by a picture on a tile.")},
    {"R12.D21", "map", NULL, N_("Coats on large cities count, too.")},
    {"R12.D22", "map", NULL,
     N_("Meeples go on the tile just placed only. What is joined by a large city, a border or a sea route is "
        "one road or city, for standing in it and for counting.")},
    {"R12.D23", "map", NULL, N_("A large city that is completed with nobody in it pays nothing.")},
    {"R12.D24", "map", NULL,
     N_("The game ends when the bag is empty, when no square is open, or when no tile left fits.")},
    {"R12.D25", "map", NULL, N_("Half squares are land beyond the board on one board, squares on both.")},
    {"R12.D26", "map", NULL,
     N_("Great Britain has no route to Ireland, so all three of its start squares are used.")},
    {"R12.D27", "map", NULL, N_("The waves of the northern board are like those of Benelux.")},
    {"R12.D28", "map", NULL,
     N_("What else is printed on the boards, bottles, rows of colour and signs, means nothing here.")},
    {0},
};
