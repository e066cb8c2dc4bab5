// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/mission_archive.h"

#include "core/journal/mission_folder.h"

#include <QDir>
#include <QFileInfo>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <cerrno>

namespace triarch {

namespace {

constexpr std::size_t blockBytes = 64 * 1024;
constexpr qsizetype pathBytes = 1024;

struct FreeArchive {
    void operator()(archive* open) const noexcept { archive_read_free(open); }
};
using Archive = std::unique_ptr<archive, FreeArchive>;

tl::unexpected<Error> damagedArchive(const QString& zip, archive* read)
{
    const char* why = archive_error_string(read);
    return fail(ErrorCode::BadReply,
        QStringLiteral("%1 is no ZIP, or is damaged: %2")
            .arg(zip, QString::fromUtf8(why ? why : "no reason is given")));
}

Result<Archive> openZip(const QString& zip)
{
    if (!QFileInfo(zip).isFile())
        return fail(ErrorCode::NotFound, QStringLiteral("There is no file %1").arg(zip));
    Archive read(archive_read_new());
    archive_read_support_format_zip_seekable(read.get()); // by its directory at the end: a ZIP cut short has none
    if (archive_read_open_filename(read.get(), QFile::encodeName(zip).constData(), blockBytes) != ARCHIVE_OK)
        return damagedArchive(zip, read.get());
    return read;
}

/// A path that stays below where it is unpacked; empty: it does not, or is no path of a file.
QString innerPath(const char* utf8)
{
    const QByteArray raw(utf8 ? utf8 : "");
    const QString path = QString::fromUtf8(raw);
    const bool isText = path.toUtf8() == raw && raw.size() <= pathBytes && !path.contains(QLatin1Char('\\'));
    const QString clean = QDir::cleanPath(path);
    const bool leaves = path.startsWith(QLatin1Char('/')) || path.split(QLatin1Char('/')).contains(QLatin1String(".."));
    return isText && !leaves && clean != QLatin1String(".") ? clean : QString();
}

/// Unpacks entry by entry, and counts.
class Unpacker {
public:
    Unpacker(
        const QString& zip, archive* read, const QDir& place, const ArchiveBounds& bounds, const std::stop_token& stop)
        : m_zip(zip),
          m_read(read),
          m_place(place),
          m_bounds(bounds),
          m_stop(stop)
    {
    }

    Result<void> unpackAll()
    {
        for (;;) {
            archive_entry* entry = nullptr;
            const int found = archive_read_next_header(m_read, &entry);
            if (found == ARCHIVE_EOF)
                return {};
            if (found != ARCHIVE_OK)
                return damagedArchive(m_zip, m_read);
            if (auto unpacked = unpack(entry); !unpacked)
                return unpacked;
        }
    }

private:
    Result<void> unpack(archive_entry* entry)
    {
        if (++m_files > m_bounds.files)
            return fail(ErrorCode::Budget,
                QStringLiteral("%1 holds more than %2 files").arg(m_zip, QString::number(m_bounds.files)));
        const QString path = innerPath(archive_entry_pathname_utf8(entry));
        const bool isFolder = archive_entry_filetype(entry) == AE_IFDIR;
        const bool isFile = archive_entry_filetype(entry) == AE_IFREG && !archive_entry_hardlink(entry);
        if (path.isEmpty() || (!isFolder && !isFile))
            return fail(ErrorCode::BadReply,
                QStringLiteral("%1 holds %2, which no mission folder does").arg(m_zip, nameOf(entry)));
        if (archive_entry_is_encrypted(entry))
            return fail(ErrorCode::BadReply, QStringLiteral("%1 is encrypted").arg(m_zip));
        const QString parent = isFolder ? path : QFileInfo(path).path();
        if (!m_place.mkpath(parent))
            return unwritten(path, QStringLiteral("no folder can be made"));
        return isFolder ? Result<void>() : writeFile(path);
    }

    static QString nameOf(archive_entry* entry)
    {
        const char* name = archive_entry_pathname_utf8(entry);
        return name ? QStringLiteral("“%1”").arg(QString::fromUtf8(name).left(200))
                    : QStringLiteral("a nameless entry");
    }

    tl::unexpected<Error> unwritten(const QString& path, const QString& why) const
    {
        return fail(ErrorCode::Io, QStringLiteral("Cannot unpack %1: %2").arg(m_place.filePath(path), why));
    }

    Result<void> writeFile(const QString& path)
    {
        QFile file(m_place.filePath(path));
        if (QFileInfo::exists(file.fileName()))
            return fail(ErrorCode::BadReply, QStringLiteral("%1 holds %2 twice").arg(m_zip, path));
        if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner))
            return unwritten(path, file.errorString());
        for (;;) { // what is written counts, not what the ZIP says of itself
            const auto got = archive_read_data(m_read, m_block.data(), m_block.size());
            if (got < 0)
                return damagedArchive(m_zip, m_read);
            if (got == 0)
                return {};
            m_bytes += got;
            if (m_stop.stop_requested())
                return fail(ErrorCode::Cancelled, QStringLiteral("Not unpacked to the end"));
            if (m_bytes > m_bounds.bytes)
                return fail(ErrorCode::Budget,
                    QStringLiteral("%1 unpacks to more than %2 MB").arg(m_zip, QString::number(m_bounds.bytes >> 20)));
            if (file.write(m_block.data(), got) != got || !file.flush())
                return unwritten(path, file.errorString());
        }
    }

    const QString& m_zip;
    archive* m_read;
    const QDir m_place;
    const ArchiveBounds m_bounds;
    const std::stop_token m_stop;
    int m_files = 0;
    qint64 m_bytes = 0;
    std::array<char, blockBytes> m_block;
};

const QString placeName = QStringLiteral("/triarch-package-");

} // namespace

UnpackedMission::UnpackedMission(QString zip)
    : m_zip(std::move(zip)),
      m_place(QDir::tempPath() + placeName + QStringLiteral("XXXXXX"))
{
}

bool UnpackedMission::holds(const QString& folder) { return QDir::cleanPath(folder).contains(placeName); }

Result<std::shared_ptr<UnpackedMission>> UnpackedMission::unpack(
    const QString& zip, const ArchiveBounds& bounds, const std::stop_token& stop)
{
    std::shared_ptr<UnpackedMission> mission(new UnpackedMission(zip));
    if (!mission->m_place.isValid())
        return fail(
            ErrorCode::Io, QStringLiteral("Cannot make a temporary folder: %1").arg(mission->m_place.errorString()));
    if (auto filled = mission->fill(bounds, stop); !filled)
        return fail(filled.error());
    if (auto found = mission->find(); !found)
        return fail(found.error());
    return mission;
}

Result<void> UnpackedMission::fill(const ArchiveBounds& bounds, const std::stop_token& stop)
{
    auto read = openZip(m_zip);
    if (!read)
        return fail(read.error());
    return Unpacker(m_zip, read->get(), QDir(m_place.path()), bounds, stop).unpackAll();
}

Result<void> UnpackedMission::find()
{
    const QDir place(m_place.path());
    const auto names = place.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    for (const auto& folder : {place.path(), names.size() == 1 ? place.filePath(names.first()) : QString()}) {
        if (!folder.isEmpty() && QFileInfo(MissionFolder{folder}.database()).isFile()) {
            m_folder = folder;
            return {};
        }
    }
    return fail(ErrorCode::NotFound, QStringLiteral("%1 holds no mission: there is no mission.db in it").arg(m_zip));
}

} // namespace triarch
