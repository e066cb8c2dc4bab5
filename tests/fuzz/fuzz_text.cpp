// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/redactor.h"
#include "core/base/text/text.h"
#include "core/x11/property.h"
#include "tests/fuzz/fuzz.h"

#include <QList>
#include <algorithm>

using namespace triarch;

namespace {

bool isClean(const QString& text)
{
    const auto codes = text.toUcs4();
    return std::none_of(codes.begin(), codes.end(), [](uint code) {
        const auto category = QChar::category(char32_t(code));
        return category == QChar::Other_Control || category == QChar::Other_Format
            || category == QChar::Other_Surrogate;
    });
}

} // namespace

/// Text of strangers (titles, servers' words) comes out clean and bounded, and cleaning it again changes nothing.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray bytes = fuzz::bytesOf(data, size);
    for (const int most : {8, 64, 1024}) {
        const QString clean = cleanUtf8(bytes, most);
        fuzz::must(isClean(clean) && clean.toUtf8().size() <= most);
        fuzz::must(cleanUtf8(clean.toUtf8(), most) == clean);
    }
    fuzz::must(isClean(shownText(bytes)));
    const QString once = redactor::redacted(QString::fromUtf8(bytes));
    fuzz::must(redactor::redacted(once) == once);
    return 0;
}
