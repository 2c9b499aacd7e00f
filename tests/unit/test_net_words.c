/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages and invitations as text. */
#include "common.h"

#include "net/invitation.h"
#include "net/message.h"

#define KEY "0123456789abcdef0123456789abcdef"

static void test_round_trip(void **state) {
    (void)state;
    static const char *const lines[] = {
        "hello 2 1",
        "sit " KEY " - - 0 0000000000000000 Anne Müller",
        "sit " KEY " 12 3 456 fedcba9876543210 ",
        "move 17 large knight N @ 3 -2",
        "undo 5",
        "no version",
        "refused 17 rules",
        "seat 0 7",
        "watch - 12 fedcba9876543210",
        "ready 3",
        "wait",
        "colour 7",
        "name Anne Müller",
        "say 8",
        "propose 17 sell 2 5",
        "agree 17 3",
        "decline 17 3",
        "mine",
        "proposed 1 12 end",
        "dropped 1 -",
        "change 17 0 1 green",
        "changes 0",
        "room 3 - 0123456789abcdef",
        "place 2 3 7 0 5 Bert",
        "watched 1 16",
        "said 7 8",
        "shown 12 base/V+garden",
        "head rules c3",
        "clock time 15 10 play 900000 612000",
        "tiles 00000000000000ff",
        "back 999999",
        "play 0 draw base/V+garden",
        "state 3 0123456789abcdef",
        "over 300 0123456789abcdef",
        "ping",
    };
    assert_int_equal(sizeof lines / sizeof *lines, MESSAGE_KINDS + 1); /* "sit" in two forms */
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Message message;
        Str out = {0};
        Fail fail = {0};
        if (!message_read(lines[i], &message, &fail)) {
            fail_msg("%s", fail.text);
        }
        message_write(&message, &out);
        assert_memory_equal(out.text, lines[i], strlen(lines[i]));
        assert_string_equal(out.text + strlen(lines[i]), "\n");
        str_deinit(&out);
    }
}

static void test_bad_lines(void **state) {
    (void)state;
    static const char *const lines[] = {
        "",
        " ",
        "HELLO 1 1",
        "hello",
        "hello 1",
        "hello 2 1 1",
        "hello 1  1",
        "hello 2 1 ",
        "hello one 1",
        "hello -1 1",
        "hello 1000000 1",
        "hello 99999999999999999999999999999999999 1",
        "state 1 123",
        "state 1 0123456789ABCDEF",
        "state 1 0123456789abcdefg",
        "sit 0123 - - 0 0000000000000000 Anne",
        "sit " KEY "0 - - 0 0000000000000000 Anne",
        "ping ",
        "ping 1",
        "no \x01",
        "no \xff\xfe",
        "name \x7f",
        "averyveryverylongword 1",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Message message;
        Fail fail = {0};
        if (message_read(lines[i], &message, &fail)) {
            fail_msg("'%s' was read", lines[i]);
        }
        assert_true(fail.text[0] != '\0');
    }
}

static void test_reasons(void **state) {
    (void)state;
    for (int i = 0; i < NET_REASONS; i++) {
        const char *word = net_reason_word((NetReason)i);
        assert_true(word[0] && net_reason_sentence(word)[0]);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(word, net_reason_word((NetReason)k));
        }
    }
    assert_string_equal(net_reason_sentence("never heard"), net_reason_sentence("line"));
}

static Invitation invitation(uint8_t first) {
    uint8_t random[INVITATION_RANDOM];
    for (int i = 0; i < INVITATION_RANDOM; i++) {
        random[i] = (uint8_t)(first + 7 * i);
    }
    return invitation_make(random);
}

static void test_invitation(void **state) {
    (void)state;
    Invitation made = invitation(3), read;
    assert_int_equal(strlen(made.text), INVITATION_TEXT - 1);
    assert_true(invitation_read(made.text, &read, NULL));
    assert_string_equal(read.text, made.text);
    /* As people type it. */
    char typed[64] = " ";
    for (int i = 0, k = 1; made.text[i]; i++) {
        char c = made.text[i] == '0' ? 'o' : made.text[i] == '1' ? 'l' : made.text[i];
        typed[k] = (char)(c >= 'A' && c <= 'Z' ? c + 32 : c);
        k += made.text[i] != '-';
    }
    assert_true(invitation_read(typed, &read, NULL));
    assert_string_equal(read.text, made.text);
    assert_string_not_equal(invitation(4).text, made.text);
}

/* Any wrong letter is noticed, except one in a thousand. */
static void test_wrong_letters(void **state) {
    (void)state;
    static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    Invitation made = invitation(5), read;
    int tried = 0, passed = 0;
    for (int i = 0; made.text[i]; i++) {
        for (int k = 0; letters[k] && made.text[i] != '-'; k++) {
            Invitation wrong = made;
            wrong.text[i] = letters[k];
            tried += letters[k] != made.text[i];
            passed += letters[k] != made.text[i] && invitation_read(wrong.text, &read, NULL);
        }
    }
    assert_int_equal(tried, INVITATION_LETTERS * 31);
    assert_true(passed <= 4);
}

static void test_bad_invitations(void **state) {
    (void)state;
    static const struct {
        const char *typed, *words;
    } bad[] = {{"", "0 letters and digits, expected the 20"},
               {"7K2F-9QXM", "8 letters and digits, expected the 20"},
               {"AAAA-AAAA-AAAA-AAAA-AAAA-A", "21 letters and digits"},
               {"7K2F-9QXM-3DTR-HW8V-C4N!", "only letters and digits"},
               {"UUUU-UUUU-UUUU-UUUU-UUUU", "but not U"},
               {"AAAA-AAAA-AAAA-AAAA-AAAA", "is wrong"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Invitation out = {"unchanged"};
        Fail fail = {0};
        assert_false(invitation_read(bad[i].typed, &out, &fail));
        assert_string_equal(out.text, "unchanged");
        if (!strstr(fail.text, bad[i].words)) {
            fail_msg("'%s': %s", bad[i].typed, fail.text);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),    cmocka_unit_test(test_bad_lines),
        cmocka_unit_test(test_reasons),       cmocka_unit_test(test_invitation),
        cmocka_unit_test(test_wrong_letters), cmocka_unit_test(test_bad_invitations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
