// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/clipboard/clipboard.h"

#include "core/x11/event_cast.h"
#include "core/x11/query_deadline.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr const char* names[] = {"CLIPBOARD", "CLIPBOARD_MANAGER", "NULL", "TARGETS", "TIMESTAMP", "MULTIPLE",
    "SAVE_TARGETS", "DELETE", "INSERT_SELECTION", "INSERT_PROPERTY", "INCR", "UTF8_STRING", "text/plain;charset=utf-8",
    "text/plain", "x-kde-passwordManagerHint", "_TRIARCH_CLIPBOARD"};
constexpr Millis gap{2};
constexpr auto clipboardIdleTimeout = Millis(60'000);
constexpr Millis askedAgain{300};

} // namespace

Result<std::unique_ptr<Clipboard>> Clipboard::open(
    const DisplayAddress& address, Selection selection, const ClipboardTimeouts& timeouts)
{
    auto connection = Connection::open(address, queryDeadline());
    if (!connection)
        return fail(connection.error());
    std::unique_ptr<Clipboard> clipboard(new Clipboard(std::move(*connection), selection, timeouts));
    if (auto prepared = clipboard->prepare(); !prepared)
        return fail(prepared.error());
    return clipboard;
}

Clipboard::~Clipboard()
{
    m_keeper = {};
    handOver();
    if (m_window)
        xcb_destroy_window(m_connection.get(), m_window);
}

Result<void> Clipboard::prepare()
{
    for (const char* name : names) {
        const auto reply = m_connection.wait(xcb_intern_atom(m_connection.get(), 0, quint16(std::strlen(name)), name),
            xcb_intern_atom_reply, "InternAtom", queryDeadline());
        if (!reply)
            return fail(reply.error());
        m_atoms.insert(name, (*reply)->atom);
    }
    m_window = xcb_generate_id(m_connection.get());
    const quint32 events = XCB_EVENT_MASK_PROPERTY_CHANGE;
    return m_connection.check(
        xcb_create_window_checked(m_connection.get(), XCB_COPY_FROM_PARENT, m_window, m_connection.root(), -1, -1, 1, 1,
            0, XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK, &events),
        "CreateWindow", queryDeadline());
}

/// Handles what comes until an event is the wanted one. False at the deadline.
Result<bool> Clipboard::await(const Wanted& isWanted, Deadline deadline, const LetTimePass& pass)
{
    (void)m_connection.flush();
    for (;;) {
        while (const auto event = m_connection.pollEvent()) {
            if (isWanted(*event))
                return true;
            handle(*event);
        }
        if (m_connection.isLost())
            return fail(m_connection.lossError());
        if (millisLeft(deadline) == 0)
            return false;
        if (auto passed = pass(gap); !passed)
            return fail(passed.error());
    }
}

Result<void> Clipboard::borrow(const QString& text, const LetTimePass& pass)
{
    m_keeper = {};
    m_isGivenBack = false;
    (void)serve(0); // somebody may have copied something meanwhile
    if (!m_isOwner) {
        auto before = copyOfOthers(pass);
        if (!before)
            return fail(before.error());
        m_before = std::move(*before);
    }
    m_readers.clear();
    auto contents = formsOf(text);
    contents.push_back({atom("x-kde-passwordManagerHint"), XCB_ATOM_STRING, 8, "secret"}); // histories leave it out
    return offer(std::move(contents));
}

Clipboard::Contents Clipboard::formsOf(const QString& text) const
{
    const QByteArray utf8 = text.toUtf8();
    Contents contents;
    for (const char* name : {"UTF8_STRING", "text/plain;charset=utf-8", "text/plain"})
        contents.push_back({atom(name), atom(name), 8, utf8});
    return contents;
}

Result<void> Clipboard::offer(Contents contents)
{
    const auto owned = own(std::move(contents));
    if (!owned)
        return fail(owned.error());
    return *owned ? Result<void>()
                  : failRetryable(ErrorCode::X11, QStringLiteral("Another program took the clipboard first"));
}

/// Afterwards it is as if somebody had copied it and we had given it back: the next text is pasted around it.
Result<void> Clipboard::put(const QString& text)
{
    m_keeper = {};
    m_readers.clear();
    m_before = formsOf(text);
    if (auto offered = offer(*m_before); !offered)
        return offered;
    m_isGivenBack = true;
    m_keeper = std::jthread([this](const std::stop_token& stop) { keepServing(stop); });
    return {};
}

LetTimePass Clipboard::untilEvents()
{
    return [this](Millis time) -> Result<void> {
        m_wake.wait(m_connection.fileDescriptor(), after(time));
        return {};
    };
}

/// The server's time by a change of our own, as ICCCM wants it: whoever took the selection before has been heard of.
Result<void> Clipboard::stamp()
{
    xcb_change_property(
        m_connection.get(), XCB_PROP_MODE_REPLACE, m_window, atom("TIMESTAMP"), XCB_ATOM_INTEGER, 32, 0, nullptr);
    const auto isStamp = [this](const xcb_generic_event_t& event) {
        const auto& change = eventAs<xcb_property_notify_event_t>(event);
        const bool is =
            (event.response_type & eventTypeMask) == XCB_PROPERTY_NOTIFY && change.atom == m_atoms.value("TIMESTAMP");
        m_now = is ? change.time : m_now;
        return is;
    };
    const auto stamped = await(isStamp, queryDeadline(), [this](Millis) { return m_connection.sync(queryDeadline()); });
    return stamped ? Result<void>() : Result<void>(fail(stamped.error()));
}

/// True when the server says so: whoever took it since stamp() keeps it.
Result<bool> Clipboard::take(Contents contents)
{
    m_contents = std::move(contents);
    xcb_set_selection_owner(m_connection.get(), m_window, selection(), m_now);
    const auto owner = m_connection.wait(xcb_get_selection_owner(m_connection.get(), selection()),
        xcb_get_selection_owner_reply, "GetSelectionOwner", queryDeadline());
    if (!owner)
        return fail(owner.error());
    m_isOwner = (*owner)->owner == m_window;
    return m_isOwner;
}

Result<bool> Clipboard::own(Contents contents)
{
    const auto stamped = stamp();
    return stamped ? take(std::move(contents)) : Result<bool>(fail(stamped.error()));
}

void Clipboard::disown()
{
    m_isOwner = false;
    xcb_set_selection_owner(m_connection.get(), XCB_NONE, selection(), m_now);
    (void)m_connection.sync(queryDeadline());
}

/// What somebody has copied since is theirs and stays. True when there is something to serve.
bool Clipboard::offerWhatWasThere()
{
    if (!stamp() || !m_isOwner)
        return false;
    m_isGivenBack = m_before && take(*m_before).value_or(false);
    if (m_isOwner && !m_isGivenBack)
        disown();
    return m_isGivenBack;
}

void Clipboard::giveBack()
{
    if (offerWhatWasThere())
        m_keeper = std::jthread([this](const std::stop_token& stop) { keepServing(stop); });
}

void Clipboard::giveBackOnceTaken(xcb_window_t reader, const std::shared_ptr<std::atomic<bool>>& isTaken)
{
    (void)serve(0);
    if (m_isOwner)
        m_keeper = std::jthread([this, reader, isTaken](const std::stop_token& stop) {
            serveUntilTaken(stop, reader, *isTaken);
            if (!stop.stop_requested() && offerWhatWasThere())
                keepServing(stop);
        });
}

/// Some ask more than once: a moment without a question of theirs is waited for.
void Clipboard::serveUntilTaken(const std::stop_token& stop, xcb_window_t reader, std::atomic<bool>& isTaken)
{
    const std::stop_callback rouse(stop, [this] { m_wake.ring(); });
    const auto questions = [&] { return std::ranges::count_if(m_readers, [&](auto id) { return isOf(id, reader); }); };
    bool wasTaken = false;
    for (std::ptrdiff_t answered = 0; !stop.stop_requested() && m_isOwner && !m_connection.isLost();) {
        m_wake.silence();
        if (serve(reader).value_or(false) || !isThere(reader))
            isTaken = true;
        if (wasTaken && answered == questions())
            return;
        wasTaken = isTaken;
        answered = questions();
        if (!stop.stop_requested())
            m_wake.wait(m_connection.fileDescriptor(), after(askedAgain));
    }
}

bool Clipboard::isThere(xcb_window_t window) const
{
    const auto reply = m_connection.wait(
        xcb_get_geometry(m_connection.get(), window), xcb_get_geometry_reply, "GetGeometry", queryDeadline());
    return reply || reply.error().code != ErrorCode::X11;
}

void Clipboard::keepServing(const std::stop_token& stop)
{
    const std::stop_callback rouse(stop, [this] { m_wake.ring(); });
    while (!stop.stop_requested() && m_isOwner && !m_connection.isLost()) {
        m_wake.silence();
        while (const auto event = m_connection.pollEvent())
            handle(*event);
        if (m_isOwner && !stop.stop_requested())
            m_wake.wait(m_connection.fileDescriptor(), after(clipboardIdleTimeout));
    }
}

Result<bool> Clipboard::serve(xcb_window_t reader)
{
    while (const auto event = m_connection.pollEvent())
        handle(*event);
    if (m_connection.isLost())
        return fail(m_connection.lossError());
    return std::ranges::any_of(m_readers, [&](xcb_window_t window) { return isOf(window, reader); });
}

/// Whether one program made both: ids have its mark in their upper bits.
bool Clipboard::isOf(xcb_window_t window, xcb_window_t reader) const
{
    const quint32 own = xcb_get_setup(m_connection.get())->resource_id_mask;
    return (window & ~own) == (reader & ~own);
}

/// What was given back outlives this process where somebody manages the clipboard: asked to save it, a manager fetches
/// it from us and says when it has it. Source: ICCCM 2.0, section 2; freedesktop.org, clipboard manager specification.
void Clipboard::handOver()
{
    if (!m_isOwner || !m_isGivenBack || m_isPrimary || m_connection.isLost())
        return;
    const auto manager = m_connection.wait(xcb_get_selection_owner(m_connection.get(), atom("CLIPBOARD_MANAGER")),
        xcb_get_selection_owner_reply, "GetSelectionOwner", queryDeadline());
    if (!manager || (*manager)->owner == XCB_NONE)
        return;
    std::vector<xcb_atom_t> targets;
    for (const auto& piece : m_contents)
        targets.push_back(piece.target);
    xcb_change_property(m_connection.get(), XCB_PROP_MODE_REPLACE, m_window, atom("_TRIARCH_CLIPBOARD"), XCB_ATOM_ATOM,
        32, quint32(targets.size()), targets.data());
    xcb_convert_selection(m_connection.get(), m_window, atom("CLIPBOARD_MANAGER"), atom("SAVE_TARGETS"),
        atom("_TRIARCH_CLIPBOARD"), m_now);
    const auto isDone = [this](const xcb_generic_event_t& event) {
        return (event.response_type & eventTypeMask) == XCB_SELECTION_NOTIFY
            && eventAs<xcb_selection_notify_event_t>(event).target == m_atoms.value("SAVE_TARGETS");
    };
    m_wake.silence(); // it was rung to end the thread
    (void)await(isDone, after(m_timeouts.handover), untilEvents());
}

} // namespace triarch
