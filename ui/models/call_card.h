// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"
#include "core/event/mission_observer.h"
#include "core/event/turn_record.h"
#include "ui/models/turn_words.h"

#include <QRect>
#include <array>
#include <optional>

namespace triarch {

class WindowListModel;

/// What has to hold before an action is sent, in the order in which it is shown.
enum class CheckKind { Inside, NotOurs, Unchanged, NoRule };
constexpr int checkCount = 4;
enum class CheckState {
    Pending, ///< nobody has judged it yet
    Passed,
    Granted, ///< a rule asked, and the operator said yes
    Asks,    ///< it is the operator's to decide
    Failed,
    Rejected,  ///< he said no
    Unanswered ///< nor yes in time
};
bool isFailure(CheckState state);                      ///< it was not sent because of that
using CallChecks = std::array<CheckState, checkCount>; ///< by CheckKind

/// What an action hits: a point, or whoever has the focus. Then "inside" means that he still has it.
enum class Aim { Point, Focus };

/// "Target unchanged", "Target changed", "Target: to check"; translated.
QString checkText(CheckKind kind, CheckState state, Aim aim = Aim::Point);

/// An executor's call as the operator sees it: what, where, into which window, and how far it got.
struct CallCard {
    int turn = 0;
    QString tool; ///< empty: no card
    QString target;
    Aim aim = Aim::Point;
    bool reachesDisplay = true;        ///< false: a claim or a wait, which goes nowhere and which no check is for
    QString targetWord;                ///< which argument the target is: label, text, key, name, evidence
    QString with;                      ///< whatever else it says: "modifiers ctrl"; empty: nothing
    std::vector<ModelPoint> positions; ///< as the model gave them: none, one, or a drag's two ends
    std::vector<ScreenPoint> points;   ///< the same in root pixels
    QString windowRef;                 ///< "@w1"; empty: the desktop, or not known
    QString windowTitle;
    QString justification;
    TurnStatus status = TurnStatus::Proposed;
    CallChecks checks{};
    QString result;                        ///< what the history says; empty before the end
    std::optional<double> changedFraction; ///< 0 to 1; nullopt: nothing was sent
    bool isEmpty() const { return tool.isEmpty(); }
    bool isOpen() const { return status == TurnStatus::Proposed || status == TurnStatus::Waiting; } ///< not sent yet
    int passed() const;
};

/// A proposal as a card. "Inside the display" is computed here; the door judges the rest.
/// @param seen  what the executor sees of the display, root pixels: its pixels are counted from that corner
CallCard cardOf(int turn, const Proposal& proposal, const QRect& seen, const WindowListModel& windows);

/// All checks in one line: what failed, else who is asked, else how many passed.
struct CheckLine {
    StatusStyle look;
    Token ink = Token::Text2; ///< of the words
};
CheckLine checkLine(const CallCard& card);

/// What can be seen from here of a call that is still open; the door judges all of it once more.
struct CallSnapshot {
    bool isApart = false;     ///< the display is one where no window of ours stands
    bool isUnchanged = false; ///< not one pixel since the picture that the executor was asked with
};
void noteSight(CallCard& card, const CallSnapshot& sight, const WindowListModel& windows);

/// A rule asks the operator: it is held until he answers.
void markWaiting(CallCard& card);

/// The door has judged everything: input begins now.
void markSent(CallCard& card);

/// What became of it; a refusal says which check failed where the error's code tells.
void markActed(CallCard& card, const Outcome& outcome);

/// How its turn ended, where no outcome said so: what was skipped, stopped before it was sent, borne out.
void markEnded(CallCard& card, const TurnRecord& record);

/// The points a call names on the model's scale, in order.
std::vector<ModelPoint> positionsOf(const QJsonObject& arguments);
QString positionText(const CallCard& card); ///< "[271,641]", "[91,419] → [300,20]"; empty without positions
QString pixelText(const CallCard& card);    ///< "px 347,513"; empty without points
QString placeText(const CallCard& card);    ///< both: "[271,641] → px 347,513"

} // namespace triarch
