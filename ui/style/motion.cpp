// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/motion.h"

#include <utility>

namespace triarch {

Motion& Motion::wanted()
{
    static Motion motion;
    return motion;
}

void Motion::set(bool on)
{
    if (std::exchange(m_isOn, on) != on)
        Q_EMIT changed();
}

} // namespace triarch
