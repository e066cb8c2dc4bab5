// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/trace_package.h"

#include "core/journal/checkpoint.h"
#include "core/journal/journal_copy.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QDir>
#include <QHash>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <archive.h>
#include <archive_entry.h>
#include <memory>

namespace triarch {

namespace {

constexpr int ownerOnly = 0600;

struct FreeArchive {
    void operator()(archive* open) const noexcept { archive_write_free(open); }
};
using Archive = std::unique_ptr<archive, FreeArchive>;

struct FreeEntry {
    void operator()(archive_entry* entry) const noexcept { archive_entry_free(entry); }
};

/// What a mission saw is as large as what it sees of its display, whatever it was kept for: a turn, an application that
/// is opened again, another model's form, the verifier. What is kept of a refusal may be a part alone, and of a part
/// nobody knows where the regions lie.
bool isWholeDisplay(const QString& name)
{
    static const QRegularExpression form(QStringLiteral("^(screen|verify)_\\d+(_(launch)?\\d+)?\\.png$"));
    return form.match(name).hasMatch();
}

QByteArray png(const QImage& picture)
{
    QBuffer buffer;
    return buffer.open(QIODevice::WriteOnly) && picture.save(&buffer, "PNG") ? buffer.data() : QByteArray();
}

class Packer {
public:
    Packer(const RedactedCopy& mission, const std::stop_token& stop)
        : m_mission(mission),
          m_folder(mission.folder()),
          m_stop(stop)
    {
    }

    Result<void> pack(int descriptor)
    {
        m_archive.reset(archive_write_new());
        if (archive_write_set_format_zip(m_archive.get()) != ARCHIVE_OK
            || archive_write_open_fd(m_archive.get(), descriptor) != ARCHIVE_OK)
            return broken();
        if (auto added = addFolder(QStringLiteral("screens"), &Packer::addPicture); !added)
            return added;
        if (auto added = addJournal(); !added) // it says of the pictures what they are now
            return added;
        if (auto added = addCheckpoint(); !added)
            return added;
        if (auto added = addFolder(QStringLiteral("prompts"), &Packer::addPrompt); !added)
            return added;
        return archive_write_close(m_archive.get()) == ARCHIVE_OK ? Result<void>() : broken();
    }

private:
    tl::unexpected<Error> broken() const
    {
        const char* why = archive_error_string(m_archive.get());
        return fail(ErrorCode::Io,
            QStringLiteral("Cannot write the package: %1").arg(QString::fromUtf8(why ? why : "no reason is given")));
    }

    /// Where something is blotted out, a picture is another file than the journal was told of, and some are left out.
    JournalContents journalOfPictures() const
    {
        JournalContents journal = m_mission.journal();
        if (m_mission.blots().empty())
            return journal;
        std::erase_if(journal.pictures, [this](const QString& file) { return !m_blotted.contains(file); });
        for (const QString& file : journal.pictures)
            journal.pictureRows[file].sha = m_blotted.value(file);
        return journal;
    }

    Result<void> addJournal()
    {
        const QTemporaryDir place;
        const QString copy = place.filePath(QStringLiteral("mission.db"));
        if (auto written = writeJournal(journalOfPictures(), copy, m_stop); !written)
            return written;
        return addFile(copy, QStringLiteral("mission.db"));
    }

    /// Made anew where the mission has one: its own was written before anything was taken out.
    Result<void> addCheckpoint()
    {
        const QString name = QStringLiteral("checkpoint.json");
        return m_folder.exists(name) ? add(QJsonDocument(checkpointJson(m_mission.journal())).toJson(), name)
                                     : Result<void>();
    }

    using Adding = Result<void> (Packer::*)(const QFileInfo& file, const QString& name);
    Result<void> addFolder(const QString& part, Adding adding)
    {
        const QDir folder(m_folder.filePath(part));
        for (const QFileInfo& file : folder.entryInfoList(QDir::Files | QDir::NoSymLinks, QDir::Name)) {
            if (auto added = (this->*adding)(file, part + QLatin1Char('/') + file.fileName()); !added)
                return added;
        }
        return {};
    }

    Result<void> addPrompt(const QFileInfo& info, const QString& name)
    {
        QFile file(info.filePath());
        return file.open(QIODevice::ReadOnly) ? add(m_mission.text(QString::fromUtf8(file.readAll())).toUtf8(), name)
                                              : unreadable(info.filePath());
    }

    /// One that cannot be read is left out, as one that is not there: what an export lacks is said.
    Result<void> addPicture(const QFileInfo& file, const QString& name)
    {
        if (!m_mission.holdsPicture(file.fileName()))
            return {};
        if (m_mission.blots().empty())
            return addFile(file.filePath(), name);
        if (!isWholeDisplay(file.fileName()))
            return {};
        const QByteArray bytes = png(blotted(QImage(file.filePath()), m_mission.blots()));
        if (bytes.isEmpty())
            return {};
        m_blotted.insert(name, QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
        return add(bytes, name);
    }

    /// What is not there is left out: a mission that was cut off has not everything. A link leads who knows where.
    Result<void> addFile(const QString& path, const QString& name)
    {
        if (!QFileInfo::exists(path) || QFileInfo(path).isSymLink())
            return {};
        QFile file(path);
        const bool isOpen = file.open(QIODevice::ReadOnly);
        const QByteArray bytes = isOpen ? file.readAll() : QByteArray();
        return isOpen && bytes.size() == file.size() ? add(bytes, name) : unreadable(path);
    }
    static tl::unexpected<Error> unreadable(const QString& path)
    {
        return fail(ErrorCode::Io, QStringLiteral("Cannot read %1").arg(path));
    }

    Result<void> add(const QByteArray& bytes, const QString& name)
    {
        if (m_stop.stop_requested())
            return fail(ErrorCode::Cancelled, QStringLiteral("The package was not finished"));
        const std::unique_ptr<archive_entry, FreeEntry> entry(archive_entry_new());
        archive_entry_set_pathname_utf8(entry.get(), name.toUtf8().constData());
        archive_entry_set_size(entry.get(), bytes.size());
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        archive_entry_set_perm(entry.get(), ownerOnly);
        const bool isWritten = archive_write_header(m_archive.get(), entry.get()) == ARCHIVE_OK
            && archive_write_data(m_archive.get(), bytes.constData(), std::size_t(bytes.size())) == bytes.size();
        return isWritten ? Result<void>() : broken();
    }

    const RedactedCopy& m_mission;
    const QDir m_folder;
    const std::stop_token& m_stop;
    Archive m_archive;
    QHash<QString, QByteArray> m_blotted; ///< of the pictures that were made anew, by file: their SHA-256, hex
};

} // namespace

Result<void> writeTracePackage(const RedactedCopy& mission, QFileDevice& file, const std::stop_token& stop)
{
    return Packer(mission, stop).pack(file.handle());
}

} // namespace triarch
