// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QAbstractItemView;
class QMouseEvent;

namespace triarch {

class TurnSelection;

/// Keeps a view of turns and the one selection together: the view shows what is selected, and what the operator picks
/// by mouse or key is selected. What the view does by itself, as when a row goes, chooses nothing.
class TurnViewSync : public QObject {
    Q_OBJECT
public:
    /// @param view  owns this; its model answers TurnTableModel::TurnRole
    TurnViewSync(QAbstractItemView& view, TurnSelection& selection);
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show();
    void reveal();
    void keepUp();
    bool isOnNothing(const QMouseEvent& event);

    QAbstractItemView& m_view;
    TurnSelection& m_selection;
    bool m_isOnNothing = false; ///< a button was pressed where there is no row, and is still down
};

} // namespace triarch
