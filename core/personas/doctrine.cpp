// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/doctrine.h"

#include "core/base/limits.h"
#include "core/base/text/text.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

namespace triarch {

namespace {

constexpr int sectionCount = 6;
constexpr int verification = 4;
constexpr int risks = 5;
constexpr int maxCriteria = 10;
constexpr int maxRisks = 20;
constexpr int lineCharacters = 400;
constexpr int fewestCriteria = 3;
constexpr int mostCriteria = 5;

const QStringList& titles()
{
    static const QStringList all{QStringLiteral("MISSION RESTATEMENT"), QStringLiteral("RECONNAISSANCE PHASE"),
        QStringLiteral("INTERMEDIATE PHASE OPTIONS"), QStringLiteral("VERIFICATION PHASE"),
        QStringLiteral("OPERATIONAL RISKS"), QStringLiteral("FIELD COMMANDER DIRECTIVES")};
    return all;
}

/// The section a line may open, 0 when it opens none: "4. VERIFICATION", "## 4. ...", "**4.** ...".
int numberOf(const QString& line)
{
    static const QRegularExpression heading(QStringLiteral("^[#*\\s]*([1-6])[.)]"));
    const auto match = heading.match(line);
    return match.hasMatch() ? match.captured(1).toInt() : 0;
}

/// A number may also begin a line of a list; one of the heading's own words makes it a heading for certain.
bool hasTitle(const QString& line, int section)
{
    static const QStringList words{QStringLiteral("RESTATEMENT"), QStringLiteral("RECON"),
        QStringLiteral("OPTION|INTERMEDIATE"), QStringLiteral("VERIFICATION|CRITERIA"), QStringLiteral("RISK"),
        QStringLiteral("DIRECTIVE|COMMANDER")};
    return QRegularExpression(words.at(section - 1), QRegularExpression::CaseInsensitiveOption).match(line).hasMatch();
}

using Starts = std::array<qsizetype, sectionCount + 1>; ///< line of each heading by section, -1: none; [0] is unused

/// The first line below the last heading found that has the number and the title, else the number alone.
Starts startsIn(const QStringList& lines)
{
    Starts starts;
    starts.fill(-1);
    qsizetype from = 0;
    for (int section = 1; section <= sectionCount; ++section) {
        qsizetype numbered = -1;
        for (qsizetype at = from; at < lines.size() && starts.at(std::size_t(section)) < 0; ++at) {
            if (numberOf(lines.at(at)) != section)
                continue;
            numbered = numbered < 0 ? at : numbered;
            if (hasTitle(lines.at(at), section))
                starts.at(std::size_t(section)) = at;
        }
        auto& start = starts.at(std::size_t(section));
        const bool mayBeBare = section == 1 || starts.at(std::size_t(section) - 1) >= 0;
        start = start < 0 && mayBeBare ? numbered : start;
        from = start < 0 ? from : start + 1;
    }
    return starts;
}

/// What stands behind its number, as one reads it.
QString headingOf(const QStringList& lines, const Starts& starts, int section)
{
    static const QRegularExpression marks(QStringLiteral("[#*_`]"));
    static const QRegularExpression number(QStringLiteral("^[1-6][.)]"));
    const auto start = starts.at(std::size_t(section));
    QString heading = start < 0 ? QString() : lines.at(start);
    return heading.remove(marks).trimmed().remove(number).simplified();
}

/// Its lines up to the next heading; what stands behind the heading's own title belongs to it.
QString bodyOf(const QStringList& lines, const Starts& starts, int section)
{
    const auto start = starts.at(std::size_t(section));
    if (start < 0)
        return {};
    qsizetype end = lines.size();
    for (int next = section + 1; next <= sectionCount && end == lines.size(); ++next)
        end = starts.at(std::size_t(next)) >= 0 ? starts.at(std::size_t(next)) : end;
    static const QRegularExpression number(QStringLiteral("^[#*\\s]*[1-6][.)][*\\s]*"));
    QString beside = lines.at(start);
    beside.remove(number);
    if (hasTitle(beside, section)) // "RISKS: small keys": the title ends at the colon, or at the line's end
        beside = beside.contains(QLatin1Char(':')) ? beside.section(QLatin1Char(':'), 1) : QString();
    return (beside + QLatin1Char('\n') + lines.mid(start + 1, end - start - 1).join(QLatin1Char('\n'))).trimmed();
}

QStringList bulletsOf(const QString& body, int most)
{
    static const QRegularExpression bullet(QStringLiteral("^\\s*[-*\u2022]\\s+(.+)$"));
    QStringList bullets;
    for (const auto& line : body.split(QLatin1Char('\n'))) {
        const auto match = bullet.match(line);
        if (match.hasMatch() && bullets.size() < most)
            bullets << cleanText(match.captured(1).trimmed(), lineCharacters);
    }
    return bullets;
}

QStringList linesOf(const QString& body, int most)
{
    QStringList lines;
    for (const auto& line : body.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        lines << cleanText(line.trimmed(), lineCharacters);
    return lines.mid(0, most);
}

} // namespace

QStringList Doctrine::wanted() const
{
    QStringList all;
    for (const auto& heading : missing)
        all << QStringLiteral("section %1 %2").arg(heading, titles().at(heading.chopped(1).toInt() - 1));
    if (criteria.isEmpty() && !missing.contains(QStringLiteral("4.")))
        all << QStringLiteral("success criteria in section 4, one a line, each beginning with \"- \"");
    return all;
}

Doctrine parseDoctrine(const QString& text)
{
    Doctrine doctrine{text.left(limits::doctrineCharacters)};
    const auto lines = doctrine.text.split(QLatin1Char('\n'));
    const auto starts = startsIn(lines);
    for (int section = 1; section <= sectionCount; ++section) {
        doctrine.sections << bodyOf(lines, starts, section);
        doctrine.headings << headingOf(lines, starts, section);
        if (doctrine.sections.last().isEmpty())
            doctrine.missing << QStringLiteral("%1.").arg(section);
    }
    doctrine.criteria = bulletsOf(doctrine.sections.at(verification - 1), maxCriteria);
    doctrine.risks = bulletsOf(doctrine.sections.at(risks - 1), maxRisks);
    if (doctrine.risks.isEmpty())
        doctrine.risks = linesOf(doctrine.sections.at(risks - 1), maxRisks);
    const auto count = doctrine.criteria.size();
    if (count > 0 && (count < fewestCriteria || count > mostCriteria))
        doctrine.notes << (count == 1
                ? QStringLiteral("The doctrine has one success criterion; 3 to 5 are usual")
                : QStringLiteral("The doctrine has %1 success criteria; 3 to 5 are usual").arg(count));
    return doctrine;
}

} // namespace triarch
