// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/chord_names.h"
#include "tests/fuzz/fuzz.h"

using namespace triarch;

/// A chord's own writing of itself is the same chord: rules compare nothing else.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QString chord = QString::fromUtf8(fuzz::bytesOf(data, size));
    const auto keys = parseChord(chord);
    const auto canonical = canonicalChord(chord);
    fuzz::must(!keys || keys->size() <= std::size_t(chordKeysMax));
    if (!canonical)
        return 0;
    const auto again = canonicalChord(*canonical);
    fuzz::must(again && *again == *canonical);
    return 0;
}
