// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/clipboard.h"
#include "core/x11/gate_actions.h"
#include "core/x11/keyboard_owner.h"
#include "core/x11/secret_text.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr Millis readPatience{2000};
constexpr Millis lookGap{2};

/// Terminals leave ctrl+v to the program inside them.
Result<QString> pasteChord(GateDisplay& display)
{
    static const char* const terminals[] = {
        "term", "konsole", "alacritty", "kitty", "tilix", "console", "ptyxis", "foot", "ghostty", "guake", "tilda"};
    return focusedClass(display).map([](const QString& name) {
        const bool isTerminal = std::ranges::any_of(
            terminals, [&](const char* word) { return name.contains(QLatin1String(word), Qt::CaseInsensitive); });
        return isTerminal ? QStringLiteral("ctrl+shift+v") : QStringLiteral("ctrl+v");
    });
}

Result<void> sameFocus(GateDisplay& display, quint32 focus)
{
    const auto now = display.focus();
    if (!now)
        return fail(now.error());
    return *now == focus ? Result<void>()
                         : failRetryable(ErrorCode::StaleTarget, QStringLiteral("Another window got the keyboard"));
}

/// Until the program with the keyboard has taken the text, and has read what it was sent before and since.
Result<void> awaitTaken(BurstSender& sender, GateDisplay& display, Clipboard& clipboard, quint32 focus)
{
    const LetTimePass pass = [&](Millis time) {
        const auto served = clipboard.serve(focus); // some ask more than once
        return served ? sender.pause(time) : Result<void>(fail(served.error()));
    };
    for (const auto deadline = after(readPatience); millisLeft(deadline) > 0;) {
        const auto taken = clipboard.serve(focus);
        if (!taken)
            return fail(taken.error());
        if (*taken)
            return awaitEventsRead(display, pass, readPatience);
        if (auto same = sameFocus(display, focus); !same)
            return same;
        if (auto waited = pass(lookGap); !waited)
            return waited;
    }
    return fail(ErrorCode::Timeout,
        QStringLiteral("The window did not ask for the clipboard: nothing was pasted, the text has to be typed"));
}

} // namespace

Result<void> paste(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, Clipboard& clipboard,
    const TypeInput& input, int& typed)
{
    const auto text = typableCharacters(input.text);
    if (!text)
        return fail(text.error());
    if (auto owned = requireKeyboardOwner(display); !owned)
        return owned;
    if (auto ready = readyKeyboard(sender, display); !ready)
        return ready;
    const auto focus = display.focus();
    const auto chord = focus ? pasteChord(display) : fail(focus.error());
    if (!chord)
        return fail(chord.error());
    if (auto judged = sender.judgeText(input.text); !judged)
        return judged;
    if (auto borrowed = clipboard.borrow(input.text, [&](Millis time) { return sender.pause(time); }); !borrowed)
        return borrowed;
    auto pasted = sameFocus(display, *focus);
    if (pasted)
        pasted = perform(sender, display, spareKeys, ChordInput{*chord});
    if (pasted)
        pasted = awaitTaken(sender, display, clipboard, *focus);
    clipboard.giveBack();
    typed = pasted ? int(text->size()) : 0;
    return pasted;
}

} // namespace triarch
