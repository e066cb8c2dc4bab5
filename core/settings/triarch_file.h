// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

namespace triarch {

/// How long missions are kept; 0 is for ever.
struct Retention {
    int days = 0;      ///< after their end
    int megabytes = 0; ///< all together; the oldest go first
    bool operator==(const Retention&) const = default;
    bool isForEver() const { return days == 0 && megabytes == 0; }
};

/// The user's own settings for every mission: ~/.config/triarch/triarch.toml.
struct TriarchFile {
    Retention retention;
};

/// A file that is not there has the defaults. InvalidArgument with file and line; Io.
Result<TriarchFile> readTriarchFile(const QString& path);

} // namespace triarch
