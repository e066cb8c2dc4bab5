// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/panic_rule.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_panic_rule {

using namespace triarch;

namespace {

using Meaning = RawKey::Meaning;

constexpr quint8 escapeKey = 9;
constexpr quint8 pauseKey = 127;
constexpr quint8 letterKey = 38;

RawKey down(Meaning meaning, quint32 at, bool isInjected = false)
{
    const quint8 code = meaning == Meaning::Escape ? escapeKey : meaning == Meaning::Pause ? pauseKey : letterKey;
    return {code, meaning, true, isInjected, at};
}

RawKey up(Meaning meaning, quint32 at, bool isInjected = false)
{
    RawKey key = down(meaning, at, isInjected);
    key.isDown = false;
    return key;
}

using Keys = std::vector<RawKey>;

Keys taps(Meaning meaning, const std::vector<quint32>& times, bool isInjected = false)
{
    Keys keys;
    for (const quint32 at : times) {
        keys.push_back(down(meaning, at, isInjected));
        keys.push_back(up(meaning, at + 40, isInjected));
    }
    return keys;
}

Keys operator+(Keys one, const Keys& other)
{
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

} // namespace

class TestPanicRule : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emergencies_data()
    {
        constexpr auto Esc = Meaning::Escape;
        constexpr auto Pause = Meaning::Pause;
        QTest::addColumn<Keys>("keys");
        QTest::addColumn<bool>("ignoreInjected");
        QTest::addColumn<QString>("expected"); // p: Pause, e: Escape
        const auto row = [](const char* name, const Keys& keys, const char* expected, bool ignoreInjected = false) {
            QTest::newRow(name) << keys << ignoreInjected << QString::fromLatin1(expected);
        };
        row("Pause, once", taps(Pause, {5}), "p");
        row("Pause again is again", taps(Pause, {5, 500}), "pp");
        row("Pause held counts once", {down(Pause, 5), down(Pause, 600), down(Pause, 640), up(Pause, 700)}, "p");
        row("Escape twice", taps(Esc, {0, 200}), "");
        row("Escape three times", taps(Esc, {0, 200, 400}), "e");
        row("three times in just a second", taps(Esc, {0, 500, 1000}), "e");
        row("three times in more than a second", taps(Esc, {0, 500, 1001}), "");
        row("the last three of four count", taps(Esc, {0, 500, 1001, 1300}), "e");
        row("six times are two", taps(Esc, {0, 100, 200, 300, 400, 500}), "ee");
        row("five times are one", taps(Esc, {0, 100, 200, 300, 400}), "e");
        row("other keys between do not matter", taps(Esc, {0}) + taps(Meaning::Other, {60}) + taps(Esc, {120, 240}),
            "e");
        row("Escape held, repeated by the server",
            {down(Esc, 0), down(Esc, 300), down(Esc, 340), down(Esc, 380), up(Esc, 400)}, "");
        row("Escape held, repeated by a host as up and down",
            {down(Esc, 0), up(Esc, 500), down(Esc, 500), up(Esc, 540), down(Esc, 541), up(Esc, 580), down(Esc, 581),
                up(Esc, 600)},
            "");
        row("held, then twice more, is three",
            {down(Esc, 0), up(Esc, 500), down(Esc, 500), up(Esc, 550), down(Esc, 600), up(Esc, 640), down(Esc, 700)},
            "e");
        row("the server's time wraps between them", taps(Esc, {0xFFFFFF00u, 0xFFFFFFF0u, 0x50u}), "e");
        row("injected ones count where they may", taps(Esc, {0, 200, 400}, true), "e");
        row("injected ones do not count on the agent's display", taps(Esc, {0, 200, 400}, true), "", true);
        row("injected Pause does not either", taps(Pause, {0}, true), "", true);
        row("the operator's count beside the agent's",
            taps(Esc, {0}) + taps(Esc, {100, 200}, true) + taps(Esc, {300}) + taps(Esc, {350}, true) + taps(Esc, {400}),
            "e", true);
        row("the agent's do not fill up the operator's",
            taps(Esc, {0}) + taps(Esc, {100, 200}, true) + taps(Esc, {300}), "", true);
        row("a letter is none", taps(Meaning::Other, {0, 100, 200, 300}), "");
    }
    void emergencies()
    {
        QFETCH(Keys, keys);
        QFETCH(bool, ignoreInjected);
        QFETCH(QString, expected);
        PanicRule rule({.ignoreInjected = ignoreInjected});
        QString told;
        for (const RawKey& key : keys) {
            if (const auto meaning = rule.note(key))
                told += *meaning == Meaning::Pause ? u'p' : u'e';
        }
        QCOMPARE(told, expected);
    }

    /// Escape closes menus and dialogs: a gesture that stops an agent changes nothing on the screen.
    void whatClosesSomethingIsNoEmergency_data()
    {
        QTest::addColumn<QString>("course"); // E: Escape, w: a window comes or goes, 1 and 2: who has the keyboard
        QTest::addColumn<int>("emergencies");
        QTest::newRow("nothing happens") << "1E1E1E" << 1;
        QTest::newRow("a window goes after the first") << "1Ew1E1E" << 0;
        QTest::newRow("a window goes after the second") << "1E1Ew1E" << 0;
        QTest::newRow("each closes one") << "1Ew1Ew1Ew" << 0;
        QTest::newRow("a window went before them") << "w1E1E1E" << 1;
        QTest::newRow("three more after that") << "1Ew1E1E1E" << 1;
        QTest::newRow("the focus moves after the first") << "1E2E2E" << 0;
        QTest::newRow("the focus moves after the second") << "1E1E2E" << 0;
        QTest::newRow("three more in the other window") << "1E2E2E2E" << 1;
        QTest::newRow("the focus moved before them") << "12E2E2E" << 1;
    }
    void whatClosesSomethingIsNoEmergency()
    {
        QFETCH(QString, course);
        QFETCH(int, emergencies);
        PanicRule rule({});
        int told = 0;
        quint32 at = 1000;
        for (const QChar event : course) {
            if (event == u'w')
                rule.noteWindow();
            else if (event != u'E')
                rule.noteFocus(quint32(event.digitValue()));
            else
                for (const RawKey& key : taps(Meaning::Escape, {at += 100}))
                    told += rule.note(key).has_value();
        }
        QCOMPARE(told, emergencies);
    }

    void numberAndTimeAreGiven()
    {
        PanicRule rule({.escapes = 5, .within = Millis(300)});
        int told = 0;
        for (const RawKey& key : taps(Meaning::Escape, {0, 50, 100, 150, 301, 302 + 60, 420}))
            told += rule.note(key).has_value();
        QCOMPARE(told, 0); // never five within 300 ms
        for (const RawKey& key : taps(Meaning::Escape, {1000, 1060, 1120, 1180, 1240}))
            told += rule.note(key).has_value();
        QCOMPARE(told, 1);
    }

    void noEscapesMeansPauseOnly()
    {
        PanicRule rule({.escapes = 0});
        for (const RawKey& key : taps(Meaning::Escape, {0, 50, 100, 150}))
            QVERIFY(!rule.note(key));
        QVERIFY(rule.note(down(Meaning::Pause, 200)));
    }
};

} // namespace tst_panic_rule

TRIARCH_TEST(tst_panic_rule, TestPanicRule, QCoreApplication)
#include "tst_panic_rule.moc"
