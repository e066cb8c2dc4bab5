// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/turn_table.h"

#include "core/base/json/json_fields.h"

namespace triarch {

namespace {

constexpr auto columns =
    "turn,phase,actor,tool,target,status,result,x,y,changed,ms,tokens_in,tokens_out,approved,window,"
    "justification,arguments\r\n";

/// One sign alone is a label, and no formula.
bool looksLikeFormula(const QString& text)
{
    return text.size() > 1 && QStringLiteral("=+-@\t\r").contains(text.front());
}

QString field(QString text)
{
    if (looksLikeFormula(text))
        text.prepend(u'\'');
    return u'"' + text.replace(u'"', QLatin1String("\"\"")) + u'"';
}

QString numberText(qint64 value) { return QString::number(value); }

QString rowOf(const TurnRecord& turn)
{
    const bool hasPoint = !turn.points.empty();
    return QStringList{numberText(turn.turn), field(turn.phase), field(turn.actor), field(turn.tool),
        field(turn.target), statusName(turn.status), field(turn.result),
        hasPoint ? numberText(turn.points.back().x) : QString(),
        hasPoint ? numberText(turn.points.back().y) : QString(),
        turn.changedFraction ? QString::number(*turn.changedFraction, 'f', 6) : QString(), numberText(turn.elapsedMs),
        numberText(turn.tokensIn), numberText(turn.tokensOut),
        turn.isApproved ? QStringLiteral("yes") : QStringLiteral("no"), field(turn.window), field(turn.justification),
        field(QString::fromUtf8(compactJson(turn.arguments)))}
        .join(u',');
}

} // namespace

QByteArray turnTable(const std::vector<TurnRecord>& turns)
{
    QByteArray table(columns);
    for (const TurnRecord& turn : turns)
        table += rowOf(turn).toUtf8() + "\r\n";
    return table;
}

} // namespace triarch
