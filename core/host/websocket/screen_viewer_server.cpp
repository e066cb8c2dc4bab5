// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/screen_viewer_server.h"

#include <QFile>

namespace triarch {

namespace {

constexpr std::size_t feedKept = 50;
constexpr auto lookEvery = std::chrono::seconds(1);

Result<QByteArray> takePicture(const Result<QJsonObject>& reply)
{
    if (!reply)
        return fail(reply.error());
    QFile file(reply->value(QLatin1String("path")).toString());
    if (!file.open(QIODevice::ReadOnly))
        return fail(
            ErrorCode::Io, reply->value(QLatin1String("error")).toString(QStringLiteral("There is no picture")));
    const QByteArray bytes = file.readAll();
    file.remove(); // it was for this way alone
    return bytes;
}

/// Of what a host says of itself, or a mission, what the page shows.
QJsonObject stateOf(const QJsonObject& status)
{
    QJsonObject state{{"type", "state"}, {"mission", status.contains(QLatin1String("mission"))}};
    for (const char* name : {"display", "width", "height", "stopped"}) {
        if (status.contains(QLatin1String(name)))
            state.insert(QLatin1String(name), status.value(QLatin1String(name)));
    }
    return state;
}

} // namespace

ScreenViewerServer::ScreenViewerServer(HostLink& host, CommandBroker& broker, std::function<QString()> newPicture)
    : m_host(host),
      m_broker(broker),
      m_newPicture(std::move(newPicture))
{
    connect(&broker, &CommandBroker::fed, this, [this](const QJsonObject& entry) {
        m_feed.push_back(entry);
        if (m_feed.size() > feedKept)
            m_feed.pop_front();
        tell(entry);
    });
    connect(&m_clock, &QTimer::timeout, this, &ScreenViewerServer::look);
}

ScreenViewerServer::Viewer ScreenViewerServer::join(const CommandBroker::Send& send)
{
    for (const auto& entry : m_feed)
        send(entry);
    m_viewers.emplace(++m_last, send);
    m_state = {}; // all are told it again
    m_clock.start(lookEvery);
    look();
    return m_last;
}

void ScreenViewerServer::leave(Viewer viewer)
{
    m_viewers.erase(viewer);
    if (m_viewers.empty())
        m_clock.stop();
}

void ScreenViewerServer::tell(const QJsonObject& message)
{
    for (const auto& [viewer, send] : m_viewers)
        send(message);
}

/// Said when it is another one than before.
void ScreenViewerServer::look()
{
    if (std::exchange(m_isLooking, true))
        return;
    m_host.ask(QStringLiteral("status"), {}, [this](const Result<QJsonObject>& status) {
        m_isLooking = false;
        auto state = stateOf(status.value_or(QJsonObject()));
        state.insert(QStringLiteral("workers"), m_broker.workers());
        if (!status)
            state.insert(QStringLiteral("error"), status.error().message);
        if (state != m_state)
            tell(m_state = state);
    });
}

void ScreenViewerServer::picture(Picture answer)
{
    m_waiting.push_back(std::move(answer));
    if (m_waiting.size() > 1)
        return;
    m_host.ask(QStringLiteral("picture"), {{"path", m_newPicture()}}, [this](const Result<QJsonObject>& reply) {
        const auto jpeg = takePicture(reply);
        for (const auto& waiting : std::exchange(m_waiting, {}))
            waiting(jpeg);
    });
}

} // namespace triarch
