// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/operator_channel.h"
#include "core/policy/approval_queue.h"

#include <QElapsedTimer>

namespace triarch {

/// What others ask on the console's own display and on another host's that it shows, as one list with what is left now.
class AskedList {
public:
    void hearOwn(const ApprovalList& list) { m_own.take(list); }
    void hearOther(const ApprovalList& list) { m_other.take(list); }
    ApprovalList now() const;
    /// Whether an answer is one to the other host; else it is to the own, if to any.
    bool isToOther(const OperatorCommand& said) const;

private:
    struct Told {
        ApprovalList list;
        QElapsedTimer since;
        void take(const ApprovalList& told);
        ApprovalList now() const;
    };
    Told m_own;
    Told m_other;
};

} // namespace triarch
