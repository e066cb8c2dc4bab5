// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/practice/form.h"

#include <QFormLayout>
#include <QPushButton>

namespace triarch {

PracticeForm::PracticeForm()
    : m_name(new QLineEdit),
      m_city(new QLineEdit),
      m_notes(new QPlainTextEdit),
      m_agreed(new QCheckBox(tr("I agree"))),
      m_status(new QLabel)
{
    auto* layout = new QFormLayout(this);
    layout->addRow(tr("Name"), m_name);
    layout->addRow(tr("City"), m_city);
    layout->addRow(tr("Notes"), m_notes);
    layout->addRow(QString(), m_agreed);
    auto* save = new QPushButton(tr("Save"));
    connect(save, &QPushButton::clicked, this, &PracticeForm::save);
    layout->addRow(QString(), save);
    m_status->setTextFormat(Qt::PlainText);
    m_status->setWordWrap(true);
    layout->addRow(m_status);
}

void PracticeForm::save()
{
    if (m_name->text().trimmed().isEmpty()) {
        m_status->setText(tr("A name is missing"));
        return;
    }
    m_status->setText(tr("Saved: %1, %2, %3, %4")
                          .arg(m_name->text(), m_city->text(), m_notes->toPlainText().simplified(),
                              m_agreed->isChecked() ? tr("agreed") : tr("not agreed")));
}

} // namespace triarch
