// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>

/// Colours of the marks drawn over a picture of a display. They follow no theme: what lies under them is not ours.
namespace triarch::overlay {

inline constexpr QColor casing{0x0b, 0x12, 0x20};    ///< under every mark, 60 to 80 % opaque
inline constexpr QColor chip{0x0b, 0x12, 0x20, 240}; ///< 94 %: behind words
inline constexpr QColor proposed{0x3f, 0x8c, 0xff};  ///< not sent yet
inline constexpr QColor hairline{0x5c, 0x9d, 0xff};  ///< crosshair lines and ruler tags
inline constexpr QColor readout{0xd3, 0xda, 0xe4};   ///< the same under the pointer, where nothing is proposed
inline constexpr QColor past{0xff, 0xff, 0xff};      ///< trail and numbered nodes
inline constexpr QColor held{0xff, 0xb9, 0x38};      ///< approval, pause before input
inline constexpr QColor onHeld{0x24, 0x18, 0x00};    ///< words on `held`
inline constexpr QColor changed{0xff, 0x5a, 0x5a};   ///< difference boxes, rejected marks
inline constexpr QColor control{0xff, 0x9d, 0x66};   ///< the operator controls

} // namespace triarch::overlay
