// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"

#include <QJsonObject>
#include <QString>
#include <optional>
#include <vector>

namespace triarch {

enum class TurnStatus { Proposed, Waiting, Done, NoEffect, Rejected, Failed, Completed };
QString statusWord(TurnStatus status); ///< snake_case, e.g. "no_effect"

/// One turn as the history shows it: first as proposed, then as it ended. Made by the loop, and again by the reader
/// from the journal, so that a running mission and a reviewed one look the same.
struct TurnRecord {
    int turn = 0;
    QString phase;
    QString actor; ///< a persona's word, "operator" or "mission"
    QString tool;  ///< "none" when nothing was called
    QString target;
    QJsonObject arguments;
    QString justification;
    TurnStatus status = TurnStatus::Proposed;
    QString result;                        ///< the text of the history, e.g. "Clicked: 7"
    std::vector<ScreenPoint> points;       ///< root pixels the action points at: none, one, or a path
    std::optional<double> changedFraction; ///< of the display's pixels, 0 to 1; nullopt before it ended
    qint64 elapsedMs = 0;                  ///< from the first question of the turn to its outcome
    int tokensIn = 0;                      ///< of all the turn's calls
    int tokensOut = 0;
    QString picture; ///< file name under the mission folder of what the model saw; empty: none
};

} // namespace triarch
