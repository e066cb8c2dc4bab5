// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/tls_server.h"

#include <QDeadlineTimer>
#include <QFile>

namespace triarch::test {

namespace {

constexpr int timeout = 20'000; // ms
const QString program = QStringLiteral("openssl");

QStringList words(const char* line) { return QString::fromLatin1(line).split(QLatin1Char(' ')); }
QStringList newKey(const QString& file)
{
    return words("-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout") << file;
}

} // namespace

void TestAuthority::run(const QStringList& arguments) const
{
    QProcess process;
    process.start(program, arguments);
    const bool ok = process.waitForFinished(timeout) && process.exitCode() == 0;
    if (!ok)
        qFatal("openssl failed: %s", process.readAllStandardError().constData());
}

TestAuthority::TestAuthority()
{
    run(words("req -x509 -subj /CN=Test-CA -days 2 -out") << caFile() << newKey(path("ca.key")));
}

TestAuthority::Certificate TestAuthority::issue(const QString& names, int days) const
{
    QFile extension(path("names"));
    if (extension.open(QIODevice::WriteOnly))
        extension.write("subjectAltName=" + names.toLatin1());
    extension.close();
    run(words("req -subj /CN=server -out") << path("server.csr") << newKey(path("server.key")));
    run(words("x509 -req -CAcreateserial -in")
        << path("server.csr") << QStringLiteral("-CA") << caFile() << QStringLiteral("-CAkey") << path("ca.key")
        << QStringLiteral("-extfile") << path("names") << QStringLiteral("-days") << QString::number(days)
        << QStringLiteral("-out") << path("server.pem"));
    return {path("server.pem"), path("server.key")};
}

TestAuthority::Certificate TestAuthority::selfSigned(const QString& names) const
{
    run(words("req -x509 -subj /CN=alone -days 2 -addext")
        << QStringLiteral("subjectAltName=") + names << QStringLiteral("-out") << path("alone.pem")
        << newKey(path("alone.key")));
    return {path("alone.pem"), path("alone.key")};
}

TlsServer::TlsServer(const TestAuthority::Certificate& certificate)
{
    m_process.start(program,
        words("s_server -www -accept 127.0.0.1:0 -cert")
            << certificate.file << QStringLiteral("-key") << certificate.key);
    QByteArray said;
    for (const QDeadlineTimer deadline(timeout); m_port == 0 && !deadline.hasExpired();) {
        if (!m_process.waitForReadyRead(int(deadline.remainingTime())))
            return;
        said += m_process.readAllStandardOutput();
        const qsizetype at = said.indexOf("ACCEPT 127.0.0.1:");
        if (at >= 0 && said.indexOf('\n', at) > 0)
            m_port = said.mid(at + 17, said.indexOf('\n', at) - at - 17).toUShort();
    }
}

TlsServer::~TlsServer()
{
    m_process.kill();
    m_process.waitForFinished(timeout);
}

} // namespace triarch::test
