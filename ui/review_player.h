// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QTimer>

class QAction;

namespace triarch {

class MainWindow;

/// Plays the turns of a review, those that the filter shows, one after the other, and stops at the last one. Where it
/// begins at the last one, or at one that is hidden, it begins anew. The operator choosing a turn ends it.
class ReviewPlayer : public QObject {
    Q_OBJECT
public:
    explicit ReviewPlayer(MainWindow& window); ///< which owns it

private:
    void setPlaying(bool playing);
    void goOn();
    void pace();

    MainWindow& m_window;
    QAction* m_action;
    QTimer m_next;
    bool m_isOurs = false; ///< the turn that is being chosen is the player's
};

} // namespace triarch
