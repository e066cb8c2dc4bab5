// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QWidget;

namespace triarch {

/// The wheel scrolls the page that the box, of choices or of a number, stands on and never changes what is in it.
void passWheelOn(QWidget& box);
/// As above, of every such box within `page`.
void passWheelsOn(QWidget& page);

} // namespace triarch
