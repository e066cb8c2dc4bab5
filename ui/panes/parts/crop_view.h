// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QWidget>
#include <optional>

namespace triarch {

/// A piece of a picture with its caption below; a ring where the action landed.
class CropView : public QWidget {
    Q_OBJECT
public:
    explicit CropView(QWidget* parent = nullptr);
    void setCaption(const QString& caption);
    /// @param missing  said instead of a null picture
    void show(const QImage& crop, std::optional<QPointF> ring, const QString& missing);
    using QWidget::show;

    bool hasPicture() const { return !m_crop.isNull(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintCaption(QPainter& painter, const QRectF& frame) const;
    void paintRing(QPainter& painter, const QRectF& frame) const;

    QString m_caption;
    QImage m_crop;
    std::optional<QPointF> m_ring;
    QString m_missing;
};

} // namespace triarch
