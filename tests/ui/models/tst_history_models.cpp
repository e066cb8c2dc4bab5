// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/redactor.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/history_fixture.h"
#include "ui/app_actions.h"
#include "ui/models/log_model.h"
#include "ui/models/problem_model.h"
#include "ui/models/turn_filter_proxy.h"
#include "ui/models/turn_selection.h"
#include "ui/models/turn_table_model.h"
#include "ui/models/turn_words.h"
#include "ui/number_text.h"

#include <QAbstractItemModelTester>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <random>

namespace tst_history_models {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;

QString text(const TurnTableModel& turns, int turn, int column)
{
    return turns.index(turns.rowOf(turn), column).data().toString();
}

} // namespace

class TestHistoryModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English)); }
    void turnsStayAModel();
    void theLogStaysAModel();
    void problemsStayAModel();
    void aTurnTakesThePlaceOfItsProposal();
    void whatWasOddAboutATurnIsSaid();
    void turnsAreInOrderAndBounded();
    void cells_data();
    void cells();
    void changed_data();
    void changed();
    void countsAreGrouped_data();
    void countsAreGrouped();
    void everyStatusHasALook();
    void theSelectionFollowsUntilTheOperatorChooses();
    void theFilterFollowsWhatChanges();
    void theLogIsBoundedAndRedacted();
    void theLogFilters_data();
    void theLogFilters();
    void theLogBeginsWithThePast();
    void aProblemHasOneRow();
};

void TestHistoryModels::turnsStayAModel()
{
    TurnTableModel turns;
    TurnFilterProxy shown(turns);
    TurnSelection selection(turns);
    QAbstractItemModelTester tester(&turns, mode);
    QAbstractItemModelTester proxyTester(&shown, mode);
    std::mt19937 random(1);
    for (int i = 0; i < 1500; ++i) {
        TurnRecord turn = calculatorTurns().at(random() % 6);
        turn.turn = int(random() % 700);
        turn.status = TurnStatus(random() % 7);
        turns.record(turn);
        if (random() % 40 == 0)
            shown.setFilter(*parseTurnFilter(QStringLiteral("turn:%1..").arg(random() % 400)));
        if (random() % 60 == 0)
            selection.choose(int(random() % 700));
        if (random() % 700 == 0)
            turns.clear();
        QVERIFY(selection.turn() == -1 ? turns.rowCount() == 0 : turns.rowOf(selection.turn()) >= 0);
    }
}

void TestHistoryModels::theLogStaysAModel()
{
    LogModel log;
    LogFilterProxy shown(log);
    QAbstractItemModelTester tester(&log, mode);
    QAbstractItemModelTester proxyTester(&shown, mode);
    std::mt19937 random(2);
    for (int i = 0; i < 400; ++i) {
        log.append({LogLevel(random() % 4), qint64(random()), QStringLiteral("mission"), int(random() % 9),
            QStringLiteral("x")});
        if (random() % 20 == 0)
            shown.setLevel(LogLevel(random() % 4));
        if (random() % 200 == 0)
            log.clear();
    }
}

void TestHistoryModels::problemsStayAModel()
{
    ProblemModel problems;
    QAbstractItemModelTester tester(&problems, mode);
    std::mt19937 random(3);
    for (int i = 0; i < 2000; ++i) {
        const QString key = QString::number(random() % 130);
        if (random() % 3 == 0)
            problems.clear(key);
        else
            problems.set({key, Severity(random() % 3), QString::number(random() % 5), {}});
        QVERIFY(problems.rowCount() <= ProblemModel::capacity);
    }
    problems.clear();
    QCOMPARE(problems.rowCount(), 0);
}

void TestHistoryModels::aTurnTakesThePlaceOfItsProposal()
{
    TurnTableModel turns;
    QSignalSpy inserted(&turns, &QAbstractItemModel::rowsInserted);
    QSignalSpy dataChanged(&turns, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(&turns, &QAbstractItemModel::modelReset);
    TurnRecord turn = calculatorTurns().at(5);
    turns.record(turn);
    QCOMPARE(text(turns, 6, TurnTableModel::StatusColumn), QStringLiteral("Proposed"));
    turn.status = TurnStatus::Done;
    turn.result = QStringLiteral("Clicked: +");
    turns.record(turn);
    QCOMPARE(turns.rowCount(), 1);
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(dataChanged.count(), 1);
    QCOMPARE(dataChanged.first().at(0).toModelIndex().row(), 0);
    QCOMPARE(reset.count(), 0);
    QCOMPARE(text(turns, 6, TurnTableModel::StatusColumn), QStringLiteral("Done"));
    QCOMPARE(text(turns, 6, TurnTableModel::ResultColumn), QStringLiteral("Clicked: +"));
}

void TestHistoryModels::whatWasOddAboutATurnIsSaid()
{
    TurnTableModel turns;
    TurnRecord turn = calculatorTurns().at(4);
    turns.record(turn);
    const auto said = [&](int column, int role) { return turns.index(0, column).data(role).toString(); };
    QCOMPARE(said(TurnTableModel::ResultColumn, TurnTableModel::OdditiesRole), QString());
    QCOMPARE(said(TurnTableModel::ResultColumn, Qt::ToolTipRole), QStringLiteral("Clicked: 7"));
    turn.ignored = QStringList{QStringLiteral("type_text"), QStringLiteral("press_key")};
    turn.notes = QStringList{QStringLiteral("justification shorter than 30 characters")};
    turns.record(turn);
    const QString odd = QStringLiteral(
        "Only the first call counts; ignored: type_text, press_key\njustification shorter than 30 characters");
    QCOMPARE(said(TurnTableModel::ResultColumn, TurnTableModel::OdditiesRole), odd);
    QCOMPARE(said(TurnTableModel::ResultColumn, Qt::ToolTipRole), QStringLiteral("Clicked: 7\n") + odd);
    for (const int column : {TurnTableModel::TurnColumn, TurnTableModel::ResultColumn}) // of the list and the table
        QVERIFY(said(column, Qt::ToolTipRole).contains(odd)
            && said(column, Qt::AccessibleTextRole).contains(QStringLiteral("ignored: type_text, press_key")));
    QVERIFY(!said(TurnTableModel::TargetColumn, Qt::ToolTipRole).contains(odd));
    turn.result =
        QStringLiteral("Clicked: <img src='/etc/x'> & <b>7</b>"); // what is read from a screen is no rich text
    turn.notes.clear();
    turn.ignored.clear();
    turns.record(turn);
    QVERIFY(!said(TurnTableModel::ResultColumn, Qt::ToolTipRole).contains(QStringLiteral("<img")));
    QVERIFY(said(TurnTableModel::ResultColumn, Qt::ToolTipRole).contains(QStringLiteral("&lt;b&gt;7")));
}

void TestHistoryModels::turnsAreInOrderAndBounded()
{
    TurnTableModel turns;
    constexpr int most = TurnTableModel::capacity;
    for (int turn = most + 5; turn > 0; turn -= 2)
        turns.record(turnOf(turn, "P", "press_key", "", TurnStatus::Done));
    for (int turn = 2; turn <= most + 50; turn += 2)
        turns.record(turnOf(turn, "P", "press_key", "", TurnStatus::Done));
    QCOMPARE(turns.rowCount(), TurnTableModel::capacity);
    for (int row = 1; row < turns.rowCount(); ++row)
        QVERIFY(turns.at(row - 1).turn < turns.at(row).turn);
    QCOMPARE(turns.newestTurn(), most + 50);
    turns.record(turnOf(0, "P", "press_key", "", TurnStatus::Done)); // older than all that are kept
    QCOMPARE(turns.rowOf(0), -1);
    QCOMPARE(turns.rowCount(), TurnTableModel::capacity);
}

void TestHistoryModels::cells_data()
{
    QTest::addColumn<int>("turn");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, int turn, int column, const char* expected) {
        QTest::newRow(name) << turn << column << QString::fromUtf8(expected);
    };
    using M = TurnTableModel;
    row("the number", 5, M::TurnColumn, "5");
    row("the tool", 5, M::ToolColumn, "click_element");
    row("a status of two words", 4, M::StatusColumn, "No effect");
    row("a part of the display", 5, M::ChangedColumn, "0.04\u00a0%");
    row("nothing changed", 4, M::ChangedColumn, "0.00\u00a0%");
    row("not known yet", 6, M::ChangedColumn, "—");
    row("milliseconds", 5, M::TimeColumn, "309");
    row("milliseconds not known yet", 6, M::TimeColumn, "—");
    row("tokens in groups", 5, M::TokensColumn, "1,342");
    row("tokens still counted", 6, M::TokensColumn, "…");
    row("what a proposal says", 6, M::ResultColumn, "Not sent yet");
}

void TestHistoryModels::cells()
{
    QFETCH(int, turn);
    QFETCH(int, column);
    TurnTableModel turns;
    for (const TurnRecord& record : calculatorTurns())
        turns.record(record);
    QTEST(text(turns, turn, column), "expected");
    const bool isNumber = column >= TurnTableModel::ChangedColumn;
    const auto align = turns.index(0, column).data(Qt::TextAlignmentRole).value<Qt::Alignment>();
    QCOMPARE(bool(align & Qt::AlignRight), isNumber);
}

void TestHistoryModels::changed_data()
{
    QTest::addColumn<double>("fraction");
    QTest::addColumn<QString>("expected");
    QTest::newRow("none") << 0.0 << QStringLiteral("0.00\u00a0%");
    QTest::newRow("less than is shown") << 0.000001 << QStringLiteral("<0.01\u00a0%");
    QTest::newRow("two decimals") << 0.0234 << QStringLiteral("2.34\u00a0%");
    QTest::newRow("one from ten on") << 0.1234 << QStringLiteral("12.3\u00a0%");
    QTest::newRow("rounded up to ten") << 0.09996 << QStringLiteral("10.0\u00a0%");
    QTest::newRow("all") << 1.0 << QStringLiteral("100\u00a0%");
}

void TestHistoryModels::changed()
{
    QFETCH(double, fraction);
    QTEST(changedText(fraction), "expected");
}

void TestHistoryModels::countsAreGrouped_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<qint64>("count");
    QTest::addColumn<QString>("expected");
    const QLocale spanish(QLocale::Spanish);
    QTest::newRow("few") << spanish << qint64(2832) << QStringLiteral("2832"); // from five digits on
    QTest::newRow("five digits") << spanish << qint64(17'368) << QStringLiteral("17.368");
    QTest::newRow("seven, Spanish") << spanish << qint64(1'024'000) << QStringLiteral("1.024.000");
    QTest::newRow("below zero") << spanish << qint64(-123'456) << QStringLiteral("-123.456");
    QTest::newRow("seven, English") << QLocale(QLocale::English) << qint64(1'024'000) << QStringLiteral("1,024,000");
}

void TestHistoryModels::countsAreGrouped()
{
    QFETCH(QLocale, locale);
    QFETCH(qint64, count);
    QLocale::setDefault(locale);
    const auto english = qScopeGuard([] { QLocale::setDefault(QLocale(QLocale::English)); });
    QTEST(groupedText(count), "expected");
}

void TestHistoryModels::everyStatusHasALook()
{
    QSet<QString> words;
    for (int status = 0; status <= int(TurnStatus::Completed); ++status) {
        const StatusStyle look = lookOf(TurnStatus(status));
        QVERIFY(!look.icon.isEmpty());
        words.insert(look.word);
    }
    QCOMPARE(words.size(), int(TurnStatus::Completed) + 1);
    QCOMPARE(lookOf(TurnStatus::NoEffect).token, Token::Waiting);
    QCOMPARE(lookOf(TurnStatus::Rejected).icon, QStringLiteral("ban"));
}

void TestHistoryModels::theSelectionFollowsUntilTheOperatorChooses()
{
    TurnTableModel turns;
    TurnSelection selection(turns);
    QSignalSpy changed(&selection, &TurnSelection::changed);
    const auto all = calculatorTurns();
    for (int i = 0; i < 3; ++i)
        turns.record(all.at(std::size_t(i)));
    QCOMPARE(selection.turn(), 3);
    selection.choose(2);
    turns.record(all.at(3));
    QCOMPARE(selection.turn(), 2);
    QVERIFY(!selection.isFollowing());
    selection.choose(77);
    QCOMPARE(selection.turn(), 2);
    selection.choose(4);
    turns.record(all.at(4));
    QCOMPARE(selection.turn(), 5); // the newest was chosen: it follows again
    TurnRecord next = all.at(4);
    next.turn = 6;
    next.status = TurnStatus::Proposed;
    turns.record(next);
    QCOMPARE(selection.turn(), 5); // its outcome is looked at while the next one is only proposed
    next.status = TurnStatus::Waiting;
    turns.record(next);
    QCOMPARE(selection.turn(), 5);
    next.status = TurnStatus::Done;
    turns.record(next);
    QCOMPARE(selection.turn(), 6);
    next.turn = 7;
    next.status = TurnStatus::Proposed;
    turns.record(next);
    selection.choose(7); // the proposal itself
    next.status = TurnStatus::Waiting;
    turns.record(next);
    QCOMPARE(selection.turn(), 7);
    QVERIFY(selection.isFollowing());
    turns.clear();
    QCOMPARE(selection.turn(), -1);
    QCOMPARE(changed.last().at(0).toInt(), -1);
}

void TestHistoryModels::theFilterFollowsWhatChanges()
{
    TurnTableModel turns;
    TurnFilterProxy shown(turns);
    shown.setFilter(*parseTurnFilter(QStringLiteral("status:done")));
    TurnRecord turn = calculatorTurns().at(5);
    turns.record(turn);
    QCOMPARE(shown.rowCount(), 0);
    turn.status = TurnStatus::Done;
    turns.record(turn);
    QCOMPARE(shown.rowCount(), 1);
    QCOMPARE(shown.turnAt(0), 6);
    QCOMPARE(shown.indexOf(6).row(), 0);
    QCOMPARE(shown.turnAt(1), -1);
}

void TestHistoryModels::theLogIsBoundedAndRedacted()
{
    redactor::add(Secret("hunter2hunter2"));
    LogModel log;
    for (int i = 0; i < LogModel::capacity + 1; ++i)
        log.append({LogLevel::Info, i, QStringLiteral("mission"), 0, QStringLiteral("line %1").arg(i)});
    QCOMPARE(log.rowCount(), LogModel::capacity - LogModel::dropped + 1);
    QCOMPARE(log.at(0).text, QStringLiteral("line %1").arg(LogModel::dropped));
    log.append({LogLevel::Error, 0, QStringLiteral("mission"), 7, QStringLiteral("key\nhunter2hunter2 refused")});
    const QModelIndex last = log.index(log.rowCount() - 1, LogModel::TextColumn);
    QCOMPARE(last.data().toString(), QStringLiteral("key [redacted] refused")); // a row has one line
    const QJsonObject json = QJsonDocument::fromJson(last.data(LogModel::JsonRole).toString().toUtf8()).object();
    QCOMPARE(json.value(QStringLiteral("text")).toString(), QStringLiteral("key\n[redacted] refused"));
    QCOMPARE(json.value(QStringLiteral("level")).toString(), QStringLiteral("error"));
    QCOMPARE(json.value(QStringLiteral("turn")).toInt(), 7);
    QCOMPARE(json.value(QStringLiteral("at")).toString(), QStringLiteral("1970-01-01T00:00:00.000Z"));
    log.append({LogLevel::Info, 0, {}, 0, QString(9000, QLatin1Char('a'))});
    QCOMPARE(log.at(log.rowCount() - 1).text.size(), qsizetype(LogModel::longestText));
}

void TestHistoryModels::theLogFilters_data()
{
    QTest::addColumn<QString>("filter");
    QTest::addColumn<QStringList>("shown");
    const auto row = [](const char* filter, const QStringList& shown) { QTest::newRow(filter) << filter << shown; };
    row(" EXECUTOR ", {QStringLiteral("asked"), QStringLiteral("Clicked: 7"), QStringLiteral("no answer")});
    row("foo", {QStringLiteral("unknown tool foo ignored")});
    row("level:warning", {QStringLiteral("unknown tool foo ignored")});
    row("persona:exec* category:persona", {QStringLiteral("asked"), QStringLiteral("no answer")});
    row("category:outcome", {QStringLiteral("Clicked: 7")});
    row("request:8f2c", {QStringLiteral("Clicked: 7")});
    row("turn:2..", {QStringLiteral("Clicked: 7"), QStringLiteral("no answer")});
    row("persona:executor -\"no answer\" -category:persona", {QStringLiteral("Clicked: 7")});
    row("turn:2.. -turn:2", {});
    row("turn:2 \"no answer\"", {QStringLiteral("no answer")});
}

void TestHistoryModels::theLogFilters()
{
    QFETCH(QString, filter);
    LogModel log;
    LogFilterProxy shown(log);
    const QString executor = QStringLiteral("executor");
    const QString persona = QStringLiteral("persona");
    log.append({LogLevel::Debug, 0, executor, 1, QStringLiteral("asked"), persona});
    log.append({LogLevel::Warning, 0, QStringLiteral("tactician"), 1, QStringLiteral("unknown tool foo ignored")});
    log.append({LogLevel::Info, 0, executor, 2, QStringLiteral("Clicked: 7"), QStringLiteral("outcome"),
        QStringLiteral("8f2c11")});
    log.append({LogLevel::Error, 0, executor, 2, QStringLiteral("no answer"), persona});
    const auto texts = [&shown] {
        QStringList all;
        for (int row = 0; row < shown.rowCount(); ++row)
            all << shown.index(row, LogModel::TextColumn).data().toString();
        return all;
    };
    const auto read = parseLogFilter(filter);
    QVERIFY2(read, read ? "" : qPrintable(read.error().message));
    shown.setFilter(*read);
    QTEST(texts(), "shown");
    shown.setFilter({});
    shown.setLevel(LogLevel::Warning);
    QCOMPARE(shown.rowCount(), 2);
    shown.setTurns({2, 5});
    QCOMPARE(texts(), QStringList{QStringLiteral("no answer")});
}

/// What a recording tells stands before what came since, and takes nobody's place.
void TestHistoryModels::theLogBeginsWithThePast()
{
    LogModel log;
    log.append({LogLevel::Info, 900, {}, 0, QStringLiteral("now")});
    const std::vector<LogLine> past(LogModel::capacity, {LogLevel::Info, 5, {}, 1, QStringLiteral("then")});
    log.setPast(past);
    log.append({LogLevel::Info, 901, {}, 0, QStringLiteral("and now")});
    QCOMPARE(log.rowCount(), LogModel::capacity + 2);
    QCOMPARE(log.at(0).text, QStringLiteral("then"));
    QCOMPARE(log.at(LogModel::capacity).text, QStringLiteral("now"));
    log.setPast({});
    QCOMPARE(log.rowCount(), 2);
}

void TestHistoryModels::aProblemHasOneRow()
{
    ProblemModel problems;
    QSignalSpy changed(&problems, &QAbstractItemModel::dataChanged);
    const Problem full{QStringLiteral("disk"), Severity::Warning, QStringLiteral("90 MB free"),
        {{ActionId::OpenMissions, QStringLiteral("Open folder")}}};
    problems.set(full);
    problems.set(full);
    QCOMPARE(changed.count(), 0); // nothing new
    problems.set({QStringLiteral("disk"), Severity::Failure, QStringLiteral("0 MB free"), {}});
    QCOMPARE(problems.rowCount(), 1);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(problems.index(0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("Failure: 0 MB free"));
    problems.clear(QStringLiteral("unknown"));
    QCOMPARE(problems.rowCount(), 1);
    problems.clear(QStringLiteral("disk"));
    QCOMPARE(problems.rowCount(), 0);
}

} // namespace tst_history_models

TRIARCH_TEST(tst_history_models, TestHistoryModels, QCoreApplication)
#include "tst_history_models.moc"
