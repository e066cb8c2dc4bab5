// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QStringList>
#include <vector>

namespace triarch {

/// One argument of a call, as its tool's schema has it: what a form asks for it.
struct ArgumentField {
    enum class Kind {
        Text,
        LongText, ///< may have several lines
        Number,
        Choice, ///< one of `choices`
        Switch,
        Place, ///< two numbers, across and down
        Json   ///< anything else, as JSON
    };
    QString name;
    Kind kind = Kind::Text;
    QString help; ///< what the model is told of it
    QStringList choices = {};
    QJsonObject rule = {};   ///< its part of the schema
    bool isRequired = false; ///< by the schema
    bool operator==(const ArgumentField&) const = default;
};

/// Whether what need not be there is asked for as well, not places alone.
enum class OptionalFields { WhenGiven, Shown };

/// The fields of a form: those of the schema that are there or have to be, in the schema's order of importance, and
/// without the justification, which is its author's.
/// @param parameters  the JSON schema of a tool's arguments; empty: nobody knows it, the arguments' own types count
std::vector<ArgumentField> argumentFields(
    const QJsonObject& parameters, const QJsonObject& arguments, OptionalFields optional = OptionalFields::WhenGiven);

/// What the schema wants of a field, in the operator's language: "Two numbers from 0 to 1000", "1 to 200 characters".
QString ruleText(const ArgumentField& field);

} // namespace triarch
