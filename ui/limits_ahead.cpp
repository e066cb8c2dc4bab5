// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/limits_ahead.h"

#include "ui/app_actions.h"
#include "ui/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

namespace triarch {

namespace {

struct LimitsAheadText {
    Q_DECLARE_TR_FUNCTIONS(LimitsAhead)
};

} // namespace

QStringList limitsAhead(const ConsoleState& state)
{
    const auto held = holdingLimit(state);
    const QStringList codes = held ? QStringList(held->code)
                                   : QStringList{QStringLiteral("limit_turns"), QStringLiteral("limit_minutes"),
                                       QStringLiteral("limit_tokens"), QStringLiteral("limit_cost")};
    MissionLimits more = state.limits;
    for (const QString& code : codes)
        more = extendedLimits(more, code, state.limitsAtFirst);
    QStringList words{QStringLiteral("turns %1").arg(more.turns), QStringLiteral("minutes %1").arg(more.minutes),
        QStringLiteral("tokens %1").arg(more.tokens), QStringLiteral("cost %1").arg(more.cost)};
    words.removeIf([&](const QString& word) {
        const auto moved = limitsWith(state.limits, word);
        return !moved || *moved == state.limits;
    });
    return words;
}

QString extendWords(const ConsoleState& state)
{
    const QString limit = state.reason.code.mid(QStringLiteral("limit_").size());
    const QStringList found = limitsAhead(state).filter(QRegularExpression(QStringLiteral("^%1 ").arg(limit)));
    const QString to = found.value(0).section(QLatin1Char(' '), 1);
    if (to.isEmpty())
        return LimitsAheadText::tr("Extend the limits");
    const QString form = limit == QLatin1String("turns") ? LimitsAheadText::tr("Extend to %1 turns")
        : limit == QLatin1String("minutes")              ? LimitsAheadText::tr("Extend to %1 minutes")
        : limit == QLatin1String("tokens")               ? LimitsAheadText::tr("Extend to %1 tokens")
                                                         : LimitsAheadText::tr("Extend to a cost of %1");
    const bool isCost = limit == QLatin1String("cost");
    return form.arg(isCost ? QLocale().toString(to.toDouble(), 'f', 2) : groupedText(to.toLongLong()));
}

} // namespace triarch
