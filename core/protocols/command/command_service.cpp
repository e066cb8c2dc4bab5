// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/command/command_service.h"

#include "core/screen/jpeg.h"
#include "core/screen/png.h"

#include <QFile>
#include <QHash>

namespace triarch {

namespace {

const QString commandSource = QStringLiteral("command");

/// Past what the gate takes in any case, so that it refuses it.
Millis secondsArgument(const Command& command, const char* name)
{
    constexpr double most = 3600;
    return Millis(qint64(std::min(most, command.arguments.value(QLatin1String(name)).toDouble()) * 1000));
}

/// A file of the asker's own, which only this user may read.
Result<void> writePicture(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        && file.write(bytes) == bytes.size())
        return {};
    return fail(ErrorCode::Io, QStringLiteral("%1 cannot be written").arg(path));
}

} // namespace

Result<QJsonObject> CommandService::handle(const QJsonObject& message, const CommandCall& call)
{
    struct Method {
        Reply (CommandService::*run)(const Asked&) = nullptr;
        const char* failure = "";
    };
    using S = CommandService;
    static const QHash<QString, Method> methods{{QStringLiteral("mouse_move"), {&S::move, "move mouse"}},
        {QStringLiteral("mouse_click"), {&S::click, "click mouse"}},
        {QStringLiteral("mouse_scroll"), {&S::scroll, "scroll mouse"}},
        {QStringLiteral("get_mouse_position"), {&S::position, "get mouse position"}},
        {QStringLiteral("keyboard_input"), {&S::type, "type text"}},
        {QStringLiteral("keyboard_command"), {&S::press, "execute keyboard command"}},
        {QStringLiteral("screenshot"), {&S::screenshot, "take screenshot"}}};
    const auto command = decodeCommand(message);
    if (!command)
        return replyTo(command.error());
    const auto method = methods.value(command->type);
    if (!method.run)
        return replyTo(*command, commandError(QStringLiteral("`%1` is not asked of a display").arg(command->type)));
    auto seen = m_desktop.capture(after(limits::desktopQuery));
    const auto reply = seen ? (this->*method.run)({*command, call, std::move(*seen)}) : Reply(fail(seen.error()));
    if (reply)
        return replyTo(*command, *reply);
    if (reply.error().code == ErrorCode::DisplayLost)
        return fail(reply.error());
    return replyTo(*command,
        commandError(QStringLiteral("Failed to %1: %2").arg(QLatin1String(method.failure), reply.error().message)));
}

CommandService::Reply CommandService::move(const Asked& asked)
{
    const ScreenPoint to{wholeArgument(asked.command, "x"), wholeArgument(asked.command, "y")};
    return perform(asked, MoveInput{to, secondsArgument(asked.command, "duration")},
        QStringLiteral("Moved mouse to (%1, %2)").arg(to.x).arg(to.y));
}

CommandService::Reply CommandService::click(const Asked& asked)
{
    static const QHash<QString, PointerButton> buttons{{QStringLiteral("left"), PointerButton::Left},
        {QStringLiteral("right"), PointerButton::Right}, {QStringLiteral("middle"), PointerButton::Middle}};
    const QString button = textArgument(asked.command, "button");
    return perform(
        asked, ClickInput{asked.seen.pointer, buttons.value(button)}, QStringLiteral("Clicked %1 button").arg(button));
}

CommandService::Reply CommandService::scroll(const Asked& asked)
{
    static const QHash<QString, ScrollDirection> directions{{QStringLiteral("up"), ScrollDirection::Up},
        {QStringLiteral("down"), ScrollDirection::Down}, {QStringLiteral("left"), ScrollDirection::Left},
        {QStringLiteral("right"), ScrollDirection::Right}};
    const QString direction = textArgument(asked.command, "direction");
    const int steps = wholeArgument(asked.command, "intensity");
    const QString success = QStringLiteral("Scrolled %1 with intensity %2").arg(direction, QString::number(steps));
    return perform(asked, ScrollInput{asked.seen.pointer, directions.value(direction), steps}, success);
}

CommandService::Reply CommandService::position(const Asked& asked)
{
    return QJsonObject{{"type", "mouse_position"}, {"x", asked.seen.pointer.x}, {"y", asked.seen.pointer.y}};
}

CommandService::Reply CommandService::type(const Asked& asked)
{
    const QString typed = textArgument(asked.command, "text");
    const bool pastes = textArgument(asked.command, "way") == QLatin1String("paste");
    return perform(asked, TypeInput{typed, pastes ? TypeInput::Way::Paste : TypeInput::Way::Keys},
        QStringLiteral("Typed: ") + typed);
}

/// The document's names are the gate's: in any case, a lone modifier is a tap.
CommandService::Reply CommandService::press(const Asked& asked)
{
    const QString keys = textArgument(asked.command, "command");
    return perform(asked, ChordInput{keys}, QStringLiteral("Executed keyboard command: ") + keys);
}

CommandService::Reply CommandService::screenshot(const Asked& asked)
{
    if (asked.call.picture.isEmpty())
        return fail(ErrorCode::Unsupported, QStringLiteral("this connection takes no pictures"));
    const QImage& image = asked.seen.image;
    const bool isJpeg = textArgument(asked.command, "format") == QLatin1String("jpeg");
    const auto bytes = isJpeg ? encodeJpeg(image) : encodePng(image);
    if (!bytes)
        return fail(bytes.error());
    if (auto written = writePicture(asked.call.picture, *bytes); !written)
        return fail(written.error());
    return QJsonObject{{"type", "screenshot"}, {"path", asked.call.picture}, {"width", image.width()},
        {"height", image.height()}, {"mimeType", isJpeg ? "image/jpeg" : "image/png"}};
}

CommandService::Reply CommandService::perform(const Asked& asked, const Input& input, const QString& success)
{
    if (!m_runner)
        return fail(ErrorCode::Unsupported, QStringLiteral("nothing is done where one only looks"));
    if (asked.call.stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("it was stopped"));
    Proposal proposal;
    proposal.action = input;
    proposal.tool = asked.command.type;
    proposal.arguments = asked.command.arguments;
    proposal.result = success;
    ActionRequest request{proposal, commandSource, ++m_actions, m_sandboxed, false};
    request.id = asked.call.request;
    request.requester = asked.call.process;
    request.connection = asked.call.connection;
    const auto outcome = m_runner.perform(request, asked.seen, asked.call.stop);
    if (!outcome)
        return fail(outcome.error());
    if (outcome->error && outcome->error->code == ErrorCode::NeedsApproval)
        return fail(ErrorCode::NeedsApproval,
            QStringLiteral("%1:%2").arg(codeName(ErrorCode::NeedsApproval), outcome->approval));
    if (outcome->error)
        return fail(*outcome->error);
    const QString doubt = typingDoubtMessage(outcome->doubt);
    return commandSuccess(doubt.isEmpty() ? success : QStringLiteral("%1 (%2)").arg(success, doubt));
}

} // namespace triarch
