// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json_fields.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace tst_mcp_faults {

using namespace triarch;
using namespace triarch::test;

/// `triarchctl mcp` and clients that write more than it reads. No display is needed: nothing reaches one.
class TestMcpFaults : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8()); }

    void anEndlessLineIsRefusedAndTheNextIsServed()
    {
        Program server(m_state.path(), {"mcp"});
        server->write(QByteArray(40 * 1024 * 1024, 'x') + '\n');
        server->write("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n");
        const auto refusal = server.hear();
        QVERIFY2(refusal["error"]["message"].toString().contains("over the limit"), compactJson(refusal).constData());
        QCOMPARE(refusal["id"], QJsonValue(QJsonValue::Null));
        const auto answer = server.hear();
        QCOMPARE(answer["id"], QJsonValue(1));
        QVERIFY(answer["result"].isObject());
    }
    /// A line that is read may still be more than a host reads at once.
    void aRequestThatIsTooLongForAHostIsRefusedByName()
    {
        Program server(m_state.path(), {"mcp", "--display", ":9"});
        const QByteArray text(5'000'000, 'x');
        server->write("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"copy\","
                      "\"arguments\":{\"text\":\""
            + text + "\"}}}\n");
        const auto answer = server.hear();
        QCOMPARE(answer["id"], QJsonValue(2));
        QVERIFY(answer["result"]["isError"].toBool());
        const QString said = answer["result"]["content"][0]["text"].toString();
        QVERIFY2(said.contains("a host reads at most 4194304"), qPrintable(said));
    }
};

} // namespace tst_mcp_faults

TRIARCH_TEST(tst_mcp_faults, TestMcpFaults, QCoreApplication)
#include "tst_mcp_faults.moc"
