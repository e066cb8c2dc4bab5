// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QList>

class QButtonGroup;

namespace triarch {

class ActionButton;

/// A few choices side by side in one frame, of which one at most holds: "View only | Take control". Arrow keys move
/// within, Tab goes on.
class SegmentedControl : public QFrame {
    Q_OBJECT
public:
    struct Segment {
        QString icon; ///< may be empty
        QString text;
        QString hint; ///< e.g. its key
        QString toolTip;
    };

    explicit SegmentedControl(const QString& accessibleName, QWidget* parent = nullptr);

    void setSegments(const QList<Segment>& segments); ///< keeps what is chosen, when it still exists
    void showIcons(bool shown);                       ///< before the words, which stay
    void setCurrent(int index);                       ///< -1: none holds; emits nothing
    int current() const;
    ActionButton* segment(int index) const;

Q_SIGNALS:
    void chosen(int index); ///< by the operator

private:
    ActionButton* addSegment(const Segment& segment, int index);
    void stopAtCurrent();

    QButtonGroup* m_group;
};

} // namespace triarch
