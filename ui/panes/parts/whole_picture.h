// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QWidget>

namespace triarch {

/// A picture that stands still: the whole of it, as large as there is room.
class WholePicture : public QWidget {
    Q_OBJECT
public:
    explicit WholePicture(QWidget* parent = nullptr);
    void show(const QImage& picture);
    using QWidget::show;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QImage m_picture;
};

} // namespace triarch
