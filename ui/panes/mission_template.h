// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// A mission file to begin others with.
struct MissionTemplate {
    QString name; ///< the file's, without its ending
    QString file;
    bool operator==(const MissionTemplate&) const = default;
};

} // namespace triarch
