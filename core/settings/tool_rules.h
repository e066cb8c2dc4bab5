// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/settings/toml_reader.h"

#include <QMap>

namespace triarch {

/// A program that local.os.exec may start.
struct ExecProgram {
    QString path;           ///< absolute; what is started is the file that was there when the rules were read
    QString arguments = {}; ///< regular expression that all arguments together match; empty: it takes none
    bool destructive = false;
    bool operator==(const ExecProgram&) const = default;
};

/// A service of the operator's: the only addresses that may lie anywhere.
struct CloudService {
    QString base = {};                 ///< e.g. "https://api.render.com"; empty: not set up
    QString key = {};                  ///< "env:VAR", "file:PATH", "keyring:NAME", or empty for none
    QMap<QString, QString> query = {}; ///< sent with every request, e.g. ownerId
    bool writes = false;               ///< what may change something there is sent without asking
    bool operator==(const CloudService&) const = default;
};

/// What tools may reach: the sections of policy.toml beside its rules.
/// ```toml
/// [fs]
/// roots = ["~/Documents", "/srv/data"]   # the first is where relative paths begin
/// [[exec.program]]
/// path = "/usr/bin/git"
/// args_regex = "(status|log)( --oneline)?"   # of the words in shell form: a blank in it parts words, and only that
/// destructive = false                        # true: asks
/// [web]
/// allow = ["example.org", "*.debian.org"]    # hosts that are read without asking
/// [apps]
/// allow = ["/usr/bin/galculator"]            # programs that are launched without asking
/// [render]                                   # and [pwa], [github]
/// base = "https://api.render.com"
/// key = "env:RENDER_API_KEY"
/// query = { ownerId = "tea-1" }
/// writes = false                             # true: what has a body is sent without asking
/// ```
struct ToolRules {
    QStringList roots; ///< absolute
    std::vector<ExecProgram> programs;
    QStringList webHosts;
    QStringList applications; ///< absolute paths
    CloudService github{QStringLiteral("https://api.github.com")};
    CloudService render;
    CloudService pwa;
};

/// Reads those sections; what is wrong there is an error of `file`.
ToolRules readToolRules(TomlReader& file);

} // namespace triarch
