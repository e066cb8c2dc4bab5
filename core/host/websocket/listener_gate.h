// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/text/redactor.h"
#include "core/host/websocket/http_head.h"

namespace triarch {

/// What a listener lets in.
struct ListenerRules {
    quint16 port = 0;
    Secret token;       ///< commands, and everything a viewer may
    Secret viewerToken; ///< looking on
};

/// What somebody at the listener's door gets.
struct Admission {
    enum class To { Nothing, Page, Picture, Worker, Viewer };
    To to = To::Nothing;
    int status = 403; ///< of a refusal
    QByteArray reason;
};

/// Who may come in. Pure. The page is everybody's on this machine, since it holds nothing; all else needs a token, as
/// "Authorization: Bearer TOKEN" or as the subprotocol "token.TOKEN". A Host or an Origin that is not the listener's
/// own is refused, so no page of another site and no name that was bent to this machine gets in. Refused: 400, 401,
/// 403, 404, 405, 426.
Admission admit(const RequestHead& head, const ListenerRules& rules);

/// A fresh token: 64 hexadecimal digits of the kernel's random numbers.
Secret newToken();
/// The token of those who only look on, which does not tell the other.
Secret viewerTokenOf(const Secret& token);

} // namespace triarch
