// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/frame_age_label.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/widgets/live_view/frame_age.h"

#include <QEvent>
#include <QHBoxLayout>
#include <algorithm>

namespace triarch {

namespace {

constexpr int frameAgeIconSize = 14;

/// Of that text with any figures, which differ in width: a new one is drawn before the layout hears of it.
int roomFor(const QString& text, const QFontMetrics& metrics)
{
    int room = 0;
    for (char figure = '0'; figure <= '9'; ++figure) {
        QString same = text;
        std::ranges::replace_if(
            same, [](QChar c) { return c.isDigit(); }, QLatin1Char(figure));
        room = std::max(room, metrics.horizontalAdvance(same));
    }
    return room;
}

} // namespace

FrameAgeLabel::FrameAgeLabel(const Clock& clock, QWidget* parent)
    : QWidget(parent),
      m_clock(clock),
      m_icon(new QLabel(this)),
      m_live(new QLabel(this)),
      m_age(new QLabel(this))
{
    m_icon->setObjectName(QStringLiteral("liveIcon"));
    m_live->setObjectName(QStringLiteral("live"));
    m_age->setObjectName(QStringLiteral("age"));
    m_live->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    m_age->setFont(triarch::font(TextRole::Secondary));
    setInk(*m_age, Token::Text3);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_icon);
    row->addWidget(m_live);
    row->addSpacing(4);
    row->addWidget(m_age);
    m_timer.setInterval(1000);
    connect(&m_timer, &QTimer::timeout, this, &FrameAgeLabel::updateAge);
    dress();
    updateAge();
}

void FrameAgeLabel::dress()
{
    const Token token = m_isFresh ? Token::Done : Token::Waiting;
    const QString icon = m_isFresh ? QStringLiteral("circle-dot") : QStringLiteral("triangle-alert");
    m_icon->setPixmap(iconPixmap(icon, token, frameAgeIconSize, devicePixelRatioF()));
    setInk(*m_live, token);
}

void FrameAgeLabel::setFrameTime(std::optional<std::chrono::steady_clock::time_point> taken)
{
    const bool isFirst = !m_taken || !taken;
    m_taken = taken;
    if (isFirst || !m_isFresh)
        updateAge();
}

void FrameAgeLabel::setLost(bool lost)
{
    if (std::exchange(m_isLost, lost) != lost)
        updateAge();
}

void FrameAgeLabel::updateAge()
{
    const qint64 age = m_taken ? ageOf(*m_taken, m_clock) : 0;
    const bool isFresh = !staleSeconds(age) && !m_isLost;
    if (isFresh != m_isFresh) {
        m_isFresh = isFresh;
        dress();
    }
    for (QLabel* part : {m_icon, m_live, m_age})
        part->setVisible(m_taken.has_value());
    m_live->setText(!m_taken ? QString() : isFresh ? tr("Live") : tr("Not answering"));
    m_age->setText(m_taken ? ageText(age) : QString());
    m_age->setMinimumWidth(roomFor(m_age->text(), m_age->fontMetrics()));
}

void FrameAgeLabel::showEvent(QShowEvent*)
{
    updateAge();
    m_timer.start();
}

void FrameAgeLabel::hideEvent(QHideEvent*) { m_timer.stop(); }

void FrameAgeLabel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        dress();
    if (event->type() == QEvent::LanguageChange)
        updateAge();
}

} // namespace triarch
