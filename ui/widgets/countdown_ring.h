// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace triarch {

/// A ring that empties as time runs out, with the seconds left inside.
class CountdownRing : public QWidget {
    Q_OBJECT
public:
    explicit CountdownRing(int px, QWidget* parent = nullptr);
    /// @param whole  what the full ring stands for, ms
    void show(qint64 leftMs, qint64 whole);
    using QWidget::show;

    QSize sizeHint() const override { return {m_px, m_px}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_px;
    qint64 m_left = 0;
    qint64 m_whole = 1;
};

} // namespace triarch
