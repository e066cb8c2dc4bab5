// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/deskctl_service.h"

#include <QJsonArray>

/// What deskctl is asked and nothing is pressed for; its pictures are in deskctl_pictures.cpp.
namespace triarch {

namespace {

QJsonObject monitorJson(const DeskctlMonitor& monitor)
{
    auto json = areaJson(monitor.area);
    json.insert(QStringLiteral("name"), monitor.name);
    json.insert(QStringLiteral("width_mm"), monitor.millimetres.width());
    json.insert(QStringLiteral("height_mm"), monitor.millimetres.height());
    json.insert(QStringLiteral("primary"), monitor.isPrimary);
    json.insert(QStringLiteral("automatic"), monitor.isAutomatic);
    return json;
}

QJsonValue environmentText(const char* name)
{
    const QString value = qEnvironmentVariable(name);
    return value.isEmpty() ? QJsonValue() : QJsonValue(value);
}

} // namespace

QJsonArray DeskctlService::windowsJson(const Call& call)
{
    const bool withIds = call.request.value(QLatin1String("x_id")).toBool();
    QJsonArray windows;
    for (const auto& entry : call.numbers->refresh(call.windows()))
        windows.append(withIds ? DeskctlWindows::jsonWithXId(entry) : DeskctlWindows::json(entry));
    return windows;
}

DeskctlReply DeskctlService::listWindows(const Call& call) { return QJsonObject{{"windows", windowsJson(call)}}; }

DeskctlReply DeskctlService::activeWindow(const Call& call)
{
    const bool withIds = call.request.value(QLatin1String("x_id")).toBool();
    for (const auto& entry : call.numbers->refresh(call.windows())) {
        if (entry.window.isActive)
            return QJsonObject{{"window", withIds ? DeskctlWindows::jsonWithXId(entry) : DeskctlWindows::json(entry)}};
    }
    return tl::unexpected(DeskctlFailure{
        QJsonObject{{"kind", "not_found"}, {"mode", "focused"}}, QStringLiteral("No focused window is available")});
}

DeskctlReply DeskctlService::screenSize(const Call&)
{
    const auto size = m_desktop.size();
    if (!size)
        return failedTo("Screen size", size.error());
    return QJsonObject{{"width", size->width()}, {"height", size->height()}};
}

DeskctlReply DeskctlService::mousePosition(const Call& call) { return pointJson(call.seen.pointer); }

Result<QJsonArray> DeskctlService::monitors()
{
    if (!m_world.monitors)
        return fail(ErrorCode::Unsupported, QStringLiteral("this host knows of no monitors"));
    const auto found = m_world.monitors();
    if (!found)
        return fail(found.error());
    QJsonArray all;
    for (const auto& monitor : *found)
        all.append(monitorJson(monitor));
    return all;
}

DeskctlReply DeskctlService::getMonitors(const Call&)
{
    const auto all = monitors();
    if (!all)
        return failedTo("Monitors", all.error());
    return QJsonObject{{"count", all->size()}, {"monitors", *all}};
}

DeskctlReply DeskctlService::getClipboard(const Call&)
{
    const auto held = m_world.clipboard ? m_world.clipboard()
                                        : fail(ErrorCode::Unsupported, QStringLiteral("this host reads no clipboard"));
    if (!held)
        return failedTo("Clipboard", held.error());
    return QJsonObject{{"clipboard", *held ? QJsonValue(**held) : QJsonValue()}};
}

DeskctlReply DeskctlService::version(const Call&)
{
    return QJsonObject{{"version", m_world.version}, {"backend", "x11"}};
}

DeskctlReply DeskctlService::systemInfo(const Call& call)
{
    const auto all = monitors();
    const auto size = m_desktop.size();
    if (!all || !size)
        return failedTo("System information", all ? size.error() : all.error());
    return QJsonObject{{"backend", "x11"}, {"display", m_desktop.name()},
        {"session_type", environmentText("XDG_SESSION_TYPE")}, {"session", call.caller.session},
        {"socket_path", call.caller.socketPath},
        {"screen", QJsonObject{{"width", size->width()}, {"height", size->height()}}}, {"monitor_count", all->size()},
        {"monitors", *all}};
}

} // namespace triarch
