// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/command_line.h"
#include "core/tools/process_run.h"
#include "core/tools/tool_kit.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <fcntl.h>

namespace triarch {

namespace {

/// A command thought through.
struct Command {
    ProgramFile program;
    QStringList argv;
    std::shared_ptr<OpenedFile> folder; ///< null: an empty one
    Millis timeout{0};
};

/// The file that a first word means: by its path, or by the name of one that is listed; never by a search in PATH.
ProgramFile programMeant(const ToolWorld& world, const QString& word)
{
    if (word.startsWith(QLatin1Char('/')))
        return ProgramFile::open(word).value_or(ProgramFile());
    for (const ProgramFile& listed : world.programs) {
        if (listed.isOpen() && QFileInfo(listed.path()).fileName() == word)
            return ProgramFile::open(listed.path()).value_or(ProgramFile());
    }
    return {};
}

ExecFacts factsOf(const ToolWorld& world, const ProgramFile& program, const QStringList& argv)
{
    ExecFacts facts{argv.first(), {}, shellForm(argv.mid(1))};
    for (std::size_t i = 0; i < world.programs.size(); ++i) {
        if (world.programs[i].isSame(program))
            facts.listed.push_back(world.rules.programs[i]);
    }
    return facts;
}

QString outputText(const QByteArray& bytes, bool isCut)
{
    return QString::fromUtf8(bytes) + (isCut ? QStringLiteral("…") : QString());
}

std::optional<Error> errorOf(const ProcessEnd& end, Millis timeout)
{
    switch (end.how) {
    case ProcessEnd::How::TimedOut:
        return Error{ErrorCode::Timeout,
            QStringLiteral("The program had not ended after %1 ms and was ended").arg(timeout.count()), true};
    case ProcessEnd::How::Killed:
        return Error{ErrorCode::Refused, QStringLiteral("The program was ended by signal %1").arg(end.value), false};
    case ProcessEnd::How::Exited:
        break;
    }
    return end.value == 0
        ? std::optional<Error>()
        : Error{ErrorCode::Refused, QStringLiteral("The program ended with exit code %1").arg(end.value), false};
}

ToolOutput processOutput(const ProcessEnd& end, Millis timeout)
{
    ToolOutput output;
    output.standardOutput = outputText(end.output, end.isOutputCut);
    output.standardError = outputText(end.error, end.isErrorCut);
    output.error = errorOf(end, timeout);
    if (!output.error) {
        QString data = *output.standardOutput;
        while (data.endsWith(QLatin1Char('\n')))
            data.chop(1);
        output.data = data;
    }
    if (end.isOutputCut || end.isErrorCut)
        output.notes
            << QStringLiteral("The output was longer; %1 bytes of each stream are kept").arg(ProcessPlan().outputBytes);
    return output;
}

ToolOutput run(const Command& command, const std::stop_token& stop)
{
    const QTemporaryDir home; // empty, and gone afterwards
    const UniqueFd homeFd(::open(QFile::encodeName(home.path()).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    ProcessPlan plan;
    plan.program = command.program.descriptor();
    plan.argv = command.argv;
    plan.argv.first() = command.program.path();
    plan.environment = QStringList{
        QStringLiteral("PATH=/usr/bin:/bin"), QStringLiteral("LANG=C.UTF-8"), QStringLiteral("HOME=") + home.path()};
    plan.folder = command.folder ? command.folder->fd.get() : homeFd.get();
    plan.timeout = command.timeout;
    const auto end = runProcess(plan, stop);
    return end ? processOutput(*end, command.timeout) : triarch::outputOf(fail(end.error()));
}

Result<ToolPlan> planExec(const ToolWorld& world, const QJsonObject& arguments)
{
    const auto argv = splitCommand(arguments.value(QLatin1String("command")).toString());
    if (!argv)
        return fail(argv.error());
    if (argv->first().contains(QLatin1Char('/')) && !argv->first().startsWith(QLatin1Char('/')))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("Name a program by its whole path, or by the name of one in policy.toml"));
    Command command{programMeant(world, argv->first()), *argv, nullptr,
        Millis(arguments.value(QLatin1String("timeoutMs")).toInt())};
    const auto facts = factsOf(world, command.program, *argv);
    if (!facts.listed.empty() && command.program.isScript())
        return fail(ErrorCode::Unsupported,
            QStringLiteral("%1 is a script: what runs is its interpreter, which is not listed").arg(argv->first()));
    const QString cwd = arguments.value(QLatin1String("cwd")).toString();
    if (!cwd.isEmpty()) {
        auto folder = world.roots.openFolder(cwd);
        if (!folder)
            return fail(folder.error());
        command.folder = std::make_shared<OpenedFile>(std::move(*folder));
    }
    const QJsonObject exactly{{"program", command.program.path()}, {"argv", QJsonArray::fromStringList(*argv)},
        {"cwd", command.folder ? command.folder->path : QString()}, {"timeoutMs", qint64(command.timeout.count())}};
    return ToolPlan{facts, exactly, [command](std::stop_token stop) { return run(command, stop); }};
}

} // namespace

void addExecTool(QHash<QString, ToolMaker>& makers, const ToolWorld& world)
{
    makers.insert(
        QStringLiteral("local.os.exec"), [&world](const QJsonObject& arguments) { return planExec(world, arguments); });
}

} // namespace triarch
