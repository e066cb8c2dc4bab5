// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QCheckBox;
class QLabel;

namespace triarch {

class ConsoleSettings;

/// What the desktop is told while the operator looks elsewhere. What is ticked takes effect, and is written, at once.
class NoticesPage : public QWidget {
    Q_OBJECT
public:
    /// @param settings  outlives the page
    explicit NoticesPage(ConsoleSettings& settings, QWidget* parent = nullptr);

Q_SIGNALS:
    void chosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    void keep();
    void retranslate();

    ConsoleSettings& m_settings;
    QLabel* m_lead;
    QCheckBox* m_approval;
    QCheckBox* m_help;
    QCheckBox* m_done;
    QCheckBox* m_failed;
    QCheckBox* m_tray;
    QLabel* m_note;
};

} // namespace triarch
