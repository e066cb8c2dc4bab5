// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTabWidget;

namespace triarch {

class ConsoleSettings;
class ModelCard;
class NoticesPage;
class SafetyPage;

/// Settings on five pages: appearance, model, timing, safety, notices. What is chosen takes effect, and is written, at
/// once. Not modal.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    /// @param settings  outlives the dialog
    explicit SettingsDialog(ConsoleSettings& settings, QWidget* parent = nullptr);

    enum class Page { Appearance, Model, Timing, Safety, Notices };
    void showPage(Page page);
    /// What there is to set, in the language of the moment, and where.
    static QList<std::pair<QString, Page>> contents();
    SafetyPage& safety() { return *m_safety; }
    void showTestAsIn(const ModelCard& card); ///< what is known of it already
    void testModel(const QString& profile);   ///< on the model's page, where the outcome is seen

public Q_SLOTS:
    void setProfiles(const QList<triarch::ProfileEntry>& profiles);
    void setProfile(const QString& name); ///< the one that the next mission asks; emits nothing
    void showRung(const QString& profile, const triarch::ProbeEntry& rung);
    void showTested(const QString& profile, bool passed);
    void setMissionRuns(bool runs); ///< with its profile, which cannot be another then

Q_SIGNALS:
    void themeChosen(const QString& theme);       ///< "system", "dark", "light"
    void languageChosen(const QString& language); ///< "system", "en", "es"
    void profileChosen(const QString& name);
    void testRequested(const QString& profile);
    void serverWanted();
    void profileFileWanted(const QString& name);
    void delayChosen(int milliseconds);
    void motionChosen(bool motion);
    void noticesChosen();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* appearancePage();
    QWidget* modelPage();
    QWidget* timingPage();
    void retranslate();
    void fillChoices();

    ConsoleSettings& m_settings;
    QTabWidget* m_pages;
    QLabel* m_themeLabel;
    QComboBox* m_theme;
    QLabel* m_languageLabel;
    QComboBox* m_language;
    QLabel* m_languageNote;
    QCheckBox* m_motion;
    ModelCard* m_model;
    QLabel* m_delayLabel;
    QComboBox* m_delay;
    QLabel* m_delayNote;
    SafetyPage* m_safety;
    NoticesPage* m_notices;
    QLabel* m_problems;
    QPushButton* m_close;
};

} // namespace triarch
