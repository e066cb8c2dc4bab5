// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/dry_question.h"

#include "app/core_files.h"
#include "app/model_parts.h"

namespace triarch {

namespace {

/// The profile that is named, else the one that answered then.
Result<std::unique_ptr<ModelParts>> modelFor(
    const JournalContents& journal, const DryQuestion& question, const Clock& clock)
{
    const auto recorded = recordedProfile(journal, question.persona, question.turn);
    if (!recorded)
        return fail(recorded.error());
    return ModelParts::open(question.profile.isEmpty() ? *recorded : question.profile, clock, {});
}

} // namespace

Result<QJsonObject> askDry(const DryQuestion& question, const std::stop_token& stop)
{
    const auto journal = readJournal(question.folder, stop);
    if (!journal)
        return fail(journal.error());
    const SystemClock clock;
    const auto model = modelFor(*journal, question, clock);
    if (!model)
        return fail(model.error());
    const auto files = readCoreFiles(question.prompts);
    if (!files)
        return fail(files.error());
    const auto call = recordedCall(question.folder, *journal, question.persona, question.turn, files->tools,
        (*model)->profile(), question.changes);
    if (!call)
        return fail(call.error());
    return (*model)->client().ask(call->request, stop).map([&](const Exchange& exchange) {
        auto compared = comparedAnswers(*call, exchange.reply);
        compared.insert(QStringLiteral("success"), true);
        compared.insert(QStringLiteral("profile"), (*model)->profile().name);
        return compared;
    });
}

} // namespace triarch
