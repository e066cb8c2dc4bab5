// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <array>

namespace triarch {

/// What tools and their arguments are described by, as their files and deskctl's table have it.
inline constexpr std::array toolDescriptions{
    QT_TRANSLATE_NOOP("CoreWords", "Its X id, e.g. 0x03a00007, or a selector of deskctl's, e.g. @w1"),
    QT_TRANSLATE_NOOP("CoreWords", "List the windows of the display."),
    QT_TRANSLATE_NOOP("CoreWords", "Find a window by a part of its class or title."),
    QT_TRANSLATE_NOOP("CoreWords", "Part of its class or title, in any case"),
    QT_TRANSLATE_NOOP("CoreWords", "The window that has the keyboard."),
    QT_TRANSLATE_NOOP("CoreWords", "A picture of a window, or of the whole display."),
    QT_TRANSLATE_NOOP("CoreWords", "root for the whole display, else its X id or a selector of deskctl's"),
    QT_TRANSLATE_NOOP("CoreWords", "Where the pointer is."),
    QT_TRANSLATE_NOOP("CoreWords", "How large the display is, pixels."),
    QT_TRANSLATE_NOOP("CoreWords", "Give a window the keyboard."),
    QT_TRANSLATE_NOOP("CoreWords", "Give a window the keyboard, then press keys."),
    QT_TRANSLATE_NOOP("CoreWords", "Key names joined by +"),
    QT_TRANSLATE_NOOP("CoreWords", "Give a window the keyboard, then type a text."),
    QT_TRANSLATE_NOOP("CoreWords", "The text"),
    QT_TRANSLATE_NOOP("CoreWords", "Click the middle of a window."),
    QT_TRANSLATE_NOOP("CoreWords", "Ask a window to close."),
    QT_TRANSLATE_NOOP("CoreWords", "Move a window."),
    QT_TRANSLATE_NOOP("CoreWords", "Give a window another size."),
    QT_TRANSLATE_NOOP("CoreWords", "Any request of deskctl's, as it stands."),
    QT_TRANSLATE_NOOP("CoreWords", "{\"action\": ...} with its fields"),
    QT_TRANSLATE_NOOP("CoreWords", "The element's name as it reads on the screen"),
    QT_TRANSLATE_NOOP("CoreWords", "The element's centre as [x, y] on a scale of 0 to 1000, origin top left"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "Optional: keys held meanwhile, e.g. ctrl to choose one more, shift to choose up to here"),
    QT_TRANSLATE_NOOP("CoreWords", "Double-click an element with the left button."),
    QT_TRANSLATE_NOOP("CoreWords", "Press a button on a point, move to another point and release there."),
    QT_TRANSLATE_NOOP("CoreWords", "Where the drag begins as [x, y] on a scale of 0 to 1000, origin top left"),
    QT_TRANSLATE_NOOP("CoreWords", "Where the drag ends as [x, y] on a scale of 0 to 1000, origin top left"),
    QT_TRANSLATE_NOOP("CoreWords", "Optional: which button; left when left out"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "Move the pointer onto an element and press nothing: shows its tooltip or opens a submenu."),
    QT_TRANSLATE_NOOP("CoreWords",
        "Click an element with the middle button: opens a link in a new tab, closes a tab, or pastes the selected "
        "text."),
    QT_TRANSLATE_NOOP("CoreWords", "Start an application by the name a person would say, for example calculator."),
    QT_TRANSLATE_NOOP("CoreWords", "The application's name; no arguments"),
    QT_TRANSLATE_NOOP("CoreWords", "Press one key or one key combination, for example enter, esc, ctrl+s."),
    QT_TRANSLATE_NOOP(
        "CoreWords", "Say that the whole mission is complete. Only with proof that can be read on the screen now."),
    QT_TRANSLATE_NOOP("CoreWords", "What on the screen proves it, quoted; about 100 words, at least 100 characters"),
    QT_TRANSLATE_NOOP("CoreWords", "Ask the operator for help when the mission cannot go on as things are."),
    QT_TRANSLATE_NOOP("CoreWords", "What was tried and what is in the way"),
    QT_TRANSLATE_NOOP("CoreWords", "One sentence the operator can act on, naming the label or clause it is about"),
    QT_TRANSLATE_NOOP("CoreWords", "The nearest labels that can be read on the screen"),
    QT_TRANSLATE_NOOP("CoreWords", "Click an element with the right button, usually to open its context menu."),
    QT_TRANSLATE_NOOP("CoreWords", "Turn the wheel downward, at the middle of the screen or at a position."),
    QT_TRANSLATE_NOOP("CoreWords", "Turn the wheel to the left, at the middle of the screen or at a position."),
    QT_TRANSLATE_NOOP("CoreWords", "Turn the wheel to the right, at the middle of the screen or at a position."),
    QT_TRANSLATE_NOOP("CoreWords", "Turn the wheel upward, at the middle of the screen or at a position."),
    QT_TRANSLATE_NOOP("CoreWords",
        "Optional: where to turn it, as [x, y] on a scale of 0 to 1000, origin top left; the middle of the screen when "
        "left out"),
    QT_TRANSLATE_NOOP("CoreWords", "Optional: how far, in clicks of the wheel; 3 when left out"),
    QT_TRANSLATE_NOOP("CoreWords", "Optional: keys held meanwhile, e.g. ctrl to zoom"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "Click an element three times quickly, usually to select a whole line or paragraph."),
    QT_TRANSLATE_NOOP("CoreWords", "Type text into whatever has the keyboard focus. Click the field first."),
    QT_TRANSLATE_NOOP("CoreWords", "The text, any characters; a newline presses Return"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "Do nothing for some seconds, while something on the screen loads or is worked out."),
    QT_TRANSLATE_NOOP("CoreWords", "How long, in seconds; 1 when left out"),
    QT_TRANSLATE_NOOP("CoreWords", "Reads a text file of a repository on GitHub"),
    QT_TRANSLATE_NOOP("CoreWords", "user or organisation"),
    QT_TRANSLATE_NOOP("CoreWords", "name of the repository"),
    QT_TRANSLATE_NOOP("CoreWords", "branch, tag or commit"),
    QT_TRANSLATE_NOOP("CoreWords", "the file's path in the repository"),
    QT_TRANSLATE_NOOP("CoreWords", "Asks an endpoint of the operator's web application; with a body it is a POST"),
    QT_TRANSLATE_NOOP("CoreWords", "its path, with a query if need be: /api/items?page=1"),
    QT_TRANSLATE_NOOP("CoreWords", "what is sent, as JSON"),
    QT_TRANSLATE_NOOP("CoreWords", "Reads the log of a service on Render"),
    QT_TRANSLATE_NOOP("CoreWords", "the service's id"),
    QT_TRANSLATE_NOOP("CoreWords", "only lines of this level"),
    QT_TRANSLATE_NOOP("CoreWords", "number of lines"),
    QT_TRANSLATE_NOOP("CoreWords", "ISO 8601: only lines since then"),
    QT_TRANSLATE_NOOP("CoreWords", "Makes an HTTP request to a public address"),
    QT_TRANSLATE_NOOP("CoreWords", "http:// or https://"),
    QT_TRANSLATE_NOOP("CoreWords", "HTTP method"),
    QT_TRANSLATE_NOOP("CoreWords", "further headers; none that carries credentials"),
    QT_TRANSLATE_NOOP("CoreWords", "an object is sent as JSON"),
    QT_TRANSLATE_NOOP("CoreWords", "Finds installed applications by a part of their name"),
    QT_TRANSLATE_NOOP("CoreWords", "what a person would call it"),
    QT_TRANSLATE_NOOP("CoreWords", "Starts an application"),
    QT_TRANSLATE_NOOP("CoreWords", "the whole path of a program, or a desktop entry as local.apps.find tells it"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "Takes the microphone from the programs that record from it, which go on and hear silence"),
    QT_TRANSLATE_NOOP("CoreWords", "Lists a folder"),
    QT_TRANSLATE_NOOP("CoreWords", "the folder; relative to the first open folder"),
    QT_TRANSLATE_NOOP("CoreWords", "Reads a text file"),
    QT_TRANSLATE_NOOP("CoreWords", "the file; relative to the first open folder"),
    QT_TRANSLATE_NOOP("CoreWords", "Finds files below a folder by their names"),
    QT_TRANSLATE_NOOP("CoreWords", "a glob such as *.txt, or a regular expression behind re:"),
    QT_TRANSLATE_NOOP("CoreWords", "Runs one of the programs that the operator allows, without a shell"),
    QT_TRANSLATE_NOOP("CoreWords", "program and arguments; quotes hold blanks"),
    QT_TRANSLATE_NOOP("CoreWords", "working folder, in an open folder"),
    QT_TRANSLATE_NOOP("CoreWords", "milliseconds until it is ended"),
};

} // namespace triarch
