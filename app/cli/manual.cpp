// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/documents.h"

namespace triarch {

namespace {

/// Text as roff takes it: no word of it is a request or an escape.
QByteArray roff(const QString& text)
{
    QString safe = text;
    safe.replace(QLatin1Char('\\'), QLatin1String("\\e")).replace(QLatin1Char('-'), QLatin1String("\\-"));
    if (safe.startsWith(QLatin1Char('.')) || safe.startsWith(QLatin1Char('\'')))
        safe.prepend(QLatin1String("\\&"));
    return safe.toUtf8();
}

QByteArray bold(const QString& text) { return "\\fB" + roff(text) + "\\fR"; }
QByteArray italic(const QString& text) { return "\\fI" + roff(text) + "\\fR"; }

/// "Serve a display" begins a sentence in help, and ends in one here.
QByteArray sentence(const QString& help)
{
    const QString upper = help.left(1).toUpper() + help.mid(1);
    return roff(upper.endsWith(QLatin1Char('.')) ? upper : upper + QLatin1Char('.')) + '\n';
}

QByteArray head(const char* name, const char* what, const QString& version)
{
    const QByteArray program = name;
    return ".\\\" SPDX-FileCopyrightText: The Triarch authors\n.\\\" SPDX-License-Identifier: Apache-2.0\n.TH "
        + program.toUpper() + " 1 \"\" \"triarch " + version.toUtf8() + "\" \"User Commands\"\n.SH NAME\n" + program
        + " \\- " + what + '\n';
}

QByteArray synopsis(const CommandRow& command)
{
    QByteArray line = ".B " + roff(command.name) + '\n';
    for (const auto& row : command.arguments) {
        if (isOptionRow(row))
            continue;
        const bool isMany = row.kind == ArgumentRow::Kind::Words;
        const QByteArray word = italic(row.name) + (isMany ? " ..." : "");
        line += row.required ? word + '\n' : '[' + word + "]\n";
    }
    return line + "[\\fIoptions\\fR]\n";
}

QByteArray argumentEntry(const ArgumentRow& row)
{
    const bool takesValue = row.kind != ArgumentRow::Kind::Flag && isOptionRow(row);
    const QByteArray value = row.kind == ArgumentRow::Kind::Number ? " \\fIN\\fR" : " \\fITEXT\\fR";
    return ".TP\n" + (isOptionRow(row) ? bold(row.name) : italic(row.name)) + (takesValue ? value : QByteArray()) + '\n'
        + sentence(row.help);
}

QByteArray commandEntry(const CommandRow& command)
{
    QByteArray entry = ".SS " + roff(command.name) + '\n' + synopsis(command) + ".PP\n" + sentence(command.help);
    for (const auto& row : command.arguments)
        entry += argumentEntry(row);
    return entry;
}

QByteArray keySection(const std::vector<KeyRow>& keys)
{
    QByteArray section = ".SH KEYS\nIn the window, unless others were chosen in its settings.\n";
    for (const auto& row : keys)
        section += ".TP\n" + bold(QString(row.keys).replace(QLatin1String("; "), QLatin1String(", "))) + '\n'
            + sentence(row.help);
    return section;
}

} // namespace

QByteArray ctlManual(const std::vector<CommandRow>& rows, const QString& version)
{
    QByteArray page = head("triarchctl", "drive a Linux desktop from scripts, agents and workers", version);
    page += ".SH SYNOPSIS\n.B triarchctl\n\\fICOMMAND\\fR [\\fIarguments\\fR]\n.SH DESCRIPTION\n"
            "Runs missions without a window, and carries out single commands on a display.\n"
            "Commands that touch a display are asked of the host that serves it; the first one starts it.\n"
            "Every action is judged by the same policy and written into the same journal, whoever asks.\n"
            ".PP\nCommands of deskctl have its names, arguments and answers: \\fBalias deskctl=triarchctl\\fR.\n"
            ".SH COMMANDS\n";
    for (const auto& row : rows)
        page += commandEntry(row);
    page += ".SH EXIT STATUS\n.TP\n.B 0\nDone; of a mission: verified.\n.TP\n.B 1\nFailed, or a limit was reached.\n"
            ".TP\n.B 2\nThe command line is wrong.\n.TP\n.B 3\nThe mission needs help.\n.TP\n.B 4\nStopped.\n"
            ".TP\n.B 5\nSomething this machine lacks.\n"
            ".SH ENVIRONMENT\n.TP\n.B DISPLAY\nThe display that is meant where no \\fB\\-\\-display\\fR is given.\n"
            ".TP\n.B TRIARCH_PROMPTS\nFolder of prompts and tools.\n"
            ".SH FILES\n.TP\n.I ~/.config/triarch/\nSettings, profiles, policy.\n"
            ".TP\n.I ~/.local/share/triarch/missions/\nMissions, each with its journal and pictures.\n"
            ".TP\n.I ~/.local/state/triarch/\nJournals and logs of what hosts did outside missions.\n"
            ".SH SEE ALSO\n.BR triarch (1)\n";
    return page;
}

QByteArray consoleManual(
    const QList<QCommandLineOption>& options, const std::vector<KeyRow>& keys, const QString& version)
{
    QByteArray page = head("triarch", "supervise a model that works a Linux desktop", version);
    page += ".SH SYNOPSIS\n.B triarch\n[\\fIoptions\\fR]\n.SH DESCRIPTION\n"
            "The operator's seat: watch, step, correct and stop a language model that works an X11 desktop.\n"
            "Missions run on a private display unless another one is named.\n.SH OPTIONS\n";
    for (const auto& option : options) {
        const QString name = QStringLiteral("--") + option.names().last();
        const QByteArray value = option.valueName().isEmpty() ? QByteArray() : ' ' + italic(option.valueName());
        page += ".TP\n" + bold(name) + value + '\n' + sentence(option.description());
    }
    return page + keySection(keys) + ".SH SEE ALSO\n.BR triarchctl (1)\n";
}

} // namespace triarch
