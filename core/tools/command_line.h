// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QStringList>

namespace triarch {

/// Words of a command as a shell would part them, without being one: '...' and "..." hold blanks, a backslash holds the
/// next character, nothing is expanded.
/// InvalidArgument: what a shell would act on outside quotes (| & ; < > ( ) $ ` * ? [ ] { } ! # ~), an open quote, a
/// control character anywhere, no word, or over 64 words. Source: NOTES 18 of the contracts.
Result<QStringList> splitCommand(const QString& command);

/// One line that a shell would read as exactly these words: words of other than A-Z a-z 0-9 _ @ % + = : , . / - stand
/// in single quotes. It is what rules match and what an operator is shown.
QString shellForm(const QStringList& words);

} // namespace triarch
