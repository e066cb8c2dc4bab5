// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/journal_reader.h"

namespace triarch {

/// Writes contents as a journal of their own into one plain file, which must not be there: readJournal() takes it as
/// whole. Rows keep their numbers and times and are chained anew, so that what was changed or left out on purpose is no
/// damage. Io; InvalidArgument as rowJson(); Cancelled: `stop`.
Result<void> writeJournal(const JournalContents& contents, const QString& path, const std::stop_token& stop = {});

} // namespace triarch
