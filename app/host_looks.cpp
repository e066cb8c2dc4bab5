// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/host_looks.h"

#include <QFileInfo>

namespace triarch {

Result<std::unique_ptr<HostLooks>> HostLooks::open(
    DisplayParts& display, const ToolRegistry& tools, std::shared_ptr<DeskSessions> sessions)
{
    auto eyes = display.openEyes();
    if (!eyes)
        return fail(eyes.error());
    std::unique_ptr<HostLooks> looks(new HostLooks);
    looks->m_eyes = std::move(*eyes);
    const QString folder = QFileInfo(display.socketPath()).path();
    looks->m_service = std::make_unique<HostService>(HostParts{*looks->m_eyes, nullptr, tools, display.stopFlag(),
        display.isSandbox(), looks->world(), folder, std::move(sessions)});
    startService(*looks->m_service, looks->m_thread, QStringLiteral("host looks"));
    return looks;
}

void HostLooks::end()
{
    m_thread.quit();
    m_thread.wait();
}

/// Everything that a host knows beyond the desktop is looked at.
DeskWorld HostLooks::world()
{
    DeskWorld world;
    world.version = QStringLiteral(TRIARCH_VERSION);
    world.monitors = [this]() -> Result<std::vector<DeskMonitor>> {
        const auto found = m_eyes->monitors(after(limits::desktopQuery));
        if (!found)
            return fail(found.error());
        std::vector<DeskMonitor> monitors;
        for (const auto& one : *found)
            monitors.push_back({one.name, one.area, one.millimetres, one.isPrimary, one.isAutomatic});
        return monitors;
    };
    world.pictureWithoutCursor = [this] { return m_eyes->captureWithoutCursor(after(limits::desktopQuery)); };
    world.windowPicture = [this](WindowId window, DeskCursor cursor) {
        using Shown = X11Desktop::CursorShown;
        return m_eyes->captureWindow(
            window, after(limits::desktopQuery), cursor == DeskCursor::Drawn ? Shown::Yes : Shown::No);
    };
    world.readText = [this](const QImage& picture) { return readText(picture); };
    return world;
}

/// The engine takes 30 MB: only a host that is asked to read has it.
Result<QString> HostLooks::readText(const QImage& picture)
{
    if (!m_reader) {
        auto reader = rehearsal::ScreenReader::create();
        if (!reader)
            return fail(reader.error());
        m_reader = std::move(*reader);
    }
    QStringList lines;
    for (const auto& line : m_reader->read(picture).lines)
        lines.append(line.text);
    return lines.join(QLatin1Char('\n'));
}

void startService(HostService& service, QThread& thread, const QString& name)
{
    service.moveToThread(&thread);
    QObject::connect(
        &thread, &QThread::finished, &service, [&service] { service.endWaits(); },
        Qt::DirectConnection); // their timers end in their own thread
    thread.setObjectName(name);
    thread.start();
}

} // namespace triarch
