// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the gate does by the clipboard.
#include "core/x11/input/gate_actions.h"
#include "core/x11/input/gtk_dialog.h"
#include "core/x11/input/input_gate.h"
#include "core/x11/input/keyboard_owner.h"

#include <algorithm>

namespace triarch {

/// The clipboard is everybody's: no secret goes that way.
Result<void> InputGate::pasteText(const TypeInput& input, int& typed)
{
    if (holdsSecret(input.text))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A secret is typed, never pasted"));
    const auto open = [this](Clipboard::Selection one) { return selection(one); };
    return paste(m_sender, *m_display, m_spareKeys, open, input, typed);
}

/// Returns true for a path that arrives only behind its first character as a key.
Result<bool> InputGate::isLostByPaste(const QString& text)
{
    const bool isPath = text.size() > 1 && (text.startsWith(u'/') || text.startsWith(u'~'));
    if (!isPath || holdsSecret(text) || !typableCharacters(text)) // what is not typed at all is refused as a whole
        return false;
    auto owned = requireKeyboardOwner(*m_display, [this](Millis time) { return m_sender.pause(time); });
    const auto state = owned ? m_sender.awaitIdleReader() : fail(owned.error()); // the dialog may be about to come
    const auto focus = state ? m_display->focus() : fail(state.error());
    return focus ? isGtk4Dialog(*m_display, *focus) : fail(focus.error());
}

/// Types the first character, which brings the field for the others, and pastes those.
Result<void> InputGate::pasteBehindKey(const TypeInput& input, InputReport& report)
{
    const auto reader = m_display->focus();
    auto typed = reader ? perform(m_sender, *m_display, m_spareKeys, TypeInput{input.text.first(1)}, report, *reader)
                        : Result<void>(fail(reader.error()));
    const auto state = typed ? m_sender.awaitIdleReader() : fail(typed.error());
    if (!state)
        return fail(state.error());
    if (*state == ReaderState::Busy)
        report.doubt = std::max(report.doubt, TypingDoubt::Busy);
    int pasted = 0;
    auto given = pasteText(TypeInput{input.text.sliced(1)}, pasted);
    report.typed = 1 + pasted;
    return given;
}

Result<Clipboard*> InputGate::selection(Clipboard::Selection selection)
{
    auto& kept = selection == Clipboard::Selection::Primary ? m_primary : m_clipboard;
    auto opened = kept ? std::move(kept) : Clipboard::open(m_address, selection, m_display->timeouts().clipboard);
    if (!opened)
        return fail(opened.error());
    kept = std::move(*opened);
    return kept.get();
}

/// Judged as what it may become: typing.
Result<void> InputGate::copyText(const TypeInput& input, int& typed)
{
    if (holdsSecret(input.text))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A secret is typed, never copied"));
    const auto text = copyableCharacters(input.text);
    if (!text)
        return fail(text.error());
    if (auto judged = m_sender.authorizeText(input.judged()); !judged)
        return judged;
    const auto clipboard = selection(Clipboard::Selection::Clipboard);
    auto copied = clipboard ? (*clipboard)->put(input.text) : Result<void>(fail(clipboard.error()));
    typed = copied ? int(text->size()) : 0;
    return copied;
}

/// The reply says where it cannot be known: GTK 4's file dialog takes the text from the clipboard and may drop it.
Result<void> InputGate::pasteNoted(const TypeInput& input, InputReport& report)
{
    auto pasted = pasteText(input, report.typed);
    const auto focus = pasted ? m_display->focus() : fail(pasted.error());
    const auto isDialog = focus ? isGtk4Dialog(*m_display, *focus) : fail(focus.error());
    if (isDialog && *isDialog)
        report.doubt = std::max(report.doubt, TypingDoubt::Dialog);
    return pasted;
}

Result<void> InputGate::pasteAll(const TypeInput& input, InputReport& report)
{
    const auto isLost = isLostByPaste(input.text);
    if (!isLost)
        return fail(isLost.error());
    return *isLost ? pasteBehindKey(input, report) : pasteNoted(input, report);
}

} // namespace triarch
