// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"
#include "core/base/result.h"
#include "core/base/text/redactor.h"

#include <QStringList>
#include <optional>

namespace triarch {

enum class CoordinateScale { Thousand, Pixels, Unit }; ///< 0-1000, pixels of the picture sent, 0-1
enum class ToolDialect { Native, JsonText };           ///< the `tools` field, or a JSON object in the answer's text
enum class TokenField { MaxTokens, MaxCompletionTokens };
enum class ImageFormat { Png, Jpeg };
enum class Thinking { Keep, Strip }; ///< what becomes of the thinking parts of an answer

inline constexpr int profileTextCharacters = 2048; ///< of one text of a profile, at most

/// What one persona does differently from the rest of the profile.
struct PersonaOverride {
    std::optional<QString> model;
    std::optional<double> temperature; ///< 0 to 2
    std::optional<int> maxTokens;
};

/// One model server and how to talk to it: a file of resources/profiles or of the operator.
struct ModelProfile {
    QString name;
    QString endpoint; ///< base URL, e.g. "http://localhost:1234/v1"; "rehearsal" until the built-in server has a port
    bool isRehearsal = false; ///< the built-in server: no floor between calls
    QString model;            ///< empty: the first one the server lists
    QString apiKeySource;     ///< "env:VAR", "file:PATH", "keyring:NAME", or empty for none
    Secret apiKey;            ///< filled by loadProfile
    CoordinateScale coordinates = CoordinateScale::Thousand;
    ToolDialect tools = ToolDialect::Native;
    TokenField tokenField = TokenField::MaxTokens;
    bool sendsTemperature = true;
    bool streams = false;         ///< asks for the answer in pieces
    bool allowsPlainHttp = false; ///< http:// to other machines; loopback needs no leave
    QString caFile;               ///< PEM of an own certificate authority, beside the system's; empty for none
    int imageLongest = 1536;      ///< pixels of the longer side of the picture sent
    ImageFormat imageFormat = ImageFormat::Png;
    Thinking thinking = Thinking::Strip;
    QString fallback;   ///< name of the profile that takes over when this server is down; empty: none
    double priceIn = 0; ///< of a thousand tokens, in the operator's currency; 0 when unknown
    double priceOut = 0;
    Millis connectTimeout = limits::modelConnect;
    Millis totalTimeout = limits::modelTotal; ///< of one attempt, from connecting to the last byte
    PersonaOverride strategist;
    PersonaOverride tactician;
    PersonaOverride executor;
    PersonaOverride verifier;
};

/// Reads a profile without touching its key: for lists and dialogs.
///
/// @param nameOrPath  a path when it holds a '/' or ends in ".toml", else NAME for the first FOLDER/NAME.toml
/// Errors: NotFound (with the names there are), Io, InvalidArgument with file and line.
Result<ModelProfile> readProfile(const QString& nameOrPath, const QStringList& folders);

/// Reads a profile and its key, and registers the key with the redactor. Errors as above and of resolveApiKey.
Result<ModelProfile> loadProfile(const QString& nameOrPath, const QStringList& folders);

/// Fetches a key. Setup: not set, not there, or a file others may read (it must be ours, 0600 or less);
/// InvalidArgument: an unknown source, or a key no header can carry; Unsupported: a keyring without its client. Never
/// echoes the key. A keyring is waited for up to 5 s.
Result<Secret> resolveApiKey(const QString& source);

/// The names of all profiles in the folders, sorted, each once.
QStringList profileNames(const QStringList& folders);

} // namespace triarch
