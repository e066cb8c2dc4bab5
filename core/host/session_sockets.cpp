// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/session_sockets.h"

#include "core/host/host_service.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace triarch {

namespace {

constexpr std::size_t socketSessionsMax = 16;

bool isSessionName(const QString& name)
{
    static const QRegularExpression form(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$"));
    static const QStringList taken{QStringLiteral("host"), QStringLiteral("lucy")}; // sockets of that name are others
    return form.match(name).hasMatch() && !taken.contains(name);
}

} // namespace

Result<QString> SessionSockets::open(const QString& session, QString path)
{
    if (!isSessionName(session))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' cannot name a session").arg(session));
    if (path.isEmpty())
        path = HostService::sessionPath(m_folder, session);
    if (!QFileInfo(path).isAbsolute())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The path of a socket begins with /"));
    const auto open = m_sessions.find(path);
    if (open != m_sessions.end() && QFileInfo::exists(path)) {
        open->second.lastUse = ++m_uses;
        return path;
    }
    m_sessions.erase(path); // somebody took its socket away
    const DeskctlCaller caller{QStringLiteral("deskctl"), session, path};
    auto socket = std::make_unique<LineServer>(
        [this, caller](const LineServer::Question& asked, const LineServer::Answer& reply) {
            m_sessions.at(caller.socketPath).lastUse = ++m_uses;
            m_handler(caller, asked, reply);
        });
    if (auto listening = socket->listen(path); !listening)
        return fail(listening.error());
    if (auto room = makeRoom(); !room)
        return fail(room.error());
    m_sessions.emplace(path, Session{std::move(socket), ++m_uses});
    return path;
}

/// The one that nobody has used for longest is closed; whoever names it again has it opened again. Its numbers of
/// windows are the service's and stay.
Result<void> SessionSockets::makeRoom()
{
    if (m_sessions.size() < socketSessionsMax)
        return {};
    const QString usual = HostService::sessionPath(m_folder, QStringLiteral("default"));
    auto oldest = m_sessions.end();
    for (auto one = m_sessions.begin(); one != m_sessions.end(); ++one) {
        if (one->first != usual && one->second.server->peers() == 0
            && (oldest == m_sessions.end() || one->second.lastUse < oldest->second.lastUse))
            oldest = one;
    }
    if (oldest == m_sessions.end())
        return fail(ErrorCode::Budget, QStringLiteral("%1 sessions are being used already").arg(socketSessionsMax));
    m_sessions.erase(oldest);
    return {};
}

} // namespace triarch
