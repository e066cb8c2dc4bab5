// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QLineEdit;
class QTreeWidget;

namespace triarch {

/// Every action by menu with its keys and what it does, with a filter. Not modal.
class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutsDialog(QWidget* parent = nullptr);

private:
    void fill();
    void filter(const QString& words);

    QLineEdit* m_filter;
    QTreeWidget* m_list;
};

} // namespace triarch
