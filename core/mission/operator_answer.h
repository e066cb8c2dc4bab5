// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"

namespace triarch {

/// Adds what the operator answered to the row of the turn that called for help; other rows stay as they are. The loop
/// does it live and the reader from the journal, so that both tell the same.
/// @return whether the row is such a turn's
inline bool takeOperatorAnswer(TurnRecord& record, const QString& said)
{
    if (record.status != TurnStatus::NeedsHelp)
        return false;
    record.result = QStringLiteral("%1. The operator answered: %2").arg(record.result, said);
    return true;
}

} // namespace triarch
