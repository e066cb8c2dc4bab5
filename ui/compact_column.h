// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QTabBar;
class QStackedWidget;

namespace triarch {

class ConsoleModels;
class TellField;
class TurnList;
class WindowsPane;
struct ConsoleState;

/// The Compact layout's column: history, windows and tools as tabs of one pane, on the same models as their docks, and
/// below them what the operator tells the personas.
class CompactColumn : public QWidget {
    Q_OBJECT
public:
    enum class Page { History, Windows, Tools };
    static constexpr int leastHeight = 120;
    explicit CompactColumn(ConsoleModels& models, QWidget* parent = nullptr);
    void show(const ConsoleState& state);
    using QWidget::show;
    void showPage(Page page);
    void setTellSpared(bool spared); ///< what waits above needs its room
    void putOnTop(QWidget* widget);  ///< above the tabs
    TellField& tellField() { return *m_tell; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    TurnList* m_turns;
    WindowsPane* m_windows;
    QWidget* m_tellRoom; ///< the line above it, too
    TellField* m_tell;
    bool m_isActive = false;
    bool m_isTellSpared = false;
};

} // namespace triarch
