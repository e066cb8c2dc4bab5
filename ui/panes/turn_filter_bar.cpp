// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/turn_filter_bar.h"

#include "ui/models/turn_filter_proxy.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/widgets/icon_text.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>

namespace triarch {

namespace {

constexpr int widest = 300;
constexpr int narrowest = 100;

} // namespace

TurnFilterBar::TurnFilterBar(TurnFilterProxy& turns, QWidget* parent)
    : QWidget(parent),
      m_turns(turns),
      m_field(new QLineEdit(this)),
      m_state(new IconText(this, 12))
{
    setLook(*m_field, "extent", QStringLiteral("small"));
    m_field->setMinimumWidth(narrowest);
    m_field->setMaximumWidth(widest);
    m_field->setMaxLength(500);
    m_sign = m_field->addAction(icon(QStringLiteral("list-filter"), Token::Text3), QLineEdit::LeadingPosition);
    m_clear = m_field->addAction(icon(QStringLiteral("x"), Token::Text3), QLineEdit::TrailingPosition);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addStretch(1); // it stands at the right, whatever room there is
    row->addWidget(m_field, 1000);
    row->addWidget(m_state);
    connect(m_clear, &QAction::triggered, this, &TurnFilterBar::clear);
    connect(m_field, &QLineEdit::textChanged, this, &TurnFilterBar::read);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&turns, signal, this, &TurnFilterBar::showState);
    connect(turns.sourceModel(), &QAbstractItemModel::rowsInserted, this, &TurnFilterBar::showState);
    connect(&turns, &QAbstractItemModel::modelReset, this, &TurnFilterBar::showState);
    retranslate();
    read();
}

QString TurnFilterBar::text() const { return m_field->text(); }
void TurnFilterBar::setText(const QString& text) { m_field->setText(text); }
void TurnFilterBar::clear() { m_field->clear(); }

void TurnFilterBar::focusField()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

QString TurnFilterBar::noHit() const
{
    if (m_turns.rowCount() > 0 || m_turns.sourceModel()->rowCount() == 0)
        return {};
    const QString meant = nearestToolTerm(m_turns.filter(), m_turns.tools());
    const QString sentence = tr("No turn matches “%1”.").arg(text().trimmed());
    return meant.isEmpty() ? sentence : sentence + QLatin1Char(' ') + tr("Did you mean “%1”?").arg(meant);
}

void TurnFilterBar::read()
{
    const auto filter = parseTurnFilter(text());
    m_error = filter ? QString() : filter.error().message;
    if (filter)
        m_turns.setFilter(*filter);
    const bool isEmpty = text().trimmed().isEmpty();
    m_field->setFont(triarch::font(text().isEmpty() ? TextRole::Base : TextRole::Mono));
    setLook(*m_field, "valid", isEmpty ? QString() : QVariant(filter.has_value()).toString());
    m_clear->setVisible(!text().isEmpty());
    showState();
}

void TurnFilterBar::showState()
{
    const int all = m_turns.sourceModel()->rowCount();
    if (!m_error.isEmpty())
        m_state->show(QStringLiteral("circle-x"), tr("Not valid"), Token::Failed);
    else if (!m_turns.filter().isEmpty())
        m_state->show(
            QStringLiteral("check"), tr("Valid, %1 of %n turn(s)", nullptr, all).arg(m_turns.rowCount()), Token::Done);
    else
        m_state->show(QString(), tr("%n turn(s)", nullptr, all), Token::Text3);
    m_field->setAccessibleDescription(m_error.isEmpty() ? m_state->text() : m_error);
    Q_EMIT changed();
}

void TurnFilterBar::showHint()
{
    const QString whole = tr("Filter: tool:click result:error turn:3..6");
    const bool fits = QFontMetrics(triarch::font(TextRole::Base)).horizontalAdvance(whole) < m_field->width() - 44;
    m_field->setPlaceholderText(fits ? whole : tr("Filter"));
}

void TurnFilterBar::retranslate()
{
    m_field->setAccessibleName(tr("Filter the turns"));
    m_field->setToolTip(tr("Words that a turn must have: tool: phase: status: result: actor: target: turn:3..6, or any "
                           "text. * stands for any characters, quotes keep words together."));
    m_sign->setText(m_field->accessibleName()); // a reader meets the icon as a button of its own
    m_sign->setToolTip(m_field->toolTip());
    m_clear->setText(tr("Clear filter"));
    m_clear->setToolTip(m_clear->text());
    showHint();
    showState();
}

void TurnFilterBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        read(); // the error speaks the new language too
        retranslate();
    }
}

void TurnFilterBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showHint();
}

} // namespace triarch
