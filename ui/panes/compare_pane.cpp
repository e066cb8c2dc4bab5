// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/compare_pane.h"

#include "ui/panes/parts/change_strip.h"
#include "ui/style/fonts.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/separators.h"

#include <QEvent>
#include <QHBoxLayout>

namespace triarch {

namespace {

constexpr int headHeight = 36;
constexpr int roomForChange = 460; // pixels of height, from which the change is shown from near

} // namespace

ComparePane::ComparePane(QWidget* parent)
    : QFrame(parent),
      m_modes(new SegmentedControl(tr("What is shown"), this)),
      m_title(new ElidedLabel(Qt::ElideRight, this)),
      m_view(new CompareView(this)),
      m_change(new ChangeStrip(this))
{
    setProperty("part", QStringLiteral("dock"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(horizontalLine(this));
    column->addWidget(m_view, 1);
    column->addWidget(m_change);
    connect(m_modes, &SegmentedControl::chosen, m_view, [this](int mode) { m_view->setMode(CompareView::Mode(mode)); });
    retranslate();
    m_modes->setCurrent(int(CompareView::Mode::Action));
}

QWidget* ComparePane::buildHead()
{
    auto* head = new QWidget(this);
    head->setFixedHeight(headHeight);
    m_title->setFont(triarch::font(TextRole::Secondary));
    m_title->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(8, 0, 12, 0);
    row->setSpacing(12);
    row->addWidget(m_modes);
    row->addWidget(m_title, 1);
    return head;
}

void ComparePane::show(const TurnCompare& compare)
{
    m_view->show(compare);
    m_change->show(compare);
    showTitle();
}

void ComparePane::showTitle()
{
    const TurnRecord& turn = m_view->compare().turn;
    const QString what = turn.target.isEmpty() ? turn.tool : QStringLiteral("%1 “%2”").arg(turn.tool, turn.target);
    m_title->setText(turn.turn > 0 ? tr("Turn %1, %2").arg(turn.turn).arg(what) : QString());
}

/// In a low window the picture needs all the room.
void ComparePane::fit() { m_change->setVisible(height() >= roomForChange); }

void ComparePane::retranslate()
{
    m_modes->setAccessibleName(tr("What is shown"));
    m_modes->setSegments({{QStringLiteral("square-arrow-left"), tr("Before"), {}, tr("What the model saw")},
        {QStringLiteral("crosshair"), tr("Action"), {}, tr("Where the action went")},
        {QStringLiteral("square-arrow-right"), tr("After"), {}, tr("What the next turn found")},
        {QStringLiteral("diff"), tr("Diff"), {}, tr("Every changed pixel")},
        {QStringLiteral("columns-2"), tr("Slider"), {}, tr("Both, with a line that can be moved")}});
    showTitle();
}

void ComparePane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void ComparePane::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fit();
}

} // namespace triarch
