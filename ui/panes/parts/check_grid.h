// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/call_card.h"

#include <QWidget>
#include <array>

namespace triarch {

class IconText;

/// How much room the checks may take.
enum class Detail { Each, Brief };

/// The four checks before input, in two columns where they fit, else in one; or in brief, in one line. What nobody has
/// judged yet is hollow.
class CheckGrid : public QWidget {
    Q_OBJECT
public:
    explicit CheckGrid(QWidget* parent = nullptr);
    void show(const CallCard& card);
    using QWidget::show;
    void setDetail(Detail detail);
    int heightFor(int width, Detail detail) const;

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
    IconText* m_line;
    Detail m_detail = Detail::Each;
};

} // namespace triarch
