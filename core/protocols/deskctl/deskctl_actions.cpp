// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/action_builder.h"
#include "core/protocols/deskctl/deskctl_input.h"
#include "core/protocols/deskctl/deskctl_service.h"

#include <QJsonArray>

/// What deskctl does to a display: every one of them goes through the door.
namespace triarch {

namespace {

constexpr int usualWidth = 800;
constexpr int usualHeight = 600;
constexpr int farthest = 32767; // coordinates of X11 have 16 bits

QString requestText(const QJsonObject& request, const char* field)
{
    return request.value(QLatin1String(field)).toString();
}

/// Only what is not said is as usual: another number than the one that was meant is nobody's wish.
Result<int> numberOr(const QJsonObject& request, const char* field, int usual)
{
    const auto given = request.value(QLatin1String(field));
    const auto number = given.isUndefined() || given.isNull() ? std::optional(usual) : wholeNumber(given);
    return number && std::abs(*number) <= farthest ? Result<int>(*number)
                                                   : fail(ErrorCode::InvalidArgument,
                                                       QStringLiteral("'%1' is no whole number of pixels, up to %2")
                                                           .arg(QLatin1String(field), QString::number(farthest)));
}

QString nameOf(const WindowInfo& window) { return window.title.isEmpty() ? window.className : window.title; }

/// Checks that a click at a point goes to the window: it is shown, and only its own popups cover it there.
Result<void> requireOnTop(const WindowInfo& wanted, ScreenPoint at, std::vector<WindowInfo> windows)
{
    std::erase_if(windows, [&](const WindowInfo& one) { return one.isPopup && one.pid != 0 && one.pid == wanted.pid; });
    const auto* there = windowAt(windows, at);
    if (there && there->id == wanted.id)
        return {};
    return fail(ErrorCode::StaleTarget,
        QStringLiteral("'%1' is not seen at %2,%3, where %4 is; `focus` it first")
            .arg(nameOf(wanted), QString::number(at.x), QString::number(at.y),
                there ? QStringLiteral("'%1'").arg(nameOf(*there)) : QStringLiteral("no window")));
}

} // namespace

DeskctlReply DeskctlService::clickAt(const Call& call, int count)
{
    const auto selector = call.request.value(QLatin1String("selector"));
    if (!selector.isString())
        return missingField("selector");
    const char* what = count == 1 ? "Click" : "Double-click";
    QJsonObject data;
    auto at = deskctlCoordinates(selector.toString());
    if (!at) {
        const auto entry = windowMeant(call);
        if (!entry)
            return tl::unexpected(entry.error());
        const QRect& area = entry->window.geometry;
        at = ScreenPoint{area.x() + area.width() / 2, area.y() + area.height() / 2};
        if (const auto isOnTop = requireOnTop(entry->window, *at, call.seen.windows); !isOnTop)
            return failedTo(what, isOnTop.error());
        data = withWindow(data, selector.toString(), *entry);
    }
    const bool isDouble = call.request.value(QLatin1String("action")) == QLatin1String("dblclick");
    data.insert(isDouble ? QStringLiteral("double_clicked") : QStringLiteral("clicked"), pointJson(*at));
    const auto input = deskctlClick(call.request, *at, count);
    return input ? perform(call, Input(*input), what, data) : failedTo(what, input.error());
}

DeskctlReply DeskctlService::click(const Call& call)
{
    const auto count = call.request.value(QLatin1String("count"));
    return clickAt(call, count.isUndefined() || count.isNull() ? 1 : count.toInt(0)); // 0 is refused by the gate
}

DeskctlReply DeskctlService::doubleClick(const Call& call) { return clickAt(call, 2); }

DeskctlReply DeskctlService::focus(const Call& call)
{
    const auto entry = windowMeant(call);
    if (!entry)
        return tl::unexpected(entry.error());
    return perform(call, Input(FocusInput{entry->window.id}), "focus",
        withWindow(
            {{"action", "focus"}, {"window", entry->window.title}}, requestText(call.request, "selector"), *entry));
}

DeskctlReply DeskctlService::close(const Call& call)
{
    const auto entry = windowMeant(call);
    if (!entry)
        return tl::unexpected(entry.error());
    return perform(call, Input(WindowInput{entry->window.id, WindowChange::Close}), "close",
        withWindow(
            {{"action", "close"}, {"window", entry->window.title}}, requestText(call.request, "selector"), *entry));
}

/// @param key  the field that repeats the title, as deskctl has it
DeskctlReply DeskctlService::changeWindow(const Call& call, WindowChange change, const char* what, const QString& key)
{
    const auto entry = windowMeant(call);
    if (!entry)
        return tl::unexpected(entry.error());
    const bool isMove = change == WindowChange::Move;
    const auto first = isMove ? numberOr(call.request, "x", 0) : numberOr(call.request, "w", usualWidth);
    const auto second = isMove ? numberOr(call.request, "y", 0) : numberOr(call.request, "h", usualHeight);
    if (!first || !second)
        return failedTo(what, first ? second.error() : first.error());
    QJsonObject data{{key, entry->window.title}};
    QRect area;
    if (isMove) {
        area.moveTo(*first, *second);
        data.insert(QStringLiteral("x"), area.x());
        data.insert(QStringLiteral("y"), area.y());
    } else {
        area.setSize({*first, *second});
        data.insert(QStringLiteral("width"), area.width());
        data.insert(QStringLiteral("height"), area.height());
    }
    return perform(call, Input(WindowInput{entry->window.id, change, area}), what,
        withWindow(data, requestText(call.request, "selector"), *entry));
}

DeskctlReply DeskctlService::moveWindow(const Call& call)
{
    return changeWindow(call, WindowChange::Move, "Move", QStringLiteral("moved"));
}

DeskctlReply DeskctlService::resizeWindow(const Call& call)
{
    return changeWindow(call, WindowChange::Resize, "Resize", QStringLiteral("resized"));
}

DeskctlReply DeskctlService::type(const Call& call)
{
    const auto given = call.request.value(QLatin1String("text"));
    if (!given.isString())
        return missingField("text");
    const bool pastes = call.request.value(QLatin1String("paste")).toBool();
    return perform(call, Input(TypeInput{given.toString(), pastes ? TypeInput::Way::Paste : TypeInput::Way::Keys}),
        "Type", {{"typed", given}});
}

DeskctlReply DeskctlService::copy(const Call& call)
{
    const auto given = call.request.value(QLatin1String("text"));
    if (!given.isString())
        return missingField("text");
    return perform(call, Input(TypeInput{given.toString(), TypeInput::Way::Copy}), "Copy", {{"copied", given}});
}

DeskctlReply DeskctlService::press(const Call& call)
{
    const auto key = call.request.value(QLatin1String("key"));
    const QString words = keyWords(key);
    if (!key.isString() && words.isEmpty())
        return missingField("key");
    return perform(call, Input(deskctlPress({words}, call.request)), "Key press", {{"pressed", words}});
}

DeskctlReply DeskctlService::hotkey(const Call& call)
{
    const auto keys = call.request.value(QLatin1String("keys"));
    if (!keys.isArray() || keys.toArray().isEmpty())
        return missingField("keys");
    QStringList names;
    for (const auto& name : keys.toArray())
        names.append(name.toString());
    return perform(call, Input(deskctlPress(names, call.request)), "Hotkey", {{"hotkey", keys}});
}

DeskctlReply DeskctlService::mouseMove(const Call& call)
{
    const auto to = deskctlPoint(call.request, "x", "y");
    if (!to)
        return plainFailure(to.error());
    return perform(call, Input(deskctlMove(call.request, *to)), "Mouse move", {{"moved", pointJson(*to)}});
}

DeskctlReply DeskctlService::mouseDrag(const Call& call)
{
    const auto path = deskctlPath(call.request);
    if (!path)
        return plainFailure(path.error());
    const auto drag = deskctlDrag(call.request, *path);
    if (!drag)
        return failedTo("Drag", drag.error());
    return perform(call, Input(*drag), "Drag",
        {{"dragged", QJsonObject{{"from", pointJson(path->front())}, {"to", pointJson(path->back())}}}});
}

DeskctlReply DeskctlService::mouseScroll(const Call& call)
{
    const auto amount = call.request.value(QLatin1String("amount"));
    if (!amount.isDouble())
        return missingField("amount");
    if (amount.toInt(1) != amount.toInt(2))
        return failedTo("Scroll", {ErrorCode::InvalidArgument, QStringLiteral("the wheel turns by whole steps")});
    const QString axis = call.request.value(QLatin1String("axis")).toString(QStringLiteral("vertical"));
    const QJsonObject data{{"scrolled", QJsonObject{{"amount", amount}, {"axis", axis}}}};
    ScreenPoint at = call.seen.pointer;
    if (call.request.contains(QLatin1String("x")) || call.request.contains(QLatin1String("y"))) {
        const auto point = deskctlPoint(call.request, "x", "y");
        if (!point)
            return plainFailure(point.error());
        at = *point;
    }
    return perform(call, Input(deskctlScroll(amount.toInt(), axis, at, call.request)), "Scroll", data);
}

DeskctlReply DeskctlService::launch(const Call& call)
{
    const auto command = call.request.value(QLatin1String("command"));
    if (command.toString().isEmpty())
        return missingField("command");
    QStringList argv{command.toString()};
    for (const auto& argument : call.request.value(QLatin1String("args")).toArray())
        argv.append(argument.toString());
    return perform(call, Launch{command.toString(), argv}, "Launch", {{"command", command}});
}

} // namespace triarch
