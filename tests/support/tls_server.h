// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <QTemporaryDir>

namespace triarch::test {

/// A certificate authority of a test's own and what it signs, made with the openssl program.
class TestAuthority {
public:
    TestAuthority();
    QString caFile() const { return path("ca.pem"); }

    struct Certificate {
        QString file;
        QString key;
    };
    /// @param names  of the certificate, e.g. "IP:127.0.0.1,DNS:localhost"
    /// @param days   until it expires; negative: it has
    Certificate issue(const QString& names, int days) const;
    Certificate selfSigned(const QString& names) const;

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    void run(const QStringList& arguments) const;
    QTemporaryDir m_folder;
};

/// `openssl s_server` on a loopback port of its own, answering any GET with a page of HTML.
class TlsServer {
public:
    explicit TlsServer(const TestAuthority::Certificate& certificate);
    ~TlsServer();
    quint16 port() const { return m_port; } ///< 0 when it did not start

private:
    QProcess m_process;
    quint16 m_port = 0;
};

} // namespace triarch::test
