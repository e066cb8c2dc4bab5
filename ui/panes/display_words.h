// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"

namespace triarch {

/// How a display that exists is named to the operator, in lists of displays, with what is known of it.
QString displayLabel(const DisplayEntry& display);
/// The same where there is little room; empty: the label is short.
QString displayBrief(const DisplayEntry& display);
/// What speaks against it, or what is to be known before it is taken; empty: nothing.
QString displayNote(const DisplayEntry& display);

} // namespace triarch
