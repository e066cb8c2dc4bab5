// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/event/breakpoints.h"
#include "core/mission/resume_point.h"
#include "core/screen/model_frame.h"
#include "core/settings/mission_file.h"

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace triarch {

/// Task and limits of a mission.
struct MissionConfig {
    QString text;
    QStringList criteria; ///< the operator's own, beside the strategist's
    MissionLimits limits;
    int oversightInterval = 5;
    FrameForm picture; ///< what is sent of the screen
    bool sandboxed = true;
    /// Nobody is there to answer: what would pause ends the mission, and needs-help does too.
    bool attended = false;
    bool startsStepping = false;
    /// Between the executor's answer and its input, for an operator who watches: 0 to 60 s.
    Millis delay{0};
    std::optional<ResumePoint> resume = {};   ///< take up an interrupted mission instead of planning a new one
    std::vector<Breakpoint> breakpoints = {}; ///< where an attended mission is held; nobody's are passed by
    bool seesPhysicalInput = true;            ///< what hands do on the display is noticed, where it has any
    bool panicHolds = false; ///< an emergency that ends all input holds an attended mission instead of ending it
};

} // namespace triarch
