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
    /// Takes its share of a card: its own shape, cut to the room there is, or nothing where that is too little.
    /// @param most  logical pixels of height
    void fit(int width, int most);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const QImage m_picture;
};

} // namespace triarch
