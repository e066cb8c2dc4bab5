// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/activity_icon.h"

#include "ui/style/icons.h"
#include "ui/style/motion.h"

#include <QPainter>

namespace triarch {

namespace {

constexpr int stepMs = 83; // twelve pictures a second, one turn in a second
constexpr int stepDegrees = 30;

} // namespace

ActivityIcon::ActivityIcon(int px, QWidget* parent) : QWidget(parent), m_px(px)
{
    setFixedSize(px, px);
    m_turning.setInterval(stepMs);
    connect(&m_turning, &QTimer::timeout, this, [this] {
        m_angle = (m_angle + stepDegrees) % 360;
        update();
    });
    connect(&Motion::wanted(), &Motion::changed, this, &ActivityIcon::turnIfNeeded);
}

void ActivityIcon::show(const QString& icon, Token token)
{
    if (icon == m_icon && token == m_token)
        return;
    m_icon = icon;
    m_token = token;
    m_angle = 0;
    turnIfNeeded();
    update();
}

void ActivityIcon::turnIfNeeded()
{
    const bool turns = m_icon == QLatin1String("loader-circle") && isVisible() && Motion::wanted().isOn();
    if (turns != m_turning.isActive())
        turns ? m_turning.start() : m_turning.stop();
}

void ActivityIcon::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    turnIfNeeded();
}

void ActivityIcon::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_turning.stop();
}

void ActivityIcon::paintEvent(QPaintEvent*)
{
    if (m_icon.isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.translate(m_px / 2.0, m_px / 2.0);
    painter.rotate(m_angle);
    painter.drawPixmap(QPointF(-m_px / 2.0, -m_px / 2.0), iconPixmap(m_icon, m_token, m_px, devicePixelRatioF()));
}

} // namespace triarch
