// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/first_run_page.h"

namespace triarch::test {

/// What a machine with everything tells the first-run page.
inline QList<ReadinessEntry> goodReadiness()
{
    return {{ReadinessState::Ready, QStringLiteral("Private display can be started (Xvfb, openbox)"), {}},
        {ReadinessState::Ready, QStringLiteral("Calculator found: galculator"), {}}};
}

inline QList<ProfileEntry> someProfiles()
{
    return {{QStringLiteral("rehearsal"), QStringLiteral("Rehearsal (built-in)"), QStringLiteral("rehearsal"), {}},
        {QStringLiteral("ollama"), QStringLiteral("Ollama"), QStringLiteral("http://localhost:11434/v1"), {}},
        {QStringLiteral("lmstudio"), QStringLiteral("LM Studio"), QStringLiteral("http://127.0.0.1:1234/v1"), {}}};
}

inline ProbeEntry passedRung(int rung, const char* found, qint64 ms)
{
    return {rung, QStringLiteral("passed"), QString::fromUtf8(found), {}, ms};
}

inline ProbeEntry failedTools()
{
    return {4, QStringLiteral("failed"), QStringLiteral("The server answered 400: llava does not support tools"),
        QStringLiteral("Switch tool calls on in the server, or set tools = \"json_text\" in the profile"), 12};
}

inline QList<ProbeEntry> fourOfFive()
{
    return {passedRung(0, "127.0.0.1:11434", 1), passedRung(1, "2 models: llava, qwen", 3),
        passedRung(2, "\"ready\"", 220), passedRung(3, "read MAPLE from a test picture", 1840), failedTools()};
}

inline FoundServer ollama()
{
    return {QStringLiteral("Ollama"), QStringLiteral("http://127.0.0.1:11434/v1"), fourOfFive()};
}

/// A page after a good test, as in the design's picture.
inline void fill(FirstRunPage& page)
{
    page.setReadiness(goodReadiness());
    page.setProfiles(someProfiles());
    page.setProfile(QStringLiteral("rehearsal"));
    const QString profile = QStringLiteral("rehearsal");
    page.showRung(profile, passedRung(0, "127.0.0.1:40917", 1));
    page.showRung(profile, passedRung(1, "1 model: triarch-rehearsal-1", 3));
    page.showRung(profile, passedRung(2, "\"ready\"", 22));
    page.showRung(profile, passedRung(3, "read MAPLE from a test picture", 184));
    page.showRung(profile, passedRung(4, "legal click_element [500,500]", 61));
    page.showTested(profile, true);
    page.setFound({ollama()});
}

inline InterruptedEntry interruptedMission()
{
    return {QStringLiteral("/missions/a"), QStringLiteral("Open the calculator, add 7 and 5, check that it shows 12"),
        12, 1767225600000};
}

} // namespace triarch::test
