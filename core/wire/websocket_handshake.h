// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/redactor.h"
#include "core/wire/http_head.h"

class QUrl;

namespace triarch {

/// The handshake of a websocket (RFC 6455, section 4), both ends. Pure, but for the random key.

/// Returns a new key of a client, as it stands in its request.
QByteArray newWebSocketKey();

/// Returns a client's request. @param token  sent as "Authorization: Bearer"; empty: none
QByteArray upgradeRequest(const QUrl& url, const QByteArray& key, const Secret& token);

/// Returns true if the answer accepts the request with that key, and nothing that was not offered.
/// @param head  up to the empty line
bool isUpgraded(const QByteArray& head, const QByteArray& key);

/// Returns true if the request has the version and a key of the protocol.
bool isHandshake(const RequestHead& head);

/// Returns a server's answer to a request that isHandshake(). @param protocol  chosen if the client offers it
QByteArray upgradeAnswer(const RequestHead& head, const QByteArray& protocol);

} // namespace triarch
