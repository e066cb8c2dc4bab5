// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"
#include "ui/widgets/message_banner.h"

#include <QDialog>

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace triarch {

/// A mission with all that its text does not say: what is started for it, where it works, which model is asked, what it
/// may use up, when it counts as done. Nothing takes effect before it is used or saved. What has no field here stays as
/// it came. Not modal.
class MissionDialog : public QDialog {
    Q_OBJECT
public:
    MissionDialog(const QList<DisplayEntry>& displays, const QList<ProfileEntry>& profiles, QWidget* parent = nullptr);

    void show(const MissionFile& mission);
    MissionFile mission() const;                     ///< as it is written here
    void say(MessageKind kind, const QString& text); ///< above the buttons; empty: nothing
    void setUsable(bool usable);                     ///< false: another mission runs

Q_SIGNALS:
    void used(const triarch::MissionFile& mission); ///< by the bar, to be started there
    void saveWanted(const triarch::MissionFile& mission, bool asTemplate);

protected:
    void changeEvent(QEvent* event) override;

private:
    void addRow(QWidget* field, const QString& name);
    QWidget* buildForm();
    QWidget* buildButtons();
    void fillLimits(const MissionLimits& limits);
    bool check();
    void retranslate();

    MissionFile m_mission; ///< as it came
    QFormLayout* m_form;
    QPlainTextEdit* m_text;
    QLineEdit* m_application;
    QComboBox* m_display;
    QComboBox* m_profile;
    QComboBox* m_language;
    QSpinBox* m_turns;
    QSpinBox* m_minutes;
    QSpinBox* m_tokens;
    QDoubleSpinBox* m_cost;
    QSpinBox* m_failures;
    QPlainTextEdit* m_criteria;
    MessageBanner* m_said;
    QPushButton* m_use;
    QPushButton* m_save;
    QPushButton* m_template;
    QPushButton* m_reset;
    QPushButton* m_close;
};

} // namespace triarch
