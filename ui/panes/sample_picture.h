// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QWidget>

namespace triarch {

/// The picture of a finished sample mission (resources/images), as wide as there is room.
class SamplePicture : public QWidget {
    Q_OBJECT
public:
    explicit SamplePicture(QWidget* parent = nullptr);
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Takes its share of a card: never more than is of its own shape, and nothing where that shows nothing. It is
    /// shown whole, as large as fits.
    /// @param most  logical pixels of height
    void fit(int width, int most);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const QImage m_picture;
};

} // namespace triarch
