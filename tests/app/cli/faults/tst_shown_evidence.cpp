// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/evidence_mission.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_shown_evidence {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr std::array ownSwaps{
    EvidenceSwap{"a picture alone", "missions show does not look at pictures",
        [](const QString& folder) {
            QString file;
            return !swapLastScreen(folder, file).isEmpty();
        }},
    EvidenceSwap{"a bit of the log", "how many rows the log held is not known to the reader",
        [](const QString& folder) { return flipInLog(folder, 50); }},
};

std::vector<EvidenceSwap> swaps()
{
    std::vector<EvidenceSwap> all(evidenceSwaps.begin(), evidenceSwaps.end());
    all.insert(all.end(), ownSwaps.begin(), ownSwaps.end());
    return all;
}

/// Returns the exit code of `missions show`. -1: it crashed, or did not end in time.
int shown(const QString& folder)
{
    const QTemporaryDir state;
    Program show(state.path(), {"missions", "show", folder, "--json"});
    const bool hasEnded = show->waitForFinished(timeout) && show->exitStatus() == QProcess::NormalExit;
    return hasEnded ? show->exitCode() : -1;
}

} // namespace

/// What a mission left, changed on the disk without its events, and shown by the command line.
class TestShownEvidence : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<EvidenceMission> m_mission;
    QTemporaryDir m_root;

private Q_SLOTS:
    void initTestCase()
    {
        m_mission = std::make_unique<EvidenceMission>();
        QVERIFY(m_mission->result.verified);
    }
    void whatWasNotChangedIsShown()
    {
        const QString folder = m_mission->copyTo(m_root.filePath(QStringLiteral("whole")));
        QCOMPARE(shown(folder), 0);
        QVERIFY(alterJournal(folder, {QStringLiteral("UPDATE meta SET value = value")}));
        QCOMPARE(shown(folder), 0);
    }
    void aSwapIsSaid_data()
    {
        QTest::addColumn<int>("index");
        for (int index = 0; const auto& swap : swaps())
            QTest::newRow(swap.name) << index++;
    }
    void aSwapIsSaid()
    {
        QFETCH(const int, index);
        const auto swap = swaps().at(std::size_t(index));
        const QString folder = m_mission->copyTo(m_root.filePath(QStringLiteral("copy%1").arg(index)));
        QVERIFY(!folder.isEmpty() && swap.apply(folder));
        const int code = shown(folder);
        QVERIFY2(
            code == 0 || code == 1, qPrintable(QStringLiteral("exit code %1").arg(code))); // else it did not answer
        QEXPECT_FAIL(QTest::currentDataTag(), swap.missing, Continue);
        QCOMPARE(code, 1); // as of a journal whose rows are not what was written
    }
};

} // namespace tst_shown_evidence

TRIARCH_TEST(tst_shown_evidence, TestShownEvidence, QCoreApplication)
#include "tst_shown_evidence.moc"
