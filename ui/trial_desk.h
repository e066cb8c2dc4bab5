// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/settings/policy_file.h"

#include <QObject>

namespace triarch {

/// What the operator tries by hand: a tool or a query, with its arguments.
struct TrialCall {
    QString tool;
    QJsonObject arguments;
    bool operator==(const TrialCall&) const = default;
};

/// The same in the words of one contract, and what that contract answers.
struct TrialWords {
    QString dialect;     ///< lucy, command, deskctl, tool
    QStringList request; ///< to the letter, one after the other; empty: it has no such thing
    QString shell = {};  ///< as a command line, where there is one
    QString none = {};   ///< why it has no such thing, in core's words
    QStringList reply = {};
    bool operator==(const TrialWords&) const = default;
};

/// What a pasted line or message comes to.
struct TrialReading {
    QString dialect;
    TrialCall call;
    QStringList notes; ///< what has no place in the form, in core's words
};

/// What the rules would say, before anything is sent.
struct TrialVerdict {
    std::optional<Verdict> verdict = {}; ///< nullopt: it only looks, or only running it can tell
    bool looksOnly = false;
    QString rule = {};
    QString reason = {}; ///< in core's words
};

/// What came of it.
struct TrialReport {
    bool isOk = false;
    QString sentence;     ///< in core's words
    bool isAsked = false; ///< a rule asks the operator: a yes is for running it once more
    QList<TrialWords> words;
    qint64 elapsedMs = 0;
    QString picture = {}; ///< the file of the one that was taken; empty: none was
};

/// Tools by hand, and every contract's words for them: what the tester asks of the program around it; implemented in
/// app, since ui speaks no contract. Lives in the GUI thread; everything but run() is pure and answers at once.
class TrialDesk : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    virtual QStringList toolNames() const = 0; ///< what can be tried: the executor's, then the display's
    virtual Result<ToolRegistry> tools() const = 0;
    virtual QJsonObject firstArguments(const QString& tool) const = 0; ///< what a form begins with
    virtual QList<TrialWords> words(const TrialCall& call) const = 0;
    virtual Result<TrialReading> read(const QString& text) const = 0;
    virtual TrialVerdict judge(const TrialCall& call) const = 0;
    /// On the display that is shown and served here. @return the request's number, with which tried() tells, later
    virtual int run(const TrialCall& call) = 0;

Q_SIGNALS:
    void tried(int request, const triarch::TrialReport& report);
    void displayChanged(); ///< windows, size: words() may be others
};

} // namespace triarch
