// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/settings/profile_writer.h"

#include <QDialog>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace triarch {

/// Another model server: where it is, which model, where its key is. Never modal; it stays until somebody has taken
/// what is written.
class ServerDialog : public QDialog {
    Q_OBJECT
public:
    explicit ServerDialog(QWidget* parent = nullptr);

    NewServer server() const; ///< as it is written
    void showProblem(const QString& text);

Q_SIGNALS:
    void addWanted(); ///< answered by close() or showProblem()

protected:
    void changeEvent(QEvent* event) override;

private:
    QLineEdit* addField(const char* name);
    void suggestName(const QString& endpoint);
    void retranslate();

    QFormLayout* m_form;
    QLineEdit* m_endpoint;
    QLineEdit* m_name;
    QLineEdit* m_model;
    QLineEdit* m_key;
    QLabel* m_note;
    QLabel* m_problem;
    QPushButton* m_close;
    QPushButton* m_add;
};

} // namespace triarch
