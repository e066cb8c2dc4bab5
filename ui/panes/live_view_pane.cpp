// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/live_view_pane.h"

#include "ui/panes/parts/recorded_picture.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/live_view/frame_age_label.h"
#include "ui/widgets/live_view/readout_bar.h"
#include "ui/widgets/separators.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr std::size_t trailLength = 5;

ActionButton* headerButton(QAction* action, QWidget* parent)
{
    auto* button = new ActionButton(action, parent);
    button->setRole(ButtonRole::Flat);
    button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text());
    QObject::connect( // the language
        action, &QAction::changed, button, [button, action] { button->setAccessibleName(action->text()); });
    return button;
}

} // namespace

LiveViewPane::LiveViewPane(
    const AppActions& actions, const WindowListModel& windows, const Clock& clock, QWidget* parent)
    : QFrame(parent),
      m_title(new QLabel(this)),
      m_heldNote(new IconText(this)),
      m_modes(new QWidget(this)),
      m_zoom(new QLabel(this)),
      m_pictures(new QStackedWidget(this)),
      m_view(new LiveView(clock, this)),
      m_recorded(new RecordedPicture(this)),
      m_readout(new ReadoutBar(clock, this)),
      m_age(new FrameAgeLabel(clock, this)),
      m_actions(actions),
      m_named(windows)
{
    setProperty("part", QStringLiteral("dock"));
    setMinimumSize(480, 360);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(buildHeader(actions));
    column->addWidget(horizontalLine(this));
    m_pictures->addWidget(m_view);
    m_pictures->addWidget(m_recorded);
    column->addWidget(m_pictures, 1);
    column->addWidget(m_readout);
    connectActions(actions);
    retranslate();
    show(ConsoleState());
}

QWidget* LiveViewPane::buildHeader(const AppActions& actions)
{
    auto* header = new QWidget(this);
    header->setObjectName(QStringLiteral("paneHeader"));
    header->setFixedHeight(36);
    auto* modes = new QHBoxLayout(m_modes);
    modes->setContentsMargins(0, 0, 0, 0);
    modes->setSpacing(4);
    m_zoom->setFont(triarch::font(TextRole::Mono));
    m_zoom->setMinimumWidth(44);
    m_zoom->setAlignment(Qt::AlignCenter);
    const auto add = [&](ActionId id, bool isRoomy) {
        auto* button = headerButton(actions.at(id), this);
        modes->addWidget(button);
        if (isRoomy)
            m_roomy << button;
    };
    add(ActionId::Fit, false);
    add(ActionId::ActualSize, true);
    add(ActionId::ZoomOut, true);
    modes->addWidget(m_zoom);
    add(ActionId::ZoomIn, true);
    modes->addWidget(verticalLine(this));
    for (const auto id : {ActionId::ShowCrosshair, ActionId::ShowPointer, ActionId::ShowTrail})
        add(id, false);
    add(ActionId::ShowRulers, true);
    auto* mark = new IconView(14, header);
    mark->show(QStringLiteral("monitor"), Token::Text2);
    m_title->setFont(triarch::font(TextRole::Secondary, QFont::DemiBold));
    setInk(*m_title, Token::Text2);
    auto* row = new QHBoxLayout(header);
    row->setContentsMargins(12, 0, 8, 0);
    row->setSpacing(8);
    row->addWidget(mark);
    row->addWidget(m_title);
    row->addWidget(m_heldNote);
    row->addStretch(1);
    row->addWidget(m_age);
    row->addSpacing(8);
    row->addWidget(m_modes);
    return header;
}

void LiveViewPane::connectActions(const AppActions& actions)
{
    const auto mode = [&](ActionId id, ZoomMode zoom) {
        connect(actions.at(id), &QAction::triggered, m_view, [this, zoom] { m_view->setMode(zoom); });
    };
    mode(ActionId::Fit, ZoomMode::Fit);
    mode(ActionId::FitWidth, ZoomMode::FitWidth);
    mode(ActionId::ActualSize, ZoomMode::Actual);
    connect(actions.at(ActionId::ZoomIn), &QAction::triggered, m_view, &LiveView::zoomIn);
    connect(actions.at(ActionId::ZoomOut), &QAction::triggered, m_view, &LiveView::zoomOut);
    for (const auto id : {ActionId::ShowCrosshair, ActionId::ShowPointer, ActionId::ShowTrail, ActionId::ShowRulers}) {
        actions.at(id)->setChecked(true);
        connect(actions.at(id), &QAction::toggled, m_view, [this] { showOverlay(); });
    }
    const auto check = [&actions](ActionId id, bool on) { actions.at(id)->setChecked(on); };
    connect(m_view, &LiveView::modeChanged, this, [check](ZoomMode now) {
        check(ActionId::Fit, now == ZoomMode::Fit);
        check(ActionId::FitWidth, now == ZoomMode::FitWidth);
        check(ActionId::ActualSize, now == ZoomMode::Actual);
    });
    check(ActionId::Fit, true);
    connect(m_view, &LiveView::zoomChanged, this,
        [this](double zoom) { m_zoom->setText(tr("%1 %").arg(qRound(zoom * 100))); });
    connect(m_view, &LiveView::hovered, m_readout,
        [this](const std::optional<ScreenPoint>& at) { m_readout->setReadout(readoutOf(at)); });
}

/// With the names that the list of windows gives.
std::optional<Readout> LiveViewPane::readoutOf(const std::optional<ScreenPoint>& at) const
{
    if (!at)
        return std::nullopt;
    Readout readout = readoutAt(*at, m_display, m_windows);
    const auto named = m_named.at(*at);
    readout.windowRef = named ? named->ref() : QString();
    return readout;
}

/// Compact has no rulers.
void LiveViewPane::showOverlay()
{
    OverlayFlags flags = OverlayFlag::TargetWindow;
    const auto add = [&](ActionId id, OverlayFlags flag) {
        if (m_actions.at(id)->isChecked())
            flags |= flag;
    };
    add(ActionId::ShowCrosshair, OverlayFlag::Proposal | OverlayFlag::Crosshair);
    add(ActionId::ShowPointer, OverlayFlag::Cursor);
    add(ActionId::ShowTrail, OverlayFlag::Trail);
    if (!m_isCompact)
        add(ActionId::ShowRulers, OverlayFlag::Rulers);
    m_view->setOverlay(flags);
}

void LiveViewPane::retranslate()
{
    m_view->setAccessibleName(tr("Live view"));
    m_recorded->setAccessibleName(tr("Recorded picture"));
    showEmptyText();
    showNote();
}

/// A review starts nothing.
void LiveViewPane::showEmptyText()
{
    if (m_isReview)
        m_view->setEmptyText(
            tr("Nothing is live in review"), tr("History and inspector show the pictures of its turns."));
    else
        m_view->setEmptyText(tr("No display connected"), tr("Start a mission, or choose a display above."));
}

void LiveViewPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void LiveViewPane::setCompact(bool compact)
{
    m_isCompact = compact;
    showOverlay();
    showParts();
}

/// Compact has no rulers and no readout: the picture's age, which is never hidden, stands in the header.
void LiveViewPane::showParts()
{
    const bool hasDisplay = !m_display.isEmpty() && m_recordedTurn == 0;
    m_modes->setVisible(hasDisplay);
    m_age->setVisible(hasDisplay && m_isCompact);
    m_readout->setVisible(hasDisplay && !m_isCompact);
    for (QWidget* part : m_roomy)
        part->setVisible(!m_isCompact);
}

void LiveViewPane::show(const ConsoleState& state)
{
    const bool hasDisplay = !state.display.name.isEmpty();
    m_display = hasDisplay ? state.display.size : QSize();
    showParts();
    if (std::exchange(m_isReview, state.isReview) != state.isReview)
        showEmptyText();
    if (!hasDisplay) {
        m_view->clear();
        m_readout->setFrameTime(std::nullopt);
        m_age->setFrameTime(std::nullopt);
    }
    m_readout->setLost(state.display.isLost);
    m_age->setLost(state.display.isLost);
    m_isHeld = state.isActive
        && (state.status == MissionStatus::Paused || state.status == MissionStatus::Stepping
            || state.status == MissionStatus::NeedsHelp || state.status == MissionStatus::Waiting);
    m_view->setHold(m_isHeld ? HoldKind::Held : HoldKind::None);
    showNote();
}

/// What is shown, where it is not simply the display as it is.
void LiveViewPane::showNote()
{
    const bool isRecorded = m_recordedTurn > 0;
    m_title->setText(isRecorded ? tr("Review") : tr("Live view"));
    m_heldNote->setVisible(m_isHeld || isRecorded || m_display.isEmpty());
    if (isRecorded)
        m_heldNote->show(QStringLiteral("monitor-play"), tr("Turn %1, as recorded").arg(m_recordedTurn), Token::Text2);
    else if (m_isHeld)
        m_heldNote->show(QStringLiteral("hand"), tr("Held, nothing is sent"), Token::Waiting);
    else
        m_heldNote->show(QStringLiteral("circle-dashed"), tr("No display connected"), Token::Text3);
}

void LiveViewPane::showRecorded(const TurnRecord& record, const QImage& picture)
{
    m_recordedTurn = picture.isNull() ? 0 : record.turn;
    std::optional<QPointF> ring;
    if (!record.points.empty())
        ring = QPointF(record.points.back().x, record.points.back().y);
    m_recorded->show(picture, ring);
    m_recorded->setAccessibleDescription(tr("Turn %1, as recorded").arg(record.turn));
    m_pictures->setCurrentWidget(m_recordedTurn > 0 ? static_cast<QWidget*>(m_recorded) : m_view);
    showParts();
    showNote();
}

void LiveViewPane::showProposal(int turn, const Proposal& proposal)
{
    m_view->setProposal(markOf(proposal, turn, m_display, m_windows));
    const auto point = actionPoint(proposal.action);
    auto window = point ? windowMarkAt(m_windows, *point) : std::nullopt;
    if (const auto named = point ? m_named.at(*point) : std::nullopt; window && named)
        window->ref = named->ref();
    m_view->setTargetWindow(window);
}

void LiveViewPane::showSent() { m_view->markSent(); }

/// A turn that was sent becomes a node of the trail; one that was refused goes with a red bar, one that failed before
/// it was sent goes without a trace.
void LiveViewPane::showRecord(const TurnRecord& record)
{
    if (!hasEnded(record.status))
        return;
    m_view->setTargetWindow(std::nullopt);
    if (record.status == TurnStatus::Rejected)
        return m_view->markRejected();
    if (!record.points.empty() && record.changedFraction) {
        m_trail.push_back({record.turn, record.points.back()});
        if (m_trail.size() > trailLength)
            m_trail.pop_front();
    }
    m_view->setProposal(std::nullopt);
    m_view->setTrail({m_trail.begin(), m_trail.end()});
}

void LiveViewPane::showUpdate(const LiveUpdate& update)
{
    m_view->apply(update);
    m_readout->setFrameTime(update.taken);
    m_age->setFrameTime(update.taken);
}

void LiveViewPane::showWindows(const std::vector<WindowInfo>& windows)
{
    m_windows = windows;
    m_view->setWindows(windows);
}

void LiveViewPane::clearMarks()
{
    m_trail.clear();
    m_view->setTrail({});
    m_view->setProposal(std::nullopt);
    m_view->setTargetWindow(std::nullopt);
}

} // namespace triarch
