// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/worker_service.h"

#include "app/cli/host_client.h"
#include "core/base/system/runtime_dir.h"

namespace triarch {

using Link = RemoteState::Worker::Link;

void WorkerService::setDisplay(const QString& display)
{
    if (std::exchange(m_display, display) != display && m_bridge)
        m_bridge->host.leave();
}

/// Who serves the display that is shown, whether that is this process or another.
Result<QString> WorkerService::locate() const
{
    auto socket = m_display.isEmpty() ? Result<QString>(QString()) : servingHost(m_display);
    if (socket && socket->isEmpty())
        return fail(ErrorCode::Setup,
            m_display.isEmpty() ? QStringLiteral("The console shows no display")
                                : QStringLiteral("Nobody serves display %1").arg(m_display));
    return socket;
}

Result<void> WorkerService::openBridge()
{
    if (m_bridge)
        return {};
    auto bridge = CommandBridge::open(HostLink::Locate([this] { return locate(); }));
    if (!bridge)
        return fail(bridge.error());
    m_bridge = std::move(*bridge);
    connect(&m_bridge->broker, &CommandBroker::workersChanged, this, &WorkerService::tell);
    return {};
}

/// Why the token is not to be had, in the operator's language.
QString WorkerService::tokenWords(ErrorCode code, const QString& path)
{
    if (code == ErrorCode::Refused)
        return tr("The token file %1 is open to others: chmod 600 closes it").arg(path);
    if (code == ErrorCode::InvalidArgument)
        return tr("The token file %1 holds no token: delete it, and a new one is made").arg(path);
    return tr("The token file %1 cannot be read or written").arg(path);
}

QString WorkerService::portWords(ErrorCode code, quint16 port)
{
    return code == ErrorCode::Refused ? tr("Port %1 may not be opened by you: take one from 1024 upwards").arg(port)
                                      : tr("Port %1 cannot be opened: another program may have it").arg(port);
}

Result<void> WorkerService::openListener(quint16 port)
{
    const auto token = runtimeDir(QStringLiteral("command")).map([](const QString& folder) {
        return folder + QStringLiteral("/console.token");
    });
    if (const auto read = token ? readOrMakeToken(*token) : fail(token.error()); token && !read)
        return fail(read.error().code, tokenWords(read.error().code, *token));
    const auto options = token ? listenerOptions(port, *token) : fail(token.error());
    if (!options)
        return fail(options.error());
    auto viewers = std::make_unique<ScreenViewerServer>(m_bridge->host, m_bridge->broker, m_bridge->newPicture);
    auto listener = std::make_unique<CommandListener>(m_bridge->broker, *viewers, *options);
    if (auto listening = listener->listen(); !listening)
        return fail(listening.error().code, portWords(listening.error().code, port));
    m_viewers = std::move(viewers);
    m_listener = std::move(listener);
    m_state.listening = {true, QStringLiteral("ws://127.0.0.1:%1/connect").arg(m_listener->port()),
        QString::fromLatin1(options->token.reveal()), m_listener->viewerUrl(), 0, {}};
    return {};
}

void WorkerService::listen(std::optional<quint16> port)
{
    m_listener.reset();
    m_viewers.reset();
    m_state.listening = {};
    const auto bridged = port ? openBridge() : Result<void>();
    const auto opened = port && bridged ? openListener(*port) : bridged;
    if (!opened)
        m_state.listening.problem = opened.error().message;
    tell();
}

Result<void> WorkerService::openClient(const QString& url)
{
    const auto options = clientOptions(url, {});
    if (!options)
        return fail(options.error().code,
            tr("write ws://localhost or another name of this computer, or wss:// for any other, without a password"));
    if (auto bridged = openBridge(); !bridged)
        return bridged;
    m_client = std::make_unique<CommandClient>(m_bridge->broker, *options);
    connect(m_client.get(), &CommandClient::connected, this, [this] { note(Link::Connected); });
    connect(m_client.get(), &CommandClient::lost, this,
        [this](const QString& why, Millis pause) { note(Link::Waiting, why, pause); });
    m_client->open();
    return {};
}

void WorkerService::connectTo(const QString& url)
{
    m_client.reset();
    note(url.isEmpty() ? Link::Off : Link::Connecting);
    if (const auto opened = url.isEmpty() ? Result<void>() : openClient(url); !opened)
        note(Link::Refused, opened.error().message);
}

void WorkerService::note(Link link, const QString& why, Millis pause)
{
    m_state.worker = {link, why, after(pause)};
    tell();
}

/// Of all workers those that came here.
void WorkerService::tell()
{
    const int gone = m_state.worker.link == Link::Connected ? 1 : 0;
    m_state.listening.workers = m_listener ? m_bridge->broker.workers() - gone : 0;
    Q_EMIT changed(m_state);
}

void WorkerService::end()
{
    m_client.reset();
    m_listener.reset();
    m_viewers.reset();
    m_bridge.reset();
}

} // namespace triarch
