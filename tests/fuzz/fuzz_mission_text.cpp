// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/mission_parser.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/paths.h"

using namespace triarch;

namespace {

const rehearsal::MissionParser& parser()
{
    static const rehearsal::MissionParser made(
        RehearsalGrammar::load(test::sourcePath("resources/rehearsal/grammar.toml")).value());
    return made;
}

} // namespace

/// Whatever people write is a plan of bounded length, the same each time.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QString mission = QString::fromUtf8(fuzz::bytesOf(data, size));
    const auto plan = parser().parse(mission);
    fuzz::must(plan.steps.size() <= 200);
    fuzz::must(parser().parse(mission) == plan);
    return 0;
}
