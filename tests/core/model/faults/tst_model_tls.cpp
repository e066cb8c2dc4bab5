// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/chat_client.h"
#include "tests/support/model_server.h"
#include "tests/support/test_program.h"
#include "tests/support/tls_server.h"

#include <QtTest>

namespace tst_model_tls {

using namespace triarch;
using namespace triarch::test;

namespace {

Error listed(quint16 port, const QString& caFile)
{
    ModelProfile profile;
    profile.endpoint = QStringLiteral("https://127.0.0.1:%1/v1").arg(port);
    profile.caFile = caFile;
    profile.totalTimeout = Millis(20'000);
    HttpTransport transport;
    return ChatClient(profile, transport).listModels({}).error();
}

} // namespace

/// Fault F72: a certificate that is not in order is refused, and nothing can switch that off.
class TestModelTls : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void F72_certificates_data()
    {
        QTest::addColumn<QString>("names");
        QTest::addColumn<int>("days"); // 0: signed by itself
        QTest::addColumn<bool>("isAuthorityKnown");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("says");
        const QString right = QStringLiteral("IP:127.0.0.1");
        const int refused = int(ErrorCode::Refused);
        QTest::newRow("in order: its HTML is read")
            << right << 1 << true << int(ErrorCode::BadReply) << QStringLiteral("not JSON");
        QTest::newRow("of an unknown authority") << right << 1 << false << refused << QStringLiteral("not in order");
        QTest::newRow("signed by itself") << right << 0 << true << refused << QStringLiteral("self-signed");
        QTest::newRow("expired") << right << -1 << true << refused << QStringLiteral("expired");
        QTest::newRow("of another address") << QStringLiteral("IP:127.0.0.2") << 1 << true << refused
                                            << QStringLiteral("no alternative certificate subject name matches");
        QTest::newRow("of another name") << QStringLiteral("DNS:example.org") << 1 << true << refused
                                         << QStringLiteral("no alternative certificate subject name matches");
    }
    void F72_certificates()
    {
        QFETCH(QString, names);
        QFETCH(int, days);
        QFETCH(bool, isAuthorityKnown);
        QFETCH(int, code);
        QFETCH(QString, says);
        const TestAuthority authority;
        const TlsServer server(days == 0 ? authority.selfSigned(names) : authority.issue(names, days));
        QVERIFY(server.port() != 0);
        const Error error = listed(server.port(), isAuthorityKnown ? authority.caFile() : QString());
        QVERIFY2(int(error.code) == code && error.message.contains(says), qPrintable(error.message));
        QVERIFY(!error.retryable);
    }
    void F72_plainHttpWhereTlsIsExpected()
    {
        const ModelServer plain(CannedReply{200, chatReply("x")});
        const Error error = listed(quint16(QUrl(plain.endpoint()).port()), {});
        QVERIFY2(error.code == ErrorCode::Refused && error.message.startsWith(QStringLiteral("No TLS with")),
            qPrintable(error.message));
    }
    void F72_anAuthorityFileThatIsNone()
    {
        const TestAuthority authority;
        const TlsServer server(authority.issue(QStringLiteral("IP:127.0.0.1"), 1));
        for (const QString& file : {QStringLiteral("/nonexistent.pem"), QStringLiteral("/etc/hostname")})
            QCOMPARE(listed(server.port(), file).code, ErrorCode::Setup);
    }
};

} // namespace tst_model_tls

TRIARCH_TEST(tst_model_tls, TestModelTls, QCoreApplication)
#include "tst_model_tls.moc"
