// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/report/mission_film.h"

#include <QIODevice>
#include <stop_token>

namespace triarch {

/// Writes a film as animated PNG (PNG Third Edition, 2025): without loss, each frame but the first as the part that
/// changed, played once. A program that knows no animation shows the first frame.
///
/// NotFound: it has no frames. Io: the device takes no more. Cancelled: `stop`.
Result<void> writeAnimatedPng(const MissionFilm& film, QIODevice& out, const std::stop_token& stop);

} // namespace triarch
