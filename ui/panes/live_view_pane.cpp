// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/live_view_pane.h"

#include "ui/models/core_words.h"
#include "ui/panes/parts/live_view_header.h"
#include "ui/panes/parts/whole_picture.h"
#include "ui/panes/progress_row.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/live_view/frame_age_label.h"
#include "ui/widgets/live_view/readout_bar.h"
#include "ui/widgets/separators.h"

#include <QDir>
#include <QEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr double modelStep = 1.25;      // as the live one's
constexpr QSize leastSize(480, 360);    // the design's
constexpr QSize leastCompact(480, 220); // beside what is opened in half of a full HD screen at a scale of 2

} // namespace

LiveViewPane::LiveViewPane(
    const AppActions& actions, const WindowListModel& windows, const Clock& clock, QWidget* parent)
    : QFrame(parent),
      m_header(new LiveViewHeader(actions, clock, this)),
      m_pictures(new QStackedWidget(this)),
      m_view(new LiveView(clock, this)),
      m_models(new WholePicture(this)),
      m_nothing(new EmptyState(this, EmptyState::Form::View)),
      m_readout(new ReadoutBar(clock, this)),
      m_actions(actions),
      m_named(windows)
{
    setProperty("part", QStringLiteral("dock"));
    setMinimumSize(leastSize);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(horizontalLine(this));
    m_pictures->addWidget(m_view);
    m_pictures->addWidget(m_models);
    m_pictures->addWidget(m_nothing);
    m_nothing->setProperty("part", QStringLiteral("canvas"));
    m_nothing->setAttribute(Qt::WA_StyledBackground); // as round the picture
    connect(m_nothing, &EmptyState::activated, this, &LiveViewPane::actOnNothing);
    column->addWidget(m_pictures, 1);
    column->addWidget(m_readout);
    connectActions(actions);
    retranslate();
    show(ConsoleState());
}

void LiveViewPane::connectActions(const AppActions& actions)
{
    const auto mode = [&](ActionId id, ZoomMode zoom) {
        connect(actions.at(id), &QAction::triggered, this, [this, zoom] {
            m_modelTurn > 0 ? m_models->setMode(zoom) : m_view->setMode(zoom);
            checkMode();
        });
    };
    mode(ActionId::Fit, ZoomMode::Fit);
    mode(ActionId::FitWidth, ZoomMode::FitWidth);
    mode(ActionId::ActualSize, ZoomMode::Actual);
    connect(actions.at(ActionId::ZoomIn), &QAction::triggered, this,
        [this] { m_modelTurn > 0 ? m_models->zoomBy(modelStep) : m_view->zoomIn(); });
    connect(actions.at(ActionId::ZoomOut), &QAction::triggered, this,
        [this] { m_modelTurn > 0 ? m_models->zoomBy(1 / modelStep) : m_view->zoomOut(); });
    for (const auto id : {ActionId::ShowCrosshair, ActionId::ShowPointer, ActionId::ShowTrail, ActionId::ShowRulers,
             ActionId::ShowHovered, ActionId::ShowOutlines}) {
        actions.at(id)->setChecked(id != ActionId::ShowOutlines);
        connect(actions.at(id), &QAction::toggled, m_view, [this] { showOverlay(); });
    }
    showOverlay();
    connect(actions.at(ActionId::ShowModelPicture), &QAction::toggled, this, &LiveViewPane::showModelPicture);
    connect(m_view, &LiveView::modeChanged, this, &LiveViewPane::checkMode);
    connect(m_models, &WholePicture::modeChanged, this, &LiveViewPane::checkMode);
    checkMode();
    connect(m_view, &LiveView::zoomChanged, m_header, &LiveViewHeader::setZoom);
    connect(m_view, &LiveView::hovered, this, &LiveViewPane::showReadout);
    connect(m_view, &LiveView::aged, m_readout, &ReadoutBar::updateAge); // one age, wherever it is read
    connect(m_view, &LiveView::aged, &m_header->age(), &FrameAgeLabel::updateAge);
}

/// Of the picture that is seen; what was chosen already stays chosen.
void LiveViewPane::checkMode()
{
    const ZoomMode now = m_modelTurn > 0 ? m_models->mode() : m_view->mode();
    m_actions.at(ActionId::Fit)->setChecked(now == ZoomMode::Fit);
    m_actions.at(ActionId::FitWidth)->setChecked(now == ZoomMode::FitWidth);
    m_actions.at(ActionId::ActualSize)->setChecked(now == ZoomMode::Actual);
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
    add(ActionId::ShowHovered, OverlayFlag::Hovered);
    add(ActionId::ShowOutlines, OverlayFlag::Outlines);
    if (!m_isCompact)
        add(ActionId::ShowRulers, OverlayFlag::Rulers);
    m_view->setOverlay(flags);
}

void LiveViewPane::retranslate()
{
    m_view->setAccessibleName(tr("Live view"));
    m_models->setAccessibleName(tr("What the model sees"));
    m_header->setZoom(m_view->zoom()); // until it changes nobody says it
    showNothing();
    showNote();
    showReadout();
}

/// Why there is no picture, and what the operator can do about it. A mission opens its own display; a review none.
void LiveViewPane::showNothing()
{
    const auto choice = parseDisplayChoice(m_state.displayChoice).value_or(DisplayChoice());
    const QString wanted = choice.isSandbox() ? tr("The private display") : choice.display;
    const auto tell = [this](const QString& what, const QString& hint, const QString& action = {}) {
        m_view->setEmptyText(what, hint);
        m_nothing->show(QStringLiteral("monitor-off"), what, hint);
        m_nothing->setAction(action);
    };
    if (m_isTrouble)
        tell(tr("%1 cannot be opened").arg(wanted), fromCore(m_state.display.lostWhy),
            m_state.isActive ? QString() : tr("Try again"));
    else if (m_state.isReview)
        tell(tr("Nothing is live in review"), tr("History and inspector show the pictures of its turns."));
    else if (m_state.isActive)
        tell(choice.isSandbox() ? tr("The private display starts") : tr("%1 is being opened").arg(wanted),
            tr("Its picture appears here."));
    else
        tell(tr("No display connected"), tr("Start a mission, or choose a display above."),
            m_actions.at(ActionId::OpenSandbox)->text());
}

void LiveViewPane::actOnNothing()
{
    if (m_isTrouble)
        Q_EMIT displayWanted();
    else
        m_actions.at(ActionId::OpenSandbox)->trigger();
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
    setMinimumSize(compact ? leastCompact : leastSize);
    m_header->setCompact(compact);
    showOverlay();
    showParts();
}

/// Compact has no rulers and no readout: the picture's age, which is never hidden, stands in the header.
void LiveViewPane::showParts()
{
    const bool hasDisplay = !m_display.isEmpty() && m_modelTurn == 0;
    m_header->setHasModes(hasDisplay);
    m_readout->setVisible(hasDisplay && !m_isCompact);
}

void LiveViewPane::show(const ConsoleState& state)
{
    const bool hasDisplay = !state.display.name.isEmpty();
    m_display = hasDisplay ? state.display.size : QSize();
    m_folder = state.folder;
    m_isTrouble = !hasDisplay && state.display.isLost && !state.isReview;
    const QRect seen = m_state.seenArea();
    if (!(std::exchange(m_state, state) == state))
        showNothing();
    if (m_proposed && state.isActive && seen != m_state.seenArea())
        showProposal(m_proposed->first, Proposal(m_proposed->second));
    showPictures();
    if (!hasDisplay) {
        m_view->clear();
        m_readout->setFrameTime(std::nullopt);
        m_header->age().setFrameTime(std::nullopt);
    }
    m_readout->setLost(state.display.isLost);
    m_header->age().setLost(state.display.isLost);
    m_readout->setRecording(state.isActive && !state.folder.isEmpty() ? clockText(state.elapsedMs) : QString());
    m_isHeld = state.isActive
        && (state.status == MissionStatus::Paused || state.status == MissionStatus::Stepping
            || state.status == MissionStatus::Waiting); // who needs help has nothing that is held
    if (state.isActive)
        m_workedOn = state.display.name;
    const bool hasFailed = state.status == MissionStatus::Failed && !state.isActive && !state.isReview
        && state.display.name == m_workedOn; // another one that was opened since is live
    m_view->setVeil(hasFailed ? tr("The mission failed") : QString());
    m_view->setSeen(state.seen);
    m_view->setMonitors(state.display.monitors);
    m_view->setHold(state.isInControl ? HoldKind::Control : m_isHeld ? HoldKind::Held : HoldKind::None);
    showParts(); // whether there is control to take
    showNote();
}

void LiveViewPane::showNote()
{
    const bool isNothing = m_display.isEmpty() && !m_isTrouble && !m_state.isActive; // else the words below say more
    const auto note = m_modelTurn > 0 ? PictureNote::Models
        : m_state.isInControl         ? PictureNote::Control
        : m_isHeld                    ? PictureNote::Held
        : isNothing                   ? PictureNote::NoDisplay
                                      : PictureNote::None;
    m_header->showNote(note, m_modelTurn);
}

void LiveViewPane::showPictures()
{
    QWidget* live = m_display.isEmpty() ? static_cast<QWidget*>(m_nothing) : m_view;
    m_pictures->setCurrentWidget(m_modelTurn == 0 ? live : m_models);
    checkMode();
    showParts();
    showNote();
}

/// The file that went to the model, pixel by pixel as it got them; while it is shown nothing here is live.
void LiveViewPane::showModelPicture()
{
    const QAction* wanted = m_actions.at(ActionId::ShowModelPicture);
    const bool isThere = wanted->isChecked() && wanted->isEnabled() && m_askedTurn > 0;
    const QImage picture = isThere ? QImage(QDir(m_folder).filePath(turnPicture(m_askedTurn))) : QImage();
    m_modelTurn = picture.isNull() ? 0 : m_askedTurn;
    m_models->show(picture);
    m_models->setAccessibleDescription(
        picture.isNull() ? QString() : tr("Turn %1, as the model got it").arg(m_askedTurn));
    showPictures();
}

void LiveViewPane::onAsked(Persona persona, int turn)
{
    if (persona != Persona::Executor)
        return;
    m_askedTurn = turn;
    if (m_actions.at(ActionId::ShowModelPicture)->isChecked())
        showModelPicture();
}

void LiveViewPane::showUpdate(const LiveUpdate& update)
{
    m_view->apply(update);
    m_readout->setFrameTime(update.taken);
    m_header->age().setFrameTime(update.taken);
}

} // namespace triarch
