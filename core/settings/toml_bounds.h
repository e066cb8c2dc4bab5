// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArrayView>

namespace triarch {

/// Bounds of a TOML file. The parser calls itself once for each part of a dotted key, so its stack has to be protected.
namespace toml_bounds {
inline constexpr int keyParts = 16; ///< of one dotted key or table header
inline constexpr int depth = 16;    ///< brackets in brackets
inline constexpr int keys = 4096;   ///< keys and table headers of the file
} // namespace toml_bounds

/// Checks the bounds in one pass, before the text is parsed. InvalidArgument names the file, the line and the bound.
/// @param name  what the error calls the file
Result<void> checkTomlBounds(QByteArrayView text, const QString& name);

} // namespace triarch
