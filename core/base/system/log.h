// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLoggingCategory>

namespace triarch {

/// Sends every qDebug/qInfo/qWarning of the process to standard error as one JSON object a line:
/// {"at": ISO time, "level", "category", "text"}, control characters escaped, secrets redacted.
/// Called once, first thing in main.
void installJsonLog();

} // namespace triarch
