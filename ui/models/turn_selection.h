// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace triarch {

class TurnTableModel;

/// Which turn is looked at: one answer for the table, the film strip, the list and the inspector. It follows the newest
/// turn that has ended, whose outcome can be seen, until the operator chooses another, and again once they choose the
/// newest.
class TurnSelection : public QObject {
    Q_OBJECT
public:
    explicit TurnSelection(const TurnTableModel& turns, QObject* parent = nullptr); ///< `turns` outlives it

    int turn() const { return m_turn; } ///< -1: none
    bool isFollowing() const { return m_isFollowing; }

public Q_SLOTS:
    void choose(int turn); ///< a turn that does not exist changes nothing
    void follow();         ///< to the newest that has ended, or the first proposal, and stays with it

Q_SIGNALS:
    void changed(int turn); ///< -1: none any more

private:
    void keepUp();
    int newest() const;
    void set(int turn);

    const TurnTableModel& m_turns;
    int m_turn = -1;
    bool m_isFollowing = true;
};

} // namespace triarch
