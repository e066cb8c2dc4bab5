// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/view_transform.h"

#include <QImage>
#include <QWidget>

namespace triarch {

/// A picture that stands still: the whole of it as large as there is room, or as the operator scales and moves it.
class WholePicture : public QWidget {
    Q_OBJECT
public:
    explicit WholePicture(QWidget* parent = nullptr);
    void show(const QImage& picture);
    using QWidget::show;
    void setMode(ZoomMode mode);
    void zoomBy(double factor); ///< round the middle, within 10 to 400 %
    double zoom() const { return view().zoom(); }
    ZoomMode mode() const { return m_layout.mode; }

Q_SIGNALS:
    void modeChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    ViewTransform view() const;
    void use(const ViewLayout& layout);

    QImage m_picture;
    ViewLayout m_layout;
    QPointF m_dragFrom; ///< logical pixels
};

} // namespace triarch
