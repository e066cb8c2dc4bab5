// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/found_server.h"

#include <QFrame>

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace triarch {

class ActionButton;
class FoundServers;
class ProbeList;
class StatePill;

/// The model connection: which profile, whether it is ready, the five rungs of its test, and the servers found on this
/// computer.
class ModelCard : public QFrame {
    Q_OBJECT
public:
    explicit ModelCard(QWidget* parent = nullptr);

    void setTight(bool tight); ///< for a low window
    void setProfiles(const QList<ProfileEntry>& profiles);
    void setProfile(const QString& name); ///< emits nothing
    QString profile() const;
    void showRung(const QString& profile, const ProbeEntry& rung); ///< of another profile: ignored
    void showTested(const QString& profile, bool passed);
    void showAsIn(const ModelCard& other); ///< its test, where it has the same profile
    void startTest();                      ///< of the profile that is chosen
    void setLocked(bool locked);           ///< a mission runs with what is chosen
    void setFound(const QList<FoundServer>& servers);
    void retranslate();

Q_SIGNALS:
    void profileChosen(const QString& name);
    void testRequested(const QString& name);
    void serverWanted();                  ///< another one than those there are
    void fileWanted(const QString& name); ///< of that profile, to be written in

protected:
    void changeEvent(QEvent* event) override;

private:
    enum class State { NotTested, Testing, Ready, Failed };

    void buildHead(QVBoxLayout* rows);
    void buildFoot(QVBoxLayout* rows);
    void choose(const QString& name);
    void forget();
    void showState();
    void showFix();

    QLabel* m_heading;
    QLabel* m_prose;
    StatePill* m_pill;
    QComboBox* m_profile;
    ActionButton* m_test;
    ProbeList* m_rungs;
    QLabel* m_fix;
    FoundServers* m_found;
    ActionButton* m_add;
    ActionButton* m_open;
    QLabel* m_note;
    State m_state = State::NotTested;
    bool m_isLocked = false;
};

} // namespace triarch
