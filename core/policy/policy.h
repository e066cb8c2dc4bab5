// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/settings/policy_file.h"

#include <QRegularExpression>
#include <QStringList>

namespace triarch {

/// One thing somebody wants to do, as far as rules look at it.
struct PolicyRequest {
    QString action;      ///< action word
    QString chord;       ///< canonical effective chord, else empty
    QString text;        ///< text to be typed, else empty
    QString windowClass; ///< of the window that would receive it; empty: unknown
    QString source;      ///< executor, manual, lucy, deskctl, command, mcp, tool
    bool sandboxed = false;
    bool granted = false; ///< an executor inside the tools it was granted
    QString button = {};  ///< left, middle, right, or the number of the pointer button; empty: none
    bool isDrop = false;  ///< a drag that ends here and began inside another window
    /// Line that the program of a terminal would have read, as of terminalText(): what was sent since its last end,
    /// then what this adds. Empty: neither keys nor clicks are sent.
    QString line = {};
    qsizetype lineFrom = 0; ///< where in it begins what this adds
    bool runsShell = false; ///< the window's program runs another one on a pseudo terminal
    bool isPopup = false;   ///< the window is a menu, a list or another popup that gets input
    bool isUnknown = false; ///< the window's program is not known: rules for windows without a class hold as well
    bool isDialog = false;
    QStringList owners = {}; ///< classes of the windows that a dialog belongs to
    bool operator==(const PolicyRequest&) const = default;
};

/// Returns the text of the line that the request's keys end with a newline. Empty: they end none.
QString endedLine(const PolicyRequest& request);

struct Decision {
    Verdict verdict = Verdict::Deny;
    QString rule; ///< id, or "default", or "unreadable-policy"
    QString reason;
    bool once = false; ///< of ask: a yes is for this one action, and never for a while
    bool operator==(const Decision&) const = default;
};

/// The rules, compiled once. Immutable; any thread may ask.
class Policy {
public:
    explicit Policy(PolicyRules rules);

    /// Pure and total: the same request gets the same decision, and every request gets one.
    Decision decide(const PolicyRequest& request) const;

    /// Returns true when the window is a terminal: its class is in the list, its program runs a shell, or it is a
    /// dialog of such a window.
    bool isTerminal(const PolicyRequest& request) const;
    /// Returns true when the window may run a typed line: a terminal, a program in the other list, an unknown window.
    bool mayRunLine(const PolicyRequest& request) const;

    const std::optional<Error>& broken() const { return m_rules.broken; }
    const ToolRules& toolRules() const { return m_rules.tools; }
    /// SHA-256 in hex over the rules: a yes that was given under other rules is none.
    const QString& version() const { return m_version; }

private:
    struct Patterns {
        std::vector<QRegularExpression> chords;
        std::vector<QRegularExpression> exceptChords;
        std::vector<QRegularExpression> classes;
        QRegularExpression text;
        QRegularExpression line;
    };
    bool matches(std::size_t index, const PolicyRequest& request) const;
    bool isOfClass(std::size_t index, const PolicyRequest& request) const;

    PolicyRules m_rules;
    QString m_version;
    std::vector<Patterns> m_patterns; ///< one for each rule, same order
    std::vector<QRegularExpression> m_terminals;
    std::vector<QRegularExpression> m_runners;
};

/// A decision as a failure: nothing for allow, NeedsApproval for ask, PolicyDenied for deny.
Result<void> toResult(const Decision& decision);

} // namespace triarch
