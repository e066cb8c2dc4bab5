// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/evidence_mission.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/review_stage.h"

namespace tst_review_evidence {

using namespace triarch;
using namespace triarch::test;

/// What a mission left, changed on the disk without its events, and opened in the console.
class TestReviewEvidence : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<EvidenceMission> m_mission;
    QTemporaryDir m_root;

    /// Returns Checking if the console did not answer in time.
    static Integrity verdictOn(const QString& folder)
    {
        ReviewStage stage;
        return stage.open(folder)
                && settles(
                    stage.window, [&] { return stage.state().review.integrity != Integrity::Checking; }, 20'000)
            ? stage.state().review.integrity
            : Integrity::Checking;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_mission = std::make_unique<EvidenceMission>();
        QVERIFY(m_mission->result.verified);
    }
    void whatWasNotChangedIsSound()
    {
        QCOMPARE(verdictOn(m_mission->copyTo(m_root.filePath(QStringLiteral("whole")))), Integrity::Sound);
    }
    void aSwapIsShown_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t index = 0; index < evidenceSwaps.size(); ++index)
            QTest::newRow(evidenceSwaps[index].name) << int(index);
    }
    void aSwapIsShown()
    {
        QFETCH(const int, index);
        const auto& swap = evidenceSwaps.at(std::size_t(index));
        const QString folder = m_mission->copyTo(m_root.filePath(QStringLiteral("copy%1").arg(index)));
        QVERIFY(!folder.isEmpty() && swap.apply(folder));
        const Integrity verdict = verdictOn(folder);
        QVERIFY(verdict != Integrity::Checking);
        QEXPECT_FAIL(QTest::currentDataTag(), swap.missing, Continue);
        QCOMPARE(verdict, Integrity::Damaged);
    }
};

} // namespace tst_review_evidence

TRIARCH_TEST(tst_review_evidence, TestReviewEvidence, QApplication)
#include "tst_review_evidence.moc"
