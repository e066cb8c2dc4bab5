// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/found_server.h"
#include "ui/readiness.h"

#include <QWidget>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QLayout;
class QMenu;
class QScrollArea;
class QShortcut;
class QSpacerItem;
class QVBoxLayout;

namespace triarch {

class ActionButton;
class DockTitle;
class IconText;
class LinkLabel;
class ModelCard;
class SampleCard;

/// What stands in place of the live view before the first mission: interrupted missions, the sample mission, the model
/// connection. A view: values come in by slots, wishes go out by signals.
class FirstRunPage : public QWidget {
    Q_OBJECT
public:
    explicit FirstRunPage(QWidget* parent = nullptr);
    void setSamples(const QList<QAction*>& samples); ///< the others, beside the one that the card is about

public Q_SLOTS:
    void setReadiness(const QList<triarch::ReadinessEntry>& entries);
    void showPanic(double milliseconds); ///< panic was pressed, and input had ended after this time
    void setProfiles(const QList<triarch::ProfileEntry>& profiles);
    const ModelCard& model() const { return *m_model; }
    void setProfile(const QString& name);
    void showRung(const QString& profile, const triarch::ProbeEntry& rung);
    void showTested(const QString& profile, bool passed);
    void setFound(const QList<triarch::FoundServer>& servers); ///< on 127.0.0.1, ports 1234, 11434, 8080 and 8000
    void setDeaf(int milliseconds);                            ///< for clicks on the missions that were interrupted
    void setInterrupted(const QList<triarch::InterruptedEntry>& missions);
    void setDisplays(const QList<DisplayEntry>& displays);
    void noteDisplay(const DisplayEntry& display); ///< what one of those has told of itself
    void setKeyActive(bool active); ///< F5 runs the sample; off while F5 starts the mission that was typed

Q_SIGNALS:
    void sampleRequested();
    void tryPanicRequested();
    void profileChosen(const QString& name);
    void testRequested(const QString& profile);
    void serverWanted();
    void profileFileWanted(const QString& name);
    void sandboxRequested();
    void displaysWanted(); ///< the list is about to be shown: setDisplays() may bring it up to date
    void displayChosen(const QString& display);
    void recordingRequested();
    void tourRequested();
    void reviewRequested(const QString& folder);
    void resumeRequested(const QString& folder);
    void discardRequested(const QString& folder);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildScroll();
    void build(QWidget* body);
    QLayout* buildLinks();
    QList<ActionButton*> links() const { return {m_sandbox, m_connect, m_recording, m_tour}; }
    void placeLinks(int room);
    void connectCards();
    void fillDisplays();
    void arrange();
    int below() const;
    void setTight(bool isTight);
    int above(int width) const;
    void retranslate();

    DockTitle* m_head;
    IconText* m_note;
    QScrollArea* m_scroll;
    QVBoxLayout* m_interrupted;
    QSpacerItem* m_belowWords;
    QSpacerItem* m_aboveLinks;
    QLabel* m_heading;
    LinkLabel* m_sentence;
    SampleCard* m_sample;
    ModelCard* m_model;
    QBoxLayout* m_cards;
    ActionButton* m_sandbox;
    ActionButton* m_connect;
    ActionButton* m_recording;
    ActionButton* m_tour;
    QGridLayout* m_links;
    int m_linkColumns = 0;
    QMenu* m_samples;
    QMenu* m_displayMenu;
    QShortcut* m_key;
    QList<DisplayEntry> m_displays;
    QList<InterruptedEntry> m_missions;
};

} // namespace triarch
