/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mistakes in files are reported in the player's language, in one sentence with the file, the line number,
 * what was found and what was expected. */
#include "page.h"

#include "data/map.h"
#include "data/tiles.h"
#include "files/file.h"
#include "net/invitation.h"
#include "ui/parts/text.h"

typedef enum {
    TILES,
    SEGMENT,
    MAP,
    RECORD,
    REFUSED,
    SIDES,
    STARTS,
    PHASE,
    SETTING,
    FOLDER,
    NOWHERE,
    INVITED, /* no file */
    FILES
} Broken;

static Fail broken(Broken which, const TileLibrary *library) {
    static const char *const texts[FILES] = {
        [TILES] = "tiles 1\nset mine\ntitle Mine\ntile A\ncount 1\nedges FRX\n",
        [SEGMENT] =
            ("tiles 1\nset mine\ntitle Mine\ntile A\ncount 1\nedges FFFR\nfield NW NE EN ES SE SW WS WN\n"),
        [MAP] = "map 1\nid mine\ntitle Mine\nsize 3 2\ntiles 1 4\nstarts 1\ngrid\n...\n..\nend\n",
        [RECORD] = "bastide 1\nrules c3\ntiles bse\nplayer red Mira\n--\n",
        [REFUSED] = ("bastide 1\nrules c3\ntiles base\nplayer red Mira\nplayer blue June\n--\ndraw "
                     "base/D\nplace 0 0 0\n"),
        [SIDES] = ("bastide 1\nrules c3\ntiles base\nplayer red Mira\n--\ndraw base/D\nplace 0 1 0\n"),
        [STARTS] = ("bastide 1\nrules c3\ntiles base\nplayer red Mira\nstart base/D 0 0 0\n"
                    "start base/D 0 1 0\n--\n"),
        [PHASE] = "bastide 1\nrules c3\ntiles base\nplayer red Mira\n--\npass\n",
        [SETTING] = "[screen]\nui_scale = enormous\n",
    };
    const char *text = texts[which];
    Fail fail = {0};
    TileSet set = {0};
    Settings settings;
    Record record = {0};
    Board *board = base_alloc(sizeof *board);
    Game *game = base_alloc(sizeof *game);
    switch (which) {
    case TILES:
    case SEGMENT:
        assert_false(tileset_parse("my own.tiles", text, strlen(text), &set, &fail));
        break;
    case MAP:
        assert_false(map_parse("my own.map", text, strlen(text), board, NULL, &fail));
        break;
    case RECORD:
    case REFUSED:
    case SIDES:
    case STARTS:
    case PHASE:
        assert_false(record_parse(&record, game, text, strlen(text), "my own.rec", library, NULL, &fail));
        record_deinit(&record);
        break;
    case SETTING:
        assert_false(settings_parse("my own.ini", text, strlen(text), &settings, &fail));
        break;
    case FOLDER:
        assert_false(tileset_read(BASTIDE_SOURCE_DIR "/tiles", &set, &fail));
        break;
    case NOWHERE:
        assert_false(file_write_atomic("/nowhere/my own.rec", "", 0, &fail));
        break;
    case INVITED:
        assert_false(invitation_read("UUUU-UUUU-UUUU-UUUU-UUUU", &(Invitation){0}, &fail));
        break;
    case FILES:
        break;
    }
    base_free(board);
    base_free(game);
    return fail;
}

/* German and French, in the order of Broken. */
static const struct {
    const char *code, *said[FILES];
} LANGUAGES[] = {
    {"de",
     {"my own.tiles, Zeile 6: „FRX“ sind keine Kanten, erwartet werden vier Buchstaben aus F R C V in der "
      "Reihenfolge N E S W.",
      "my own.tiles, Zeile 4, Karte „A“: die Seite W ist nach den Kanten „road“, aber kein Abschnitt hat "
      "sie.",
      "my own.map, Zeile 9: die Reihe hat 2 Felder, nach „size“ müssen es 3 sein.",
      "my own.rec, Zeile 3: der Kartensatz „bse“ ist unbekannt, ist „base“ gemeint?",
      "my own.rec, Zeile 8: „place 0 0 0“ ist nicht möglich: das Feld ist belegt (R2.2).",
      "my own.rec, Zeile 7: „place 0 1 0“ ist nicht möglich: Nordseite: Stadt passt nicht an Wiese (R2.3).",
      "my own.rec, Zeile 6: Nordseite: Stadt passt nicht an Wiese.",
      "my own.rec, Zeile 6: „pass“ ist nicht möglich: das geht jetzt nicht: erwartet wird das Ziehen einer "
      "Karte (R2.1).",
      "my own.ini, Zeile 2: „ui_scale“ in [screen] kann nicht „enormous“ sein,",
      "/tiles: das ist ein Ordner, erwartet wird eine Datei.",
      "/nowhere/my own.rec: die Datei kann nicht geschrieben werden: die Datei oder den Ordner gibt es "
      "nicht.",
      "Eine Einladung hat nur Buchstaben und Ziffern, aber kein U."}},
    {"fr",
     {"my own.tiles, ligne 6 : « FRX » n’indique pas les bords, il faut quatre lettres parmi F R C V dans "
      "l’ordre N E S W.",
      "my own.tiles, ligne 4, tuile « A » : le côté W est « road » d’après les bords, mais aucune section ne "
      "l’a.",
      "my own.map, ligne 9 : la rangée a 2 cases, il en faut 3 d’après « size ».",
      "my own.rec, ligne 3 : le jeu de tuiles « bse » est inconnu, s’agit-il de « base » ?",
      "my own.rec, ligne 8 : « place 0 0 0 » n’est pas possible : ",
      "côté nord : ville ne correspond pas à pré (R2.3).",
      "my own.rec, ligne 6 : côté nord : ville ne correspond pas à pré.",
      "« pass » n’est pas possible : pas à ce stade du tour : une pioche est attendue (R2.1).",
      "my own.ini, ligne 2 : « ui_scale » dans [screen] ne peut pas être « enormous »,",
      "/tiles : c’est un dossier, alors qu’un fichier est attendu.",
      "/nowhere/my own.rec : le fichier ne peut pas être écrit : ce fichier ou ce dossier n’existe pas.",
      "Une invitation n’a que des lettres et des chiffres, mais pas de U."}},
};

static void a_sentence_in_each_language(void **state) {
    (void)state;
    Page page = {0};
    (void)page_services(&page, 1280, 720);
    for (int i = 0; i < FILES; i++) {
        Fail fail = broken((Broken)i, &page.library);
        text_init(BASTIDE_CATALOGUES, "en");
        assert_string_equal(text_fail(&fail).text,
                            i == INVITED ? "An invitation has only letters and digits, but not U."
                                         : fail.text);
        static const char *const words[FILES] = {
            [RECORD] = "did you mean", [REFUSED] = "refused",       [SIDES] = "does not match",
            [PHASE] = "refused",       [STARTS] = "does not match", [NOWHERE] = "cannot be written",
            [INVITED] = "only letters"};
        assert_non_null(strstr(fail.text, words[i] ? words[i] : "expected"));
        for (int l = 0; l < 2; l++) {
            text_init(BASTIDE_CATALOGUES, LANGUAGES[l].code);
            FailText said = text_fail(&fail);
            if (!strstr(said.text, LANGUAGES[l].said[i])) {
                fail_msg("%s: %s", LANGUAGES[l].code, said.text);
            }
        }
    }
    text_init(BASTIDE_CATALOGUES, "en");
    page_shut(&page);
}

static void the_notice_of_a_page_says_it(void **state) {
    (void)state;
    Page page = {0};
    text_init(BASTIDE_CATALOGUES, "de");
    page_open_record(&page, 1280, 720, BASTIDE_SOURCE_DIR "/tiles/base.tiles");
    const char *notice = page_fact(&page, "notice");
    assert_non_null(notice);
    assert_non_null(strstr(notice, "am Anfang steht „tiles 1“ statt „bastide 1“."));
    text_init(BASTIDE_CATALOGUES, "en");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sentence_in_each_language),
        cmocka_unit_test(the_notice_of_a_page_says_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
