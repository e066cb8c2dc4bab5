// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <functional>
#include <stop_token>

namespace triarch {

/// Waits; false as soon as `stop` is requested. A dependency, so that tests of retries need no real seconds.
using StoppableWait = std::function<bool(Millis, std::stop_token)>;

bool waitUnlessStopped(Millis wait, std::stop_token stop);

} // namespace triarch
