// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace triarch {

/// Which colour of a bar is what, in one line. Where there is no room for all of it there is none: half a legend
/// misleads, and the tool tip of a row has the words.
class TimeLegend : public QWidget {
    Q_OBJECT
public:
    explicit TimeLegend(QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 0}; }
    bool isShown() const { return width() >= sizeHint().width(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
};

} // namespace triarch
