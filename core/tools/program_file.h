// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/base/system/unique_fd.h"

#include <memory>
#include <sys/types.h>

namespace triarch {

/// A program by the file that it is, not by a name that may come to mean another: held open, compared by device and
/// inode. Copies share the descriptor.
class ProgramFile {
public:
    ProgramFile() = default;

    /// NotFound: no such file. InvalidArgument: no regular file that may be run.
    static Result<ProgramFile> open(const QString& path);

    bool isOpen() const { return m_fd != nullptr; }
    bool isSame(const ProgramFile& other) const
    {
        return isOpen() && m_device == other.m_device && m_inode == other.m_inode;
    }
    const QString& path() const { return m_path; }
    int descriptor() const { return m_fd ? m_fd->get() : -1; } ///< of O_PATH
    bool isScript() const { return m_isScript; }               ///< begins with #!: its interpreter is what runs

private:
    std::shared_ptr<UniqueFd> m_fd;
    QString m_path;
    dev_t m_device = 0;
    ino_t m_inode = 0;
    bool m_isScript = false;
};

} // namespace triarch
