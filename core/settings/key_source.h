// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace triarch {

/// What is looked for, in the words of the errors.
struct SoughtValue {
    QString name;          ///< "key", "secret"
    QString field;         ///< where its source is written: "api_key", "value"
    qsizetype longest = 0; ///< bytes
};

/// The bytes that `source` ("env:VAR", "file:PATH", "keyring:NAME") leads to, as they stand there; one byte more than
/// `longest` when there are more. What they may be is the caller's rule. Errors never quote them: Setup (not there,
/// a file that others may read, a keyring that does not answer), Unsupported (no client of the keyring),
/// InvalidArgument (no such kind of source).
Result<QByteArray> readKeySource(const QString& source, const SoughtValue& sought);

/// Why no key can be had from the keyring here; empty: its client is installed.
QString keyringProblem();

} // namespace triarch
