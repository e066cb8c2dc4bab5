// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/requests_list.h"

#include <algorithm>

namespace triarch {

void AskedList::Told::take(const ApprovalList& told)
{
    list = told;
    since.start();
}

ApprovalList AskedList::Told::now() const { return list.after(Millis(since.isValid() ? since.elapsed() : 0)); }

ApprovalList AskedList::now() const
{
    ApprovalList all = m_own.now();
    const ApprovalList other = m_other.now();
    all.waiting.insert(all.waiting.end(), other.waiting.begin(), other.waiting.end());
    all.grants.insert(all.grants.end(), other.grants.begin(), other.grants.end());
    all.timeout = std::max(all.timeout, other.timeout);
    all.isStorm = all.isStorm || other.isStorm;
    return all;
}

bool AskedList::isToOther(const OperatorCommand& said) const
{
    const auto waits = [this](const QString& id) {
        return std::ranges::any_of(m_other.list.waiting, [&](const auto& one) { return one.request.id == id; });
    };
    if (const auto* yes = std::get_if<Approve>(&said))
        return waits(yes->id);
    if (const auto* no = std::get_if<Reject>(&said))
        return waits(no->id);
    const auto* revoked = std::get_if<RevokeGrant>(&said);
    return revoked
        && std::ranges::any_of(m_other.list.grants, [&](const auto& one) { return one.grant.id == revoked->id; });
}

} // namespace triarch
