// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_times.h"

#include <QWidget>

namespace triarch {

/// Where a turn's time went: in one bar with its legend, or every part as a bar of its own below the one before it.
class WaterfallView : public QWidget {
    Q_OBJECT
public:
    enum class Form { Brief, Each };
    explicit WaterfallView(Form form, QWidget* parent = nullptr);
    void show(const TurnTimes& times);
    using QWidget::show;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void paintBrief(QPainter& painter) const;
    void paintEach(QPainter& painter) const;
    void tell();
    void fit();
    bool fitsTwo() const;

    Form m_form;
    TurnTimes m_times;
    bool m_isOneColumn = false; ///< where the words and their times have no room side by side
};

} // namespace triarch
