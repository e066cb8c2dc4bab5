// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/turns_page.h"

#include "ui/models/filter_range.h"
#include "ui/models/turn_filter_proxy.h"
#include "ui/models/turn_table_model.h"
#include "ui/panes/empty_or.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/no_turns.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/turn_filter_bar.h"
#include "ui/panes/turn_table_view.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/empty_state.h"

#include <QEvent>
#include <QFrame>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int filmStripHeight = 70;
constexpr int leastStrip = 26;          // alone, below a banner
constexpr int lowerStrip = 52;          // below the table
constexpr int turnTableHeadHeight = 25; // of the table
constexpr int turnTableRowHeight = 24;
constexpr int aboveHidden = 28; // between the table and what is said below it in a review
constexpr int hiddenLines = aboveHidden + 16 + 4 + 28 + 6;

} // namespace

TurnsPage::TurnsPage(
    TurnTableModel& turns, TurnFilterProxy& shown, TurnSelection& selection, TurnFilterBar& filter, QWidget* parent)
    : QWidget(parent),
      m_filter(filter),
      m_table(new TurnTableView(shown, selection, this)),
      m_strip(new FilmStrip(turns, selection, this)),
      m_empty(new EmptyState(this, EmptyState::Form::Line)),
      m_noHit(new EmptyState(this, EmptyState::Form::Line)),
      m_noHitTall(new EmptyState(this)),
      m_upper(new QStackedWidget(this)),
      m_line(new QFrame(this)),
      m_hiddenRow(new QWidget(this)),
      m_hidden(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_showAll(new ActionButton(QStringLiteral("filter-x"), QString(), ButtonRole::Link, this))
{
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(new EmptyOr(*m_empty, *buildContent(), turns, this));
    connect(&filter, &TurnFilterBar::changed, this, &TurnsPage::showHits);
    connect(m_empty, &EmptyState::activated, this, &TurnsPage::sampleWanted);
    connect(m_empty, &EmptyState::otherWanted, this, &TurnsPage::recordingWanted);
    followNoHit(*m_noHit);
    followNoHit(*m_noHitTall);
    connect(m_strip, &FilmStrip::rangeChosen, &filter,
        [&filter](int first, int last) { filter.setText(withTurnRange(filter.text(), first, last)); });
    retranslate();
}

QWidget* TurnsPage::buildContent()
{
    auto* content = new QWidget(this);
    m_upper->addWidget(m_table);
    m_upper->addWidget(m_noHit);
    m_upper->addWidget(m_noHitTall);
    m_upper->setMinimumHeight(0);
    m_upper->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_line->setProperty("part", QStringLiteral("separator"));
    m_line->setFixedHeight(1);
    auto* box = new QVBoxLayout(content);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_upper, 1000);
    box->addWidget(buildHidden());
    box->addWidget(m_line);
    box->addWidget(m_strip);
    box->addStretch(1);
    return content;
}

/// What the filter hides, and the way to see it.
QWidget* TurnsPage::buildHidden()
{
    m_showAll->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    auto* column = new QVBoxLayout(m_hiddenRow);
    column->setContentsMargins(0, aboveHidden, 0, 6);
    column->setSpacing(4);
    column->addWidget(m_hidden, 0, Qt::AlignHCenter);
    column->addWidget(m_showAll, 0, Qt::AlignHCenter);
    m_hiddenRow->hide();
    connect(m_showAll, &ActionButton::clicked, &m_filter, &TurnFilterBar::clear);
    return m_hiddenRow;
}

void TurnsPage::followNoHit(EmptyState& state)
{
    connect(&state, &EmptyState::activated, &m_filter,
        [this] { m_filter.error().isEmpty() && m_filter.meant() ? m_filter.takeMeant() : m_filter.clear(); });
    connect(&state, &EmptyState::otherWanted, &m_filter, &TurnFilterBar::clear);
}

/// What may have been meant comes before giving up; where the text cannot be read it stands with that.
void TurnsPage::showNoHit(EmptyState& state, const QString& sentence)
{
    const auto meant = m_filter.error().isEmpty() ? m_filter.meant() : std::nullopt;
    state.show(QStringLiteral("filter-x"), sentence, QString());
    state.setAction(meant ? tr("Did you mean “%1”?").arg(meant->word) : tr("Clear filter"));
    state.setOther(meant ? tr("Clear filter") : QString());
}

void TurnsPage::showHits()
{
    const QString sentence = m_filter.noHit();
    EmptyState* noHit = m_isReview ? m_noHitTall : m_noHit;
    showNoHit(*noHit, sentence);
    m_upper->setCurrentWidget(sentence.isEmpty() ? static_cast<QWidget*>(m_table) : noHit);
    if (m_isReview)
        divideForReview();
}

void TurnsPage::setReview(bool review)
{
    m_isReview = review;
    m_table->setBrief(review);
    m_hiddenRow->hide();
    showHits();
    divide();
}

/// The table is as high as its turns, so that what is said of the others stands right below them.
void TurnsPage::divideForReview()
{
    const int hidden = m_filter.hiddenTurns();
    const bool isSaid = hidden > 0 && m_filter.noHit().isEmpty();
    const bool isOfNow = m_filter.error().isEmpty();
    m_hidden->setText(isOfNow ? tr("%n turn(s) are hidden by the filter", nullptr, hidden)
                              : tr("%n turn(s) are hidden by the last valid filter", nullptr, hidden));
    m_hidden->setToolTip(isOfNow ? QString() : plainTip(m_filter.inForce()));
    m_hiddenRow->setVisible(isSaid);
    const int rows = (height() - turnTableHeadHeight - (isSaid ? hiddenLines : 0)) / turnTableRowHeight;
    const int shown = m_table->model()->rowCount();
    const bool isNone = !m_filter.noHit().isEmpty();
    m_upper->setVisible(true);
    m_upper->setMaximumHeight(isNone
            ? height()
            : turnTableHeadHeight + std::max(1, isSaid ? std::min(rows, shown) : rows) * turnTableRowHeight);
    m_line->hide();
    m_strip->hide();
    m_filter.setBrief(false);
}

/// The table gets whole rows, as many as there is room for, so that none is cut; the pictures get what is left.
void TurnsPage::divide()
{
    if (m_isReview)
        return divideForReview();
    const int rows = (height() - turnTableHeadHeight - 1 - lowerStrip) / turnTableRowHeight;
    const bool fits = rows >= 1;
    const int table = turnTableHeadHeight + rows * turnTableRowHeight;
    m_upper->setVisible(fits);
    m_upper->setMaximumHeight(fits ? table : 0); // the page itself may be as low as it likes
    m_line->setVisible(fits);
    m_filter.setBrief(!fits);
    m_strip->setVisible(height() >= leastStrip);
    m_strip->setFixedHeight(
        fits ? std::min(height() - table - 1, filmStripHeight) : std::clamp(height(), leastStrip, filmStripHeight));
}

void TurnsPage::show(const ConsoleState& state)
{
    const QString before = noTurnsWord(m_state);
    m_state = state;
    if (noTurnsWord(state) != before)
        showEmpty();
}

void TurnsPage::showEmpty()
{
    m_empty->show(QStringLiteral("history"), noTurnsWord(m_state) + QLatin1Char('.'),
        tr("Every turn is kept here with its picture."));
    const bool isNew = m_state.status == MissionStatus::Idle && !m_state.isActive && !m_state.isReview;
    m_empty->setAction(isNew ? tr("Run the sample mission") : QString());
    m_empty->setOther(isNew ? tr("Open a recording...") : QString());
}

void TurnsPage::retranslate()
{
    showEmpty();
    m_showAll->setText(tr("Clear filter"));
    showHits();
}

void TurnsPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TurnsPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    divide();
}

} // namespace triarch
