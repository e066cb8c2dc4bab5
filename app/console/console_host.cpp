// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/console_host.h"

namespace triarch {

Result<std::unique_ptr<ConsoleHost>> ConsoleHost::open(std::shared_ptr<DisplayParts> display, const QString& prompts)
{
    std::unique_ptr<ConsoleHost> host(new ConsoleHost(std::move(display)));
    if (const auto& hands = host->m_display->handsFlag())
        hands->hold(HandsFlag::Holds::OneAction); // as for any host: a mission before it was held until told otherwise
    host->m_thread.setObjectName(QStringLiteral("console host"));
    host->m_place.moveToThread(&host->m_thread);
    host->m_thread.start();
    if (!host->m_thread.isRunning())
        return fail(ErrorCode::Io, QStringLiteral("No thread is left to serve the display"));
    Result<void> opened;
    QMetaObject::invokeMethod(
        &host->m_place,
        [&] {
            auto wiring = HostWiring::open(host->m_display, prompts);
            if (wiring)
                host->m_wiring = std::move(*wiring);
            else
                opened = fail(wiring.error());
        },
        Qt::BlockingQueuedConnection);
    return opened ? Result<std::unique_ptr<ConsoleHost>>(std::move(host)) : fail(opened.error());
}

ConsoleHost::~ConsoleHost()
{
    if (m_thread.isRunning())
        QMetaObject::invokeMethod(
            &m_place, [this] { m_wiring.reset(); }, Qt::BlockingQueuedConnection);
    m_thread.quit();
    m_thread.wait();
    (void)m_display->serveNoMore();
}

} // namespace triarch
