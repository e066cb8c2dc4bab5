// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

namespace triarch {

/// Where one mission's files lie.
struct MissionFolder {
    QString path;
    QString database() const { return path + QStringLiteral("/mission.db"); }
    QString screens() const { return path + QStringLiteral("/screens"); }
    QString prompts() const { return path + QStringLiteral("/prompts"); }
    QString sandbox() const { return path + QStringLiteral("/sandbox"); }
    QString reserve() const { return path + QStringLiteral("/reserve"); }

    /// screen_0007.png: the picture the model saw in that turn; 0 is the one before the strategist.
    static QString screenName(int turn);

    /// Makes the folder with its parts, 0700. Setup when `path` holds anything already or cannot be made.
    static Result<MissionFolder> create(const QString& path);

    /// `~/.local/share/triarch/missions`, XDG_DATA_HOME respected: where missions lie unless --out says otherwise.
    static QString home();

    /// Makes `path`, or `path`-2, `path`-3 and so on: the first that no other process has, even at the same moment.
    static Result<MissionFolder> createUnique(const QString& path);
    /// The same for a new mission: `<home>/<time>-<slug>`.
    static Result<MissionFolder> createNew(const QString& missionText);
};

} // namespace triarch
