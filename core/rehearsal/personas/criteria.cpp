// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/criteria.h"

#include "core/rehearsal/reader/display_reading.h"
#include "core/rehearsal/reader/text_match.h"

#include <QRegularExpression>

namespace triarch::rehearsal {
namespace {

constexpr qsizetype writtenCriteriaMax = 5;
constexpr auto criterionMatchOptions =
    QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption;

QString firstLine(const QString& text) { return text.section(u'\n', 0, 0).trimmed().left(60); }

QString criterionFor(const Step& step)
{
    switch (step.kind) {
    case StepKind::Check:
        return (shownNumber(step.target) ? QStringLiteral("The display shows %1")
                                         : QStringLiteral("The display shows \"%1\"")) // words may mean anything
            .arg(step.target);
    case StepKind::WaitFor:
    case StepKind::ScrollDown:
    case StepKind::ScrollUp:
        return QStringLiteral("The text \"%1\" can be read on the screen").arg(step.target);
    case StepKind::Type:
        return QStringLiteral("The text \"%1\" can be read on the screen").arg(firstLine(step.target));
    case StepKind::Open:
        return QStringLiteral("A window of \"%1\" can be seen").arg(step.target);
    default:
        return {};
    }
}

Judgement checkShown(const QString& value, bool wanted, const ScreenView& sight)
{
    const auto verdict = [wanted](bool shown) { return shown == wanted ? Met::Yes : Met::No; };
    if (const auto line = lineShowing(sight.screen(), value))
        return {verdict(true), sight.quote(*line)};
    if (const auto line = displayLine(sight.screen()); line && shownNumber(value))
        return {verdict(false), QStringLiteral("the display shows something else: ") + sight.quote(*line)};
    const QStringList nearest = nearestLabels(sight.screen(), value);
    return {verdict(false),
        QStringLiteral("'%1' was not read; nearest: %2").arg(value, nearest.join(QStringLiteral(", ")))};
}

Judgement judgeNoError(const ScreenView& sight, const RehearsalGrammar& grammar)
{
    for (const TextLine& line : sight.screen().lines) {
        for (const QString& word : grammar.errors) {
            const QRegularExpression form(
                QStringLiteral("\\b%1\\b").arg(QRegularExpression::escape(word)), criterionMatchOptions);
            if (line.confidence >= 60 && form.match(line.text).hasMatch())
                return {Met::No, sight.quote(line)};
        }
    }
    return {Met::Yes, QStringLiteral("%1 lines were read, none of them an error").arg(sight.screen().lines.size())};
}

Judgement checkWindow(const QString& name, const ScreenView& sight)
{
    if (sight.applicationShows(name))
        return {Met::Yes, QStringLiteral("a title bar names %1, or its keys can be read").arg(name)};
    if (const auto line = lineShowing(sight.screen(), name))
        return {Met::Yes, sight.quote(*line)};
    return {Met::Unsure, QStringLiteral("no title bar with '%1' was read").arg(name)};
}

/// A criterion in two parts: what has to be on the screen, and the words that say so. Only the latter mean anything.
struct Sentence {
    std::optional<QString> value;
    QString words;
    bool isQuoted = false;
};

Sentence parse(const QString& criterion)
{
    static const QRegularExpression quoted(QStringLiteral("[\"\u201c\u00ab]([^\"\u201d\u00bb]+)[\"\u201d\u00bb]"));
    static const QRegularExpression shows(
        QStringLiteral("\\b(?:shows?|displays|reads|muestra)\\s+(?:(?:the|el|la)\\s+)?"
                       "(?:(?:number|value|result|text|número|valor|resultado|texto)\\s+)?(.+?)\\.?$"),
        criterionMatchOptions);
    if (const auto match = quoted.match(criterion); match.hasMatch())
        return {match.captured(1), QString(criterion).remove(quoted), true};
    if (const auto match = shows.match(criterion); match.hasMatch())
        return {match.captured(1).trimmed(), criterion.left(match.capturedStart(1)), false};
    return {std::nullopt, criterion, false};
}

/// What can be looked for once the last action was done.
QStringList thingsToSee(const Plan& plan)
{
    QStringList criteria;
    for (auto step = plan.steps.rbegin(); step != plan.steps.rend(); ++step) {
        const QString criterion = criterionFor(*step);
        if (!criterion.isEmpty() && !criteria.contains(criterion))
            criteria.prepend(criterion);
        if (!isLook(*step))
            break;
    }
    return criteria;
}

} // namespace

bool namesSomethingToSee(const Plan& plan) { return !thingsToSee(plan).isEmpty(); }

QStringList criteriaFor(const Plan& plan)
{
    QStringList criteria = thingsToSee(plan);
    if (criteria.isEmpty())
        criteria += QStringLiteral("No error message can be read on the screen");
    return criteria.mid(std::max<qsizetype>(0, criteria.size() - writtenCriteriaMax));
}

Judgement judge(const QString& criterion, const ScreenView& sight, const RehearsalGrammar& grammar)
{
    static const QRegularExpression noError(
        QStringLiteral("\\b(no|ningún|ningun) (error|mensaje de error)"), criterionMatchOptions);
    static const QRegularExpression window(QStringLiteral("\\b(?:window|ventana)\\b"), criterionMatchOptions);
    static const QRegularExpression negation(
        QStringLiteral("\\b(no longer|not|doesn't|ya no|no se|no muestra)\\b"), criterionMatchOptions);
    if (!sight.hasPicture())
        return {Met::Unsure, QStringLiteral("no picture was sent")};
    const Sentence sentence = parse(criterion);
    if (noError.match(sentence.isQuoted ? sentence.words : criterion).hasMatch())
        return judgeNoError(sight, grammar);
    if (sentence.isQuoted && window.match(sentence.words).hasMatch())
        return checkWindow(*sentence.value, sight);
    if (sentence.value)
        return checkShown(*sentence.value, !negation.match(sentence.words).hasMatch(), sight);
    return {Met::Unsure, QStringLiteral("this cannot be decided by reading the screen")};
}

} // namespace triarch::rehearsal
