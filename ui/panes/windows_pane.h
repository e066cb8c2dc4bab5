// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"
#include "ui/console_state.h"

#include <QWidget>

class QAction;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStackedWidget;

namespace triarch {

class EmptyState;
class WindowListModel;

/// The windows of the shown display, with a filter, and what the operator does with one of them.
class WindowsPane : public QWidget {
    Q_OBJECT
public:
    explicit WindowsPane(WindowListModel& windows, QWidget* parent = nullptr);
    void show(const ConsoleState& state);
    using QWidget::show;
    void choose(const QString& id);  ///< "0x01200003"; it is shown, whatever was filtered
    QString count() const;           ///< for the dock's title; empty without a display
    QSize sizeHint() const override; ///< every window's row, whatever is filtered
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void countChanged(const QString& count);
    void focusWanted(triarch::WindowId window);
    void pictureWanted(triarch::WindowId window);
    void restrictWanted(const QString& windowClass); ///< the next mission sees windows of that class alone
    void launchWanted();                             ///< an application, on a display without windows
    void refused(const QString& why);                ///< what was wanted cannot be done now

protected:
    void changeEvent(QEvent* event) override;

private:
    QAction* makeAction(const char* name, const char* icon);
    void makeActions();
    void focusCurrent();
    void copy(int role);
    void updateActions();
    void updatePage();
    void showNoWindows();
    void act();
    void retranslate();
    bool hasDisplay() const { return !m_state.display.name.isEmpty() && !m_state.display.isLost; }

    WindowListModel& m_windows;
    QSortFilterProxyModel* m_filtered;
    QLineEdit* m_filter;
    QStackedWidget* m_pages;
    QListView* m_list;
    EmptyState* m_empty;
    QAction* m_why; ///< says why nothing can be done, in the place where it would be
    QAction* m_focus;
    QAction* m_picture;
    QAction* m_restrict;
    QAction* m_copyId;
    QAction* m_copyGeometry;
    ConsoleState m_state;
    QString m_block; ///< why nothing is done by hand; empty: it may be
};

} // namespace triarch
