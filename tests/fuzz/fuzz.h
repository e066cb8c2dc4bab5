// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <cstdint>
#include <cstdlib>

namespace triarch::fuzz {

/// What must hold whatever comes in; the fuzzer reports the input that breaks it.
inline void must(bool holds)
{
    if (!holds)
        std::abort();
}

inline QByteArray bytesOf(const std::uint8_t* data, std::size_t size)
{
    return QByteArray(reinterpret_cast<const char*>(data), qsizetype(size));
}

} // namespace triarch::fuzz

/// libFuzzer calls this with every input it makes up. Source: LLVM, "libFuzzer", section Fuzz Target.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
