// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <tl/expected.hpp>

namespace triarch {

/// Why something failed, as tests and adapters compare it. The words of the wire contracts are mapped from these.
enum class ErrorCode {
    InvalidArgument,   ///< the caller's value is malformed or out of range
    NotFound,          ///< no such window, tool, file, mission
    Timeout,           ///< the deadline passed
    Cancelled,         ///< a stop_token or the stop flag ended it
    X11,               ///< the X server answered with an error
    DisplayLost,       ///< the connection to the X server is gone
    Network,           ///< no answer from the server, or an HTTP status that may pass
    Refused,           ///< the server understood and said no (HTTP 4xx)
    BadReply,          ///< an answer that is not of the agreed form
    PolicyDenied,      ///< a rule forbids it
    NeedsApproval,     ///< a rule wants the operator's yes first
    StaleTarget,       ///< the screen is no longer what was seen
    OperatorHoldsKeys, ///< somebody holds modifiers on the display
    InputDisabled,     ///< no guard: nothing may be pressed
    Io,                ///< a file or a process could not be opened, read, written, started
    JournalUnwritable, ///< the journal did not take a row: no action may follow
    Budget,            ///< a limit of limits.h or of the mission is reached
    Setup,             ///< something this machine lacks
    Unsupported        ///< this display or build cannot do it
};

/// The code's word on the wire and in the journal, snake_case, e.g. "stale_target".
QString codeName(ErrorCode code);

/// Why an operation failed. `message` is one sentence an operator can act on, without a full stop.
struct Error {
    ErrorCode code;
    QString message;
    bool retryable = false; ///< the same call may succeed later; the caller decides whether to retry
    bool operator==(const Error&) const = default;
};

/// A T or an Error: tl::expected that the compiler does not let a caller ignore.
template <typename T>
class [[nodiscard]] Result : public tl::expected<T, Error> {
public:
    using tl::expected<T, Error>::expected;
    Result(tl::expected<T, Error> state) : tl::expected<T, Error>(std::move(state)) { } // from map, and_then
};

/// The one way to make or pass on a failure: `return fail(ErrorCode::Timeout, ...)`, `return fail(r.error())`.
inline tl::unexpected<Error> fail(Error error) { return tl::unexpected<Error>(std::move(error)); }
inline tl::unexpected<Error> fail(ErrorCode code, QString message)
{
    return fail(Error{code, std::move(message), false});
}
inline tl::unexpected<Error> failRetryable(ErrorCode code, QString message)
{
    return fail(Error{code, std::move(message), true});
}

} // namespace triarch
