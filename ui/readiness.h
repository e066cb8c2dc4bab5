// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

enum class ReadinessState { Ready, NotTried, Missing };

/// One line of what this machine has for a mission, with what mends it when it lacks something.
struct ReadinessEntry {
    ReadinessState state = ReadinessState::Ready;
    QString text; ///< one line, translated
    QString fix;  ///< e.g. "apt-get install xvfb"; empty when nothing is missing
    bool operator==(const ReadinessEntry&) const = default;
};

} // namespace triarch
