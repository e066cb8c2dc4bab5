// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_status.h"

#include <QStringList>

namespace triarch {

/// A sentence of the core in the operator's language.
///
/// Core speaks English: to models, journals and logs. What it says to the operator as well, why a mission ended, why an
/// action was refused, how a model test went, stands in one table here, with %1 for what changes; that may be such a
/// sentence again. A text that the table does not know comes back as it is.
QString fromCore(const QString& text);

/// Why a mission ended or is held, with what comes near to what was asked for.
QString reasonText(const Reason& reason);

/// The table's sentences, in English.
QStringList coreSentences();

} // namespace triarch
