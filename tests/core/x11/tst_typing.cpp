// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/gate_test.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

namespace tst_typing {

using namespace triarch;
using namespace triarch::test;

class TestTyping : public GateTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { openDesk(); }
    void init() { clearDesk(); }
    void cleanup() { QVERIFY(!m_desk->hands.isAnythingDown()); }

    void chords_data()
    {
        QTest::addColumn<QString>("spoken");
        QTest::addColumn<QString>("events");
        QTest::addColumn<QStringList>("judged");
        using List = QStringList;
        QTest::newRow("one key") << "Return"
                                 << "+Return -Return" << List{"Return", "Return"};
        QTest::newRow("control") << "ctrl+c"
                                 << "+Control_L +c -c -Control_L" << List{"ctrl", "ctrl+c", "ctrl", "ctrl+c"};
        QTest::newRow("a capital alone") << "T"
                                         << "+Shift_L +T -T -Shift_L" << List{"shift", "shift+t", "shift", "shift+t"};
        QTest::newRow("a shifted sign beside control")
            << "ctrl+plus"
            << "+Control_L +Shift_L +plus -plus -Shift_L -Control_L"
            << List{"ctrl", "ctrl+shift", "ctrl+shift+equal", "ctrl", "ctrl+shift", "ctrl+shift+equal"};
        QTest::newRow("a lone modifier is a tap") << "alt"
                                                  << "+Alt_L -Alt_L" << List{"alt", "alt"};
    }

    void chords()
    {
        QFETCH(QString, spoken);
        QFETCH(QString, events);
        QFETCH(QStringList, judged);
        RecordingAuthorizer judge;
        QCOMPARE(outcome(send(ChordInput{spoken}, judge)), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->names(), events, timeout);
        QCOMPARE(judge.chords(), judged); // the whole chord ahead, then each press
    }

    void aKeyThatNoKeyHasIsLent()
    {
        RecordingAuthorizer judge;
        QCOMPARE(outcome(send(chord("ctrl+ñ"), judge)), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(
            m_recorder->names(), QStringLiteral("+Control_L +ntilde -ntilde -Control_L"), timeout);
        QCOMPARE(judge.chords().last(), QStringLiteral("ctrl+ntilde"));
    }

    void texts_data()
    {
        QTest::addColumn<QString>("text");
        QString ascii;
        for (char c = ' '; c < 0x7f; ++c)
            ascii.append(QLatin1Char(c));
        QString ideographs;
        for (char16_t c = 0x4e00; c < 0x4e00 + 200; ++c)
            ideographs.append(QChar(c));
        QTest::newRow("all of ASCII") << ascii;
        QTest::newRow("lines and tabs") << "one\ttwo\nthree\n";
        QTest::newRow("accents, signs, another script, an emoji")
            << QString::fromUtf8("héllo 世界 🙂 ñ € — “ж”");
        QTest::newRow("1000 characters") << QString(1000, u'x').replace(500, 1, QLatin1Char('Y'));
        QTest::newRow("200 different ideographs, more than there are free keys") << ideographs;
        QTest::newRow("empty") << "";
        QTest::newRow("one repeated foreign letter") << QString(40, QChar(0xdf));
    }

    void texts()
    {
        QFETCH(QString, text);
        const auto report = send(typing(text));
        QCOMPARE(outcome(report), QStringLiteral("ok"));
        QCOMPARE(report->typed, int(text.toUcs4().size()));
        QCOMPARE(report->expected, report->typed);
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text().size(), text.size(), timeout);
        QCOMPARE(m_recorder->text(), text);
    }

    void textIsJudgedInBurstsOfSixteen()
    {
        RecordingAuthorizer judge;
        QCOMPARE(outcome(send(typing(QStringLiteral("0123456789abcdefghij")), judge)), QStringLiteral("ok"));
        QCOMPARE(judge.asked().size(), 3u);
        QCOMPARE(judge.asked()[0].text, QStringLiteral("0")); // it may bring the field for the others
        QCOMPARE(judge.asked()[1].text, QStringLiteral("123456789abcdefg"));
        QCOMPARE(judge.asked()[2].text, QStringLiteral("hij"));
    }

    void textUnderCapsLockIsTheSame()
    {
        constexpr quint8 lock = 2;
        const QString text = QString::fromUtf8("Hello World 1! ñÑÑñ ß Жж ǅ 中");
        m_desk->hands.lockModifiers(lock, true);
        const auto sent = send(typing(text));
        m_desk->hands.lockModifiers(lock, false);
        QCOMPARE(outcome(sent), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), text, timeout);
    }

    /// GTK 3 makes a capital under Caps Lock of what a key gives with Shift as without.
    void bothCasesOfALetterAreOneKey()
    {
        QCOMPARE(outcome(send(typing(QString::fromUtf8("жЖ")))), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->names(),
            QStringLiteral("+Cyrillic_zhe -Cyrillic_zhe +Shift_L +Cyrillic_ZHE -Cyrillic_ZHE -Shift_L"), timeout);
    }

    void manyLentKeysAreOneChange()
    {
        const auto eventsFor = [this](const QString& text) {
            const int before = m_recorder->mapChanges();
            m_recorder->clear();
            [&] {
                QCOMPARE(outcome(send(typing(text))), QStringLiteral("ok"));
                QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), text, timeout);
            }();
            return m_recorder->mapChanges() - before;
        };
        const int one = eventsFor(QString::fromUtf8("ŵ")); // one for each keyboard device
        QVERIFY(one > 0);
        QCOMPARE(eventsFor(QString::fromUtf8("ąβж中ﻌ")), one); // Xlib loses the second of two in a row
    }

    void F48_layouts_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<int>("group");
        using List = QStringList;
        QTest::newRow("German") << List{"setxkbmap", "de"} << 0;
        QTest::newRow("French") << List{"setxkbmap", "fr"} << 0;
        QTest::newRow("Spanish") << List{"setxkbmap", "es"} << 0;
        QTest::newRow("Dvorak") << List{"setxkbmap", "us", "-variant", "dvorak"} << 0;
        QTest::newRow("Russian group of two") << List{"setxkbmap", "us,ru"} << 1;
        QTest::newRow("American again") << List{"setxkbmap", "us"} << 0;
    }

    void F48_layouts()
    {
        QFETCH(QStringList, command);
        QFETCH(int, group);
        const QString text = QString::fromUtf8("Zyx qwerty; {[@]} ñß ж /\\?");
        QCOMPARE(outcome(send(typing(QString::fromUtf8("ñß")))), QStringLiteral("ok")); // lent, and taken away
        m_desk->server.output(command);
        QVERIFY(m_desk->server.output({"setxkbmap", "-query"}).contains("layout:     " + command[1].toUtf8()));
        m_desk->hands.lockGroup(group);
        m_recorder->clear();
        const auto typed = send(typing(text));
        RecordingAuthorizer judge;
        const auto pressed = send(chord("ctrl+z"), judge);
        m_desk->hands.lockGroup(0);
        QCOMPARE(outcome(typed), QStringLiteral("ok"));
        QTRY_VERIFY_WITH_TIMEOUT(m_recorder->names().endsWith(QStringLiteral("-Control_L")), timeout);
        QCOMPARE(m_recorder->text().left(text.size()), text);
        QCOMPARE(outcome(pressed), QStringLiteral("ok"));
        QCOMPARE(judge.chords().last(), QStringLiteral("ctrl+z"));
    }

    void shortcutsUseTheKeyOfTheirLetter_data()
    {
        QTest::addColumn<QString>("layout");
        QTest::addColumn<int>("group");
        QTest::addColumn<QString>("chord");
        QTest::addColumn<bool>("isLent");
        QTest::newRow("Russian") << "us,ru" << 1 << "ctrl+c" << false;
        QTest::newRow("Greek") << "us,gr" << 1 << "ctrl+c" << false;
        QTest::newRow("Hebrew") << "us,il" << 1 << "ctrl+c" << false;
        QTest::newRow("Arabic") << "us,ara" << 1 << "ctrl+c" << false;
        QTest::newRow("Latin in the second group") << "ru,us" << 0 << "ctrl+c" << false;
        QTest::newRow("with Shift too") << "us,ru" << 1 << "ctrl+shift+c" << false;
        QTest::newRow("with Alt") << "us,gr" << 1 << "alt+c" << false;
        QTest::newRow("Russian alone") << "ru" << 0 << "ctrl+c" << false;
        QTest::newRow("Greek alone") << "gr" << 0 << "ctrl+c" << false;
        QTest::newRow("Hebrew alone") << "il" << 0 << "alt+c" << false;
        QTest::newRow("two groups without Latin letters") << "ru,gr" << 1 << "ctrl+c" << true;
        QTest::newRow("a letter of Russian alone") << "ru" << 0 << "c" << true;
        QTest::newRow("Shift alone makes a text") << "us,ru" << 1 << "shift+c" << true;
        QTest::newRow("so does the letter") << "us,ru" << 1 << "c" << true;
    }
    void shortcutsUseTheKeyOfTheirLetter()
    {
        QFETCH(QString, layout);
        QFETCH(int, group);
        QFETCH(QString, chord);
        QFETCH(bool, isLent);
        constexpr int keyOfC = 54; // on every one of these
        m_desk->server.output({"setxkbmap", layout});
        m_desk->hands.lockGroup(group);
        m_recorder->clear();
        const auto sent = send(ChordInput{chord});
        m_recorder->catchUp();
        m_desk->hands.lockGroup(0);
        m_desk->server.output({"setxkbmap", "us"});
        QCOMPARE(outcome(sent), QStringLiteral("ok"));
        const auto last = m_recorder->events(Kind::KeyPress).back();
        QCOMPARE(last.code == keyOfC, !isLent);
        QCOMPARE(last.state >> 13, group);
    }

    /// What a US keyboard's key gets beside its letter goes with the gate, and never belongs to another layout.
    void aLayoutIsAsItWasAfterAShortcut_data()
    {
        QTest::addColumn<QString>("later");
        QTest::newRow("the same layout") << "ru";
        QTest::newRow("another one with the letter") << "ru,us";
    }
    void aLayoutIsAsItWasAfterAShortcut()
    {
        QFETCH(QString, later);
        const auto map = [this] { return m_desk->server.output({"sh", "-c", "xkbcomp -xkb $DISPLAY - 2>&1"}); };
        m_desk->server.output({"setxkbmap", later});
        const QByteArray before = map();
        m_desk->server.output({"setxkbmap", "ru"});
        const auto sent = send(chord("ctrl+c"));
        const QByteArray during = map();
        if (later != QLatin1String("ru"))
            m_desk->server.output({"setxkbmap", later});
        m_desk->gate.reset();
        const QByteArray after = map();
        m_desk->server.output({"setxkbmap", "us"});
        m_desk->openGate();
        QVERIFY(m_desk->isReady());
        QCOMPARE(outcome(sent), QStringLiteral("ok"));
        QVERIFY(before.contains("xkb_symbols"));
        QVERIFY(during != before);
        QCOMPARE(after, before);
    }

    void secrets_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("typed");
        QTest::newRow("alone") << "<secret:mail>"
                               << "ok"
                               << "s3cr\u00e9t";
        QTest::newRow("in the middle, twice") << "a<secret:mail>b<secret:mail>c"
                                              << "ok"
                                              << "as3cr\u00e9tbs3cr\u00e9tc";
        QTest::newRow("for another window") << "x<secret:bank>"
                                            << "policy_denied"
                                            << "";
        QTest::newRow("unknown") << "x<secret:none>"
                                 << "not_found"
                                 << "";
        QTest::newRow("with a control character in it") << "x<secret:broken>"
                                                        << "invalid_argument"
                                                        << "";
        QTest::newRow("no placeholder") << "<secret:>"
                                        << "ok"
                                        << "<secret:>";
    }
    void secrets()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QFETCH(QString, typed);
        struct Source final : SecretSource {
            Result<Secret> secret(const QString& name, const QString& windowClass) const override
            {
                if (windowClass != QLatin1String("Mailer"))
                    return fail(ErrorCode::PolicyDenied, QStringLiteral("class ") + windowClass);
                if (name == QLatin1String("mail"))
                    return Secret(QByteArray("s3cr\xc3\xa9t"));
                if (name == QLatin1String("broken"))
                    return Secret(QByteArray("pass\x1bword"));
                return fail(name == QLatin1String("bank") ? ErrorCode::PolicyDenied : ErrorCode::NotFound, name);
            }
        };
        const Source source;
        TestClient(m_desk->server.address()).setClass(m_recorder->window(), QByteArray("m\0Mailer\0", 9));
        m_desk->gate->useSecrets(source);
        const auto sent = send(typing(text));
        m_desk->gate.reset(); // it keeps a pointer to the source
        m_desk->openGate();
        QVERIFY(m_desk->isReady());
        QCOMPARE(outcome(sent), expected);
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), typed, timeout);
        if (!sent)
            QVERIFY2(!sent.error().message.contains(QStringLiteral("characters"))
                    && !sent.error().message.contains(QStringLiteral("001b")),
                qPrintable(sent.error().message));
        else
            QCOMPARE(sent->typed, int(text.size())); // not how long it is
    }
    /// A window that gets the keyboard once the secret was handed out gets none of it.
    void aSecretIsForTheWindowThatWasAsked()
    {
        struct Source final : SecretSource {
            Result<Secret> secret(const QString&, const QString&) const override
            {
                thief.focus(window);
                return Secret(QByteArray("s3cret"));
            }
            TestClient& thief;
            WindowId window;
            Source(TestClient& client, WindowId id) : thief(client), window(id) { }
        };
        TestClient thief(m_desk->server.address());
        const auto window = thief.create({600, 600, 50, 50}, TestClient::Kind::OverrideRedirect);
        thief.map(window);
        const Source source(thief, window);
        m_desk->gate->useSecrets(source);
        const RecordingAuthorizer judge;
        const auto sent = send(typing(QStringLiteral("<secret:mail>")), judge);
        m_desk->gate.reset(); // it keeps a pointer to the source
        m_desk->openGate();
        QVERIFY(m_desk->isReady());
        thief.focus(m_recorder->window());
        QCOMPARE(outcome(sent), QStringLiteral("stale_target"));
        QVERIFY(judge.asked().empty());
        settle();
        QVERIFY(m_recorder->text().isEmpty());
    }
    void aSecretWithoutASourceIsRefused()
    {
        QCOMPARE(outcome(send(typing(QStringLiteral("<secret:mail>")))), QStringLiteral("unsupported"));
        settle();
        QVERIFY(m_recorder->text().isEmpty());
    }

    void theMapIsGivenBack()
    {
        const auto isLent = [this] { return m_desk->hands.keycode("U597D") != 0; };
        QVERIFY(!isLent());
        QCOMPARE(outcome(send(typing(QStringLiteral("\u597d")))), QStringLiteral("ok"));
        QVERIFY(isLent());
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), QStringLiteral("\u597d"), timeout);
        m_desk->gate.reset();
        QVERIFY(!isLent());
        m_desk->openGate();
        QVERIFY(m_desk->isReady());
    }
};

} // namespace tst_typing

TRIARCH_TEST(tst_typing, TestTyping, QCoreApplication)
#include "tst_typing.moc"
