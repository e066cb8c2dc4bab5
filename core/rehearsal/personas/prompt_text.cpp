// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/prompt_text.h"

#include <QRegularExpression>
#include <algorithm>

namespace triarch::rehearsal {
namespace {

const QStringList& headings()
{
    static const QStringList words{QStringLiteral("MISSION"), QStringLiteral("DOCTRINE"),
        QStringLiteral("CURRENT PHASE"), QStringLiteral("RECENT ACTIONS"), QStringLiteral("OPERATOR"),
        QStringLiteral("WARNING"), QStringLiteral("CURRENT EXECUTOR PROMPT"), QStringLiteral("CURRENT TOOLS"),
        QStringLiteral("AVAILABLE TOOLS"), QStringLiteral("CRITERIA"), QStringLiteral("EVIDENCE CLAIMED")};
    return words;
}

struct Section {
    QString heading;
    QString body;
};

bool opensSection(const QString& line)
{
    return std::any_of(headings().begin(), headings().end(),
        [&line](const QString& heading) { return line.startsWith(heading + u':'); });
}

std::vector<Section> sectionsOf(const QString& text)
{
    std::vector<Section> sections;
    for (const QString& line : text.split(u'\n')) {
        if (opensSection(line)) {
            const qsizetype colon = line.indexOf(u':');
            sections.push_back({line.left(colon), line.mid(colon + 1)});
        } else if (!sections.empty()) {
            sections.back().body += u'\n' + line;
        }
    }
    for (Section& section : sections)
        section.body = section.body.trimmed();
    return sections;
}

std::vector<ActionLine> actionsIn(const QString& body)
{
    static const QRegularExpression form(
        QStringLiteral("^\\s*T(\\d+): (\\w+)\\((.*?)\\) (?:->|\u2192) (.*)$"), QRegularExpression::MultilineOption);
    std::vector<ActionLine> actions;
    for (auto at = form.globalMatch(body); at.hasNext();) {
        const auto match = at.next();
        const ActionLine action{
            match.captured(1).toInt(), match.captured(2), match.captured(3), match.captured(4).trimmed()};
        if (!action.wasNone()) // that is neither done nor failed
            actions.push_back(action);
    }
    return actions;
}

/// Removes the "| " in front of each line of a text that another persona wrote.
QString unquoted(const QString& body)
{
    static const QRegularExpression mark(QStringLiteral("^\\| "), QRegularExpression::MultilineOption);
    return QString(body).remove(mark);
}

/// Removes it in front of the lines of a mission that begin with a heading's word; all others are as they were written.
QString missionIn(const QString& body)
{
    static const QRegularExpression mark(
        QStringLiteral("^\\| (?=\\s*(?:%1)\\b)").arg(headings().join(u'|')), QRegularExpression::MultilineOption);
    return QString(body).remove(mark);
}

QStringList namesIn(const QString& list)
{
    static const QRegularExpression comma(QStringLiteral("[,\\s]+"));
    QStringList names = list.split(comma, Qt::SkipEmptyParts);
    names.removeAll(QStringLiteral("(none)"));
    return names;
}

QStringList bulletsIn(const QString& body)
{
    QStringList bullets;
    for (const QString& line : body.split(u'\n')) {
        if (line.trimmed().startsWith(QStringLiteral("- ")))
            bullets += line.trimmed().mid(2).trimmed();
    }
    return bullets;
}

/// The turn after which a new private display is worked on; 0: the warnings speak of none.
int newDisplayAfter(const QStringList& warnings)
{
    static const QRegularExpression interrupted(QStringLiteral("\\binterrupted in turn (\\d+)"));
    const bool isNew = std::any_of(warnings.begin(), warnings.end(),
        [](const QString& warning) { return warning.contains(QStringLiteral("private display is a new one")); });
    const auto turn = interrupted.match(isNew ? warnings.join(u'\n') : QString());
    return turn.captured(1).toInt();
}

} // namespace

bool ActionLine::succeeded() const
{
    static const QStringList words{QStringLiteral("Clicked:"), QStringLiteral("Double-clicked:"),
        QStringLiteral("Right-clicked:"), QStringLiteral("Dragged:"), QStringLiteral("Typed:"),
        QStringLiteral("Pressed:"), QStringLiteral("Scrolled down"), QStringLiteral("Scrolled up"),
        QStringLiteral("Opened:")};
    return std::any_of(words.begin(), words.end(), [this](const QString& word) { return result.startsWith(word); });
}

PromptText readPrompt(const QString& text)
{
    PromptText prompt;
    QStringList warnings;
    for (const Section& section : sectionsOf(text)) {
        if (section.heading == QStringLiteral("MISSION") && prompt.mission.isEmpty())
            prompt.mission = missionIn(section.body);
        else if (section.heading == QStringLiteral("CURRENT PHASE"))
            prompt.phase = section.body;
        else if (section.heading == QStringLiteral("RECENT ACTIONS"))
            prompt.actions = actionsIn(section.body);
        else if (section.heading == QStringLiteral("OPERATOR"))
            prompt.operatorSays += section.body;
        else if (section.heading == QStringLiteral("WARNING"))
            warnings += section.body;
        else if (section.heading == QStringLiteral("CURRENT EXECUTOR PROMPT")
            && section.body != QStringLiteral("(none)"))
            prompt.executorPrompt = unquoted(section.body);
        else if (section.heading == QStringLiteral("CURRENT TOOLS"))
            prompt.currentTools = namesIn(section.body);
        else if (section.heading == QStringLiteral("CRITERIA"))
            prompt.criteria = bulletsIn(section.body);
    }
    prompt.begunAnewAfter = newDisplayAfter(warnings);
    std::erase_if(prompt.actions, [&prompt](const ActionLine& action) { return action.turn <= prompt.begunAnewAfter; });
    return prompt;
}

std::optional<QStringList> availableTools(const QString& text)
{
    for (const Section& section : sectionsOf(text)) {
        if (section.heading == QStringLiteral("AVAILABLE TOOLS"))
            return namesIn(section.body.section(u'\n', 0, 0));
    }
    return std::nullopt;
}

} // namespace triarch::rehearsal
