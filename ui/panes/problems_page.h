// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace triarch {

class EmptyState;
class ProblemModel;

/// What is wrong at the moment, a row each, with a button where something can be done about it.
class ProblemsPage : public QWidget {
    Q_OBJECT
public:
    explicit ProblemsPage(ProblemModel& problems, QWidget* parent = nullptr);

Q_SIGNALS:
    void fixWanted(const QString& key);

protected:
    void changeEvent(QEvent* event) override;

private:
    void hear();
    void insert(int first, int last);
    void remove(int first, int last);
    void fill(int row);
    void retranslate();

    ProblemModel& m_problems;
    EmptyState* m_empty;
    QWidget* m_list;
    QVBoxLayout* m_rows; ///< a row each, then a stretch
};

} // namespace triarch
