// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"
#include "core/base/system/unique_fd.h"

#include <QStringList>
#include <memory>
#include <sys/stat.h>
#include <vector>

namespace triarch {

/// Something below a root, open.
struct OpenedFile {
    UniqueFd fd;
    QString path; ///< absolute, as the caller may name it again
    struct stat state = {};
};

/// The folders that tools may look into, each held open: whatever is opened is opened beneath one of them by the
/// kernel itself (openat2), which follows no link and no "..", however names change meanwhile.
class FileRoots {
public:
    /// Those that are not there are left out.
    static FileRoots open(const QStringList& folders);

    /// A regular file for reading. PolicyDenied: outside the roots, behind a link, no regular file, or of a file system
    /// that is no storage (/proc, /sys). NotFound. InvalidArgument: a folder, or no path. Setup: there are no roots.
    Result<OpenedFile> openFile(const QString& path) const;
    /// A folder, likewise.
    Result<OpenedFile> openFolder(const QString& path) const;

private:
    struct Root {
        std::shared_ptr<UniqueFd> fd;
        QList<QByteArray> spellings; ///< as it was written, and without links; neither ends with /
    };
    struct Place {
        int root = -1;       ///< descriptor
        QByteArray relative; ///< below it, never empty
        QString path;
    };
    Result<Place> locate(const QString& path) const;
    Result<OpenedFile> openAny(const QString& path) const;

    std::vector<Root> m_roots;
};

enum class FileKind { File, Folder, Link, Other };
QString fileKindWord(FileKind kind); ///< file, directory, symlink, other

struct FileEntry {
    QByteArray name; ///< bytes: file systems know no text
    FileKind kind = FileKind::Other;
    qint64 size = 0; ///< bytes, of files
};

struct FileListing {
    std::vector<FileEntry> entries; ///< sorted by name
    bool isWhole = true;            ///< false: there were more than `most`, or the time was up
};

/// What lies in an open folder.
Result<FileListing> readFolder(int folder, std::size_t most, Deadline deadline);

} // namespace triarch
