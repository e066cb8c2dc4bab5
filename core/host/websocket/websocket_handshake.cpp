// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/websocket_handshake.h"

#include <QCryptographicHash>
#include <QRandomGenerator>
#include <QUrl>
#include <algorithm>
#include <array>

namespace triarch {

namespace {

constexpr qsizetype keyBytes = 16;
const QByteArray version = QByteArrayLiteral("13");

QByteArray acceptOf(const QByteArray& key)
{
    return QCryptographicHash::hash(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11", QCryptographicHash::Sha1).toBase64();
}

} // namespace

QByteArray newWebSocketKey()
{
    std::array<quint32, keyBytes / sizeof(quint32)> key{};
    QRandomGenerator::system()->fillRange(key.data(), qsizetype(key.size()));
    return QByteArray(reinterpret_cast<const char*>(key.data()), keyBytes).toBase64();
}

QByteArray upgradeRequest(const QUrl& url, const QByteArray& key, const Secret& token)
{
    const QByteArray path = url.toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority | QUrl::RemoveFragment);
    return "GET " + (path.startsWith('/') ? path : '/' + path) + " HTTP/1.1\r\nHost: "
        + url.authority(QUrl::FullyEncoded).toLatin1() + "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: " + key + "\r\nSec-WebSocket-Version: " + version + "\r\n"
        + (token.isEmpty() ? QByteArray() : "Authorization: Bearer " + token.reveal() + "\r\n") + "\r\n";
}

int answerStatus(const QByteArray& head)
{
    const QByteArrayList words = httpLines(head).constFirst().split(' ');
    return words.size() >= 2 && words[0] == "HTTP/1.1" ? words[1].toInt() : 0;
}

bool isUpgraded(const QByteArray& head, const QByteArray& key)
{
    const auto headers = parseHttpHeaders(httpLines(head).mid(1));
    return answerStatus(head) == 101 && headers && headers->value("upgrade").toLower() == "websocket"
        && hasHttpToken(headers->value("connection"), "upgrade")
        && headers->value("sec-websocket-accept") == acceptOf(key)
        && headers->value("sec-websocket-extensions").isEmpty() && headers->value("sec-websocket-protocol").isEmpty();
}

bool isUpgradeRequest(const RequestHead& head)
{
    return hasHttpToken(head.headers.value("upgrade"), "websocket")
        && hasHttpToken(head.headers.value("connection"), "upgrade");
}

bool hasWebSocketVersion(const RequestHead& head) { return head.headers.value("sec-websocket-version") == version; }

bool hasWebSocketKey(const RequestHead& head)
{
    const auto key = QByteArray::fromBase64Encoding(
        head.headers["sec-websocket-key"], QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    return key && key.decoded.size() == keyBytes;
}

QByteArray upgradeAnswer(const RequestHead& head, const QByteArray& protocol)
{
    const QByteArrayList offered = head.headers["sec-websocket-protocol"].split(',');
    const bool isOffered =
        !protocol.isEmpty() && std::ranges::any_of(offered, [&](const auto& one) { return one.trimmed() == protocol; });
    return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
        + acceptOf(head.headers["sec-websocket-key"]) + "\r\n"
        + (isOffered ? "Sec-WebSocket-Protocol: " + protocol + "\r\n" : QByteArray()) + "\r\n";
}

} // namespace triarch
