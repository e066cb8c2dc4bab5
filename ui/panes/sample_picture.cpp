// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/sample_picture.h"

#include "ui/style/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace triarch {

namespace {

constexpr QSize shape(358, 198); // at the design's width
constexpr int leastWidth = 240;
constexpr int sampleMinHeight = 64; ///< less shows nothing
constexpr qreal sampleRadius = 4;

} // namespace

SamplePicture::SamplePicture(QWidget* parent)
    : QWidget(parent),
      m_picture(QStringLiteral(":/triarch/images/sample.png"))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

int SamplePicture::heightForWidth(int width) const { return width * shape.height() / shape.width(); }

QSize SamplePicture::sizeHint() const { return shape; }

QSize SamplePicture::minimumSizeHint() const { return {leastWidth, sampleMinHeight}; }

void SamplePicture::fit(int width, int most)
{
    const int height = std::min(heightForWidth(width), most);
    setVisible(height >= sampleMinHeight);
    setFixedHeight(std::max(height, sampleMinHeight));
}

void SamplePicture::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    QPainterPath frame;
    frame.addRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), sampleRadius, sampleRadius);
    painter.setClipPath(frame);
    painter.fillRect(rect(), m_picture.pixelColor(0, 0)); // its desktop goes on where there is more room one way
    QRectF target({}, QSizeF(m_picture.size()).scaled(size(), Qt::KeepAspectRatio));
    target.moveCenter(QRectF(rect()).center());
    painter.drawImage(target, m_picture);
    painter.setClipping(false);
    painter.setPen(color(Token::Line2, currentTheme()));
    painter.drawPath(frame);
}

} // namespace triarch
