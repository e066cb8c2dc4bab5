// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/parts/tinted_label.h"

#include <QWidget>

class QListView;
class QStackedWidget;

namespace triarch {

class EmptyState;
class IconText;
class ProseView;
class ToolListModel;

/// Which tools the executor has in this phase, and why. It shows; the tactician decides.
class ToolsPane : public QWidget {
    Q_OBJECT
public:
    explicit ToolsPane(ToolListModel& tools, QWidget* parent = nullptr);

Q_SIGNALS:
    void breakWanted(const QString& tool); ///< hold the mission before it is used

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildPhase();
    QWidget* buildReason();
    void refresh();
    void openMenu(const QPoint& at);
    void fitRows();
    void retranslate();
    QString warnings() const;

    ToolListModel& m_tools;
    QStackedWidget* m_pages;
    EmptyState* m_empty;
    QLabel* m_phaseWord;
    QLabel* m_phase;
    QLabel* m_count;
    QListView* m_list;
    QWidget* m_foot = nullptr; ///< why these tools
    IconText* m_reasonHead;
    ProseView* m_reason;
    QWidget* m_warningRow;
    QLabel* m_warnings;
};

} // namespace triarch
