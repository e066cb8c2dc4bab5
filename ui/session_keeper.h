// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>

namespace triarch {

class ConsoleSettings;
class MainWindow;

/// What the operator was looking at, put back at the next start: how large the live view was, the filter of the turns,
/// the text of the last mission, the recording that was open, where the window stood. Written when nothing changed for
/// a moment, and at the end.
class SessionKeeper : public QObject {
    Q_OBJECT
public:
    SessionKeeper(MainWindow& window, ConsoleSettings& settings); ///< the window's; the settings outlive it
    ~SessionKeeper() override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void restore();
    void restoreMission();
    void watchReview();
    void keepReview();
    void note();
    void write();

    MainWindow& m_window;
    ConsoleSettings& m_settings;
    QTimer m_pause;
    bool m_isToggled = false; ///< a dock came or went, since it was written
    bool m_isMoved = false;   ///< the window or one of its docks, since it was written
    QString m_view;
    QString m_filter;
    QString m_page;
    QString m_draft;    ///< what stands in the mission bar and was written there
    QByteArray m_setup; ///< a mission file: what the mission was set up with
    QString m_wanted;   ///< a recording, as it was opened: a folder or a ZIP
    QString m_opened;   ///< the one that is shown
    QString m_review;   ///< the same as it is kept
};

/// Opens the recording that was open when the console ended; false: there is none. One that ends the console is not
/// opened again.
bool reopenReview(MainWindow& window, ConsoleSettings& settings);

} // namespace triarch
