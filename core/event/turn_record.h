// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/event/outcome.h"
#include "core/event/turn_times.h"

#include <QPointF>
#include <QRectF>
#include <QSize>
#include <QStringList>

namespace triarch {

enum class TurnStatus {
    Proposed,
    Waiting,
    Sent, ///< its input began, and the screen settles
    Done,
    NoEffect,
    NoAction, ///< words instead of a call, or nothing to call
    NeedsHelp,
    Rejected,
    NotSent, ///< nobody said no to it: it was skipped, or the mission ended or control was taken first
    Failed,
    Completed
};
QString statusName(TurnStatus status); ///< snake_case, e.g. "no_effect"
std::optional<TurnStatus> turnStatusOf(const QString& word);
bool hasEnded(TurnStatus status);    ///< nothing more happens to the turn: its numbers are final
bool endedUnsent(TurnStatus status); ///< the display never had anything of it
TurnStatus turnStatusOf(Outcome::Status status);

/// One turn as the history shows it: first as proposed, then as sent, then as it ended. Made by the loop, and again by
/// the reader from the journal, so that a running mission and a reviewed one look the same.
struct TurnRecord {
    int turn = 0;
    QString phase;
    QString actor; ///< a persona's word, "operator" or "mission"
    QString tool;  ///< "none" when nothing was called
    QString target;
    QJsonObject arguments;
    QString justification;
    TurnStatus status = TurnStatus::Proposed;
    QString result;                  ///< the text of the history, e.g. "Clicked: 7"
    std::vector<ScreenPoint> points; ///< root pixels the action points at: none, one, or a path
    std::optional<double>
        changedFraction;  ///< of the display's pixels, 0 to 1; nullopt: nothing was sent, or nothing seen after it
    qint64 elapsedMs = 0; ///< what the turn's calls, its input and its settling took; holding does not count
    int tokensIn = 0;     ///< of all the turn's calls
    int tokensOut = 0;
    QString picture;       ///< what the model saw, relative to the mission folder: "screens/screen_0007.png"
    QStringList ignored{}; ///< names of calls beside the one that counts: never carried out
    QStringList notes{};   ///< what was odd about that one, e.g. a justification that is too short
    TurnTimes times{};     ///< where its time went; empty until its closing row is written
    QStringList instead{}; ///< in screens/: what was seen and what stood there instead, when that refused it
    QString window{}; ///< that its place lies in, else that its keys go to: "Title (Class)"; empty: none, or unknown
    bool isApproved = false; ///< a rule asked for it, and the operator said yes
    QString grant = {};      ///< what the grant allows by which he had said so before; empty: he was asked
    QRectF cursor = {};      ///< what it covers in the picture, 0 to 1000; null: nothing was sent, or nobody knows
    bool operator==(const TurnRecord&) const = default;

    /// Takes over what somebody wants done.
    void take(const Proposal& proposal);
    /// Takes over what became of it; adds what acting and settling took.
    void take(const Outcome& outcome);
    void takeEnd(); ///< the mission ended before what is proposed was sent
};

/// Where a turn's picture lies, relative to the mission folder.
QString turnPicture(int turn);

/// Where its action went, in pixels of a picture of it, whatever the display's size was: what the call says of its
/// places is on the model's scale. None, one, or both ends of a drag.
std::vector<QPointF> placesOn(const TurnRecord& record, QSize picture);

/// The pixels that a call would go to on a display of that size, which never became an action: none, one, or both ends
/// of a drag. Off the model's scale there is none.
std::vector<ScreenPoint> pointsOf(const QJsonObject& arguments, QSize display);

/// The pixels of an action in the form of actionJson(): none, one, or a drag's path.
std::vector<ScreenPoint> actionPoints(const QJsonObject& action);

/// Turns in a row in the same phase.
struct PhaseStep {
    QString name;
    int firstTurn = 0;
    int lastTurn = 0;
    bool operator==(const PhaseStep&) const = default;
};

/// The phases a mission went through, in order; a phase it came back to stands twice. What happened before turn 1 is
/// in none. Pure.
std::vector<PhaseStep> phaseSteps(const std::vector<TurnRecord>& records);

} // namespace triarch
