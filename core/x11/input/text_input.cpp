// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/gate_actions.h"
#include "core/x11/input/keyboard_owner.h"

#include <algorithm>
#include <xkbcommon/xkbcommon-keysyms.h>
#include <xkbcommon/xkbcommon.h>

namespace triarch {

namespace {

constexpr std::size_t burstCharacters = 16;

Keysym keysymOf(char32_t character) { return xkb_utf32_to_keysym(character); }

std::optional<KeyStroke> ownStroke(const Keymap& keymap, const KeyboardState& keyboard, char32_t character)
{
    if (character == U'\n')
        return keymap.strokeForKeysym(XKB_KEY_Return, keyboard);
    if (character == U'\t')
        return keymap.strokeForKeysym(XKB_KEY_Tab, keyboard);
    return keymap.strokeForCharacter(character, keyboard);
}

/// One text on its way: what was sent, and which characters come next.
class TextRun {
public:
    TextRun(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, std::vector<char32_t> text,
        std::optional<quint32> reader)
        : m_sender(sender),
          m_display(display),
          m_spareKeys(spareKeys),
          m_text(std::move(text)),
          m_focus(reader)
    {
    }
    bool isDone() const { return m_at == m_text.size(); }
    int typed() const { return int(m_at); }
    TypingDoubt doubt() const { return m_doubt; }

    /// Waits until the program has acted on the input before this text, which may still bring the field for it.
    Result<void> awaitField()
    {
        const auto state = m_sender.awaitIdleReader();
        if (state && *state == ReaderState::Busy)
            m_doubt = TypingDoubt::Busy;
        return state ? Result<void>() : Result<void>(fail(state.error()));
    }

    /// Types up to 16 characters whose keys are all there, after lending keys for the next stretch if need be. A key
    /// that is waited for is the last of its burst, and the program has acted on it before the next.
    Result<void> next()
    {
        if (auto looked = look(); !looked)
            return looked;
        collect();
        if (m_strokes.empty()) {
            if (auto lent = lend(); !lent)
                return lent;
            m_state.reset(); // that took its time
            if (auto looked = look(); !looked)
                return looked;
            collect();
        }
        const QString text = QString::fromUcs4(m_text.data() + m_at, qsizetype(m_strokes.size()));
        auto after = m_sender.type(m_strokes, text, *m_state);
        if (!after)
            return fail(after.error());
        const auto keyboard = m_state->keyboard;
        m_state = *after;
        if (auto here = requireSameReader(); !here)
            return here;
        if (auto same = requireSameMeaning(keyboard); !same)
            return same;
        m_spareKeys.noteKeys();
        m_at += m_strokes.size();
        const bool isKnownBusy = m_doubt == TypingDoubt::Busy; // it has had its time
        return isDone() || isKnownBusy || !isWaitedFor(m_at - 1) ? Result<void>() : awaitNewField();
    }

private:
    /// The first key makes a list open a search field and GTK's file dialog one for a path; after a Tab another widget
    /// has its first key. Return and Tab give the keyboard to another one. A Return at the end does nothing in a file
    /// dialog that has not read the path before it.
    bool isWaitedFor(std::size_t at) const
    {
        const bool isLastLine = at + 2 == m_text.size() && m_text[at + 1] == U'\n';
        return at == 0 || m_text[at] == U'\n' || m_text[at] == U'\t' || m_text[at - 1] == U'\t' || isLastLine;
    }

    Result<void> awaitNewField()
    {
        m_state.reset(); // that takes its time
        return awaitField();
    }

    /// The state after a burst is the one before the next.
    Result<void> look()
    {
        if (!m_state) {
            const auto state = m_display.state();
            if (!state)
                return fail(state.error());
            m_state = *state;
        }
        if (m_focus.value_or(m_state->focus) != m_state->focus)
            return failRetryable(ErrorCode::StaleTarget, QStringLiteral("Another window got the keyboard"));
        m_focus = m_state->focus;
        const auto keymap = m_display.keymap();
        if (!keymap)
            return fail(keymap.error());
        m_keymap = *keymap;
        m_serial = m_display.keymapSerial();
        m_spareKeys.follow(*m_keymap);
        return {};
    }

    /// Keys go to whoever has the keyboard when the server comes to them. Return and Tab may themselves have given it
    /// away, as the last of their burst: they close a dialog.
    Result<void> requireSameReader() const
    {
        const char32_t last = m_text[m_at + m_strokes.size() - 1];
        if (m_state->focus == m_focus || last == U'\n' || last == U'\t')
            return {};
        return failRetryable(ErrorCode::StaleTarget,
            QStringLiteral("Another window got the keyboard, and up to %1 characters may have gone there")
                .arg(m_strokes.size()));
    }

    /// The program may have read the keys by another map, or in another group, than they were sent for.
    Result<void> requireSameMeaning(const KeyboardState& before)
    {
        const auto keymap = m_display.keymap();
        if (!keymap)
            return fail(keymap.error());
        const bool isSame = *keymap == m_keymap && m_display.keymapSerial() == m_serial
            && before.lockedGroup == m_state->keyboard.lockedGroup && before.locked == m_state->keyboard.locked;
        const auto sent = std::exchange(m_strokes, {});
        if (!isSame) {
            m_keymap = *keymap;
            m_spareKeys.follow(*m_keymap);
            collect();
        }
        const bool means = isSame || std::ranges::equal(m_strokes, sent);
        m_strokes = sent;
        if (means)
            return {};
        return failRetryable(ErrorCode::StaleTarget,
            QStringLiteral("The keyboard layout was changed, and up to %1 characters may be wrong").arg(sent.size()));
    }

    void collect()
    {
        m_strokes.clear();
        for (std::size_t i = m_at; i < m_text.size() && m_strokes.size() < burstCharacters; ++i) {
            auto stroke = ownStroke(*m_keymap, m_state->keyboard, m_text[i]);
            if (!stroke)
                stroke = m_spareKeys.strokeFor(keysymOf(m_text[i]), m_state->keyboard);
            if (!stroke)
                return;
            m_strokes.push_back(*stroke);
            if (isWaitedFor(i))
                return;
        }
    }

    /// Keys for as much of what follows as there are spare ones.
    Result<void> lend()
    {
        std::vector<Keysym> wanted;
        for (std::size_t i = m_at; i < m_text.size() && int(wanted.size()) < m_spareKeys.size(); ++i) {
            const Keysym keysym = keysymOf(m_text[i]);
            if (!ownStroke(*m_keymap, m_state->keyboard, m_text[i])
                && std::ranges::find(wanted, keysym) == wanted.end())
                wanted.push_back(keysym);
        }
        if (wanted.empty())
            return fail(ErrorCode::Unsupported, QStringLiteral("The display's keyboard map has no free key"));
        return m_spareKeys.provide(wanted, m_sender);
    }

    BurstSender& m_sender;
    GateDisplay& m_display;
    SpareKeys& m_spareKeys;
    const std::vector<char32_t> m_text;
    std::optional<DeviceState> m_state;
    const Keymap* m_keymap = nullptr; // until the display is asked again
    int m_serial = 0;
    std::optional<quint32> m_focus; ///< the window it began in
    std::vector<KeyStroke> m_strokes;
    std::size_t m_at = 0;
    TypingDoubt m_doubt = TypingDoubt::None;
};

} // namespace

Result<std::vector<char32_t>> typableCharacters(const QString& text)
{
    if (const auto characters = text.toUcs4().size(); characters > limits::typedCharacters)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A text of %1 characters is too long to type, %2 is the most. Send it in parts")
                .arg(characters)
                .arg(limits::typedCharacters));
    return copyableCharacters(text);
}

Result<std::vector<char32_t>> copyableCharacters(const QString& text)
{
    if (!text.isValidUtf16())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The text holds half a surrogate pair"));
    if (const auto bytes = text.toUtf8().size(); bytes > limits::copiedBytes)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A text of %1 bytes is too long to copy, %2 is the most")
                .arg(bytes)
                .arg(limits::copiedBytes));
    const auto characters = text.toUcs4();
    std::vector<char32_t> typable;
    for (const char32_t character : characters) {
        const bool isControl =
            QChar::category(character) == QChar::Other_Control && character != U'\n' && character != U'\t';
        if (isControl || (character > 0x20 && keysymOf(character) == 0))
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("The text holds U+%1, which cannot be typed")
                    .arg(quint32(character), 4, 16, QLatin1Char('0')));
        typable.push_back(character);
    }
    return typable;
}

Result<void> perform(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, const TypeInput& input,
    InputReport& report, std::optional<quint32> reader)
{
    auto text = typableCharacters(input.text);
    if (!text)
        return fail(text.error());
    if (auto owned = requireKeyboardOwner(display, [&](Millis time) { return sender.pause(time); }); !owned)
        return owned;
    TextRun run(sender, display, spareKeys, std::move(*text), reader);
    auto sent = run.awaitField();
    if (sent)
        sent = readyKeyboard(sender, display);
    while (sent && !run.isDone()) {
        sent = run.next();
        report.typed = run.typed();
    }
    report.doubt = std::max(report.doubt, run.doubt());
    return sent;
}

} // namespace triarch
