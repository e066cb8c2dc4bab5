// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/mission_bar.h"

#include "ui/panes/display_picker.h"
#include "ui/panes/pace_picker.h"
#include "ui/panes/profile_picker.h"
#include "ui/panes/progress_row.h"
#include "ui/panes/review_row.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/why_off.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/calm_wheel.h"
#include "ui/widgets/choice_lock.h"
#include "ui/widgets/elided_field.h"
#include "ui/widgets/field_sign.h"
#include "ui/widgets/separators.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <utility>

namespace triarch {

namespace {

constexpr int displayWidth = 148; // what is longer is elided
constexpr int profileWidth = 196;
constexpr int compactProfileWidth = 124;
constexpr int roomForAKey = 1480; // a narrower bar gives the mission's text the room of Panic's key

/// Between two groups; how far they stand apart is setCompact()'s.
QWidget* divider(QWidget* parent)
{
    auto* part = new QWidget(parent);
    (new QHBoxLayout(part))->addWidget(verticalLine(part));
    return part;
}

/// With its field, which must follow it in the order of Tab: Shift+Tab to the field goes to the box.
QComboBox* missionBox(QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->setLineEdit(new ElidedField(box));
    passWheelOn(*box);
    return box;
}

} // namespace

MissionBar::MissionBar(const AppActions& actions, QWidget* parent)
    : QFrame(parent),
      m_mission(missionBox(this)),
      m_display(new DisplayPicker(this)),
      m_profile(new ProfilePicker(this)),
      m_pace(new PacePicker(this)),
      m_first(new QWidget(this)),
      m_review(new ReviewRow(actions, this)),
      m_progress(new ProgressRow(actions, this))
{
    setProperty("part", QStringLiteral("bar"));
    buildMission();
    buildPickers();
    m_first->setLayout(buildRow(actions));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_first);
    rows->addWidget(m_review);
    rows->addWidget(horizontalLine(this));
    rows->addWidget(m_progress);
    connect(m_review, &ReviewRow::paceChanged, this, &MissionBar::paceChanged);
    retranslate();
}

int MissionBar::pace() const { return m_review->pace(); }

QLayout* MissionBar::buildRow(const AppActions& actions)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_mission, 1);
    m_dividers = {divider(this), divider(this)};
    for (QWidget* part : std::initializer_list<QWidget*>{m_display, m_profile, m_dividers.first()})
        row->addWidget(part);
    for (const auto id : {ActionId::Start, ActionId::Pause, ActionId::TakeControl, ActionId::ReviewMission,
             ActionId::Step, ActionId::Stop})
        row->addWidget(button(actions, id));
    setTabOrder(row->itemAt(row->count() - 1)->widget(), m_pace); // as they stand
    row->addWidget(m_pace);
    row->addWidget(m_dividers.last());
    row->addWidget(button(actions, ActionId::Panic));
    return row;
}

void MissionBar::buildMission()
{
    m_mission->setInsertPolicy(QComboBox::NoInsert);
    m_mission->setCompleter(nullptr); // what is written is what starts: nothing is put behind it
    m_mission->setMinimumWidth(180);
    m_mission->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    addFieldSign(*m_mission->lineEdit(), QStringLiteral("target"), missionSign);
    connect(m_mission, &QComboBox::editTextChanged, this, &MissionBar::missionEdited);
    connect(m_mission->lineEdit(), &QLineEdit::textEdited, this, &MissionBar::missionWritten);
    connect(m_mission, &QComboBox::activated, this, &MissionBar::takeChoice);
}

void MissionBar::buildPickers()
{
    m_display->setFixedWidth(displayWidth);
    m_profile->setFixedWidth(profileWidth);
    m_pace->setFixedWidth(156);
    connect(m_display, &PickerBox::listWanted, this, &MissionBar::displaysWanted);
    connect(m_display, &DisplayPicker::chosen, this, &MissionBar::displayChosen);
    connect(m_display, &DisplayPicker::setupWanted, this, &MissionBar::displaySetupWanted);
    connect(m_profile, &PickerBox::listWanted, this, &MissionBar::profilesWanted);
    connect(m_profile, &ProfilePicker::chosen, this, &MissionBar::profileChosen);
    connect(m_pace, &PacePicker::chosen, this, &MissionBar::delayChosen);
}

void MissionBar::retranslate()
{
    m_mission->lineEdit()->setPlaceholderText(
        tr("Say what should be done, for example: “work out 7 + 5 in the calculator”"));
    m_mission->setAccessibleName(tr("Mission"));
    m_mission->lineEdit()->setAccessibleName(tr("Mission"));
    nameFieldSigns(*m_mission->lineEdit());
    m_mission->setToolTip(tr("What the personas are to do (Ctrl+L)"));
    setCompact(m_isCompact);
    for (const auto& [id, run] : m_buttons)
        run->setAccessibleName(run->defaultAction()->text());
}

void MissionBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void MissionBar::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    showPanicKey();
}

ActionButton* MissionBar::button(const AppActions& actions, ActionId id)
{
    auto* made = new ActionButton(actions.at(id), this);
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (id == ActionId::Panic) {
        made->setObjectName(QStringLiteral("panic"));
        made->setRole(ButtonRole::Danger);
    }
    m_buttons[id] = made;
    return made;
}

void MissionBar::noteDisplay(const DisplayEntry& display) { m_display->note(display); }

void MissionBar::setDisplays(const QList<DisplayEntry>& displays) { m_display->setDisplays(displays); }

void MissionBar::setProfiles(const QList<ProfileEntry>& profiles) { m_profile->setProfiles(profiles); }

void MissionBar::setMissions(const QStringList& latest)
{
    m_latest = latest;
    fillMissions();
}

void MissionBar::setTemplates(const QList<MissionTemplate>& templates)
{
    m_templates = templates;
    fillMissions();
}

/// A template has its sign, a text of before has none.
void MissionBar::fillMissions()
{
    const QSignalBlocker quiet(m_mission);
    const QString text = m_mission->currentText();
    m_mission->clear();
    m_mission->addItems(m_latest);
    if (!m_latest.isEmpty() && !m_templates.isEmpty())
        m_mission->insertSeparator(m_mission->count());
    for (const MissionTemplate& one : m_templates) {
        m_mission->addItem(icon(QStringLiteral("bookmark")), one.name, one.file);
        m_mission->setItemData(m_mission->count() - 1, tr("Template %1").arg(one.name), Qt::AccessibleTextRole);
    }
    setMissionText(text);
}

void MissionBar::takeChoice(int index)
{
    const QString file = m_mission->itemData(index).toString();
    if (file.isEmpty())
        Q_EMIT latestChosen();
    else
        Q_EMIT templateChosen(file);
}

void MissionBar::setCompact(bool compact)
{
    m_isCompact = compact;
    m_profile->setBrief(compact);
    showPanicKey();
    for (const auto& [id, run] : m_buttons) {
        if (id == ActionId::Panic)
            continue;
        run->setToolButtonStyle(compact ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
        setLook(*run, "extent", compact ? QStringLiteral("narrow") : QString());
    }
    m_first->layout()->setSpacing(compact ? 6 : 8);
    const int side = compact ? 8 : 12;
    m_first->layout()->setContentsMargins(side, 0, side, 0);
    for (QWidget* part : m_dividers)
        part->layout()->setContentsMargins(compact ? 2 : 4, 0, compact ? 2 : 4, 0);
    m_dividers.last()->setVisible(!compact);
    m_pace->setVisible(!compact);
    m_display->setWidth(compact ? std::nullopt : std::optional(displayWidth));
    m_profile->setFixedWidth(compact ? compactProfileWidth : profileWidth);
    m_progress->setCompact(compact);
    m_first->setFixedHeight(compact ? 40 : 48);
    m_review->setCompact(compact);
}

void MissionBar::setEscapeStops(bool stops)
{
    m_escapeStops = stops;
    m_review->setEscapeStops(stops);
    showPanicKey();
}

/// The quickest of them, where there is room; its tip names them all.
void MissionBar::showPanicKey()
{
    const bool isNamed = m_escapeStops && !m_isCompact && width() >= roomForAKey;
    m_buttons.at(ActionId::Panic)->setHint(isNamed ? tr("3× Esc") : QString());
}

/// Exactly one primary button: what the operator would press next.
void MissionBar::showPrimary(const ConsoleState& state)
{
    const auto primary = primaryAction(state);
    for (const auto& [id, run] : m_buttons)
        if (id != ActionId::Panic)
            run->setRole(primary == id && triarch::isEnabled(id, state) ? ButtonRole::Primary : ButtonRole::Normal);
}

/// There is nothing to pause when a mission has ended or needs help: looking back or the hand takes its place. In a
/// review nothing is started, stopped or chosen: the turns are gone through.
void MissionBar::showLookingBack(const ConsoleState& state)
{
    QWidget* focused = window()->focusWidget();
    if (std::exchange(m_isReview, state.isReview) != state.isReview && focused && isAncestorOf(focused))
        focused->clearFocus(); // what goes must not hand the keyboard to what comes
    const bool canReview = triarch::isEnabled(ActionId::ReviewMission, state);
    const bool needsHelp = state.status == MissionStatus::NeedsHelp; // the mission stands still already
    m_buttons.at(ActionId::Pause)->setVisible(!canReview && !needsHelp);
    m_buttons.at(ActionId::TakeControl)->setVisible(needsHelp);
    m_buttons.at(ActionId::ReviewMission)->setVisible(canReview);
    m_first->setVisible(!state.isReview);
    m_review->setVisible(state.isReview);
    m_review->show(state);
}

void MissionBar::show(const ConsoleState& state)
{
    const QString runs = whyOff(ActionId::SetUpMission, state);
    ChoiceLock::set(
        *m_mission, state.isActive || state.isReview, state.isActive ? runs : whyOff(ActionId::Start, state));
    ChoiceLock::set(*m_profile, state.isActive, runs);
    ChoiceLock::set(
        *m_display, state.isActive && !state.isAttached, runs); // another one lets go of what runs elsewhere
    const bool isGiven = state.isActive || state.isReview;
    const bool wasGiven = std::exchange(m_wasGiven, isGiven); // what the operator had written is there again
    if ((isGiven || wasGiven) && m_mission->currentText() != state.mission)
        showMissionText(state.mission);
    m_display->show(state);
    m_pace->choose(state.delayMs);
    m_profile->choose(state.profile);
    showPrimary(state);
    showLookingBack(state);
    m_progress->show(state);
}

void MissionBar::focusMission()
{
    m_mission->setFocus(Qt::ShortcutFocusReason);
    m_mission->lineEdit()->selectAll();
}

void MissionBar::showMissionText(const QString& text)
{
    const QSignalBlocker quiet(m_mission); // a line of several would come back as another text
    setMissionText(text);
}

/// From its beginning: that is where a mission says what it is about.
void MissionBar::setMissionText(const QString& text)
{
    m_mission->setEditText(text);
    m_mission->lineEdit()->setCursorPosition(0);
}

} // namespace triarch
