// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QStringList>
#include <map>

namespace triarch {

/// What the operator wants of a tool whatever the tactician chooses: that the executor has it, or has it not. Tools
/// that are not named here follow the tactician.
using ToolWishes = std::map<QString, bool>;

/// The tools the executor has: those that were chosen, in their order, with the operator's changes.
QStringList withWishes(const QStringList& chosen, const ToolWishes& wishes);

/// {"press_key": false}: what a row `tools` of the journal says of them.
QJsonObject wishesJson(const ToolWishes& wishes);
ToolWishes wishesFrom(const QJsonObject& json);

/// "always hover; never press_key"; empty: the operator wants nothing of them.
QString wishWords(const ToolWishes& wishes);

} // namespace triarch
