// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QWidget>
#include <optional>

namespace triarch {

/// A display as a turn found it: the whole of it, as large as there is room, with a ring where the action landed.
class RecordedPicture : public QWidget {
    Q_OBJECT
public:
    explicit RecordedPicture(QWidget* parent = nullptr);
    /// @param ring  pixels of the picture
    void show(const QImage& picture, std::optional<QPointF> ring);
    using QWidget::show;
    const QImage& picture() const { return m_picture; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage m_picture;
    std::optional<QPointF> m_ring;
};

} // namespace triarch
