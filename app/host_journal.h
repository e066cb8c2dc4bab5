// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/journal.h"

namespace triarch {

/// A journal for what is done outside missions: ~/.local/state/triarch/<time>-<word>. Setup, Io, JournalUnwritable.
/// @param word  of the display, or of what keeps it
Result<std::unique_ptr<Journal>> openHostJournal(const QString& word, const Clock& clock);

} // namespace triarch
