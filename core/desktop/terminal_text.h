// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// Stands in a line for what is not known: an arrow key, a click, what somebody else typed. OBJECT REPLACEMENT
/// CHARACTER.
inline constexpr QChar unknownText(u'\uFFFC');
/// Stands for what Shift makes of a key that is no letter, which the chord does not say. REPLACEMENT CHARACTER.
inline constexpr QChar unknownSign(u'\uFFFD');

/// Returns the text that a terminal hands to its program for a chord such as "ctrl+m": every key that ends a line is
/// '\n', Ctrl makes a control character, Alt puts Escape before it, a key without a character is unknownText. Empty for
/// modifiers alone. Several keys that are held together come in an order that nobody knows, so unknownText stands
/// before them. Source: xterm, ctlseqs.txt, "PC-Style Function Keys" and "Alt and Meta Keys"; VT220 manual, table 3-5,
/// for ctrl+digit.
QString terminalText(const QString& chord);

/// The same of typed text: Unicode's line and paragraph separators end a line.
QString typedText(QString text);

} // namespace triarch
