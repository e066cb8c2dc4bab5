// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/call_card.h"

#include <QWidget>
#include <array>

namespace triarch {

class IconText;

/// The four checks before input, in two columns where they fit, else in one. What nobody has judged yet is hollow.
class CheckGrid : public QWidget {
    Q_OBJECT
public:
    explicit CheckGrid(QWidget* parent = nullptr);
    void show(const CallChecks& checks);
    using QWidget::show;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int columnsFor(int width) const;
    int columnWidth(int column) const;
    void place();

    std::array<IconText*, checkCount> m_checks;
};

} // namespace triarch
