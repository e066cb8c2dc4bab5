// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

namespace triarch {

/// The parts of a display name "[host]:number[.screen]".
struct DisplayName {
    QString host; ///< empty, or "unix": this machine
    int number = 0;
    int screen = 0;
    bool isLocal() const { return host.isEmpty() || host == QLatin1String("unix"); }
    bool operator==(const DisplayName&) const = default;
};

/// Fails with InvalidArgument when `display` is no display name; an empty one is not read from the environment.
Result<DisplayName> parseDisplayName(const QString& display);

} // namespace triarch
