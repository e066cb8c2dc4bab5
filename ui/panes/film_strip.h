// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/thumbnails.h"

#include <QWidget>

class QAbstractItemModel;
class QKeyEvent;
class QLabel;
class QListView;
class QMouseEvent;
class QToolButton;

namespace triarch {

class ThumbDelegate;
class TurnSelection;

/// The turns as pictures in a row, 96x60 or as small as its height demands. Arrow keys, Home and End choose a turn; the
/// wheel and the buttons at its ends scroll. A drag across pictures, or these keys with Shift, choose the range of
/// turns from one to the other.
class FilmStrip : public QWidget {
    Q_OBJECT
public:
    FilmStrip(QAbstractItemModel& turns, TurnSelection& selection, QWidget* parent = nullptr);
    Thumbnails& thumbnails() { return m_thumbnails; }
    bool overflows() const;       ///< not every picture is in sight
    QRectF cellOf(int row) const; ///< the room of a picture, half of the gap at each side; empty: there is no such row
    QSize sizeHint() const override { return {400, 70}; }
    QSize minimumSizeHint() const override { return {200, 26}; }

Q_SIGNALS:
    void overflowChanged();                ///< or how much there is in sight, or where
    void rangeChosen(int first, int last); ///< turns that the operator goes across, told anew with each of them

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QToolButton* pager(const QString& icon, int direction);
    void buildList(QAbstractItemModel& turns);
    void fitCells();
    void showPagers();
    void dragRange(const QMouseEvent& event);
    bool extendRange(const QKeyEvent& event);
    void chooseRange(int from, int to);
    void leaveRange();
    void describe(const QString& range = {});
    void showHint();
    void retranslate();

    int turnAt(int row) const;

    TurnSelection& m_selection;
    Thumbnails m_thumbnails;
    QListView* m_list;
    ThumbDelegate* m_delegate;
    QToolButton* m_back;
    QToolButton* m_on;
    QLabel* m_hint;         ///< lies over the list where the pictures leave it the room
    int m_dragFrom = -1;    ///< row that the button went down on; -1: on none
    int m_dragTo = -1;      ///< row that was reached last
    bool m_isRange = false; ///< more than one picture was dragged across
    int m_keyFrom = -1;     ///< row that Shift was first held on; -1: it is not
    int m_keyTo = -1;       ///< row that the keys have led to
};

} // namespace triarch
