// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/requester.h"
#include "core/desktop/window_info.h"
#include "core/policy/policy.h"

#include <QImage>

namespace triarch {

/// Where the part of the picture lies that is shown, and what else there was: enough to tell later whether it still is.
struct ShownPart {
    QPoint corner; ///< of the part, root pixels
    QSize screen;  ///< of the whole picture
    ScreenPoint pointer;
    std::vector<WindowInfo> windows = {}; ///< stacking order, lowest first
};

/// Somebody wants something done that a rule asks the operator for. What a yes is for is all in its hash.
struct ApprovalRequest {
    QString id;               ///< 8 hex digits, random; of sources that cannot wait: a requestKey()
    QString hash;             ///< approvalHash(); by its beginning the operator says which request is meant
    bool waits = true;        ///< whoever asks waits for the answer; else a yes is a grant for asking again
    QString source;           ///< through which it is asked: executor, lucy, deskctl, ...
    Requester requester = {}; ///< by whom
    QString display;          ///< whose operator is asked
    QString mission;          ///< its text; empty: none
    int turn = 0;
    Proposal proposal;
    Decision decision;
    std::vector<PolicyRequest> asked; ///< what the policy was asked about it
    WindowInfo window;                ///< that would get it; id 0: none
    QString screenSha;                ///< SHA-256 in hex of the picture it was decided on
    QString policyVersion;
    /// Beside the action's own words: other names of its keys on this keyboard that a rule asks about, or the command
    /// of an application that is named.
    QStringList effective = {};
    QJsonObject launched = {}; ///< command and files of a launch when it was asked: as of launchContent()
    Millis expires{0};         ///< on the book's clock, which counts from the machine's start
    QImage patch = {};         ///< of that picture, round the target
    ShownPart part = {};       ///< where the patch belongs
    std::optional<QPoint> mark = std::nullopt; ///< where in it the action points; nullopt: to the window as a whole
    QString line = {}; ///< text before the newline of its keys, which a terminal would execute; empty: none is known
};

/// SHA-256 in hex over the canonical action with its pixels, the display, the window that gets it, the picture, the
/// policy's version, the door, and the request's own id, so that no answer fits another request.
QString approvalHash(const ApprovalRequest& request);

/// The same without picture, id and the place of the window: what is asked again is the same wish. Of a launch it
/// holds the files that would be run, so that a program that was replaced is another wish.
QString requestHash(const ApprovalRequest& request);

/// The name of a wish that cannot wait, 16 hex digits of SHA-256 over action, door and display.
/// @param requester  of a name that is this process' own; none: whoever asks for it. Source: formats.md, "Doors that
/// cannot wait".
QString requestKey(const ApprovalRequest& request, const Requester& requester = {});

/// Asked again, be it for another window by now: by the same one, through the same door.
bool isAskedAgain(const ApprovalRequest& first, const ApprovalRequest& later);

/// What is to be done, whole, with control characters made visible: "press alt+F4", "launch xterm -e ls", "use
/// local.os.exec, argv ...".
QString actionText(const Action& action);

/// Returns actionText() with its effect on this display: "press ctrl+alt+F3 = ctrl+alt+XF86Switch_VT_3", "press Return,
/// line "ls"".
QString approvalText(const ApprovalRequest& request);

/// Quotes the arguments of a command so that their ends are unambiguous: `sh -c "ls; id"`.
QString commandText(const QStringList& argv);

/// What is journaled and told about a request; its picture is not. @param left  until it expires
QJsonObject approvalJson(const ApprovalRequest& request, Millis left);

/// An operator's yes. It lifts a rule's question and never a refusal, and only for what was shown: the same windows,
/// keys and texts, or part of them.
struct Permit {
    QString approval; ///< id of the request it answers
    std::vector<PolicyRequest> shown;
    /// The request, when the display must still be as it was shown there; nullopt: as whoever asks has it now.
    std::optional<ApprovalRequest> pictured = {};
    QString grant = {};        ///< what the grant allows that it comes from; empty: it answers this very request
    QJsonObject launched = {}; ///< as of the request: a launch of anything else is refused
    bool covers(const PolicyRequest& request) const;
};

/// The decision, with a question that the permit answers lifted.
Decision lifted(Decision decision, const PolicyRequest& request, const Permit* permit);

/// What became of a request.
struct ApprovalAnswer {
    bool isApproved = false;
    QString code;   ///< approved, rejected, expired, skipped, edited, mission_paused, mission_stopped, collapsed, ...
    QString reason; ///< one sentence for the model; the operator's own where there is one
    bool isSkipped() const { return code == QLatin1String("skipped"); } ///< it is not sent, and nobody refused it
    bool operator==(const ApprovalAnswer&) const = default;
};

/// How long and how often a yes counts for the same again: what it was asked for is not one of those uses.
struct GrantTerms {
    static constexpr int usesMost = 20;
    static constexpr Millis longest = std::chrono::minutes(5);
    int uses = 1;
    Millis lasts = std::chrono::minutes(1);
};

/// "ctrl+w in class Chromium, 3 more times, 5 min".
struct Grant {
    QString id;          ///< 8 hex digits
    QString text;        ///< what may be done
    QString rule;        ///< that would ask
    QString source;      ///< through which
    Requester requester; ///< for whom
    int usesLeft = 0;
    Millis until{0};                  ///< on the book's clock
    QString approval;                 ///< id of the request it came from
    std::vector<PolicyRequest> asked; ///< what must be asked of the policy again for it to fit
    QString wish;                     ///< requestHash() that it is for; empty: whatever the policy is asked alike
    std::optional<ApprovalRequest> pictured = {}; ///< as of its permits
};
QJsonObject grantJson(const Grant& grant, Millis left);

} // namespace triarch
