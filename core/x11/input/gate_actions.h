// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/x11/clipboard/clipboard.h"
#include "core/x11/input/burst_sender.h"
#include "core/x11/input/spare_keys.h"

/// Each kind of input as a sequence of bursts. The first failure ends it; what is held then is released by the gate.
namespace triarch {

Result<void> perform(BurstSender& sender, GateDisplay& display, const MoveInput& input);
Result<void> perform(BurstSender& sender, const ClickInput& input);
Result<void> perform(BurstSender& sender, const DragInput& input);
Result<void> perform(BurstSender& sender, const ScrollInput& input);
/// A sequence ends with StaleTarget when the keyboard focus moves between two chords.
/// @param reader  the window that is to get them, and no other; nullopt: whichever has the keyboard
Result<void> perform(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, const ChordInput& input,
    std::optional<quint32> reader = {});
/// Focus is asked of the window manager, or set where there is none. NotFound: the window is gone; Timeout: the focus
/// has not come after GateTimeouts::query.
Result<void> perform(BurstSender& sender, GateDisplay& display, const FocusInput& input);
/// Close, move, resize: asked of the window manager, or of the window where there is none. NotFound: the window is
/// gone.
Result<void> perform(BurstSender& sender, GateDisplay& display, const WindowInput& input);

/// As Desktop::chordNames, for the keyboard as it is now.
Result<QStringList> chordNames(GateDisplay& display, const SpareKeys& spareKeys, const QString& chord);

/// Presses the modifiers named, for what follows. InvalidArgument for other keys.
Result<void> holdModifiers(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, const QString& modifiers);
/// Before the first key of an action: how modifiers are to be pressed, and whether whoever has the keyboard reads it
/// (asked once a window: a program that has just opened one may not listen yet, and keys it does not want are gone).
/// Unsupported while Slow Keys or Bounce Keys would eat what we press.
Result<void> readyKeyboard(BurstSender& sender, GateDisplay& display);

/// Types a text. After its first key, and after Return, Tab and the key after a Tab, waits until the program has acted
/// on it: a field that such a key brings loses the keys that come before it is shown. Ends with StaleTarget when the
/// keyboard focus moves, or the layout changes under what was being sent.
/// @param report  `typed` is set after every burst that was sent; `doubt` when the program did not come to rest
/// @param reader  as above
Result<void> perform(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, const TypeInput& input,
    InputReport& report, std::optional<quint32> reader = {});

/// Offers the text as the clipboard, presses the window's own key for pasting, waits until its program has taken it,
/// and gives the clipboard back. Judged as a whole before that, as what it is: typing. The key is the program's
/// (`paste_shortcut.h`), and where that asks for the primary selection it is offered there too. StaleTarget when the
/// keyboard focus moves, Unsupported when the window read its keys and asked for nothing, Timeout when it has not read
/// them: then the text stays offered until it does, since whatever is there would be pasted. In all of these `typed` is
/// 0.
using OpenSelection = std::function<Result<Clipboard*>(Clipboard::Selection)>;
Result<void> paste(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, const OpenSelection& open,
    const TypeInput& input, int& typed);

/// The characters of a text to be typed. InvalidArgument for control characters but \n and \t, for halves of surrogate
/// pairs, and over limits::typedCharacters.
Result<std::vector<char32_t>> typableCharacters(const QString& text);
/// The same of a text to be put on the clipboard, up to limits::copiedBytes.
Result<std::vector<char32_t>> copyableCharacters(const QString& text);

/// The points of a smooth path: slow at both ends as a hand is (the path of least jerk, Flash and Hogan 1985), one
/// every 10 ms, the last one is `to`.
std::vector<ScreenPoint> smoothMotions(ScreenPoint from, ScreenPoint to, Millis duration);

/// The points of a drag's motions after the press: at least 20, at least one every 10 ms, every corner among them.
std::vector<ScreenPoint> dragMotions(const std::vector<ScreenPoint>& path, Millis duration);

} // namespace triarch
