// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/report/mission_film.h"

#include <stop_token>

namespace triarch {

/// Why no MP4 can be made on this machine; empty: it can.
QString filmEncoderProblem();

/// Writes a film as MP4, by the `ffmpeg` of this machine: frames go to it one after the other, and the file is its.
/// @param path  an empty file that is there, whose owner alone may read it
///
/// Setup: there is no ffmpeg. NotFound: the film has no frames. Io: what ffmpeg said. Cancelled: `stop`, which ends it.
Result<void> encodeFilm(const MissionFilm& film, const QString& path, const std::stop_token& stop);

} // namespace triarch
