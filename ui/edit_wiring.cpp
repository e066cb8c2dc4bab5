// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/edit_wiring.h"

#include "core/action/action_parser.h"
#include "core/base/json/json_fields.h"
#include "core/base/text/text.h"
#include "ui/main_window.h"
#include "ui/models/core_words.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/staleness_watch.h"

#include <QApplication>
#include <QDockWidget>
#include <algorithm>

namespace triarch {

namespace {

/// Held first: while it is changed nothing goes on. What was sent all the same ends the edit, and says so.
void begin(MainWindow& window, bool sendsAtOnce = false)
{
    MissionController& controller = window.controller();
    const auto tools = controller.backend().tools();
    if (!tools)
        return window.showNotice(MessageKind::Failed, fromCore(tools.error().message));
    const ConsoleState& state = controller.state();
    if (state.status == MissionStatus::Running || state.status == MissionStatus::Planning)
        controller.pause();
    if (window.layoutShown() == Layout::Compact) {
        window.findChild<QDockWidget*>(QStringLiteral("next"))->show();
    } else if (!sendsAtOnce) {
        window.findChild<QDockWidget*>(QStringLiteral("personas"))->show();
        window.panes().personas->showPersona(Persona::Executor);
    }
    window.actions().at(ActionId::ShowModelPicture)->setChecked(false); // it is moved in the live one
    window.models().edit.begin(*tools, sendsAtOnce);
}

/// What waits for a yes is edited in the same form, within the banner, while its time runs. Others' wishes have fields
/// there.
void beginAsked(MainWindow& window)
{
    const ApprovalRequest* request = window.models().approvals.shown();
    const ActionEdit& edit = window.models().edit;
    const bool isMissions = request && edit.canBegin() && edit.isOf(*request) && window.controller().state().isActive;
    if (isMissions)
        begin(window, true);
    else if (!request || !edit.isActive() || !edit.isOf(*request)) // else its form is there already
        window.panes().approval->askArguments();
}

/// The keys of an edit are for what the mission has proposed, also where that waits for its answer among others.
void beginShown(MainWindow& window)
{
    ApprovalQueueModel& queue = window.models().approvals;
    const auto& waiting = queue.list().waiting;
    const auto own =
        std::ranges::find_if(waiting, [&](const auto& one) { return window.models().edit.isOf(one.request); });
    if (own == waiting.end())
        return begin(window);
    queue.look(int(own - waiting.begin()));
    beginAsked(window);
}

bool isAsked(MainWindow& window)
{
    return std::ranges::any_of(window.models().approvals.list().waiting,
        [&](const auto& one) { return window.models().edit.isOf(one.request); });
}

/// A rule asks about what is being changed, since somebody else sent the mission on: from then on the edit answers
/// that request, in its banner and by a hand, with what is written.
void followRequests(MainWindow& window)
{
    QObject::connect(&window.models().approvals, &ApprovalQueueModel::changed, &window, [&window] {
        ActionEdit& edit = window.models().edit;
        if (!edit.isActive() || edit.sendsAtOnce() || !isAsked(window))
            return;
        const QJsonObject written = edit.arguments();
        edit.cancel();
        beginShown(window);
        for (auto one = written.begin(); one != written.end(); ++one)
            edit.set(one.key(), one.value());
    });
}

/// What the fields of the banner come to, by the schema that the mission checks it with; empty: it can be used.
QString problemOf(MainWindow& window, const ApprovalRequest& request, const QJsonObject& arguments)
{
    const auto tools = window.controller().backend().tools();
    if (!tools || !tools->find(request.proposal.tool))
        return {}; // whoever asks judges it
    const auto draft = parseProposal(
        *tools, {request.proposal.tool}, request.proposal.tool, arguments, window.controller().state().display.size);
    return draft ? QString() : fromCore(draft.error().message);
}

/// What differs from what was proposed, to be written again.
QString writtenIn(const ActionEdit& edit)
{
    constexpr int most = 200; // characters
    const QJsonObject& before = edit.proposal().arguments;
    QJsonObject changed;
    for (auto one = edit.arguments().begin(); one != edit.arguments().end(); ++one)
        if (before.value(one.key()) != one.value())
            changed.insert(one.key(), one.value());
    for (const QString& name : before.keys())
        if (!edit.arguments().contains(name))
            changed.insert(name, QJsonValue()); // what was emptied
    return elided(QString::fromUtf8(compactJson(changed)), most);
}

/// Nobody writes for nothing: its time may run out, or somebody else answers. A stop is the operator's own word. Not in
/// the log: it may be a password.
/// @param why  with places for the turn and what was written
void endUnapplied(MainWindow& window, const QString& why)
{
    ActionEdit& edit = window.models().edit;
    const bool isLost = edit.isActive() && edit.isChanged() && !window.controller().state().isStopping;
    const QString written = isLost ? writtenIn(edit) : QString();
    edit.withdraw();
    if (isLost)
        window.showNotice(MessageKind::Waiting, why.arg(QString::number(edit.turn()), written));
}

void endWithTurn(MainWindow& window)
{
    endUnapplied(window, MainWindow::tr("Turn %1 ended before your edit was applied: %2"));
}

/// Somebody else has changed it, or had the executor asked again.
void endWithProposal(MainWindow& window)
{
    endUnapplied(window, MainWindow::tr("Another action was proposed before your edit of turn %1 was applied: %2"));
}

/// Its mission was let go of, where it goes on without it.
void endWithMission(MainWindow& window)
{
    endUnapplied(window, MainWindow::tr("The mission was left before your edit of turn %1 was applied: %2"));
}

/// Who says no to it, or leaves it out, gives up what he was writing, once his word is on its way to the mission.
void followNo(MainWindow& window)
{
    ActionEdit* edit = &window.models().edit;
    const auto* queue = &window.models().approvals;
    const auto isIts = [edit, queue](const QString& id) {
        return std::ranges::any_of(
            queue->list().waiting, [&](const auto& one) { return one.request.id == id && edit->isOf(one.request); });
    };
    QObject::connect(
        &window.controller(), &MissionController::commanded, edit, [edit, isIts](const OperatorCommand& said) {
            const auto* no = std::get_if<Reject>(&said);
            if (std::holds_alternative<Skip>(said) || (no && isIts(no->id)))
                edit->cancel();
        });
}

void followEditedMission(MainWindow& window)
{
    ActionEdit* edit = &window.models().edit;
    MissionController* controller = &window.controller();
    const MissionEvents* events = &controller->events();
    QObject::connect(events, &MissionEvents::proposed, edit, [=, &window](int turn, const Proposal& proposal) {
        endWithProposal(window);
        edit->offer(turn, proposal, controller->state().seenArea().size());
    });
    QObject::connect(events, &MissionEvents::sent, edit, [edit, &window](int turn) {
        const bool wasActive = edit->isActive();
        const QString written = edit->isChanged() ? writtenIn(*edit) : QString();
        edit->withdraw();
        if (wasActive && written.isEmpty())
            window.showNotice(MessageKind::Waiting,
                MainWindow::tr("The action of turn %1 was sent before it could be held: it was not changed").arg(turn));
        else if (wasActive) // it went too fast, or somebody else has said yes to it
            window.showNotice(MessageKind::Waiting,
                MainWindow::tr("The action of turn %1 was sent as it was proposed, without your edit: %2")
                    .arg(QString::number(turn), written));
    });
    QObject::connect(events, &MissionEvents::turnRecorded, edit, [edit, &window](const TurnRecord& record) {
        if (hasEnded(record.status) && record.turn == edit->turn())
            endWithTurn(window);
    });
    QObject::connect(controller, &MissionController::missionBegan, edit, [&window] { endWithMission(window); });
    QObject::connect(controller, &MissionController::ended, edit, &ActionEdit::withdraw);
    const auto tell = [edit, controller] { controller->setEditing(edit->canBegin(), edit->isActive()); };
    QObject::connect(edit, &ActionEdit::offered, controller, tell);
    QObject::connect(edit, &ActionEdit::withdrawn, controller, tell);
    QObject::connect(edit, &ActionEdit::began, controller, tell);
    QObject::connect(edit, &ActionEdit::ended, controller, tell);
}

/// A form that goes must not hand the keyboard to whatever comes after it.
void giveBackKeyboard(MainWindow& window)
{
    QWidget* part = QApplication::focusWidget();
    while (part && !qobject_cast<ArgumentForm*>(part))
        part = part->parentWidget();
    if (part)
        window.panes().live->view().setFocus(Qt::OtherFocusReason);
}

/// Where it lies for the mission; a hand that goes beyond what that sees stays at its edge.
ScreenPoint within(const ScreenPoint& at, const QRect& seen)
{
    const ScreenPoint nearest{std::clamp(at.x, seen.left(), seen.right()), std::clamp(at.y, seen.top(), seen.bottom())};
    return fromDisplay(nearest, seen);
}

/// The picture shows what is written, and writes what is dragged.
void followPicture(MainWindow& window)
{
    ActionEdit* edit = &window.models().edit;
    LiveViewPane* live = window.panes().live;
    LiveView* view = &live->view();
    QObject::connect(edit, &ActionEdit::began, view, [view] { view->setMovable(true); });
    QObject::connect(edit, &ActionEdit::changed, live, [edit, live] {
        live->showProposal(edit->turn(), edit->draft() ? *edit->draft() : edit->proposal()); // never half a word
    });
    QObject::connect(edit, &ActionEdit::ended, live, [&window, edit, live, view](bool isApplied) {
        giveBackKeyboard(window); // before the form goes
        view->setMovable(false);
        if (!isApplied && edit->isOffered())
            live->showProposal(edit->turn(), edit->proposal());
    });
    QObject::connect(view, &LiveView::movingGivenUp, edit, [edit] {
        if (edit->isActive())
            edit->cancel(); // as in the form
    });
    QObject::connect(view, &LiveView::movingAccepted, edit, [edit] {
        if (edit->isActive() && edit->draft() && edit->isChanged() && !edit->sendsAtOnce()) // what sends has its button
            edit->apply();
    });
    QObject::connect(view, &LiveView::draggedTo, edit, [&window, edit](int end, const ScreenPoint& at) {
        edit->setPlace(end, within(at, window.controller().state().seenArea()));
    });
    const PaneSet& panes = window.panes();
    for (ArgumentForm* form :
        {panes.personas->setEdit(*edit), panes.next->setEdit(*edit), panes.approval->setEdit(*edit)})
        QObject::connect(form, &ArgumentForm::placeEntered, view, &LiveView::takeEnd);
}

} // namespace

void wireEdit(MainWindow& window)
{
    followPicture(window); // first: whoever hears of an end may close the form, and that must not have the keyboard
    followNo(window);
    followEditedMission(window);
    followRequests(window);
    new StalenessWatch(window); // the window's
    window.panes().approval->judgeBy([&window](const ApprovalRequest& request, const QJsonObject& arguments) {
        return problemOf(window, request, arguments);
    });
    QObject::connect(window.panes().approval, &ApprovalBanner::editWanted, &window, [&window] { beginAsked(window); });
    QObject::connect(
        window.actions().at(ActionId::EditAction), &QAction::triggered, &window, [&window] { beginShown(window); });
}

} // namespace triarch
