// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace triarch {

/// A form to practise on: fields to fill, a box to tick, and a button that says what it was given.
class PracticeForm : public QWidget {
    Q_OBJECT
public:
    PracticeForm();

private:
    void save();
    QLineEdit* m_name;
    QLineEdit* m_city;
    QPlainTextEdit* m_notes;
    QCheckBox* m_agreed;
    QLabel* m_status;
};

} // namespace triarch
