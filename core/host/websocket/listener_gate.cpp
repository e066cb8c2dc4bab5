// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/listener_gate.h"

#include "core/host/websocket/websocket_handshake.h"

#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

namespace triarch {

namespace {

constexpr int tokenWords = 8;

Admission refused(int status, const QByteArray& reason) { return {Admission::To::Nothing, status, reason}; }

/// Takes as long for a wrong token as for the right one.
bool isSame(const QByteArray& given, const Secret& token)
{
    const QByteArray& wanted = token.reveal();
    if (wanted.isEmpty() || given.size() != wanted.size())
        return false;
    unsigned difference = 0;
    for (qsizetype i = 0; i < wanted.size(); ++i)
        difference |= unsigned(uchar(given[i]) ^ uchar(wanted[i]));
    return difference == 0;
}

QByteArray tokenIn(const RequestHead& head)
{
    const QByteArray authorization = head.headers.value("authorization");
    if (authorization.startsWith("Bearer "))
        return authorization.mid(int(qstrlen("Bearer ")));
    for (const auto& protocol : head.headers.value("sec-websocket-protocol").split(',')) {
        if (protocol.trimmed().startsWith("token."))
            return protocol.trimmed().mid(int(qstrlen("token.")));
    }
    return {};
}

bool isOurs(const QByteArray& host, quint16 port)
{
    const QByteArray suffix = ':' + QByteArray::number(port);
    return host == "127.0.0.1" + suffix || host == "localhost" + suffix;
}

} // namespace

Admission admit(const RequestHead& head, const ListenerRules& rules)
{
    using To = Admission::To;
    if (!isOurs(head.headers.value("host"), rules.port))
        return refused(403, "This host name is not the listener's");
    const QByteArray origin = head.headers.value("origin");
    if (head.headers.contains("origin") && (!origin.startsWith("http://") || !isOurs(origin.mid(7), rules.port)))
        return refused(403, "Pages of another site may not come in");
    if (head.method != "GET")
        return refused(405, "Only GET is known here");
    if (head.headers.contains("content-length") || head.headers.contains("transfer-encoding"))
        return refused(400, "A GET has no body");
    static const QHash<QByteArray, To> places{
        {"/", To::Page}, {"/picture", To::Picture}, {"/connect", To::Worker}, {"/watch", To::Viewer}};
    const auto place = places.value(head.path, To::Nothing);
    if (place == To::Nothing)
        return refused(404, "There is nothing here");
    const bool isUpgrade = isUpgradeRequest(head);
    if (isUpgrade != (place == To::Worker || place == To::Viewer))
        return refused(400, "/connect and /watch are websockets, all else is not");
    if (isUpgrade && !hasWebSocketVersion(head))
        return refused(426, "The upgrade needs Sec-WebSocket-Version 13");
    if (isUpgrade && !hasWebSocketKey(head))
        return refused(400, "The upgrade needs a Sec-WebSocket-Key of 16 bytes");
    if (place == To::Page)
        return {place, 200, {}};
    const QByteArray token = tokenIn(head);
    if (isSame(token, rules.token) || (place != To::Worker && isSame(token, rules.viewerToken)))
        return {place, 200, {}};
    return refused(401, "The token is missing, or another one");
}

Secret newToken()
{
    quint32 words[tokenWords];
    QRandomGenerator::system()->fillRange(words);
    return Secret(QByteArray(reinterpret_cast<const char*>(words), sizeof words).toHex());
}

Secret viewerTokenOf(const Secret& token)
{
    return Secret(QMessageAuthenticationCode::hash("viewer", token.reveal(), QCryptographicHash::Sha256).toHex());
}

} // namespace triarch
