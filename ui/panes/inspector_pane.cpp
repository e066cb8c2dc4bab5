// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/inspector_pane.h"

#include "ui/models/core_words.h"
#include "ui/panes/parts/crop_view.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/separators.h"

#include <QEvent>
#include <QGridLayout>
#include <QStackedWidget>
#include <QTabBar>

namespace triarch {

InspectorPane::InspectorPane(QWidget* parent)
    : QWidget(parent),
      m_tabs(new QTabBar(this)),
      m_pages(new QStackedWidget(this)),
      m_empty(new EmptyState(this)),
      m_before(new CropView(this)),
      m_after(new CropView(this)),
      m_changed(new TintedLabel(TextRole::Mono, Token::Text, this)),
      m_changedWord(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_tool(new ElidedLabel(Qt::ElideMiddle, this)),
      m_position(new ElidedLabel(Qt::ElideRight, this)),
      m_status(new IconText(this)),
      m_result(new ElidedLabel(Qt::ElideRight, this)),
      m_odd(new ElidedLabel(Qt::ElideRight, this))
{
    m_tabs->setDocumentMode(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(QString());
    m_changed->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
    m_pages->addWidget(m_empty);
    m_pages->addWidget(buildCall());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs);
    column->addWidget(horizontalLine(this));
    column->addWidget(m_pages, 1);
    connect(&m_reader, &TurnCropReader::read, this, &InspectorPane::showCrops);
    retranslate();
}

QLayout* InspectorPane::buildPictures()
{
    auto* arrow = new IconView(14, this);
    arrow->show(QStringLiteral("arrow-right"), Token::Text3);
    auto* sign = new QVBoxLayout;
    sign->addStretch(3); // beside the middle of the pictures, above their captions
    sign->addWidget(arrow);
    sign->addStretch(4);
    auto* numbers = new QVBoxLayout;
    numbers->setSpacing(2);
    numbers->addStretch(2);
    numbers->addWidget(m_changed);
    numbers->addWidget(m_changedWord);
    numbers->addStretch(3);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_before, 1);
    row->addLayout(sign);
    row->addWidget(m_after, 1);
    row->addLayout(numbers);
    return row;
}

QWidget* InspectorPane::buildCall()
{
    auto* page = new QWidget(this);
    m_tool->setFont(triarch::font(TextRole::Mono));
    m_position->setFont(triarch::font(TextRole::Mono));
    m_status->setFont(triarch::font(TextRole::Secondary));
    m_result->setFont(triarch::font(TextRole::Secondary));
    m_odd->setFont(triarch::font(TextRole::Secondary));
    m_odd->setObjectName(QStringLiteral("oddities"));
    auto* result = new QHBoxLayout;
    result->setSpacing(8);
    result->addWidget(m_status);
    result->addWidget(m_result, 1);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(0);
    grid->setColumnMinimumWidth(0, 80);
    grid->setColumnStretch(1, 1);
    for (int row = 0; row < int(m_words.size()); ++row) {
        m_words[std::size_t(row)] = new TintedLabel(TextRole::Secondary, Token::Text3, page);
        grid->addWidget(m_words[std::size_t(row)], row, 0);
    }
    grid->addWidget(m_tool, 0, 1);
    grid->addWidget(m_position, 1, 1);
    grid->addLayout(result, 2, 1);
    grid->addWidget(m_odd, 3, 1);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(12, 8, 12, 6);
    column->setSpacing(8);
    column->addLayout(buildPictures());
    column->addLayout(grid);
    column->addStretch(1);
    return page;
}

void InspectorPane::setChip(const QString& words)
{
    m_chip = words;
    Q_EMIT chipChanged(words);
}

void InspectorPane::setOver(bool isOver) { m_isOver = isOver; }

void InspectorPane::clear()
{
    m_reader.cancel();
    m_pages->setCurrentIndex(0);
    setChip({});
}

void InspectorPane::showTurn(const TurnRecord& record, const QString& folder, QSize display, const QString& after)
{
    m_pages->setCurrentIndex(1);
    setChip(tr("turn %1").arg(record.turn));
    showFacts(record);
    m_before->show({}, {}, QString());
    m_after->show({}, {}, QString());
    m_reader.request(folder, record, display, after);
}

void InspectorPane::showFacts(const TurnRecord& record)
{
    m_changed->setText(changedText(record.changedFraction));
    m_tool->setText(record.target.isEmpty() ? record.tool : QStringLiteral("%1 “%2”").arg(record.tool, record.target));
    CallCard card;
    card.points = record.points;
    card.positions = positionsOf(record.arguments);
    m_position->setText(record.points.empty() ? tr("none") : placeText(card));
    const StatusLook look = lookOf(record.status);
    m_status->show(look.icon, look.word, look.token);
    const QString result = fromCore(record.result);
    m_result->setText(
        record.elapsedMs > 0 && hasEnded(record.status) ? tr("%1 in %2 ms").arg(result).arg(record.elapsedMs) : result);
    const QStringList odd = oddities(record);
    m_odd->setText(odd.join(QStringLiteral("; ")));
    m_odd->setVisible(!odd.isEmpty());
    m_words.back()->setVisible(!odd.isEmpty());
    for (QLabel* word : m_words)
        word->setFixedHeight(odd.isEmpty() ? 22 : 18); // a line more costs the pictures little
}

void InspectorPane::showCrops(const TurnCrops& crops)
{
    const bool points = crops.point.x() >= 0;
    m_before->show(crops.before, points ? std::optional(crops.point) : std::nullopt, tr("No picture kept"));
    m_after->show(crops.after, std::nullopt, m_isOver ? tr("No later picture") : tr("No later picture yet"));
}

void InspectorPane::retranslate()
{
    m_tabs->setTabText(0, tr("Call"));
    m_tabs->setAccessibleName(tr("Inspector"));
    m_empty->show(QStringLiteral("scan-search"), tr("Select a turn"), tr("Its call and its pictures appear here."));
    m_before->setCaption(tr("Before"));
    m_after->setCaption(tr("After"));
    m_changedWord->setText(tr("changed"));
    const std::array words{tr("tool"), tr("position"), tr("result"), tr("notes")};
    for (std::size_t i = 0; i < words.size(); ++i)
        m_words[i]->setText(words[i]);
}

void InspectorPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
