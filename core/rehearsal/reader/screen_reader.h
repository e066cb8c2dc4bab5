// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/reader/crop.h"
#include "core/rehearsal/reader/screen_text.h"

#include <QCache>

namespace triarch::rehearsal {

/// Reads pictures. What was read once is remembered by the crop's hash, so the next picture of the same screen costs
/// only what changed. Used by one thread.
class ScreenReader {
public:
    /// Fails as OcrEngine::create does.
    static Result<std::unique_ptr<ScreenReader>> create();

    /// Everything legible on a picture of any format. The answer depends on the picture alone, never on earlier ones.
    ScreenText read(const QImage& picture);

private:
    explicit ScreenReader(std::unique_ptr<OcrEngine> engine);
    TextLine readLine(const QImage& grey, const TextPlace& place);
    std::vector<Word> recognised(const Crop& crop, double letterHeight, ReadAs as);
    std::vector<Word> readGlyph(const Crop& crop, bool button);
    std::vector<Word> readText(const Crop& crop);
    std::vector<Word> readCrop(const Crop& crop, bool button);

    std::unique_ptr<OcrEngine> m_engine;
    QCache<QByteArray, std::vector<Word>> m_known; ///< boxes relative to the crop
};

} // namespace triarch::rehearsal
