// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/file_question.h"

#include <QFileDialog>
#include <QFileInfo>

namespace triarch {

namespace {

QFileDialog* dialogFor(QWidget& parent, const FileQuestion& question, const std::function<void(const QString&)>& take)
{
    auto* dialog = new QFileDialog(&parent, question.title, question.folder, question.kinds);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, &parent, take);
    return dialog;
}

} // namespace

void askForFile(QWidget& parent, const FileQuestion& question, const std::function<void(const QString&)>& take)
{
    auto* dialog = dialogFor(parent, question, take);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->show(); // beside the window, never before it: its Panic stays in reach
}

void askForNewFile(
    QWidget& parent, const FileQuestion& question, const QString& name, const std::function<void(const QString&)>& take)
{
    auto* dialog = dialogFor(parent, question, take);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QFileInfo(name).suffix());
    dialog->selectFile(name);
    dialog->show();
}

} // namespace triarch
