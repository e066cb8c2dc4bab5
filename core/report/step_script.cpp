// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/step_script.h"

#include "core/report/text_mask.h"
#include "core/settings/mission_file_writer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace triarch {

namespace {

/// A tool that the grammar has a verb for, and which of its arguments the verb is said of.
struct Verb {
    const char* tool;
    const char* argument;
    const char* word;
};
constexpr std::array verbs{Verb{"open_application", "name", "open"}, Verb{"click_element", "label", "click"},
    Verb{"double_click_element", "label", "double-click"}, Verb{"right_click_element", "label", "right-click"},
    Verb{"press_key", "key", "press"}, Verb{"type_text", "text", "type"}};

bool wasSent(const TurnRecord& turn) { return turn.status == TurnStatus::Done || turn.status == TurnStatus::NoEffect; }

/// In quotes, as the grammar reads them; empty: that cannot be said in them.
QString quoted(QString text)
{
    static const QRegularExpression unsayable(QStringLiteral("\\\\(?:\"|$)"));
    if (text.isEmpty() || text.contains(unsayable) || isMasked(text))
        return {};
    return u'"' + text.replace(u'"', QLatin1String("\\\"")) + u'"';
}

/// An edit may write a place anew without meaning another: as a pixel's own, or by a hand that was not quite still.
bool isSamePlace(const QJsonValue& before, const QJsonValue& now)
{
    constexpr double unseen = 1; // on 0 to 1000: the console shows whole numbers
    const QJsonArray was = before.toArray();
    const QJsonArray is = now.toArray();
    const auto isNear = [&](int axis) { return std::abs(was[axis].toDouble() - is[axis].toDouble()) <= unseen; };
    return was.size() == 2 && is.size() == 2 && isNear(0) && isNear(1);
}

/// Whether the label is still the one of before: what the operator moved is somewhere else. One that he wrote names it.
bool isMoved(const TurnRecord& turn, const QString& note)
{
    static const QString edited = QStringLiteral("edited by the operator: it was %1").chopped(2); // MissionLoop's note
    if (!note.startsWith(edited))
        return false;
    const auto was = QJsonDocument::fromJson(note.mid(edited.size()).toUtf8()).object();
    const bool hasItsLabel = was.isEmpty() || was.value(u"label") == turn.arguments.value(u"label");
    return hasItsLabel && !isSamePlace(was.value(u"position"), turn.arguments.value(u"position"));
}

/// What the operator points at himself is known by its window alone.
bool isPlaced(const TurnRecord& turn)
{
    const auto moved = [&](const QString& note) { return isMoved(turn, note); };
    return turn.arguments.contains(u"label"_s) && (turn.actor == u"operator" || std::ranges::any_of(turn.notes, moved));
}

using LabelOf = std::function<QString(const TurnRecord& turn)>;

/// The label as the call has it, unless somebody pointed at the place: then as it is read there.
QString targetOf(const TurnRecord& turn, const Verb& verb, const LabelOf& labelOf)
{
    if (!isPlaced(turn))
        return turn.arguments.value(QLatin1String(verb.argument)).toString();
    return labelOf ? labelOf(turn) : QString();
}

/// Returns the turn as a step; empty: it cannot be written as one.
QString stepOf(const TurnRecord& turn, const LabelOf& labelOf)
{
    if (!turn.arguments.value(u"modifiers"_s).toString().isEmpty())
        return {}; // the grammar knows no click with a key held
    const auto* verb = std::ranges::find(verbs, turn.tool, [](const Verb& one) { return QLatin1String(one.tool); });
    if (verb == verbs.end())
        return {};
    const QString said = quoted(targetOf(turn, *verb, labelOf));
    return said.isEmpty() ? QString() : QLatin1String(verb->word) + QLatin1Char(' ') + said;
}

bool isOneLine(const QString& text) { return !text.trimmed().isEmpty() && !text.contains(u'\n'); }

/// On one line, as a comment is.
QString callOf(const TurnRecord& turn) { return QStringLiteral("%1(%2)").arg(turn.tool, turn.target).simplified(); }

} // namespace

Result<StepScript> stepScript(
    const ReviewedMission& mission, MissionFile request, const LabelOf& labelOf, const std::stop_token& stop)
{
    StepScript script;
    QString comments;
    QStringList steps;
    for (const TurnRecord& turn : mission.records) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, QStringLiteral("The mission was not exported"));
        if (!wasSent(turn))
            continue;
        if (const QString step = stepOf(turn, labelOf); !step.isEmpty()) {
            steps << step;
            continue;
        }
        script.omitted.push_back({turn.turn, callOf(turn)});
        comments += QStringLiteral("# Turn %1 is left out: %2 cannot be written as a step\n")
                        .arg(QString::number(turn.turn), callOf(turn));
    }
    if (steps.isEmpty())
        return fail(ErrorCode::NotFound, QStringLiteral("Nothing that the mission did can be said as a step"));
    request.text = steps.join(QStringLiteral(", "));
    if (request.text.size() > missionTextCharacters)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("The steps are %1 characters, more than the %2 of a mission; choose fewer turns")
                .arg(request.text.size())
                .arg(missionTextCharacters));
    for (const QString& criterion :
        mission.criteria) // what was looked for then: steps alone would pass with any result
        if (isOneLine(criterion) && !isMasked(criterion) && !request.criteria.contains(criterion))
            request.criteria << criterion;
    request.limits = withinBounds(mission.limits.value_or(request.limits)); // as much as the operator let it have
    request.profile = QStringLiteral("rehearsal");
    request.ownProfile = true;
    script.file = comments.toUtf8() + missionFileText(request);
    return script;
}

} // namespace triarch
