// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/physical_input.h"
#include "tests/support/relayed_display.h"
#include "tests/support/terminal_bench.h"
#include "tests/support/test_program.h"

#include <optional>

namespace tst_terminal_windows {

using namespace triarch;
using namespace triarch::test;
using namespace triarch::test::terminals;

namespace {

WindowId childUnderPointer(TestClient& client, WindowId window)
{
    auto& connection = client.connection();
    const auto reply = connection.wait(
        xcb_query_pointer(connection.get(), window), xcb_query_pointer_reply, "QueryPointer", after(Millis(waitMax)));
    return reply ? (*reply)->child : 0;
}

} // namespace

/// Windows of terminals that neither their class nor the process of the X client shows to be such.
class TestTerminalWindows : public QObject {
    Q_OBJECT
private:
    std::optional<GateFixture> m_desk;

private Q_SLOTS:
    void initTestCase()
    {
        m_desk.emplace();
        QVERIFY(m_desk->isReady());
    }
    void cleanupTestCase() { m_desk.reset(); }

    /// The X server takes the relay for the client.
    void aTerminalBehindARelayIsKnown_data()
    {
        QTest::addColumn<bool>("namesProcess");
        QTest::addColumn<bool>("isHere");
        QTest::newRow("its window names the process") << true << true;
        QTest::newRow("its window names none") << false << true;
        QTest::newRow("its window names a process of another machine") << true << false;
    }
    void aTerminalBehindARelayIsKnown()
    {
        QFETCH(const bool, namesProcess);
        QFETCH(const bool, isHere);
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        const RelayedDisplay relay(bench.desk.server);
        QVERIFY(relay.isRunning());
        const auto isNotes = [](const WindowInfo& one) { return one.className == QLatin1String("Notes"); };
        auto* terminal = bench.desk.server.start({"env", "DISPLAY=" + relay.display(), "xterm", "-class", "Notes",
            "-geometry", "60x10+100+100", "-e", "bash", "--norc", "--noprofile", "-i"});
        QVERIFY(terminal);
        QTRY_VERIFY_WITH_TIMEOUT(bench.find(isNotes) && bench.hasShell(*terminal), waitMax);
        const WindowInfo window = *bench.find(isNotes);
        QCOMPARE(window.pid, relay.pid());
        if (!namesProcess)
            bench.desk.server.output({"xprop", "-id", QString::number(window.id), "-remove", "_NET_WM_PID"});
        if (!isHere)
            bench.client.setProperty(window.id, "WM_CLIENT_MACHINE", "STRING", 8, "elsewhere.invalid");
        const bool isKnown = namesProcess && isHere;
        QCOMPARE(bench.find(isNotes)->claimedPid, isKnown ? terminal->processId() : 0);
        QCOMPARE(bench.find(isNotes)->hasUnknownProgram, !isKnown);
        bench.client.focus(window.id);
        QCOMPARE(bench.rule(text(QStringLiteral("true\n"))), QStringLiteral("newline-into-terminal"));
        QCOMPARE(bench.rule(text(QStringLiteral("true"))), QStringLiteral("-"));
        QCOMPARE(bench.rule(keys(QStringLiteral("Return"))), QStringLiteral("newline-into-terminal-by-key"));
        bench.end(terminal);
    }

    /// As `xterm -into` does in the window of any program: it has the keys while the pointer is over it.
    void aTerminalInsideAnotherWindowIsKnown()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        auto* logo = bench.desk.server.start({"xlogo", "-geometry", "500x300+100+100"}); // a process without a shell
        QVERIFY(logo);
        const auto isLogo = [&](const WindowInfo& one) { return one.pid == logo->processId(); };
        QTRY_VERIFY_WITH_TIMEOUT(bench.find(isLogo), waitMax);
        const WindowId outer = bench.find(isLogo)->id;
        bench.client.focus(outer);
        const PhysicalInput pointer(bench.desk.server.address());
        pointer.move(around.left() + 50, around.top() + 50); // where the terminal lies then
        QCOMPARE(bench.rule(text(QStringLiteral("true\n"))), QStringLiteral("-"));
        const WindowId before = childUnderPointer(bench.client, outer); // xlogo has one itself
        auto* terminal =
            bench.startTerminal(QStringLiteral("Notes"), {QStringLiteral("-into"), QString::number(outer)});
        QVERIFY(terminal);
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.hasShell(*terminal) && childUnderPointer(bench.client, outer) != before, waitMax);
        QVERIFY(!bench.find([](const WindowInfo& one) { return one.className == QLatin1String("Notes"); }));
        QCOMPARE(bench.rule(text(QStringLiteral("true\n"))), QStringLiteral("newline-into-terminal"));
        QCOMPARE(bench.rule(keys(QStringLiteral("Return"))), QStringLiteral("newline-into-terminal-by-key"));
        pointer.move(around.right() + 50, around.bottom() + 50);
        QCOMPARE(bench.rule(text(QStringLiteral("true\n"))), QStringLiteral("-")); // the outer one has the keys itself
        bench.end(terminal);
        logo->kill();
        QVERIFY(logo->waitForFinished(waitMax));
    }

    /// It may ask whether a pasted text shall be executed.
    void theDialogOfATerminalIsAskedAbout_data()
    {
        QTest::addColumn<bool>("namesOwner");
        QTest::newRow("it names the terminal") << true;
        QTest::newRow("it belongs to the same program") << false;
    }
    void theDialogOfATerminalIsAskedAbout()
    {
        QFETCH(const bool, namesOwner);
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        const auto terminal = bench.client.create(around);
        bench.name(terminal, "XTerm");
        bench.client.map(terminal);
        bench.client.focus(terminal);
        QCOMPARE(bench.rule(text(QStringLiteral("true"))), QStringLiteral("-"));
        const QRect area(700, 500, 200, 100);
        const auto dialog = bench.client.create(area);
        bench.name(dialog, "Question");
        bench.client.map(dialog);
        bench.client.focus(dialog);
        QCOMPARE(bench.rule(keys(QStringLiteral("space"))), QStringLiteral("-")); // a window like others
        if (namesOwner)
            bench.client.setWords(dialog, "WM_TRANSIENT_FOR", "WINDOW", {terminal});
        else
            bench.client.setWords(
                dialog, "_NET_WM_WINDOW_TYPE", "ATOM", {bench.client.atom("_NET_WM_WINDOW_TYPE_DIALOG")});
        for (const char* pressing : {"space", "KP_Space", "alt+p", "y", "Tab space"})
            QCOMPARE(bench.rule(keys(QString::fromLatin1(pressing))), QStringLiteral("dialog-of-terminal-by-key"));
        for (const char* ending : {"Return", "KP_Enter"})
            QCOMPARE(bench.rule(keys(QString::fromLatin1(ending))), QStringLiteral("newline-into-terminal-by-key"));
        QCOMPARE(bench.rule(text(QStringLiteral("y"))), QStringLiteral("dialog-of-terminal"));
        QCOMPARE(bench.rule(click(area.center())), QStringLiteral("dialog-of-terminal"));
        for (const char* harmless : {"Tab", "Left", "Escape", "shift"})
            QCOMPARE(bench.rule(keys(QString::fromLatin1(harmless))), QStringLiteral("-"));
        bench.name(terminal, "Mousepad");
        QCOMPARE(bench.rule(keys(QStringLiteral("space"))), QStringLiteral("-"));
    }
};

} // namespace tst_terminal_windows

TRIARCH_TEST(tst_terminal_windows, TestTerminalWindows, QCoreApplication)
#include "tst_terminal_windows.moc"
