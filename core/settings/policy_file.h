// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/settings/tool_rules.h"

#include <QStringList>
#include <optional>
#include <vector>

namespace triarch {

enum class Verdict { Allow, Ask, Deny };

/// One rule of policy.toml. An empty list matches anything; every list that is not empty must match.
struct PolicyRule {
    QString id;
    Verdict verdict = Verdict::Deny;
    QString reason;       ///< one sentence the operator and the model read
    QStringList actions;  ///< action words
    QStringList chords;   ///< globs over the canonical chord, case does not count; with "!" before it an exception
    QStringList classes;  ///< globs over the window class, case does not count; "" is an unknown class
    QStringList sources;  ///< executor, manual, lucy, deskctl, command, mcp, tool
    QStringList displays; ///< "sandbox" or "shared"
    QStringList buttons;  ///< left, middle, right, or a pointer button's number
    QString text;         ///< regular expression searched in the typed text; empty: any
    QString line;         ///< regular expression searched in PolicyRequest::line; empty: any
    bool drop = false;    ///< only drags that began inside another window
    bool popup = false;   ///< only input for a menu, a list or another popup
    bool dialog = false;  ///< only input for a dialog
    /// `classes` names "@terminals", so that it also holds for terminals of a class that is in no list.
    bool terminals = false;
    /// Of a rule that asks: every yes is for one action alone, and takes more than a click. Rules about chords are like
    /// that unless the file says otherwise.
    bool once = false;
};

struct PolicyRules {
    std::vector<PolicyRule> rules;
    std::optional<Error> broken; ///< set: the file could not be read, and everything is denied
    ToolRules tools = {};
    QStringList terminals = {}; ///< globs over classes, which rules name as "@terminals"
    QStringList runners = {};   ///< the same of other programs that run what is typed, "@runners"; with the viewers
    QStringList viewers = {};   ///< the same of views of other machines, "@viewers"
};

/// Reads policy.toml. Never fails: a file that cannot be read gives rules that deny everything and say so.
PolicyRules readPolicyFile(const QString& path);

} // namespace triarch
