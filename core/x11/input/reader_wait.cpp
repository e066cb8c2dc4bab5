// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/reader_wait.h"

#include "core/x11/input/gate_reply.h"
#include "core/x11/input/keyboard_owner.h"

#include <QDir>
#include <QFile>
#include <unistd.h>
#include <xcb/res.h>

namespace triarch {

namespace {

constexpr Millis pingGap{2};
constexpr Millis leastWait{30}; ///< with 10 ms, two runs of three lost characters
constexpr Millis sleepGap{10};
constexpr int quietLooks = 3;
constexpr Millis actGap{8}; ///< three of them are more than a frame of 60 Hz: widgets are shown with the next frame
constexpr int pingableAncestorsMax = 16;

Result<bool> answersPings(GateDisplay& display, xcb_window_t window, xcb_atom_t protocols, xcb_atom_t ping)
{
    constexpr quint32 protocolsMax = 32;
    const auto reply = gateReply<xcb_get_property_reply_t>(
        display, xcb_get_property(display.xcb(), 0, window, protocols, XCB_ATOM_ATOM, 0, protocolsMax), "GetProperty");
    if (!reply)
        return fail(reply.error());
    const auto* atoms = static_cast<const xcb_atom_t*>(xcb_get_property_value(reply->get()));
    const auto count = (*reply)->format == 32 ? xcb_get_property_value_length(reply->get()) / 4 : 0;
    return std::find(atoms, atoms + count, ping) != atoms + count;
}

/// The focused window or the nearest one around it that answers pings; 0 when none does.
Result<xcb_window_t> pingableWindow(GateDisplay& display, xcb_window_t focus, xcb_atom_t protocols, xcb_atom_t ping)
{
    xcb_window_t window = focus;
    for (int i = 0; i < pingableAncestorsMax && window > XCB_INPUT_FOCUS_POINTER_ROOT && window != display.root();
         ++i) {
        const auto answers = answersPings(display, window, protocols, ping);
        if (!answers)
            return fail(answers.error());
        if (*answers)
            return window;
        const auto tree =
            gateReply<xcb_query_tree_reply_t>(display, xcb_query_tree(display.xcb(), window), "QueryTree");
        if (!tree)
            return fail(tree.error());
        window = (*tree)->parent;
    }
    return xcb_window_t(0);
}

/// Answers reach the root window, whose events are asked for just that long.
class RootEvents {
public:
    explicit RootEvents(GateDisplay& display) : m_display(display) { select(XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY); }
    ~RootEvents() { select(XCB_EVENT_MASK_NO_EVENT); }
    RootEvents(const RootEvents&) = delete;
    RootEvents& operator=(const RootEvents&) = delete;

private:
    void select(quint32 mask)
    {
        xcb_change_window_attributes(m_display.xcb(), m_display.root(), XCB_CW_EVENT_MASK, &mask);
    }
    GateDisplay& m_display;
};

/// True when the answer came.
Result<bool> pinged(
    GateDisplay& display, xcb_window_t window, xcb_atom_t protocols, xcb_atom_t ping, const LetTimePass& pass)
{
    const RootEvents listening(display);
    const auto token = display.expectPong(ping);
    xcb_client_message_event_t message = {};
    message.response_type = XCB_CLIENT_MESSAGE;
    message.format = 32;
    message.window = window;
    message.type = protocols;
    message.data.data32[0] = ping;
    message.data.data32[2] = window;
    message.data.data32[3] = token;
    xcb_send_event(display.xcb(), 0, window, XCB_EVENT_MASK_NO_EVENT, reinterpret_cast<const char*>(&message));
    const auto deadline = after(display.timeouts().ping);
    while (millisLeft(deadline) > 0) {
        if (const auto state = display.state(); !state) // reads the events as well
            return fail(state.error());
        if (display.hasPong())
            return true;
        if (auto passed = pass(pingGap); !passed)
            return fail(passed.error());
    }
    return false;
}

/// How often the threads of a process were given a processor, while all of them sleep; nullopt when one does not, or
/// the process cannot be looked at. Source: proc(5), /proc/PID/task/TID/status.
std::optional<quint64> wakesOfSleeper(qint64 pid)
{
    const QDir threads(QStringLiteral("/proc/%1/task").arg(pid)); // 0 is nobody's
    const auto names = threads.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    quint64 wakes = 0;
    for (const QString& name : names) {
        QFile file(threads.filePath(name + QStringLiteral("/status")));
        const QByteArray status = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        if (!status.contains("\nState:\tS"))
            return std::nullopt;
        for (const char* field : {"\nvoluntary_ctxt_switches:", "\nnonvoluntary_ctxt_switches:"}) {
            const auto at = status.indexOf(field);
            wakes += at < 0 ? 0 : status.mid(at).split('\n')[1].split('\t').last().toULongLong();
        }
    }
    return names.isEmpty() ? std::nullopt : std::optional(wakes);
}

/// Returns true when the first thread of a process sleeps, which shows the widgets of toolkits. Source: proc(5).
bool isAsleep(qint64 pid)
{
    QFile file(QStringLiteral("/proc/%1/status").arg(pid));
    return file.open(QIODevice::ReadOnly) && file.readAll().contains("\nState:\tS");
}

/// Until the program sleeps through three questions to the server. One that itself waits for an answer would have been
/// given it by then, and woken: the server takes its clients in turn, but the first question may overtake an earlier
/// one.
/// True once it did; false: it may be busy still, or nobody knows who it is.
Result<bool> awaitSleep(GateDisplay& display, qint64 pid, const LetTimePass& pass, Millis timeout)
{
    if (auto passed = pass(leastWait); !passed)
        return fail(passed.error());
    if (pid == ::getpid()) // whose threads include this one, awake
        return true;
    const auto deadline = after(timeout);
    auto before = wakesOfSleeper(pid);
    for (int quiet = 0; millisLeft(deadline) > 0;) {
        if (const auto answered = display.state(); !answered)
            return fail(answered.error());
        if (auto passed = pass(sleepGap); !passed)
            return fail(passed.error());
        const auto now = wakesOfSleeper(pid);
        quiet = now && now == before ? quiet + 1 : 0;
        if (quiet == quietLooks)
            return true;
        before = now;
    }
    return false;
}

} // namespace

Result<qint64> processOf(GateDisplay& display, xcb_window_t window)
{
    const auto* resources = xcb_get_extension_data(display.xcb(), &xcb_res_id);
    if (!resources || !resources->present || window <= XCB_INPUT_FOCUS_POINTER_ROOT)
        return 0;
    const xcb_res_client_id_spec_t question{window, XCB_RES_CLIENT_ID_MASK_LOCAL_CLIENT_PID};
    const auto reply = gateReply<xcb_res_query_client_ids_reply_t>(
        display, xcb_res_query_client_ids(display.xcb(), 1, &question), "XResQueryClientIds");
    if (!reply)
        return reply.error().code == ErrorCode::X11 ? Result<qint64>(0) : fail(reply.error());
    const auto id = xcb_res_query_client_ids_ids_iterator(reply->get());
    const bool isKnown = id.rem > 0 && xcb_res_client_id_value_value_length(id.data) > 0;
    return isKnown ? qint64(*xcb_res_client_id_value_value(id.data)) : 0;
}

Result<qint64> keyboardProcess(GateDisplay& display)
{
    const auto focus = display.focus();
    const auto receivers = focus ? keyReceivers(display, *focus) : fail(focus.error());
    if (!receivers)
        return fail(receivers.error());
    if (receivers->empty())
        return 0;
    return processOf(display, receivers->front() == display.root() ? receivers->back() : receivers->front());
}

Result<ReaderState> awaitIdle(GateDisplay& display, const LetTimePass& pass, Millis timeout)
{
    const auto pid = keyboardProcess(display);
    if (!pid)
        return fail(pid.error());
    if (*pid == 0)
        return ReaderState::Unknown;
    if (*pid == ::getpid()) // its first thread may be this one, awake
        return ReaderState::Idle;
    const auto deadline = after(timeout);
    for (int quiet = 0; quiet < quietLooks;) {
        if (millisLeft(deadline) <= 0)
            return ReaderState::Busy;
        if (const auto answered = display.state(); !answered)
            return fail(answered.error());
        if (auto passed = pass(actGap); !passed)
            return fail(passed.error());
        quiet = isAsleep(*pid) ? quiet + 1 : 0;
    }
    return ReaderState::Idle;
}

Result<bool> areEventsRead(GateDisplay& display, const LetTimePass& pass, Millis timeout)
{
    const auto focus =
        gateReply<xcb_get_input_focus_reply_t>(display, xcb_get_input_focus(display.xcb()), "GetInputFocus");
    const auto protocols = focus ? display.atom("WM_PROTOCOLS") : fail(focus.error());
    const auto ping = protocols ? display.atom("_NET_WM_PING") : fail(protocols.error());
    if (!ping)
        return fail(ping.error());
    const auto window = pingableWindow(display, (*focus)->focus, *protocols, *ping);
    if (window && *window != 0) {
        const auto answered = pinged(display, *window, *protocols, *ping, pass);
        if (!answered)
            return fail(answered.error());
        if (*answered)
            return true;
    }
    const auto pid = processOf(display, (*focus)->focus); // of a window that is gone meanwhile nothing is known
    return awaitSleep(display, pid.value_or(0), pass, timeout);
}

Result<void> awaitEventsRead(GateDisplay& display, const LetTimePass& pass, Millis timeout)
{
    return areEventsRead(display, pass, timeout).map([](bool) {});
}

} // namespace triarch
