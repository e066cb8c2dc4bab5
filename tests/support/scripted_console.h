// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"

#include <functional>

namespace triarch::test {

/// A tester's other side that has the executor's tools, says each in every contract alike, and runs nothing.
class ScriptedToolTests final : public ToolTester {
    Q_OBJECT
public:
    QStringList toolNames() const override;
    Result<ToolRegistry> tools() const override;
    QJsonObject firstArguments(const QString& tool) const override;
    QString refusal(const QString& tool) const override { return refusals.value(tool); }
    QList<ToolTestText> words(const ToolTestCall& call, QSize screen = {}) const override;
    Result<ToolTestReading> read(const QString& text) const override;
    ToolTestVerdict judge(const ToolTestCall& call) const override;
    int run(const ToolTestCall& call) override;
    void stop() override { ++stops; }
    ToolTestReport told(const ToolTestCall& call, const Frame& seen, const Outcome& done) const override;
    std::vector<ToolTestCall> calls; ///< that were run
    mutable QSize screen;            ///< that words were asked for last
    int stops = 0;
    QMap<QString, QString> refusals;                                        ///< why a tool is not tried, by its name
    ToolTestVerdict verdict{Verdict::Ask, false, QStringLiteral("default"), ///< of every dry run
        QStringLiteral("No rule allows this, so the operator must")};
};

/// The program round a controller, as the test wants it: its missions run on a real mission thread, speak through real
/// MissionEvents and obey a real OperatorChannel, but think and press nothing.
class ScriptedConsole final : public ConsoleBackend {
    Q_OBJECT
public:
    using Script = std::function<MissionResult(const MissionPlan&, MissionEvents&, OperatorChannel&, std::stop_token)>;
    ScriptedConsole();

    /// What the next mission does; at first turns().
    Script script;
    /// One click a turn, until the plan's turns are done. Each turn's question waits for answers.
    MissionResult turns(const MissionPlan& plan, MissionEvents& events, OperatorChannel& line, std::stop_token stop);
    Mailbox<PersonaAnswer> answers; ///< what the executor will say: each ends one question

    std::vector<MissionPlan> plans; ///< as prepare() was given them
    QStringList calls;              ///< "watch :7", "stop, then the session", ... in order
    QList<InterruptedEntry> left;
    QString missions = QStringLiteral("/missions");
    TriarchFile safety;
    qint64 free = qint64(3) << 30;
    QString builtIn = QStringLiteral("Rehearsal (built-in)"); ///< as the language has it
    QList<NewServer> servers;                                 ///< that were added
    QList<DisplayEntry> shown{{QStringLiteral(":7"), 0}};

    MissionWorker::Run prepare(
        const MissionPlan& plan, MissionEvents& events, std::shared_ptr<OperatorChannel> line) override;
    void raiseStop() override;
    void haltInput() override { calls << QStringLiteral("halt input"); }
    void watch(const QString& display) override { calls << QStringLiteral("watch ") + display; }
    void allowInput() override { calls << QStringLiteral("allow input"); }
    void lookForMission() override { calls << QStringLiteral("look for a mission"); }
    void openSandbox(const DisplayChoice& choice) override { calls << displayChoiceWord(choice); }
    void acknowledge() override { }
    void testModel(const QString& profile) override { calls << QStringLiteral("test ") + profile; }
    QList<DisplayEntry> displays() const override { return shown; }
    void lookAtDisplays() override { ++looks; }
    int looks = 0; ///< at the displays: displaySeen() is the test's to tell
    QList<ProfileEntry> profiles() const override;
    Result<void> addServer(const NewServer& server) override;
    QList<InterruptedEntry> interrupted() const override { return left; }
    void discard(const QString& folder) override;
    Result<MissionFile> readMission(const QString& mission) const override;
    QStringList toolNames() const override;
    Result<ToolRegistry> tools() const override;
    QString missionsFolder() const override { return missions; }
    qint64 freeBytes() const override { return free; }
    PolicyState policy() const override { return rules; }
    Result<QString> ownPolicy() override { return ownRules; }
    QString profileFile(const QString& profile) const override { return QStringLiteral("/profiles/") + profile; }
    Result<QString> ownRules{QStringLiteral("/etc/policy.toml")};
    PolicyState rules{AskPolicy::Risky, 12, QStringLiteral("/etc/policy.toml"), {}};
    Result<TriarchFile> settings() const override { return safety; }
    Result<void> setSafety(const Safety& chosen) override
    {
        safety.safety = chosen;
        return {};
    }
    Result<void> provePress(quint64 time) const override { return proof ? proof(time) : Result<void>(); }
    QString pressBlindness() const override { return blindness; }

    void listenForWorkers(std::optional<quint16> port) override
    {
        calls << (port ? QStringLiteral("listen %1").arg(*port) : QStringLiteral("listen no more"));
    }
    void connectToWorker(const QString& url) override { calls << QStringLiteral("connect ") + url; }
    RemoteState remote() const override { return workers; }

    int exportMission(const ExportRequest& wish) override
    {
        exports.push_back(wish);
        calls << QStringLiteral("export %1 as %2 to %3").arg(wish.folder, wish.form, wish.path);
        return ++requests;
    }
    QString exportProblem(const QString& form) const override { return problems.value(form); }
    std::vector<ExportRequest> exports;
    QMap<QString, QString> problems; ///< why a form cannot be exported, by its word
    int askAgain(const RecordedQuestion& question) override
    {
        questions.push_back(question);
        return ++requests;
    }
    void giveUp(int request) override { calls << QStringLiteral("give up %1").arg(request); }
    int requests = 0;                        ///< exports and questions: the number of the last one
    std::vector<RecordedQuestion> questions; ///< of recordings, that were asked again

    void answer(const OperatorCommand& said) override { replies.push_back(said); }
    ScriptedToolTests& trials() override { return tester; }
    ScriptedToolTests tester;

    std::vector<OperatorCommand> replies; ///< to others than a mission
    RemoteState workers;
    std::function<Result<void>(quint64)> proof; ///< what it says of a press; empty: a hand made every one
    QString blindness;

private:
    Mailbox<std::stop_token> m_begun; ///< of the missions that run
    std::stop_token m_token;          ///< of the one that began last
};

} // namespace triarch::test
