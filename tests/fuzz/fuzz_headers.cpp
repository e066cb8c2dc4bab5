// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/retry_after.h"
#include "core/x11/display_name.h"
#include "tests/fuzz/fuzz.h"

using namespace triarch;

/// Small texts of strangers: a Retry-After header, the name of a display.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray bytes = fuzz::bytesOf(data, size);
    const auto wait = parseRetryAfter(bytes, 1'700'000'000'000);
    fuzz::must(!wait || wait->count() >= 0);
    const auto name = parseDisplayName(QString::fromUtf8(bytes));
    fuzz::must(!name || (name->number >= 0 && name->screen >= 0));
    return 0;
}
