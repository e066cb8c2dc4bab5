// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QHash>
#include <QJsonObject>
#include <QStringList>
#include <cstdio>
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

/// One argument of a command: "MISSION" takes its place in the line, "--app" is named. Words takes every word that is
/// no option, each as it stands in the line: "-x", "++" and "[a,b]" are values; after "--" everything is a word.
struct ArgumentRow {
    enum class Kind { Text, Flag, Number, Words };
    QString name;
    Kind kind = Kind::Text;
    QString help;
    bool required = false;
};

/// The values of one call, by argument name.
class Arguments {
public:
    void set(const QString& name, const QString& value) { m_values.insert(name, value); }
    void setWords(const QStringList& words) { m_words = words; }
    bool has(const QString& name) const { return m_values.contains(name); }
    QString text(const QString& name) const { return m_values.value(name); }
    const QStringList& words() const { return m_words; } ///< of Kind::Words
    int number(const QString& name) const { return m_values.value(name).toInt(); }

private:
    QHash<QString, QString> m_values;
    QStringList m_words;
};

/// A command: parsing, help and completions are made from this row alone.
struct CommandRow {
    QString name;
    QString help;
    std::vector<ArgumentRow> arguments;
    std::function<int(const Arguments&, UnixSignals&)> run;
    /// Says in JSON what is wrong with the words after the command, where its answers have a form of their own.
    std::function<int(const Error&)> misuse = {};
};

/// Where a command writes, in words, what it was asked for: standard output, so that it can be piped. With `json` the
/// object stands there alone, and the words go to standard error. Progress and errors always do.
std::FILE* answers(bool json);

/// Prints an error on standard error, and with `json` on standard output as {success, data, error}, where data.detail
/// is the error's code. Returns `exitCode`. @param data  beside the code
int reportError(const Error& error, bool json, int exitCode, QJsonObject data = {});

CommandRow runCommand();
CommandRow missionsCommand();
CommandRow rehearsalCommand();
CommandRow doctorCommand();
CommandRow hostCommand();
CommandRow stopCommand();
CommandRow resumeCommand();
CommandRow timingCommand();
CommandRow lucyCommand();
CommandRow operatorCommand();
CommandRow mcpCommand();
std::vector<CommandRow> toolCommands(); ///< tool, tools
CommandRow connectCommand();
CommandRow listenCommand();
std::vector<CommandRow> approvalCommands();
std::vector<CommandRow> deskctlCommands(); ///< those of deskctl
std::vector<CommandRow> lightCommands();   ///< those, approvals, lucy, stop and resume: they only ask a host that runs
std::vector<CommandRow> allCommands();

} // namespace triarch
