// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/remote_state.h"

#include <QDialog>
#include <QTimer>
#include <optional>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace triarch {

/// Who may work the display from outside: workers that come here, and one that is gone to. Both are off until the
/// operator switches them on. Not modal.
class RemoteDialog : public QDialog {
    Q_OBJECT
public:
    explicit RemoteDialog(QWidget* parent = nullptr);

    void show(const RemoteState& state);

Q_SIGNALS:
    void listenWanted(std::optional<quint16> port); ///< 0: any free one; nullopt: no more
    void connectWanted(const QString& url);         ///< empty: to none

protected:
    void changeEvent(QEvent* event) override;

private:
    /// What is only read, and a button that takes it to the clipboard.
    struct Copied {
        QLineEdit* field;
        QPushButton* copy;
    };
    Copied addCopied(const char* name);
    void addRow(QWidget* field, QLayout* row = nullptr);
    void name(QWidget* field, const QString& word);
    void buildRows();
    void sendListening();
    void sendWorker();
    void retranslate();
    void fill();
    QString listeningWords() const;
    QString workerWords() const;

    RemoteState m_state;
    QTimer m_countdown;
    QFormLayout* m_form;
    QCheckBox* m_listen;
    QSpinBox* m_port;
    Copied m_address;
    Copied m_token;
    Copied m_viewer;
    QLabel* m_listening;
    QCheckBox* m_connect;
    QLineEdit* m_url;
    QLabel* m_worker;
    QLabel* m_note;
    QPushButton* m_close;
};

} // namespace triarch
