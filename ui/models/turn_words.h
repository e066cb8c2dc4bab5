// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"
#include "ui/style/tokens.h"

namespace triarch {

/// How a turn's status looks everywhere: icon, word and colour, never one of them alone.
struct StatusStyle {
    QString icon; ///< of resources/icons
    QString word; ///< translated
    Token token;
};
StatusStyle lookOf(TurnStatus status);
bool isOperators(const TurnRecord& turn); ///< the operator acted, not a persona
/// And not no turn at all: what the mission itself does before its first turn has the number 0, too.
bool isTurn(const TurnRecord& record);
/// "executor, allowed by the rules", "executor, approved by the operator"; what was not sent: who wanted it.
QString actorText(const TurnRecord& turn);
QString actorWord(const QString& actor); ///< who acted, translated; a door that is a program's keeps its name
/// What was odd about a turn that counts all the same, a sentence each: calls that were not carried out, notes.
QStringList oddities(const TurnRecord& turn);
QStringList statusTexts(); ///< every word there is, translated; for measuring columns

/// "0.04 %", "12.3 %", "100 %"; what would round to nothing but is not: "<0.01 %"; not known: a dash.
QString changedText(std::optional<double> fraction);
/// As groupedText() has it; a dash for what is not known: zero or less.
QString countText(qint64 count);

inline const QString dash = QStringLiteral("\u2014");
inline const QString ellipsis = QStringLiteral("\u2026");

} // namespace triarch
