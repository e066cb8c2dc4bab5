// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/console_backend.h"
#include "ui/panes/mission_template.h"

#include <QComboBox>
#include <QFrame>
#include <map>

namespace triarch {

class ActionButton;
class DisplayPicker;
class PacePicker;
class ProfilePicker;
class ProgressRow;
class ReviewRow;

/// Row 1: what is to be done, where, by which model, and the run buttons. Row 2: where the mission is.
class MissionBar : public QFrame {
    Q_OBJECT
public:
    MissionBar(const AppActions& actions, QWidget* parent = nullptr);

    void setDisplays(const QList<DisplayEntry>& displays);
    void noteDisplay(const DisplayEntry& display); ///< what one of those has told of itself
    void setProfiles(const QList<ProfileEntry>& profiles);
    void setMissions(const QStringList& latest);                ///< the history of texts, the latest first
    void setTemplates(const QList<MissionTemplate>& templates); ///< below them
    void setCompact(bool compact);   ///< run buttons without words, shorter pickers, no speed
    void setEscapeStops(bool stops); ///< whether Escape three times is panic: Panic then names it
    void show(const ConsoleState& state);
    void focusMission();
    void setMissionText(const QString& text);
    void showMissionText(const QString& text); ///< the same of one that is set up: nobody edited it
    int pace() const;                          ///< of playing a recording's turns, milliseconds each
    ProgressRow& progress() { return *m_progress; }
    QString missionText() const { return m_mission->currentText(); }

Q_SIGNALS:
    void missionEdited(const QString& text);
    void missionWritten(const QString& text); ///< by the operator's keys
    void latestChosen(); ///< of the history: what was set up beside another text is none of its business
    void templateChosen(const QString& file);
    void displaysWanted(); ///< the list is about to be shown: setDisplays() may bring it up to date
    void profilesWanted(); ///< the same of setProfiles()
    void displayChosen(const QString& choice);
    void displaySetupWanted(); ///< more about the display than its name
    void profileChosen(const QString& name);
    void delayChosen(int milliseconds);
    void paceChanged(); ///< of playing

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void fillMissions();
    void takeChoice(int index);
    QLayout* buildRow(const AppActions& actions);
    void buildMission();
    void buildPickers();
    ActionButton* button(const AppActions& actions, ActionId id);
    void showPrimary(const ConsoleState& state);
    void showLookingBack(const ConsoleState& state);
    void showPanicKey();

    QComboBox* m_mission;
    QStringList m_latest;
    QList<MissionTemplate> m_templates;
    DisplayPicker* m_display;
    ProfilePicker* m_profile;
    PacePicker* m_pace;
    std::map<ActionId, ActionButton*> m_buttons;
    QList<QWidget*> m_dividers;
    QWidget* m_first; ///< the row of a mission that can be started
    bool m_escapeStops = true;
    ReviewRow* m_review; ///< and the one in its place while a recording is shown
    ProgressRow* m_progress;
    bool m_isCompact = false;
    bool m_isReview = false;
    bool m_wasGiven = false; ///< the mission that was shown last was no text of the operator's to write
};

} // namespace triarch
