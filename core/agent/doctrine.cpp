// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/doctrine.h"

#include "core/base/limits.h"
#include "core/base/text.h"

#include <QRegularExpression>

namespace triarch {

namespace {

constexpr int sections = 6;
constexpr int verificationSection = 4;
constexpr int maxCriteria = 10;
constexpr int criterionCharacters = 400;

/// The section a line opens, 0 when it opens none: "4. VERIFICATION", "## 4. ...", "**4.** ...".
int sectionOpened(const QString& line)
{
    static const QRegularExpression heading(QStringLiteral("^[#*\\s]*([1-6])[.)]"));
    const auto match = heading.match(line);
    return match.hasMatch() ? match.captured(1).toInt() : 0;
}

} // namespace

Doctrine parseDoctrine(const QString& text)
{
    static const QRegularExpression bullet(QStringLiteral("^\\s*[-*\u2022]\\s+(.+)$"));
    Doctrine doctrine{text.left(limits::doctrineCharacters), {}, {}};
    int section = 0;
    for (const auto& line : doctrine.text.split(QLatin1Char('\n'))) {
        if (sectionOpened(line) == section + 1)
            ++section; // only the next heading counts: numbered lists inside a section are not headings
        const auto match = bullet.match(line);
        if (section == verificationSection && match.hasMatch() && doctrine.criteria.size() < maxCriteria)
            doctrine.criteria << cleanText(match.captured(1).trimmed(), criterionCharacters);
    }
    for (int i = section + 1; i <= sections; ++i)
        doctrine.missing << QStringLiteral("%1.").arg(i);
    return doctrine;
}

} // namespace triarch
