// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/prompt_data.h"

#include "core/base/text/text.h"

#include <QRegularExpression>
#include <QStringList>

namespace triarch {

QString promptLine(const QString& text, int characters) { return cleanText(text, characters); }

QString promptQuote(const QString& text)
{
    static const QRegularExpression lineBreak(QStringLiteral("\\R|[\\x1c-\\x1e]")); // CR LF, NEL, U+2028, ...
    static const QRegularExpression control(QStringLiteral("\\p{Cc}"));
    QStringList lines;
    for (QString line : text.split(lineBreak)) {
        line.replace(QLatin1Char('\t'), QStringLiteral("    ")).remove(control);
        lines << QStringLiteral("| ") + line;
    }
    return lines.join(QLatin1Char('\n'));
}

QString promptMission(const QString& text)
{
    static const QRegularExpression forged(QStringLiteral(
        "(\\R|[\\x1c-\\x1e])(?=[\\h\\p{Cf}]*(?:MISSION|DOCTRINE|CURRENT PHASE|RECENT ACTIONS|ANSWER "
        "OF|OPERATOR|WARNING|"
        "CURRENT EXECUTOR PROMPT|CURRENT TOOLS|AVAILABLE TOOLS|THE OPERATOR WANTS|YOUR DOCTRINE SO FAR|IT LACKS|"
        "CRITERIA|EVIDENCE CLAIMED)\\b)"));
    return QString(text).replace(forged, QStringLiteral("\\1| "));
}

} // namespace triarch
