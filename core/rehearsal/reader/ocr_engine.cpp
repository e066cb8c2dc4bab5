// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/ocr_engine.h"

#include <dlfcn.h>
#include <tesseract/baseapi.h>

namespace triarch::rehearsal {
namespace {

/// Tesseract's OpenMP threads cost more than they bring on crops of this size. OMP_THREAD_LIMIT is read when the
/// library is loaded, too early for us to set; with no active level allowed every parallel region runs on its caller.
void readOnThisThreadOnly()
{
    using SetLevels = void (*)(int);
    if (const auto set = reinterpret_cast<SetLevels>(dlsym(RTLD_DEFAULT, "omp_set_max_active_levels")))
        set(0);
}

tesseract::PageSegMode mode(ReadAs as)
{
    return as == ReadAs::Line ? tesseract::PSM_SINGLE_LINE : tesseract::PSM_SINGLE_CHAR;
}

struct DeleteText {
    void operator()(const char* text) const noexcept { delete[] text; }
};

Word currentWord(const tesseract::ResultIterator& at)
{
    const std::unique_ptr<const char, DeleteText> text(at.GetUTF8Text(tesseract::RIL_WORD));
    int left = 0, top = 0, right = 0, bottom = 0;
    at.BoundingBox(tesseract::RIL_WORD, &left, &top, &right, &bottom);
    return {QString::fromUtf8(text.get()).trimmed(), int(at.Confidence(tesseract::RIL_WORD)),
        QRect(left, top, right - left, bottom - top)};
}

} // namespace

struct OcrEngine::Private {
    tesseract::TessBaseAPI api;
};

OcrEngine::OcrEngine(std::unique_ptr<Private> p) : d(std::move(p)) { }
OcrEngine::~OcrEngine() = default;

Result<std::unique_ptr<OcrEngine>> OcrEngine::create()
{
    auto p = std::make_unique<Private>();
    if (p->api.Init(nullptr, "eng+spa", tesseract::OEM_LSTM_ONLY) != 0)
        return fail(ErrorCode::Setup,
            QStringLiteral(
                "Tesseract has no English and Spanish data; install tesseract-ocr-eng and tesseract-ocr-spa"));
    p->api.SetVariable("debug_file", "/dev/null");
    p->api.SetVariable("tessedit_do_invert", "0"); // crops are turned dark on light before
    return std::unique_ptr<OcrEngine>(new OcrEngine(std::move(p)));
}

std::vector<Word> OcrEngine::read(const QImage& grey, ReadAs as)
{
    Q_ASSERT(grey.format() == QImage::Format_Grayscale8);
    readOnThisThreadOnly();
    d->api.SetPageSegMode(mode(as));
    d->api.SetVariable("tessedit_char_whitelist", as == ReadAs::Digit ? "0123456789" : "");
    d->api.SetImage(grey.constBits(), grey.width(), grey.height(), 1, int(grey.bytesPerLine()));
    d->api.SetSourceResolution(300);
    std::vector<Word> words;
    if (d->api.Recognize(nullptr) != 0)
        return words;
    const std::unique_ptr<tesseract::ResultIterator> at(d->api.GetIterator());
    if (!at || at->Empty(tesseract::RIL_WORD))
        return words;
    do {
        if (Word word = currentWord(*at); !word.text.isEmpty())
            words.push_back(std::move(word));
    } while (at->Next(tesseract::RIL_WORD));
    return words;
}

} // namespace triarch::rehearsal
