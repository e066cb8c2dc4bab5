// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <stop_token>

namespace triarch {

/// Whether a picture's file is there, and as it was stored. What a link leads to is none of the mission's.
/// @param sha  its SHA-256, hex
bool isPictureSound(const QString& path, const QByteArray& sha);

/// Compares the pictures of a mission with what its journal says of them; reads every one of them.
/// BadReply: how many are missing or not as they were stored, and the first of them. Cancelled: `stop`. Else the errors
/// of readJournalUnchecked.
Result<void> checkPictures(const QString& missionFolder, const std::stop_token& stop = {});

} // namespace triarch
