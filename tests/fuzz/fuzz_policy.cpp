// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/chord_names.h"
#include "core/policy/policy.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/paths.h"

using namespace triarch;

namespace {

const Policy& policy()
{
    static const Policy shipped(readPolicyFile(test::sourcePath("resources/policy.toml")));
    return shipped;
}

/// Line by line: action, chord, text, class, door; the first byte holds what is sandboxed and granted.
PolicyRequest requestOf(const QByteArray& bytes)
{
    const auto lines = bytes.mid(1).split('\n');
    const auto line = [&](qsizetype at) { return QString::fromUtf8(lines.value(at)); };
    PolicyRequest request{line(0), line(1), line(2), line(3), line(4), bool(bytes[0] & 1), bool(bytes[0] & 2)};
    if (const auto chord = canonicalChord(request.chord))
        request.chord = *chord;
    return request;
}

} // namespace

/// The policy is total and pure, and what stands for leaving the session is never allowed, whoever asks.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
        return 0;
    auto request = requestOf(fuzz::bytesOf(data, size));
    const auto decision = policy().decide(request);
    fuzz::must(policy().decide(request) == decision && !decision.rule.isEmpty());
    fuzz::must(decision.verdict == Verdict::Allow || !decision.reason.isEmpty());
    for (const char* forbidden : {"ctrl+alt+Delete", "ctrl+alt+BackSpace", "ctrl+alt+F1"}) {
        request.chord = canonicalChord(QLatin1String(forbidden)).value();
        request.action = QStringLiteral("press_key");
        fuzz::must(policy().decide(request).verdict != Verdict::Allow);
    }
    return 0;
}
