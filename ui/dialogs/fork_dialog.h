// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"
#include "ui/models/turn_evidence.h"

#include <QDialog>
#include <QPointer>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace triarch {

/// The turn from which it goes otherwise.
struct ForkSubject {
    QString folder; ///< of the mission that has the turn
    int turn = 0;
    QString action; ///< as it was, e.g. "click_element “=”"
    std::vector<CallEvidence> calls;
};

/// What could have been otherwise: a persona is asked again with another prompt, with both answers side by side, or a
/// new mission takes the turn's place. Not modal.
class ForkDialog : public QDialog {
    Q_OBJECT
public:
    ForkDialog(ForkSubject subject, QWidget* parent);
    void setProfiles(const QList<ProfileEntry>& profiles); ///< that can be asked beside the one of then
    void setCanFork(bool can);                             ///< no mission runs
    void setPlace(const DisplayChoice& place);             ///< where the new mission would work
    void expect(int request) { m_request = request; }      ///< the one whose answers are for this dialog; 0: none
    int request() const { return m_request; }
    void showAnswers(int request, const QJsonObject& answers, const QString& problem);
    QString answerText(bool now) const; ///< as shown

Q_SIGNALS:
    void askWanted(const triarch::RecordedQuestion& question);
    void forkWanted(const QString& folder, int turn);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QWidget* answer(QLabel* title, QPlainTextEdit* text);
    void showPrompt();
    void ask();
    QString changedPrompt(Persona persona) const; ///< empty where it is as it was
    const CallEvidence* callOf(Persona persona) const;
    QString promptOf(Persona persona) const;
    void setAsking(bool asking);
    void updateAsk();
    void retranslate();
    void nameProfiles();

    const ForkSubject m_subject;
    DisplayChoice m_place;
    int m_request = 0; ///< under way
    bool m_isAsking = false;
    QPointer<QWidget> m_waiting; ///< where the keyboard is while somebody is asked; null: it was not on the button
    QList<ProfileEntry> m_profiles;
    QLabel* m_note;
    QPlainTextEdit* m_prompt; ///< they are made in the order in which Tab comes to them
    QComboBox* m_persona;
    QComboBox* m_profile;
    QPushButton* m_ask;
    QLabel* m_state;
    QLabel* m_thenTitle;
    QLabel* m_nowTitle;
    QPlainTextEdit* m_then;
    QPlainTextEdit* m_now;
    QPushButton* m_fork;
    QPushButton* m_close;
};

} // namespace triarch
