// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/action/tool_spec.h"

#include <QSize>

namespace triarch {

/// Fails when the tool's action word is unknown, when one of that action's parameters is neither fixed nor mapped, when
/// a parameter is none of the action's, or when what is fixed cannot be.
Result<void> checkActionParameters(const ToolSpec& spec);

/// The arguments of a tool that are places, by their parameters: point, start, end.
QStringList placeArguments(const ToolSpec& spec);

/// Returns the names of keys as words, separated by spaces: of a text, of a list such as ["ctrl", "c"], or of a list
/// that was written as a text. Empty: the value holds none.
QString keyWords(const QJsonValue& value);

/// Returns the arguments with their keys as the schema and the display have them: "ctrl c", "Ctrl-C" and ["ctrl", "c"]
/// become a combination such as ctrl+c. InvalidArgument for keys there are not, and for several combinations.
Result<QJsonObject> withKeyNames(const ToolSpec& spec, QJsonObject arguments);

/// Builds the action a tool stands for from arguments that already hold to its schema.
/// @param screen  size of the picture's display, pixels: model coordinates (0-1000) become pixels here
/// InvalidArgument when a value is out of range in a way the schema does not say.
Result<Action> buildAction(const ToolSpec& spec, const QJsonObject& arguments, QSize screen);

} // namespace triarch
