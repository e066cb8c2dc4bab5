// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/breakpoints_pane.h"

#include "ui/panes/parts/breakpoint_rows.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/widgets/action_button.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QLineEdit>
#include <algorithm>

namespace triarch {

namespace {

constexpr int kindCount = int(Breakpoint::Kind::NoChange) + 1;
constexpr int breakpointsMargin = 12;
constexpr int breakpointFieldGap = 8;
constexpr int aroundHint = 44; // in its field, with the arrow

} // namespace

BreakpointsPane::BreakpointsPane(BreakpointModel& breakpoints, QWidget* parent)
    : QWidget(parent),
      m_breakpoints(breakpoints),
      m_kind(new QComboBox(this)),
      m_value(new QComboBox(this)),
      m_add(new ActionButton(QString(), QString(), ButtonRole::Normal, this)),
      m_run(new ActionButton(QStringLiteral("arrow-right"), QString(), ButtonRole::Flat, this)),
      m_problem(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_rows(new BreakpointRows(breakpoints, this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 0);
    column->setSpacing(4);
    column->addWidget(buildAdder());
    column->addWidget(m_rows, 1);
    m_rows->setTabPlace(m_run);
    retranslate();
}

QWidget* BreakpointsPane::buildAdder()
{
    auto* adder = new QWidget(this);
    m_kind->setObjectName(QStringLiteral("breakpointKind"));
    m_value->setObjectName(QStringLiteral("breakpointValue"));
    m_add->setObjectName(QStringLiteral("addBreakpoint"));
    m_run->setObjectName(QStringLiteral("runToTurn"));
    m_value->setEditable(true);
    m_value->setInsertPolicy(QComboBox::NoInsert);
    m_value->setMinimumContentsLength(6);
    m_value->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_problem->setWordWrap(true);
    auto* what = new QHBoxLayout;
    what->setSpacing(breakpointFieldGap);
    what->addWidget(m_kind);
    what->addWidget(m_value, 1);
    auto* ways = new QHBoxLayout;
    ways->setSpacing(breakpointFieldGap);
    ways->addWidget(m_add);
    ways->addWidget(m_run);
    ways->addStretch(1);
    m_line = new QBoxLayout(QBoxLayout::LeftToRight);
    m_line->setSpacing(breakpointFieldGap);
    m_line->addLayout(what, 1);
    m_line->addLayout(ways);
    auto* column = new QVBoxLayout(adder);
    column->setContentsMargins(breakpointsMargin, 0, breakpointsMargin, 0);
    column->setSpacing(2);
    column->addLayout(m_line);
    column->addWidget(m_problem);
    for (int i = 0; i < kindCount; ++i)
        m_kind->addItem(QString());
    m_kind->setMaxVisibleItems(kindCount);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &BreakpointsPane::showKind);
    connect(m_value, &QComboBox::editTextChanged, this, &BreakpointsPane::showWritten);
    connect(m_value, &QComboBox::currentIndexChanged, m_value->lineEdit(),
        [this] { m_value->lineEdit()->setCursorPosition(0); }); // a long one is read from its beginning
    connect(m_value->lineEdit(), &QLineEdit::returnPressed, this, &BreakpointsPane::add);
    connect(m_add, &QAbstractButton::clicked, this, &BreakpointsPane::add);
    connect(m_run, &QAbstractButton::clicked, this, [this] { Q_EMIT runWanted(chosenTurn()); });
    return adder;
}

Breakpoint::Kind BreakpointsPane::kind() const { return Breakpoint::Kind(m_kind->currentIndex()); }

std::optional<Breakpoint> BreakpointsPane::written() const
{
    const QString value = m_value->isVisibleTo(this) ? m_value->currentText().trimmed() : QString();
    const auto read = parseBreakpoint(breakpointName({kind(), value}));
    return read ? std::optional(*read) : std::nullopt;
}

int BreakpointsPane::chosenTurn() const
{
    const auto is = written();
    return is && is->kind == Breakpoint::Kind::Turn ? is->value.toInt() : m_nextTurn;
}

/// Unless what waits has the place: Qt would give the keyboard to a field that nobody sees.
void BreakpointsPane::focusValue()
{
    if (isVisible())
        m_value->setFocus(Qt::ShortcutFocusReason);
}

void BreakpointsPane::add()
{
    if (const auto is = written())
        m_breakpoints.add(*is);
}

void BreakpointsPane::setValues(Breakpoint::Kind kind, const QStringList& values)
{
    if (m_values.value(int(kind)) == values)
        return;
    m_values[int(kind)] = values;
    if (kind == this->kind() && !m_value->hasFocus())
        showKind();
}

void BreakpointsPane::showKind()
{
    const QString hint = breakpointValueText(kind());
    m_value->clear();
    m_value->addItems(m_values.value(int(kind())));
    m_value->setVisible(!hint.isEmpty());
    m_value->setAccessibleName(hint);
    if (kind() == Breakpoint::Kind::Turn)
        m_value->setEditText(QString::number(m_nextTurn));
    m_run->setVisible(kind() == Breakpoint::Kind::Turn);
    fit();
}

/// What is added with goes below what is added where both would be cut beside each other.
void BreakpointsPane::fit()
{
    int needed = 2 * breakpointsMargin;
    for (const QWidget* part : std::initializer_list<QWidget*>{m_kind, m_value, m_add, m_run})
        needed += part->isVisibleTo(this) ? part->sizeHint().width() + breakpointFieldGap : 0;
    m_line->setDirection(needed > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    showWritten();
}

/// Within the field, or below it where the field is too short: it is never cut.
bool BreakpointsPane::hintFits() const
{
    int taken = 2 * breakpointsMargin + m_kind->sizeHint().width() + breakpointFieldGap + aroundHint;
    for (const QWidget* way : {m_add, m_run})
        taken += m_line->direction() == QBoxLayout::LeftToRight && way->isVisibleTo(this)
            ? way->sizeHint().width() + breakpointFieldGap
            : 0;
    return m_value->fontMetrics().horizontalAdvance(breakpointValueText(kind())) + taken <= width();
}

void BreakpointsPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// What can never hold anything is not added; what would have to be written is said.
void BreakpointsPane::showWritten()
{
    const auto is = written();
    const bool isWrong = !is && !m_value->currentText().trimmed().isEmpty() && m_value->isVisibleTo(this);
    m_add->setEnabled(is.has_value());
    m_run->setEnabled(m_canRun && is.has_value());
    const QString hint = breakpointValueText(kind());
    const bool fits = hintFits();
    m_value->lineEdit()->setPlaceholderText(fits ? hint : QString());
    m_problem->setText(tr("Wanted: %1").arg(hint));
    m_problem->setVisible(isWrong || (!is && !fits && m_value->isVisibleTo(this)));
}

void BreakpointsPane::show(const ConsoleState& state)
{
    m_canRun = isHeldForOperator(state);
    const int begun = m_canRun ? turnThatBegins(state.reason.text) : 0; // it can hold there no more
    const int next = std::max(state.turn, begun) + 1;
    const bool wasNext = m_value->currentText() == QString::number(m_nextTurn);
    if (std::exchange(m_nextTurn, next) != next && kind() == Breakpoint::Kind::Turn && wasNext)
        m_value->setEditText(QString::number(next));
    showWritten();
}

void BreakpointsPane::retranslate()
{
    for (int i = 0; i < kindCount; ++i)
        m_kind->setItemText(i, breakpointKindText(Breakpoint::Kind(i)));
    m_kind->setAccessibleName(tr("Kind of breakpoint"));
    m_add->setText(tr("Add"));
    m_run->setText(tr("Run to it"));
    showKind();
}

void BreakpointsPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
