// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/text/redactor.h"
#include "core/host/websocket/http_head.h"

class QUrl;

namespace triarch {

/// The handshake of a websocket (RFC 6455, section 4), both ends. Pure, but for the random key.

/// Returns a new key of a client, as it stands in its request.
QByteArray newWebSocketKey();

/// Returns a client's request. @param token  sent as "Authorization: Bearer"; empty: none
QByteArray upgradeRequest(const QUrl& url, const QByteArray& key, const Secret& token);

/// Returns the status of an answer of HTTP/1.1; 0: it is none.
int answerStatus(const QByteArray& head);

/// Returns true if the answer accepts the request with that key, and nothing that was not offered.
/// @param head  up to the empty line
bool isUpgraded(const QByteArray& head, const QByteArray& key);

/// Returns true if the request asks for a websocket, of any version.
bool isUpgradeRequest(const RequestHead& head);
bool hasWebSocketVersion(const RequestHead& head); ///< 13
bool hasWebSocketKey(const RequestHead& head);     ///< 16 bytes in base64

/// Returns a server's answer to a request with a key. @param protocol  chosen if the client offers it; empty: none
QByteArray upgradeAnswer(const RequestHead& head, const QByteArray& protocol);

} // namespace triarch
