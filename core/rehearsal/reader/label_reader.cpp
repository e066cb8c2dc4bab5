// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/label_reader.h"

#include "core/rehearsal/reader/label_finder.h"

#include <QRegion>
#include <utility>

namespace triarch::rehearsal {

namespace {

constexpr int besideText = 4;    // pixels: a click so near to a text is on it
constexpr int sameElement = 16;  // pixels between two clicks on one element, at most
constexpr double entryGap = 1.5; // letters: entries of a menu bar are farther apart than words
constexpr qsizetype longestLabel = 60;

/// Text that is one label, in a line.
struct Label {
    QString text;
    QRect box;
};

Label labelOf(const std::vector<Word>& words)
{
    Label label;
    QStringList texts;
    for (const Word& word : withoutStray(words)) {
        texts += word.text;
        label.box |= word.box;
    }
    label.text = texts.join(u' ');
    return label;
}

/// Returns the mean width of a line's letters in pixels. A line's height would not tell how far its words are apart: it
/// depends on the letters that rise or descend.
double letterWidth(const TextLine& line)
{
    int width = 0;
    qsizetype letters = 0;
    for (const Word& word : line.words) {
        width += word.box.width();
        letters += word.text.size();
    }
    return letters > 0 ? double(width) / double(letters) : 0;
}

std::vector<Label> labelsIn(const TextLine& line)
{
    const double gap = entryGap * letterWidth(line);
    std::vector<Label> labels;
    std::vector<Word> words;
    for (const Word& word : line.words) {
        const bool isOther = !words.empty() && !line.place.button && word.box.left() - words.back().box.right() > gap;
        if (isOther)
            labels.push_back(labelOf(std::exchange(words, {})));
        words.push_back(word);
    }
    labels.push_back(labelOf(words));
    return labels;
}

QRect areaOf(const TextLine& line, const Label& label)
{
    return line.place.button ? line.place.ground : label.box.adjusted(-besideText, -besideText, besideText, besideText);
}

/// Returns true if both pictures show the same in an area outside of the pointers, which do not cover all of it.
bool isSameIn(const QRect& area, const QImage& before, const QImage& now, const QRegion& pointers)
{
    const QRegion compared = QRegion(area & now.rect()) - pointers;
    if (compared.isEmpty() || before.size() != now.size())
        return false;
    for (const QRect& part : compared)
        if (before.copy(part) != now.copy(part))
            return false;
    return true;
}

/// Whether the model clicks on the same button, or where it clicks that text.
bool leadsBack(const Found& found, const TextLine& line, const Label& label)
{
    return line.place.button ? line.place.ground.contains(found.at)
                             : (found.at - line.clickPoint(label.box)).manhattanLength() <= besideText;
}

/// Label that the model finds again, and where a click is on it.
struct PlacedLabel {
    QString text;
    QRect area;
};

PlacedLabel findLabelAt(
    const ScreenText& screen, const RehearsalGrammar& grammar, const QPoint& at, const QRect& pointer)
{
    for (const TextLine& line : screen.lines) {
        for (const Label& label : labelsIn(line)) {
            if (!areaOf(line, label).contains(at) || label.box.intersects(pointer) || label.text.size() > longestLabel)
                continue;
            const auto found = findLabel(screen, grammar.labelsFor(label.text));
            return found && leadsBack(*found, line, label) ? PlacedLabel{label.text, areaOf(line, label)}
                                                           : PlacedLabel();
        }
    }
    return {};
}

} // namespace

QString labelAt(const ScreenText& screen, const RehearsalGrammar& grammar, const QPoint& at, const QRect& pointer)
{
    return findLabelAt(screen, grammar, at, pointer).text;
}

LabelReader::LabelReader(RehearsalGrammar grammar, std::unique_ptr<ScreenReader> reader)
    : m_grammar(std::move(grammar)),
      m_reader(std::move(reader))
{
}

Result<std::unique_ptr<LabelReader>> LabelReader::create(const QString& resourceDir)
{
    auto grammar = RehearsalGrammar::load(resourceDir + QStringLiteral("/rehearsal/grammar.toml"));
    if (!grammar)
        return fail(grammar.error());
    auto reader = ScreenReader::create();
    if (!reader)
        return fail(reader.error());
    return std::unique_ptr<LabelReader>(new LabelReader(std::move(*grammar), std::move(*reader)));
}

QString LabelReader::read(const QImage& picture, const QPoint& at, const QRect& pointer)
{
    const QImage plain = picture.convertToFormat(QImage::Format_RGB32); // pictures are compared by their colours
    if (const auto label = findLabelAt(m_reader->read(picture), m_grammar, at, pointer); !label.text.isEmpty()) {
        m_last = {label.text, at, label.area, pointer, plain};
        return label.text;
    }
    const bool isHidden = pointer.adjusted(-sameElement, -sameElement, 0, 0).contains(at);
    return isHidden && isLastAt(at, plain, pointer) ? m_last.text : QString();
}

bool LabelReader::isLastAt(const QPoint& at, const QImage& picture, const QRect& pointer) const
{
    const QRect around = m_last.area.adjusted(-besideText, -besideText, besideText, besideText);
    return (at - m_last.place).manhattanLength() <= sameElement
        && isSameIn(around, m_last.picture, picture, QRegion(m_last.pointer) + pointer);
}

} // namespace triarch::rehearsal
