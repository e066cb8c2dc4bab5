// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/approval_wiring.h"

#include "core/base/json/json_fields.h"
#include "core/base/text/text.h"
#include "ui/hand_proof.h"
#include "ui/main_window.h"
#include "ui/models/approval_words.h"
#include "ui/models/core_words.h"
#include "ui/panes/tell_field.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>

namespace triarch {

namespace {

/// When the keys of a yes went down, as the display's server has it: a shortcut does not tell. Every other key or click
/// forgets it, so that nothing but these keys themselves says yes, no menu and no program that works one.
class KeyTime : public QObject {
public:
    KeyTime(QAction* yes, QObject* parent) : QObject(parent), m_yes(yes) { qApp->installEventFilter(this); }
    quint64 take() { return std::exchange(m_time, 0); } ///< 0: these keys were not pressed

    bool eventFilter(QObject*, QEvent* event) override
    {
        const auto type = event->type();
        if (type == QEvent::ShortcutOverride) {
            const auto* key = static_cast<QKeyEvent*>(event);
            m_time = m_yes->shortcuts().contains(QKeySequence(key->keyCombination())) ? key->timestamp() : 0;
        } else if (type == QEvent::KeyPress || type == QEvent::KeyRelease || type == QEvent::MouseButtonPress) {
            m_time = 0;
        }
        return false;
    }

private:
    QAction* m_yes;
    quint64 m_time = 0;
};

/// The yes was for another screen than there is by now: that is said where it was given, and both pictures are shown.
void wireRefusals(MainWindow& window)
{
    const MissionEvents* events = &window.controller().events();
    auto asked = std::make_shared<int>(0); // the last turn that waited for a yes
    QObject::connect(events, &MissionEvents::approvalsChanged, &window, [asked](const ApprovalList& list) {
        for (const auto& waiting : list.waiting)
            *asked = std::max(*asked, waiting.request.mission.isEmpty() ? 0 : waiting.request.turn);
    });
    QObject::connect(&window.controller(), &MissionController::missionBegan, &window, [asked] { *asked = 0; });
    QObject::connect(
        events, &MissionEvents::acted, &window, [&window, asked](int turn, const Proposal&, const Outcome& outcome) {
            if (turn != *asked || outcome.pictures.isEmpty())
                return;
            window.panes().evidence->showTurn();
            window.showPastNotice(MessageKind::Failed,
                MainWindow::tr(
                    "The screen changed since you were asked: turn %1 was rejected. The inspector shows both "
                    "pictures")
                    .arg(turn),
                turn);
        });
}

/// What was written for a request that is over may still be told.
void keepReason(MainWindow& window, const QString& reason, bool isMissions)
{
    if (isMissions && window.controller().state().isActive)
        (window.layoutShown() == Layout::Compact ? window.panes().column->tellField()
                                                 : window.panes().personas->tellField())
            .keep(reason);
    window.showNotice(MessageKind::Waiting,
        MainWindow::tr("The request was over before your reason was sent: “%1”").arg(reason), ActionId::Tell);
}

void wireApprovalKeys(MainWindow& window)
{
    ApprovalBanner* banner = window.panes().approval;
    QAction* yes = window.actions().at(ActionId::ApproveShown);
    auto* keys = new KeyTime(yes, &window);
    QObject::connect(yes, &QAction::triggered, banner, [banner, keys] { banner->approveByKey(keys->take()); });
    QObject::connect(
        window.actions().at(ActionId::RejectShown), &QAction::triggered, banner, &ApprovalBanner::rejectShown);
    QObject::connect(
        window.actions().at(ActionId::RejectBecause), &QAction::triggered, banner, &ApprovalBanner::askReason);
}

/// What others ask is said as in the banner: the names, values and places of their own calls are none of a tool's. What
/// a mark shows by its shape, its keys or its text is not said as well.
Proposal inBannersWords(const ApprovalRequest& request)
{
    constexpr int most = 60; // characters
    Proposal proposal = request.proposal;
    const ApprovalSentence said = approvalSentence(request);
    const bool isDrawn = said.what != actionText(proposal.action);
    proposal.tool = isDrawn ? said.before : said.before + QLatin1Char(' ') + elided(said.what, most);
    const auto held = QStringLiteral("modifiers");
    const QJsonValue modifiers = actionJson(proposal.action).value(held);
    proposal.arguments = modifiers.toString().isEmpty() ? QJsonObject() : QJsonObject{{held, modifiers}};
    return proposal;
}

/// Where it would go.
void wireMark(MainWindow& window)
{
    LiveViewPane* live = window.panes().live;
    const ApprovalQueueModel* queue = &window.models().approvals;
    QObject::connect(queue, &ApprovalQueueModel::changed, live, [live, queue] {
        const auto* request = queue->shown();
        if (request && request->mission.isEmpty())
            live->showAsked(0, inBannersWords(*request)); // it is no turn's
        else if (request)
            live->showAsked(request->turn, request->proposal);
        else
            live->clearAsked();
    });
}

/// Returns why an edited action is not sent. Without physical devices the text names the command for a terminal.
QString editRefusal(MainWindow& window, const QString& why, const QJsonObject& arguments)
{
    const auto* request = window.models().approvals.shown();
    if (window.controller().backend().pressBlindness().isEmpty() || !request)
        return fromCore(why);
    QString json = QString::fromUtf8(compactJson(arguments));
    json.replace(QLatin1Char('\''), QStringLiteral("'\\''")); // as a shell reads it
    const QString command =
        QStringLiteral("triarchctl operator --display %1 edit '%2'").arg(request->display, visibleControls(json));
    return MainWindow::tr("This display cannot prove a physical press. Edit it from a terminal: %1").arg(command);
}

} // namespace

void showBlindness(MainWindow& window)
{
    const QString why = window.controller().backend().pressBlindness();
    window.panes().approval->setBlindness(why, !why.isEmpty() && clickApproves(window));
}

void wireApprovals(MainWindow& window)
{
    MissionController* controller = &window.controller();
    ApprovalBanner* banner = window.panes().approval;
    QObject::connect(
        &window.models().approvals, &ApprovalQueueModel::changed, banner, [&window] { showBlindness(window); });
    QObject::connect(banner, &ApprovalBanner::approved, &window,
        [&window, controller](const QString& id, const QString& hash, quint64 time, bool similar) {
            whenByHand(window, time, [=] { controller->approve(id, hash, similar); });
        });
    QObject::connect(
        banner, &ApprovalBanner::similarWanted, &window, [&window, banner](const QString& id, quint64 time) {
            whenByHand(window, time, [=] { banner->allowSimilar(id); });
        });
    QObject::connect(banner, &ApprovalBanner::rejected, controller, &MissionController::reject);
    QObject::connect(banner, &ApprovalBanner::reasonLeft, &window,
        [&window](const QString& reason, bool isMissions) { keepReason(window, reason, isMissions); });
    auto* press = new PressTime(&window);
    const auto edit = [&window, controller, press, banner](const QJsonObject& arguments) {
        whenByHand(
            window, press->take(), [=] { controller->editAction(arguments); },
            [&window, banner, arguments](
                const QString& why) { banner->complain(editRefusal(window, why, arguments)); });
    };
    QObject::connect(banner, &ApprovalBanner::edited, &window, edit);
    ActionEdit* form = &window.models().edit;
    QObject::connect(form, &ActionEdit::proofWanted, &window, [&window, press, form] {
        const auto apply = [form, shown = form->arguments()] {
            if (form->arguments() == shown) // what was written since has not been pressed for
                form->applyProven();
        };
        whenByHand(window, press->take(), apply,
            [&window, form](const QString& why) { form->refuse(editRefusal(window, why, form->arguments())); });
    });
    QObject::connect(form, &ActionEdit::applied, controller, &MissionController::editAction);
    QObject::connect(banner, &ApprovalBanner::skipped, controller, &MissionController::skip);
    wireApprovalKeys(window);
    wireMark(window);
    wireRefusals(window);
    QObject::connect(
        window.panes().evidence, &EvidencePane::revoked, &window, [&window, controller](const QString& grant) {
            const ApprovalList& list = window.models().approvals.list();
            const bool isLast = list.grants.size() <= 1 && list.waiting.empty();
            controller->revoke(grant);
            if (isLast
                && window.layoutShown() == Layout::Compact) // there the list stands where the next action would be
                window.actions().at(ActionId::GoNext)->trigger();
        });
}

} // namespace triarch
