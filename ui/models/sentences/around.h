// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <array>

namespace triarch {

/// What core puts round or behind a sentence of its own.
inline constexpr std::array around{
    QT_TRANSLATE_NOOP("CoreWords", "%1. The operator answered: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 (%2 attempts)"),
    QT_TRANSLATE_NOOP("CoreWords", "%1; free 100 MB where the mission is kept, then go on"),
    QT_TRANSLATE_NOOP("CoreWords", "%1; %2 of %3 characters were typed"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 (no change on screen)"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 (no change but what moves by itself)"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 (not seen to settle: %2)"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 (The program was busy during typing. Check the text on the screen.)"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "%1 (The dialog may have no field for the pasted text. Check the text on the screen.)"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 (The program's input method may have changed the text: check it on the screen)"),
};

/// What an action came to, by the tools' files: what it was done with is data, whatever sentence it may look like.
inline constexpr std::array deeds{
    QT_TRANSLATE_NOOP("CoreWords", "Clicked: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Double-clicked: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Triple-clicked: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Right-clicked: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Middle-clicked: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Hovered: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Dragged: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Typed: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Pressed: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Opened: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "Scrolled up"),
    QT_TRANSLATE_NOOP("CoreWords", "Scrolled down"),
    QT_TRANSLATE_NOOP("CoreWords", "Scrolled left"),
    QT_TRANSLATE_NOOP("CoreWords", "Scrolled right"),
    QT_TRANSLATE_NOOP("CoreWords", "Waited"),
    QT_TRANSLATE_NOOP("CoreWords", "Reported completion"),
};

} // namespace triarch
