// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/label_finder.h"

#include "core/rehearsal/reader/text_match.h"

#include <QRegularExpression>
#include <algorithm>

namespace triarch::rehearsal {
namespace {

constexpr int exactTextConfidence = 30; ///< below it an exact text is chance
constexpr int similarConfidence = 60;
constexpr int sureConfidence = 90; ///< what is read so well is what stands there

struct Candidate {
    int score = 0;
    Found found;
};

void keepBetter(Candidate& best, int score, const Found& found)
{
    if (std::pair(score, found.confidence) > std::pair(best.score, best.found.confidence))
        best = {score, found};
}

/// Signs that a recogniser mixes up. Only asked for single characters on buttons.
bool looksLike(const QString& read, const QString& wanted)
{
    static const QStringList families{QStringLiteral("0oOQD"), QStringLiteral("1lI|i"), QStringLiteral("5S"),
        QStringLiteral("8B"), QStringLiteral("2Z"), QStringLiteral("9gq")};
    if (read.size() != 1 || wanted.size() != 1 || !wanted[0].isDigit())
        return false;
    return std::any_of(families.begin(), families.end(),
        [&](const QString& family) { return family[0] == wanted[0] && family.contains(read[0]); });
}

/// A label that was read with doubt may differ in a letter or two; one that was read well is another label, unless it
/// differs in letters alone that look alike.
bool isMisread(const TextLine& line, const QString& wanted)
{
    const qsizetype length = matchKey(wanted).size();
    if (length < 5 || line.confidence < similarConfidence)
        return false;
    if (matchKey(line.text).size() == length && showsText(line.text, wanted))
        return true;
    return line.confidence < sureConfidence && similarity(line.text, wanted) >= (length >= 9 ? 0.8 : 0.79);
}

int scoreOfLine(const TextLine& line, const QString& wanted)
{
    if (matchKey(line.text) == matchKey(wanted))
        return line.confidence >= exactTextConfidence ? 80 : 0;
    if (line.place.button && looksLike(line.text, wanted))
        return 40;
    return isMisread(line, wanted) ? 50 : 0;
}

/// The label as consecutive words of a longer line, e.g. one entry of a menu bar.
void searchWords(const TextLine& line, const QString& wanted, int bonus, Candidate& best)
{
    const qsizetype count = matchKey(wanted).count(u' ') + 1;
    for (qsizetype first = 0; first + count <= qsizetype(line.words.size()); ++first) {
        QStringList texts;
        QRect box;
        int confidence = 100;
        for (qsizetype i = first; i < first + count; ++i) {
            const Word& word = line.words[std::size_t(i)];
            texts += word.text;
            box |= word.box;
            confidence = std::min(confidence, word.confidence);
        }
        const QString read = texts.join(u' ');
        if (confidence >= similarConfidence && matchKey(read) == matchKey(wanted))
            keepBetter(best, 60 + bonus, {line.clickPoint(box), read, confidence});
    }
}

/// Two letters or digits in a row: icons are read as stray signs.
bool isWord(const QString& text)
{
    static const QRegularExpression word(QStringLiteral("[^\\W_]{2}"), QRegularExpression::UseUnicodePropertiesOption);
    return word.match(text).hasMatch();
}

/// An icon beside a label, or the arrow of a list, read as a sign or as a letter of its own.
bool isStray(const Word& word)
{
    const bool isLetter = word.text.size() == 1 && word.text[0].isLetterOrNumber();
    return !isWord(word.text) && (!isLetter || word.confidence < sureConfidence || word.text[0].isLower());
}

/// The line without what stands beside its label; empty when a word of the label is doubtful.
QString cleanLabel(const TextLine& line)
{
    QStringList texts;
    for (const Word& word : withoutStray(line.words)) {
        if (word.confidence < similarConfidence)
            return {};
        texts += word.text;
    }
    return texts.join(u' ');
}

/// Text that reaches the edge of what it stands on goes on beyond it.
bool isCutOff(const TextPlace& place)
{
    constexpr int margin = 2; // pixels
    return place.box.left() - place.ground.left() < margin || place.ground.right() - place.box.right() < margin;
}

} // namespace

std::vector<Word> withoutStray(std::vector<Word> words)
{
    while (words.size() > 1 && isStray(words.front()))
        words.erase(words.begin());
    while (words.size() > 1 && isStray(words.back()))
        words.pop_back();
    return words;
}

std::optional<Found> findLabel(const ScreenText& screen, const QStringList& names)
{
    Candidate best;
    for (qsizetype i = 0; i < names.size(); ++i) {
        for (const TextLine& line : screen.lines) {
            const int bonus = (line.place.button ? 10 : 0) - int(std::min<qsizetype>(i, 5));
            if (const int score = scoreOfLine(line, names[i]); score > 0)
                keepBetter(best, score + bonus, {line.clickPoint(), line.text, line.confidence});
            if (line.words.size() > 1)
                searchWords(line, names[i], bonus, best);
        }
    }
    return best.score > 0 ? std::optional(best.found) : std::nullopt;
}

QStringList nearestLabels(const ScreenText& screen, const QString& wanted)
{
    QStringList texts;
    for (const TextLine& line : screen.lines) {
        const QString label = cleanLabel(line);
        const bool isLabel = !label.isEmpty() && label.size() <= 60 && (wanted.size() == 1 || isWord(label));
        if (isLabel && !isCutOff(line.place) && !texts.contains(label))
            texts += label;
    }
    std::stable_sort(texts.begin(), texts.end(),
        [&wanted](const QString& a, const QString& b) { return similarity(a, wanted) > similarity(b, wanted); });
    return texts.mid(0, 5);
}

} // namespace triarch::rehearsal
