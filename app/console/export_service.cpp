// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/export_service.h"

#include "app/dry_question.h"
#include "app/export_labels.h"
#include "app/known_secrets.h"
#include "core/report/mission_export.h"
#include "ui/models/approval_words.h"
#include "ui/models/report_words.h"

namespace triarch {

namespace {

QString whyNot(const auto& done) { return done ? QString() : done.error().message; }

/// As the console is shown: who exports it reads it first.
ReportLanguage shownLanguage() { return {QLocale().bcp47Name(), reportWord, grantWords}; }

Result<Exported> exportAs(
    const ExportRequest& wish, const ReportLanguage& language, OmittedActions& omitted, const std::stop_token& stop)
{
    const auto wanted = exportFormOf(wish.form);
    if (!wanted)
        return fail(
            ErrorCode::InvalidArgument, QStringLiteral("'%1' is no form that a mission is exported in").arg(wish.form));
    knowOwnSecrets();
    ExportOptions options{wish.hidden, wish.hidesTyped, wish.firstTurn};
    if (wish.lastTurn > 0)
        options.lastTurn = wish.lastTurn;
    options.language = language;
    if (*wanted == ExportForm::Steps) {
        auto labelAt = makeLabelReader();
        if (!labelAt)
            return fail(labelAt.error());
        options.labelAt = std::move(*labelAt);
    }
    options.confirmOmission = [&](const OmittedActions& actions) {
        omitted = actions;
        return wish.isPartial;
    };
    return exportMission(wish.folder, *wanted, wish.path, options, stop, wish.replaces);
}

ExportResult exportResult(const QString& path, const Result<Exported>& done, const OmittedActions& omitted)
{
    ExportResult result{path, whyNot(done)};
    if (done) {
        result.lacking = done->lacking;
        result.firstBefore = done->before.first;
        result.lastBefore = done->before.last;
        result.folderBefore = done->before.folder;
    }
    for (const auto& [turn, call] : omitted)
        result.omitted.emplaceBack(turn, call);
    result.needsConfirmation = !omitted.empty() && !done && done.error().code == ErrorCode::Unsupported;
    return result;
}

} // namespace

int ExportService::write(const ExportRequest& wish)
{
    return m_tasks.begin([=, this, language = shownLanguage()](const std::stop_token& stop) -> BackgroundTasks::News {
        OmittedActions omitted;
        const auto done = exportAs(wish, language, omitted, stop);
        const ExportResult result = exportResult(wish.path, done, omitted);
        return [=, this](int request) { Q_EMIT written(request, result); };
    });
}

QString ExportService::problemOf(const QString& form)
{
    const auto wanted = exportFormOf(form);
    return wanted ? exportProblem(*wanted) : QString();
}

int ExportService::ask(const RecordedQuestion& question)
{
    const auto persona = personaOf(question.persona);
    DryQuestion dry{
        question.folder, question.turn, persona.value_or(Persona::Executor), {}, question.profile, m_prompts};
    if (!question.prompt.isEmpty())
        dry.changes.prompt = question.prompt;
    return m_tasks.begin([=, this](const std::stop_token& stop) -> BackgroundTasks::News {
        const auto answers = askDry(dry, stop);
        return [=, this](int request) { Q_EMIT answered(request, answers.value_or(QJsonObject()), whyNot(answers)); };
    });
}

} // namespace triarch
