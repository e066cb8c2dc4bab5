// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/host_wiring.h"

#include "core/base/runtime_dir.h"

#include <QDateTime>
#include <QStandardPaths>

namespace triarch {

namespace {

QString hostJournalPath(const QString& display)
{
    const QString state = qEnvironmentVariable("XDG_STATE_HOME",
        QStandardPaths::writableLocation(QStandardPaths::HomeLocation) + QStringLiteral("/.local/state"));
    return state + QStringLiteral("/triarch/")
        + QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss-zzz-")) + displayWord(display);
}

} // namespace

Result<std::unique_ptr<HostWiring>> HostWiring::open(const DisplayChoice& choice, const QString& prompts)
{
    std::unique_ptr<HostWiring> wiring(new HostWiring);
    if (auto opened = wiring->openParts(choice, prompts); !opened)
        return fail(opened.error());
    auto* self = wiring.get();
    self->m_worker.moveToThread(&self->m_thread);
    self->m_thread.setObjectName(QStringLiteral("host"));
    self->m_thread.start();
    self->m_watcher = std::jthread([self](std::stop_token stop) { self->watch(stop); });
    return wiring;
}

HostWiring::~HostWiring()
{
    m_stop.request_stop();
    m_watcher = {};
    m_socket.reset();
    m_thread.quit();
    m_thread.wait();
    m_display.reset();
    if (m_journal)
        (void)m_journal->finish();
}

Result<void> HostWiring::openParts(const DisplayChoice& choice, const QString& prompts)
{
    auto files = readCoreFiles(prompts);
    if (!files)
        return fail(files.error());
    m_files.emplace(std::move(*files));
    auto display = DisplayParts::open(choice, {}, DisplayParts::Serves::OperatorSocket);
    if (!display)
        return fail(display.error());
    m_display = std::move(*display);
    auto lookout = X11Desktop::open(m_display->address());
    if (!lookout)
        return fail(lookout.error());
    m_lookout = std::move(*lookout);
    if (auto journal = openJournal(choice.display); !journal)
        return journal;
    m_door = std::make_unique<Door>(DoorParts{m_display->desktop(), *m_journal, m_files->policy, m_files->applications,
        m_display->launcher(), m_files->settings.timing});
    m_service = std::make_unique<HostService>(
        HostParts{m_display->desktop(), *m_door, m_files->tools, m_display->stopFlag(), m_display->isSandbox()});
    m_socket = std::make_unique<OperatorSocket>(
        [this](const QString& method, const QJsonObject& params, const OperatorSocket::Answer& reply) {
            answer(method, params, counted(reply));
        });
    return m_socket->listen(m_display->socketPath());
}

/// What a host does outside a mission has a journal of the same form.
Result<void> HostWiring::openJournal(const QString& display)
{
    const auto folder = MissionFolder::create(hostJournalPath(display));
    if (!folder)
        return fail(folder.error());
    auto journal = Journal::create(*folder, m_clock);
    if (!journal)
        return fail(journal.error());
    m_journal = std::move(*journal);
    return {};
}

/// The flag first, which the gate sees at once; then the token, which ends a wait for the picture to settle.
void HostWiring::stop()
{
    m_display->stopFlag().raise();
    m_stop.request_stop();
}

void HostWiring::resume()
{
    m_stop = std::stop_source(); // what was asked before the stop stays cancelled
    m_display->stopFlag().clear();
}

OperatorSocket::Answer HostWiring::counted(const OperatorSocket::Answer& reply)
{
    ++m_pending;
    Q_EMIT busy();
    return [this, reply](const Result<QJsonObject>& result) {
        reply(result);
        if (--m_pending == 0)
            Q_EMIT idle();
    };
}

/// Stop and resume are answered here at once; what touches the display goes to the worker and comes back.
void HostWiring::answer(const QString& method, const QJsonObject& params, const OperatorSocket::Answer& reply)
{
    if (method == QLatin1String("stop") || method == QLatin1String("resume")) {
        method == QLatin1String("stop") ? stop() : resume();
        return reply(QJsonObject{{"stopped", m_display->stopFlag().isRaised()}});
    }
    if (method == QLatin1String("shutdown")) {
        reply(QJsonObject{});
        stop();
        Q_EMIT shutdownAsked();
        return;
    }
    QMetaObject::invokeMethod(&m_worker, [this, method, params, reply, stop = m_stop.get_token()] {
        const auto result = m_service->handle(method, params, stop);
        QMetaObject::invokeMethod(this, [reply, result] { reply(result); });
        if (!result && result.error().code == ErrorCode::DisplayLost)
            Q_EMIT displayLost();
    });
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
