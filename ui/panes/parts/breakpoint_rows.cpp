// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/breakpoint_rows.h"

#include "ui/panes/parts/page_column.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_check_box.h"
#include "ui/widgets/icon_text.h"

#include <QApplication>
#include <QEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <algorithm>

namespace triarch {

namespace {

constexpr int breakpointRowMargin = 12;

} // namespace

BreakpointRows::BreakpointRows(BreakpointModel& breakpoints, QWidget* parent)
    : QScrollArea(parent),
      m_breakpoints(breakpoints),
      m_none(new TintedLabel(TextRole::Secondary, Token::Text3, this)),
      m_column(pageColumn(this))
{
    m_column->setContentsMargins(0, 0, 0, 4);
    m_none->setContentsMargins(breakpointRowMargin, 4, breakpointRowMargin, 0);
    m_none->setWordWrap(true);
    m_column->addWidget(m_none);
    m_column->addStretch(1);
    connect(&m_breakpoints, &BreakpointModel::changed, this, &BreakpointRows::refresh);
    connect(verticalScrollBar(), &QAbstractSlider::rangeChanged, this, &BreakpointRows::showNewest);
    retranslate();
}

BreakpointRows::Line BreakpointRows::lineOf(const Breakpoint& breakpoint)
{
    auto* whole = new QWidget(widget());
    Line line{breakpoint, whole, new ElidedCheckBox(breakpointText(breakpoint), whole), new IconText(whole),
        new ActionButton(QStringLiteral("x"), QString(), ButtonRole::Flat, whole)};
    line.hit->setFont(triarch::font(TextRole::Secondary));
    line.hit->show(QStringLiteral("circle-pause"), tr("Held here"), Token::Waiting);
    line.remove->setToolTip(tr("Take away: %1").arg(line.box->accessibleName()));
    line.remove->setAccessibleName(line.remove->toolTip());
    connect(
        line.box, &QCheckBox::toggled, this, [this, breakpoint](bool isOn) { m_breakpoints.setOn(breakpoint, isOn); });
    connect(line.remove, &QAbstractButton::clicked, this, [this, breakpoint] { m_breakpoints.remove(breakpoint); });
    auto* layout = new QHBoxLayout(whole);
    layout->setContentsMargins(breakpointRowMargin, 1, 8, 1);
    layout->setSpacing(8);
    layout->addWidget(line.box, 1);
    layout->addWidget(line.hit);
    layout->addWidget(line.remove);
    return line;
}

void BreakpointRows::refresh()
{
    const auto& rows = m_breakpoints.rows();
    if (!std::ranges::equal(rows, m_lines, {}, &BreakpointModel::Row::breakpoint, &Line::breakpoint))
        rebuild();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const QSignalBlocker quiet(m_lines[i].box);
        m_lines[i].box->setChecked(rows[i].isOn);
        m_lines[i].hit->setVisible(rows[i].isHit);
    }
}

void BreakpointRows::rebuild()
{
    const auto had = std::ranges::find_if(
        m_lines, [](const Line& line) { return line.whole->isAncestorOf(QApplication::focusWidget()); });
    const qsizetype keyboard = had == m_lines.end() ? -1 : had - m_lines.begin();
    const auto before = std::exchange(m_lines, {});
    for (const auto& line : before) {
        line.whole->hide();
        line.whole->deleteLater(); // its button may be what brought us here
    }
    for (const auto& row : m_breakpoints.rows()) {
        m_lines.push_back(lineOf(row.breakpoint));
        m_column->insertWidget(int(m_lines.size()) - 1, m_lines.back().whole);
        m_lines.back().whole->show(); // Qt's layouts do so later: it takes the keyboard now
    }
    m_none->setVisible(m_lines.empty());
    orderTabs();
    keepFocus(keyboard);
    m_hasCome = isVisible() && m_lines.size() > before.size();
}

void BreakpointRows::showNewest()
{
    if (std::exchange(m_hasCome, false))
        ensureWidgetVisible(m_lines.back().whole);
}

/// Who takes one away by the keyboard stands on the next.
void BreakpointRows::keepFocus(qsizetype line)
{
    if (line < 0)
        return;
    if (m_lines.empty())
        return m_before->setFocus(Qt::TabFocusReason);
    m_lines[std::size_t(std::min<qsizetype>(line, std::ssize(m_lines) - 1))].remove->setFocus(Qt::TabFocusReason);
}

void BreakpointRows::setTabPlace(QWidget* before)
{
    m_before = before;
    orderTabs();
}

void BreakpointRows::orderTabs()
{
    QWidget* before = m_before;
    for (const auto& line : m_lines) {
        for (QWidget* next : std::initializer_list<QWidget*>{line.box, line.remove}) {
            if (before)
                setTabOrder(before, next);
            before = next;
        }
    }
}

void BreakpointRows::retranslate()
{
    m_none->setText(tr("No breakpoints: a mission is held only by you and by what a rule asks."));
    rebuild();
    refresh();
}

void BreakpointRows::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QScrollArea::changeEvent(event);
}

} // namespace triarch
