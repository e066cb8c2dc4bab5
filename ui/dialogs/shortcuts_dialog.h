// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/own_keys.h"

#include <QDialog>

class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace triarch {

class KeyEditor;

/// Every action by menu with its keys and what it does, with a filter; each can have another key. Not modal.
class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    /// @param actions  outlive the dialog
    explicit ShortcutsDialog(AppActions& actions, QWidget* parent = nullptr);

Q_SIGNALS:
    void keysChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void dressList();
    void retranslate();
    void fill(std::optional<ActionId> chosen);
    void fillKeys(QTreeWidgetItem* item) const;
    void filter(const QString& words);
    void useUsual();
    void showUsual();
    void showKeys();

    AppActions& m_actions;
    QLineEdit* m_filter;
    QTreeWidget* m_list;
    KeyEditor* m_editor;
    OwnKeys m_givenUp; ///< for the usual ones, since the last key was set
    QPushButton* m_allUsual = nullptr;
    QPushButton* m_close = nullptr;
};

} // namespace triarch
