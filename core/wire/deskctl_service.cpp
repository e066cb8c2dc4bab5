// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/deskctl_service.h"

#include "core/screen/png.h"
#include "core/wire/desk_input.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QSaveFile>

namespace triarch {

namespace {

QJsonObject pointJson(ScreenPoint point) { return {{"x", point.x}, {"y", point.y}}; }

tl::unexpected<DeskFailure> plain(const QString& error) { return tl::unexpected(DeskFailure{{}, error}); }

tl::unexpected<DeskFailure> failed(const char* what, const Error& error)
{
    return tl::unexpected(DeskFailure{QJsonObject{{"detail", codeWord(error.code)}},
        QStringLiteral("%1 failed: %2").arg(QLatin1String(what), error.message)});
}

QJsonObject with(QJsonObject data, const QString& selector, const DeskWindows::Entry& entry)
{
    data.insert(QStringLiteral("selector"), selector);
    data.insert(QStringLiteral("ref_id"), entry.ref);
    data.insert(QStringLiteral("window_id"), entry.id);
    data.insert(QStringLiteral("title"), entry.window.title);
    if (entry.isStale)
        data.insert(QStringLiteral("stale"), true);
    return data;
}

/// A file of our own choice must be new: /tmp is everybody's.
bool writePicture(const QString& path, const QByteArray& png, bool isChosen)
{
    if (isChosen) {
        QSaveFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(png) == png.size() && file.commit();
    }
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::NewOnly) && file.write(png) == png.size();
}

} // namespace

DeskctlService::Method DeskctlService::methodOf(const QString& action)
{
    static const QHash<QString, Method> methods{{QStringLiteral("list-windows"), &DeskctlService::listWindows},
        {QStringLiteral("screenshot"), &DeskctlService::screenshot},
        {QStringLiteral("get-active-window"), &DeskctlService::activeWindow},
        {QStringLiteral("get-screen-size"), &DeskctlService::screenSize},
        {QStringLiteral("get-mouse-position"), &DeskctlService::mousePosition},
        {QStringLiteral("click"), &DeskctlService::click}, {QStringLiteral("dblclick"), &DeskctlService::doubleClick},
        {QStringLiteral("focus"), &DeskctlService::focus}, {QStringLiteral("type"), &DeskctlService::type},
        {QStringLiteral("press"), &DeskctlService::press}, {QStringLiteral("hotkey"), &DeskctlService::hotkey},
        {QStringLiteral("mouse-move"), &DeskctlService::mouseMove},
        {QStringLiteral("mouse-drag"), &DeskctlService::mouseDrag},
        {QStringLiteral("mouse-scroll"), &DeskctlService::mouseScroll}};
    return methods.value(action, nullptr);
}

Result<QJsonObject> DeskctlService::handle(const QJsonObject& request, std::stop_token stop)
{
    const QString action = request.value(QLatin1String("action")).toString();
    const auto method = methodOf(action);
    Reply reply = plain(QStringLiteral("Unknown action: %1").arg(action));
    if (method) {
        auto seen = m_desktop.capture(after(limits::desktopQuery));
        if (!seen && seen.error().code == ErrorCode::DisplayLost)
            return fail(seen.error());
        reply = seen ? (this->*method)({request, std::move(*seen), std::move(stop)})
                     : Reply(failed("Screenshot", seen.error()));
    }
    if (std::exchange(m_isDisplayLost, false))
        return fail(ErrorCode::DisplayLost, reply.error().error);
    if (!reply)
        return QJsonObject{{"success", false}, {"data", reply.error().data}, {"error", reply.error().error}};
    return QJsonObject{{"success", true}, {"data", *reply}, {"error", QJsonValue::Null}};
}

DeskctlService::Reply DeskctlService::listWindows(const Call& call)
{
    m_windows.refresh(call.seen.windows);
    QJsonArray windows;
    for (const auto& entry : m_windows.entries())
        windows.append(DeskWindows::json(entry));
    return QJsonObject{{"windows", windows}};
}

DeskctlService::Reply DeskctlService::screenshot(const Call& call)
{
    const QString chosen = call.request.value(QLatin1String("path")).toString();
    const QString path =
        chosen.isEmpty() ? QStringLiteral("/tmp/deskctl-%1.png").arg(QDateTime::currentMSecsSinceEpoch()) : chosen;
    const auto png = encodePng(call.seen.image);
    if (!png)
        return failed("Screenshot", png.error());
    if (!writePicture(path, *png, !chosen.isEmpty()))
        return failed("Screenshot", {ErrorCode::Io, QStringLiteral("%1 cannot be written").arg(path)});
    return QJsonObject{{"screenshot", path}};
}

DeskctlService::Reply DeskctlService::activeWindow(const Call& call)
{
    m_windows.refresh(call.seen.windows);
    for (const auto& entry : m_windows.entries()) {
        if (entry.window.isActive)
            return QJsonObject{{"window", DeskWindows::json(entry)}};
    }
    return tl::unexpected(DeskFailure{
        QJsonObject{{"kind", "not_found"}, {"mode", "focused"}}, QStringLiteral("No focused window is available")});
}

DeskctlService::Reply DeskctlService::screenSize(const Call& call)
{
    return QJsonObject{{"width", call.seen.image.width()}, {"height", call.seen.image.height()}};
}

DeskctlService::Reply DeskctlService::mousePosition(const Call& call) { return pointJson(call.seen.pointer); }

DeskctlService::Reply DeskctlService::clickAt(const Call& call, int count)
{
    const auto selector = call.request.value(QLatin1String("selector"));
    if (!selector.isString())
        return plain(QStringLiteral("Missing 'selector' field"));
    const QString text = selector.toString();
    const char* what = count == 1 ? "Click" : "Double-click";
    const QString key = count == 1 ? QStringLiteral("clicked") : QStringLiteral("double_clicked");
    QJsonObject data;
    auto at = deskCoordinates(text);
    if (!at) {
        const auto entry = m_windows.resolve(text, call.seen.windows);
        if (!entry)
            return tl::unexpected(entry.error());
        const QRect& area = entry->window.geometry;
        at = ScreenPoint{area.x() + area.width() / 2, area.y() + area.height() / 2};
        data = with(data, text, *entry);
    }
    data.insert(key, pointJson(*at));
    const auto input = deskClick(call.request, *at, count);
    return input ? perform(call, *input, what, data) : failed(what, input.error());
}

DeskctlService::Reply DeskctlService::click(const Call& call)
{
    return clickAt(call, call.request.value(QLatin1String("count")).toInt(1));
}

DeskctlService::Reply DeskctlService::doubleClick(const Call& call) { return clickAt(call, 2); }

DeskctlService::Reply DeskctlService::focus(const Call& call)
{
    const auto selector = call.request.value(QLatin1String("selector"));
    if (!selector.isString())
        return plain(QStringLiteral("Missing 'selector' field"));
    const auto entry = m_windows.resolve(selector.toString(), call.seen.windows);
    if (!entry)
        return tl::unexpected(entry.error());
    return perform(call, FocusInput{entry->window.id}, "focus",
        with({{"action", "focus"}, {"window", entry->window.title}}, selector.toString(), *entry));
}

DeskctlService::Reply DeskctlService::type(const Call& call)
{
    const auto text = call.request.value(QLatin1String("text"));
    if (!text.isString())
        return plain(QStringLiteral("Missing 'text' field"));
    const bool pastes = call.request.value(QLatin1String("paste")).toBool();
    return perform(call, TypeInput{text.toString(), pastes ? TypeInput::Way::Paste : TypeInput::Way::Keys}, "Type",
        {{"typed", text}});
}

DeskctlService::Reply DeskctlService::press(const Call& call)
{
    const auto key = call.request.value(QLatin1String("key"));
    if (!key.isString())
        return plain(QStringLiteral("Missing 'key' field"));
    return perform(call, deskPress({key.toString()}, call.request), "Key press", {{"pressed", key}});
}

DeskctlService::Reply DeskctlService::hotkey(const Call& call)
{
    const auto keys = call.request.value(QLatin1String("keys"));
    if (!keys.isArray() || keys.toArray().isEmpty())
        return plain(QStringLiteral("Missing 'keys' field"));
    QStringList names;
    for (const auto& name : keys.toArray())
        names.append(name.toString());
    return perform(call, deskPress(names, call.request), "Hotkey", {{"hotkey", keys}});
}

DeskctlService::Reply DeskctlService::mouseMove(const Call& call)
{
    const auto to = deskPoint(call.request, "x", "y");
    if (!to)
        return plain(to.error());
    return perform(call, deskMove(call.request, *to), "Mouse move", {{"moved", pointJson(*to)}});
}

DeskctlService::Reply DeskctlService::mouseDrag(const Call& call)
{
    const auto path = deskPath(call.request);
    if (!path)
        return plain(path.error());
    const auto drag = deskDrag(call.request, *path);
    if (!drag)
        return failed("Drag", drag.error());
    return perform(call, *drag, "Drag",
        {{"dragged", QJsonObject{{"from", pointJson(path->front())}, {"to", pointJson(path->back())}}}});
}

DeskctlService::Reply DeskctlService::mouseScroll(const Call& call)
{
    const auto amount = call.request.value(QLatin1String("amount"));
    if (!amount.isDouble())
        return plain(QStringLiteral("Missing 'amount' field"));
    const QString axis = call.request.value(QLatin1String("axis")).toString(QStringLiteral("vertical"));
    const QJsonObject data{{"scrolled", QJsonObject{{"amount", amount}, {"axis", axis}}}};
    if (amount.toInt() == 0)
        return data;
    return perform(call, deskScroll(amount.toInt(), axis, call.seen.pointer, call.request), "Scroll", data);
}

DeskctlService::Reply DeskctlService::perform(const Call& call, const Input& input, const char* what, QJsonObject data)
{
    Proposal proposal;
    proposal.action = input;
    proposal.tool = actionWord(proposal.action);
    proposal.arguments = call.request;
    proposal.result = QStringLiteral("Done");
    const auto outcome =
        m_door.perform({proposal, QStringLiteral("deskctl"), ++m_actions, m_sandboxed, false}, call.seen, call.stop);
    if (!outcome) {
        m_isDisplayLost = outcome.error().code == ErrorCode::DisplayLost;
        return failed(what, outcome.error());
    }
    if (outcome->error)
        return failed(what, *outcome->error);
    return data;
}

} // namespace triarch
