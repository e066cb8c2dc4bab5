// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStackedWidget;

namespace triarch {

struct ConsoleState;
class EmptyState;
class WindowListModel;

/// The windows of the shown display, with a filter.
class WindowsPane : public QWidget {
    Q_OBJECT
public:
    explicit WindowsPane(WindowListModel& windows, QWidget* parent = nullptr);
    void show(const ConsoleState& state);
    using QWidget::show;
    void choose(const QString& id); ///< "0x01200003"; it is shown, whatever was filtered
    QString count() const;          ///< for the dock's title; empty without a display

Q_SIGNALS:
    void countChanged(const QString& count);

protected:
    void changeEvent(QEvent* event) override;

private:
    void addCopyAction(int role);
    void updatePage();
    void retranslate();

    WindowListModel& m_windows;
    QSortFilterProxyModel* m_filtered;
    QLineEdit* m_filter;
    QStackedWidget* m_pages;
    QListView* m_list;
    EmptyState* m_empty;
    bool m_hasDisplay = false;
    QString m_lost; ///< the display that was there and answers no more
};

} // namespace triarch
