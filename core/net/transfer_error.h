// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/net/http_call.h"

namespace triarch {

/// How a transfer ended that did not end well.
struct TransferEnd {
    int code = 0;    ///< CURLcode
    int osError = 0; ///< errno of the last connect
    QString detail;  ///< libcurl's words, cleaned
    bool wasConnected = false;
    bool hasHead = false;    ///< a status line and all headers had come
    qsizetype bodyBytes = 0; ///< that had come
};

/// The same in the project's codes and one sentence for the operator.
Error transferError(const TransferEnd& end, const HttpCall& call);

} // namespace triarch
