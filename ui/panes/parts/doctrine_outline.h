// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/personas/doctrine.h"

#include <QWidget>

class QGridLayout;

namespace triarch {

class TintedLabel;

/// The six sections that a doctrine has to have: which of them are there, and the way to each.
class DoctrineOutline : public QWidget {
    Q_OBJECT
public:
    explicit DoctrineOutline(QWidget* parent = nullptr);
    void show(const Doctrine& doctrine); ///< without a text nothing is shown
    using QWidget::show;

Q_SIGNALS:
    void sectionWanted(int section); ///< 1 to 6, one that is there

private:
    void addRow(int section, bool isThere);

    TintedLabel* m_head;
    QWidget* m_body = nullptr;
    QGridLayout* m_rows = nullptr;
};

} // namespace triarch
