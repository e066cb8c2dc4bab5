// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/core_words.h"

#include "ui/models/sentences/around.h"
#include "ui/models/sentences/contract.h"
#include "ui/models/sentences/display.h"
#include "ui/models/sentences/host.h"
#include "ui/models/sentences/journal.h"
#include "ui/models/sentences/mission.h"
#include "ui/models/sentences/model.h"
#include "ui/models/sentences/policy.h"
#include "ui/models/sentences/schema.h"
#include "ui/models/sentences/settings.h"
#include "ui/models/sentences/start.h"
#include "ui/models/sentences/tool_descriptions.h"
#include "ui/models/sentences/tools.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace triarch {

namespace {

constexpr int deepest = 8; // a sentence in a sentence: a list of what is lacking, an error of a call tried often

using Rows = std::span<const char* const>;

/// One row a sentence, room by room.
const std::array<Rows, 12>& rooms()
{
    static const std::array<Rows, 12> all{missionSentences, policySentences, displaySentences, modelSentences,
        journalSentences, settingsSentences, toolSentences, toolDescriptions, hostSentences, startSentences,
        contractSentences, schemaSentences};
    return all;
}

/// Where core names its server, or what it asked of it, the operator knows a display.
struct Plainer {
    const char* said;
    const char* shown;
};
constexpr std::array plainer{
    Plainer{"The X server is gone (%1)", QT_TRANSLATE_NOOP("CoreWords", "The display is gone")},
    Plainer{"The X server of display %1 is gone", QT_TRANSLATE_NOOP("CoreWords", "The display %1 is gone")},
    Plainer{
        "The X server did not answer %1 in time", QT_TRANSLATE_NOOP("CoreWords", "The display did not answer in time")},
};

const QRegularExpression& placeholder()
{
    static const QRegularExpression form(QStringLiteral("%[1-9]"));
    return form;
}

/// How much of a row is always the same.
qsizetype lengthOf(const QString& sentence) { return QString(sentence).remove(placeholder()).size(); }

/// What a placeholder catches. A row with few words of its own, "%1 is a folder", says what anybody might have said:
/// before them goes a path or one word alone. Between two colons stands the number of a line.
QString catchOf(const QString& sentence, const QRegularExpressionMatch& found)
{
    constexpr qsizetype few = 22;
    const auto begin = found.capturedStart();
    const auto end = found.capturedEnd();
    if (begin > 0 && sentence[begin - 1] == QLatin1Char(':') && sentence.mid(end, 1) == QLatin1String(":"))
        return QStringLiteral("(\\d+)");
    const bool isSubject =
        begin == 0 && sentence.mid(end, 1) == QLatin1String(" ") && sentence.mid(end + 1, 1) != QLatin1String("(");
    return isSubject && lengthOf(sentence) < few ? QStringLiteral("(/.*?|\\S+?)") : QStringLiteral("(.*?)");
}

/// A sentence as what finds it in a text: its placeholders catch what changes.
QRegularExpression patternOf(const QString& sentence)
{
    QString pattern;
    qsizetype at = 0;
    for (auto found = placeholder().globalMatch(sentence); found.hasNext();) {
        const auto match = found.next();
        pattern += QRegularExpression::escape(sentence.mid(at, match.capturedStart() - at)) + catchOf(sentence, match);
        at = match.capturedEnd();
    }
    pattern += QRegularExpression::escape(sentence.mid(at));
    return QRegularExpression(
        QRegularExpression::anchoredPattern(pattern), QRegularExpression::DotMatchesEverythingOption);
}

/// Sentence by sentence; most neither begin nor end as the text does, which is quickly seen.
struct Finder {
    QString head; ///< before the first placeholder
    QString tail; ///< behind the last one
    QRegularExpression pattern;
    const char* shown;
    bool isDeed; ///< what is put in stays as it is
    QRegularExpressionMatch match(const QString& text) const
    {
        return text.startsWith(head) && text.endsWith(tail) ? pattern.match(text) : QRegularExpressionMatch();
    }
};

/// What is put round others comes first, then deeds, whose data may look like anything; of the rest the one that says
/// most itself, so what is special stands before what is general.
std::vector<Finder> makeFinders()
{
    std::vector<Finder> made;
    const auto add = [&made](const char* said, const char* shown, bool isDeed = false) {
        const QString text = QString::fromLatin1(said);
        const QStringList fixed = text.split(placeholder());
        made.push_back({fixed.first(), fixed.last(), patternOf(text), shown, isDeed});
    };
    for (const auto* sentence : around)
        add(sentence, sentence);
    for (const auto* deed : deeds)
        add(deed, deed, true);
    for (const auto& one : plainer)
        add(one.said, one.shown);
    std::vector<std::pair<qsizetype, const char*>> rows;
    for (const auto& room : rooms())
        for (const auto* row : room)
            rows.emplace_back(lengthOf(QString::fromLatin1(row)), row);
    std::ranges::stable_sort(rows, std::greater(), [](const auto& row) { return row.first; });
    for (const auto& [length, row] : rows)
        add(row, row);
    return made;
}

const std::vector<Finder>& finders()
{
    static const auto all = makeFinders();
    return all;
}

QString translatedFromCore(const QString& text, int depth);

/// In one pass: what is put in may hold a "%1" of its own.
QString filled(const QString& words, const QRegularExpressionMatch& found, int depth)
{
    QString text;
    for (qsizetype at = 0; at < words.size(); ++at) {
        const int number = words[at] == QLatin1Char('%') ? QStringView(words).mid(at + 1, 1).toInt() : 0;
        text += number > 0 ? translatedFromCore(found.captured(number), depth + 1) : QString(words[at]);
        at += number > 0;
    }
    return text;
}

/// A rule's reason may have the rule's name behind it, which stays as it is.
QString beforeRule(const QString& text, int depth)
{
    static const QRegularExpression form(QStringLiteral("^(.+)( \\([a-z0-9][a-z0-9-]*\\))$"));
    const auto found = form.match(text);
    return found.hasMatch() ? translatedFromCore(found.captured(1), depth + 1) + found.captured(2) : text;
}

QString translatedFromCore(const QString& text, int depth)
{
    if (depth >= deepest)
        return text;
    for (const Finder& finder : finders()) {
        const auto match = finder.match(text);
        if (!match.hasMatch())
            continue;
        return filled(QCoreApplication::translate("CoreWords", finder.shown), match, finder.isDeed ? deepest : depth);
    }
    return beforeRule(text, depth);
}

} // namespace

QString fromCore(const QString& text) { return translatedFromCore(text, 0); }

/// What a code's list holds is not always on the screen: a clause that nobody understands lists forms.
QString reasonText(const Reason& reason)
{
    static const QRegularExpression twice(QStringLiteral("^(.*) \\(breakpoint: \\1\\)$"));
    QString text = fromCore(QString(reason.text).replace(twice, QStringLiteral("\\1")));
    if (reason.nearest.isEmpty())
        return text;
    const char* list = QT_TRANSLATE_NOOP("CoreWords", "%1. Nearest: %2");
    if (reason.code == QLatin1String("target_not_found"))
        list = QT_TRANSLATE_NOOP("CoreWords", "%1. Nearest on the screen: %2");
    if (reason.code == QLatin1String("unknown_clause"))
        list = QT_TRANSLATE_NOOP("CoreWords", "%1. Forms it understands: %2");
    return QCoreApplication::translate("CoreWords", list).arg(text, reason.nearest.join(QStringLiteral(", ")));
}

QStringList coreSentences()
{
    QStringList all;
    const auto take = [&all](Rows rows) {
        std::transform(rows.begin(), rows.end(), std::back_inserter(all),
            [](const char* row) { return QString::fromLatin1(row); });
    };
    take(around);
    take(deeds);
    std::ranges::for_each(rooms(), take);
    return all;
}

} // namespace triarch
