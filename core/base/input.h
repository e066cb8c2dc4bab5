// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"

#include <QRect>
#include <QString>
#include <chrono>
#include <optional>
#include <variant>
#include <vector>

namespace triarch {

/// What can be sent to a display: the words that actions are made of and that the gate obeys.
/// Points are root-window pixels; one outside the display is refused, never clamped.

enum class PointerButton { Left = 1, Middle = 2, Right = 3, Back = 8, Forward = 9 }; ///< X11 core button numbers
enum class ScrollDirection { Up, Down, Left, Right };

/// Moves the pointer and presses nothing.
struct MoveInput {
    ScreenPoint to;
    std::chrono::milliseconds duration{0}; ///< 0: there at once; else on a smooth path that takes so long
    bool operator==(const MoveInput&) const = default;
};

/// Moves to `at`, then `count` (1 to 3) presses and releases, 120 ms apart.
struct ClickInput {
    ScreenPoint at;
    PointerButton button = PointerButton::Left;
    int count = 1;
    QString modifiers = {}; ///< held meanwhile, names joined by '+', e.g. "ctrl+shift"; empty: none
    bool operator==(const ClickInput&) const = default;
};

/// Presses at the first point, moves through the others with motion events spread over `duration`, releases at the
/// last, 40 ms after the last motion. Motions are 2 ms apart at least, so a drag takes longer than a short `duration`.
struct DragInput {
    std::vector<ScreenPoint> path; ///< at least two points
    PointerButton button = PointerButton::Left;
    std::chrono::milliseconds duration{200};
    QString modifiers = {}; ///< as of ClickInput
    bool operator==(const DragInput&) const = default;
};

/// Moves to `at`, then `notches` (1 to 50) wheel clicks.
struct ScrollInput {
    ScreenPoint at;
    ScrollDirection direction = ScrollDirection::Down;
    int notches = 1;
    QString modifiers = {}; ///< as of ClickInput
    bool operator==(const ScrollInput&) const = default;
};

/// Any Unicode text, at most limits::typedCharacters, when copied limits::copiedBytes; \n is Return and \t is Tab.
struct TypeInput {
    /// Keys: one after the other. Paste: offered as the clipboard and pasted by the application's own key, for long
    /// foreign text; the clipboard is given back afterwards. Copy: put on the clipboard and left there, no key is sent.
    enum class Way { Keys, Paste, Copy };
    QString text;
    Way way = Way::Keys;
    bool operator==(const TypeInput&) const = default;

    /// What rules are asked about. Nothing ends a line when a text is copied: it is asked about where it is pasted.
    QString judged() const { return way == Way::Copy ? QString(text).replace(u'\n', u' ') : text; }
};

/// One chord, names joined by '+', e.g. "ctrl+shift+t", "Return", "alt+F4"; pressed in order, released in reverse.
/// Several with spaces between are pressed one after the other: "ctrl+x ctrl+s".
struct ChordInput {
    QString chord;
    std::chrono::milliseconds hold{0}; ///< how long each chord stays down, at most limits::holdMax
    bool operator==(const ChordInput&) const = default;
};

/// Asks the window manager to give a window the keyboard, and waits until it has it.
struct FocusInput {
    quint32 window = 0; ///< an X11 id
    bool operator==(const FocusInput&) const = default;
};

enum class WindowChange { Close, Move, Resize };

/// Asks for a change of a whole window. Nothing is pressed, and what the window manager or the program makes of it is
/// theirs: success means that it was asked.
struct WindowInput {
    quint32 window = 0; ///< an X11 id
    WindowChange change = WindowChange::Close;
    QRect area = {}; ///< Move: its corner counts, Resize: its size, pixels
    bool operator==(const WindowInput&) const = default;
};

using Input =
    std::variant<MoveInput, ClickInput, DragInput, ScrollInput, TypeInput, ChordInput, FocusInput, WindowInput>;

/// The window that an input names by its id, whatever lies under the pointer; nullopt: it names none.
inline std::optional<quint32> windowNamed(const Input& input)
{
    if (const auto* focus = std::get_if<FocusInput>(&input))
        return focus->window;
    const auto* window = std::get_if<WindowInput>(&input);
    return window ? std::optional(window->window) : std::nullopt;
}

} // namespace triarch
