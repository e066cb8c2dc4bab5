// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/icon_view.h"

#include "ui/style/icons.h"

#include <QPainter>

namespace triarch {

IconView::IconView(int px, QWidget* parent) : QWidget(parent), m_px(px)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void IconView::show(const QString& name, Token token)
{
    if (m_name == name && m_token == token)
        return;
    m_name = name;
    m_token = token;
    update();
}

void IconView::setPixels(int px)
{
    m_px = px;
    updateGeometry();
    update();
}

void IconView::paintEvent(QPaintEvent* /*event*/)
{
    if (m_name.isEmpty())
        return;
    QRect place(0, 0, m_px, m_px);
    place.moveCenter(rect().center());
    QPainter painter(this);
    icon(m_name, m_token).paint(&painter, place, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
}

} // namespace triarch
