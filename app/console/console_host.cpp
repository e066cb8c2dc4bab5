// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/console_host.h"

namespace triarch {

Result<std::unique_ptr<ConsoleHost>> ConsoleHost::open(
    std::shared_ptr<DisplayParts> display, const QString& prompts, const std::function<void(DisplayHost&)>& introduce)
{
    std::unique_ptr<ConsoleHost> host(new ConsoleHost(std::move(display)));
    if (const auto& hands = host->m_display->physicalInputFlag())
        hands->hold(
            PhysicalInputFlag::Holds::OneAction); // as for any host: a mission before it was held until told otherwise
    const auto opened = host->m_thread.call([&]() -> Result<void> {
        auto wiring = DisplayHost::open(host->m_display, prompts);
        if (!wiring)
            return fail(wiring.error());
        host->m_wiring = std::move(*wiring);
        introduce(*host->m_wiring);
        return {};
    });
    return opened ? Result<std::unique_ptr<ConsoleHost>>(std::move(host)) : fail(opened.error());
}

ConsoleHost::~ConsoleHost()
{
    m_thread.end([this] { m_wiring.reset(); });
    (void)m_display->serveNoMore();
}

} // namespace triarch
