// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/problem_model.h"

#include <QWidget>

class QLabel;

namespace triarch {

class ActionButton;
class IconView;

/// One problem: severity, sentence, fix.
class ProblemRow : public QWidget {
    Q_OBJECT
public:
    explicit ProblemRow(QWidget* parent = nullptr);
    void show(const Problem& problem);
    using QWidget::show;

Q_SIGNALS:
    void fixWanted(const QString& key);

private:
    QString m_key;
    IconView* m_icon;
    QLabel* m_word;
    QLabel* m_text;
    ActionButton* m_fix;
};

} // namespace triarch
