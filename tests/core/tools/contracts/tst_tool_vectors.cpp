// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/tool_service.h"
#include "core/protocols/mcp/json_schema.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "tests/support/tool_bench.h"
#include "tests/support/wire_bench.h"

#include <QJsonDocument>
#include <atomic>
#include <semaphore>

namespace tst_tool_vectors {

using namespace triarch;
using namespace triarch::test;

/// Every row of tests/contracts/vectors/tools.json: the result, what a server was asked, and the published schema.
class TestToolVectors : public QObject {
    Q_OBJECT
private:
    const QJsonObject m_schema = jsonFile(QStringLiteral("resources/schemas/tools.schema.json"));
    ToolBench m_bench;

private Q_SLOTS:
    void calls_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        const auto calls = jsonFile(QStringLiteral("tests/contracts/vectors/tools.json"))["calls"].toArray();
        QVERIFY(calls.size() > 30);
        for (const QJsonValue one : calls)
            QTest::newRow(qPrintable(one["name"].toString())) << one.toObject();
    }
    void calls()
    {
        QFETCH(QJsonObject, vector);
        const QString text = m_bench.filledIn(QString::fromUtf8(compactJson(vector)));
        const auto filled = parseJsonObject(text.toUtf8()).value();
        const auto result = m_bench.call(filled["tool"].toString(), filled["arguments"].toObject());
        const QString missing = missingFrom(result, filled["result"]);
        QVERIFY2(missing.isEmpty(), qPrintable(missing + '\n' + compactJson(result)));
        const auto held = checkSchema(result, m_schema, m_schema);
        QVERIFY2(held, held ? "" : qPrintable(held.error().message + '\n' + compactJson(result)));
        const QByteArray asked = filled["asked"].toString().toUtf8();
        QVERIFY2(asked.isEmpty() || m_bench.server().requests().last().contains(asked),
            m_bench.server().requests().value(m_bench.server().requests().size() - 1).constData());
    }
    void everyToolHasItsSchemaAndItsVector()
    {
        const auto table = ToolTable::load(sourcePath("resources/tools.json"));
        QVERIFY2(table, table ? "" : qPrintable(table.error().message));
        const auto vectors = compactJson(jsonFile(QStringLiteral("tests/contracts/vectors/tools.json")));
        QCOMPARE(table->json().size(), 11);
        for (const auto& row : table->json()) {
            const QString name = row[QLatin1String("name")].toString();
            QVERIFY2(m_schema["$defs"].toObject().contains(name), qPrintable(name));
            QVERIFY2(vectors.contains('"' + name.toUtf8() + '"'), qPrintable(name));
        }
    }
    void theRequestsIdGoesThrough()
    {
        const auto given = m_bench.call("local.fs.read", {{"path", "notes.txt"}}, "req-1234567890");
        QCOMPARE(given["provenance"]["requestId"].toString(), QStringLiteral("req-1234567890"));
        QCOMPARE(m_bench.rows().back().event.json["request_id"].toString(), QStringLiteral("req-1234567890"));
        const auto made = m_bench.call("local.fs.read", {{"path", "notes.txt"}});
        QVERIFY(made["provenance"]["requestId"].toString().startsWith("req-"));
        const auto odd = m_bench.call("local.fs.read", {{"path", "notes.txt"}}, "a\nb");
        QVERIFY(odd["provenance"]["requestId"].toString().startsWith("req-"));
    }
    /// Slow calls wait for one another, and others not for them.
    void slowCallsHoldUpNoOtherKind()
    {
        std::atomic_int ended = 0;
        std::binary_semaphore isRead(0);
        std::stop_source stop;
        ToolService service(m_bench.router());
        const auto ask = [&](const QString& tool, const QJsonObject& arguments, const HostAnswer& answer) {
            service.handle({"tool", {{"tool", tool}, {"arguments", arguments}}, stop.get_token()}, answer);
        };
        for (int i = 0; i < ToolService::sideBySide; ++i)
            ask("local.os.exec", {{"command", "sleep 20"}}, [&ended](const Result<QJsonObject>&) { ++ended; });
        ask("local.fs.read", {{"path", "notes.txt"}}, [&isRead](const Result<QJsonObject>&) { isRead.release(); });
        QVERIFY(isRead.try_acquire_for(std::chrono::seconds(10)));
        QCOMPARE(int(ended), 0);
        stop.request_stop();
    }
};

} // namespace tst_tool_vectors

TRIARCH_TEST(tst_tool_vectors, TestToolVectors, QCoreApplication)
#include "tst_tool_vectors.moc"
