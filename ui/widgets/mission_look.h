// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_status.h"
#include "ui/style/tokens.h"

#include <QString>

namespace triarch {

/// How a state of the mission looks everywhere: icon, word and colour, never one of them alone.
struct MissionStyle {
    QString icon;
    QString word; ///< translated
    Token token;
};
MissionStyle lookOf(MissionStatus status);

} // namespace triarch
