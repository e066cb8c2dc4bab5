// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace triarch {

/// Every action by menu with its keys and what it does, with a filter. Not modal.
class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutsDialog(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void fill();
    void filter(const QString& words);

    QLineEdit* m_filter;
    QTreeWidget* m_list;
    QPushButton* m_close = nullptr;
};

} // namespace triarch
