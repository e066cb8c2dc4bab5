// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/whole_picture.h"

#include "ui/style/theme.h"

#include <QPainter>

namespace triarch {

WholePicture::WholePicture(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // a picture never makes the window larger
}

void WholePicture::show(const QImage& picture)
{
    m_picture = picture;
    update();
}

void WholePicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.fillRect(rect(), color(Token::Canvas, currentTheme()));
    if (m_picture.isNull())
        return;
    QRectF target({}, QSizeF(m_picture.size()).scaled(size(), Qt::KeepAspectRatio));
    target.moveCenter(QRectF(rect()).center());
    painter.drawImage(target, m_picture);
}

} // namespace triarch
