// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/tell_field.h"

#include "ui/style/icons.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/separators.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>

namespace triarch {

namespace {

constexpr int longestTold = 2000; // characters; more is no sentence

} // namespace

TellField::TellField(QWidget* parent)
    : QWidget(parent),
      m_text(new QLineEdit(this)),
      m_sign(m_text->addAction(icon(QStringLiteral("message-square-text"), Token::Text3), QLineEdit::LeadingPosition)),
      m_send(new ActionButton(QStringLiteral("arrow-right"), QString(), ButtonRole::Normal, this))
{
    m_text->setObjectName(QStringLiteral("tell"));
    m_text->setMaxLength(longestTold);
    m_send->setObjectName(QStringLiteral("send"));
    m_send->setToolButtonStyle(Qt::ToolButtonIconOnly);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_text, 1);
    row->addWidget(m_send);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 10);
    column->addLayout(row);
    connect(m_text, &QLineEdit::returnPressed, this, &TellField::send);
    connect(m_text, &QLineEdit::textChanged, this, &TellField::refresh);
    connect(m_send, &QAbstractButton::clicked, this, &TellField::send);
    show(ConsoleState());
}

void TellField::fillRoom()
{
    QWidget* room = parentWidget();
    auto* column = new QVBoxLayout(room);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(horizontalLine(room));
    column->addWidget(this);
    room->hide();
}

void TellField::show(const ConsoleState& state)
{
    const bool isAnother = state.isActive && !m_state.isActive;
    m_state = state;
    if (isAnother)
        m_text->clear(); // what was begun was for the mission before
    if (!state.isActive || state.turn > m_sentInTurn)
        m_sentInTurn = -1;
    refresh();
}

QStringList TellField::hints() const
{
    if (m_sentInTurn >= 0)
        return {tr("Sent, enters turn %1").arg(m_state.turn + 1)};
    if (m_state.status == MissionStatus::NeedsHelp)
        return m_state.reason.text.contains(QLatin1Char('?'))
            ? QStringList{tr("Answer the question above"), tr("Answer it")}
            : QStringList{tr("Say what is to be done now"), tr("Say what to do")};
    return {tr("Tell the personas… it enters the next turn"), tr("Tell the personas…")};
}

QString TellField::fitting(const QStringList& longestFirst) const
{
    constexpr int around = 44; // the sign at the left and the margins of the text
    for (const QString& text : longestFirst)
        if (m_text->fontMetrics().horizontalAdvance(text) <= m_text->width() - around)
            return text;
    return longestFirst.last();
}

void TellField::refresh()
{
    const bool isSent = m_sentInTurn >= 0 && m_text->text().isEmpty();
    if (!m_state.isActive)
        m_text->clearFocus(); // or it would hand the keyboard to whatever comes next
    m_text->setEnabled(m_state.isActive);
    m_text->setPlaceholderText(fitting(hints()));
    m_text->setAccessibleName(tr("Tell the personas"));
    m_text->setAccessibleDescription(hints().first());
    m_sign->setText(m_text->accessibleName()); // a reader meets the icon as a button of its own
    m_text->setToolTip(tr("One sentence that enters the next turn as the operator's"));
    m_sign->setIcon(isSent ? icon(QStringLiteral("check"), Token::Done)
                           : icon(QStringLiteral("message-square-text"), Token::Text3));
    m_send->setEnabled(m_state.isActive && !m_text->text().trimmed().isEmpty());
    m_send->setAccessibleName(tr("Send"));
    m_send->setToolTip(tr("Send it into the next turn (Return)"));
}

void TellField::send()
{
    const QString text = m_text->text().trimmed();
    if (text.isEmpty() || !m_state.isActive)
        return;
    Q_EMIT told(text);
}

void TellField::confirm()
{
    m_sentInTurn = m_state.turn;
    m_text->clear();
    refresh();
}

bool TellField::isInUse() const { return m_text->hasFocus() || !m_text->text().isEmpty(); }

void TellField::keep(const QString& text)
{
    if (m_text->text().isEmpty())
        m_text->setText(text);
}

void TellField::focusText() { m_text->setFocus(Qt::ShortcutFocusReason); }

void TellField::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    refresh();
}

void TellField::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

} // namespace triarch
