// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QStringList>
#include <map>

namespace triarch {

/// What the operator wants of a tool whatever the tactician chooses: that the executor has it, or has it not. Tools
/// that are not named here follow the tactician.
using ToolOverrides = std::map<QString, bool>;

/// The tools the executor has: those that were chosen, in their order, with the operator's changes.
QStringList withOverrides(const QStringList& chosen, const ToolOverrides& wishes);

/// {"press_key": false}: what a row `tools` of the journal says of them.
QJsonObject overridesJson(const ToolOverrides& wishes);
ToolOverrides overridesFrom(const QJsonObject& json);

/// "always hover; never press_key"; empty: the operator wants nothing of them.
QString wishWords(const ToolOverrides& wishes);

} // namespace triarch
