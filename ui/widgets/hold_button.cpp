// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/hold_button.h"

#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

namespace triarch {

namespace {

constexpr int stepMs = 30;
const SystemClock systemClock;

} // namespace

HoldButton::HoldButton(QWidget* parent)
    : ActionButton(QStringLiteral("check"), QString(), ButtonRole::Hold, parent),
      m_clock(&systemClock)
{
    setFocusPolicy(Qt::NoFocus);
    m_steps.setInterval(stepMs);
    m_steps.setTimerType(Qt::PreciseTimer);
    connect(&m_steps, &QTimer::timeout, this, &HoldButton::check);
}

void HoldButton::useClock(const Clock& clock)
{
    m_clock = &clock;
    arm();
}

void HoldButton::setNeedsHold(bool needs)
{
    m_needsHold = needs;
    arm();
}

void HoldButton::arm()
{
    letGo();
    m_isArmed = false;
    m_armingSince.reset();
    if (!isVisible())
        return;
    m_armingSince = m_clock->now();
    m_steps.start();
}

bool HoldButton::isOver(const std::optional<TimePoint>& begin) const
{
    return begin && m_clock->now() - *begin >= holdTime;
}

void HoldButton::check()
{
    update();
    if (isOver(m_armingSince)) {
        m_armingSince.reset();
        m_steps.stop();
        m_isArmed = true;
        Q_EMIT armed();
    } else if (isOver(m_heldSince)) {
        const quint64 time = m_pressedAt;
        letGo(); // first: one press is one approval
        Q_EMIT carriedOut(time);
    }
}

double HoldButton::progress() const
{
    if (!m_needsHold || !m_heldSince)
        return 0;
    return std::min(1.0, std::chrono::duration<double>(m_clock->now() - *m_heldSince) / holdTime);
}

void HoldButton::letGo()
{
    m_heldSince.reset();
    if (!m_armingSince)
        m_steps.stop();
    setDown(false);
    update();
}

void HoldButton::mousePressEvent(QMouseEvent* event)
{
    event->accept();
    if (event->button() != Qt::LeftButton)
        return;
    if (!isArmed())
        return Q_EMIT pressedTooEarly();
    m_pressedAt = event->timestamp();
    m_heldSince = m_clock->now();
    setDown(true);
    if (m_needsHold)
        m_steps.start();
}

void HoldButton::mouseMoveEvent(QMouseEvent* event)
{
    event->accept();
    if (!rect().contains(event->position().toPoint()))
        letGo();
}

void HoldButton::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
    if (event->button() != Qt::LeftButton)
        return;
    const bool isClick = !m_needsHold && m_heldSince;
    letGo();
    if (isClick)
        Q_EMIT carriedOut(m_pressedAt);
}

/// The second press of a double click is nobody's yes.
void HoldButton::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->accept();
    letGo();
}

void HoldButton::keyPressEvent(QKeyEvent* event) { event->ignore(); }

void HoldButton::keyReleaseEvent(QKeyEvent* event) { event->ignore(); }

void HoldButton::showEvent(QShowEvent* event)
{
    ActionButton::showEvent(event);
    arm();
}

void HoldButton::hideEvent(QHideEvent* event)
{
    letGo();
    m_isArmed = false;
    m_armingSince.reset();
    m_steps.stop();
    ActionButton::hideEvent(event);
}

void HoldButton::changeEvent(QEvent* event)
{
    ActionButton::changeEvent(event);
    if (event->type() == QEvent::EnabledChange && !isEnabled())
        letGo();
}

/// Filled from the left as far as it has been held.
void HoldButton::paintEvent(QPaintEvent* event)
{
    ActionButton::paintEvent(event);
    if (progress() <= 0)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath frame;
    frame.addRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    painter.setClipPath(frame);
    QColor fill = color(Token::Waiting, currentTheme());
    fill.setAlphaF(0.35F);
    painter.fillRect(QRectF(0, 0, width() * progress(), height()), fill);
}

} // namespace triarch
