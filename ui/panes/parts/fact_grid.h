// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <utility>
#include <vector>

class QGridLayout;
class QLabel;

namespace triarch {

class ElidedLabel;

/// What is called how: words at the left, values at the right, a line each. Values are cut in the middle where there is
/// no room, words never.
class FactGrid : public QWidget {
    Q_OBJECT
public:
    explicit FactGrid(QWidget* parent = nullptr);
    void show(const std::vector<std::pair<QString, QString>>& facts);
    using QWidget::show;

private:
    struct Row {
        QLabel* word;
        ElidedLabel* value;
    };
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
};

} // namespace triarch
