// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/desk_picture.h"
#include "core/wire/deskctl_service.h"

#include <QJsonArray>

/// What deskctl is asked and nothing is pressed for.
namespace triarch {

namespace {

QJsonObject monitorJson(const DeskMonitor& monitor)
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
    call.numbered.refresh(call.seen.windows);
    const bool withIds = call.request.value(QLatin1String("x_id")).toBool();
    QJsonArray windows;
    for (const auto& entry : call.numbered.entries())
        windows.append(withIds ? DeskWindows::jsonWithXId(entry) : DeskWindows::json(entry));
    return windows;
}

DeskReply DeskctlService::listWindows(const Call& call) { return QJsonObject{{"windows", windowsJson(call)}}; }

DeskReply DeskctlService::snapshot(const Call& call)
{
    auto reply = screenshot(call);
    if (reply)
        reply->insert(QStringLiteral("windows"), windowsJson(call));
    else
        reply.error().error.replace(QStringLiteral("Screenshot failed"), QStringLiteral("Snapshot failed"));
    return reply;
}

/// A part of the screen; without the cursor unless it is asked for, as deskctl's pictures are.
Result<QImage> DeskctlService::picture(const Call& call, const QRect& area)
{
    const bool withCursor = call.request.value(QLatin1String("cursor")).toBool() || !m_world.pictureWithoutCursor;
    Result<QImage> whole = fail(ErrorCode::X11, QString());
    if (withCursor)
        whole = m_desktop.capture(after(limits::desktopQuery)).map([](const Frame& frame) { return frame.image; });
    else
        whole = m_world.pictureWithoutCursor();
    if (!whole)
        return whole;
    QImage image = *whole;
    if (call.request.value(QLatin1String("annotate")).toBool()) {
        call.numbered.refresh(call.seen.windows);
        annotate(image, call.numbered.entries());
    }
    return area.isNull() ? image : image.copy(area);
}

DeskReply DeskctlService::screenshot(const Call& call)
{
    const auto screen = m_desktop.size();
    if (!screen)
        return failedTo("Screenshot", screen.error());
    QRect area;
    QJsonObject data;
    if (call.request.contains(QLatin1String("window"))) {
        const auto entry = windowMeant(call, "window");
        if (!entry)
            return tl::unexpected(entry.error());
        area = entry->window.frame & QRect({}, *screen);
        if (area.isEmpty() || !entry->window.isVisible)
            return failedTo("Screenshot", {ErrorCode::NotFound, QStringLiteral("the window is not on the screen")});
        data = withWindow(areaJson(area), call.request.value(QLatin1String("window")).toString(), *entry);
    } else if (call.request.contains(QLatin1String("region"))) {
        const auto region = deskRegion(call.request.value(QLatin1String("region")), *screen);
        if (!region)
            return failedTo("Screenshot", region.error());
        area = *region;
        data = areaJson(area);
    }
    const auto image = picture(call, area);
    if (!image)
        return failedTo("Screenshot", image.error());
    const auto path = writeDeskPicture(*image, call.request.value(QLatin1String("path")).toString());
    if (!path)
        return failedTo("Screenshot", path.error());
    data.insert(QStringLiteral("screenshot"), *path);
    if (call.request.value(QLatin1String("annotate")).toBool())
        data.insert(QStringLiteral("windows"), windowsJson(call));
    return data;
}

DeskReply DeskctlService::activeWindow(const Call& call)
{
    call.numbered.refresh(call.seen.windows);
    const bool withIds = call.request.value(QLatin1String("x_id")).toBool();
    for (const auto& entry : call.numbered.entries()) {
        if (entry.window.isActive)
            return QJsonObject{{"window", withIds ? DeskWindows::jsonWithXId(entry) : DeskWindows::json(entry)}};
    }
    return tl::unexpected(DeskFailure{
        QJsonObject{{"kind", "not_found"}, {"mode", "focused"}}, QStringLiteral("No focused window is available")});
}

DeskReply DeskctlService::screenSize(const Call&)
{
    const auto size = m_desktop.size();
    if (!size)
        return failedTo("Screen size", size.error());
    return QJsonObject{{"width", size->width()}, {"height", size->height()}};
}

DeskReply DeskctlService::mousePosition(const Call& call) { return pointJson(call.seen.pointer); }

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

DeskReply DeskctlService::getMonitors(const Call&)
{
    const auto all = monitors();
    if (!all)
        return failedTo("Monitors", all.error());
    return QJsonObject{{"count", all->size()}, {"monitors", *all}};
}

DeskReply DeskctlService::version(const Call&) { return QJsonObject{{"version", m_world.version}, {"backend", "x11"}}; }

DeskReply DeskctlService::systemInfo(const Call& call)
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
