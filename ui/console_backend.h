// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/desktop/live_update.h"
#include "core/mission/mission_events.h"
#include "core/mission/mission_session.h"
#include "core/mission/operator_channel.h"
#include "core/mission/turn_reader.h"
#include "core/settings/mission_file.h"
#include "core/settings/profile_writer.h"
#include "core/settings/triarch_file.h"
#include "ui/console_state.h"
#include "ui/remote_state.h"
#include "ui/tool_tester.h"

#include <QRectF>
#include <memory>
#include <optional>
#include <vector>

namespace triarch {

/// A mission as the operator asked for it.
struct MissionPlan {
    MissionFile mission;
    Millis delay{0};                          ///< between an answer and its input
    bool startsStepping = false;              ///< the first action waits for Step
    QString resumeFolder = {};                ///< go on from this interrupted mission; empty: a new one
    int forkTurn = 0;                         ///< in place of this turn of that folder's mission; 0: where it ended
    std::vector<Breakpoint> breakpoints = {}; ///< where it is held, from its beginning
    bool isAttached = false; ///< it runs already, by the host of the display that is shown: followed and led from here
};

/// One X display of this machine.
struct DisplayEntry {
    QString name;            ///< ":1"
    qint64 hostPid = 0;      ///< the process of somebody else that drives it; 0: nobody does
    bool isXWayland = false; ///< a Wayland desktop's: only the windows of X11 programs are there
    bool isOwn = false;      ///< the one that this console is shown on: its pointer and keyboard are the operator's
    QSize size = {};         ///< pixels; empty: it has not told yet, nor what follows
    bool isManaged = false;  ///< a window manager is there
    QString manager = {};    ///< its name, cleaned; empty: it has none
    bool operator==(const DisplayEntry&) const = default;
};

/// One model the operator can choose.
struct ProfileEntry {
    QString name;
    QString label;    ///< e.g. "Rehearsal (built-in)"
    QString endpoint; ///< where it is asked; "rehearsal" for the built-in one
    QString problem;  ///< why its file cannot be used; empty when it can
};

/// One rung of the model test. `state`: "testing", "passed", "failed", "skipped".
struct ProbeEntry {
    int rung = 0; ///< 0 to 4: reachable, model list, answers text, sees pictures, calls tools
    QString state;
    QString found;
    QString fix;
    qint64 elapsedMs = 0;
};

/// A mission that a host left unfinished.
struct InterruptedEntry {
    QString folder;
    QString text;
    int turn = 0;
    qint64 startedAtMs = 0; ///< wall clock
};

/// A question of a recording, to be asked once more.
struct RecordedQuestion {
    QString folder;
    int turn = 0;
    QString persona; ///< its word
    QString prompt;  ///< empty: the one of then
    QString profile; ///< empty: the one that answered then
};

/// A mission as a file for others.
struct ExportRequest {
    QString folder;
    QString form; ///< "page", "package", "checkpoint", ...
    QString path;
    std::vector<QRectF> hidden = {}; ///< parts of every picture, per mille of the display, that are blotted out
    bool hidesTyped = false;         ///< what was typed is in none of its texts
    int firstTurn = 0;               ///< those before it are left out; 0: from the beginning on
    int lastTurn = 0;                ///< those behind it as well; 0: to the end
    bool replaces = false;           ///< a file that is there already
    bool isPartial = false;          ///< steps may lack actions that cannot be written as steps
};

/// What became of it.
struct ExportResult {
    QString path;
    QString problem = {}; ///< empty: it is written
    int lacking = 0;      ///< pictures that were not there to be exported with it
    int firstBefore = 0;  ///< turns of the mission that it goes on from are not in it: these
    int lastBefore = 0;   ///< 0: there are none, or none was wanted
    QString folderBefore = {};
    QList<std::pair<int, QString>> omitted = {}; ///< turns and calls that cannot be written as steps
    bool needsConfirmation = false;              ///< the problem is that the request does not allow to omit these
};

/// What the console asks of the program around it; implemented in app, since ui knows no X11 and no HTTP. Lives in the
/// GUI thread. Every call returns at once; what comes of it arrives as a signal.
class ConsoleBackend : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The work of one mission, for a MissionSession. `events` outlives it.
    virtual MissionWorker::Run prepare(
        const MissionPlan& plan, MissionEvents& events, std::shared_ptr<OperatorChannel> line) = 0;
    /// Ends input on the display that is shown, now, whoever drives it; idempotent.
    virtual void raiseStop() = 0;
    /// The same for the sake of a mission of this console's that is held, and allows it again when it goes on.
    virtual void haltInput() = 0;
    /// Takes it back where no mission runs; problem("stopped") goes once the display's host has said so.
    virtual void allowInput() = 0;
    virtual void watch(const QString& display) = 0; ///< shows a display that exists; "" shows none
    /// Asks the host of the display that is shown whether it runs a mission: missionFound(), where it does.
    virtual void lookForMission() = 0;
    /// A private display without a mission, kept for the next one.
    virtual void openSandbox(const DisplayChoice& choice) = 0;
    virtual void acknowledge() = 0; ///< the last live update has been drawn: the next may come
    virtual void testModel(const QString& profile) = 0;
    virtual QList<DisplayEntry> displays() const = 0; ///< as they are now, by number; of each what is known
    virtual void lookAtDisplays() = 0;                ///< asks each of them; displaySeen() tells, later, what is new
    virtual QList<ProfileEntry> profiles() const = 0;
    virtual Result<void> addServer(const NewServer& server) = 0; ///< as the operator's own profile; writeProfile()
    virtual QList<InterruptedEntry> interrupted() const = 0;
    virtual void discard(const QString& folder) = 0; ///< an interrupted mission ends as stopped; nothing is deleted
    virtual Result<MissionFile> readMission(const QString& mission) const = 0; ///< FILE, sample:NAME or text
    virtual QStringList toolNames() const = 0;                                 ///< every tool that acts
    virtual Result<ToolRegistry> tools() const = 0; ///< those that every mission has, as they are now
    virtual QString missionsFolder() const = 0;     ///< where missions are kept
    virtual qint64 freeBytes() const = 0;
    virtual PolicyState policy() const = 0; ///< as its file stands now; policyChanged() tells when it is another
    /// The operator's own file of rules, to be written in: made like the shipped one where there is none. Io.
    virtual Result<QString> ownPolicy() = 0;
    virtual QString profileFile(const QString& profile) const = 0; ///< empty: it has none
    virtual Result<TriarchFile> settings() const = 0;              ///< of every mission, as the next one will have them
    virtual Result<void> setSafety(const Safety& safety) = 0;      ///< from the next on
    /// Whether a press of the operator's own display, at that time of its server, ms, was made by a hand. Timeout: it
    /// was not heard, perhaps not yet. Refused: by a program. Unsupported: nobody can tell there.
    virtual Result<void> provePress(quint64 time) const = 0;
    virtual QString pressBlindness() const = 0; ///< why that can never be told here; empty: it can
    /// Workers from outside, on whatever display is shown and served, until the console ends; remoteChanged() tells
    /// what comes of it. @param port  0: any free one; nullopt: nobody comes any more
    virtual void listenForWorkers(std::optional<quint16> port) = 0;
    virtual void connectToWorker(const QString& url) = 0; ///< empty: to none
    virtual RemoteState remote() const = 0;
    /// Writes a file. @return the request's number, with which missionExported() tells, later
    virtual int exportMission(const ExportRequest& wish) = 0;
    virtual QString exportProblem(const QString& form) const = 0; ///< why it cannot be written here; empty: it can
    /// No display is touched. @return the request's number, with which askedAgain() tells, later
    virtual int askAgain(const RecordedQuestion& question) = 0;
    virtual void giveUp(int request) = 0; ///< one of those: nobody wants to know any more
    /// Approve, Reject or RevokeGrant: to what others ask on the display that is served or shown while no mission works
    /// it.
    /// answerRefused() tells when it counts for nothing.
    virtual void answer(const OperatorCommand& said) = 0;
    virtual ToolTester& trials() = 0; ///< tools by hand

Q_SIGNALS:
    /// What others ask the operator while no mission works the display: on that of this console and on the one that it
    /// shows and another host serves.
    void approvalsChanged(const triarch::ApprovalList& list);
    void answerRefused(const triarch::Error& why);
    void remoteChanged(const triarch::RemoteState& state);
    void policyChanged(const triarch::PolicyState& policy);
    void displayOpened(const triarch::DisplayState& display);
    void displaySeen(const triarch::DisplayEntry& display);
    void displayLost(const QString& why);
    void displayClosed();
    /// Who drove the display that is shown has ended, or has given it up; the display itself may live on.
    void hostEnded(const QString& display);
    void liveUpdated(const triarch::LiveUpdate& update);
    void windowsChanged(const std::vector<triarch::WindowInfo>& windows);
    /// Input has been stopped already. `at`: when the key went down, steady clock.
    /// @param by  "pause" or "esc"; "corner": a hand pushed the pointer into one
    void panicPressed(const QString& by, std::chrono::steady_clock::time_point at);
    void folderOpened(const QString& folder);
    /// The mission that is about to run, with all that the plan did not say of it: an interrupted one's own.
    void missionRead(const triarch::MissionFile& mission);
    /// The host of the display that is shown runs one, now.
    void missionFound(const triarch::MissionFile& mission);
    /// What a mission did before it was come to.
    void missionJoined(const triarch::ReviewedMission& past);
    void probeTested(const QString& profile, const triarch::ProbeEntry& rung);
    void modelTested(const QString& profile, bool passed);
    void missionExported(int request, const triarch::ExportResult& result);
    /// Both answers: {recorded, now: {content, calls}, same, profile}; or why there are none.
    void askedAgain(int request, const QJsonObject& answers, const QString& problem);
    void problem(const QString& key, const QString& text); ///< empty text: it is gone
};

} // namespace triarch
