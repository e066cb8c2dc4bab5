// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/terminal_text.h"

#include "core/desktop/chord_names.h"

#include <algorithm>
#include <xkbcommon/xkbcommon-keysyms.h>
#include <xkbcommon/xkbcommon.h>

namespace triarch {

namespace {

constexpr char32_t unknown = unknownText.unicode();

char32_t plainCharacter(Keysym keysym)
{
    switch (keysym) {
    case XKB_KEY_ISO_Enter:
    case XKB_KEY_3270_Enter:
        return U'\n';
    case XKB_KEY_ISO_Left_Tab:
        return U'\t';
    default:
        break;
    }
    const char32_t character = xkb_keysym_to_utf32(keysym); // of Return and the keypad's Enter: '\r'
    const bool endsLine = character == U'\r' || character == 0x2028 || character == 0x2029;
    return character == 0 ? unknown : endsLine ? U'\n' : character;
}

char32_t withControl(char32_t character)
{
    static constexpr char32_t digits[] = {0, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f, 0x7f}; // 2 to 8
    if (character < 0x20 || character == 0x7f || character == unknown)
        return character;
    if (character >= U'2' && character <= U'8')
        return digits[character - U'2'];
    if (character == U' ')
        return 0;
    const bool hasControl = (character >= U'@' && character <= U'_') || (character >= U'a' && character <= U'z');
    const char32_t control = character & 0x1f;
    return !hasControl ? unknown : control == U'\r' ? U'\n' : control;
}

char32_t withShift(char32_t character)
{
    const char32_t upper = QChar::toUpper(character);
    return upper != character || QChar::isLetter(character) ? upper : unknownSign.unicode();
}

QString textOfKey(Keysym keysym, quint8 modifiers)
{
    char32_t character = plainCharacter(keysym);
    if (modifiers & ChordModifier::Ctrl)
        character = withControl(character);
    else if ((modifiers & ChordModifier::Shift) && character > U' ' && character != unknown)
        character = withShift(character);
    const QString text = QString::fromUcs4(&character, 1);
    return modifiers & ChordModifier::Alt ? QChar(u'\x1b') + text : text;
}

} // namespace

QString terminalText(const QString& chord)
{
    const auto keysyms = parseChord(chord);
    if (!keysyms)
        return chord.isEmpty() ? QString() : QString(unknownText);
    quint8 modifiers = 0;
    for (const Keysym keysym : *keysyms)
        modifiers |= chordModifierOf(keysym);
    QString text;
    for (const Keysym keysym : *keysyms) {
        if (chordModifierOf(keysym) == 0)
            text += textOfKey(keysym, modifiers);
    }
    const auto keys = std::ranges::count(*keysyms, 0, chordModifierOf);
    return keys > 1 ? unknownText + text : text;
}

QString typedText(QString text)
{
    return text.replace(QChar::LineSeparator, u'\n').replace(QChar::ParagraphSeparator, u'\n');
}

} // namespace triarch
