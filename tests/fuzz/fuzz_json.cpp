// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "tests/fuzz/fuzz.h"

#include <QJsonDocument>

using namespace triarch;

/// What the strict reader takes, Qt takes too, and it stays the same when it is written and read again.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray bytes = fuzz::bytesOf(data, size);
    const auto object = parseJsonObject(bytes);
    if (!object)
        return 0;
    fuzz::must(bool(scanJson(bytes, {})));
    fuzz::must(QJsonDocument::fromJson(bytes).isObject());
    const auto again = parseJsonObject(compactJson(*object));
    const QByteArray once = again ? compactJson(*again) : QByteArray();
    fuzz::must(again && (*again == *object || once.contains("\xEF\xBB\xBF") || bytes.contains("\xEF\xBB\xBF")));
    return 0;
}
