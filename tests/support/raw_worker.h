// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/websocket/websocket_frames.h"
#include "core/host/websocket/websocket_handshake.h"
#include "core/protocols/command/command_message.h"

#include <QTcpServer>
#include <QTcpSocket>
#include <QtTest>
#include <memory>
#include <optional>

namespace triarch::test {

/// A worker behind a websocket that sends exactly the bytes it is given, and keeps the texts that it receives.
class RawWorker {
public:
    /// @param frames  sent with the handshake
    explicit RawWorker(QByteArray frames, std::unique_ptr<QTcpServer> server = std::make_unique<QTcpServer>())
        : m_frames(std::move(frames)),
          m_server(std::move(server))
    {
        QObject::connect(m_server.get(), &QTcpServer::pendingConnectionAvailable, m_server.get(),
            [this] { begin(*m_server->nextPendingConnection()); });
        QVERIFY(m_server->listen(QHostAddress::LocalHost));
    }

    QUrl url(const char* scheme = "ws") const
    {
        return QUrl(QStringLiteral("%1://127.0.0.1:%2/connect").arg(QLatin1String(scheme)).arg(m_server->serverPort()));
    }
    const QByteArrayList& texts() const { return m_texts; } ///< of the last connection
    void stopReading() { m_reads = false; }                 ///< what comes after the handshake

    /// A short frame as a server sends it.
    static QByteArray frame(int first, const QByteArray& payload)
    {
        return QByteArray(1, char(first)) + char(payload.size()) + payload;
    }

private:
    void begin(QTcpSocket& socket)
    {
        m_socket = &socket;
        m_isOpen = false;
        m_bytes.clear();
        m_texts.clear();
        m_decoder.emplace(WebSocketRole::Server, commandBytes);
        QObject::connect(&socket, &QTcpSocket::readyRead, m_server.get(), [this, &socket] {
            if (&socket == m_socket)
                read();
        });
        read();
    }
    void read()
    {
        if (m_isOpen && !m_reads)
            return m_socket->setReadBufferSize(1024);
        m_bytes += m_socket->readAll();
        const auto end = m_bytes.indexOf("\r\n\r\n");
        if (!m_isOpen && end < 0)
            return;
        if (!m_isOpen) {
            m_socket->write(upgradeAnswer(parseHttpHead(m_bytes.left(end + 4)).value_or(RequestHead{}), {}) + m_frames);
            m_bytes.remove(0, end + 4);
            m_isOpen = true;
        }
        m_decoder->add(std::exchange(m_bytes, {}));
        while (const auto message = m_decoder->next())
            if (message->opcode == WebSocketOpcode::Text)
                m_texts << message->payload;
    }

    const QByteArray m_frames;
    const std::unique_ptr<QTcpServer> m_server;
    QTcpSocket* m_socket = nullptr; ///< the server's
    bool m_isOpen = false;
    QByteArray m_bytes;
    std::optional<WebSocketDecoder> m_decoder;
    bool m_reads = true;
    QByteArrayList m_texts;
};

} // namespace triarch::test
