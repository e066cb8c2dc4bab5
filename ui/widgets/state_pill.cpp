// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/state_pill.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/style/theme.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/mission_look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace triarch {

StatePill::StatePill(QWidget* parent) : QWidget(parent), m_icon(new IconView(14, this)), m_word(new QLabel(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(9, 0, 11, 0);
    row->setSpacing(6);
    row->addWidget(m_icon);
    row->addWidget(m_word);
    m_word->setTextFormat(Qt::PlainText);
    m_word->setFont(triarch::font(TextRole::Secondary, QFont::DemiBold));
    setFixedHeight(24);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    show(MissionStatus::Idle);
}

void StatePill::show(MissionStatus status, const QString& word)
{
    const MissionStyle look = lookOf(status);
    show(look.icon, word.isEmpty() ? look.word : word, look.token);
}

void StatePill::show(const QString& icon, const QString& word, Token token)
{
    m_icon->show(icon, token);
    m_word->setText(word);
    setInk(*m_word, token);
    setAccessibleName(word);
    m_token = token;
    update();
}

void StatePill::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color(m_token, currentTheme()));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 11.5, 11.5);
}

} // namespace triarch
