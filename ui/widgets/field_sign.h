// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

class QLineEdit;

namespace triarch {

inline constexpr int usualSign = 13;   ///< logical pixels
inline constexpr int missionSign = 15; ///< of the mission's text, which all else is about

/// An icon at the head of a field, in the colour of captions. A reader meets it, and the one that clears the field, as
/// buttons of their own: nameFieldSigns() names them.
void addFieldSign(QLineEdit& field, const QString& icon, int size = usualSign);

/// In the current language; the field's accessible name has to be set before.
void nameFieldSigns(QLineEdit& field);

} // namespace triarch
