// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QWidget>

namespace triarch {

/// A calculator to practise on: two operands, four operations, a display that can be read.
class Calculator : public QWidget {
    Q_OBJECT
public:
    Calculator();
    QString shown() const { return m_display->text(); }

private:
    void enter(const QString& key);
    void enterDigit(const QString& key);
    void apply();

    QLabel* m_display;
    double m_left = 0;
    QString m_operation;
    bool m_fresh = true; ///< the next digit begins a new number
};

} // namespace triarch
