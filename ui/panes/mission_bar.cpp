// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/mission_bar.h"

#include "ui/panes/parts/activity_header.h"
#include "ui/panes/profile_word.h"
#include "ui/panes/progress_row.h"
#include "ui/panes/review_row.h"
#include "ui/style/icons.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/choice_lock.h"
#include "ui/widgets/elided_field.h"
#include "ui/widgets/field_sign.h"
#include "ui/widgets/picker_box.h"
#include "ui/widgets/separators.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int displayWidth = 148; // what is longer is elided

struct Speed {
    const char* word;
    int milliseconds;
};
/// Between an answer and its input; the last is the agent contract's pace.
constexpr Speed speeds[]{{QT_TRANSLATE_NOOP("triarch::MissionBar", "When stable"), 0},
    {QT_TRANSLATE_NOOP("triarch::MissionBar", "Fast 0.5 s"), 500},
    {QT_TRANSLATE_NOOP("triarch::MissionBar", "Normal 1 s"), 1000},
    {QT_TRANSLATE_NOOP("triarch::MissionBar", "Calm 2 s"), 2000},
    {QT_TRANSLATE_NOOP("triarch::MissionBar", "Slow 3.5 s"), 3500}};

QString speedWord(int milliseconds)
{
    for (const auto& speed : speeds)
        if (speed.milliseconds == milliseconds)
            return MissionBar::tr(speed.word);
    return MissionBar::tr("Own %1").arg(secondsText(milliseconds));
}

QString setupEntry() { return QStringLiteral("setup"); } // of the display picker: no display

void choose(QComboBox* box, const QVariant& data)
{
    const QSignalBlocker quiet(box);
    const int index = box->findData(data);
    if (index >= 0)
        box->setCurrentIndex(index);
}

} // namespace

MissionBar::MissionBar(const AppActions& actions, QWidget* parent)
    : QFrame(parent),
      m_mission(new QComboBox(this)),
      m_display(new PickerBox(this)),
      m_profile(new PickerBox(this)),
      m_speed(new PickerBox(this)),
      m_first(new QWidget(this)),
      m_review(new ReviewRow(actions, this)),
      m_progress(new ProgressRow(actions, this))
{
    setProperty("part", QStringLiteral("bar"));
    buildMission();
    buildPickers();
    auto* row = new QHBoxLayout(m_first);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    row->addWidget(m_mission, 1);
    row->addWidget(m_display);
    row->addWidget(m_profile);
    row->addWidget(verticalLine(this));
    for (const auto id : {ActionId::Start, ActionId::Pause, ActionId::ReviewMission, ActionId::Step, ActionId::Stop})
        row->addWidget(button(actions, id));
    row->addWidget(m_speed);
    row->addWidget(verticalLine(this));
    row->addWidget(button(actions, ActionId::Panic));
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

void MissionBar::buildMission()
{
    m_mission->setEditable(true);
    m_mission->setInsertPolicy(QComboBox::NoInsert);
    m_mission->setMinimumWidth(180);
    m_mission->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_mission->setLineEdit(new ElidedField(m_mission));
    addFieldSign(*m_mission->lineEdit(), QStringLiteral("target"));
    connect(m_mission, &QComboBox::editTextChanged, this, &MissionBar::missionEdited);
}

void MissionBar::buildPickers()
{
    m_display->setObjectName(QStringLiteral("display"));
    m_display->setFixedWidth(displayWidth);
    m_profile->setFixedWidth(196);
    m_speed->setFixedWidth(156);
    for (const auto& speed : speeds)
        m_speed->addItem(icon(QStringLiteral("gauge")), QString(), speed.milliseconds);
    connect(m_display, &PickerBox::listWanted, this, &MissionBar::displaysWanted);
    connect(m_display, &QComboBox::activated, this, &MissionBar::takeDisplay);
    connect(m_profile, &QComboBox::activated, this,
        [this](int index) { Q_EMIT profileChosen(m_profile->itemData(index).toString()); });
    connect(m_speed, &QComboBox::activated, this,
        [this](int index) { Q_EMIT delayChosen(m_speed->itemData(index).toInt()); });
}

/// The last entry opens the dialog; what was chosen stays.
void MissionBar::takeDisplay(int index)
{
    const QString choice = m_display->itemData(index).toString();
    if (choice != setupEntry())
        return Q_EMIT displayChosen(choice);
    choose(m_display, m_choice);
    Q_EMIT displaySetupWanted();
}

/// A mission that is limited to a part of its display is not shown as one that is not.
void MissionBar::tellTarget(const ConsoleState& state)
{
    const bool isLimited = state.target != MissionFile().target;
    m_display->setToolTip(
        isLimited ? tr("Where the mission works; limited to %1").arg(state.target) : tr("Where the mission works"));
    m_display->setItemIcon(
        m_display->currentIndex(), icon(isLimited ? QStringLiteral("target") : QStringLiteral("monitor")));
}

void MissionBar::retranslate()
{
    m_mission->lineEdit()->setPlaceholderText(
        tr("Say what should be done, for example: “work out 7 + 5 in the calculator”"));
    m_mission->setAccessibleName(tr("Mission"));
    m_mission->lineEdit()->setAccessibleName(tr("Mission"));
    nameFieldSigns(*m_mission->lineEdit());
    m_mission->setToolTip(tr("What the personas are to do (Ctrl+L)"));
    m_display->setAccessibleName(tr("Display"));
    m_profile->setAccessibleName(tr("Model profile"));
    m_profile->setToolTip(tr("Which model is asked"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("How long an action is shown before it is sent; when stable: as soon as the screen is"));
    for (int i = 0; i < m_speed->count(); ++i)
        m_speed->setItemText(i, speedWord(m_speed->itemData(i).toInt()));
    namePickers();
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

ActionButton* MissionBar::button(const AppActions& actions, ActionId id)
{
    auto* made = new ActionButton(actions.at(id), this);
    made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (id == ActionId::Panic)
        made->setRole(ButtonRole::Danger);
    m_buttons[id] = made;
    return made;
}

void MissionBar::setDisplays(const QList<DisplayEntry>& displays)
{
    const QSignalBlocker quiet(m_display);
    const QString kept = m_display->currentData().toString();
    m_displays = displays;
    m_display->clear();
    for (const auto* size : {"1280x800", "1920x1080", "1024x768"})
        m_display->addItem(
            icon(QStringLiteral("monitor")), QString(), QStringLiteral("sandbox ") + QString::fromLatin1(size));
    for (const auto& display : displays)
        m_display->addItem(icon(QStringLiteral("monitor")), display.name, display.name);
    m_display->addItem(icon(QStringLiteral("wrench")), QString(), setupEntry());
    if (!kept.isEmpty())
        chooseDisplay(kept);
    namePickers();
}

/// The names in the pickers, in short where there is little room.
void MissionBar::namePickers()
{
    const QString sandbox = QStringLiteral("sandbox ");
    for (int i = 0; i < m_display->count(); ++i) {
        const QString choice = m_display->itemData(i).toString();
        const QString size = choice.mid(sandbox.size()).replace(QLatin1Char('x'), QChar(0xd7));
        if (choice.startsWith(sandbox)) {
            m_display->setItemText(i, tr("Private %1").arg(size));
            m_display->setItemData(i, size, PickerBox::BriefRole);
        } else if (choice == setupEntry())
            m_display->setItemText(i, tr("Set up..."));
    }
    for (const auto& display : m_displays) {
        const int at = m_display->findData(display.name);
        if (at >= 0 && display.isXWayland && !display.hostPid) {
            m_display->setItemText(at, tr("%1, XWayland").arg(display.name));
            m_display->setItemData(
                at, tr("Only the windows of X11 programs are there; a private display works in full"), Qt::ToolTipRole);
        }
        if (at < 0 || !display.hostPid)
            continue;
        m_display->setItemText(at, tr("%1, host %2").arg(display.name).arg(display.hostPid));
        m_display->setItemData(at,
            tr("Process %1 drives this display: it can be watched and stopped").arg(display.hostPid), Qt::ToolTipRole);
    }
    for (int i = 0; i < m_profile->count(); ++i)
        m_profile->setItemText(i, m_isCompact ? profileWord(m_profiles.at(i).name) : m_profiles.at(i).label);
}

void MissionBar::setProfiles(const QList<ProfileEntry>& profiles)
{
    const QSignalBlocker quiet(m_profile);
    const QString kept = m_profile->currentData().toString();
    m_profiles = profiles;
    m_profile->clear();
    for (const auto& profile : profiles) {
        m_profile->addItem(icon(QStringLiteral("cpu")), profile.label, profile.name);
        m_profile->setItemData(
            m_profile->count() - 1, profile.problem.isEmpty() ? profile.endpoint : profile.problem, Qt::ToolTipRole);
    }
    chooseProfile(kept);
    namePickers();
}

void MissionBar::setMissions(const QStringList& latest)
{
    const QSignalBlocker quiet(m_mission);
    const QString text = m_mission->currentText();
    m_mission->clear();
    m_mission->addItems(latest);
    setMissionText(text);
}

void MissionBar::chooseDisplay(const QString& choice)
{
    if (m_display->findData(choice) < 0 && !choice.isEmpty()) {
        m_display->insertItem(m_display->findData(setupEntry()), icon(QStringLiteral("monitor")), choice, choice);
        namePickers();
    }
    choose(m_display, choice);
    if (!choice.isEmpty())
        m_choice = choice;
}

void MissionBar::setCompact(bool compact)
{
    m_isCompact = compact;
    namePickers();
    m_buttons.at(ActionId::Panic)->setHint(compact ? QString() : panicKey());
    for (const auto& [id, run] : m_buttons)
        if (id != ActionId::Panic)
            run->setToolButtonStyle(compact ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    m_speed->setVisible(!compact);
    m_display->setFixedWidth(compact ? 132 : displayWidth);
    m_profile->setFixedWidth(compact ? 132 : 196);
    m_progress->setCompact(compact);
    m_first->setFixedHeight(compact ? 40 : 48);
    m_review->setCompact(compact);
}

/// The quickest of the panic keys.
QString MissionBar::panicKey() { return tr("3× Esc"); }

/// Exactly one primary button: what the operator would press next.
void MissionBar::showPrimary(const ConsoleState& state)
{
    const auto primary = primaryAction(state);
    for (const auto& [id, run] : m_buttons)
        if (id != ActionId::Panic)
            run->setRole(primary == id && triarch::isEnabled(id, state) ? ButtonRole::Primary : ButtonRole::Normal);
}

/// There is nothing to pause when a mission has ended: looking back takes its place. In a review nothing is started,
/// stopped or sped up: the turns are gone through.
void MissionBar::showLookingBack(const ConsoleState& state)
{
    const bool canReview = triarch::isEnabled(ActionId::ReviewMission, state);
    m_buttons.at(ActionId::Pause)->setVisible(!canReview);
    m_buttons.at(ActionId::ReviewMission)->setVisible(canReview);
    m_first->setVisible(!state.isReview);
    m_review->setVisible(state.isReview);
    m_review->show(state);
}

void MissionBar::show(const ConsoleState& state)
{
    for (QComboBox* chosen : std::initializer_list<QComboBox*>{m_mission, m_display, m_profile})
        ChoiceLock::set(*chosen, state.isActive);
    if ((state.isActive || state.isReview) && m_mission->currentText() != state.mission) {
        const QSignalBlocker quiet(m_mission); // nobody edited it: a line of several would come back as another text
        setMissionText(state.mission);
    }
    chooseDisplay(state.displayChoice);
    tellTarget(state);
    chooseDelay(state.delayMs);
    chooseProfile(state.profile);
    showPrimary(state);
    showLookingBack(state);
    m_progress->show(state);
}

/// A pace that somebody wrote into the settings is shown as it is.
void MissionBar::chooseDelay(int milliseconds)
{
    if (m_speed->findData(milliseconds) < 0)
        m_speed->addItem(icon(QStringLiteral("gauge")), speedWord(milliseconds), milliseconds);
    choose(m_speed, milliseconds);
}

/// One that no folder holds is named as it is: the bar must never name another model than the one that is asked.
void MissionBar::chooseProfile(const QString& name)
{
    if (name.isEmpty())
        return;
    if (m_profile->findData(name) < 0) {
        m_profiles.append({name, name, {}, {}});
        m_profile->addItem(icon(QStringLiteral("cpu")), name, name);
    }
    choose(m_profile, name);
}

void MissionBar::focusMission()
{
    m_mission->setFocus(Qt::ShortcutFocusReason);
    m_mission->lineEdit()->selectAll();
}

/// From its beginning: that is where a mission says what it is about.
void MissionBar::setMissionText(const QString& text)
{
    m_mission->setEditText(text);
    m_mission->lineEdit()->setCursorPosition(0);
}

} // namespace triarch
