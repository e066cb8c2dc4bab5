// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace triarch {

/// Places that a turn's pictures can be cut at, from all of the one after it to all of the one before.
inline constexpr int reportCuts = 21;

/// The style sheet of the page: light and dark by what the reader's browser prefers, and on paper.
QByteArray reportStyle();

} // namespace triarch
