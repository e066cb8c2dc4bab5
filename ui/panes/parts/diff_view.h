// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/line_diff.h"

#include <QTextEdit>

namespace triarch {

/// How a text became another: lines that came with a plus, those that went with a minus, and some of what stayed round
/// them. Read-only, scrolls inside.
class DiffView : public QTextEdit {
    Q_OBJECT
public:
    explicit DiffView(QWidget* parent = nullptr);
    void setLines(int lines); ///< a fixed height
    void show(std::vector<DiffLine> lines);
    using QWidget::show;

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    std::vector<DiffLine> m_lines;
};

} // namespace triarch
