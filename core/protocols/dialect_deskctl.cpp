// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/dialect_deskctl.h"

#include "core/action/action_builder.h"
#include "core/base/json/json.h"
#include "core/protocols/deskctl/deskctl_command_line.h"
#include "core/protocols/deskctl/deskctl_input.h"
#include "core/protocols/display_tools.h"
#include "core/protocols/invalid_argument.h"

#include <QJsonArray>

namespace triarch {

namespace {

QString deskctlText(const QJsonObject& request, const char* name)
{
    return request.value(QLatin1String(name)).toString();
}

/// As the service counts: what is no number is no click.
int countOf(const QJsonValue& given) { return given.isUndefined() || given.isNull() ? 1 : given.toInt(0); }

QStringList namesIn(const QJsonArray& keys)
{
    QStringList names;
    for (const auto& key : keys)
        names << key.toString();
    return names;
}

/// What it sends where no window has to be found; nullopt: that is for deskctl's own service.
std::optional<Input> deskctlInput(const QJsonObject& request)
{
    const QString action = deskctlText(request, "action");
    const bool isDouble = action == QLatin1String("dblclick");
    if (action == QLatin1String("click") || isDouble) {
        const auto at = deskctlCoordinates(deskctlText(request, "selector"));
        if (!at)
            return std::nullopt;
        const auto input = deskctlClick(request, *at, isDouble ? 2 : countOf(request.value(QLatin1String("count"))));
        return input ? std::optional<Input>(*input) : std::nullopt;
    }
    if (action == QLatin1String("mouse-move")) {
        const auto to = deskctlPoint(request, "x", "y");
        return to ? std::optional<Input>(deskctlMove(request, *to)) : std::nullopt;
    }
    if (action == QLatin1String("mouse-drag")) {
        const auto path = deskctlPath(request);
        const auto drag = path ? deskctlDrag(request, *path) : Result<DragInput>(invalidArgument(path.error()));
        return drag ? std::optional<Input>(*drag) : std::nullopt;
    }
    if (action == QLatin1String("mouse-scroll")) {
        const auto at = deskctlPoint(request, "x", "y");
        return at ? std::optional<Input>(deskctlScroll(
                   request.value(QLatin1String("amount")).toInt(), deskctlText(request, "axis"), *at, request))
                  : std::nullopt;
    }
    if (action == QLatin1String("type") && !request.value(QLatin1String("paste")).toBool())
        return TypeInput{deskctlText(request, "text")};
    if (action == QLatin1String("press"))
        return deskctlPress({keyWords(request.value(QLatin1String("key")))}, request);
    if (action == QLatin1String("hotkey"))
        return deskctlPress(namesIn(request.value(QLatin1String("keys")).toArray()), request);
    return std::nullopt;
}

/// The display's tools that could be meant: the one that says exactly this is.
std::vector<ManualCall> windowCandidates(const QJsonObject& request)
{
    const QJsonValue window = request.value(QLatin1String("selector"));
    const QJsonObject named{{"window", window}};
    const auto with = [&](const char* first, const char* from, const char* second, const char* to) {
        return QJsonObject{{"window", window}, {QLatin1String(first), request.value(QLatin1String(from))},
            {QLatin1String(second), request.value(QLatin1String(to))}};
    };
    std::vector<ManualCall> calls;
    for (const char* tool : {"list_windows", "active_window", "mouse_position", "screen_size"})
        calls.push_back({QLatin1String(tool), {}});
    for (const char* tool : {"focus_window", "click_window", "close_window"})
        calls.push_back({QLatin1String(tool), named});
    calls.push_back({QStringLiteral("move_window"), with("x", "x", "y", "y")});
    calls.push_back({QStringLiteral("resize_window"), with("width", "w", "height", "h")});
    calls.push_back({QStringLiteral("screenshot"),
        {{"window", request.contains(QLatin1String("window")) ? request.value(QLatin1String("window")) : "root"}}});
    return calls;
}

QJsonObject withoutId(QJsonObject request)
{
    request.remove(QStringLiteral("id"));
    return request;
}

/// Whether deskctl says a call by exactly these requests.
bool says(const ManualCall& call, const std::vector<QJsonObject>& requests, const ToolRegistry& tools,
    const DialectView& view)
{
    std::vector<QJsonObject> said;
    for (const QString& one : wordingOf(Dialect::Deskctl, call, tools, view).requests)
        said.push_back(withoutId(parseJsonObject(one.toUtf8()).value_or(QJsonObject())));
    return said == requests;
}

} // namespace

Result<ManualCall> readDeskctl(const QJsonObject& asked, const ToolRegistry& tools, const DialectView& view)
{
    const QJsonObject request = withoutId(asked);
    if (deskctlText(request, "action").isEmpty())
        return invalidArgument(QStringLiteral("A request of deskctl's has an `action`, which is a text"));
    if (const auto fits = checkDeskctlFields(request); !fits)
        return fail(fits.error());
    const auto input = deskctlInput(request);
    const auto call = input ? callOf(*input, tools, view) : std::nullopt;
    if (call)
        return *call;
    for (const auto& one : windowCandidates(request))
        if (says(one, {request}, tools, view))
            return one;
    if (deskctlShellOf(request).isEmpty() && !deskctlRequestOf({deskctlText(request, "action")})
        && !displayToolActs({QStringLiteral("deskctl"), {{"request", request}}}))
        return invalidArgument(QStringLiteral("deskctl has no action '%1'").arg(deskctlText(request, "action")));
    return ManualCall{QStringLiteral("deskctl"), {{"request", request}}};
}

/// Focus, and then keys for who has it: that is one action of lucy's.
Result<ManualCall> readDeskctlPair(
    const QJsonObject& focus, const QJsonObject& keys, const ToolRegistry& tools, const DialectView& view)
{
    const auto sent = deskctlInput(withoutId(keys));
    const QJsonValue window = focus.value(QLatin1String("selector"));
    const auto* chord = sent ? std::get_if<ChordInput>(&*sent) : nullptr;
    const auto* text = sent ? std::get_if<TypeInput>(&*sent) : nullptr;
    if (deskctlText(focus, "action") != QLatin1String("focus") || (!chord && !text))
        return invalidArgument(QStringLiteral("One request at a time, or a focus and the keys after it"));
    const ManualCall call = chord
        ? ManualCall{QStringLiteral("send_keys"), {{"window", window}, {"keys", chord->chord}}}
        : ManualCall{QStringLiteral("send_text"), {{"window", window}, {"text", text->text}}};
    if (!says(call, {withoutId(focus), withoutId(keys)}, tools, view)) // a key that is held, an id that is none of X
        return invalidArgument(QStringLiteral("No tool does exactly this: %1").arg(deskctlText(keys, "action")));
    return call;
}

} // namespace triarch
