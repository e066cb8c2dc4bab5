// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_reader.h"
#include "tests/support/evidence.h"
#include "tests/support/journal_child_run.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_damaged_log {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr Millis timeout{60'000};

} // namespace

/// Log of a journal whose writer was killed: most rows are in it, and each of them was acknowledged.
class TestDamagedLog : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_root;
    QString m_killed;
    std::size_t m_rows = 0;

private Q_SLOTS:
    void initTestCase()
    {
        m_killed = m_root.filePath(QStringLiteral("killed"));
        JournalChild child(m_killed, {0, 300, 3});
        QVERIFY(child.awaitAttempts(40, after(timeout)));
        child.kill();
        const auto whole = readJournal(m_killed);
        QVERIFY2(whole, whole ? "" : qPrintable(whole.error().message));
        m_rows = whole->events.size();
        QVERIFY(m_rows >= 40);
    }
    void F15_aFlippedBitMakesNoShorterMission_data()
    {
        QTest::addColumn<int>("percent"); // of the log
        QTest::addColumn<bool>("index");
        for (const int percent : {25, 50, 90}) {
            QTest::addRow("at %d %%, with its index beside it", percent) << percent << true;
            QTest::addRow("at %d %%, copied without its index", percent) << percent << false;
        }
    }
    /// SQLite reads a log up to the first frame whose checksum is wrong, and says nothing of the rest.
    void F15_aFlippedBitMakesNoShorterMission()
    {
        QFETCH(const int, percent);
        QFETCH(const bool, index);
        const QString folder = copyOfMission(m_killed, m_root.filePath(QString::fromLatin1(QTest::currentDataTag())));
        QVERIFY(!folder.isEmpty() && (index || QFile::remove(folder + QStringLiteral("/mission.db-shm"))));
        QVERIFY(flipInLog(folder, percent));
        const auto read = readJournal(folder);
        QEXPECT_FAIL(QTest::currentDataTag(), "how many rows the log held is not known to the reader", Continue);
        QVERIFY2(!read || read->events.size() == m_rows,
            qPrintable(QStringLiteral("%1 of %2 rows, and no error").arg(read ? read->events.size() : 0).arg(m_rows)));
    }
};

} // namespace tst_damaged_log

TRIARCH_TEST(tst_damaged_log, TestDamagedLog, QCoreApplication)
#include "tst_damaged_log.moc"
