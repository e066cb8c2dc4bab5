// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/trial_status.h"

#include "ui/panes/parts/icon_line.h"
#include "ui/panes/tester_pane.h"
#include "ui/style/fonts.h"
#include "ui/widgets/action_button.h"

#include <QEvent>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int trialGap = 8;
constexpr int keptLines = 2; // most of what is said takes no more

QString wayWords(ToolTestBlock::Way way)
{
    switch (way) {
    case ToolTestBlock::Way::Control:
        return TesterPane::tr("Take control");
    case ToolTestBlock::Way::PrivateDisplay:
        return TesterPane::tr("Start a private display");
    case ToolTestBlock::Way::AllowInput:
        return TesterPane::tr("Allow input again");
    case ToolTestBlock::Way::None:
        break;
    }
    return {};
}

} // namespace

ToolTestStatus::ToolTestStatus(QWidget* parent)
    : QWidget(parent),
      m_blockLine(new IconLine(this)),
      m_outcomeLine(new IconLine(this)),
      m_fix(new ActionButton(QString(), QString(), ButtonRole::Link, this))
{
    m_blockLine->setObjectName(QStringLiteral("trialBlock"));
    m_outcomeLine->setObjectName(QStringLiteral("trialOutcome"));
    m_fix->setObjectName(QStringLiteral("trialFix"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(trialGap);
    column->addWidget(m_blockLine);
    column->addWidget(m_outcomeLine);
    column->addWidget(m_fix, 0, Qt::AlignLeft);
    column->addStretch(1);
    connect(m_fix, &QAbstractButton::clicked, this, [this] { Q_EMIT wanted(way()); });
    const QFontMetrics lines(triarch::font(TextRole::Secondary));
    setMinimumHeight(keptLines * lines.lineSpacing() + trialGap + m_fix->sizeHint().height());
    refresh();
}

void ToolTestStatus::showBlock(const ToolTestBlock& block)
{
    if (block.why != m_block.why)
        m_isOutcomeNewer = m_isOutcomeNewer && block.why.isEmpty();
    m_block = block;
    refresh();
}

void ToolTestStatus::showOutcome(const ToolTestLine& outcome)
{
    m_outcome = outcome;
    m_isOutcomeNewer = !outcome.words.isEmpty();
    refresh();
}

bool ToolTestStatus::showsOutcome() const
{
    return !m_outcome.words.isEmpty() && (m_isOutcomeNewer || m_block.why.isEmpty());
}

/// What was refused just now is what the operator is about to mend.
ToolTestBlock::Way ToolTestStatus::way() const
{
    return showsOutcome() && m_outcome.way != ToolTestBlock::Way::None ? m_outcome.way : m_block.way;
}

void ToolTestStatus::refresh()
{
    m_blockLine->show(QStringLiteral("lock"), Token::Waiting, showsOutcome() ? QString() : m_block.why);
    m_outcomeLine->show(m_outcome.icon, m_outcome.ink, showsOutcome() ? m_outcome.words : QString());
    m_fix->setText(wayWords(way()));
    m_fix->setVisible(way() != ToolTestBlock::Way::None);
}

void ToolTestStatus::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace triarch
