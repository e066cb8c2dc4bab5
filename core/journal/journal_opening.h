// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <functional>
#include <stop_token>

class QSqlDatabase;

namespace triarch {

/// What is done with a journal that is open for reading.
using JournalWork = std::function<Result<void>(const QSqlDatabase&)>;

/// Opens a mission's journal for reading, such that nothing is left behind. NotFound: there is none. Io: it cannot be
/// opened, or copied where that is needed. Cancelled: `stop`, which ends the query that runs. Else what `work` answers.
Result<void> openToRead(const QString& missionFolder, const JournalWork& work, const std::stop_token& stop = {});

/// The same where a writer of this process may have the file: it is never copied, and what cannot be read now is read
/// when it is asked for again.
Result<void> openBesideWriter(const QString& missionFolder, const JournalWork& work);

} // namespace triarch
