// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QImage>
#include <QRect>
#include <memory>
#include <vector>

namespace triarch::rehearsal {

/// One word as it was read.
struct Word {
    QString text;
    int confidence = 0; ///< 0 to 100
    QRect box;          ///< in the pixels of the picture it was read from
    bool operator==(const Word&) const = default;
};

/// How the recogniser is to look at a picture.
enum class ReadAs { Line, Character, Digit };

/// One recogniser (Tesseract, English and Spanish). Used by one thread at a time; about 30 MB.
class OcrEngine {
public:
    /// Setup when the language data is not installed (Debian: tesseract-ocr-eng, tesseract-ocr-spa).
    static Result<std::unique_ptr<OcrEngine>> create();
    ~OcrEngine();

    /// The words of one 8-bit grey picture, dark on light, letters about 40 pixels high.
    std::vector<Word> read(const QImage& grey, ReadAs as);

private:
    struct Private;
    explicit OcrEngine(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace triarch::rehearsal
