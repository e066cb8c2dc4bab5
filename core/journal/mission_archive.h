// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QTemporaryDir>
#include <memory>
#include <stop_token>

namespace triarch {

/// What a packed mission may hold. A mission of 600 turns with its crops has about 2,500 files.
struct ArchiveBounds {
    int files = 20'000;
    qint64 bytes = qint64(4) << 30; ///< unpacked, together
};

/// A mission folder packed as ZIP, unpacked into a temporary folder of this user alone (0700) for as long as the object
/// lives. The ZIP itself is only read.
class UnpackedMission {
public:
    /// The folder stands at the root of the ZIP, or is the only thing there.
    ///
    /// NotFound: there is no such file, or no mission.db in it. BadReply: it is no ZIP, is damaged, is encrypted, or
    /// holds what a mission folder does not: links, devices, a path that leads outside, one name twice. Budget: more
    /// than the bounds. Cancelled: `stop`. Io: the temporary folder cannot be written. Whatever was unpacked until then
    /// is removed.
    static Result<std::shared_ptr<UnpackedMission>> unpack(
        const QString& zip, const ArchiveBounds& bounds = {}, const std::stop_token& stop = {});

    const QString& folder() const { return m_folder; } ///< with mission.db

    /// A folder that lies in what was unpacked, by whatever process: what stands there comes from anybody.
    static bool holds(const QString& folder);

private:
    explicit UnpackedMission(QString zip);
    Result<void> fill(const ArchiveBounds& bounds, const std::stop_token& stop);
    Result<void> find();

    const QString m_zip;
    QTemporaryDir m_place; ///< known by its name: see holds()
    QString m_folder;
};

} // namespace triarch
