// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/text.h"
#include "core/rehearsal/personas/criteria.h"
#include "core/rehearsal/personas/prompt_text.h"

namespace triarch::rehearsal {
namespace {

constexpr qsizetype checkedCriteriaMax = 20;
constexpr int criterionText = 400, seenText = 1000; // what the tool takes

QString wordFor(Met met)
{
    switch (met) {
    case Met::Yes:
        return QStringLiteral("yes");
    case Met::No:
        return QStringLiteral("no");
    case Met::Unsure:
        break;
    }
    return QStringLiteral("unsure");
}

} // namespace

/// Looks for itself; what the executor claims plays no part.
Reply verifierReply(const Scene& scene)
{
    const ScreenView sight(scene);
    QJsonArray criteria;
    for (const QString& criterion : readPrompt(scene.user).criteria.mid(0, checkedCriteriaMax)) {
        Judgement judgement = judge(criterion, sight, scene.parser.grammar());
        if (sight.hasPicture() && sight.tooSmall())
            judgement = {Met::Unsure, QStringLiteral("the picture is too small to read")};
        criteria.append(QJsonObject{{QStringLiteral("text"), elided(criterion, criterionText)},
            {QStringLiteral("met"), wordFor(judgement.met)},
            {QStringLiteral("seen"), cleanText(judgement.seen, seenText)}});
    }
    if (criteria.isEmpty())
        return {QStringLiteral("There are no criteria to verify."), {}};
    return {{}, {{QStringLiteral("report_verification"), {{QStringLiteral("criteria"), criteria}}}}};
}

} // namespace triarch::rehearsal
