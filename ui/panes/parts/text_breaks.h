// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFont>
#include <QStringList>
#include <limits>

namespace triarch {

/// A text as it is broken into lines of at most that many logical pixels: at words, within one that is wider.
/// @param most  lines; what is behind them is not looked at
QStringList brokenLines(const QString& text, const QFont& font, int width, int most = std::numeric_limits<int>::max());

} // namespace triarch
