// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the judge is asked before a press.
#include "core/x11/input/burst_sender.h"
#include "core/x11/input/keyboard_owner.h"

#include <algorithm>

namespace triarch {

namespace {

/// Whoever pressed them.
std::vector<quint8> withThoseDown(std::vector<quint8> keycodes, const DeviceState& state)
{
    for (int code = 0; code < int(state.keys.size()) * 8; ++code) {
        if (state.isDown({HeldItem::Kind::Key, quint8(code)})
            && std::ranges::find(keycodes, quint8(code)) == keycodes.end())
            keycodes.push_back(quint8(code));
    }
    return keycodes;
}

} // namespace

/// Asked once a window: programs do not move theirs from one window into another while they have the keyboard.
Result<std::vector<quint32>> BurstSender::readersOf(const DeviceState& state)
{
    const bool isWindows = state.focus > XCB_INPUT_FOCUS_POINTER_ROOT && state.focus != m_display.root();
    if (isWindows && state.focus == m_focus)
        return m_readers;
    auto readers = keyReceivers(m_display, state.focus);
    auto inner = readers ? innerReceivers(m_display, *readers) : fail(readers.error());
    if (!inner)
        return fail(inner.error());
    m_focus = state.focus;
    m_readers = *readers;
    m_inner = std::move(*inner);
    return readers;
}

Result<void> BurstSender::authorizeChords(const QStringList& chords, const DeviceState& state)
{
    const auto readers = readersOf(state);
    if (!readers)
        return fail(readers.error());
    for (const QString& chord : chords) {
        if (auto judged = m_authorizer->judge({chord, {}, 0, state.pointer, *readers, m_part, m_inner}); !judged)
            return judged;
    }
    return {};
}

Result<void> BurstSender::authorizeTyping(const QString& text, const DeviceState& state)
{
    auto readers = readersOf(state);
    return readers ? m_authorizer->judge({{}, text, 0, state.pointer, std::move(*readers), 0, m_inner})
                   : fail(readers.error());
}

/// @param ahead  keys that will be down besides those that are
Result<void> BurstSender::authorizeKey(const DeviceState& state, std::span<const quint8> ahead, quint8 keycode)
{
    const auto keymap = m_display.keymap();
    if (!keymap)
        return fail(keymap.error());
    std::vector<quint8> down(ahead.begin(), ahead.end());
    for (const HeldItem& item : m_held.items()) {
        if (item.kind == HeldItem::Kind::Key)
            down.push_back(item.code);
    }
    quint8 modifiers = state.keyboard.effective();
    for (const quint8 code : down)
        modifiers |= (*keymap)->realModifiersOf(code);
    if (auto judged = authorizeChords((*keymap)->chordsOf(keycode, modifiers, state.keyboard), state); !judged)
        return judged;
    const quint8 own = (*keymap)->realModifiersOf(keycode);
    if (own == 0)
        return {};
    for (const quint8 code : withThoseDown(down, state)) { // which repeat, now with the modifier
        if ((*keymap)->realModifiersOf(code) != 0)
            continue;
        const auto chords = (*keymap)->chordsOf(code, modifiers | own, state.keyboard);
        if (auto judged = authorizeChords(chords, state); !judged)
            return judged;
    }
    return {};
}

Result<bool> BurstSender::isTerminal()
{
    const auto state = m_display.state();
    const auto readers = state ? readersOf(*state) : fail(state.error());
    return readers.map([&](const std::vector<quint32>& windows) { return m_authorizer->isTerminal(windows); });
}

Result<void> BurstSender::authorizeText(const QString& text)
{
    const auto state = readyState();
    if (!state)
        return fail(state.error());
    return authorizeTyping(text, *state);
}

Result<void> BurstSender::authorizeDrop()
{
    if (auto goesOn = check(); !goesOn)
        return goesOn;
    return m_authorizer->authorizeDrop();
}

Result<void> BurstSender::authorizeAhead(std::span<const quint8> keycodes)
{
    const auto state = m_display.state();
    if (!state)
        return fail(state.error());
    for (std::size_t i = 0; i < keycodes.size(); ++i) {
        if (auto judged = authorizeKey(*state, keycodes.first(i), keycodes[i]); !judged)
            return judged;
    }
    return {};
}

} // namespace triarch
