// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/action/tool_registry.h"
#include "core/base/result.h"

#include <QSize>
#include <mutex>
#include <optional>

namespace triarch {

/// What is proposed and not sent yet, and what other arguments for it are read by.
struct OpenProposal {
    Proposal proposal;
    QStringList granted;                 ///< tools the executor may call
    QSize screen;                        ///< pixels of the picture it was made for
    const ToolRegistry* tools = nullptr; ///< outlives the mission

    /// The operator names places as the journal and the console do, on 0 to 1000, and need not say why again.
    /// InvalidArgument and what parseProposal finds: they cannot be used.
    Result<Proposal> with(QJsonObject arguments) const;
};

/// The last proposal that is open, between the mission, which shows it, and whoever would speak of it. Any thread.
class OpenProposalBoard {
public:
    void show(OpenProposal open);
    void clear(); ///< sent, or turned down

    /// As OpenProposal::with; NotFound: nothing is proposed.
    Result<void> judge(const QJsonObject& arguments) const;

private:
    mutable std::mutex m_mutex;
    std::optional<OpenProposal> m_open;
};

} // namespace triarch
