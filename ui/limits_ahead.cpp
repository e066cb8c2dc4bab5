// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/limits_ahead.h"

#include "core/agent/limit_watch.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

namespace triarch {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(LimitsAhead)
};

} // namespace

QStringList limitsAhead(const ConsoleState& state)
{
    MissionLimits more = state.limits;
    for (const char* code : {"limit_turns", "limit_minutes", "limit_tokens", "limit_cost"})
        more = extendedLimits(more, QString::fromLatin1(code), state.limitsAtFirst);
    QStringList words{QStringLiteral("turns %1").arg(more.turns), QStringLiteral("minutes %1").arg(more.minutes),
        QStringLiteral("tokens %1").arg(more.tokens), QStringLiteral("cost %1").arg(more.cost)};
    words.removeIf([&](const QString& word) { return !limitsWith(state.limits, word); });
    return words;
}

QString extendWords(const ConsoleState& state)
{
    const QString limit = state.reason.code.mid(QStringLiteral("limit_").size());
    const QStringList found = limitsAhead(state).filter(QRegularExpression(QStringLiteral("^%1 ").arg(limit)));
    const QString to = found.value(0).section(QLatin1Char(' '), 1);
    if (to.isEmpty())
        return Words::tr("Extend the limits");
    const QString form = limit == QLatin1String("turns") ? Words::tr("Extend to %1 turns")
        : limit == QLatin1String("minutes")              ? Words::tr("Extend to %1 minutes")
        : limit == QLatin1String("tokens")               ? Words::tr("Extend to %1 tokens")
                                                         : Words::tr("Extend to a cost of %1");
    const bool isCost = limit == QLatin1String("cost");
    return form.arg(isCost ? QLocale().toString(to.toDouble(), 'f', 2) : QLocale().toString(to.toInt()));
}

} // namespace triarch
