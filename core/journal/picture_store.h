// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/base/system/unique_fd.h"

#include <QByteArray>

namespace triarch {

/// Files that appear whole or not at all, in one folder held open: renaming the folder or putting a link in its place
/// sends nothing elsewhere.
class PictureStore {
public:
    /// Io when the folder cannot be opened (a link is refused).
    static Result<PictureStore> open(const QString& folder);

    /// How a file is called before it is whole: not at all (O_TMPFILE), or, where the file system knows no such files
    /// (NFS), by a hidden name of its own.
    enum class Draft { Nameless, Hidden };

    /// Writes a new file: O_TMPFILE, fsync, linkat, fsync of the folder: whole and on the disk when this returns.
    /// Io when it exists already or the disk will not take it.
    Result<void> write(const QString& name, const QByteArray& bytes, Draft draft = Draft::Nameless);

    /// Takes a file away that was written here; one that is not there is no error.
    void remove(const QString& name);

    /// Bytes a user of this machine may still write there; -1 when unknown.
    qint64 freeBytes() const;

private:
    explicit PictureStore(UniqueFd folder) : m_folder(std::move(folder)) { }
    Result<void> writeHidden(const QString& name, const QByteArray& bytes);
    Result<void> syncName(const QString& name);

    UniqueFd m_folder;
};

} // namespace triarch
