// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/review_row.h"

#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/elided_field.h"
#include "ui/widgets/field_sign.h"
#include "ui/widgets/picker_box.h"
#include "ui/widgets/separators.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>

namespace triarch {

namespace {

struct PlaybackPace {
    const char* word;
    int milliseconds;
};
/// How long a turn is shown while they are played.
constexpr PlaybackPace playbackPaces[]{{QT_TRANSLATE_NOOP("triarch::ReviewRow", "Fast 0.2 s"), 200},
    {QT_TRANSLATE_NOOP("triarch::ReviewRow", "Slow 0.5 s"), 500},
    {QT_TRANSLATE_NOOP("triarch::ReviewRow", "Slower 1 s"), 1000},
    {QT_TRANSLATE_NOOP("triarch::ReviewRow", "Slowest 2 s"), 2000}};
constexpr int usualPace = 500;

} // namespace

ReviewRow::ReviewRow(const AppActions& actions, QWidget* parent)
    : QWidget(parent),
      m_mission(new ElidedField(this)),
      m_chip(new Chip(this)),
      m_pace(new PickerBox(this)),
      m_panic(new ActionButton(actions.at(ActionId::Panic), this))
{
    m_chip->setIcon(QStringLiteral("lock"));
    m_pace->setFixedWidth(140);
    for (const auto& pace : playbackPaces)
        m_pace->addItem(icon(QStringLiteral("gauge")), QString(), pace.milliseconds);
    m_pace->setCurrentIndex(m_pace->findData(usualPace));
    m_panic->setObjectName(QStringLiteral("panic"));
    m_panic->setRole(ButtonRole::Danger);
    auto* row = new QHBoxLayout(this);
    row->setSpacing(8);
    row->addWidget(buildField(), 1);
    row->addWidget(buildTransport(actions));
    row->addWidget(m_pace);
    row->addWidget(verticalLine(this));
    for (const auto id : {ActionId::ExportMission, ActionId::CloseReview}) {
        m_words.push_back(button(actions, id, this));
        row->addWidget(m_words.back());
    }
    row->addWidget(verticalLine(this));
    row->addWidget(m_panic);
    connect(m_pace, &QComboBox::activated, this, &ReviewRow::paceChanged);
    retranslate();
}

QWidget* ReviewRow::buildField()
{
    m_mission->setReadOnly(true);
    setInk(*m_mission, Token::Text); // it is what all else here is about
    m_mission->setMinimumWidth(140);
    addFieldSign(*m_mission, QStringLiteral("target"), missionSign);
    auto* row = new QHBoxLayout(m_mission);
    row->setContentsMargins(0, 0, 6, 0);
    row->addStretch(1);
    row->addWidget(m_chip);
    return m_mission;
}

ActionButton* ReviewRow::button(const AppActions& actions, ActionId id, QWidget* parent)
{
    return new ActionButton(actions.at(id), parent);
}

/// The ends, one turn back and on, and between them play.
QWidget* ReviewRow::buildTransport(const AppActions& actions)
{
    auto* frame = new QFrame(this);
    frame->setProperty("part", QStringLiteral("segment"));
    frame->setFixedHeight(28); // as what stands beside it
    frame->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(1, 1, 1, 1);
    row->setSpacing(0);
    for (const auto id :
        {ActionId::FirstTurn, ActionId::PreviousTurn, ActionId::PlayTurns, ActionId::NextTurn, ActionId::LastTurn}) {
        auto* part = button(actions, id, frame);
        part->setToolButtonStyle(Qt::ToolButtonIconOnly);
        part->setFixedWidth(32);
        if (id == ActionId::FirstTurn || id == ActionId::LastTurn)
            part->setProperty("place", id == ActionId::FirstTurn ? QStringLiteral("first") : QStringLiteral("last"));
        if (id != ActionId::FirstTurn)
            row->addWidget(verticalLine(frame));
        row->addWidget(part);
    }
    return frame;
}

void ReviewRow::setEscapeStops(bool stops)
{
    m_escapeStops = stops;
    m_panic->setHint(m_isCompact || !stops ? QString() : tr("3× Esc"));
}

void ReviewRow::setCompact(bool compact)
{
    m_isCompact = compact;
    const int side = compact ? 8 : 12; // as the mission's row: Panic stays where it is
    layout()->setContentsMargins(side, 0, side, 0);
    for (ActionButton* part : m_words)
        part->setToolButtonStyle(compact ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    setEscapeStops(m_escapeStops);
    m_chip->setVisible(!compact);
    m_mission->setEndRoom(compact ? 0 : m_chip->sizeHint().width() + 10);
    setFixedHeight(compact ? 40 : 48);
}

void ReviewRow::show(const ConsoleState& state)
{
    if (m_mission->text() != state.mission) {
        m_mission->setText(state.mission);
        m_mission->setCursorPosition(0);
    }
}

int ReviewRow::pace() const { return m_pace->currentData().toInt(); }

void ReviewRow::retranslate()
{
    m_mission->setAccessibleName(tr("Mission of the recording"));
    nameFieldSigns(*m_mission);
    m_chip->setText(tr("read-only"));
    m_pace->setAccessibleName(tr("Speed"));
    m_pace->setToolTip(tr("How long each turn is shown while the turns are played"));
    for (int i = 0; i < m_pace->count(); ++i)
        m_pace->setItemText(i, tr(playbackPaces[i].word));
    for (auto* part : findChildren<ActionButton*>())
        part->setAccessibleName(part->defaultAction()->text());
    setCompact(m_isCompact);
}

void ReviewRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
