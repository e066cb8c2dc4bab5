// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_words.h"

#include "ui/models/approval_words.h"
#include "ui/models/core_words.h"
#include "ui/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <array>

namespace triarch {

namespace {

struct StatusRow {
    TurnStatus status;
    const char* icon;
    const char* word;
    Token token;
};

constexpr std::array<StatusRow, 11> table{{
    {TurnStatus::Proposed, "crosshair", QT_TRANSLATE_NOOP("triarch::TurnStatus", "Proposed"), Token::Running},
    {TurnStatus::Waiting, "hourglass", QT_TRANSLATE_NOOP("triarch::TurnStatus", "Waiting"), Token::Waiting},
    {TurnStatus::Sent, "arrow-right", QT_TRANSLATE_NOOP("triarch::TurnStatus", "Sent"), Token::Accent},
    {TurnStatus::Done, "circle-check", QT_TRANSLATE_NOOP("triarch::TurnStatus", "Done"), Token::Done},
    {TurnStatus::NoEffect, "triangle-alert", QT_TRANSLATE_NOOP("triarch::TurnStatus", "No effect"), Token::Waiting},
    {TurnStatus::NoAction, "message-square-text", QT_TRANSLATE_NOOP("triarch::TurnStatus", "No action"), Token::Paused},
    {TurnStatus::NeedsHelp, "life-buoy", QT_TRANSLATE_NOOP("triarch::TurnStatus", "Needs help"), Token::Help},
    {TurnStatus::Rejected, "ban", QT_TRANSLATE_NOOP("triarch::TurnStatus", "Rejected"), Token::Failed},
    {TurnStatus::NotSent, "circle-dashed", QT_TRANSLATE_NOOP("triarch::TurnStatus", "Not sent"), Token::Paused},
    {TurnStatus::Failed, "circle-x", QT_TRANSLATE_NOOP("triarch::TurnStatus", "Failed"), Token::Failed},
    {TurnStatus::Completed, "flag", QT_TRANSLATE_NOOP("triarch::TurnStatus", "Completed"), Token::Done},
}};

QString translateStatus(const char* word) { return QCoreApplication::translate("triarch::TurnStatus", word); }

} // namespace

StatusStyle lookOf(TurnStatus status)
{
    const StatusRow& row = table.at(std::size_t(status));
    Q_ASSERT(row.status == status);
    return {QString::fromLatin1(row.icon), translateStatus(row.word), row.token};
}

QString actorWord(const QString& actor)
{
    static constexpr std::array names{QT_TRANSLATE_NOOP("triarch::Actor", "executor"),
        QT_TRANSLATE_NOOP("triarch::Actor", "tactician"), QT_TRANSLATE_NOOP("triarch::Actor", "strategist"),
        QT_TRANSLATE_NOOP("triarch::Actor", "verifier"), QT_TRANSLATE_NOOP("triarch::Actor", "operator"),
        QT_TRANSLATE_NOOP("triarch::Actor", "mission")};
    const auto* const known =
        std::ranges::find_if(names, [&](const char* name) { return actor == QLatin1String(name); });
    return known == names.end() ? actor : QCoreApplication::translate("triarch::Actor", *known);
}

bool isOperators(const TurnRecord& turn) { return turn.actor == QLatin1String("operator"); }

bool isTurn(const TurnRecord& record) { return record.turn > 0 || !record.tool.isEmpty(); }

QString actorText(const TurnRecord& turn)
{
    const QString who = actorWord(turn.actor);
    const auto said = [](const char* text) { return QCoreApplication::translate("triarch::Actor", text); };
    if (!turn.grant.isEmpty())
        return said(QT_TRANSLATE_NOOP("triarch::Actor", "%1, allowed by a grant: %2")).arg(who, grantWords(turn.grant));
    if (turn.isApproved)
        return said(QT_TRANSLATE_NOOP("triarch::Actor", "%1, approved by the operator")).arg(who);
    const bool wasAllowed = turn.status == TurnStatus::Done // while it is under way nobody knows yet by whose leave
        || turn.status == TurnStatus::NoEffect || turn.status == TurnStatus::Completed;
    return wasAllowed && !isOperators(turn)
        ? said(QT_TRANSLATE_NOOP("triarch::Actor", "%1, allowed by the rules")).arg(who)
        : who;
}

QStringList oddities(const TurnRecord& turn)
{
    QStringList all;
    if (!turn.ignored.isEmpty())
        all << fromCore(
            QStringLiteral("Only the first call counts; ignored: %1").arg(turn.ignored.join(QStringLiteral(", "))));
    for (const QString& note : turn.notes)
        all << fromCore(note);
    return all;
}

QStringList statusTexts()
{
    QStringList words;
    for (const StatusRow& row : table)
        words += translateStatus(row.word);
    return words;
}

QString changedText(std::optional<double> fraction)
{
    if (!fraction)
        return dash;
    const double percent = *fraction * 100;
    const QLocale locale;
    const QString unit = QStringLiteral("\u00a0%");
    if (percent > 0 && percent < 0.005)
        return QLatin1Char('<') + locale.toString(0.01, 'f', 2) + unit;
    const int decimals = percent < 9.995 ? 2 : percent < 99.95 ? 1 : 0;
    return locale.toString(percent, 'f', decimals) + unit;
}

QString countText(qint64 count) { return count > 0 ? groupedText(count) : dash; }

} // namespace triarch
