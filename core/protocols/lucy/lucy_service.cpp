// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/lucy/lucy_service.h"

#include "core/protocols/deskctl/window_labels.h"
#include "core/protocols/first_word.h"

#include <QRegion>
#include <QRegularExpression>
#include <algorithm>

namespace triarch {

namespace {

QString widWord(WindowId id) { return QStringLiteral("0x%1").arg(id, 8, 16, QLatin1Char('0')); }

/// Titles may hold what would end a field or a line.
QString field(QString text)
{
    return text.replace(QLatin1Char('\\'), QLatin1String("\\\\"))
        .replace(QLatin1Char('\t'), QLatin1String("\\t"))
        .replace(QLatin1Char('\n'), QLatin1String("\\n"))
        .replace(QLatin1Char('\r'), QLatin1String("\\r"));
}

QString classWord(const WindowInfo& window)
{
    return window.instance.isEmpty() && window.className.isEmpty()
        ? QString()
        : window.instance + QLatin1Char('.') + window.className;
}

tl::unexpected<Error> invalid(const QString& why) { return fail(ErrorCode::InvalidArgument, why); }

/// nullopt: no hexadecimal number.
std::optional<WindowId> parseWid(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("^0[xX][0-9a-fA-F]{1,8}$"));
    bool isNumber = false;
    const WindowId id = text.mid(2).toUInt(&isNumber, 16);
    return form.match(text).hasMatch() && isNumber ? std::optional(id) : std::nullopt;
}

bool isWhollyCovered(const WindowPicture& picture)
{
    QRegion open(picture.area);
    for (const QRect& part : picture.covered)
        open -= part;
    return open.isEmpty();
}

} // namespace

QString LucyService::errorLine(const Error& error)
{
    switch (error.code) {
    case ErrorCode::InvalidArgument:
        return QStringLiteral("ERR E_INVALID_ARG");
    case ErrorCode::NotFound:
        return QStringLiteral("ERR E_NOT_FOUND");
    case ErrorCode::Timeout:
        return QStringLiteral("ERR E_TIMEOUT");
    default:
        return QStringLiteral("ERR E_EXEC_FAIL ") + field(error.message);
    }
}

bool LucyService::acts(const QString& line)
{
    static const QStringList words{
        QStringLiteral("focus_window"), QStringLiteral("send_keys"), QStringLiteral("type_text")};
    return words.contains(splitFirstWord(line).first);
}

Result<QString> LucyService::handle(
    const QString& line, Deadline deadline, std::stop_token stop, const LucyCaller& caller)
{
    using Method = Reply (LucyService::*)(const Call&);
    static const QHash<QString, Method> methods{{QStringLiteral("list_windows"), &LucyService::listWindows},
        {QStringLiteral("find_window"), &LucyService::findWindow},
        {QStringLiteral("focus_window"), &LucyService::focusWindow},
        {QStringLiteral("send_keys"), &LucyService::sendKeys}, {QStringLiteral("type_text"), &LucyService::typeText},
        {QStringLiteral("screenshot"), &LucyService::screenshot}};
    const auto [word, rest] = splitFirstWord(line);
    const auto method = methods.value(word, nullptr);
    if (!method)
        return QStringLiteral("ERR E_INVALID_ARG");
    if (millisLeft(deadline) == 0) // it waited behind others for all its time
        return QStringLiteral("ERR E_TIMEOUT");
    const auto reply = (this->*method)({rest, deadline, std::move(stop), caller});
    if (reply)
        return *reply;
    if (reply.error().code == ErrorCode::DisplayLost)
        return fail(reply.error());
    const bool isLate = reply.error().code == ErrorCode::Cancelled && millisLeft(deadline) == 0;
    return isLate ? QStringLiteral("ERR E_TIMEOUT") : errorLine(reply.error());
}

/// The topmost first, as every list of windows here; popups last.
LucyService::Reply LucyService::listWindows(const Call& call)
{
    if (!call.rest.isEmpty())
        return invalid(QStringLiteral("list_windows takes nothing"));
    auto windows = m_desktop.windows(call.deadline);
    if (!windows)
        return fail(windows.error());
    std::ranges::reverse(*windows);
    std::stable_partition(windows->begin(), windows->end(), [](const WindowInfo& window) { return !window.isPopup; });
    QStringList lines;
    for (const WindowInfo& window : *windows)
        lines.append(QStringLiteral("%1\t%2\t%3\t%4")
                         .arg(widWord(window.id), QString::number(window.desktop), field(classWord(window)),
                             field(window.title)));
    return lines.join(QLatin1Char('\n'));
}

LucyService::Reply LucyService::findWindow(const Call& call)
{
    if (call.rest.isEmpty())
        return invalid(QStringLiteral("find_window wants a pattern"));
    const auto windows = m_desktop.windows(call.deadline);
    if (!windows)
        return fail(windows.error());
    const auto matches = [&](const WindowInfo& window) {
        return !window.isPopup
            && (classWord(window).contains(call.rest, Qt::CaseInsensitive)
                || window.title.contains(call.rest, Qt::CaseInsensitive));
    };
    const auto found = std::find_if(windows->rbegin(), windows->rend(), matches);
    if (found == windows->rend())
        return fail(ErrorCode::NotFound, QStringLiteral("no such window"));
    return QStringLiteral("%1\t%2\t%3").arg(widWord(found->id), field(classWord(*found)), field(found->title));
}

Result<WindowInfo> LucyService::windowMeant(const QString& wid)
{
    const auto id = parseWid(wid);
    if (!id)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("a WID is a hexadecimal number"));
    const auto windows = m_desktop.windows(after(limits::desktopQuery));
    if (!windows)
        return fail(windows.error());
    const auto found = std::ranges::find(*windows, *id, &WindowInfo::id);
    if (found == windows->end())
        return fail(ErrorCode::NotFound, QStringLiteral("no such window"));
    return *found;
}

LucyService::Reply LucyService::focusWindow(const Call& call)
{
    const auto window = windowMeant(call.rest);
    return window ? focusOn(call, *window) : Reply(fail(window.error()));
}

LucyService::Reply LucyService::focusOn(const Call& call, const WindowInfo& window)
{
    return perform(call, FocusInput{window.id});
}

/// The picture a key is decided on is one in which the window that was named has the keyboard. Where another has got it
/// meanwhile, the door refuses what is not as it was decided on.
Result<Frame> LucyService::withKeyboard(Frame seen, const WindowInfo& window)
{
    const auto found = std::ranges::find(seen.windows, window.id, &WindowInfo::id);
    if (found == seen.windows.end() || found->pid != window.pid)
        return fail(ErrorCode::NotFound, QStringLiteral("no such window"));
    for (auto& one : seen.windows)
        one.isActive = one.id == window.id;
    return seen;
}

/// Keys go to the window that has the keyboard: the one that was named gets it first.
LucyService::Reply LucyService::sendTo(const Call& call, const std::function<Input(const QString&)>& input)
{
    const auto [wid, text] = splitFirstWord(call.rest);
    if (text.isEmpty())
        return invalid(QStringLiteral("a WID and what to send are wanted"));
    const auto window = windowMeant(wid);
    if (!window)
        return fail(window.error());
    if (!window->isActive) {
        if (auto focused = focusOn(call, *window); !focused)
            return focused;
    }
    return perform(call, input(text), &*window);
}

LucyService::Reply LucyService::sendKeys(const Call& call)
{
    return sendTo(call, [](const QString& keys) { return Input(ChordInput{keys}); });
}

LucyService::Reply LucyService::typeText(const Call& call)
{
    return sendTo(call, [](const QString& text) { return Input(TypeInput{text}); });
}

/// What the screen shows of it. Where it shows nothing there is no picture of it: others' would be taken for its own.
Result<QImage> LucyService::pictureOf(const QString& wid)
{
    const auto window = windowMeant(wid);
    if (!window)
        return fail(window.error());
    if (!m_pictureOf)
        return fail(ErrorCode::Unsupported, QStringLiteral("this host takes no pictures of windows"));
    const auto picture = m_pictureOf(window->id, DeskctlCursor::Drawn);
    const bool isHidden = picture ? isWhollyCovered(*picture) : picture.error().code == ErrorCode::NotFound;
    if (isHidden)
        return fail(ErrorCode::X11, QStringLiteral("not_visible"));
    return picture ? Result<QImage>(picture->image) : fail(picture.error());
}

LucyService::Reply LucyService::screenshot(const Call& call)
{
    const bool isWhole = call.rest == QLatin1String("root");
    const auto image = isWhole ? m_desktop.capture(call.deadline).map([](const Frame& frame) { return frame.image; })
                               : pictureOf(call.rest);
    if (!image)
        return fail(image.error());
    const auto path = writeWindowLabels(*image, {}, Existing::Kept, "lucy");
    if (!path)
        return fail(path.error());
    return QStringLiteral("PATH %1 WIDTH %2 HEIGHT %3")
        .arg(*path, QString::number(image->width()), QString::number(image->height()));
}

/// What was sent stays sent when the time is over while the picture still settles: that is an OK.
LucyService::Reply LucyService::perform(const Call& call, const Input& input, const WindowInfo* keyboard)
{
    if (!m_runner)
        return fail(ErrorCode::Unsupported, QStringLiteral("nothing is done where one only looks"));
    if (call.stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("stopped"));
    auto seen = m_desktop.capture(call.deadline);
    if (seen && keyboard)
        seen = withKeyboard(std::move(*seen), *keyboard);
    if (!seen)
        return fail(seen.error());
    Proposal proposal;
    proposal.action = input;
    proposal.tool = actionWord(proposal.action);
    proposal.result = QStringLiteral("OK");
    ActionRequest request{proposal, call.caller.source, ++m_actions, m_sandboxed, false};
    request.id = call.caller.request;
    request.requester = call.caller.process;
    const auto outcome = m_runner.perform(request, *seen, call.stop);
    if (outcome && outcome->error && outcome->error->code == ErrorCode::NeedsApproval)
        return fail(ErrorCode::NeedsApproval,
            QStringLiteral("%1:%2").arg(codeName(ErrorCode::NeedsApproval), outcome->approval));
    if (outcome && outcome->error)
        return fail(*outcome->error);
    const bool wasSent = outcome || (m_runner.written() && m_runner.written()->succeeded());
    return wasSent ? Reply(QStringLiteral("OK")) : Reply(fail(outcome.error()));
}

} // namespace triarch
