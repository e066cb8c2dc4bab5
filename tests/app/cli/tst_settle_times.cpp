// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/settle_times.h"
#include "core/settings/triarch_file.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace tst_settle_times {

using namespace triarch;

namespace {

EventRow outcome(const QString& application, int first, int last, int hole, bool stillChanging = false)
{
    EventRow row;
    row.event.kind = QStringLiteral("outcome");
    row.event.json = {{"application", application}, {"first_news_ms", first}, {"last_news_ms", last},
        {"longest_hole_ms", hole}, {"still_changing", stillChanging}};
    return row;
}

std::vector<EventRow> tenOf(const QString& application, int longest)
{
    std::vector<EventRow> rows;
    for (int i = 1; i <= 10; ++i)
        rows.push_back(outcome(application, 5 * i, 20 * i, i == 7 ? longest : 10));
    return rows;
}

} // namespace

class TestSettleTimes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasMeasuredIsOffered()
    {
        auto rows = tenOf(QStringLiteral("Galculator"), 95);
        rows.push_back(outcome(QStringLiteral("Galculator"), 0, 0, 0));            // nothing happened
        rows.push_back(outcome(QStringLiteral("Galculator"), 1, 2500, 900, true)); // never came to rest
        rows.push_back(outcome({}, 1, 2500, 900));                                 // no window was active
        for (const auto& row : tenOf(QStringLiteral("Mousepad"), 10))
            rows.push_back(row);
        rows.pop_back(); // nine are not enough
        const auto paces = settleTimesOf(rows);
        QCOMPARE(int(paces.size()), 1);
        const ApplicationSettleTimes& pace = paces.front();
        QCOMPARE(pace.application, QStringLiteral("Galculator"));
        QCOMPARE(pace.actions, 10);
        QCOMPARE(pace.first, 30);
        QCOMPARE(pace.last, 120);
        QCOMPARE(pace.holeMax, 95);
        QCOMPARE(pace.firstMax, 50);
        QCOMPARE(pace.quiet(), 150);   // 142.5 in whole steps
        QCOMPARE(pace.nothing(), 250); // never below what a busy machine takes
    }

    void theOfferIsAFile()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("triarch.toml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (const auto& pace : settleTimesOf(tenOf(QStringLiteral("Odd \"name\" \\ here"), 200)))
            file.write(timingTable(pace));
        file.close();
        const auto read = readTriarchFile(file.fileName());
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->timing.keys(), QStringList(QStringLiteral("odd \"name\" \\ here")));
        QCOMPARE(read->timing.first().quiet, SettleTiming::Time(300));
        QCOMPARE(read->timing.first().nothing, SettleTiming::Time(250));
    }
};

} // namespace tst_settle_times

TRIARCH_TEST(tst_settle_times, TestSettleTimes, QCoreApplication)
#include "tst_settle_times.moc"
