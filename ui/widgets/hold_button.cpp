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

constexpr int holdStepMs = 30; // ms

} // namespace

HoldButton::HoldButton(QWidget* parent) : ActionButton(QStringLiteral("check"), QString(), ButtonRole::Hold, parent)
{
    setFocusPolicy(Qt::NoFocus);
    m_arming.setSingleShot(true);
    m_arming.setInterval(holdMs);
    m_arming.setTimerType(Qt::PreciseTimer);
    connect(&m_arming, &QTimer::timeout, this, [this] {
        m_isArmed = true;
        Q_EMIT armed();
    });
    m_steps.setInterval(holdStepMs);
    m_steps.setTimerType(Qt::PreciseTimer);
    connect(&m_steps, &QTimer::timeout, this, [this] {
        update();
        if (!m_held.isValid() || !m_held.hasExpired(holdMs))
            return;
        const quint64 time = m_pressedAt;
        letGo(); // before anybody hears of it: one press is one yes
        Q_EMIT carriedOut(time);
    });
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
    if (isVisible())
        m_arming.start();
}

double HoldButton::progress() const
{
    return m_needsHold && m_held.isValid() ? std::min(1.0, double(m_held.elapsed()) / holdMs) : 0;
}

void HoldButton::letGo()
{
    m_held.invalidate();
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
    m_held.start();
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
    const bool isClick = !m_needsHold && m_held.isValid();
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
    m_arming.stop();
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
