// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/verifier.h"

#include "core/base/limits.h"
#include "core/base/text/text.h"
#include "core/personas/prompt_data.h"

#include <QRegularExpression>
#include <QSet>
#include <algorithm>

namespace triarch {

namespace {

const QString reportVerification = QStringLiteral("report_verification");

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

/// Its words that mean something: those of more than three letters, and everything with a digit in it.
struct Meaning {
    QSet<QString> words;
    QSet<QString> values;
};

Meaning meaningOf(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[^\\p{L}\\p{N}.,+-]+"));
    Meaning meaning;
    for (QString word : foldedText(text).split(between, Qt::SkipEmptyParts)) {
        while (!word.isEmpty() && !word.back().isLetterOrNumber())
            word.chop(1); // the end of a sentence
        if (std::any_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); }))
            meaning.values.insert(word);
        else if (word.size() > 3)
            meaning.words.insert(word);
    }
    return meaning;
}

/// Models shorten and reword: no other values, and half of the words of the shorter text.
bool resembles(const QString& answer, const QString& criterion)
{
    const auto said = meaningOf(answer);
    const auto asked = meaningOf(criterion);
    if (!asked.values.contains(said.values))
        return false;
    const auto all = (said.words | said.values).size(), most = (asked.words | asked.values).size();
    const auto common = (said.words & asked.words).size() + said.values.size();
    return common > 0 && 2 * common >= std::min(all, most);
}

/// The answer to the criterion at `place`: the one with its text, else the one at its place, when it resembles it and
/// is about none of the others. An answer to one criterion never counts for another.
QJsonObject answerTo(const QStringList& criteria, qsizetype place, const QJsonArray& answers)
{
    if (const auto answer = answerByText(criteria[place], answers))
        return *answer;
    const auto atPlace = answers.at(place).toObject(); // empty beyond the end
    const bool isAnothers = std::any_of(
        criteria.begin(), criteria.end(), [&](const QString& criterion) { return isAbout(atPlace, criterion); });
    const bool isIts = !isAnothers && resembles(atPlace.value(QLatin1String("text")).toString(), criteria[place]);
    return isIts ? atPlace : QJsonObject();
}

/// A yes for which nothing was seen is none.
Criterion criterionOf(const QString& text, const QJsonObject& answer)
{
    const Met met = metOf(answer.value(QLatin1String("met")).toString());
    const QString seen = cleanText(answer.value(QLatin1String("seen")).toString(), 400);
    return {text, met == Met::Yes && seen.trimmed().isEmpty() ? Met::Unsure : met, seen};
}

/// A no about something that nobody asked for counts all the same: the verifier has seen what speaks against it.
std::vector<Criterion> objections(const QStringList& criteria, const QJsonArray& answers)
{
    std::vector<Criterion> found;
    for (qsizetype i = 0; i < answers.size(); ++i) {
        const auto answer = answers[i].toObject();
        const QString text = answer.value(QLatin1String("text")).toString();
        const bool isAsked = std::any_of(
            criteria.begin(), criteria.end(), [&](const QString& criterion) { return isAbout(answer, criterion); });
        const bool isTaken = isAsked || (i < criteria.size() && answerTo(criteria, i, answers) == answer);
        if (!isTaken && metOf(answer.value(QLatin1String("met")).toString()) == Met::No)
            found.push_back(criterionOf(cleanText(text, 400), answer));
    }
    return found;
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
    for (qsizetype i = 0; i < criteria.size(); ++i)
        read.push_back(criterionOf(criteria[i], answerTo(criteria, i, answers)));
    const auto against = objections(criteria, answers);
    read.insert(read.end(), against.begin(), against.end());
    return read;
}

Result<std::vector<Criterion>> askVerifier(CallParts& parts, const ToolRegistry& tools, const Prompts& prompts,
    const QString& mission, const QStringList& criteria, const QString& evidence, int turn, const ModelFrame& picture,
    TokenTotals& totals, std::stop_token stop)
{
    auto request = requestFor(Persona::Verifier, *parts.profile);
    request.system = prompts.verifier();
    QString listed;
    for (const QString& criterion : criteria)
        listed += QStringLiteral("\n- ") + promptLine(criterion, limits::justificationCharacters);
    request.user = QStringLiteral("MISSION: %1\n\nCRITERIA:%2\n\nEVIDENCE CLAIMED:\n%3")
                       .arg(promptMission(mission), listed, promptQuote(evidence));
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
