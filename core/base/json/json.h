// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/limits.h"
#include "core/base/result.h"

#include <QJsonObject>

namespace triarch {

/// What one strict read allows.
struct JsonLimits {
    qsizetype bytes = limits::modelReplyBytes;
    int depth = limits::jsonDepth;
    bool exactNumbers =
        true; ///< false: also numbers of more digits than a double holds, for bodies of which a part is read
};

/// Reads one JSON object strictly: the one decoder for every message from outside.
///
/// Refused (BadReply): more than `limits.bytes`, a byte-order mark (also at the beginning of a key), invalid UTF-8, NUL
/// (raw or \u0000), lone surrogates, nesting deeper than `limits.depth`, duplicate keys, numbers that are not finite or
/// (unless `limits` says otherwise) have over 17 significant digits, anything after the value, and any value that is
/// not an object. Source: RFC 8259, with the ambiguities of its section 4 and 6 refused.
Result<QJsonObject> parseJsonObject(const QByteArray& bytes, JsonLimits limits = {});

/// Checks bytes by the rules above without building anything. Linear time, no recursion.
Result<void> scanJson(QByteArrayView bytes, JsonLimits limits);

} // namespace triarch
