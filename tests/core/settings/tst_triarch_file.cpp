// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/triarch_file.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include "core/base/deadline.h"

#include <QTemporaryDir>
#include <QtTest>

namespace tst_triarch_file {

using namespace triarch;

namespace {

Result<TriarchFile> read(const QByteArray& text)
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("triarch.toml")));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        return fail(ErrorCode::Io, QStringLiteral("not written"));
    file.close();
    return readTriarchFile(file.fileName());
}

} // namespace

class TestTriarchFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void timesOfAnApplication()
    {
        const auto file = read("[timing.\"Galculator\"]\nquiet = 100\ncap = 1500\n[timing.xterm]\nwindow_quiet = 400\n"
                               "nothing = 300\n");
        QVERIFY2(file, file ? "" : qPrintable(file.error().message));
        QCOMPARE(file->timing.size(), 2);
        const SettleTiming timing = file->timing.value(QStringLiteral("galculator"));
        QCOMPARE(timing, (SettleTiming{Millis(100), std::nullopt, std::nullopt, Millis(1500)}));
        QCOMPARE(file->timing.value(QStringLiteral("xterm")),
            (SettleTiming{std::nullopt, Millis(400), Millis(300), std::nullopt}));
    }

    void safetyIsWrittenAndTheRestStays()
    {
        QTemporaryDir folder;
        const QString shipped = folder.filePath(QStringLiteral("shipped.toml"));
        const QString own = folder.filePath(QStringLiteral("deep/triarch.toml"));
        QFile file(shipped);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("# times\n[timing.xterm]\nquiet = 100\n[approval]\nseconds = 60 # usual\n");
        file.close();
        QVERIFY(writeSafety(own, shipped, {{ApprovalTime::most}, {90, 0}, true})); // it begins as the shipped one
        QVERIFY(writeSafety(own, shipped, {{ApprovalTime::least}, {30, 2000}, false, false}));
        const auto read = readTriarchFile(own);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->safety, (Safety{{ApprovalTime::least}, {30, 2000}, false, false}));
        QCOMPARE(read->timing.size(), 1);
        QFile kept(own);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        const QByteArray text = kept.readAll();
        QVERIFY2(text.startsWith("# times\n") && text.contains("# usual"), text.constData());
        for (const auto& [approval, retention] : {std::pair(ApprovalTime{std::chrono::seconds(29)}, Retention()),
                 {ApprovalTime{std::chrono::seconds(601)}, Retention()}, {ApprovalTime(), Retention{0, 99}}})
            QCOMPARE(writeSafety(own, shipped, {approval, retention}).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(readTriarchFile(own)->safety.retention, (Retention{30, 2000})); // it was left alone
    }
    void whatIsWrittenInAnotherWayIsLeftAlone()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("triarch.toml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("approval = { seconds = 90 }\n");
        file.close();
        QVERIFY(!writeSafety(file.fileName(), {}, {{ApprovalTime::least}}));
        QCOMPARE(readTriarchFile(file.fileName())->safety.approval.answer, std::chrono::seconds(90));
    }

    void howLongMissionsAreKept()
    {
        const auto file = read("[retention]\ndays = 90\nmegabytes = 2000\n");
        QVERIFY(file);
        QCOMPARE(file->safety.retention, (Retention{90, 2000}));
        QVERIFY(!file->safety.retention.isForEver() && read("")->safety.retention.isForEver());
        const auto forEver = read("[retention]\ndays = 0\nmegabytes = 0\n"); // as the shipped file says
        QVERIFY2(forEver && forEver->safety.retention.isForEver(), forEver ? "" : qPrintable(forEver.error().message));
        QVERIFY(readTriarchFile(QStringLiteral("/no/such/triarch.toml"))->safety.retention.isForEver());
    }

    void whereTheSwitchForWorkersLeads()
    {
        QCOMPARE(read("")->worker, WorkerSettings());
        QCOMPARE(read("[worker]\nurl = \"wss://worker.example/connect\"\ntoken_file = \"/t\"\n")->worker,
            (WorkerSettings{false, QStringLiteral("wss://worker.example/connect"), 0, QStringLiteral("/t")}));
        QCOMPARE(read("[worker]\nmode = \"listen\"\nport = 8787\n")->worker, (WorkerSettings{true, {}, 8787, {}}));
    }

    void theShippedFileIsRead()
    {
        const auto file = readTriarchFile(test::sourcePath("resources/triarch.toml"));
        QVERIFY2(file, file ? "" : qPrintable(file.error().message));
        QVERIFY(file->timing.isEmpty());
    }

    void mistakesAreNamedWithTheirLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("unknown key") << QByteArray("[timing.xterm]\nquite = 100\n");
        QTest::newRow("an unknown mode of workers") << QByteArray("[worker]\nmode = \"both\"\n");
        QTest::newRow("a port there is not") << QByteArray("[worker]\nport = 70000\n");
        QTest::newRow("unknown table") << QByteArray("[timming.xterm]\nquiet = 100\n");
        QTest::newRow("too short to see anything") << QByteArray("[timing.xterm]\nquiet = 49\n");
        QTest::newRow("a cap without end") << QByteArray("[timing.xterm]\ncap = 2501\n");
        QTest::newRow("less than one mission may have") << QByteArray("[retention]\nmegabytes = 99\n");
        QTest::newRow("days that are none") << QByteArray("[retention]\ndays = -1\n");
        QTest::newRow("no number") << QByteArray("[timing.xterm]\nquiet = \"100\"\n");
        QTest::newRow("a corner that is neither") << QByteArray("[panic]\ncorner = \"top left\"\n");
        QTest::newRow("a gesture that is neither") << QByteArray("[panic]\nescape = 3\n");
        QTest::newRow("no table") << QByteArray("[timing]\nxterm = 100\n");
    }
    void mistakesAreNamedWithTheirLine()
    {
        QFETCH(QByteArray, text);
        const auto file = read(text);
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::InvalidArgument);
        QVERIFY2(file.error().message.contains(QLatin1String("triarch.toml:")), qPrintable(file.error().message));
    }
};

} // namespace tst_triarch_file

TRIARCH_TEST(tst_triarch_file, TestTriarchFile, QCoreApplication)
#include "tst_triarch_file.moc"
