// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace triarch {

class FilmStrip;
class RangeTrack;
class TurnSelection;
class TurnTableModel;

/// In a review, over the whole width of the window: the turns as pictures, and below them the mission in one line with
/// the range that is looked at.
class ReviewStrip : public QWidget {
    Q_OBJECT
public:
    ReviewStrip(TurnTableModel& turns, TurnSelection& selection, QWidget* parent = nullptr); ///< both outlive it
    FilmStrip& strip() { return *m_strip; }
    RangeTrack& track() { return *m_track; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void align();

    FilmStrip* m_strip;
    RangeTrack* m_track;
};

} // namespace triarch
