// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/approval_banner.h"

#include "ui/models/action_edit.h"
#include "ui/models/approval_words.h"
#include "ui/models/core_words.h"
#include "ui/models/window_list_model.h"
#include "ui/panes/parts/answer_field.h"
#include "ui/panes/parts/approval_answers.h"
#include "ui/panes/parts/approval_case.h"
#include "ui/panes/parts/edit_room.h"
#include "ui/panes/parts/target_patch.h"
#include "ui/style/focus_ring.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>
#include <algorithm>

namespace triarch {

namespace {

constexpr double bannerRadius = 6; // of its frame in the style sheet
constexpr double bar = 4;          // pixels of the state's colour at its side, its frame among them
constexpr int bannerNarrowGap = 6;
constexpr int narrowEdge = 11; // above and below it all in a column
constexpr int crowdedEdge = 6; // the same, beside another banner
constexpr int narrowRows = 8;  // above what is written in a column
constexpr int lowGap = 4;      // above what is written: the history keeps its pictures
constexpr int roomyGap = 12;   // the same where there is more: with that it grows by 40
constexpr int roomyEdge = 10;  // above and below it all
constexpr int lowEdge = 5;
constexpr int edgeLeft = 14; // behind the bar
constexpr int edgeRight = 16;

} // namespace

ApprovalBanner::ApprovalBanner(ApprovalQueueModel& queue, const WindowListModel& windows, QWidget* parent)
    : QFrame(parent),
      m_queue(queue),
      m_windows(windows),
      m_parts(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_rows(new QVBoxLayout(this)),
      m_patch(new TargetPatch(this)),
      m_case(new ApprovalCase(this)),
      m_answers(new ApprovalAnswers(this)),
      m_field(new AnswerField(this))
{
    setProperty("part", QStringLiteral("banner"));
    setProperty("kind", QStringLiteral("waiting"));
    m_parts->setSpacing(16);
    m_parts->addWidget(m_patch, 0, Qt::AlignTop);
    m_parts->addWidget(m_case, 1);
    m_parts->addWidget(m_answers);
    m_rows->addLayout(m_parts);
    m_rows->addWidget(m_field);
    fitEdges(false);
    connectAnswers();
    connect(&m_queue, &ApprovalQueueModel::changed, this, &ApprovalBanner::showRequest);
    connect(&m_queue, &ApprovalQueueModel::ticked, this, &ApprovalBanner::showTime);
}

void ApprovalBanner::connectAnswers()
{
    const auto shown = [this] { return m_queue.shown() ? *m_queue.shown() : ApprovalRequest(); };
    connect(m_answers, &ApprovalAnswers::rejected, this, &ApprovalBanner::rejectShown);
    connect(m_answers, &ApprovalAnswers::reasonWanted, this, &ApprovalBanner::askReason);
    connect(m_answers, &ApprovalAnswers::editWanted, this, &ApprovalBanner::editWanted);
    connect(m_answers, &ApprovalAnswers::skipped, this, &ApprovalBanner::skipped);
    connect(m_answers, &ApprovalAnswers::approved, this, [=, this](quint64 time, bool similar) {
        const auto request = shown();
        Q_EMIT approved(request.id, request.hash, time, similar);
    });
    connect(m_answers, &ApprovalAnswers::approvedTooEarly, this, [this] {
        m_wasEarly = true;
        showRequest();
    });
    connect(m_answers, &ApprovalAnswers::similarWanted, this, [=, this](quint64 time) {
        if (time == 0)
            return refuse(tr("Press the keys or the button yourself"));
        Q_EMIT similarWanted(shown().id, time);
    });
    connect(m_answers, &ApprovalAnswers::otherWanted, this, [this](int by) { m_queue.look(m_queue.current() + by); });
    connect(m_field, &AnswerField::reasonGiven, this, &ApprovalBanner::reject);
    connect(m_field, &AnswerField::argumentsGiven, this, &ApprovalBanner::takeArguments);
    connect(m_field, &AnswerField::closed, this, [this] {
        m_begun.remove(m_shown); // it is given up, with what was kept of it when an edit began
        closeField();
    });
}

void ApprovalBanner::judgeBy(std::function<QString(const ApprovalRequest&, const QJsonObject&)> judge)
{
    m_authorizer = std::move(judge);
}

/// What cannot be used is said beside the fields, and nothing is sent.
void ApprovalBanner::takeArguments(const QJsonObject& arguments)
{
    const auto* request = m_queue.shown();
    const QString problem = request && m_authorizer ? m_authorizer(*request, arguments) : QString();
    m_field->complain(problem);
    if (problem.isEmpty())
        Q_EMIT edited(arguments);
}

void ApprovalBanner::askArguments()
{
    if (const auto* request = m_queue.shown())
        m_field->askArguments(request->proposal.arguments);
    fitCase();
}

void ApprovalBanner::askReason()
{
    if (!m_queue.shown())
        return;
    if (m_field->isHidden() || !m_field->asksReason())
        m_field->askReason(m_begun.value(m_shown).reason);
    fitForm(); // one row at a time: the edit comes back behind the reason
    fitCase();
    m_field->setFocus(Qt::OtherFocusReason); // once more: a form that goes takes the keyboard with it
}

void ApprovalBanner::closeField()
{
    if (m_field->isAncestorOf(focusWidget()))
        m_field->asksReason() ? m_answers->focusReason() : focusWidget()->clearFocus();
    m_field->hide();
    fitForm();
    fitCase();
}

/// What is written has to fit into what the history can give. In a column the answers' own Reject sends it.
void ApprovalBanner::fitCase()
{
    m_answers->setReasonAsked(!m_isNarrow && !m_field->isHidden() && m_field->asksReason());
    const bool isWritten = !m_field->isHidden() || (isEditedHere() && !m_isNarrow);
    const bool lacksRoom = isWritten && (m_isNarrow || !m_isRoomy || m_case->isLong());
    m_case->setTight(lacksRoom || (m_isNarrow && m_isCrowded));
}

void ApprovalBanner::setCrowded(bool crowded)
{
    if (std::exchange(m_isCrowded, crowded) == crowded)
        return;
    fitEdges(hasForm());
    fitCase();
}

void ApprovalBanner::setNarrow(bool narrow)
{
    if (m_isNarrow == narrow)
        return;
    m_isNarrow = narrow;
    m_parts->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_parts->setSpacing(narrow ? bannerNarrowGap : 16);
    fitEdges(hasForm());
    m_case->setNarrow(narrow);
    m_answers->setNarrow(narrow);
    m_field->setNarrow(narrow);
    placeForm();
    fitForm();
    showRequest();
}

void ApprovalBanner::setRoomy(bool roomy)
{
    m_isRoomy = roomy;
    fitEdges(hasForm());
    m_case->setRoomy(roomy);
    m_answers->setLow(!roomy);
    fitPatch();
    fitCase();
}

/// Beside a form of one line, whose own room has the focus ring's reach round its fields, there is that much less.
void ApprovalBanner::fitEdges(bool hasForm)
{
    const int ring = hasForm && !m_isNarrow ? FocusRing::reach : 0;
    const int column = m_isCrowded ? crowdedEdge : narrowEdge;
    const int edge = m_isNarrow ? column : m_isRoomy ? roomyEdge : lowEdge;
    const int right = m_isNarrow ? edgeLeft - 2 : edgeRight; // as far from the frame
    m_rows->setContentsMargins(edgeLeft, edge, right - ring, edge - ring);
    m_parts->setContentsMargins(0, 0, ring, 0);
    const int gap = (m_isNarrow ? narrowRows : m_isRoomy ? roomyGap : lowGap) - ring;
    if (m_rows->spacing() != gap)
        m_rows->setSpacing(gap); // the same one would have it laid out anew, and its place ask again
}

void ApprovalBanner::setPatchHeight(int height)
{
    m_patchRoom = std::max(0, height); // a window on its way to its size may have less than none
    fitPatch();
}

int ApprovalBanner::patchHeight() const { return m_patch->isHidden() ? 0 : m_patch->height() + bannerNarrowGap; }

bool ApprovalBanner::hasPatch() const { return m_queue.shown() && !m_queue.shown()->patch.isNull(); }

void ApprovalBanner::fitPatch()
{
    const int most = TargetPatch::usual.height();
    const int high = std::min(m_patchRoom, most);
    if (m_isNarrow)
        m_patch->setFixedSize(high * TargetPatch::usual.width() / most, high);
    else
        m_patch->setFixedSize(m_isRoomy ? TargetPatch::usual : TargetPatch::small);
    m_patch->setVisible(!m_isNarrow || (high >= patchLeast && hasPatch() && !isEditedHere()));
}

void ApprovalBanner::setBlindness(const QString& why, bool clickApproves)
{
    m_blindness = why;
    m_clickApproves = clickApproves;
    showRequest();
}

/// Told once a second, and mostly the same.
void ApprovalBanner::showStaleness(const std::optional<Staleness>& staleness)
{
    const QString change = staleness ? approvalChange(*staleness) : QString();
    if (std::exchange(m_change, change) != change)
        showRequest();
}

void ApprovalBanner::complain(const QString& why) { m_field->complain(why); }

void ApprovalBanner::refuse(const QString& why)
{
    m_refusal = why;
    showRequest();
}

void ApprovalBanner::approveByKey(quint64 time)
{
    const auto* request = m_queue.shown();
    if (!request || !m_blindness.isEmpty() || !m_answers->isArmed() || isEditedHere())
        return;
    if (request->decision.once)
        return refuse(tr("This takes the held button"));
    if (time == 0)
        return refuse(tr("Press the keys or the button yourself"));
    Q_EMIT approved(request->id, request->hash, time, m_answers->isSimilar());
}

void ApprovalBanner::allowSimilar(const QString& id)
{
    if (m_shown != id)
        return;
    m_answers->allowSimilar();
    refuse({});
}

void ApprovalBanner::rejectShown() { reject(m_field->reason()); }

void ApprovalBanner::reject(const QString& reason)
{
    const auto* request = m_queue.shown();
    if (!request)
        return;
    m_begun.remove(request->id);
    m_answered = request->id;
    Q_EMIT rejected(request->id, reason);
}

/// Where something about the yes itself has to be said, it names the command that says it instead.
void ApprovalBanner::warn(const QString& command)
{
    if (!m_refusal.isEmpty())
        m_case->warn(QStringLiteral("%1: %2").arg(fromCore(m_refusal), command), QString());
    else if (!m_blindness.isEmpty() && m_clickApproves)
        m_case->warn(tr("This display cannot prove a physical press: a click approves, also a program's"),
            fromCore(m_blindness));
    else if (!m_blindness.isEmpty())
        m_case->warn(tr("This display cannot prove a physical press. Approve from a terminal: %1").arg(command),
            fromCore(m_blindness));
    else if (m_wasEarly)
        m_case->warn(tr("That press came as the request did, and counts for nothing: press once more"), QString());
}

void ApprovalBanner::showRequest()
{
    const auto* request = m_queue.shown();
    if (!request || request->id != m_shown)
        keepReason();
    leaveReasons();
    if (!request)
        return m_shown.clear();
    m_isMissions = !request->mission.isEmpty();
    if (std::exchange(m_shown, request->id) != request->id) {
        m_refusal.clear();
        m_wasEarly = false;
        m_answers->startAnew(request->decision.once);
        closeField();
    }
    const QString command = QStringLiteral("triarchctl approve %1 %2").arg(request->id, request->hash.left(8));
    m_patch->show(*request);
    fitForm();
    fitPatch();
    const auto named = m_windows.find(request->window.id);
    const bool isOffered = m_edit && m_edit->isOf(*request); // then it is what is known to have changed
    m_case->show(*request, named ? named->ref() : QString(), isOffered ? m_change : QString());
    warn(command);
    fitCase();
    m_answers->show(*request, command);
    m_answers->showPlace(m_queue.current(), m_queue.count());
    m_answers->setCanApprove(m_blindness.isEmpty() || m_clickApproves);
    setAccessibleName(approvalSentence(*request).plain());
    showTime();
}

/// Of the request that is shown until now, as long as nobody has said no with it.
void ApprovalBanner::keepReason()
{
    const QString reason = m_field->reason();
    if (!reason.isEmpty() && !m_shown.isEmpty() && m_shown != m_answered)
        m_begun.insert(m_shown, {reason, m_isMissions});
}

/// Nobody writes for nothing: a request may end while its reason is written.
void ApprovalBanner::leaveReasons()
{
    const auto& waiting = m_queue.list().waiting;
    for (auto begun = m_begun.begin(); begun != m_begun.end();) {
        const bool waits = std::ranges::any_of(waiting, [&](const auto& one) { return one.request.id == begun.key(); });
        if (!waits)
            Q_EMIT reasonLeft(begun->reason, begun->isMissions);
        begun = waits ? std::next(begun) : m_begun.erase(begun);
    }
}

void ApprovalBanner::showTime()
{
    if (const auto* request = m_queue.shown())
        m_answers->showTime(m_queue.left(m_queue.current()), m_queue.timeout(), request->waits);
}

/// The bar at the side is the state's colour at full strength, within the frame's round corners.
void ApprovalBanner::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath frame;
    frame.addRoundedRect(QRectF(rect()), bannerRadius, bannerRadius);
    painter.setClipRect(QRectF(0, 0, bar, height()));
    painter.fillPath(frame, color(Token::Waiting, currentTheme()));
}

bool ApprovalBanner::event(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        showRequest();
    const bool isDone = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest)
        Q_EMIT heightChanged();
    return isDone;
}

} // namespace triarch
