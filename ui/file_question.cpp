// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/file_question.h"

#include <QFileDialog>

namespace triarch {

namespace {

QFileDialog* openDialog(QWidget& parent, const FileQuestion& question, const std::function<void(const QString&)>& take)
{
    auto* dialog = new QFileDialog(&parent, question.title, question.folder, question.kinds);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, &parent, take);
    return dialog;
}

} // namespace

void askForFile(QWidget& parent, const FileQuestion& question, const std::function<void(const QString&)>& take)
{
    QFileDialog* dialog = openDialog(parent, question, take);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->open();
}

void askForNewFile(
    QWidget& parent, const FileQuestion& question, const QString& name, const std::function<void(const QString&)>& take)
{
    QFileDialog* dialog = openDialog(parent, question, take);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(name);
    dialog->show(); // beside the window: what is seen of a mission that runs may be saved, too
}

} // namespace triarch
