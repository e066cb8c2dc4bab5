// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What others have in a selection.
#include "core/x11/clipboard/clipboard.h"

#include "core/x11/event_cast.h"
#include "core/x11/query_deadline.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr int piecesMax = 64;
constexpr qsizetype bytesMax = 8 * 1024 * 1024; // of one form
constexpr qsizetype allBytesMax = 8 * bytesMax;
/// What is asked of a selection, not held by it.
constexpr const char* questions[] = {
    "TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "DELETE", "INSERT_SELECTION", "INSERT_PROPERTY"};

QByteArray bytesOf(const xcb_get_property_reply_t& reply)
{
    return {static_cast<const char*>(xcb_get_property_value(&reply)), xcb_get_property_value_length(&reply)};
}

Error silent()
{
    return {ErrorCode::Timeout,
        QStringLiteral("The program that has the clipboard does not answer, so it can neither be read nor given back"),
        false};
}

/// Nothing is taken that cannot be given back.
Error tooMuch()
{
    return {ErrorCode::Budget,
        QStringLiteral("The clipboard holds too much to be read, or kept and given back: more than %1 MB in one form")
            .arg(bytesMax >> 20),
        false};
}

} // namespace

/// The property that answers are put into; reading it is telling the other side to go on.
Result<Owned<xcb_get_property_reply_t>> Clipboard::takeProperty()
{
    return m_connection.wait(xcb_get_property(m_connection.get(), 1, m_window, atom("_TRIARCH_CLIPBOARD"),
                                 XCB_GET_PROPERTY_TYPE_ANY, 0, quint32(bytesMax / 4)),
        xcb_get_property_reply, "GetProperty", queryDeadline());
}

/// What the other side has put there, in one piece or in many (INCR).
Result<std::optional<ClipboardPiece>> Clipboard::readPiece(
    xcb_atom_t target, Deadline deadline, const LetTimePass& pass)
{
    const auto first = takeProperty();
    if (!first)
        return fail(first.error());
    ClipboardPiece piece{target, (*first)->type, (*first)->format, bytesOf(**first)};
    if (piece.type != atom("INCR"))
        return (*first)->bytes_after > 0 ? Result<std::optional<ClipboardPiece>>(fail(tooMuch()))
                                         : std::optional(piece);
    piece.bytes.clear();
    const auto isMore = [this](const xcb_generic_event_t& event) {
        const auto& change = eventAs<xcb_property_notify_event_t>(event);
        return (event.response_type & eventTypeMask) == XCB_PROPERTY_NOTIFY && change.state == XCB_PROPERTY_NEW_VALUE
            && change.atom == m_atoms.value("_TRIARCH_CLIPBOARD");
    };
    for (;;) {
        const auto came = await(isMore, deadline, pass);
        const auto more = came && *came ? takeProperty() : Result<Owned<xcb_get_property_reply_t>>(nullptr);
        if (!came || !more)
            return fail(came ? more.error() : came.error());
        if (!*came)
            return fail(silent());
        if (piece.bytes.size() > bytesMax)
            return fail(tooMuch());
        if (xcb_get_property_value_length(more->get()) == 0)
            return piece;
        piece.type = (*more)->type;
        piece.format = (*more)->format;
        piece.bytes += bytesOf(**more);
    }
}

/// Nullopt: it does not have that form.
Result<std::optional<ClipboardPiece>> Clipboard::fetch(xcb_atom_t target, Deadline deadline, const LetTimePass& pass)
{
    xcb_delete_property(m_connection.get(), m_window, atom("_TRIARCH_CLIPBOARD"));
    xcb_convert_selection(m_connection.get(), m_window, selection(), target, atom("_TRIARCH_CLIPBOARD"),
        m_now ? m_now : XCB_CURRENT_TIME);
    bool isRefused = false;
    const auto isAnswer = [&](const xcb_generic_event_t& event) {
        const auto& notify = eventAs<xcb_selection_notify_event_t>(event);
        if ((event.response_type & eventTypeMask) != XCB_SELECTION_NOTIFY || notify.target != target)
            return false;
        isRefused = notify.property == XCB_NONE;
        return true;
    };
    const auto answered = await(isAnswer, deadline, pass);
    if (!answered)
        return fail(answered.error());
    if (!*answered)
        return fail(silent());
    return isRefused ? std::optional<ClipboardPiece>() : readPiece(target, deadline, pass);
}

/// Nullopt: nobody has the clipboard.
Result<std::optional<Clipboard::Contents>> Clipboard::copyOfOthers(const LetTimePass& pass)
{
    const auto owner = m_connection.wait(xcb_get_selection_owner(m_connection.get(), selection()),
        xcb_get_selection_owner_reply, "GetSelectionOwner", queryDeadline());
    if (!owner)
        return fail(owner.error());
    if ((*owner)->owner == 0)
        return std::optional<Contents>();
    const auto deadline = after(m_timeouts.copy);
    const auto targets = fetch(atom("TARGETS"), deadline, pass);
    if (!targets)
        return fail(targets.error());
    std::vector<xcb_atom_t> wanted{atom("UTF8_STRING"), XCB_ATOM_STRING};
    if (*targets && (*targets)->format == 32) {
        const auto* listed = reinterpret_cast<const xcb_atom_t*>((*targets)->bytes.constData());
        wanted.assign(listed, listed + (*targets)->bytes.size() / 4);
    }
    Contents contents;
    qsizetype bytes = 0;
    for (const xcb_atom_t target : wanted) {
        const bool isQuestion =
            std::ranges::any_of(questions, [&](const char* name) { return target == m_atoms.value(name); });
        if (isQuestion)
            continue;
        auto piece = fetch(target, deadline, pass);
        if (!piece)
            return fail(piece.error());
        bytes += *piece ? (*piece)->bytes.size() : 0;
        if (contents.size() >= piecesMax || bytes > allBytesMax)
            return fail(tooMuch());
        if (*piece)
            contents.push_back(std::move(**piece));
    }
    return std::optional(contents);
}

Result<std::optional<QString>> Clipboard::text()
{
    const LetTimePass pass = untilEvents();
    const auto owner = m_connection.wait(xcb_get_selection_owner(m_connection.get(), selection()),
        xcb_get_selection_owner_reply, "GetSelectionOwner", queryDeadline());
    if (!owner)
        return fail(owner.error());
    if ((*owner)->owner == XCB_NONE)
        return std::optional<QString>();
    const auto deadline = after(m_timeouts.copy);
    const auto hint = fetch(atom("x-kde-passwordManagerHint"), deadline, pass);
    if (!hint)
        return fail(hint.error());
    if (*hint && (*hint)->bytes.startsWith("secret"))
        return fail(ErrorCode::Refused, QStringLiteral("What the clipboard holds is a secret, says who put it there"));
    const auto piece = fetch(atom("UTF8_STRING"), deadline, pass);
    if (!piece)
        return fail(piece.error());
    return *piece ? std::optional(QString::fromUtf8((*piece)->bytes)) : std::optional<QString>();
}

} // namespace triarch
