// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/display_reading.h"

#include "core/rehearsal/text_match.h"

#include <algorithm>

namespace triarch::rehearsal {
namespace {

constexpr int legible = 60; ///< below it a "digit" is as likely an icon

/// Keys come in groups of one size; a field stands alone.
bool isKey(const TextLine& line, const ScreenText& screen)
{
    if (!line.place.button)
        return false;
    const QSize size = line.place.ground.size();
    const auto same = std::count_if(screen.lines.begin(), screen.lines.end(), [size](const TextLine& other) {
        const QSize difference = other.place.ground.size() - size;
        return other.place.button && std::abs(difference.width()) <= 4 && std::abs(difference.height()) <= 4;
    });
    return same >= 5;
}

bool hasDigit(const QString& text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.isDigit(); });
}

std::vector<TextLine> linesWithDigits(const ScreenText& screen)
{
    std::vector<TextLine> lines;
    for (const TextLine& line : screen.lines) {
        if (line.confidence >= legible && hasDigit(line.text) && !isKey(line, screen))
            lines.push_back(line);
    }
    std::stable_sort(lines.begin(), lines.end(),
        [](const TextLine& a, const TextLine& b) { return a.place.box.height() > b.place.box.height(); });
    return lines;
}

std::optional<TextLine> lineShowingNumber(const ScreenText& screen, const QString& value)
{
    const std::vector<TextLine> lines = linesWithDigits(screen);
    if (lines.empty())
        return std::nullopt;
    const int tall = lines[0].place.box.height() * 4 / 5;
    for (const TextLine& line : lines) {
        if (line.place.box.height() >= tall && sameValue(line.text, value))
            return line;
    }
    const auto isNumber = [](const TextLine& line) { return shownNumber(line.text).has_value(); };
    if (std::any_of(lines.begin(), lines.end(), isNumber))
        return std::nullopt;
    for (const TextLine& line : lines) {
        if (std::any_of(line.words.begin(), line.words.end(),
                [&value](const Word& word) { return sameValue(matchKey(word.text), value); }))
            return line;
    }
    return std::nullopt;
}

} // namespace

std::optional<TextLine> displayLine(const ScreenText& screen)
{
    const std::vector<TextLine> lines = linesWithDigits(screen);
    return lines.empty() ? std::nullopt : std::optional(lines[0]);
}

std::optional<TextLine> lineShowing(const ScreenText& screen, const QString& value)
{
    if (shownNumber(value))
        return lineShowingNumber(screen, value);
    for (const TextLine& line : screen.lines) {
        if (showsText(line.text, value))
            return line;
    }
    return std::nullopt;
}

} // namespace triarch::rehearsal
