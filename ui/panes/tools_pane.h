// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/parts/tinted_label.h"

#include <QWidget>

class QListView;
class QModelIndex;
class QStackedWidget;

namespace triarch {

class ActionButton;
class EmptyState;
class IconText;
class ProseView;
class ToolListModel;

/// Which tools the executor has in this phase, and why. The tactician decides; while a mission runs the operator may
/// grant a tool or take it away all the same, until he leaves it to the tactician again.
class ToolsPane : public QWidget {
    Q_OBJECT
public:
    explicit ToolsPane(ToolListModel& tools, QWidget* parent = nullptr);
    void setOperable(bool operable); ///< a mission hears what is ticked
    void setSaving(int tokens);      ///< that were not sent, since a phase has only some of the tools

Q_SIGNALS:
    void breakWanted(const QString& tool); ///< hold the mission before it is used
    void toolSet(const QString& tool, bool granted);
    void toolReset(const QString& tool); ///< as the tactician chooses

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildPhase();
    QWidget* buildReason();
    void buildReset();
    void buildList();
    void showReset();
    void toggle(const QModelIndex& tool);
    void resetAll();
    void refresh();
    void openMenu(const QPoint& at);
    void fitRows();
    void fitSaving();
    void retranslate();
    QString warnings() const;

    ToolListModel& m_tools;
    QStackedWidget* m_pages;
    EmptyState* m_empty;
    QLabel* m_phaseWord;
    QLabel* m_phase;
    QLabel* m_count;
    QLabel* m_saved;
    ActionButton* m_reset;
    QListView* m_list;
    QWidget* m_foot = nullptr; ///< why these tools
    IconText* m_reasonHead;
    ProseView* m_reason;
    QWidget* m_warningRow;
    QLabel* m_warnings;
    bool m_isOperable = false;
    int m_saving = 0;
};

} // namespace triarch
