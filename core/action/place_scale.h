// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"

namespace triarch {

/// How a model names places of the picture: what it calls the far right and the far bottom edge. The origin is top
/// left. Inside the program places are always 0 to 1000; this is the border.
struct PlaceScale {
    double width = 1000;
    double height = 1000;
    bool operator==(const PlaceScale&) const = default;

    bool isThousand() const { return width == 1000 && height == 1000; }
    /// "on a scale of 0 to 1000", "in pixels of the picture, which is 1536 wide and 960 high", "as fractions ...".
    QString words() const;
};

/// Declarations as a model of that scale is told: bounds and descriptions of every place. Others stay as they are.
QJsonArray scaledDeclarations(const QJsonArray& declarations, const ToolRegistry& tools, const PlaceScale& scale);

/// A call's arguments with places on the scale of 0 to 1000.
/// InvalidArgument, in words the model reads, for a number that is beyond its scale. What is no place at all is left to
/// the tool's schema.
Result<QJsonObject> thousandArguments(const ToolSpec& spec, QJsonObject arguments, const PlaceScale& scale);

} // namespace triarch
