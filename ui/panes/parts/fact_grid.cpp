// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/fact_grid.h"

#include "ui/panes/parts/tinted_label.h"
#include "ui/widgets/elided_label.h"

#include <QGridLayout>

namespace triarch {

namespace {

constexpr int factGridRowHeight = 22;
constexpr int factLabelWidth = 80;

} // namespace

FactGrid::FactGrid(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnMinimumWidth(0, factLabelWidth);
    m_grid->setColumnStretch(1, 1);
}

void FactGrid::show(const std::vector<std::pair<QString, QString>>& facts)
{
    while (m_rows.size() < facts.size()) {
        const int at = int(m_rows.size());
        m_rows.push_back(
            {new TintedLabel(TextRole::Secondary, Token::Text3, this), new ElidedLabel(Qt::ElideMiddle, this)});
        m_rows.back().word->setFixedHeight(factGridRowHeight);
        m_rows.back().value->setFont(triarch::font(TextRole::Mono));
        m_rows.back().value->setTextFormat(Qt::PlainText);
        m_grid->addWidget(m_rows.back().word, at, 0);
        m_grid->addWidget(m_rows.back().value, at, 1);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool isUsed = i < facts.size();
        m_rows[i].word->setVisible(isUsed);
        m_rows[i].value->setVisible(isUsed);
        m_rows[i].word->setText(isUsed ? facts[i].first : QString());
        m_rows[i].value->setText(isUsed ? facts[i].second : QString());
    }
}

} // namespace triarch
