// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/display_traits.h"
#include "core/desktop/monitor_place.h"
#include "core/event/mission_status.h"
#include "core/policy/ask_policy.h"
#include "core/settings/mission_file.h"

#include <QList>
#include <QMap>
#include <QRect>
#include <QSize>
#include <optional>
#include <vector>

namespace triarch {

/// One phase of the running mission, for the breadcrumb.
struct PhaseEntry {
    QString name;
    int firstTurn = 0;
    int lastTurn = 0;
    bool operator==(const PhaseEntry&) const = default;
};

/// The display in the live view.
struct DisplayState {
    QString name; ///< ":99"; empty: none
    QSize size;   ///< root pixels
    bool isSandbox = false;
    bool isLost = false;
    qint64 hostPid = 0;                      ///< the process of somebody else that drives it; 0: nobody does
    std::vector<MonitorPlace> monitors = {}; ///< the primary one first; empty: not known yet
    QString lostWhy = {};                    ///< core's sentence, while it is lost
    QString socket = {};                     ///< where its host hears commands; empty: nowhere
    DisplayTraits nature = {true, {}, true}; ///< until it is known nothing is said to lack
    bool operator==(const DisplayState&) const = default;
};

/// What is asked and denied, as the file of the rules stands now.
struct PolicyState {
    AskPolicy asks = AskPolicy::Risky;
    int rules = 0;
    QString file;
    QString problem; ///< core's sentence, when it cannot be read; empty: it can
    bool operator==(const PolicyState&) const = default;
};

/// Whether the rows of a recording are those that were written: they are shown before all of them are checked.
enum class Integrity { Checking, Sound, Damaged };

/// What the bars say of a recording beside its mission.
struct ReviewState {
    qint64 startedAtMs = 0; ///< wall clock, milliseconds since 1970 UTC
    QString source;         ///< what was opened: the name of a folder or of a ZIP
    QMap<int, QSize> seen;  ///< of each turn's picture
    int pictures = 0;
    qint64 pictureBytes = 0;
    bool isInterrupted = false; ///< it was cut off: nothing says how it ended
    Integrity integrity = Integrity::Checking;
    QString damage; ///< core's sentence, when it is damaged
    bool operator==(const ReviewState&) const = default;
};

/// Everything the bars show and the actions depend on: one value, made by the controller, read by everybody.
struct ConsoleState {
    MissionStatus status = MissionStatus::Idle;
    Reason reason;
    Reason help;                 ///< what it needs, until it goes on: also while the operator's hand does that
    ReviewState review;          ///< of what is shown then
    QString mission;             ///< its text; empty: no mission yet
    QString application;         ///< that is started for it; empty: none
    int criteria = 0;            ///< that were set up for it, beside the strategist's
    MissionLimits limits;        ///< what it may use up, as they are now
    MissionLimits limitsAtFirst; ///< as it was started with them
    bool hasRecordings = false;  ///< missions are kept that can be looked back on
    QString folder;              ///< of the mission that runs or ran last
    bool isActive = false;       ///< a mission's thread runs
    bool isAttached = false;     ///< that mission runs by the display's host: it is let go of, and goes on
    bool isPausePending = false; ///< Pause was asked for and takes effect before the next input
    bool isStopping = false;     ///< Stop was asked for: what is under way ends first
    bool isFrozen = false;       ///< the mission's clock stands still
    bool isReview = false;       ///< a finished mission is shown: nothing is sent
    bool isEdited = false;       ///< the text is no longer that of the mission that ended
    bool hasProposal = false;    ///< an action is shown that has not been sent
    bool canEdit = false;        ///< that action may be changed
    bool isEditing = false;      ///< the operator changes it: nothing goes on until he is done
    bool wantsControl = false;   ///< the operator took it, and has not handed it back
    bool isInControl = false;    ///< the mission has given way: what his hand does is sent
    int approvals = 0;           ///< requests that wait for the operator's yes
    int grants = 0;              ///< what he allowed for a while, and may revoke
    int turn = 0;
    int maxTurns = 0;
    int nextOversight = 0; ///< turn; 0: not known
    QString loop;          ///< core's sentence about the executor that repeats itself; empty: it does not
    qint64 elapsedMs = 0;
    int delayMs = 0;          ///< between an answer and its input
    QList<PhaseEntry> phases; ///< as they came, the current one last
    DisplayState display;
    QRect seen;            ///< what the mission sees of the display, root pixels; null: all of it
    QString seenTarget;    ///< what that is of the display, as base/target.h reads it; empty: only its host knows
    QString displayChoice; ///< where the next mission works, or this one does: ":1", "sandbox 1280x800"
    SandboxSetup setup;    ///< how a private display for it is furnished
    QString target = QStringLiteral("screen"); ///< what the next one sees of it: a text that base/target.h reads
    QString profile;                           ///< name
    QString readyProfile;                      ///< the one whose model passed every rung of its last test
    TokenTotals tokens;
    std::optional<qint64> modelMs;    ///< of the last call
    std::optional<qint64> modelP95Ms; ///< of this mission's calls
    std::optional<double> tokensPerSecond;
    std::optional<double> stopMs; ///< from the press of the last Stop or Panic to its end
    qint64 freeBytes = -1;        ///< where missions are kept; negative: not known
    PolicyState policy;           ///< in force for what is started next
    bool operator==(const ConsoleState&) const = default;

    /// What its places and pixels are counted on, root pixels: a mission counts from this corner, the display from its
    /// own. Empty without a display.
    QRect seenArea() const { return seen.isNull() ? QRect({}, display.size) : seen; }
};

} // namespace triarch
