// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/rehearsal/personas/persona.h"

namespace triarch::rehearsal {

/// Failures of real servers, on demand. Only chat completions are affected.
struct Fault {
    enum Kind {
        None,
        NoTools,     ///< 400 when tools are sent: the model has no template for them
        PlainText,   ///< prose where a tool call was due
        BadJson,     ///< arguments that are no JSON
        Truncated,   ///< the reply stops half way, finish_reason "length"
        Slow,        ///< nothing is sent for `delay`
        ServerError, ///< 500
        Drop,        ///< the connection closes in the middle of the reply
        Loop,        ///< the executor does the same thing for ever
        OutOfRange   ///< positions in pixels of a large screen instead of 0 to 1000
    };
    Kind kind = None;
    Millis delay{0};
    bool operator==(const Fault&) const = default;
};

/// no-tools|plain-text|bad-json|truncated|slow=5s|500|drop|loop|out-of-range, or empty for none. A time is a whole
/// number with s or ms, at most 10 minutes. InvalidArgument names all words.
Result<Fault> parseFault(const QString& word);

/// What becomes of a reply under the faults that concern what is said: PlainText, Loop, OutOfRange.
Reply withFault(Fault fault, Reply reply);

} // namespace triarch::rehearsal
