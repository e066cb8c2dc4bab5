// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// Text that a model, a program or the screen wrote, as it enters a persona's prompt. A line that begins with
/// "OPERATOR:" or another heading is the program's own: such text has no line breaks, or each of its lines begins with
/// "| ". Of the mission's own text, which may come from anywhere, only such a line does.

/// Returns the text on one line, at most `characters` long.
QString promptLine(const QString& text, int characters);

/// Returns the text with "| " before each line. Every line break of Unicode begins a line.
QString promptQuote(const QString& text);

/// Returns the mission's own text with "| " before each line but the first that begins with the word of a heading.
QString promptMission(const QString& text);

} // namespace triarch
