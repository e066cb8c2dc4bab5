// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/base/text/redactor.h"

namespace triarch {

/// The value of a secret out of secrets.toml:
/// ```toml
/// [[secret]]
/// name = "mail"
/// value = "file:/home/me/.mail-password"   # as api_key of a profile: env:, file:, keyring:
/// class = ["Firefox*"]                      # globs of window classes it may be typed into; none: nowhere
/// ```
/// The value is what can be typed: any Unicode text of up to limits::typedCharacters with spaces, newlines and tabs,
/// without the newline that ends its file. It is registered with the redactor. NotFound, PolicyDenied (another window
/// class), Io, Setup, InvalidArgument (a mistake in the file, a value that cannot be typed).
Result<Secret> readSecret(const QString& path, const QString& name, const QString& windowClass);

/// Registers every one of them that can be read with the redactor, whatever window it is meant for.
void registerSecrets(const QString& path);

} // namespace triarch
