// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch::test {

/// Gives this process mounts of its own, which end with it whatever happens; as another user than root, with a user
/// namespace of its own. To be called first in main(), before any thread. False, with errno, where neither is allowed.
bool takeOwnMounts();

/// A tmpfs of `bytes` mounted over a folder, for as long as the object lives. Needs takeOwnMounts().
class SmallDisk {
public:
    SmallDisk(const QString& folder, qint64 bytes);
    ~SmallDisk();
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool isMounted() const { return m_mounted; }
    qint64 freeBytes() const;

private:
    QByteArray m_folder;
    bool m_mounted;
};

} // namespace triarch::test
