// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/breakpoint_model.h"

#include <QScrollArea>

class QVBoxLayout;

namespace triarch {

class ActionButton;
class ElidedCheckBox;
class IconText;
class TintedLabel;

/// Every breakpoint there is, a line each, to switch off or take away. A line that is switched stays where it is, with
/// the keyboard; one that comes is brought into view.
class BreakpointRows : public QScrollArea {
    Q_OBJECT
public:
    /// @param breakpoints  outlives it
    explicit BreakpointRows(BreakpointModel& breakpoints, QWidget* parent = nullptr);
    void setTabPlace(QWidget* before); ///< its lines are reached by the keyboard right after that one

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Line {
        Breakpoint breakpoint;
        QWidget* whole;
        ElidedCheckBox* box;
        IconText* hit;
        ActionButton* remove;
    };
    Line lineOf(const Breakpoint& breakpoint);
    void refresh();
    void rebuild();
    void keepFocus(qsizetype line);
    void orderTabs();
    void showNewest();
    void retranslate();

    BreakpointModel& m_breakpoints;
    TintedLabel* m_none;
    QVBoxLayout* m_column;
    QWidget* m_before = nullptr;
    std::vector<Line> m_lines;
    bool m_hasCome = false; ///< the last line, and has no place yet
};

} // namespace triarch
