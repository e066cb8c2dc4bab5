// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/mcp/mcp_server.h"
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

namespace tst_mcp_vectors {

using namespace triarch;
using namespace triarch::test;

namespace {

/// A server whose calls are answered by a bench's service, as a host would, or kept when `keeps`.
struct McpSeat {
    McpSeat()
    {
        McpParts parts;
        parts.tools = jsonFile(QStringLiteral("resources/mcp/tools.json"))["tools"].toArray();
        parts.version = QStringLiteral("1.2.3");
        parts.send = [this](const QJsonObject& message) { heard.append(message); };
        parts.perform = [this](int call, const QJsonObject& request) {
            asked.append(request);
            if (!keeps)
                server->answered(call, bench.desk(request, QStringLiteral("mcp")));
        };
        parts.cancel = [this](int call) { cancelled.append(call); };
        parts.newPicture = [this] { return folder.filePath(QStringLiteral("picture.png")); };
        server.emplace(parts);
    }
    void say(const QJsonValue& message)
    {
        server->receive(message.isString() ? message.toString().toUtf8() : compactJson(message.toObject()));
    }
    QTemporaryDir folder;
    WireBench bench;
    std::optional<McpServer> server;
    QJsonArray heard;
    QJsonArray asked;
    QList<int> cancelled;
    bool keeps = false;
};

/// The first keyword of a schema that OpenAI, Anthropic or Gemini refuses; empty: there is none. They agree on these
/// five, on one type, and on `required` with entries.
QString refusedKeyword(const QJsonObject& schema)
{
    static const QStringList accepted{"type", "description", "properties", "required", "items"};
    for (const QString& keyword : schema.keys()) {
        if (!accepted.contains(keyword))
            return keyword;
    }
    if (!schema["type"].isString())
        return QStringLiteral("type");
    if (schema.contains("required") && schema["required"].toArray().isEmpty())
        return QStringLiteral("required");
    if ((schema["type"].toString() == "array") != schema.contains("items"))
        return QStringLiteral("items");
    const auto properties = schema["properties"].toObject();
    for (const QJsonValue property : properties) {
        if (const QString refused = refusedKeyword(property.toObject()); !refused.isEmpty())
            return refused;
    }
    return schema.contains("items") ? refusedKeyword(schema["items"].toObject()) : QString();
}

} // namespace

/// Every conversation of tests/contracts/vectors/mcp.json, and what takes time.
class TestMcpVectors : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cases_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        const auto cases = jsonFile(QStringLiteral("tests/contracts/vectors/mcp.json"))["cases"].toArray();
        QVERIFY(cases.size() > 15);
        for (const QJsonValue one : cases)
            QTest::newRow(qPrintable(one["name"].toString())) << one.toObject();
    }
    void cases()
    {
        QFETCH(QJsonObject, vector);
        McpSeat seat;
        for (const QJsonValue message : vector["say"].toArray())
            seat.say(message);
        const QString missing = missingFrom(seat.heard, vector["hear"]);
        QVERIFY2(missing.isEmpty(), qPrintable(missing + '\n' + QJsonDocument(seat.heard).toJson()));
        if (!vector["asked"].toArray().isEmpty()) {
            const QString unasked = missingFrom(seat.asked, vector["asked"]);
            QVERIFY2(unasked.isEmpty(), qPrintable(unasked));
        }
        QVERIFY(QDir(seat.folder.path()).isEmpty()); // pictures do not stay behind
    }
    void everyToolIsAnActionAndHasAReplySchema()
    {
        const auto replies = jsonFile(QStringLiteral("resources/schemas/deskctl.schema.json"))["$defs"].toObject();
        const auto tools = jsonFile(QStringLiteral("resources/mcp/tools.json"))["tools"].toArray();
        WireBench bench;
        for (const QJsonValue tool : tools) {
            const QString name = tool["name"].toString();
            QVERIFY2(replies.contains(name), qPrintable(name));
            const auto reply = bench.desk({{"action", name}, {"timeout_ms", 0}, {"path", "/nowhere/at/all"}});
            QVERIFY2(!reply["error"].toString().startsWith("Unknown action"), qPrintable(name));
        }
    }
    void theyAreListed()
    {
        McpSeat seat;
        seat.say(QJsonObject{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "tools/list"}});
        const auto tools = seat.heard.at(0)["result"]["tools"].toArray();
        QVERIFY(tools.size() > 20);
        for (const QJsonValue tool : tools) {
            QCOMPARE(tool["inputSchema"]["type"].toString(), QStringLiteral("object"));
            const QString refused = refusedKeyword(tool["inputSchema"].toObject());
            QVERIFY2(refused.isEmpty(), qPrintable(tool["name"].toString() + QStringLiteral(": ") + refused));
        }
    }
    void whatIsTooLongIsRefusedWithItsId()
    {
        McpSeat seat;
        const QByteArray text(8 * limits::copiedBytes, 'x');
        seat.server->receive("{\"params\":{\"text\":\"" + text + "\"},\"jsonrpc\":\"2.0\",\"id\":7}");
        seat.server->receive("{\"jsonrpc\":\"2.0\",\"id\":8,\"text\":\"" + text); // its end is not there
        seat.server->receive(QByteArray("{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"pi\0ng\"}", 41)); // NUL itself
        seat.server->receive("{\"jsonrpc\":\"2.0\",\"id\":10,\"method\":\"\xff\"}");                  // not UTF-8
        QCOMPARE(seat.heard.size(), 4);
        QCOMPARE(seat.heard.at(0)["id"], QJsonValue(7));
        QVERIFY(seat.heard.at(0)["error"]["message"].toString().contains(QStringLiteral("over the limit of 8388608")));
        QCOMPARE(seat.heard.at(1)["id"], QJsonValue(QJsonValue::Null));
        QCOMPARE(seat.heard.at(2)["id"], QJsonValue(9));
        QCOMPARE(seat.heard.at(3)["id"], QJsonValue(10));
    }
    void aCallThatTakesTimeTellsOfItAndCanBeTakenBack()
    {
        McpSeat seat;
        seat.keeps = true;
        seat.say(QJsonObject{{"jsonrpc", "2.0"}, {"id", "w"}, {"method", "tools/call"},
            {"params",
                QJsonObject{{"name", "wait-window"}, {"arguments", QJsonObject{{"selector", "New"}}},
                    {"_meta", QJsonObject{{"progressToken", "p"}}}}}});
        QVERIFY(seat.heard.isEmpty());
        seat.server->tick();
        seat.server->tick();
        QCOMPARE(seat.heard.size(), 2);
        QCOMPARE(seat.heard.at(1)["method"].toString(), QStringLiteral("notifications/progress"));
        QCOMPARE(seat.heard.at(1)["params"]["progressToken"].toString(), QStringLiteral("p"));
        QCOMPARE(seat.heard.at(1)["params"]["progress"].toInt(), 2);
        seat.say(QJsonObject{
            {"jsonrpc", "2.0"}, {"method", "notifications/cancelled"}, {"params", QJsonObject{{"requestId", "w"}}}});
        QCOMPARE(seat.cancelled, QList<int>{1});
        seat.server->answered(1, fail(ErrorCode::Cancelled, "stopped")); // nobody is told any more
        seat.server->tick();
        QCOMPARE(seat.heard.size(), 2);
        QVERIFY(!seat.server->isBusy());
    }
    /// It may be there before the host hears that nobody wants it.
    void aPictureThatWasTakenBackDoesNotStay()
    {
        McpSeat seat;
        seat.keeps = true;
        seat.say(QJsonObject{{"jsonrpc", "2.0"}, {"id", "p"}, {"method", "tools/call"},
            {"params", QJsonObject{{"name", "screenshot"}, {"_meta", QJsonObject{{"progressToken", "p"}}}}}});
        for (int i = 0; i < 2; ++i) // the second says nothing new
            seat.say(QJsonObject{{"jsonrpc", "2.0"}, {"method", "notifications/cancelled"},
                {"params", QJsonObject{{"requestId", "p"}}}});
        QCOMPARE(seat.cancelled, QList<int>{1});
        seat.server->tick();
        const auto reply = seat.bench.desk(seat.asked.at(0).toObject(), QStringLiteral("mcp"));
        QVERIFY(reply["success"].toBool() && !QDir(seat.folder.path()).isEmpty());
        QVERIFY(seat.server->isBusy()); // who waits for the end waits for this too
        seat.server->answered(1, reply);
        QVERIFY(QDir(seat.folder.path()).isEmpty());
        QVERIFY(seat.heard.isEmpty() && !seat.server->isBusy());
    }
};

} // namespace tst_mcp_vectors

TRIARCH_TEST(tst_mcp_vectors, TestMcpVectors, QCoreApplication)
#include "tst_mcp_vectors.moc"
