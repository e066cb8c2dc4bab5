// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/display_parts.h"
#include "core/base/system/boot_clock.h"
#include "core/journal/journal.h"
#include "core/policy/approval_queue.h"

namespace triarch {

/// A book of approvals that writes into a journal, on the clock that suspensions count on. The journal outlives it.
/// @param display  whose operator is asked; outlives it
/// @param mission  its text; empty: none
inline ApprovalQueue::Parts approvalParts(
    Journal& journal, const DisplayParts& display, const QString& mission, Millis timeout)
{
    const auto record = [&journal](const ApprovalRow& row) {
        const auto written = journal.append({row.turn, row.source, row.kind, row.json});
        return written ? Result<void>() : Result<void>(fail(written.error()));
    };
    return {record, sinceBoot, mission, display.address().display, timeout};
}

} // namespace triarch
