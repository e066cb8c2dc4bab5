// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/doctrine_outline.h"

#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_view.h"

#include <QGridLayout>
#include <array>

namespace triarch {

namespace {

constexpr int sectionCount = 6;
constexpr int outlineRowHeight = 22;

/// Their titles, by the agent contract's order.
QString titleOf(int section)
{
    const std::array titles{DoctrineOutline::tr("Mission restatement"), DoctrineOutline::tr("Reconnaissance phase"),
        DoctrineOutline::tr("Intermediate phase options"), DoctrineOutline::tr("Verification phase"),
        DoctrineOutline::tr("Operational risks"), DoctrineOutline::tr("Field commander directives")};
    return QStringLiteral("%1. %2").arg(section).arg(titles.at(std::size_t(section) - 1));
}

} // namespace

DoctrineOutline::DoctrineOutline(QWidget* parent)
    : QWidget(parent),
      m_head(new TintedLabel(TextRole::Caption, Token::Text3, this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    column->addWidget(m_head);
}

void DoctrineOutline::show(const Doctrine& doctrine)
{
    setVisible(!doctrine.text.isEmpty());
    delete m_body;
    m_body = new QWidget(this);
    m_rows = new QGridLayout(m_body);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(7);
    m_rows->setVerticalSpacing(0);
    m_rows->setColumnStretch(1, 1);
    int there = 0;
    for (int section = 1; section <= sectionCount; ++section) {
        const bool isThere = !doctrine.missing.contains(QStringLiteral("%1.").arg(section));
        there += isThere ? 1 : 0;
        addRow(section, isThere);
    }
    m_head->setText(tr("Sections, %1 of %2").arg(there).arg(sectionCount));
    layout()->addWidget(m_body);
    m_body->show();
}

/// What is there leads to its heading; what is missing leads nowhere.
void DoctrineOutline::addRow(int section, bool isThere)
{
    const QString title = titleOf(section);
    const int row = section - 1;
    auto* sign = new IconView(13, m_body);
    sign->show(
        isThere ? QStringLiteral("circle-check") : QStringLiteral("circle-x"), isThere ? Token::Done : Token::Failed);
    m_rows->addWidget(sign, row, 0);
    m_rows->setRowMinimumHeight(row, outlineRowHeight);
    if (isThere) {
        auto* link = new ActionButton(QString(), title, ButtonRole::Link, m_body);
        link->setObjectName(QStringLiteral("section%1").arg(section));
        setLook(*link, "place", QStringLiteral("first")); // where the criteria above begin
        link->setToolTip(tr("Goes to this section of the doctrine"));
        link->setAccessibleName(title);
        connect(link, &QAbstractButton::clicked, this, [this, section] { Q_EMIT sectionWanted(section); });
        m_rows->addWidget(link, row, 1, Qt::AlignLeft);
    } else {
        auto* words = new TintedLabel(TextRole::Base, Token::Text, m_body);
        words->setText(title);
        m_rows->addWidget(words, row, 1, Qt::AlignLeft);
    }
    auto* word = new TintedLabel(TextRole::Caption, isThere ? Token::Text3 : Token::Failed, m_body);
    word->setText(isThere ? tr("present") : tr("missing"));
    m_rows->addWidget(word, row, 2);
}

} // namespace triarch
