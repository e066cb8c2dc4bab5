// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTableView>
#include <vector>

namespace triarch {

class TurnCellDelegate;
class TurnFilterProxy;
class TurnSelection;

/// The history as a table. Narrower, it hides Tokens, then ms, then Actor; Result takes what is left.
class TurnTableView : public QTableView {
    Q_OBJECT
public:
    TurnTableView(TurnFilterProxy& turns, TurnSelection& selection, QWidget* parent = nullptr);

    /// With those columns alone that a recording is gone through by; Target takes what is left.
    void setBrief(bool brief);

    /// The columns that do not fit into `width` pixels, in the order they go.
    std::vector<int> hiddenAt(int width) const;

protected:
    /// Home and End go to the first and the last turn: a row is chosen as a whole, so its ends mean nothing.
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void buildHeader();
    void retranslate();
    void fitColumns();
    void hover(int row);
    int lastTurn() const;
    void followDigits();
    int widthOf(int column) const; ///< pixels; of Result, the least it is given before a column goes

    bool isBriefly(int column) const;
    int briefTool(int both) const; ///< width

    TurnFilterProxy& m_turns;
    bool m_isBrief = false;
    TurnCellDelegate* m_delegate;
    qsizetype m_digits = 0; ///< of the last turn's number
};

} // namespace triarch
