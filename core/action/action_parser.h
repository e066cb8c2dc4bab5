// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/action/place_scale.h"
#include "core/action/tool_registry.h"

#include <QSize>

namespace triarch {

/// Turns a tool call into a proposal: schema, coordinates, result text.
///
/// @param granted  names this persona may use now; any other name is refused as unavailable
/// @param screen   size of the display the picture showed, pixels
/// @param scale    how the model names places; the proposal's arguments have them on 0 to 1000
/// Fails with NotFound (unknown tool), PolicyDenied (not granted) or InvalidArgument; the message is what the model
/// reads.
Result<Proposal> parseProposal(const ToolRegistry& tools, const QStringList& granted, const QString& tool,
    const QJsonObject& arguments, QSize screen, const PlaceScale& scale = {});

/// Returns the target of a call for people, without secrets: label, else text, key, name, evidence, path or address; at
/// most 200 characters.
QString targetOf(const QJsonObject& arguments);

} // namespace triarch
