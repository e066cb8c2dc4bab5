// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/host_queries.h"

#include "core/desktop/target_desktop.h"
#include "core/rehearsal/reader/screen_reader.h"
#include "core/x11/clipboard/clipboard.h"

#include <QFileInfo>

namespace triarch {

namespace {

QString socketFolderOf(const DisplayParts& display) { return QFileInfo(display.socketPath()).path(); }

Result<std::optional<QString>> clipboardOf(const DisplayAddress& address)
{
    const auto clipboard = Clipboard::open(address);
    return clipboard ? (*clipboard)->text() : fail(clipboard.error());
}

class Eyes final : public ServiceThread::Tenant {
public:
    Eyes(std::unique_ptr<X11Desktop> eyes, const QueryTarget& place, const ToolRegistry& tools,
        std::shared_ptr<DeskctlSessions> sessions, const Target& target)
        : m_eyes(std::move(eyes)),
          m_address(place.address),
          m_targetDesktop(target.kind == Target::Kind::Screen ? nullptr : limitedTo(target)),
          m_service(HostParts{
              seen(), nullptr, tools, place.stop, place.isSandbox, world(), place.folder, std::move(sessions)})
    {
    }
    HostService& service() override { return m_service; }

private:
    std::unique_ptr<TargetDesktop> limitedTo(const Target& target)
    {
        return std::make_unique<TargetDesktop>(*m_eyes, target,
            [this](const QString& name, Deadline deadline) { return m_eyes->monitor(name, deadline); });
    }
    Desktop& seen()
    {
        return m_targetDesktop ? static_cast<Desktop&>(*m_targetDesktop) : static_cast<Desktop&>(*m_eyes);
    }
    DeskctlContext world();
    Result<std::vector<DeskctlMonitor>> monitors();
    Result<QString> readText(const QImage& picture);

    std::unique_ptr<X11Desktop> m_eyes;
    DisplayAddress m_address;
    std::unique_ptr<TargetDesktop> m_targetDesktop;    ///< null: the whole screen
    std::unique_ptr<rehearsal::ScreenReader> m_reader; ///< made when somebody first waits for a text
    HostService m_service;
};

/// Everything that a host knows beyond the desktop is looked at. Of a part of the screen nothing but that is shown.
DeskctlContext Eyes::world()
{
    DeskctlContext world;
    world.version = QStringLiteral(TRIARCH_VERSION);
    world.readText = [this](const QImage& picture) { return readText(picture); };
    if (m_targetDesktop)
        return world;
    world.monitors = [this] { return monitors(); };
    world.pictureWithoutCursor = [this] { return m_eyes->captureWithoutCursor(after(limits::desktopQuery)); };
    world.clipboard = [this] { return clipboardOf(m_address); };
    world.windowPicture = [this](WindowId window, DeskctlCursor cursor) {
        using Shown = X11Desktop::CursorShown;
        return m_eyes->captureWindow(
            window, after(limits::desktopQuery), cursor == DeskctlCursor::Drawn ? Shown::Yes : Shown::No);
    };
    return world;
}

Result<std::vector<DeskctlMonitor>> Eyes::monitors()
{
    const auto found = m_eyes->monitors(after(limits::desktopQuery));
    if (!found)
        return fail(found.error());
    std::vector<DeskctlMonitor> monitors;
    for (const auto& one : *found)
        monitors.push_back({one.name, one.area, one.millimetres, one.isPrimary, one.isAutomatic});
    return monitors;
}

/// The engine takes 30 MB: only a host that is asked to read has it.
Result<QString> Eyes::readText(const QImage& picture)
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

class PhysicalInput final : public ServiceThread::Tenant {
public:
    explicit PhysicalInput(const HostParts& parts) : m_service(parts) { }
    HostService& service() override { return m_service; }

private:
    HostService m_service;
};

} // namespace

Result<std::unique_ptr<ServiceThread>> openQueryThread(DisplayParts& display, const ToolRegistry& tools,
    const std::shared_ptr<DeskctlSessions>& sessions, const Target& target)
{
    const QueryTarget place{display.address(), display.isSandbox(), display.stopFlag(), socketFolderOf(display)};
    return openQueryThread(place, tools, sessions, target);
}

Result<std::unique_ptr<ServiceThread>> openQueryThread(const QueryTarget& place, const ToolRegistry& tools,
    const std::shared_ptr<DeskctlSessions>& sessions, const Target& target)
{
    return ServiceThread::open(QStringLiteral("host looks"), [&]() -> Result<std::unique_ptr<ServiceThread::Tenant>> {
        auto eyes = DisplayParts::openEyes(place.address, place.isSandbox);
        if (!eyes)
            return fail(eyes.error());
        return std::make_unique<Eyes>(std::move(*eyes), place, tools, sessions, target);
    });
}

Result<std::unique_ptr<ServiceThread>> openInputThread(DisplayParts& display, ActionPipeline& pipeline,
    const ToolRegistry& tools, const std::shared_ptr<DeskctlSessions>& sessions)
{
    return ServiceThread::open(QStringLiteral("host"), [&]() -> Result<std::unique_ptr<ServiceThread::Tenant>> {
        return std::make_unique<PhysicalInput>(HostParts{display.desktop(), &pipeline, tools, display.stopFlag(),
            display.isSandbox(), {}, socketFolderOf(display), sessions});
    });
}

} // namespace triarch
