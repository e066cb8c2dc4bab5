// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace triarch {

/// What went over the wire in one call to a model, byte for byte, but that a picture is named by its SHA-256.
struct WireBodies {
    QByteArray request; ///< empty: nothing was sent, or nobody kept it
    QByteArray reply;   ///< as it came, a stream with its framing; empty: no whole answer came
    bool isEmpty() const { return request.isEmpty() && reply.isEmpty(); }
    bool operator==(const WireBodies&) const = default;
};

} // namespace triarch
