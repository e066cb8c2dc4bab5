// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/settings/triarch_file.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace triarch {

/// How long the operator has for his yes, how long missions are kept, and where the rules stand by which he is asked.
/// The file they are kept in is every program's, not the console's alone: whoever owns it writes what is chosen.
class SafetyPage : public QWidget {
    Q_OBJECT
public:
    explicit SafetyPage(QWidget* parent = nullptr);
    void show(const Result<TriarchFile>& settings);
    void showPolicy(const QString& file);
    void showProblem(const QString& text); ///< of writing what was chosen; empty: none
    using QWidget::show;

Q_SIGNALS:
    void chosen(const triarch::ApprovalTime& approval, const triarch::Retention& retention);
    void policyWanted(); ///< to be read

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void send();
    void retranslate();

    TriarchFile m_settings;
    QString m_policyFile;
    QFormLayout* m_form;
    QComboBox* m_time;
    QLabel* m_timeNote;
    QComboBox* m_days;
    QComboBox* m_megabytes;
    QLabel* m_keptNote;
    QLabel* m_policy;
    QPushButton* m_open;
    QLabel* m_problem;
};

} // namespace triarch
