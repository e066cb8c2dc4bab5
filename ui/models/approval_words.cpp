// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/approval_words.h"

#include "core/base/text/text.h"
#include "ui/models/turn_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <array>

namespace triarch {

namespace {

constexpr int titleCharacters = 60; ///< a page may give itself a title of any length

QString translateApproval(const char* text) { return QCoreApplication::translate("Approvals", text); }

/// What an action's word is called in "... wants to ..." and on a grant, and its icon.
struct ActionText {
    const char* action;
    const char* wants;
    const char* allowed; ///< of a key its name is enough
    const char* icon;
};
constexpr std::array actionTexts{
    ActionText{"press", QT_TRANSLATE_NOOP("Approvals", "%1 wants to press"), "%1", "keyboard"},
    ActionText{
        "type", QT_TRANSLATE_NOOP("Approvals", "%1 wants to type"), QT_TRANSLATE_NOOP("Approvals", "type %1"), "type"},
    ActionText{"click", QT_TRANSLATE_NOOP("Approvals", "%1 wants to click"), QT_TRANSLATE_NOOP("Approvals", "click %1"),
        "mouse-pointer-click"},
    ActionText{"drag", QT_TRANSLATE_NOOP("Approvals", "%1 wants to drag"), QT_TRANSLATE_NOOP("Approvals", "drag %1"),
        "move-diagonal"},
    ActionText{"scroll", QT_TRANSLATE_NOOP("Approvals", "%1 wants to scroll"),
        QT_TRANSLATE_NOOP("Approvals", "scroll %1"), "chevrons-down"},
    ActionText{"launch", QT_TRANSLATE_NOOP("Approvals", "%1 wants to start"),
        QT_TRANSLATE_NOOP("Approvals", "start %1"), "square-terminal"},
    ActionText{"", QT_TRANSLATE_NOOP("Approvals", "%1 wants to"), "", "pointer"},
};

const ActionText& rowOf(const QString& word)
{
    for (const ActionText& row : actionTexts) {
        if (word == QLatin1String(row.action))
            return row;
    }
    return actionTexts.back();
}

/// What this process asks by hand, the operator asks by its tester; others' work comes through it by other doors.
bool isTesters(const QString& source, const Requester& requester)
{
    return source == QLatin1String("manual") && requester.process() == ownProcess().pid;
}

QString whoWants(const ApprovalRequest& request, bool isEdited)
{
    const QString& source = request.source;
    if (request.proposal.isEdited)
        return translateApproval(QT_TRANSLATE_NOOP("Approvals", "As you edited it, the executor"));
    if (isEdited && source == QLatin1String("executor"))
        return translateApproval(QT_TRANSLATE_NOOP("Approvals", "As proposed, the executor"));
    if (source == QLatin1String("operator")) // in control, by the live view
        return translateApproval(QT_TRANSLATE_NOOP("Approvals", "Your hand"));
    if (isTesters(source, request.requester))
        return translateApproval(QT_TRANSLATE_NOOP("Approvals", "The tester"));
    return source == QLatin1String("executor")
        ? translateApproval(QT_TRANSLATE_NOOP("Approvals", "The executor"))
        : translateApproval(QT_TRANSLATE_NOOP("Approvals", "A program (%1)")).arg(source);
}

QString pixelText(const ScreenPoint& at) { return QStringLiteral("px %1,%2").arg(at.x).arg(at.y); }

QString buttonText(PointerButton button)
{
    switch (button) {
    case PointerButton::Left: // what a click and a drag are, unless more is said
        return {};
    case PointerButton::Middle:
        return translateApproval(QT_TRANSLATE_NOOP("Approvals", "middle button"));
    case PointerButton::Right:
        return translateApproval(QT_TRANSLATE_NOOP("Approvals", "right button"));
    default:
        return translateApproval(QT_TRANSLATE_NOOP("Approvals", "button %1")).arg(int(button));
    }
}

/// "px 505,584, right button": what an input of the pointer does, in words, the place first: a narrow line cuts the
/// end; empty: it is another.
QStringList pointerText(const Action& action)
{
    const auto* input = std::get_if<Input>(&action);
    QStringList parts;
    if (const auto* click = input ? std::get_if<ClickInput>(input) : nullptr) {
        parts << pixelText(click->at) << click->modifiers << buttonText(click->button);
        if (click->count > 1)
            parts << translateApproval(QT_TRANSLATE_NOOP("Approvals", "%1 times")).arg(click->count);
    } else if (const auto* drag = input ? std::get_if<DragInput>(input) : nullptr) {
        QStringList path;
        for (const ScreenPoint& point : drag->path)
            path << pixelText(point);
        parts << path.join(QStringLiteral(" → ")) << drag->modifiers << buttonText(drag->button);
    }
    parts.removeAll(QString());
    return parts;
}

/// "press ctrl+w" is "ctrl+w" to whoever allows it.
QString allowedText(const QString& action)
{
    const ActionText& row = rowOf(action.section(QLatin1Char(' '), 0, 0));
    return *row.allowed == '\0' ? action
                                : translateApproval(row.allowed).arg(action.section(QLatin1Char(' '), 1)).trimmed();
}

QString windowName(const WindowInfo& window)
{
    return visibleControls(window.title.isEmpty() ? window.className : window.title);
}

} // namespace

ApprovalSentence approvalSentence(const ApprovalRequest& request, bool isEdited)
{
    const ActionText& row = rowOf(actionWord(request.proposal.action));
    const QString text = approvalText(request);
    const bool isNamed = *row.action != '\0'; // then its word stands in the sentence already
    ApprovalSentence sentence;
    sentence.before = translateApproval(row.wants).arg(whoWants(request, isEdited));
    const QStringList pointer = pointerText(request.proposal.action);
    sentence.what = !pointer.isEmpty() ? pointer.join(QStringLiteral(", "))
        : isNamed                      ? text.section(QLatin1Char(' '), 1)
                                       : text;
    if (request.window.id != 0)
        sentence.after = translateApproval(QT_TRANSLATE_NOOP("Approvals", "in %1")).arg(windowName(request.window));
    return sentence;
}

QString askerWord(const QString& source, const Requester& requester)
{
    return isTesters(source, requester) ? translateApproval(QT_TRANSLATE_NOOP("Approvals", "tester"))
                                        : actorWord(source);
}

QString approvalOrigin(const ApprovalRequest& request)
{
    if (request.mission.isEmpty()) // there it counts nothing that anybody could look up
        return QStringLiteral("%1, %2").arg(askerWord(request.source, request.requester), request.decision.rule);
    return translateApproval(QT_TRANSLATE_NOOP("Approvals", "%1, turn %2, %3"))
        .arg(actorWord(request.source), QString::number(request.turn), request.decision.rule);
}

/// Editors mark a title whose document is not saved with a star before it.
QString approvalHazard(const ApprovalRequest& request, const QString& ref)
{
    if (request.window.id == 0)
        return {};
    const QString title = elided(visibleControls(request.window.title), titleCharacters);
    const QString windowClass = visibleControls(request.window.className);
    const bool namesProgram = title.contains(windowClass, Qt::CaseInsensitive); // where it can be read
    const QString name = namesProgram ? title : QStringLiteral("%1 - %2").arg(title, windowClass);
    const QString where = ref.isEmpty() ? name : QStringLiteral("%1 %2").arg(ref, name);
    return request.window.title.startsWith(QLatin1Char('*'))
        ? translateApproval(QT_TRANSLATE_NOOP("Approvals", "Goes to %1, which has unsaved changes")).arg(where)
        : translateApproval(QT_TRANSLATE_NOOP("Approvals", "Goes to %1")).arg(where);
}

QString approvalChange(const Staleness& staleness)
{
    if (!staleness.isOther || staleness.isSilent)
        return {};
    return staleness.window.isEmpty()
        ? translateApproval(QT_TRANSLATE_NOOP("Approvals", "Its window is not there any more"))
        : translateApproval(QT_TRANSLATE_NOOP("Approvals", "It would go to another window now: %1"))
              .arg(elided(visibleControls(staleness.window), titleCharacters));
}

QString approvalLoss(const ApprovalRequest& request)
{
    return request.window.title.startsWith(QLatin1Char('*'))
        ? translateApproval(QT_TRANSLATE_NOOP("Approvals", "It has unsaved changes"))
        : QString();
}

QString grantWords(const QString& said)
{
    static const QRegularExpression form(QStringLiteral("^(.*?)( anywhere)?(?: in class ([^\\s\"]+))?$"),
        QRegularExpression::DotMatchesEverythingOption); // a class holds no quote, a text that is typed ends in one
    const auto parts = form.match(said);
    const QString action = allowedText(parts.captured(1));
    const QString what = parts.captured(2).isEmpty()
        ? action
        : translateApproval(QT_TRANSLATE_NOOP("Approvals", "%1 anywhere")).arg(action);
    const QString windowClass = parts.captured(3);
    return windowClass.isEmpty()
        ? what
        : translateApproval(QT_TRANSLATE_NOOP("Approvals", "%1 in class %2")).arg(what, windowClass);
}

QString approvalIcon(const ApprovalRequest& request)
{
    return QString::fromLatin1(rowOf(actionWord(request.proposal.action)).icon);
}

} // namespace triarch
