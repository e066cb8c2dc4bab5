// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json.h"

#include <QJsonObject>
#include <QProcess>
#include <QtTest>

/// The official client from npm against `triarchctl rehearsal`: models, chat, stream, a tool call on a real picture.
class TestOpenAiClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theOfficialClientIsServed()
    {
        QProcess server;
        server.start(QStringLiteral(TRIARCH_BIN_DIR "/triarchctl"), {"rehearsal", "--json"});
        QVERIFY(server.waitForReadyRead(30'000));
        const auto said = triarch::parseJsonObject(server.readLine().trimmed());
        QVERIFY(said);
        QProcess client;
        client.setProcessChannelMode(QProcess::MergedChannels);
        client.setWorkingDirectory(QStringLiteral(TRIARCH_OPENAI_CLIENT_DIR));
        client.start("node",
            {"rehearsal_client.mjs", said->value("base_url").toString(),
                TRIARCH_SOURCE_DIR "/tests/data/screens/galculator-0-light-1280.png"});
        QVERIFY(client.waitForFinished(100'000));
        QVERIFY2(client.exitCode() == 0, client.readAll().constData());
        server.terminate();
        QVERIFY(server.waitForFinished(20'000));
        QCOMPARE(server.exitCode(), 0);
    }
};

QTEST_GUILESS_MAIN(TestOpenAiClient)
#include "tst_openai_client.moc"
