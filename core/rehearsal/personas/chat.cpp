// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/text.h"
#include "core/rehearsal/personas/executor_text.h"
#include "core/rehearsal/personas/plain_question.h"

namespace triarch::rehearsal {
namespace {

constexpr std::size_t linesListed = 60;

const QString introduction =
    QStringLiteral("I am Triarch's rehearsal model. I follow written steps by reading the screen; I do not think.");

QString described(const ScreenView& sight)
{
    const std::vector<TextLine>& lines = sight.screen().lines;
    QString text = QStringLiteral("%1 In the picture of %2x%3 pixels I read %4:")
                       .arg(introduction, QString::number(sight.screen().picture.width()),
                           QString::number(sight.screen().picture.height()), sight.pieces());
    for (std::size_t i = 0; i < std::min(lines.size(), linesListed); ++i)
        text += QStringLiteral("\n%1%2").arg(
            lines[i].place.button ? QStringLiteral("button: ") : QString(), sight.quote(lines[i]));
    if (lines.size() > linesListed)
        text += QStringLiteral("\n(and %1 more)").arg(lines.size() - linesListed);
    return text;
}

QString helpText(const RehearsalGrammar& grammar)
{
    QString text = introduction + QStringLiteral(" Send a picture to have its texts read, or a mission of such steps:");
    for (const RehearsalGrammar::Clause& clause : grammar.clauses)
        text += QStringLiteral("\n%1").arg(clause.help);
    return text;
}

} // namespace

/// A client that is no mission: a plain question is answered, an instruction of the grammar is carried out with the
/// tools offered, a picture is read back, anything else gets the introduction. After a tool's result the talk is over.
Reply chatReply(const Scene& scene)
{
    const ScreenView sight(scene);
    if (!scene.toolResult.isEmpty())
        return {QStringLiteral("Done. The tool answered: %1").arg(cleanText(scene.toolResult, 400)), {}};
    if (auto plain = plainAnswer(scene))
        return *plain;
    const Plan plan = scene.parser.parse(scene.user);
    if (!scene.tools.isEmpty() && !plan.steps.empty()) {
        Scene mission = scene;
        mission.system = QStringLiteral("As of T0, remaining: ") + toText(plan.steps);
        mission.user.clear();
        return executorReply(mission);
    }
    return {sight.hasPicture() ? described(sight) : helpText(scene.parser.grammar()), {}};
}

} // namespace triarch::rehearsal
