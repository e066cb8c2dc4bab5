// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/recording_desktop.h"
#include "core/mission/mission_config.h"
#include "core/mission/mission_loop.h"
#include "core/tools/persona_tools.h"
#include "tests/support/settle_at_once.h"

#include <QTemporaryDir>
#include <deque>

namespace triarch {

/// A model that says what it was told to say, in order, and keeps what it was asked. When the script is used up it
/// answers with an error, so a test that asks once too often fails.
class ScriptedModel final : public ModelClient {
public:
    std::deque<Result<ChatReply>> script;
    std::vector<ChatRequest> asked;
    double cost = 0;             ///< of every answer
    std::function<void()> onAsk; ///< runs before each answer, on the mission's thread

    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override;
    Result<QStringList> listModels(std::stop_token) override { return QStringList{QStringLiteral("scripted")}; }
};

ChatReply says(const QString& text);
ChatReply calls(const std::vector<std::pair<QString, QJsonObject>>& tools);

/// A doctrine of six sections with one criterion.
ChatReply plan(const QString& criterion = QStringLiteral("The display shows 12"));
/// The tactician configures the executor.
ChatReply setup(
    const QString& phase, const QStringList& tools, const QString& prompt = QStringLiteral("Do the next step."));
ChatReply click(const QString& label, int x = 500, int y = 500);
ChatReply claim(int characters = 120);
ChatReply verdict(const QString& met, const QString& criterion = QStringLiteral("The display shows 12"));

/// What the observer saw, one line a fact, in order.
class RecordingObserver final : public MissionObserver {
public:
    QStringList lines;
    std::vector<std::pair<int, QString>> loops; ///< empty: it is over
    std::vector<Proposal> proposals;
    std::vector<TurnRecord> records;
    std::vector<PersonaAnswer> answers;
    std::vector<std::pair<int, ExecutorSetup>> setups;
    std::vector<MissionLimits> limits; ///< at the beginning, and as they were moved
    std::function<void()> onMoved;     ///< called for each of them
    void onLimits(const MissionLimits& moved) override
    {
        limits.push_back(moved);
        if (onMoved)
            onMoved();
    }
    QList<bool> frozen; ///< what the clock said, each time
    std::function<void(const QString&)> onLine;
    void onTime(const MissionTime& time) override { frozen << time.isFrozen; }
    std::function<void(const PersonaAnswer&)> onHeard;
    void onAnswer(const PersonaAnswer& answer) override
    {
        answers.push_back(answer);
        if (onHeard)
            onHeard(answer);
    }
    void onTurnRecord(const TurnRecord& record) override { records.push_back(record); }
    void onSent(int turn) override { note(QStringLiteral("T%1 sent").arg(turn)); }
    void onStatus(MissionStatus status, const Reason& reason) override
    {
        note(QStringLiteral("status %1 %2").arg(statusName(status), reason.code).trimmed());
    }
    void onSetup(int turn, const ExecutorSetup& made) override
    {
        setups.push_back({turn, made});
        note(QStringLiteral("T%1 setup %2").arg(turn).arg(made.phase));
    }
    void onProposal(int turn, const Proposal& proposal) override
    {
        proposals.push_back(proposal);
        note(QStringLiteral("T%1 proposed %2").arg(turn).arg(proposal.tool));
    }
    void onOutcome(int turn, const Proposal&, const Outcome& outcome) override
    {
        note(QStringLiteral("T%1 %2").arg(turn).arg(outcome.result));
    }
    void onLoop(int turn, const QString& warning) override { loops.push_back({turn, warning}); }
    void onNote(int turn, const QString& text) override { note(QStringLiteral("T%1 remark %2").arg(turn).arg(text)); }

private:
    void note(const QString& line)
    {
        lines << line;
        if (onLine)
            onLine(line);
    }
};

/// A mission with everything real but the display and the model: journal, door, policy, tools, prompts.
class MissionBench {
public:
    explicit MissionBench(const JournalWaits& waits = {});
    MissionResult run(std::stop_token stop = {});
    QString folder() const { return m_journal->folder().path; }

    ScriptedModel model;
    ModelClient* client = &model; ///< or a real one
    RecordingObserver observer;
    OperatorChannel line;
    OperatorCommandQueue& mailbox = line.mailbox();
    MissionObserver* seenBy = &observer; ///< or another
    const Clock* clock = &m_clock;
    MissionConfig config;
    std::unique_ptr<RecordingDesktop> desktop;
    SettleOptions settle = test::settleAtOnce(); ///< of that desktop
    Desktop* elsewhere = nullptr;                ///< a real display to work on instead
    std::vector<ModelChoice> fallbacks;
    std::function<std::optional<ModelChoice>()> reread; ///< of the first profile, as it is now
    ModelProfile profile;
    std::function<Millis()> slept = machineSlept;
    /// Puts what rules ask before the operator, on a clock of its own: nothing expires unless it is moved. Without it
    /// what they ask is refused.
    ApprovalQueue& useApprovals();
    QString policyText; ///< rules instead of the shipped ones, as TOML
    ManualClock bootClock;
    /// Tools beside the display that the operator grants the mission, as rules of policyText have them.
    void grant(const QStringList& tools);
    void usePrompts(const QString& folder) { m_prompts = *Prompts::load(folder); }

private:
    QTemporaryDir m_root;
    SystemClock m_clock;
    ToolRegistry m_tools;
    Prompts m_prompts;
    Policy m_policy;
    ApplicationIndex m_applications;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<ApprovalQueue> m_approvals;
    std::optional<ToolTable> m_table; ///< of tools that are granted; nullopt: none are
};

} // namespace triarch
