// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/open_proposal.h"

#include "core/action/action_parser.h"

namespace triarch {

Result<Proposal> OpenProposal::with(QJsonObject arguments) const
{
    const auto why = QStringLiteral("justification");
    if (!arguments.contains(why))
        arguments.insert(why, proposal.justification);
    auto changed = parseProposal(*tools, granted, proposal.tool, arguments, screen);
    if (changed && std::holds_alternative<ReportCompletion>(changed->action))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A claim is not edited"));
    if (changed)
        changed->isEdited = true;
    return changed;
}

void OpenProposalBoard::show(OpenProposal open)
{
    const std::scoped_lock lock(m_mutex);
    m_open = std::move(open);
}

void OpenProposalBoard::clear()
{
    const std::scoped_lock lock(m_mutex);
    m_open.reset();
}

Result<void> OpenProposalBoard::judge(const QJsonObject& arguments) const
{
    const std::scoped_lock lock(m_mutex);
    if (!m_open)
        return fail(ErrorCode::NotFound, QStringLiteral("Nothing is proposed that could be edited"));
    return m_open->with(arguments).map([](const Proposal&) {});
}

} // namespace triarch
