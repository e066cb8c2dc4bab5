// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QAbstractItemView;

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

    QAbstractItemView& m_view;
    TurnSelection& m_selection;
};

} // namespace triarch
