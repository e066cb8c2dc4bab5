// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What an operator who has taken control does, and who did which turn.
#pragma once
#include "tests/support/attended_mission.h"

#include <QJsonArray>

namespace triarch::test {

inline const QString taken = QStringLiteral("status paused operator_control");

inline const QString handedBack = QStringLiteral("status paused operator_handed_back");

inline ManualAction act(const char* tool, const QJsonObject& arguments)
{
    return {QString::fromLatin1(tool), arguments};
}
inline ManualAction clickAt(double x, double y, const QString& label = QStringLiteral("the field"))
{
    return act("click_element", {{"label", label}, {"position", QJsonArray{x, y}}});
}
inline ManualAction typed(const QString& text) { return act("type_text", {{"text", text}}); }

} // namespace triarch::test
