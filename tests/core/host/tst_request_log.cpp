// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/request_log.h"
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

namespace tst_request_log {

using namespace triarch;
using namespace triarch::test;

/// The structured log, and the id that leads from it to the journal through every door.
class TestRequestLog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void answers_data()
    {
        QTest::addColumn<QJsonObject>("answer");
        QTest::addColumn<QString>("error"); // empty: it went well
        QTest::newRow("of a host") << QJsonObject{{"stopped", true}} << QString();
        QTest::newRow("of deskctl") << QJsonObject{{"success", true}, {"error", QJsonValue()}} << QString();
        QTest::newRow("of deskctl, failed")
            << QJsonObject{{"success", false}, {"error", "Click failed"}} << QStringLiteral("Click failed");
        QTest::newRow("of lucy") << QJsonObject{{"reply", "OK"}} << QString();
        QTest::newRow("of lucy, failed") << QJsonObject{{"reply", "ERR E_NOT_FOUND"}} << QStringLiteral("E_NOT_FOUND");
        QTest::newRow("of a command") << QJsonObject{{"type", "success"}} << QString();
        QTest::newRow("of a command, failed")
            << QJsonObject{{"type", "error"}, {"error", "missing field `x`"}} << QStringLiteral("missing field `x`");
        QTest::newRow("of a tool, failed")
            << QJsonObject{{"ok", false}, {"error", "File not found"}} << QStringLiteral("File not found");
    }
    void answers()
    {
        QFETCH(QJsonObject, answer);
        QFETCH(QString, error);
        const RequestNote note{QStringLiteral("r1"), QStringLiteral("deskctl"), QStringLiteral("click")};
        const auto line = RequestLog::lineOf(note, answer, Millis(12));
        QCOMPARE(line["requestId"].toString(), QStringLiteral("r1"));
        QCOMPARE(line["intent"].toString(), QStringLiteral("click"));
        QCOMPARE(line["chosenTools"].toArray(), QJsonArray{"click"});
        QCOMPARE(line["localVsCloud"].toString(), QStringLiteral("local"));
        const auto result = line["toolResults"].toArray().at(0);
        QCOMPARE(result["tool"].toString(), QStringLiteral("click"));
        QCOMPARE(result["ok"].toBool(), error.isEmpty());
        QCOMPARE(result["durationMs"].toInt(), 12);
        QCOMPARE(result["error"].toString(), error);
    }
    void aFullFileMakesRoom()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("requests.jsonl"));
        {
            RequestLog log(path, 400);
            for (int i = 0; i < 10; ++i)
                log.write({QString::number(i), QStringLiteral("lucy"), QStringLiteral("list_windows")}, QJsonObject());
        }
        QFile file(path);
        QFile old(path + QStringLiteral(".1"));
        QVERIFY(file.open(QIODevice::ReadOnly) && old.open(QIODevice::ReadOnly));
        const auto lines = file.readAll() + old.readAll();
        QVERIFY(lines.size() < 1200);
        QVERIFY(lines.contains("\"requestId\":\"9\""));
        QCOMPARE(file.permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther), QFileDevice::Permissions());
    }

    void theIdReachesTheJournal_data()
    {
        QTest::addColumn<QString>("source");
        for (const char* source : {"deskctl", "mcp", "lucy", "command"})
            QTest::newRow(source) << QString::fromLatin1(source);
    }
    void theIdReachesTheJournal()
    {
        QFETCH(QString, source);
        WireBench bench;
        const QString id = QStringLiteral("request-1");
        const auto nobody = [](const Result<QJsonObject>&) {};
        if (source == "lucy")
            QCOMPARE(bench.service().lucy("send_keys 0x0000000d a", after(Millis(5000)), {}, {id}).value(),
                QStringLiteral("OK"));
        else if (source == "command")
            bench.service().handle(
                {source, {{"command", QJsonObject{{"type", "mouse_click"}, {"button", "left"}}}}, {}, id}, nobody);
        else
            bench.service().handle({source, {{"action", "press"}, {"key", "a"}}, {}, id}, nobody);
        const auto rows = bench.rows();
        QCOMPARE(rows.size(), 2u);
        for (const auto& row : rows) {
            QCOMPARE(row.event.source, source);
            QCOMPARE(row.event.json["request"].toString(), id);
        }
    }
    void whatNobodyNamedHasAnIdOfItsOwn()
    {
        WireBench bench;
        bench.desk({{"action", "press"}, {"key", "a"}});
        const auto rows = bench.rows();
        QCOMPARE(rows.size(), 2u);
        QCOMPARE(rows[0].event.json["request"].toString().size(), 32);
        QCOMPARE(rows[0].event.json["request"], rows[1].event.json["request"]);
    }
};

} // namespace tst_request_log

TRIARCH_TEST(tst_request_log, TestRequestLog, QCoreApplication)
#include "tst_request_log.moc"
