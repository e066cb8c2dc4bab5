// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHostAddress>
#include <QTcpSocket>
#include <QtEndian>
#include <QtTest>

namespace triarch::test {

/// One frame of a websocket as it lies on the wire.
struct RawFrame {
    int opcode = -1;
    QByteArray payload;
    int closeCode() const { return payload.size() < 2 ? 0 : qFromBigEndian<quint16>(payload.constData()); }
};

/// A peer of a websocket that says exactly the bytes it is told to.
class RawPeer {
public:
    explicit RawPeer(quint16 port) : m_port(port)
    {
        m_socket.connectToHost(QHostAddress::LocalHost, port);
        (void)QTest::qWaitFor([this] { return m_socket.state() != QAbstractSocket::ConnectingState; }, 10'000);
    }

    void write(const QByteArray& bytes) { m_socket.write(bytes); }
    bool hasSent() const { return m_socket.bytesToWrite() == 0; } ///< all of it is the other end's
    bool isOpen() const { return m_socket.state() == QAbstractSocket::ConnectedState; }
    bool closes(int timeout = 10'000)
    {
        return QTest::qWaitFor([this] { return m_socket.state() == QAbstractSocket::UnconnectedState; }, timeout);
    }

    QByteArray request(const QByteArray& path, const QByteArray& token, const QByteArray& more = {}) const
    {
        return "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + QByteArray::number(m_port)
            + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + (token.isEmpty() ? QByteArray() : "Authorization: Bearer " + token + "\r\n") + more + "\r\n";
    }
    /// The status of the answer to an upgrade; 0: none came.
    int upgrade(const QByteArray& path, const QByteArray& token, const QByteArray& more = {})
    {
        write(request(path, token, more));
        return status();
    }
    int status()
    {
        (void)QTest::qWaitFor([this] { return gather().contains("\r\n\r\n") || !isOpen(); }, 10'000);
        const auto end = gather().indexOf("\r\n\r\n");
        const int code = m_bytes.startsWith("HTTP/1.1 ") ? m_bytes.mid(9, 3).toInt() : 0;
        m_head = m_bytes.left(end);
        m_bytes.remove(0, end < 0 ? 0 : end + 4);
        return code;
    }
    const QByteArray& head() const { return m_head; }

    /// A frame as a client sends it, with the mask that changes nothing.
    static QByteArray frame(int first, const QByteArray& payload)
    {
        QByteArray length;
        if (payload.size() < 126) {
            length = QByteArray(1, char(0x80 | payload.size()));
        } else if (payload.size() < 65536) {
            length = QByteArray("\xfe") + QByteArray(2, '\0');
            qToBigEndian(quint16(payload.size()), length.data() + 1);
        } else {
            length = QByteArray("\xff") + QByteArray(8, '\0');
            qToBigEndian(quint64(payload.size()), length.data() + 1);
        }
        return QByteArray(1, char(first)) + length + QByteArray(4, '\0') + payload;
    }
    void say(const QByteArray& text) { write(frame(0x81, text)); }

    /// The next frame but pings; opcode -1: none came.
    RawFrame hear(int timeout = 10'000)
    {
        RawFrame frame;
        const auto hasOne = [&] {
            do
                frame = take();
            while (frame.opcode == 9);
            return frame.opcode >= 0 || (!isOpen() && gather().isEmpty());
        };
        (void)QTest::qWaitFor(hasOne, timeout);
        return frame;
    }
    /// With what code the other end says farewell; 0: without one, -1: it does not.
    int farewell(int timeout = 10'000)
    {
        for (RawFrame frame = hear(timeout); frame.opcode >= 0; frame = hear(timeout)) {
            if (frame.opcode == 8)
                return frame.closeCode();
        }
        return isOpen() ? -1 : 0;
    }

private:
    const QByteArray& gather() { return m_bytes += m_socket.readAll(); }
    RawFrame take()
    {
        gather();
        qsizetype head = 2;
        quint64 length = m_bytes.size() > 1 ? uchar(m_bytes[1]) & 0x7f : 0;
        if (length == 126 && m_bytes.size() >= 4) {
            length = qFromBigEndian<quint16>(m_bytes.constData() + 2);
            head = 4;
        } else if (length == 127 && m_bytes.size() >= 10) {
            length = qFromBigEndian<quint64>(m_bytes.constData() + 2);
            head = 10;
        }
        if (m_bytes.size() < head || quint64(m_bytes.size() - head) < length)
            return {};
        const RawFrame frame{m_bytes[0] & 0x0f, m_bytes.mid(head, qsizetype(length))};
        m_bytes.remove(0, head + qsizetype(length));
        return frame;
    }

    const quint16 m_port;
    QByteArray m_bytes;
    QByteArray m_head;
    QTcpSocket m_socket;
};

} // namespace triarch::test
