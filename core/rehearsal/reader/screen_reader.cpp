// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/screen_reader.h"

#include "core/rehearsal/reader/operator_glyph.h"
#include "core/rehearsal/reader/pointer_finder.h"

#include <QCryptographicHash>
#include <algorithm>

namespace triarch::rehearsal {
namespace {

constexpr int cropsKept = 4096;
constexpr int doubtful = 55;
constexpr int sure = 80; ///< confidence from which no second way of reading is tried

QByteArray hashOf(const Crop& crop, bool button)
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    const int shape[] = {crop.ink.width(), crop.ink.height(), int(button)};
    hash.addData(QByteArrayView(reinterpret_cast<const char*>(shape), sizeof shape));
    for (int y = 0; y < crop.ink.height(); ++y)
        hash.addData(QByteArrayView(crop.ink.constScanLine(y), crop.ink.width()));
    return hash.result();
}

/// From the enlarged crop's pixels back to the crop's.
QRect shrunk(const QRect& box, double scale)
{
    const QPoint topLeft = box.topLeft() - QPoint(enlargedBorder, enlargedBorder);
    return {int(topLeft.x() / scale), int(topLeft.y() / scale), int(box.width() / scale), int(box.height() / scale)};
}

int lowestConfidence(const std::vector<Word>& words)
{
    int least = words.empty() ? 0 : 100;
    for (const Word& word : words)
        least = std::min(least, word.confidence);
    return least;
}

/// One glyph is one character: a recogniser of lines reads "C" as "Cc". Anything else is worth half.
void asOneGlyph(std::vector<Word>& words)
{
    if (words.size() == 1 && words[0].text.size() == 2 && words[0].text[0].toLower() == words[0].text[1].toLower())
        words[0].text.truncate(1);
    else if (words.size() != 1 || words[0].text.size() != 1)
        for (Word& word : words)
            word.confidence /= 2;
}

/// No empty column between the first and the last ink, and not wider than a letter.
bool isOneGlyph(const QImage& ink)
{
    int runs = 0;
    bool before = false;
    for (int x = 0; x < ink.width(); ++x) {
        bool now = false;
        for (int y = 0; y < ink.height() && !now; ++y)
            now = ink.constScanLine(y)[x] < 180;
        runs += now && !before;
        before = now;
    }
    return runs == 1 && ink.width() <= ink.height() * 3 / 2;
}

} // namespace

ScreenReader::ScreenReader(std::unique_ptr<OcrEngine> engine) : m_engine(std::move(engine)), m_known(cropsKept) { }

Result<std::unique_ptr<ScreenReader>> ScreenReader::create()
{
    auto engine = OcrEngine::create();
    if (!engine)
        return fail(engine.error());
    return std::unique_ptr<ScreenReader>(new ScreenReader(std::move(*engine)));
}

/// One reading, its boxes in the crop's pixels.
std::vector<Word> ScreenReader::recognised(const Crop& crop, double letterHeight, ReadAs as)
{
    double scale = 1;
    const QImage large = enlarged(crop, letterHeight, &scale);
    std::vector<Word> words = m_engine->read(large, as);
    for (Word& word : words)
        word.box = shrunk(word.box, scale);
    return words;
}

/// Ways are tried in order until one is sure enough; the surest reading is kept.
std::vector<Word> ScreenReader::readGlyph(const Crop& crop, bool button)
{
    std::vector<ReadAs> ways{ReadAs::Character, ReadAs::Line};
    if (button)
        ways.push_back(ReadAs::Digit);
    std::vector<Word> best;
    for (const ReadAs way : ways) {
        std::vector<Word> words = recognised(crop, glyphHeight, way);
        asOneGlyph(words);
        if (lowestConfidence(words) > lowestConfidence(best))
            best = std::move(words);
        if (lowestConfidence(best) >= sure)
            break;
    }
    if (lowestConfidence(best) < doubtful && mayBeStar(crop.ink))
        return {{QStringLiteral("*"), doubtful, crop.ink.rect()}};
    return best;
}

std::vector<Word> ScreenReader::readText(const Crop& crop)
{
    std::vector<Word> words = recognised(crop, lineHeight, ReadAs::Line);
    if (lowestConfidence(words) >= sure)
        return words;
    std::vector<Word> other = recognised(crop, otherLineHeight, ReadAs::Line);
    return lowestConfidence(other) > lowestConfidence(words) ? other : words;
}

std::vector<Word> ScreenReader::readCrop(const Crop& crop, bool button)
{
    if (const QString glyph = judgeGlyph(crop.ink); !glyph.isEmpty())
        return {{glyph, 99, crop.ink.rect()}};
    return isOneGlyph(crop.ink) ? readGlyph(crop, button) : readText(crop);
}

TextLine ScreenReader::readLine(const QImage& grey, const TextPlace& place)
{
    const Crop crop = cropOf(grey, place);
    const QByteArray hash = hashOf(crop, place.button);
    if (!m_known.contains(hash))
        m_known.insert(hash, new std::vector<Word>(readCrop(crop, place.button)));
    TextLine line{{}, 0, place, *m_known.object(hash)};
    QStringList texts;
    for (Word& word : line.words) {
        word.box.translate(crop.origin);
        texts += word.text;
    }
    line.text = texts.join(QLatin1Char(' '));
    line.confidence = lowestConfidence(line.words);
    return line;
}

ScreenText ScreenReader::read(const QImage& picture)
{
    const QImage grey = picture.convertToFormat(QImage::Format_Grayscale8);
    const FlatMap map = flatRegions(grey, 4);
    const auto pointer = findPointer(grey, map);
    ScreenText text{picture.size(), {}, pointer ? std::optional(pointer->label) : std::nullopt};
    for (const TextPlace& place : findTextLines(map, pointer ? pointer->arrow : QRect())) {
        if (pointer && place.button && place.ground.contains(pointer->label))
            continue; // what is left of a hidden label looks like another
        if (TextLine line = readLine(grey, place); !line.text.isEmpty())
            text.lines.push_back(std::move(line));
    }
    return text;
}

} // namespace triarch::rehearsal
