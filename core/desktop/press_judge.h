// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/desktop/window_info.h"

#include <QString>

namespace triarch {

/// One press as the gate is about to make it, with everything that is already down counted in.
struct Press {
    QString chord;  ///< effective chord in canonical form, e.g. "ctrl+alt+Delete"; empty for a pointer press
    QString text;   ///< the burst of text being typed, else empty
    int button = 0; ///< X11 button number, 0 for keys
    ScreenPoint at; ///< where the pointer is
};

/// What the gate asks before every burst: implemented by the door over the policy, so x11 knows no rules.
class PressJudge {
public:
    virtual ~PressJudge() = default;
    /// Fails with PolicyDenied or NeedsApproval, and nothing is pressed.
    virtual Result<void> judge(const Press& press) const = 0;
};

} // namespace triarch
