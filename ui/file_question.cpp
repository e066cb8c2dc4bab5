// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/file_question.h"

#include "ui/dialogs/beside.h"
#include "ui/main_window.h"

#include <QFileDialog>
#include <QFileInfo>

namespace triarch {

namespace {

QFileDialog* dialogFor(QWidget& parent, const FileQuestion& question, const std::function<void(const QString&)>& take)
{
    auto* dialog = new QFileDialog(&parent, question.title, question.folder, question.kinds);
    dialog->setOption(QFileDialog::ReadOnly); // whether a file may be deleted it would ask in a modal box
    QObject::connect(dialog, &QFileDialog::fileSelected, &parent, take);
    return dialog;
}

} // namespace

void askForFile(QWidget& parent, const FileQuestion& question, const std::function<void(const QString&)>& take)
{
    auto* dialog = dialogFor(parent, question, take);
    dialog->setFileMode(QFileDialog::AnyFile); // one that is not there is said in the console, not in a modal box
    showBeside(*dialog);
}

void askForNewFile(QWidget& parent, const FileQuestion& question, const QString& name, const Say& say,
    const std::function<void(const QString&)>& take)
{
    const auto takeNew = [say, take](const QString& file) {
        if (!QFileInfo::exists(file))
            return take(file);
        say(MessageKind::Failed,
            MainWindow::tr("%1 is there already and stays as it is: choose another name").arg(file));
    };
    auto* dialog = dialogFor(parent, question, takeNew);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // it would ask in a modal box
    dialog->setDefaultSuffix(QFileInfo(name).suffix());
    dialog->selectFile(name);
    showBeside(*dialog);
}

} // namespace triarch
