// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/file_question.h"

#include "ui/dialogs/beside.h"

#include <QFileDialog>

namespace triarch {

void askForFile(QWidget& parent, const FileQuestion& question, const std::function<void(const QString&)>& take)
{
    auto* dialog = new QFileDialog(&parent, question.title, question.folder, question.kinds);
    dialog->setAcceptMode(QFileDialog::AcceptOpen);
    dialog->setFileMode(QFileDialog::AnyFile); // one that is not there is said in the console, not in a modal box
    dialog->setOption(QFileDialog::ReadOnly);  // neither does it ask whether a file may be deleted
    QObject::connect(dialog, &QFileDialog::fileSelected, &parent, take);
    showBeside(*dialog);
}

} // namespace triarch
