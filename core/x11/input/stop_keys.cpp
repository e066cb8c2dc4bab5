// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/stop_keys.h"

namespace triarch {

std::unique_ptr<StopKeys> StopKeys::open(const DisplayAddress& address, StopFlag& stopFlag, int escapes)
{
    auto connection = Connection::open(address, after(limits::desktopQuery));
    if (!connection)
        return nullptr;
    std::unique_ptr<StopKeys> opened(new StopKeys(std::move(*connection), stopFlag, escapes));
    auto keys = RawKeys::open(opened->m_connection, opened->m_firstKeys, after(limits::desktopQuery));
    if (!keys)
        return nullptr;
    opened->m_keys.emplace(std::move(*keys));
    return opened;
}

void StopKeys::forget()
{
    (void)hear([](RawKey::Meaning) {}); // what cannot be read is told by the next question
}

StopKeys::FocusQuestion StopKeys::askFocus()
{
    auto question =
        m_connection.sent(xcb_get_input_focus(m_connection.get()), xcb_get_input_focus_reply, "GetInputFocus");
    (void)m_connection.flush(); // a lost connection is told by the answer
    return question;
}

Result<quint32> StopKeys::focus(FocusQuestion question)
{
    const auto reply = question.wait(after(limits::desktopQuery));
    if (reply)
        m_rule.noteFocus((*reply)->focus);
    const auto heard = hear([this](RawKey::Meaning) { m_stopFlag.raise(); });
    if (!reply)
        return fail(reply.error());
    if (!heard)
        return fail(heard.error());
    return (*reply)->focus;
}

Result<void> StopKeys::hear(const std::function<void(RawKey::Meaning)>& onEmergency)
{
    while (const auto event = m_connection.pollEvent()) {
        if (RawKeys::isWindowChange(*event))
            m_rule.noteWindow();
        const auto key = m_keys->note(*event);
        const auto meaning = key ? m_rule.note(*key) : std::nullopt;
        if (meaning)
            onEmergency(*meaning);
        if (m_keys->isOutdated()) {
            if (auto read = m_keys->refresh(after(limits::desktopQuery)); !read)
                return read;
        }
    }
    return {};
}

} // namespace triarch
