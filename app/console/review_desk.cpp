// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/review_desk.h"

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
    const ExportWish& wish, const ReportLanguage& language, LeftOutActions& leftOut, const std::stop_token& stop)
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
    options.labelAt = exportLabels();
    options.mayLeaveOut = [&](const LeftOutActions& actions) {
        leftOut = actions;
        return wish.isPartial;
    };
    return exportMission(wish.folder, *wanted, wish.path, options, stop, wish.replaces);
}

ExportNews newsOf(const QString& path, const Result<Exported>& done, const LeftOutActions& leftOut)
{
    ExportNews news{path, whyNot(done)};
    if (done) {
        news.lacking = done->lacking;
        news.firstBefore = done->before.first;
        news.lastBefore = done->before.last;
        news.folderBefore = done->before.folder;
    }
    for (const auto& [turn, call] : leftOut)
        news.leftOut.emplaceBack(turn, call);
    return news;
}

} // namespace

int ReviewDesk::write(const ExportWish& wish)
{
    return m_errands.begin([=, this, language = shownLanguage()](const std::stop_token& stop) -> Errands::News {
        LeftOutActions leftOut;
        const auto done = exportAs(wish, language, leftOut, stop);
        const ExportNews news = newsOf(wish.path, done, leftOut);
        return [=, this](int request) { Q_EMIT written(request, news); };
    });
}

QString ReviewDesk::problemOf(const QString& form)
{
    const auto wanted = exportFormOf(form);
    return wanted ? exportProblem(*wanted) : QString();
}

int ReviewDesk::ask(const RecordedQuestion& question)
{
    const auto persona = personaOf(question.persona);
    DryQuestion dry{
        question.folder, question.turn, persona.value_or(Persona::Executor), {}, question.profile, m_prompts};
    if (!question.prompt.isEmpty())
        dry.changes.prompt = question.prompt;
    return m_errands.begin([=, this](const std::stop_token& stop) -> Errands::News {
        const auto answers = askDry(dry, stop);
        return [=, this](int request) { Q_EMIT answered(request, answers.value_or(QJsonObject()), whyNot(answers)); };
    });
}

} // namespace triarch
