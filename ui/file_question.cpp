// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/file_question.h"

#include <QFileDialog>

namespace triarch {

void askForFile(QWidget& parent, const FileQuestion& question, const std::function<void(const QString&)>& take)
{
    auto* dialog = new QFileDialog(&parent, question.title, question.folder, question.kinds);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, &parent, take);
    dialog->open();
}

} // namespace triarch
