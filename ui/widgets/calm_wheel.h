// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QComboBox;

namespace triarch {

/// The wheel scrolls the page that the box stands on and never changes what is chosen in it.
void passWheelOn(QComboBox& box);

} // namespace triarch
