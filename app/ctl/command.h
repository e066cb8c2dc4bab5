// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QHash>
#include <QString>
#include <functional>
#include <vector>

namespace triarch {

class UnixSignals;

/// What `triarchctl` ends with. Source: formats.md, "Programs".
namespace exit_code {
inline constexpr int verified = 0;
inline constexpr int failed = 1;
inline constexpr int usage = 2;
inline constexpr int needsHelp = 3;
inline constexpr int stopped = 4;
inline constexpr int setup = 5;
} // namespace exit_code

/// One argument of a command: "MISSION" takes its place in the line, "--app" is named.
struct ArgumentRow {
    enum class Kind { Text, Flag, Number };
    QString name;
    Kind kind = Kind::Text;
    QString help;
    bool required = false;
};

/// The values of one call, by argument name.
class Arguments {
public:
    void set(const QString& name, const QString& value) { m_values.insert(name, value); }
    bool has(const QString& name) const { return m_values.contains(name); }
    QString text(const QString& name) const { return m_values.value(name); }
    int number(const QString& name) const { return m_values.value(name).toInt(); }

private:
    QHash<QString, QString> m_values;
};

/// A command: parsing, help and completions are made from this row alone.
struct CommandRow {
    QString name;
    QString help;
    std::vector<ArgumentRow> arguments;
    std::function<int(const Arguments&, UnixSignals&)> run;
};

/// Says an error on standard error, and as {"error": {code, text}} on standard output when `json`; answers `exitCode`.
int reportError(const Error& error, bool json, int exitCode);

CommandRow runCommand();
CommandRow missionsCommand();
CommandRow rehearsalCommand();
CommandRow doctorCommand();
CommandRow hostCommand();
CommandRow stopCommand();
CommandRow resumeCommand();

} // namespace triarch
