// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/turn_reader.h"
#include "core/model/paced_client.h"
#include "tests/support/attended_mission.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <cmath>

namespace tst_turn_times {

using namespace triarch;

namespace {

TurnTimes everyPart()
{
    TurnTimes times;
    for (int part = 0; part < turnParts; ++part)
        times.add(TurnPart(part), Micros(1000 << part));
    times.fixedSleepMs = 6000;
    return times;
}

QJsonObject waterfallOfMission(MissionBench& bench)
{
    std::map<int, TurnTimes> turns;
    for (const auto& record : bench.observer.records)
        turns[record.turn] = record.times;
    return waterfallJson(waterfallOf(turns));
}

/// A client that is somebody else's, whose answers take some whole milliseconds.
struct Borrowed final : ModelClient {
    explicit Borrowed(ModelClient& of) : lender(of) { }
    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override
    {
        QTest::qSleep(3);
        return lender.ask(request, stop);
    }
    Result<QStringList> listModels(std::stop_token stop) override { return lender.listModels(stop); }
    ModelClient& lender;
};

} // namespace

/// Where a turn's time goes, as its row and the report say it. How long anything takes is no business of this test.
class TestTurnTimes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasMeasuredIsReadBack()
    {
        const auto times = everyPart();
        QCOMPARE(TurnTimes::from(times.json()), times);
        QCOMPARE(times.json()["waited_ms"].toInteger(), times.waited() / 1000);
    }
    void ownIsWhatNeitherModelNorApplicationTook()
    {
        const auto times = everyPart();
        qint64 others = 0;
        for (const auto part : {TurnPart::Model, TurnPart::Pace, TurnPart::Reaction, TurnPart::Settle})
            others += times.micros(part);
        QCOMPARE(times.own() + others, times.total());
    }
    void theRestIsFilledUp()
    {
        TurnTimes times;
        times.add(TurnPart::ManualAction, Micros(3000));
        times.fillUp(Micros(10'000));
        QCOMPARE(times.micros(TurnPart::Other), qint64(7000));
        times.add(TurnPart::Journal, Micros(1000));
        times.fillUp(Micros(12'000)); // once more, later in the turn
        QCOMPARE(times.total(), qint64(12'000));
        times.fillUp(Micros(0)); // a clock that stood still
        QCOMPARE(times.total(), qint64(4000));
    }
    void everyTurnsRowSaysWhereItsTimeWent()
    {
        MissionBench bench;
        const QStringList tools{"click_element", "report_completion"};
        bench.model.script = {plan(), setup("EXECUTION", tools), click("7"), says("let me think"),
            setup("EXECUTION", tools), click("5"), claim(), verdict("yes")};
        bench.config.oversightInterval = 100;
        QCOMPARE(bench.run().status, MissionStatus::Done);
        QMap<int, QJsonObject> byTurn;
        for (const char* kind : {"outcome", "refusal"}) {
            for (const auto& row : rows(bench.folder(), kind))
                byTurn.insert(row["screenshot"].toString().mid(7, 4).toInt(), row["times"].toObject());
        }
        QCOMPARE(byTurn.keys(), (QList<int>{1, 2, 3, 4}));
        for (const auto& times : byTurn) {
            for (int part = 0; part < turnParts; ++part)
                QVERIFY(times.contains(partWord(TurnPart(part)).section(' ', 0, 0) + "_us"));
            QVERIFY(times["capture_us"].toInteger() >= 0 && times["journal_us"].toInteger() > 0);
        }
        QCOMPARE(byTurn[1]["fixed_sleep_ms"].toInt(), 6000); // it acted
        QCOMPARE(byTurn[2]["fixed_sleep_ms"].toInt(), 3500); // it did not
        QVERIFY(byTurn[1]["settle_us"].toInteger() > 0);
        QCOMPARE(byTurn[2]["settle_us"].toInteger(), qint64(0));
    }
    void thePartsSumUp()
    {
        MissionBench bench;
        const QStringList tools{"click_element", "report_completion"};
        bench.model.script = {plan(), setup("EXECUTION", tools), click("7"), click("5"), claim(), verdict("yes")};
        QCOMPARE(bench.run().status, MissionStatus::Done);
        const auto waterfall = waterfallOfMission(bench);
        QCOMPARE(waterfall["turns"].toInt(), 3);
        QStringList names;
        double sum = 0;
        for (const auto& part : waterfall["parts"].toArray()) {
            names << part[QLatin1String("name")].toString();
            sum += part[QLatin1String("ms_a_turn")].toDouble();
        }
        QCOMPARE(names,
            (QStringList{"capture", "scale", "encode", "request build", "pace", "model", "decode", "policy", "act",
                "reaction", "settle", "journal", "other"}));
        QVERIFY2(std::abs(sum - waterfall["total_ms_a_turn"].toDouble()) < 0.01, qPrintable(QString::number(sum)));
        QVERIFY(waterfall["own_ms_a_turn"].toDouble() <= sum);
        QVERIFY(waterfall["factor"].toDouble() > 1);
    }
    void aHoldIsNobodysTime()
    {
        Attended bench;
        const QStringList tools{"click_element", "report_completion"};
        bench.model.script = {plan(), setup("EXECUTION", tools), click("7"), claim(), verdict("yes")};
        bench.config.startsStepping = true;
        QElapsedTimer held;
        bench.observer.onLine = [&](const QString& line) {
            if (!line.startsWith("status stepping"))
                return;
            held.start();
            QTest::qSleep(60); // an operator who looks at it
            QVERIFY(bench.line.send(Resume{}));
        };
        QCOMPARE(bench.run().status, MissionStatus::Done);
        QVERIFY(held.isValid());
        const auto& first = bench.observer.records;
        const auto last =
            std::find_if(first.rbegin(), first.rend(), [](const TurnRecord& record) { return record.turn == 1; });
        QVERIFY(last != first.rend());
        QVERIFY2(last->times.micros(TurnPart::Pace) < 50'000 && last->times.micros(TurnPart::Other) < 50'000,
            qPrintable(QString::number(last->times.micros(TurnPart::Pace))));
    }
    /// A pause between two questions is the program's: an answer's time is the model's alone, as in the waterfall.
    void aPauseBeforeAQuestionIsNoTimeOfTheModels()
    {
        MissionBench bench;
        bench.model.script = {
            plan(), setup("EXECUTION", {"click_element", "report_completion"}), click("7"), claim(), verdict("yes")};
        const SystemClock clock;
        PacedClient paced(std::make_unique<Borrowed>(bench.model), clock, [](Millis, std::stop_token) {
            QTest::qSleep(20); // in place of a second
            return true;
        });
        bench.client = &paced;
        QVERIFY(bench.run().verified);
        QMap<int, qint64> answered;
        const auto written = readMissionFolder(bench.folder());
        QVERIFY(written && !written->answers.empty());
        for (const auto& answer : written->answers)
            answered[answer.turn] += answer.elapsedMs * 1000;
        qint64 longest = 0;          // not every question comes soon after another
        QMap<int, TurnRecord> ended; // one is told several times while it goes on, with what it has taken so far
        for (const auto& record : bench.observer.records)
            ended[record.turn] = record;
        for (const auto& record : std::as_const(ended)) {
            longest = std::max(longest, record.times.micros(TurnPart::Pace));
            qint64 models = 0;
            for (const auto part : {TurnPart::Request, TurnPart::Model, TurnPart::Decode})
                models += record.times.micros(part);
            QVERIFY2(answered[record.turn] <= models, qPrintable(QString::number(answered[record.turn])));
        }
        QVERIFY(longest >= 20'000);
    }
    void aMissionWithoutTurnsHasNoWaterfall()
    {
        QCOMPARE(waterfallJson(waterfallOf({})), QJsonObject());
        QCOMPARE(waterfallLines(waterfallOf({})), QStringList());
        QCOMPARE(waterfallOf({{0, everyPart()}}).turns, 0); // applications opened before the first
        const auto lines = waterfallLines(waterfallOf({{1, everyPart()}}));
        QCOMPARE(lines.size(), turnParts + 2);
        QVERIFY2(lines.last().contains("times less"), qPrintable(lines.last()));
    }
};

} // namespace tst_turn_times

TRIARCH_TEST(tst_turn_times, TestTurnTimes, QCoreApplication)
#include "tst_turn_times.moc"
