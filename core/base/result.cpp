// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/result.h"

namespace triarch {

QString codeName(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidArgument:
        return QStringLiteral("invalid_argument");
    case ErrorCode::NotFound:
        return QStringLiteral("not_found");
    case ErrorCode::Timeout:
        return QStringLiteral("timeout");
    case ErrorCode::Cancelled:
        return QStringLiteral("cancelled");
    case ErrorCode::X11:
        return QStringLiteral("x11");
    case ErrorCode::DisplayLost:
        return QStringLiteral("display_lost");
    case ErrorCode::Network:
        return QStringLiteral("network");
    case ErrorCode::Refused:
        return QStringLiteral("refused");
    case ErrorCode::BadReply:
        return QStringLiteral("bad_reply");
    case ErrorCode::PolicyDenied:
        return QStringLiteral("policy_denied");
    case ErrorCode::NeedsApproval:
        return QStringLiteral("approval_required");
    case ErrorCode::StaleTarget:
        return QStringLiteral("stale_target");
    case ErrorCode::OperatorHoldsKeys:
        return QStringLiteral("operator_holding_keys");
    case ErrorCode::InputDisabled:
        return QStringLiteral("input_disabled");
    case ErrorCode::Io:
        return QStringLiteral("io");
    case ErrorCode::JournalUnwritable:
        return QStringLiteral("history_unwritable");
    case ErrorCode::Budget:
        return QStringLiteral("budget");
    case ErrorCode::Setup:
        return QStringLiteral("setup");
    case ErrorCode::Unsupported:
        return QStringLiteral("unsupported");
    }
    return QStringLiteral("unknown");
}

} // namespace triarch
