// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QGridLayout;
class QLabel;
class QPushButton;

namespace triarch {

/// Version and licences. Not modal.
class AboutDialog : public QDialog {
    Q_OBJECT
public:
    explicit AboutDialog(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    QGridLayout* licenceGrid();
    void retranslate();

    QLabel* m_version;
    QLabel* m_purpose;
    QLabel* m_licences;
    QPushButton* m_close = nullptr;
};

} // namespace triarch
