// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/documents.h"

namespace triarch {

namespace {

const QByteArray licence = "# SPDX-FileCopyrightText: The Triarch authors\n# SPDX-License-Identifier: Apache-2.0\n";

QByteArray optionsOf(const CommandRow& command)
{
    QStringList names;
    for (const auto& row : command.arguments) {
        if (isOptionRow(row))
            names.append(row.name);
    }
    return names.join(QLatin1Char(' ')).toUtf8();
}

QByteArray optionsOf(const QList<QCommandLineOption>& options)
{
    QStringList names;
    for (const auto& option : options)
        names.append(QStringLiteral("--") + option.names().last());
    return names.join(QLatin1Char(' ')).toUtf8();
}

/// Help as it may stand between the brackets of zsh's _arguments and in a single-quoted word.
QByteArray zshText(const QString& help)
{
    QString safe = help;
    for (const char* sign : {"\\", "[", "]", ":"})
        safe.replace(QLatin1String(sign), QLatin1Char('\\') + QLatin1String(sign));
    return safe.replace(QLatin1Char('\''), QLatin1String("'\\''")).toUtf8();
}

QByteArray zshArgument(const ArgumentRow& row, int place)
{
    using Kind = ArgumentRow::Kind;
    const QByteArray help = zshText(row.help);
    const QByteArray name = row.name.toUtf8();
    if (isOptionRow(row))
        return '\'' + name + '[' + help + ']' + (row.kind == Kind::Flag ? "" : ":value:_files") + '\'';
    const QByteArray where = row.kind == Kind::Words ? QByteArray("*") : QByteArray::number(place);
    return '\'' + where + ':' + zshText(row.name) + ":_files'";
}

QByteArray zshCase(const CommandRow& command)
{
    QByteArray arguments;
    int place = 0;
    for (const auto& row : command.arguments)
        arguments += " \\\n                " + zshArgument(row, isOptionRow(row) ? 0 : ++place);
    return "        " + command.name.toUtf8() + ")\n            _arguments" + arguments + "\n            ;;\n";
}

} // namespace

QByteArray bashCompletion(const std::vector<CommandRow>& rows, const QList<QCommandLineOption>& console)
{
    QByteArrayList names;
    QByteArray cases;
    for (const auto& row : rows) {
        names.append(row.name.toUtf8());
        cases += "        " + row.name.toUtf8() + ") words=\"" + optionsOf(row) + "\" ;;\n";
    }
    return "# bash completion of triarchctl and triarch\n" + licence
        + "_triarchctl()\n{\n"
          "    local current=${COMP_WORDS[COMP_CWORD]} command= words= i\n"
          "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
          "        case ${COMP_WORDS[i]} in\n"
          "            --display | --session | --socket) ((i++)) ;;\n"
          "            -*) ;;\n"
          "            *) command=${COMP_WORDS[i]} && break ;;\n"
          "        esac\n"
          "    done\n"
          "    case $command in\n"
          "        '') words=\""
        + names.join(' ') + " --help --version\" ;;\n" + cases
        + "    esac\n"
          "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
          "}\n"
          "complete -o default -F _triarchctl triarchctl\n\n"
          "_triarch()\n{\n"
          "    mapfile -t COMPREPLY < <(compgen -W \""
        + optionsOf(console)
        + "\" -- \"${COMP_WORDS[COMP_CWORD]}\")\n"
          "}\n"
          "complete -o default -F _triarch triarch\n";
}

QByteArray zshCompletion(const std::vector<CommandRow>& rows, const QList<QCommandLineOption>& console)
{
    QByteArray names;
    QByteArray cases;
    for (const auto& row : rows) {
        names += "        '" + row.name.toUtf8() + ':' + zshText(row.help) + "'\n";
        cases += zshCase(row);
    }
    QByteArray options;
    for (const auto& option : console)
        options += " \\\n        '--" + option.names().last().toUtf8() + '[' + zshText(option.description()) + ']'
            + (option.valueName().isEmpty() ? "" : ":value:_files") + '\'';
    return "#compdef triarchctl triarch\n" + licence
        + "_triarchctl()\n{\n"
          "    local curcontext=$curcontext state line\n"
          "    local -a commands=(\n"
        + names
        + "    )\n"
          "    _arguments -C '--help[Show the help]' '--version[Show the version]' '--display:display:' \\\n"
          "        '--session:session:' '--socket:socket:_files' '1: :->command' '*:: :->arguments'\n"
          "    case $state in\n"
          "        command) _describe 'command' commands; return ;;\n"
          "    esac\n"
          "    case $line[1] in\n"
        + cases
        + "    esac\n"
          "}\n\n"
          "_triarch()\n{\n    _arguments"
        + options
        + "\n}\n\n"
          "case $service in\n    triarchctl) _triarchctl \"$@\" ;;\n    triarch) _triarch \"$@\" ;;\nesac\n";
}

} // namespace triarch
