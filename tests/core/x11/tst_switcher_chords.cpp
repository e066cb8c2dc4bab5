// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/gate_test.h"
#include "tests/support/test_program.h"

namespace tst_switcher_chords {

using namespace triarch;
using namespace triarch::test;

/// Chords that window managers take with a grab of the keyboard: Alt or Super stays down until they have it.
class TestSwitcherChords : public GateTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { openDesk(); }
    void init() { clearDesk(); }
    void cleanup() { QVERIFY(!m_desk->hands.isAnythingDown()); }

    void theReleaseComesLaterThanThePress_data()
    {
        QTest::addColumn<QString>("pressed");
        for (const char* pressed : {"alt+F4", "alt+Tab", "super+d", "ctrl+alt+Left", "alt+Tab alt+Tab"})
            QTest::newRow(pressed) << QString::fromLatin1(pressed);
    }
    /// By the times of the server. It has the press before the gate waits, so a busy machine only adds to them.
    void theReleaseComesLaterThanThePress()
    {
        QFETCH(const QString, pressed);
        constexpr quint32 leastMs = 25;
        QVERIFY(send(ChordInput{pressed}));
        settle();
        std::optional<quint32> lastPress;
        int chords = 0;
        for (const RecordedEvent& event : m_recorder->events()) {
            if (event.kind == Kind::KeyPress)
                lastPress = event.time;
            if (event.kind != Kind::KeyRelease || !lastPress) // the first release of a chord
                continue;
            QVERIFY2(event.time - *lastPress >= leastMs, qPrintable(QString::number(event.time - *lastPress)));
            lastPress.reset();
            ++chords;
        }
        QCOMPARE(chords, int(pressed.count(u' ')) + 1);
    }
};

} // namespace tst_switcher_chords

TRIARCH_TEST(tst_switcher_chords, TestSwitcherChords, QCoreApplication)
#include "tst_switcher_chords.moc"
