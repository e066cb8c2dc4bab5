// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <archive.h>
#include <archive_entry.h>

namespace triarch::test {

/// Writes a ZIP, also one that nobody should unpack.
class ZipWriter {
public:
    explicit ZipWriter(const QString& path) : m_archive(archive_write_new())
    {
        archive_write_set_format_zip(m_archive);
        archive_write_open_filename(m_archive, QFile::encodeName(path).constData());
    }
    ~ZipWriter() { archive_write_free(m_archive); }
    ZipWriter(const ZipWriter&) = delete;
    ZipWriter& operator=(const ZipWriter&) = delete;

    void file(const QByteArray& name, const QByteArray& bytes)
    {
        begin(name, AE_IFREG, bytes.size());
        archive_write_data(m_archive, bytes.constData(), std::size_t(bytes.size()));
    }
    void folder(const QByteArray& name) { begin(name, AE_IFDIR, 0); }
    void link(const QByteArray& name, const QByteArray& target) { begin(name, AE_IFLNK, 0, target); }
    /// Every file below a folder, each under `prefix`.
    void tree(const QString& root, const QByteArray& prefix)
    {
        QDirIterator all(root, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            QFile read(all.next());
            if (read.open(QIODevice::ReadOnly))
                file(prefix + QDir(root).relativeFilePath(read.fileName()).toUtf8(), read.readAll());
        }
    }

private:
    void begin(const QByteArray& name, unsigned type, qint64 bytes, const QByteArray& target = {})
    {
        archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.constData());
        archive_entry_set_filetype(entry, type);
        archive_entry_set_perm(entry, type == AE_IFDIR ? 0777 : 0666);
        archive_entry_set_size(entry, bytes);
        if (!target.isEmpty())
            archive_entry_set_symlink(entry, target.constData());
        archive_write_header(m_archive, entry);
        archive_entry_free(entry);
    }

    archive* m_archive;
};

} // namespace triarch::test
