// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/report_words.h"

#include "ui/models/core_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace triarch {

namespace {

/// All that core/report/report_page.cpp puts into its page; words of a state as the journal has them, with blanks.
constexpr std::array pageWords{
    QT_TRANSLATE_NOOP("triarch::Report", "Model profile"),
    QT_TRANSLATE_NOOP("triarch::Report", "Display"),
    QT_TRANSLATE_NOOP("triarch::Report", "Began"),
    QT_TRANSLATE_NOOP("triarch::Report", "Took"),
    QT_TRANSLATE_NOOP("triarch::Report", "Turns"),
    QT_TRANSLATE_NOOP("triarch::Report", "Tokens"),
    QT_TRANSLATE_NOOP("triarch::Report", "Not shown"),
    QT_TRANSLATE_NOOP("triarch::Report", "Who"),
    QT_TRANSLATE_NOOP("triarch::Report", "Action"),
    QT_TRANSLATE_NOOP("triarch::Report", "Result"),
    QT_TRANSLATE_NOOP("triarch::Report", "Doctrine"),
    QT_TRANSLATE_NOOP("triarch::Report", "previous"),
    QT_TRANSLATE_NOOP("triarch::Report", "next"),
    QT_TRANSLATE_NOOP("triarch::Report", "%1 s"),
    QT_TRANSLATE_NOOP("triarch::Report", "%1 in, %2 out"),
    QT_TRANSLATE_NOOP("triarch::Report", "%1 of %2 (%3 to %4)"),
    QT_TRANSLATE_NOOP("triarch::Report", "parts of the pictures were blotted out for this report"),
    QT_TRANSLATE_NOOP("triarch::Report", "Turn %1: %2 %3"),
    QT_TRANSLATE_NOOP("triarch::Report", ", approved by the operator"),
    QT_TRANSLATE_NOOP("triarch::Report", ", allowed by the operator's grant: %1"),
    QT_TRANSLATE_NOOP("triarch::Report", "Note: %1"),
    QT_TRANSLATE_NOOP("triarch::Report", "From here on: phase %1, tools %2"),
    QT_TRANSLATE_NOOP("triarch::Report", "always %1"),
    QT_TRANSLATE_NOOP("triarch::Report", "never %1"),
    QT_TRANSLATE_NOOP("triarch::Report", "There is no picture of this turn."),
    QT_TRANSLATE_NOOP("triarch::Report", "The display before turn %1."),
    QT_TRANSLATE_NOOP("triarch::Report", "Left: before turn %1. Right: after it. The arrow keys move the cut."),
    QT_TRANSLATE_NOOP("triarch::Report", "Left: the display before turn %1. Right: after it."),
    QT_TRANSLATE_NOOP("triarch::Report", "%1 % before"),
    QT_TRANSLATE_NOOP("triarch::Report", "%1: %2, %3 tokens in, %4 out"),
    QT_TRANSLATE_NOOP("triarch::Report", "none"),
    QT_TRANSLATE_NOOP("triarch::Report", "strategist"),
    QT_TRANSLATE_NOOP("triarch::Report", "tactician"),
    QT_TRANSLATE_NOOP("triarch::Report", "executor"),
    QT_TRANSLATE_NOOP("triarch::Report", "verifier"),
    QT_TRANSLATE_NOOP("triarch::Report", "operator"),
    QT_TRANSLATE_NOOP("triarch::Report", "mission"),
    QT_TRANSLATE_NOOP("triarch::Report", "idle"),
    QT_TRANSLATE_NOOP("triarch::Report", "planning"),
    QT_TRANSLATE_NOOP("triarch::Report", "running"),
    QT_TRANSLATE_NOOP("triarch::Report", "interrupted"),
    QT_TRANSLATE_NOOP("triarch::Report", "stepping"),
    QT_TRANSLATE_NOOP("triarch::Report", "paused"),
    QT_TRANSLATE_NOOP("triarch::Report", "stopped"),
    QT_TRANSLATE_NOOP("triarch::Report", "done"),
    QT_TRANSLATE_NOOP("triarch::Report", "failed"),
    QT_TRANSLATE_NOOP("triarch::Report", "needs help"),
    QT_TRANSLATE_NOOP("triarch::Report", "proposed"),
    QT_TRANSLATE_NOOP("triarch::Report", "waiting"),
    QT_TRANSLATE_NOOP("triarch::Report", "sent"),
    QT_TRANSLATE_NOOP("triarch::Report", "no effect"),
    QT_TRANSLATE_NOOP("triarch::Report", "no action"),
    QT_TRANSLATE_NOOP("triarch::Report", "rejected"),
    QT_TRANSLATE_NOOP("triarch::Report", "not sent"),
    QT_TRANSLATE_NOOP("triarch::Report", "completed"),
};

} // namespace

QString reportWord(const QString& english)
{
    const auto* const known =
        std::ranges::find_if(pageWords, [&](const char* word) { return english == QLatin1String(word); });
    if (known != pageWords.end())
        return QCoreApplication::translate("triarch::Report", *known);
    return fromCore(english);
}

} // namespace triarch
