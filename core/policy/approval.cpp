// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/policy/approval.h"

#include "core/base/json/json_fields.h"
#include "core/base/text/text.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <algorithm>

namespace triarch {

namespace {

QString sha(const QJsonObject& json)
{
    return QString::fromLatin1(QCryptographicHash::hash(compactJson(json), QCryptographicHash::Sha256).toHex());
}

/// Who a window is, whatever its title says just now.
QJsonObject identity(const WindowInfo& window)
{
    return {{"id", qint64(window.id)}, {"pid", window.pid}, {"instance", window.instance}, {"class", window.className}};
}

/// Keys that go down one after the other make shorter chords first; more keys than were shown make another chord.
bool isPartOf(const QString& chord, const QString& shown)
{
    const QStringList keys = shown.split(QLatin1Char('+'));
    const QStringList pressed = chord.split(QLatin1Char('+'), Qt::SkipEmptyParts);
    return std::ranges::all_of(pressed, [&](const QString& key) { return keys.contains(key); });
}

/// Adds the effect of the action on the display, as far as it is known.
void insertShown(QJsonObject& json, const ApprovalRequest& request)
{
    if (!request.effective.isEmpty())
        json.insert(QStringLiteral("effective"), QJsonArray::fromStringList(request.effective));
    if (!request.launched.isEmpty())
        json.insert(QStringLiteral("launched"), request.launched);
}

void insertLine(QJsonObject& json, const ApprovalRequest& request)
{
    if (!request.line.isEmpty())
        json.insert(QStringLiteral("line"), request.line);
}

QString quoted(const QString& text) { return QLatin1Char('"') + visibleControls(text) + QLatin1Char('"'); }

/// A word of a command as nobody can mistake where it ends.
QString argument(const QString& text)
{
    const bool isPlain = !text.isEmpty() && !text.contains(QLatin1Char(' ')) && !text.contains(QLatin1Char('"'));
    return isPlain ? visibleControls(text) : quoted(text);
}

/// The wheel turns by pressing buttons, which nobody asks for by name.
bool isWheelOf(const QString& button, const PolicyRequest& shown)
{
    return shown.action == QLatin1String("scroll") && button >= QLatin1String("4") && button <= QLatin1String("7");
}

QString detail(const QJsonValue& value)
{
    if (value.isString())
        return visibleControls(value.toString());
    if (value.isDouble())
        return QString::number(value.toInteger());
    QStringList parts;
    for (const auto& part : value.toArray())
        parts << (part.isString() ? argument(part.toString()) : detail(part));
    return parts.join(value[0].isString() ? QLatin1Char(' ') : QLatin1Char(','));
}

/// "use local.os.exec, argv /usr/bin/git push, cwd /home/me, with {...}": what it would touch, and what it was asked.
QString toolText(QJsonObject json)
{
    const QString tool = json.take(QStringLiteral("tool")).toString();
    const auto asked = json.take(QStringLiteral("arguments")).toObject();
    json.remove(QStringLiteral("action"));
    QStringList parts{QStringLiteral("use ") + tool};
    for (const QString& key : json.keys())
        parts << QStringLiteral("%1 %2").arg(key, detail(json[key]));
    if (!asked.isEmpty())
        parts << QStringLiteral("with ") + visibleControls(QString::fromUtf8(compactJson(asked)));
    return parts.join(QStringLiteral(", "));
}

} // namespace

QString requestHash(const ApprovalRequest& request)
{
    QJsonObject wish{{"action", actionJson(request.proposal.action)}, {"display", request.display},
        {"window", identity(request.window)}, {"source", request.source}, {"policy", request.policyVersion}};
    insertShown(wish, request);
    return sha(wish);
}

QString requestKey(const ApprovalRequest& request, const Requester& requester)
{
    constexpr qsizetype digits = 16;
    const auto process = requester.identity();
    QJsonObject wish{{"action", actionJson(request.proposal.action)}, {"display", request.display},
        {"source", request.source}, {"process", process.pid}, {"since", QString::number(process.startTime)}};
    if (!requester.connection().isEmpty())
        wish.insert(QStringLiteral("connection"), requester.connection());
    return sha(wish).left(digits);
}

bool isAskedAgain(const ApprovalRequest& first, const ApprovalRequest& later)
{
    return first.source == later.source && first.display == later.display && first.requester.isSame(later.requester)
        && actionJson(first.proposal.action) == actionJson(later.proposal.action);
}

QString approvalHash(const ApprovalRequest& request)
{
    QJsonObject json{{"wish", requestHash(request)}, {"id", request.id}, {"screen", request.screenSha},
        {"rule", request.decision.rule}, {"turn", request.turn}, {"mission", request.mission}};
    insertLine(json, request);
    return sha(json);
}

/// Names every number; the one thing that the action is about stands without its name.
QString actionText(const Action& action)
{
    const auto json = actionJson(action);
    if (std::holds_alternative<UseTool>(action))
        return toolText(json);
    QStringList words{actionWord(action)};
    if (json.contains(QLatin1String("argv"))) // its name is for people alone
        return words.first() + QLatin1Char(' ') + detail(json[QLatin1String("argv")]);
    static const QStringList plain{QStringLiteral("chord"), QStringLiteral("text"), QStringLiteral("at"),
        QStringLiteral("to"), QStringLiteral("path"), QStringLiteral("name"), QStringLiteral("window"),
        QStringLiteral("direction"), QStringLiteral("modifiers"), QStringLiteral("evidence")};
    for (const QString& key : json.keys()) {
        if (key == QLatin1String("action"))
            continue;
        const QString said = key == QLatin1String("text") ? quoted(json[key].toString()) : detail(json[key]);
        words << (plain.contains(key) ? said : QStringLiteral("%1 %2").arg(key, said));
    }
    return words.join(QLatin1Char(' '));
}

QString approvalText(const ApprovalRequest& request)
{
    QString text = actionText(request.proposal.action);
    if (!request.effective.isEmpty())
        text += QStringLiteral(" = ") + request.effective.join(QStringLiteral(", "));
    if (!request.line.isEmpty())
        text += QStringLiteral(", line ") + quoted(request.line);
    return text;
}

QString commandText(const QStringList& argv)
{
    QStringList words;
    std::transform(argv.begin(), argv.end(), std::back_inserter(words), argument);
    return words.join(QLatin1Char(' '));
}

QJsonObject approvalJson(const ApprovalRequest& request, Millis left)
{
    QJsonObject json{{"id", request.id}, {"hash", request.hash}, {"display", request.display},
        {"source", request.source}, {"process", request.requester.process()}, {"turn", request.turn},
        {"mission", request.mission}, {"what", approvalText(request)}, {"tool", request.proposal.tool},
        {"arguments", request.proposal.arguments}, {"action", actionJson(request.proposal.action)},
        {"justification", request.proposal.justification}, {"rule", request.decision.rule},
        {"reason", request.decision.reason}, {"once", request.decision.once}, {"window", identity(request.window)},
        {"title", request.window.title}, {"screen", request.screenSha}, {"policy", request.policyVersion},
        {"waits", request.waits}, {"left_ms", qint64(left.count())}};
    insertShown(json, request);
    insertLine(json, request);
    if (request.proposal.isEdited)
        json.insert(QStringLiteral("edited"), true);
    return json;
}

bool Permit::covers(const PolicyRequest& request) const
{
    return std::ranges::any_of(shown, [&](const PolicyRequest& one) {
        return request.action == one.action && request.source == one.source && request.sandboxed == one.sandboxed
            && request.windowClass == one.windowClass && (!request.isDrop || one.isDrop)
            && (!request.runsShell || one.runsShell) && (!request.isPopup || one.isPopup)
            && (!request.isUnknown || one.isUnknown) && (!request.isDialog || one.isDialog)
            && std::ranges::all_of(request.owners, [&](const auto& owner) { return one.owners.contains(owner); })
            && (request.button.isEmpty() || request.button == one.button || isWheelOf(request.button, one))
            && isPartOf(request.chord, one.chord) && one.text.contains(request.text);
    });
}

Decision lifted(Decision decision, const PolicyRequest& request, const Permit* permit)
{
    if (decision.verdict == Verdict::Ask && permit && permit->covers(request))
        decision.verdict = Verdict::Allow;
    return decision;
}

QJsonObject grantJson(const Grant& grant, Millis left)
{
    return {{"id", grant.id}, {"what", grant.text}, {"rule", grant.rule}, {"source", grant.source},
        {"uses_left", grant.usesLeft}, {"left_ms", qint64(left.count())}, {"approval", grant.approval}};
}

} // namespace triarch
