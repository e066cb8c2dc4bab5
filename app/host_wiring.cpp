// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/host_wiring.h"

#include "app/approval_parts.h"
#include "app/host_journal.h"
#include "core/base/runtime_dir.h"

#include <QFileInfo>

namespace triarch {

Result<std::unique_ptr<HostWiring>> HostWiring::open(const DisplayChoice& choice, const QString& prompts)
{
    auto display = DisplayParts::open(choice, {}, DisplayParts::Serves::OperatorSocket);
    return display ? open(std::shared_ptr(std::move(*display)), prompts) : fail(display.error());
}

Result<std::unique_ptr<HostWiring>> HostWiring::open(std::shared_ptr<DisplayParts> display, const QString& prompts)
{
    std::unique_ptr<HostWiring> wiring(new HostWiring);
    wiring->m_display = std::move(display);
    if (auto opened = wiring->openParts(prompts); !opened)
        return fail(opened.error());
    wiring->startServices();
    return wiring;
}

void HostWiring::startServices()
{
    const auto start = [](HostService* service, QThread& thread, const QString& name) {
        service->moveToThread(&thread);
        connect(
            &thread, &QThread::finished, service, [service] { service->endWaits(); },
            Qt::DirectConnection); // their timers end in their own thread
        thread.setObjectName(name);
        thread.start();
    };
    start(m_service.get(), m_thread, QStringLiteral("host"));
    start(m_looks.get(), m_lookThread, QStringLiteral("host looks"));
    m_watcher = std::jthread([this](std::stop_token stop) { watch(stop); });
}

HostWiring::~HostWiring()
{
    if (m_doors)
        m_doors->cancel();
    m_watcher = {};
    for (auto* thread : {&m_thread, &m_lookThread}) {
        thread->quit();
        thread->wait();
    }
    m_toolService.reset(); // what runs has been told to end
    m_doors.reset();       // the worker's last answers still came to it
    if (m_approvals)
        m_approvals->close(QStringLiteral("host_ended"), QStringLiteral("the host has ended"));
    m_display.reset();
    if (m_journal)
        (void)m_journal->finish();
}

Result<void> HostWiring::openParts(const QString& prompts)
{
    auto files = readCoreFiles(prompts);
    if (!files)
        return fail(files.error());
    m_files.emplace(std::move(*files));
    auto lookout = X11Desktop::open(m_display->address());
    if (!lookout)
        return fail(lookout.error());
    m_lookout = std::move(*lookout);
    if (auto journal = openJournal(m_display->address().display); !journal)
        return journal;
    m_approvals = std::make_unique<ApprovalBook>(
        approvalParts(*m_journal, *m_display, QString(), m_files->settings.approval.answer));
    m_door = std::make_unique<Door>(DoorParts{m_display->desktop(), *m_journal, m_files->policy, m_files->applications,
        &m_display->launcher(), m_files->settings.timing, m_approvals.get()});
    if (auto opened = openServices(); !opened)
        return opened;
    auto tools = ToolParts::open(
        m_files->policy, *m_journal, m_clock, {&m_display->launcher(), m_display->isSandbox(), m_approvals.get()});
    if (!tools)
        return fail(tools.error());
    m_tools = std::move(*tools);
    m_toolService = std::make_unique<ToolService>(m_tools->router());
    m_doors = std::make_unique<HostDoors>(*m_service, m_display->stopFlag(), QFileInfo(m_display->socketPath()).path(),
        m_journal->folder().path + QStringLiteral("/requests.jsonl"));
    m_doors->serveLooks(*m_looks);
    m_doors->serveTools(*m_toolService);
    m_doors->serveApprovals(*m_approvals);
    connect(m_doors.get(), &HostDoors::displayLost, this, &HostWiring::displayLost);
    connect(m_doors.get(), &HostDoors::stopped, this, [this](qint64 ms) {
        (void)m_journal->append({0, QStringLiteral("operator"), QStringLiteral("state"),
            {{"state", "stopped"}, {"stop_ms", ms}}}); // what is stopped stays so, written down or not
    });
    if (auto opened = m_doors->open(); !opened)
        return opened;
    return m_display->serve();
}

Result<void> HostWiring::openServices()
{
    auto eyes = m_display->openEyes();
    if (!eyes)
        return fail(eyes.error());
    m_eyes = std::move(*eyes);
    HostParts acting{m_display->desktop(), m_door.get(), m_files->tools, m_display->stopFlag(), m_display->isSandbox(),
        {}, QFileInfo(m_display->socketPath()).path()};
    HostParts looking{*m_eyes, nullptr, m_files->tools, m_display->stopFlag(), m_display->isSandbox(), world(),
        acting.folder, acting.sessions};
    m_service = std::make_unique<HostService>(acting);
    m_looks = std::make_unique<HostService>(looking);
    return {};
}

/// Everything that a host knows beyond the desktop is looked at.
DeskWorld HostWiring::world()
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
Result<QString> HostWiring::readText(const QImage& picture)
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

/// What a host does outside a mission has a journal of the same form.
Result<void> HostWiring::openJournal(const QString& display)
{
    auto journal = openHostJournal(displayWord(display), m_clock);
    if (!journal)
        return fail(journal.error());
    m_journal = std::move(*journal);
    return {};
}

void HostWiring::watch(std::stop_token stop)
{
    while (!stop.stop_requested()) {
        const auto change = m_lookout->awaitChange(after(std::chrono::hours(1)), stop);
        if (!change && change.error().code == ErrorCode::DisplayLost) {
            Q_EMIT displayLost();
            return;
        }
    }
}

} // namespace triarch
