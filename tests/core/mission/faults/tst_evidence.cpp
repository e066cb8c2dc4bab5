// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_reader.h"
#include "core/journal/picture_check.h"
#include "tests/support/evidence_mission.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_evidence {

using namespace triarch;
using namespace triarch::test;

namespace {

/// The checks after which the console says that a journal is sound.
Result<void> checked(const QString& folder)
{
    const auto journal = checkJournal(folder);
    return journal ? checkPictures(folder) : journal;
}

} // namespace

/// What a mission left, changed on the disk without its events. The console's checks have to notice each change.
class TestEvidence : public QObject {
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
    void whatWasNotChangedIsSound()
    {
        const QString folder = m_mission->copyTo(m_root.filePath(QStringLiteral("whole")));
        QVERIFY(!folder.isEmpty() && alterJournal(folder, {QStringLiteral("UPDATE meta SET value = value")}));
        const auto sound = checked(folder);
        QVERIFY2(sound, sound ? "" : qPrintable(sound.error().message));
    }
    void aSwapIsNoticed_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t index = 0; index < evidenceSwaps.size(); ++index)
            QTest::newRow(evidenceSwaps[index].name) << int(index);
    }
    void aSwapIsNoticed()
    {
        QFETCH(const int, index);
        const auto& swap = evidenceSwaps.at(std::size_t(index));
        const QString folder = m_mission->copyTo(m_root.filePath(QStringLiteral("copy%1").arg(index)));
        QVERIFY(!folder.isEmpty() && swap.apply(folder));
        QEXPECT_FAIL(QTest::currentDataTag(), swap.missing, Continue);
        QVERIFY2(!checked(folder), "the console says that the journal is sound");
    }
};

} // namespace tst_evidence

TRIARCH_TEST(tst_evidence, TestEvidence, QCoreApplication)
#include "tst_evidence.moc"
