// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"
#include "core/settings/profile.h"

#include <QUrl>

namespace triarch {

/// The body of POST /chat/completions in the dialect of a profile. The same request gives the same bytes.
/// A server that takes no tools (`tools = "json_text"`) reads of them at the end of the system text.
QByteArray chatBody(const ModelProfile& profile, const QString& model, const ChatRequest& request);

/// The address of one of the server's doors, e.g. "chat/completions". An endpoint may end in "/v1", in nothing, which
/// then means "/v1", or in the whole path of the chat door; its query is kept.
QUrl apiUrl(const QString& endpoint, const QString& resource);

} // namespace triarch
