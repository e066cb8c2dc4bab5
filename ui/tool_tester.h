// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/execution/action_pipeline.h"
#include "core/settings/policy_file.h"

#include <QObject>

namespace triarch {

/// What the operator tries by hand: a tool or a query, with its arguments.
struct ToolTestCall {
    QString tool;
    QJsonObject arguments;
    bool operator==(const ToolTestCall&) const = default;
};

/// The same in the words of one contract, and what that contract answers.
struct ToolTestText {
    QString dialect;     ///< lucy, command, deskctl, tool
    QStringList request; ///< to the letter, one after the other; empty: it has no such thing
    QString shell = {};  ///< as a command line, where there is one
    QString none = {};   ///< why it has no such thing, in core's words
    QStringList reply = {};
    bool operator==(const ToolTestText&) const = default;
};

/// What a pasted line or message comes to.
struct ToolTestReading {
    QString dialect;
    ToolTestCall call;
    QStringList notes; ///< what has no place in the form, in core's words
};

/// What the rules would say, before anything is sent.
struct ToolTestVerdict {
    std::optional<Verdict> verdict = {}; ///< nullopt: it only looks, or only running it can tell
    bool looksOnly = false;
    QString rule = {};
    QString reason = {};    ///< in core's words
    bool isStopped = false; ///< whatever they say: input is stopped on the display
};

/// What came of it.
struct ToolTestReport {
    bool isOk = false;
    QString sentence;     ///< in core's words
    bool isAsked = false; ///< a rule asks the operator: a yes is for running it once more
    QList<ToolTestText> words;
    qint64 elapsedMs = 0;
    QString picture = {};   ///< the file of the one that was taken; empty: none was
    bool isStopped = false; ///< it was not sent, because input is stopped on the display
    QString approval = {};  ///< the request's id, where a rule asks
};

/// What became of the request, as far as the approvals tell: a yes is for running it once more, and counts for a while.
enum class ToolTestAnswer {
    Unheard, ///< it is not among the approvals yet
    Waits,
    Yes,
    Over, ///< a yes that counts no more
    None
};

/// Tools by hand, and every contract's words for them: what the tester asks of the program around it; implemented in
/// app, since ui speaks no contract. Lives in the GUI thread; everything but run() is pure and answers at once.
class ToolTester : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    virtual QStringList toolNames() const = 0; ///< the executor's, those beside the display, then the display's
    virtual QString refusal(const QString& tool) const = 0; ///< why it is not tried, in core's words; empty: it can be
    virtual Result<ToolRegistry> tools() const = 0;
    virtual QJsonObject firstArguments(const QString& tool) const = 0; ///< what a form begins with
    /// @param screen  of a recording's display, while none is shown
    virtual QList<ToolTestText> words(const ToolTestCall& call, QSize screen = {}) const = 0;
    virtual Result<ToolTestReading> read(const QString& text) const = 0;
    virtual ToolTestVerdict judge(const ToolTestCall& call) const = 0;
    /// On the display that is shown and served here. @return the request's number, with which tried() tells, later
    virtual int run(const ToolTestCall& call) = 0;
    virtual void stop() = 0; ///< what is under way ends, and releases; tried() tells so
    /// What a mission has done for the operator, as each contract would have told it.
    virtual ToolTestReport told(const ToolTestCall& call, const Frame& seen, const Outcome& done) const = 0;

Q_SIGNALS:
    void tried(int request, const triarch::ToolTestReport& report);
    void displayChanged(); ///< windows, size: words() may be others
};

} // namespace triarch
