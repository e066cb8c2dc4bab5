// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/argument_fields.h"

#include <optional>
#include <utility>

class QWidget;

namespace triarch {

/// What stands in a field's inputs, as the argument it is meant to be. What is no number stays a text, so that the
/// schema says what is wrong with it.
QJsonValue writtenValue(const ArgumentField& field, const QList<QWidget*>& inputs);

/// Both numbers of a place that were put into one of its fields: "[512,300]" as the live view copies it, "512, 300",
/// "512;300", "512 300". nullopt: they are not two, or a comma alone stands between them, which may be a decimal one.
std::optional<std::pair<QString, QString>> placeIn(const QString& text);

/// Writes a value into a field's inputs. One that is being typed into keeps what stands there, where it means the same.
void showValue(const ArgumentField& field, const QList<QWidget*>& inputs, const QJsonValue& value);

} // namespace triarch
