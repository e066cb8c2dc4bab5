// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/window_list.h"

#include "core/x11/windows/stacking.h"
#include "core/x11/windows/window_details.h"
#include "core/x11/windows/window_pids.h"

#include <algorithm>

namespace triarch {

namespace {

/// Windows asked about in one go: their requests fit the socket's buffer, so that sending never waits for a server that
/// does not read.
constexpr std::size_t batchSize = 400;

} // namespace

Result<WindowList> WindowList::create(const Connection& connection, Deadline deadline)
{
    const auto atoms = Atoms::intern(connection, deadline);
    if (!atoms)
        return fail(atoms.error());
    const auto pids = knowsPids(connection, deadline);
    if (!pids)
        return fail(pids.error());
    return WindowList(connection, *atoms, *pids);
}

Result<std::vector<WindowInfo>> WindowList::read(Deadline deadline) const
{
    auto listed = readListed(deadline);
    return listed ? Result<std::vector<WindowInfo>>(std::move(listed->windows)) : fail(listed.error());
}

Result<ListedWindows> WindowList::readListed(Deadline deadline) const
{
    const auto stacking = readStacking(*m_connection, m_atoms, deadline);
    if (!stacking)
        return fail(stacking.error());
    std::vector<WindowInfo> windows;
    for (std::span<const StackedWindow> rest = stacking->windows; !rest.empty();) {
        const auto batch = rest.first(std::min(batchSize, rest.size()));
        rest = rest.subspan(batch.size());
        auto details = readDetails(*m_connection, m_atoms, batch, stacking->isComposited, deadline);
        if (!details)
            return fail(details.error());
        std::ranges::move(*details, std::back_inserter(windows));
    }
    for (WindowInfo& window : windows)
        window.isActive = window.id == stacking->active;
    if (m_knowsPids && !windows.empty()) {
        if (const auto filled = fillPids(*m_connection, windows, deadline); !filled)
            return fail(filled.error());
    }
    markUnknownPrograms(windows);
    return ListedWindows{std::move(windows), stacking->isComposited};
}

} // namespace triarch
