// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/command_line.h"
#include "tests/fuzz/fuzz.h"

using namespace triarch;

/// What is shown to an operator and matched by rules means exactly the words that are run.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto words = splitCommand(QString::fromUtf8(fuzz::bytesOf(data, size)));
    if (!words)
        return 0;
    fuzz::must(!words->isEmpty() && !words->first().isEmpty());
    const auto again = splitCommand(shellForm(*words));
    fuzz::must(again && *again == *words);
    return 0;
}
