// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QRectF>
#include <QWidget>
#include <optional>
#include <vector>

namespace triarch {

/// A picture on which parts are marked that nobody else is to see: dragged over, or with the keyboard: arrows move the
/// corner (Shift: farther), Space sets it and its opposite, Escape drops what was begun, Delete takes the last away.
class RegionPicker : public QWidget {
    Q_OBJECT
public:
    static constexpr std::size_t most = 32; ///< parts

    explicit RegionPicker(QWidget* parent = nullptr);

    void setPicture(const QImage& picture); ///< null: there is none, nothing can be marked
    bool hasPicture() const { return !m_picture.isNull(); }
    const std::vector<QRectF>& regions() const { return m_regions; } ///< per mille of width and height
    void removeLast();
    void clear();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, 100}; }

Q_SIGNALS:
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF shown() const; ///< where the picture lies in the widget
    QPointF placeAt(const QPointF& at) const;
    QRectF onWidget(const QRectF& region) const;
    QRectF begun() const; ///< from the corner that was set to where it is now
    void setCorner();
    void finish();

    QImage m_picture;
    std::vector<QRectF> m_regions;
    std::optional<QPointF> m_corner; ///< of what is begun
    QPointF m_at{500, 500};          ///< where the other corner, or the next one, is
    bool m_showsCorner = false;      ///< it is moved by keys
};

} // namespace triarch
