// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QString>

namespace triarch {

/// A model server as somebody names it: the least that a profile needs.
struct NewServer {
    QString name;         ///< of the profile and of its file
    QString endpoint;     ///< base URL, e.g. "http://192.168.1.20:8000/v1"
    QString model;        ///< empty: the first one the server lists
    QString apiKeySource; ///< "env:VAR", "file:PATH", "keyring:NAME", or empty for none; never the key itself
};

/// Writes it as FOLDER/NAME.toml, in the form that readProfile() reads; everything else is as usual.
///
/// Errors: InvalidArgument (a name that is no file's, an address that is no server's, a source that is none), Refused
/// (there is one of that name in that folder), Io.
Result<void> writeProfile(const NewServer& server, const QString& folder);

} // namespace triarch
