// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

namespace triarch {

/// Text from outside made safe to show, log and send: valid UTF-8 (else U+FFFD), no control or format characters
/// (Unicode categories Cc and Cf, so no ESC, no right-to-left override), a space for each line break and tab, at most
/// `maxBytes` (from 3) of UTF-8 or `maxCharacters` of UTF-16, the last of them an ellipsis when something was cut.
/// Cleaning it again changes nothing.
QString cleanUtf8(QByteArrayView utf8, int maxBytes);
QString cleanText(const QString& text, int maxCharacters);

/// At most `maxCharacters`, the last of them an ellipsis when something was cut. Never cuts a surrogate pair.
QString elided(const QString& text, int maxCharacters);

/// Returns the text with every character that draws nothing, or a blank that is not the space bar's, replaced by its
/// number: control, format and default-ignorable characters, line separators, the empty Braille cell. U+2028 becomes
/// "⟨U+2028⟩"; a newline and a tab become "\n" and "\t". Doing it again changes nothing.
QString visibleControls(const QString& text);

/// Lower case without accents, for comparing names a person typed: "Calculadóra" -> "calculadora".
QString foldedText(const QString& text);

} // namespace triarch
