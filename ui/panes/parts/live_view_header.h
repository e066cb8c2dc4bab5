// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "ui/app_actions.h"

#include <QWidget>

class QLabel;

namespace triarch {

class ActionButton;
class FrameAgeLabel;
class HeldPill;
class IconText;
class SegmentedControl;

/// What the live view's header says of its picture, where it is not simply the display as it is.
enum class PictureNote {
    None,
    Held,
    Control, ///< the operator's hand works it
    NoDisplay,
    Models ///< what the executor was asked with
};

/// Above the live picture, 36 pixels with the line under it: what is shown, what holds it, its scale, and the switches
/// of its marks.
class LiveViewHeader : public QWidget {
    Q_OBJECT
public:
    /// @param clock  outlives it
    LiveViewHeader(const AppActions& actions, const Clock& clock, QWidget* parent = nullptr);

    /// Fewer switches, the others in a menu, and the picture's age, which has its readout else.
    void setCompact(bool compact);
    /// @param turn  of a picture that is not the live one
    void showNote(PictureNote note, int turn = 0);
    void setHasModes(bool has); ///< whether there is a live picture that has a scale, marks and an age
    void setZoom(double zoom);  ///< 1: pixel by pixel
    FrameAgeLabel& age() { return *m_age; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void setWide(bool isWide);
    void buildScale(const AppActions& actions);
    void buildMarks(const AppActions& actions);
    void buildMore(const AppActions& actions);
    void nameMore();
    void buildWho();
    void nameWho();
    void showWho();
    void showParts();
    void showSwitches(bool isNarrow);
    int widthOf(const QWidget* part) const;
    int roomWith(bool isNarrow) const;
    void fit();

    QAction* m_control; ///< who works the display
    QString m_key;      ///< of that
    int m_keyRoom = 0;  ///< logical pixels that it takes
    QLabel* m_title;
    SegmentedControl* m_who;
    IconText* m_note;
    HeldPill* m_held;
    QWidget* m_scale;
    QWidget* m_marks;
    QList<QWidget*> m_roomy; ///< not in Compact
    QLabel* m_zoom;
    ActionButton* m_hand = nullptr; ///< in the place of m_who, where there is no room for words
    ActionButton* m_keys = nullptr;
    ActionButton* m_eye = nullptr;
    ActionButton* m_more = nullptr; ///< in the place of most switches, where it is narrow
    FrameAgeLabel* m_age;
    bool m_isCompact = false;
    bool m_isWide = true; ///< until it is built
    bool m_isNarrow = false;
    bool m_hasModes = false;
    bool m_isTitled = true;
};

} // namespace triarch
