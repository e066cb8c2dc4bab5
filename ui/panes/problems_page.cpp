// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/problems_page.h"

#include "ui/models/problem_model.h"
#include "ui/panes/empty_or.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/problem_row.h"
#include "ui/widgets/empty_state.h"

#include <QEvent>
#include <QLocale>
#include <QScrollArea>
#include <QVBoxLayout>

namespace triarch {

ProblemsPage::ProblemsPage(ProblemModel& problems, QWidget* parent)
    : QWidget(parent),
      m_problems(problems),
      m_empty(new EmptyState(this, EmptyState::Form::Line)),
      m_list(new QWidget),
      m_rows(new QVBoxLayout),
      m_note(new TintedLabel(TextRole::Secondary, Token::Text2, m_list))
{
    m_rows->setSpacing(4);
    m_note->setWordWrap(true);
    auto* column = new QVBoxLayout(m_list);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(4);
    column->addLayout(m_rows);
    column->addWidget(m_note);
    column->addStretch(1);
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setAccessibleName(tr("Problems"));
    area->viewport()->setAutoFillBackground(false);
    area->setWidget(m_list);
    m_list->setAutoFillBackground(false); // the area's doing: it is the pane's card that is seen
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(new EmptyOr(*m_empty, *area, problems, this));
    hear();
    if (problems.rowCount() > 0)
        insert(0, problems.rowCount() - 1);
    retranslate();
}

void ProblemsPage::hear()
{
    connect(&m_problems, &QAbstractItemModel::rowsInserted, this,
        [this](const QModelIndex&, int first, int last) { insert(first, last); });
    connect(&m_problems, &QAbstractItemModel::rowsRemoved, this,
        [this](const QModelIndex&, int first, int last) { remove(first, last); });
    connect(
        &m_problems, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& from, const QModelIndex& to) {
            for (int row = from.row(); row <= to.row(); ++row)
                fill(row);
        });
    connect(&m_problems, &QAbstractItemModel::modelReset, this, [this] {
        remove(0, m_rows->count() - 1);
        insert(0, m_problems.rowCount() - 1);
    });
}

void ProblemsPage::insert(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        auto* widget = new ProblemRow(m_list);
        connect(widget, &ProblemRow::fixWanted, this, &ProblemsPage::fixWanted);
        m_rows->insertWidget(row, widget);
        fill(row);
    }
}

void ProblemsPage::remove(int first, int last)
{
    for (int row = last; row >= first; --row) {
        const std::unique_ptr<QLayoutItem> item(m_rows->takeAt(row));
        item->widget()->hide();
        item->widget()->deleteLater(); // the press of its own button may have led here
    }
}

void ProblemsPage::fill(int row)
{
    if (auto* widget = qobject_cast<ProblemRow*>(m_rows->itemAt(row)->widget()))
        widget->show(m_problems.at(row));
}

void ProblemsPage::show(const ConsoleState& state)
{
    const QString room = QLocale().formattedDataSize(state.freeBytes, 1, QLocale::DataSizeTraditionalFormat);
    const QString inOrder = state.isReview
        ? state.review.integrity == Integrity::Sound ? tr("The journal is sound") : QString()
        : state.freeBytes >= 0 ? tr("%1 are free where missions are kept").arg(room)
                               : QString();
    if (std::exchange(m_inOrder, inOrder) != inOrder)
        retranslate();
}

void ProblemsPage::retranslate()
{
    m_empty->show(QStringLiteral("circle-check"), tr("No problems"), m_inOrder);
    m_note->setText(m_inOrder);
    m_note->setVisible(!m_inOrder.isEmpty());
}

void ProblemsPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace triarch
