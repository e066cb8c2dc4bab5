// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/picture_check.h"

#include "core/journal/journal_reader.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

namespace triarch {

bool isPictureSound(const QString& path, const QByteArray& sha)
{
    QFile file(path);
    if (QFileInfo(path).isSymLink() || !file.open(QIODevice::ReadOnly))
        return false;
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return hash.addData(&file) && hash.result().toHex() == sha;
}

Result<void> checkPictures(const QString& missionFolder, const std::stop_token& stop)
{
    const auto journal = readJournalUnchecked(missionFolder, stop);
    if (!journal)
        return fail(journal.error());
    QStringList faulty;
    for (const QString& file : journal->pictures) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, QStringLiteral("The pictures were not read to the end"));
        if (!isPictureSound(QDir(missionFolder).filePath(file), journal->pictureRows.value(file).sha))
            faulty << file;
    }
    if (faulty.isEmpty())
        return {};
    return fail(ErrorCode::BadReply,
        QStringLiteral("Pictures that are missing or not as they were stored: %1, the first is %2")
            .arg(faulty.size())
            .arg(faulty.first()));
}

} // namespace triarch
