// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// usage: triarch-documents FOLDER: writes the manual pages and completions there, as a package lays them out.
#include "app/cli/documents.h"
#include "app/console/console_options.h"
#include "ui/app_actions.h"

#include <QCoreApplication>
#include <QDir>
#include <cstdio>

namespace {

bool write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    const bool isWritten =
        QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    if (!isWritten)
        std::fprintf(stderr, "triarch-documents: %s cannot be written\n", qPrintable(path));
    return isWritten;
}

std::vector<triarch::KeyRow> keyRows()
{
    std::vector<triarch::KeyRow> keys;
    for (const auto& row : triarch::actionRows()) {
        if (*row.keys != '\0')
            keys.push_back({QString::fromLatin1(row.keys), QString::fromUtf8(row.help)});
    }
    return keys;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QString folder = app.arguments().value(1);
    if (folder.isEmpty())
        return triarch::exit_code::usage;
    const auto rows = triarch::allCommands();
    const auto options = triarch::consoleOptions();
    const QString version = QStringLiteral(TRIARCH_VERSION);
    const bool isDone = write(folder + QStringLiteral("/man/man1/triarchctl.1"), triarch::ctlManual(rows, version))
        && write(folder + QStringLiteral("/man/man1/triarch.1"), triarch::consoleManual(options, keyRows(), version))
        && write(
            folder + QStringLiteral("/bash-completion/completions/triarchctl"), triarch::bashCompletion(rows, options))
        && write(folder + QStringLiteral("/zsh/vendor-completions/_triarchctl"), triarch::zshCompletion(rows, options));
    return isDone ? 0 : triarch::exit_code::setup;
}
