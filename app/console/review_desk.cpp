// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/review_desk.h"

#include "app/dry_question.h"
#include "core/report/mission_export.h"

namespace triarch {

void ReviewDesk::write(const QString& folder, const QString& form, const QString& path)
{
    const auto wanted = exportFormOf(form);
    if (!wanted)
        return Q_EMIT written(path, QStringLiteral("'%1' is no form that a mission is exported in").arg(form));
    m_writing = {}; // stops and waits for the one before
    m_writing = std::jthread([=, this](const std::stop_token& stop) {
        const auto done = exportMission(folder, *wanted, path, {}, stop);
        if (done || done.error().code != ErrorCode::Cancelled)
            Q_EMIT written(path, done ? QString() : done.error().message);
    });
}

void ReviewDesk::ask(const RecordedQuestion& question)
{
    const auto persona = personaOf(question.persona);
    DryQuestion dry{
        question.folder, question.turn, persona.value_or(Persona::Executor), {}, question.profile, m_prompts};
    if (!question.prompt.isEmpty())
        dry.changes.prompt = question.prompt;
    m_asking = {};
    m_asking = std::jthread([dry, this](const std::stop_token& stop) {
        const auto answers = askDry(dry, stop);
        if (answers || answers.error().code != ErrorCode::Cancelled)
            Q_EMIT answered(answers.value_or(QJsonObject()), answers ? QString() : answers.error().message);
    });
}

} // namespace triarch
