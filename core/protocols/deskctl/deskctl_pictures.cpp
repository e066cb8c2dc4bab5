// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/deskctl_service.h"
#include "core/protocols/deskctl/window_labels.h"

/// deskctl's pictures: of the display, a monitor or a window, and of a part of each.
namespace triarch {

namespace {

constexpr const char* what = "Screenshot"; ///< how the sentence of a failure begins

DeskctlCursor requestedCursor(const QJsonObject& request)
{
    return request.value(QLatin1String("cursor")).toBool() ? DeskctlCursor::Drawn : DeskctlCursor::LeftOut;
}

/// By name, else by number: the first is 1.
Result<DeskctlMonitor> monitorMeant(const std::vector<DeskctlMonitor>& monitors, const QJsonValue& given)
{
    const QString word = given.isDouble() ? QString::number(given.toDouble()) : given.toString();
    QStringList names;
    for (const auto& monitor : monitors) {
        if (monitor.name == word)
            return monitor;
        names << monitor.name;
    }
    bool isNumber = false;
    const int number = word.toInt(&isNumber);
    if (isNumber && number >= 1 && number <= int(monitors.size()))
        return monitors.at(std::size_t(number - 1));
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("there is no monitor '%1', only %2").arg(word, names.join(QStringLiteral(", "))));
}

} // namespace

DeskctlReply DeskctlService::snapshot(const Call& call)
{
    auto reply = screenshot(call);
    if (reply)
        reply->insert(QStringLiteral("windows"), windowsJson(call));
    else
        reply.error().error.replace(QStringLiteral("Screenshot failed"), QStringLiteral("Snapshot failed"));
    return reply;
}

/// Without the cursor unless it is asked for, as deskctl's pictures are.
Result<QImage> DeskctlService::wholeScreen(const Call& call)
{
    if (requestedCursor(call.request) == DeskctlCursor::LeftOut && m_world.pictureWithoutCursor)
        return m_world.pictureWithoutCursor();
    return m_desktop.capture(after(limits::desktopQuery)).map([](const Frame& frame) { return frame.image; });
}

/// What the screen shows of a window, which was the same one in the same place before and after.
tl::expected<DeskctlService::Shot, DeskctlFailure> DeskctlService::shotOfWindow(const Call& call)
{
    const auto entry = windowMeant(call, "window");
    if (!entry)
        return tl::unexpected(entry.error());
    if (!m_world.windowPicture)
        return failedTo(what, {ErrorCode::Unsupported, QStringLiteral("this host takes no pictures of windows")});
    const auto picture = m_world.windowPicture(entry->window.id, requestedCursor(call.request));
    if (!picture)
        return failedTo(what, picture.error());
    auto data = withWindow({}, call.request.value(QLatin1String("window")).toString(), *entry);
    if (!picture->covered.empty())
        data.insert(QStringLiteral("covered"), areasJson(picture->covered));
    return Shot{picture->image, picture->area, data};
}

tl::expected<DeskctlService::Shot, DeskctlFailure> DeskctlService::shotOfMonitor(const Call& call)
{
    if (!m_world.monitors)
        return failedTo(what, {ErrorCode::Unsupported, QStringLiteral("this host knows of no monitors")});
    const auto monitors = m_world.monitors();
    const auto image = monitors ? wholeScreen(call) : fail(monitors.error());
    if (!image)
        return failedTo(what, image.error());
    const auto monitor = monitorMeant(*monitors, call.request.value(QLatin1String("monitor")));
    if (!monitor)
        return failedTo(what, monitor.error());
    const QRect area = monitor->area & image->rect();
    if (area.isEmpty())
        return failedTo(what, {ErrorCode::NotFound, QStringLiteral("the monitor shows nothing of the screen")});
    return Shot{image->copy(area), area, {{"monitor", monitor->name}}};
}

/// What `window` or `monitor` of the request say, else the whole screen.
tl::expected<DeskctlService::Shot, DeskctlFailure> DeskctlService::shot(const Call& call)
{
    const bool isWindow = call.request.contains(QLatin1String("window"));
    const bool isMonitor = call.request.contains(QLatin1String("monitor"));
    if (isWindow && isMonitor)
        return failedTo(what,
            {ErrorCode::InvalidArgument, QStringLiteral("a picture is of a window or of a monitor, not of both")});
    if (isWindow)
        return shotOfWindow(call);
    if (isMonitor)
        return shotOfMonitor(call);
    const auto image = wholeScreen(call);
    if (!image)
        return failedTo(what, image.error());
    return Shot{*image, image->rect(), {}};
}

DeskctlReply DeskctlService::screenshot(const Call& call)
{
    auto taken = shot(call);
    if (!taken)
        return tl::unexpected(taken.error());
    const bool isAnnotated = call.request.value(QLatin1String("annotate")).toBool();
    if (isAnnotated)
        annotate(taken->image, taken->area.topLeft(), call.numbers->refresh(call.windows()));
    QJsonObject data = taken->data;
    const bool isPart = call.request.contains(QLatin1String("region"));
    if (isPart) {
        const auto region = deskctlRegion(call.request.value(QLatin1String("region")), taken->image.size());
        if (!region)
            return failedTo(what, region.error());
        taken->image = taken->image.copy(*region);
        taken->area = region->translated(taken->area.topLeft());
    }
    if (isPart || !data.isEmpty()) {
        const auto area = areaJson(taken->area);
        for (auto field = area.begin(); field != area.end(); ++field)
            data.insert(field.key(), field.value());
    }
    const bool replaces = call.request.value(QLatin1String("force")).toBool();
    const auto path = writeWindowLabels(taken->image, call.request.value(QLatin1String("path")).toString(),
        replaces ? Existing::Replaced : Existing::Kept);
    if (!path)
        return failedTo(what, path.error());
    data.insert(QStringLiteral("screenshot"), *path);
    if (isAnnotated)
        data.insert(QStringLiteral("windows"), windowsJson(call));
    return data;
}

} // namespace triarch
