// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/typing_doubt.h"

namespace triarch {

QString typingDoubtName(TypingDoubt doubt)
{
    switch (doubt) {
    case TypingDoubt::None:
        break;
    case TypingDoubt::Busy:
        return QStringLiteral("busy");
    case TypingDoubt::Dialog:
        return QStringLiteral("dialog");
    case TypingDoubt::InputMethod:
        return QStringLiteral("input_method");
    }
    return {};
}

QString typingDoubtMessage(TypingDoubt doubt)
{
    switch (doubt) {
    case TypingDoubt::None:
        break;
    case TypingDoubt::Busy:
        return QStringLiteral("The program was busy during typing. Check the text on the screen.");
    case TypingDoubt::Dialog:
        return QStringLiteral("The dialog may have no field for the pasted text. Check the text on the screen.");
    case TypingDoubt::InputMethod:
        return QStringLiteral("The program's input method may have changed the text: check it on the screen");
    }
    return {};
}

} // namespace triarch
