// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/panic_session.h"

namespace triarch {

namespace {

constexpr auto panicIdleTimeout = Millis(60'000);

} // namespace

Result<std::unique_ptr<DisplaySession>> PanicSession::open(const Connection& connection, FirstKeys& first,
    const PanicRule& rule, const Wake& wake, const PanicHandler& onPanic)
{
    auto keys = RawKeys::open(connection, first, after(limits::desktopQuery));
    if (!keys)
        return fail(keys.error());
    return std::unique_ptr<DisplaySession>(new PanicSession(connection, std::move(*keys), rule, wake, onPanic));
}

Error PanicSession::watch(std::stop_token stop)
{
    for (;;) {
        m_wake.silence();
        readEvents();
        if (m_connection.isLost() || stop.stop_requested())
            return m_connection.lossError();
        if (m_keys.isOutdated()) { // a server that does not answer is not watched: that is to be known
            if (const auto read = m_keys.refresh(after(limits::desktopQuery)); !read)
                return read.error();
            continue; // keys wait behind the change, or have come with the answers
        }
        m_wake.wait(m_connection.fileDescriptor(), after(panicIdleTimeout));
    }
}

/// A server that does not answer is told by watch().
void PanicSession::noteFocus()
{
    auto asked = m_connection.sent(xcb_get_input_focus(m_connection.get()), xcb_get_input_focus_reply, "GetInputFocus");
    (void)m_connection.flush();
    if (const auto reply = asked.wait(after(limits::desktopQuery)))
        m_rule.noteFocus((*reply)->focus);
}

void PanicSession::readEvents()
{
    while (!m_keys.isOutdated()) {
        const auto event = m_connection.pollEvent();
        if (!event)
            return;
        if (RawKeys::isWindowChange(*event))
            m_rule.noteWindow();
        const auto key = m_keys.note(*event);
        if (!key)
            continue;
        if (key->meaning == RawKey::Meaning::Escape && key->isDown)
            noteFocus();
        if (const auto meaning = m_rule.note(*key))
            m_onPanic({.source = *meaning == RawKey::Meaning::Pause ? QStringLiteral("pause") : QStringLiteral("esc"),
                .serverTimeMs = key->timeMs,
                .mayResume = key->mayResume});
    }
}

} // namespace triarch
