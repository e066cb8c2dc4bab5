// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QJsonObject>
#include <QProcess>
#include <QtTest>

namespace tst_openai_client {

/// The official client from npm against `triarchctl rehearsal`: models, chat, stream, a tool call on a real picture.
class TestOpenAiClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theOfficialClientIsServed()
    {
        QProcess server;
        server.start(triarch::test::programPath("triarchctl"), {"rehearsal", "--json"});
        QVERIFY(server.waitForReadyRead(30'000));
        const auto said = triarch::parseJsonObject(server.readLine().trimmed());
        QVERIFY(said);
        QProcess client;
        client.setProcessChannelMode(QProcess::MergedChannels);
        client.setWorkingDirectory(triarch::test::npmPath("openai_client"));
        client.start("node",
            {"rehearsal_client.mjs", said->value("base_url").toString(),
                triarch::test::sourcePath("tests/data/screens/galculator-0-light-1280.png")});
        QVERIFY(client.waitForFinished(100'000));
        QVERIFY2(client.exitCode() == 0, client.readAll().constData());
        server.terminate();
        QVERIFY(server.waitForFinished(20'000));
        QCOMPARE(server.exitCode(), 0);
    }
};

} // namespace tst_openai_client

TRIARCH_TEST(tst_openai_client, TestOpenAiClient, QCoreApplication)
#include "tst_openai_client.moc"
