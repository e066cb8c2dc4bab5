// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/base/result.h"

namespace triarch {

/// The action that actionJson() gave. BadReply for whatever it would not have given, to the last field: what is shown
/// of an action that another process told is all there is of it.
Result<Action> actionFrom(const QJsonObject& json);

} // namespace triarch
