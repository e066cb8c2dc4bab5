// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// From a tool's call to the words of each contract.
#include "core/protocols/dialects.h"

#include "core/action/action_parser.h"
#include "core/base/json/json_fields.h"
#include "core/base/overloaded.h"
#include "core/protocols/deskctl/deskctl_command_line.h"
#include "core/protocols/display_tools.h"

#include <QJsonArray>

namespace triarch {

namespace {

const QString noPointer = QStringLiteral("lucy has no pointer: she lists, finds and focuses windows, and sends keys");

QString number(int value) { return QString::number(value); }

QString buttonName(PointerButton button)
{
    switch (button) {
    case PointerButton::Left:
        return QStringLiteral("left");
    case PointerButton::Middle:
        return QStringLiteral("middle");
    case PointerButton::Right:
        return QStringLiteral("right");
    default:
        return number(int(button));
    }
}

QString directionName(ScrollDirection direction)
{
    static const QStringList names{
        QStringLiteral("up"), QStringLiteral("down"), QStringLiteral("left"), QStringLiteral("right")};
    return names[int(direction)];
}

/// The window that gets keys, as lucy names it; empty: nobody has the keyboard.
QString keyboardWid(const DialectView& view)
{
    const WindowInfo* active = activeWindow(view.windows);
    return active ? QStringLiteral("0x%1").arg(active->id, 8, 16, QLatin1Char('0')) : QString();
}

Wording lucyKeys(const char* word, const QString& keys, const DialectView& view)
{
    const QString wid = keyboardWid(view);
    if (wid.isEmpty())
        return noWording(QStringLiteral("lucy names the window that gets the keys, and none has the keyboard"));
    if (keys.contains(QLatin1Char('\n')))
        return noWording(QStringLiteral("A line of lucy's holds no line break"));
    return {{QLatin1String(word) + QLatin1Char(' ') + wid + QLatin1Char(' ') + keys}, {}, {}};
}

Wording lucyWording(const Input& input, const DialectView& view)
{
    if (const auto* text = std::get_if<TypeInput>(&input))
        return lucyKeys("type_text", text->text, view);
    if (const auto* chord = std::get_if<ChordInput>(&input))
        return lucyKeys("send_keys", chord->chord, view);
    return noWording(noPointer);
}

Wording messages(const std::vector<QJsonObject>& all)
{
    Wording wording;
    for (const auto& one : all)
        wording.requests << QString::fromUtf8(compactJson(one));
    return wording;
}

QJsonObject moveMessage(ScreenPoint to) { return {{"type", "mouse_move"}, {"x", to.x}, {"y", to.y}, {"duration", 0}}; }

/// The protocol clicks and scrolls where the pointer is: it is moved there first.
Wording commandClick(const ClickInput& click)
{
    if (!click.modifiers.isEmpty() || int(click.button) > 3)
        return noWording(QStringLiteral("The command protocol clicks with three buttons, and without held keys"));
    std::vector all{moveMessage(click.at)};
    all.insert(all.end(), std::size_t(click.count), {{"type", "mouse_click"}, {"button", buttonName(click.button)}});
    return messages(all);
}

Wording commandWording(const Input& input)
{
    return std::visit(
        Overloaded{[](const ClickInput& click) { return commandClick(click); },
            [](const MoveInput& move) { return messages({moveMessage(move.to)}); },
            [](const ScrollInput& scroll) {
                return messages({moveMessage(scroll.at),
                    {{"type", "mouse_scroll"}, {"direction", directionName(scroll.direction)},
                        {"intensity", scroll.notches}}});
            },
            [](const TypeInput& type) {
                QJsonObject message{{"type", "keyboard_input"}, {"text", type.text}};
                if (type.way == TypeInput::Way::Paste)
                    message.insert(QStringLiteral("way"), QStringLiteral("paste"));
                return messages({message});
            },
            [](const ChordInput& chord) {
                return messages({{{"type", "keyboard_command"}, {"command", chord.chord}}});
            },
            [](const auto&) { return noWording(QStringLiteral("The command protocol has no such action")); }},
        input);
}

QString placeWord(ScreenPoint at) { return number(at.x) + QLatin1Char(',') + number(at.y); }

QJsonObject withButton(QJsonObject request, PointerButton button, const QString& modifiers)
{
    if (button != PointerButton::Left)
        request.insert(QStringLiteral("button"), buttonName(button));
    if (!modifiers.isEmpty())
        request.insert(QStringLiteral("modifiers"), QString(modifiers).replace(QLatin1Char('+'), QLatin1Char(',')));
    return request;
}

QJsonObject deskctlClickRequest(const ClickInput& click)
{
    const bool isDouble = click.count == 2;
    QJsonObject request{{"action", isDouble ? "dblclick" : "click"}, {"selector", placeWord(click.at)}};
    if (click.count > 2)
        request.insert(QStringLiteral("count"), click.count);
    return withButton(request, click.button, click.modifiers);
}

QJsonObject deskctlScrollRequest(const ScrollInput& scroll)
{
    const bool isAcross = scroll.direction == ScrollDirection::Left || scroll.direction == ScrollDirection::Right;
    const bool isBack = scroll.direction == ScrollDirection::Left || scroll.direction == ScrollDirection::Up;
    return withButton({{"action", "mouse-scroll"}, {"amount", isBack ? -scroll.notches : scroll.notches},
                          {"axis", isAcross ? "horizontal" : "vertical"}, {"x", scroll.at.x}, {"y", scroll.at.y}},
        PointerButton::Left, scroll.modifiers);
}

QJsonObject deskctlKeys(const QString& chord)
{
    const QStringList names = chord.split(QLatin1Char('+'));
    const bool isChord = names.size() > 1 && !names.contains(QString()) && !chord.contains(QLatin1Char(' '));
    return isChord ? QJsonObject{{"action", "hotkey"}, {"keys", QJsonArray::fromStringList(names)}}
                   : QJsonObject{{"action", "press"}, {"key", chord}};
}

QJsonObject deskctlDragRequest(const DragInput& drag)
{
    const ScreenPoint from = drag.path.front();
    const ScreenPoint to = drag.path.back();
    QJsonObject request{{"action", "mouse-drag"}, {"x1", from.x}, {"y1", from.y}, {"x2", to.x}, {"y2", to.y}};
    if (drag.duration != DragInput().duration)
        request.insert(QStringLiteral("duration"), double(drag.duration.count()) / 1000);
    return withButton(request, drag.button, drag.modifiers);
}

QJsonObject deskctlRequest(const Input& input)
{
    return std::visit(Overloaded{[](const ClickInput& click) { return deskctlClickRequest(click); },
                          [](const MoveInput& move) {
                              return QJsonObject{{"action", "mouse-move"}, {"x", move.to.x}, {"y", move.to.y}};
                          },
                          [](const DragInput& drag) { return deskctlDragRequest(drag); },
                          [](const ScrollInput& scroll) { return deskctlScrollRequest(scroll); },
                          [](const TypeInput& type) {
                              QJsonObject request{{"action", "type"}, {"text", type.text}};
                              if (type.way == TypeInput::Way::Paste)
                                  request.insert(QStringLiteral("paste"), true);
                              return request;
                          },
                          [](const ChordInput& chord) { return deskctlKeys(chord.chord); },
                          [](const auto&) { return QJsonObject(); }},
        input);
}

Wording deskctlWording(const Input& input)
{
    QJsonObject request = deskctlRequest(input);
    const QString shell = deskctlShellOf(request);
    request.insert(QStringLiteral("id"), QStringLiteral("r1"));
    return {{QString::fromUtf8(compactJson(request))}, shell, {}};
}

/// What works beside the display is asked for by its own name, and told nobody why.
Wording toolWording(const ManualCall& call, const std::optional<Result<Action>>& action)
{
    const auto* use = action && *action ? std::get_if<UseTool>(&**action) : nullptr;
    const QJsonObject json = use ? QJsonObject{{"tool", use->tool}, {"arguments", use->arguments}}
                                 : QJsonObject{{"tool", call.tool}, {"arguments", call.arguments}};
    return {{QString::fromUtf8(compactJson(json))}, {}, {}};
}

Wording inputWording(Dialect dialect, const Input& input, const DialectView& view)
{
    return dialect == Dialect::Lucy   ? lucyWording(input, view)
        : dialect == Dialect::Command ? commandWording(input)
                                      : deskctlWording(input);
}

/// What goes to no window: each contract but the tools' has something else in its place, or nothing.
Wording otherWording(Dialect dialect, const Action& action)
{
    const bool isDeskctl = dialect == Dialect::Deskctl;
    if (std::holds_alternative<Launch>(action) && isDeskctl)
        return noWording(
            QStringLiteral("deskctl launches a program by its command; only a tool knows applications by name"));
    if (std::holds_alternative<Wait>(action) && isDeskctl)
        return noWording(QStringLiteral("deskctl waits for windows, texts and stable pictures, not for a time"));
    return noWording(
        QStringLiteral("%1 has no such action")
            .arg(dialect == Dialect::Command ? QStringLiteral("The command protocol") : dialectName(dialect)));
}

} // namespace

QString dialectName(Dialect dialect)
{
    static const QStringList words{
        QStringLiteral("lucy"), QStringLiteral("command"), QStringLiteral("deskctl"), QStringLiteral("tool")};
    return words[int(dialect)];
}

std::optional<Result<Action>> actionOfCall(const ManualCall& call, const ToolRegistry& tools, QSize screen)
{
    if (isDisplayTool(call, tools))
        return std::nullopt;
    return parseProposal(tools, {call.tool}, call.tool, call.arguments, screen).map([](const Proposal& proposal) {
        return proposal.action;
    });
}

Wording wordingOf(Dialect dialect, const ManualCall& call, const ToolRegistry& tools, const DialectView& view)
{
    const ToolSpec* spec = tools.find(call.tool);
    const auto fits = spec
        ? spec->schema.check(call.arguments)
        : Result<void>(fail(ErrorCode::NotFound, QStringLiteral("unknown tool '%1'").arg(call.tool)));
    if (!fits)
        return noWording(fits.error().message);
    const auto action = actionOfCall(call, tools, view.screen);
    if (dialect == Dialect::Tool)
        return toolWording(call, action);
    if (!action)
        return displayToolWording(dialect, call);
    if (!*action)
        return noWording(action->error().message);
    const auto* input = std::get_if<Input>(&**action);
    return input ? inputWording(dialect, *input, view) : otherWording(dialect, **action);
}

} // namespace triarch
