// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/paste_shortcut.h"
#include "tests/support/clipboard_peer.h"
#include "tests/support/file_contents.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/paths.h"
#include "tests/support/seer.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <csignal>
#include <optional>
#include <utility>

namespace tst_paste {

using namespace triarch;
using namespace triarch::test;

namespace {

/// Takes every window for a terminal.
struct TerminalAuthorizer final : InputAuthorizer {
    Result<void> judge(const Press& press) const override
    {
        chords << press.chord;
        return {};
    }
    bool isTerminal(const std::vector<WindowId>&) const override { return true; }
    mutable QStringList chords;
};

} // namespace

/// A text by way of the clipboard: it arrives, it is judged as typing is, and the clipboard is as it was.
class TestPaste : public QObject {
    Q_OBJECT
private:
    static constexpr int timeout = 20'000;
    std::optional<GateFixture> m_fixture;

    /// A gate of its own and two programs, on a fixture of the class or of the function.
    struct Desk {
        explicit Desk(GateFixture& on, const GateTimeouts& timeouts = {})
            : fixture(on),
              reader(on.server.address(), {0, 0, 400, 300}),
              other(on.server.address(), {500, 0, 100, 100})
        {
            fixture.reopenGate(timeouts);
            reader.focus();
        }
        ~Desk() { fixture.gate.reset(); } // with what it offers
        Result<InputReport> paste(const QString& text, const RecordingAuthorizer& judge = RecordingAuthorizer())
        {
            return fixture.gate->send(TypeInput{text, TypeInput::Way::Paste}, judge, {});
        }
        GateFixture& fixture;
        ClipboardPeer reader;
        ClipboardPeer other;
    };

private Q_SLOTS:
    void initTestCase()
    {
        m_fixture.emplace();
        QVERIFY(m_fixture->isReady());
    }
    void cleanupTestCase() { m_fixture.reset(); }

    void theTextArrivesAndTheClipboardIsGivenBack_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("before");
        const QString foreign =
            QString::fromUtf8("Съешь же ещё этих мягких 世界 🙂\n").repeated(30);
        QTest::newRow("long foreign text, something was copied") << foreign << QByteArray("mine, öäü");
        QTest::newRow("long foreign text, nothing was") << foreign << QByteArray();
        QTest::newRow("something large was") << QStringLiteral("x") << QByteArray(3'000'000, 'L');
    }
    void theTextArrivesAndTheClipboardIsGivenBack()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, before);
        Desk desk(*m_fixture);
        if (!before.isEmpty())
            desk.other.copy(before);
        for (int round = 1; round <= 3; ++round) {
            const auto sent = desk.paste(text);
            QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
            QCOMPARE(sent->typed, int(text.toUcs4().size()));
            QTRY_COMPARE_WITH_TIMEOUT(desk.reader.pasted(), text.toUtf8().repeated(round), timeout);
            QCOMPARE(desk.other.clipboard(), before);
        }
    }
    /// The program that was copied from has long ended, and so does the host.
    void whatIsGivenBackOutlivesTheHostWhereAManagerSavesIt()
    {
        Desk desk(*m_fixture);
        ClipboardPeer manager(desk.fixture.server.address(), {700, 0, 100, 100});
        manager.manage();
        desk.other.copy("mine, öäü");
        const auto sent = desk.paste(QStringLiteral("text"));
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QVERIFY(!manager.hasClipboard()); // as long as the host lives it is the host's
        desk.fixture.gate.reset();
        QVERIFY(manager.hasClipboard());
        QCOMPARE(desk.other.clipboard(), QByteArray("mine, öäü"));
    }
    void aManagerThatHangsHoldsTheHostsEndUpForAMomentOnly()
    {
        Desk desk(*m_fixture, {.clipboard = {.handover = Millis(150)}});
        ClipboardPeer manager(desk.fixture.server.address(), {700, 0, 100, 100});
        manager.manage();
        desk.other.copy("mine");
        QCOMPARE(outcome(desk.paste(QStringLiteral("text"))), QStringLiteral("ok"));
        manager.hang(true);
        QElapsedTimer passed;
        passed.start();
        desk.fixture.gate.reset();
        QVERIFY2(passed.elapsed() < 4000, qPrintable(QString::number(passed.elapsed())));
    }
    void whatIsGivenBackEndsWithTheHostWhereThereIsNone()
    {
        Desk desk(*m_fixture);
        desk.other.copy("mine");
        QCOMPARE(outcome(desk.paste(QStringLiteral("text"))), QStringLiteral("ok"));
        QCOMPARE(desk.other.clipboard(), QByteArray("mine"));
        desk.fixture.gate.reset();
        QCOMPARE(desk.other.clipboard(), QByteArray());
    }
    /// It has no key for the clipboard, unless it is told to take that for the selection.
    void anXtermIsPastedIntoByInsert_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("from the primary selection") << QStringList();
        QTest::newRow("from the clipboard") << QStringList{"-xrm", "*selectToClipboard: true"};
    }
    void anXtermIsPastedIntoByInsert()
    {
        QFETCH(QStringList, options);
        GateFixture own; // it keeps its window manager
        QVERIFY(own.isReady());
        Desk desk(own);
        desk.other.copy("mine");
        const QString file = desk.fixture.folder.filePath(QStringLiteral("got"));
        const QString program = QStringLiteral("stty -echo; exec cat > '%1'").arg(file);
        QVERIFY(desk.fixture.server.startWindowManager());
        QVERIFY(
            desk.fixture.server.start(QStringList{"xterm", "-u8"} + options + QStringList{"-e", "sh", "-c", program}));
        const Seer seer(desk.fixture.server);
        const auto hasKeyboard = [&] { return seer.activeClass() == QLatin1String("XTerm") && QFile::exists(file); };
        QTRY_VERIFY_WITH_TIMEOUT(hasKeyboard(), timeout);
        const QString text = QString::fromUtf8("Съешь 世界 🙂 plain");
        const RecordingAuthorizer judge;
        const auto sent = desk.paste(text + QLatin1Char('\n'), judge);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QVERIFY(judge.chords().contains(QStringLiteral("shift+Insert")));
        QTRY_COMPARE_WITH_TIMEOUT(contents(file), text + QLatin1Char('\n'), timeout);
        QCOMPARE(desk.other.clipboard(), QByteArray("mine"));
    }
    /// Keys cannot bring Java what is beyond the Basic Multilingual Plane.
    void whatJavaLosesIsPasted()
    {
        Desk desk(*m_fixture);
        TestClient client(desk.fixture.server.address());
        client.setClass(desk.reader.window(), QByteArray("sun-awt-X11-XFramePeer\0App\0", 27));
        const auto type = [&](const QString& text) {
            return desk.fixture.gate->send(TypeInput{text}, RecordingAuthorizer(), {});
        };
        const QString text = QString::fromUtf8("a \xF0\x9F\x99\x82 b");
        const auto sent = type(text);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QCOMPARE(sent->typed, 5);
        QTRY_COMPARE_WITH_TIMEOUT(desk.reader.pasted(), text.toUtf8(), timeout);
        QCOMPARE(outcome(type(QString::fromUtf8("h\xC3\xA9"))), QStringLiteral("ok")); // by keys
        QCOMPARE(desk.reader.pasted(), text.toUtf8());
    }
    /// OpenJDK names both parts of the class after the main class: only the process shows that it is Java.
    void javaIsRecognisedByItsLibrary()
    {
        Desk desk(*m_fixture);
        TestClient client(desk.fixture.server.address());
        client.setClass(desk.reader.window(), QByteArray("com-ex-A\0com-ex-A\0", 18));
        const QTemporaryDir folder;
        QFile library(folder.filePath("libawt_xawt.so")); // the window's process is this one
        QVERIFY(library.open(QIODevice::ReadWrite) && library.write("AWT") == 3 && library.flush());
        const auto type = [&](const QString& text) {
            return outcome(desk.fixture.gate->send(TypeInput{text}, RecordingAuthorizer(), {}));
        };
        const QString text = QString::fromUtf8("a \xF0\x9F\x99\x82 b");
        QCOMPARE(type(text), QStringLiteral("ok"));
        QCOMPARE(desk.reader.pasted(), QByteArray()); // by keys: it is no Java program yet
        QVERIFY(library.map(0, library.size()));
        QCOMPARE(type(text), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(desk.reader.pasted(), text.toUtf8(), timeout);
    }
    void habits_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<PasteHabit>("habit");
        const auto row = [](const char* name, PasteHabit habit) {
            QTest::newRow(name) << QString::fromLatin1(name) << habit;
        };
        for (const char* name : {"XTerm", "UXTerm", "URxvt", "Rxvt", "Emacs", "mlterm"})
            row(name, PasteHabit::Insert);
        for (const char* name : {"Gnome-terminal", "Xfce4-terminal", "konsole", "Lxterminal", "st-256color", "kitty",
                 "Alacritty", "org.wezfurlong.wezterm", "org.gnome.Console", "foot"})
            row(name, PasteHabit::Terminal);
        for (const char* name : {"Mousepad", "firefox", "stellarium", "", "Gimp"})
            row(name, PasteHabit::Plain);
    }
    void habits()
    {
        QFETCH(QString, name);
        QFETCH(PasteHabit, habit);
        QCOMPARE(pasteHabitOf({{}, name}, habit == PasteHabit::Terminal), habit);
    }
    /// Its class can be chosen when it is started.
    void anXtermOfAnyClassIsKnownByItsInstance()
    {
        QCOMPARE(pasteHabitOf({QStringLiteral("xterm"), QStringLiteral("Notes")}, true), PasteHabit::Insert);
    }
    /// Else ctrl+v would be typed into it: the judge knows terminals by the policy, and by what their program runs.
    void whatTheJudgeCallsATerminalIsPastedIntoByItsKey()
    {
        Desk desk(*m_fixture, {.paste = Millis(150)});
        desk.reader.ignorePastes(true);
        const TerminalAuthorizer judge;
        QCOMPARE(outcome(desk.fixture.gate->send(TypeInput{QStringLiteral("text"), TypeInput::Way::Paste}, judge, {})),
            QStringLiteral("unsupported"));
        QVERIFY(
            judge.chords.contains(QStringLiteral("ctrl+shift+v")) && !judge.chords.contains(QStringLiteral("ctrl+v")));
    }
    void whatIsCopiedMeanwhileStays()
    {
        Desk desk(*m_fixture, {.paste = Millis(150)});
        desk.other.copy("old");
        bool isCopied = false;
        const RecordingAuthorizer judge([&](const Press& press) -> Result<void> {
            if (press.chord == QLatin1String("ctrl+v") && !std::exchange(isCopied, true))
                desk.other.copy("copied by the operator in mid paste");
            return {};
        });
        (void)desk.paste(QStringLiteral("text"), judge);
        QVERIFY(isCopied);
        QCOMPARE(desk.other.clipboard(), QByteArray("copied by the operator in mid paste"));
    }
    void itIsJudgedAsTypingBeforeTheClipboardIsTouched()
    {
        Desk desk(*m_fixture);
        desk.other.copy("mine");
        const RecordingAuthorizer judge([&](const Press& press) -> Result<void> {
            if (press.text.contains(QLatin1Char('\n')))
                return fail(ErrorCode::NeedsApproval, QStringLiteral("a newline"));
            return {};
        });
        QCOMPARE(outcome(desk.paste(QStringLiteral("rm -r\n"), judge)), QStringLiteral("approval_required"));
        QCOMPARE(judge.asked().size(), 1U);
        QCOMPARE(judge.asked().front().text, QStringLiteral("rm -r\n"));
        QVERIFY(desk.other.hasClipboard());
        QVERIFY(desk.reader.pasted().isEmpty());
    }
    void refused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("a control character") << QStringLiteral("a\x1b[2J");
        QTest::newRow("over 1000 characters") << QString(1001, u'x');
        QTest::newRow("a secret") << QStringLiteral("<secret:mail>");
    }
    void refused()
    {
        QFETCH(QString, text);
        Desk desk(*m_fixture);
        desk.other.copy("mine");
        QCOMPARE(outcome(desk.paste(text)), QStringLiteral("invalid_argument"));
        QVERIFY(desk.other.hasClipboard());
    }
    void aWindowThatDoesNotPasteIsSaid()
    {
        Desk desk(*m_fixture, {.paste = Millis(150)});
        desk.other.copy("mine");
        desk.reader.ignorePastes(true);
        const auto sent = desk.paste(QStringLiteral("text"));
        QCOMPARE(outcome(sent), QStringLiteral("unsupported"));
        QVERIFY(sent.error().message.contains(QStringLiteral("0 of 4 characters")));
        QCOMPARE(desk.other.clipboard(), QByteArray("mine"));
    }
    /// The key waits in its queue, and pastes what is there once it is read: that must not be what was there before.
    void aProgramThatIsBusyPastesNothingElseLater()
    {
        GateFixture own; // it keeps its window manager
        QVERIFY(own.isReady());
        Desk desk(own, {.paste = Millis(150)});
        desk.other.copy("mine\n");
        const QString file = desk.fixture.folder.filePath(QStringLiteral("got"));
        QVERIFY(desk.fixture.server.startWindowManager());
        auto* xterm = desk.fixture.server.start(
            {"xterm", "-e", "sh", "-c", QStringLiteral("stty -echo; exec cat > '%1'").arg(file)});
        QVERIFY(xterm);
        const Seer seer(desk.fixture.server);
        const auto hasKeyboard = [&] { return seer.activeClass() == QLatin1String("XTerm") && QFile::exists(file); };
        QTRY_VERIFY_WITH_TIMEOUT(hasKeyboard(), timeout);
        QVERIFY(::kill(pid_t(xterm->processId()), SIGSTOP) == 0);
        const auto sent = desk.paste(QStringLiteral("ours\n"));
        QVERIFY(::kill(pid_t(xterm->processId()), SIGCONT) == 0);
        QCOMPARE(outcome(sent), QStringLiteral("timeout"));
        QTRY_COMPARE_WITH_TIMEOUT(contents(file), QStringLiteral("ours\n"), timeout);
        QTRY_COMPARE_WITH_TIMEOUT(desk.other.clipboard(), QByteArray("mine\n"), timeout);
    }
    void aProgramThatDoesNotHandOutTheClipboardKeepsIt()
    {
        Desk desk(*m_fixture, {.clipboard = {.copy = Millis(150)}});
        desk.other.copy("mine");
        desk.other.hang(true);
        const auto sent = desk.paste(QStringLiteral("text"));
        desk.other.hang(false);
        QCOMPARE(outcome(sent), QStringLiteral("timeout"));
        QVERIFY(desk.reader.pasted().isEmpty());
        QVERIFY(desk.other.hasClipboard());
    }
    void whatCannotBeGivenBackIsNotTaken()
    {
        const QByteArray large(9'000'000, 'L');
        Desk desk(*m_fixture);
        desk.other.copy(large);
        QCOMPARE(outcome(desk.paste(QStringLiteral("text"))), QStringLiteral("budget"));
        QVERIFY(desk.reader.pasted().isEmpty());
        QVERIFY(desk.other.hasClipboard());
    }
    void nothingIsPastedElsewhere()
    {
        Desk desk(*m_fixture);
        const RecordingAuthorizer judge([&](const Press& press) -> Result<void> {
            if (!press.text.isEmpty())
                desk.other.focus();
            return {};
        });
        QCOMPARE(outcome(desk.paste(QStringLiteral("text"), judge)), QStringLiteral("stale_target"));
        QVERIFY(desk.other.pasted().isEmpty() && desk.reader.pasted().isEmpty());
    }
};

} // namespace tst_paste

TRIARCH_TEST(tst_paste, TestPaste, QCoreApplication)
#include "tst_paste.moc"
