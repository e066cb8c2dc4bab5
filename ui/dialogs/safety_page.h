// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/settings/triarch_file.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace triarch {

/// How long the operator has for his yes, how long missions are kept, which gestures stop the agent, and where the
/// rules stand by which he is asked. The file they are kept in is every program's, not the console's alone: whoever
/// owns it writes what is chosen.
class SafetyPage : public QWidget {
    Q_OBJECT
public:
    explicit SafetyPage(QWidget* parent = nullptr);
    void show(const Result<TriarchFile>& settings);
    void showPolicy(const QString& file);
    void showClick(bool approves); ///< whether a click approves where no press can be proven: the console's own setting
    void showProblem(const QString& text); ///< of writing what was chosen; empty: none
    using QWidget::show;

Q_SIGNALS:
    void chosen(const triarch::Safety& safety);
    void clickChosen(bool approves);
    void policyWanted(); ///< to be read

protected:
    void changeEvent(QEvent* event) override;

private:
    void addBelowTime();
    void addGestures();
    void addPolicy();
    void fill();
    void send();
    void retranslate();

    Safety m_safety;
    QString m_policyFile;
    QFormLayout* m_form;
    QComboBox* m_time;
    QLabel* m_timeNote;
    QCheckBox* m_click;
    QLabel* m_clickNote;
    QComboBox* m_days;
    QComboBox* m_megabytes;
    QLabel* m_keptNote;
    QCheckBox* m_escape;
    QLabel* m_escapeNote;
    QCheckBox* m_corner;
    QLabel* m_cornerNote;
    QLabel* m_policy;
    QPushButton* m_open;
    QLabel* m_problem;
};

} // namespace triarch
