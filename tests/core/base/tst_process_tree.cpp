// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/process_tree.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <unistd.h>

namespace tst_process_tree {

using namespace triarch;

namespace {

constexpr int pts0 = 136 << 8;
constexpr int pts1 = pts0 + 1;
constexpr int console = 4 << 8;

constexpr pid_t panel = 10;
constexpr pid_t terminal = 20;
constexpr pid_t shell = 21;
constexpr pid_t browser = 22;
constexpr pid_t helper = 23;

} // namespace

class TestProcessTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aProcessWithAPtyChildIsATerminal_data()
    {
        using Processes = ProcessTree::Processes;
        QTest::addColumn<Processes>("processes");
        QTest::addColumn<pid_t>("process");
        QTest::addColumn<QSet<pid_t>>("others");
        QTest::addColumn<bool>("isTerminal");
        const Processes usual{
            {panel, {1, 0}}, {terminal, {panel, 0}}, {shell, {terminal, pts0}}, {browser, {shell, pts0}}};
        QTest::newRow("a terminal") << usual << terminal << QSet<pid_t>{panel, browser} << true;
        QTest::newRow("what runs in it") << usual << browser << QSet<pid_t>{panel, terminal} << false;
        QTest::newRow("a panel that has started it") << usual << panel << QSet<pid_t>{terminal, browser} << false;
        QTest::newRow("a window around it, whose own is not known") << usual << panel << QSet<pid_t>{} << true;
        QTest::newRow("a terminal that was started in a terminal")
            << Processes{{terminal, {1, pts0}}, {shell, {terminal, pts1}}} << terminal << QSet<pid_t>{} << true;
        QTest::newRow("a program with helpers that was started in a terminal")
            << Processes{{browser, {1, pts0}}, {helper, {browser, pts0}}} << browser << QSet<pid_t>{} << false;
        QTest::newRow("by a helper") << Processes{{terminal, {1, 0}}, {helper, {terminal, 0}}, {shell, {helper, pts1}}}
                                     << terminal << QSet<pid_t>{} << true;
        QTest::newRow("on the console") << Processes{{terminal, {1, 0}}, {shell, {terminal, console}}} << terminal
                                        << QSet<pid_t>{} << false;
        QTest::newRow("ended") << Processes{{shell, {terminal, pts0}}} << terminal << QSet<pid_t>{} << false;
        QTest::newRow("parents in a circle")
            << Processes{{terminal, {1, 0}}, {shell, {helper, pts0}}, {helper, {shell, pts0}}} << terminal
            << QSet<pid_t>{} << false;
    }
    void aProcessWithAPtyChildIsATerminal()
    {
        QFETCH(ProcessTree::Processes, processes);
        QFETCH(pid_t, process);
        QFETCH(QSet<pid_t>, others);
        QFETCH(bool, isTerminal);
        QCOMPARE(ProcessTree(processes).hasPseudoTerminalChild(process, others), isTerminal);
    }
    void theMachinesOwnProcessesAreRead() { QVERIFY(!ProcessTree::read().hasPseudoTerminalChild(::getpid(), {})); }
    void aReadingServesUntilItIsTooOld()
    {
        const auto first = ProcessTree::recent();
        QCOMPARE(ProcessTree::recent(std::chrono::hours(24)), first);
        QVERIFY(ProcessTree::recent(Millis(0)) != first);
    }
};

} // namespace tst_process_tree

TRIARCH_TEST(tst_process_tree, TestProcessTree, QCoreApplication)
#include "tst_process_tree.moc"
