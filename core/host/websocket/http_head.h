// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QHash>

namespace triarch {

using HttpHeaders = QHash<QByteArray, QByteArray>; ///< names in lower case, each once

/// The head of a request to the listener.
struct RequestHead {
    QByteArray method;
    QByteArray path; ///< as it was sent
    HttpHeaders headers;
};

inline constexpr qsizetype httpHeadBytes = 8 * 1024;

/// Reads a head strictly: HTTP/1.1, no header twice, no folded line, no control characters, an empty line at its end.
/// BadReply.
Result<RequestHead> parseHttpHead(const QByteArray& bytes);

/// Splits a head, without its empty line, into lines.
QByteArrayList httpLines(const QByteArray& head);

/// Reads the lines of a head after its first one, as strictly as parseHttpHead(). BadReply.
Result<HttpHeaders> parseHttpHeaders(const QByteArrayList& lines);

/// Returns true if a header's value, a list with commas, has a token; case does not matter.
bool hasHttpToken(const QByteArray& value, const QByteArray& token);

/// A whole answer, after which the connection is closed.
///
/// @param headers  beyond length, type and those that keep a browser from doing anything else with it
QByteArray httpAnswer(
    int status, const QByteArray& contentType, const QByteArray& body, const QByteArray& headers = {});

} // namespace triarch
