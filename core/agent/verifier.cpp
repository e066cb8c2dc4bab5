// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/verifier.h"

#include "core/base/text.h"

#include <algorithm>

namespace triarch {

namespace {

const QString reportVerification = QStringLiteral("report_verification");

Met metOf(const QString& word)
{
    return word == QLatin1String("yes") ? Met::Yes : word == QLatin1String("no") ? Met::No : Met::Unsure;
}

bool isAbout(const QJsonObject& answer, const QString& criterion)
{
    return foldedText(answer.value(QLatin1String("text")).toString()) == foldedText(criterion);
}

/// What is said of a criterion by its text. Said more than once, the worst of it: a yes beside a no is none.
std::optional<QJsonObject> answerByText(const QString& criterion, const QJsonArray& answers)
{
    std::optional<QJsonObject> found;
    for (const auto& one : answers) {
        const auto answer = one.toObject();
        const Met met = metOf(answer.value(QLatin1String("met")).toString());
        const Met before = found ? metOf(found->value(QLatin1String("met")).toString()) : Met::Yes;
        const bool isWorse = before != Met::No && met != Met::Yes;
        if (isAbout(answer, criterion) && (!found || isWorse))
            found = answer;
    }
    return found;
}

/// The answer to the criterion at `place`: the one with its text, else the one at its place, when that is about none of
/// the others (models shorten and reword). An answer to one criterion never counts for another.
QJsonObject answerTo(const QStringList& criteria, qsizetype place, const QJsonArray& answers)
{
    if (const auto answer = answerByText(criteria[place], answers))
        return *answer;
    const auto atPlace = answers.at(place).toObject(); // empty beyond the end
    const bool isAnothers = std::any_of(
        criteria.begin(), criteria.end(), [&](const QString& criterion) { return isAbout(atPlace, criterion); });
    return isAnothers ? QJsonObject() : atPlace;
}

} // namespace

std::vector<Criterion> readVerifierReply(const ToolRegistry& tools, const QStringList& criteria, const ChatReply& reply)
{
    const auto* spec = tools.find(reportVerification);
    QJsonArray answers;
    if (spec && !reply.calls.empty() && reply.calls.front().name == reportVerification
        && spec->schema.check(reply.calls.front().arguments))
        answers = reply.calls.front().arguments.value(QLatin1String("criteria")).toArray();
    std::vector<Criterion> read;
    for (qsizetype i = 0; i < criteria.size(); ++i) {
        const auto answer = answerTo(criteria, i, answers);
        read.push_back({criteria[i], metOf(answer.value(QLatin1String("met")).toString()),
            cleanText(answer.value(QLatin1String("seen")).toString(), 400)});
    }
    return read;
}

Result<std::vector<Criterion>> askVerifier(CallParts& parts, const ToolRegistry& tools, const Prompts& prompts,
    const QString& mission, const QStringList& criteria, const QString& evidence, int turn, const ModelFrame& picture,
    TokenTotals& totals, std::stop_token stop)
{
    auto request = requestFor(Persona::Verifier, *parts.profile);
    request.system = prompts.verifier();
    request.user = QStringLiteral("MISSION: %1\n\nCRITERIA:\n- %2\n\nEVIDENCE CLAIMED:\n%3")
                       .arg(mission, criteria.join(QStringLiteral("\n- ")), evidence);
    request.image = chatImage(picture);
    request.tools = tools.declarations({reportVerification});
    return callPersona(parts, Persona::Verifier, turn, request, totals, stop).map([&](const ChatReply& reply) {
        return readVerifierReply(tools, criteria, reply);
    });
}

bool allMet(const std::vector<Criterion>& criteria)
{
    return !criteria.empty() && std::all_of(criteria.begin(), criteria.end(), [](const auto& criterion) {
        return criterion.met == Met::Yes;
    });
}

QString firstUnmet(const std::vector<Criterion>& criteria)
{
    const auto unmet =
        std::find_if(criteria.begin(), criteria.end(), [](const auto& criterion) { return criterion.met != Met::Yes; });
    if (unmet == criteria.end())
        return {};
    return QStringLiteral("%1: %2; seen: %3")
        .arg(unmet->met == Met::No ? QStringLiteral("not met") : QStringLiteral("not sure"), unmet->text, unmet->seen);
}

} // namespace triarch
