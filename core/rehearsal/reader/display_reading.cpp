// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/display_reading.h"

#include "core/rehearsal/reader/text_match.h"

#include <algorithm>
#include <iterator>

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

/// Returns the part of the screen that the rows of a keypad with digits cover; empty: there is none.
QRect keypadOf(const ScreenText& screen)
{
    constexpr int fewestDigits = 5;
    QRect keypad;
    int digits = 0;
    for (const TextLine& line : screen.lines) {
        if (line.text.size() == 1 && hasDigit(line.text) && isKey(line, screen)) {
            keypad |= line.place.ground;
            ++digits;
        }
    }
    if (digits < fewestDigits)
        return {};
    const QRect rows = keypad;
    for (const TextLine& line : screen.lines) { // those of the signs are as much below the display
        const QRect ground = line.place.ground;
        if (ground.top() <= rows.bottom() && ground.bottom() >= rows.top() && isKey(line, screen))
            keypad = QRect(QPoint(std::min(keypad.left(), ground.left()), rows.top()),
                QPoint(std::max(keypad.right(), ground.right()), rows.bottom()));
    }
    return keypad;
}

/// Returns those lines, sorted by height, that are as tall as the tallest. Letters of one size differ by a few pixels.
std::vector<TextLine> tallest(std::vector<TextLine> lines)
{
    const int tall = lines.empty() ? 0 : lines.front().place.box.height() * 4 / 5;
    std::erase_if(lines, [tall](const TextLine& line) { return line.place.box.height() < tall; });
    return lines;
}

/// A history has letters as tall as the display, which stands next to the keys.
std::optional<TextLine> lineAboveKeypad(const std::vector<TextLine>& lines, const QRect& keypad)
{
    std::optional<TextLine> nearest;
    for (const TextLine& line : lines) {
        const QRect box = line.place.box;
        const bool isAbove =
            box.bottom() <= keypad.top() && box.left() <= keypad.right() && box.right() >= keypad.left();
        if (isAbove && (!nearest || box.bottom() > nearest->place.box.bottom()))
            nearest = line;
    }
    return nearest;
}

std::optional<TextLine> lineShowingNumber(const ScreenText& screen, const QString& value)
{
    const std::vector<TextLine> lines = linesWithDigits(screen);
    const std::vector<TextLine> candidates = tallest(lines);
    if (const auto display = lineAboveKeypad(candidates, keypadOf(screen)))
        return sameValue(display->text, value) ? display : std::nullopt;
    for (const TextLine& line : candidates) {
        if (sameValue(line.text, value))
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

/// Returns all that stands on the same ground and in the same row: several blanks make pieces of a line.
TextLine rowOf(const TextLine& line, const ScreenText& screen)
{
    const auto isBeside = [&line](const TextLine& other) {
        const QRect a = line.place.box;
        const QRect b = other.place.box;
        const int shared = std::min(a.bottom(), b.bottom()) - std::max(a.top(), b.top()) + 1;
        return other.place.ground == line.place.ground && 2 * shared >= std::min(a.height(), b.height());
    };
    std::vector<TextLine> pieces;
    std::copy_if(screen.lines.begin(), screen.lines.end(), std::back_inserter(pieces), isBeside);
    std::sort(pieces.begin(), pieces.end(),
        [](const TextLine& a, const TextLine& b) { return a.place.box.left() < b.place.box.left(); });
    TextLine row = line;
    row.text.clear();
    row.words.clear();
    for (const TextLine& piece : pieces) {
        row.text += (row.text.isEmpty() ? QString() : QStringLiteral(" ")) + piece.text;
        row.words.insert(row.words.end(), piece.words.begin(), piece.words.end());
        row.confidence = std::min(row.confidence, piece.confidence);
        row.place.box |= piece.place.box;
    }
    return row;
}

} // namespace

std::optional<TextLine> displayLine(const ScreenText& screen)
{
    const std::vector<TextLine> lines = tallest(linesWithDigits(screen));
    if (auto display = lineAboveKeypad(lines, keypadOf(screen)))
        return display;
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
    for (const TextLine& line : screen.lines) {
        if (TextLine row = rowOf(line, screen); showsText(row.text, value))
            return row;
    }
    return std::nullopt;
}

} // namespace triarch::rehearsal
