// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/operator_command_parser.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/limits.h"
#include "core/base/overloaded.h"
#include "core/base/system/unique_fd.h"
#include "core/mission/limit_watch.h"

#include <QFile>
#include <QHash>
#include <fcntl.h>
#include <sys/stat.h>

namespace triarch {

namespace {

using Reader = std::function<Result<OperatorCommand>(const QString& rest)>;

template <typename Command>
Reader bare()
{
    return [](const QString& rest) -> Result<OperatorCommand> {
        if (rest.isEmpty())
            return OperatorCommand(Command{});
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is more than there is to say").arg(rest.left(60)));
    };
}

Result<int> number(const QString& text, int most)
{
    bool isNumber = false;
    const int value = text.toInt(&isNumber);
    if (isNumber && value >= 0 && value <= most)
        return value;
    return fail(
        ErrorCode::InvalidArgument, QStringLiteral("'%1' is no number from 0 to %2").arg(text, QString::number(most)));
}

/// Whoever reads words answers others in the same thread: nothing may be waited for, as a pipe's writer would be.
UniqueFd openedAtOnce(const QString& path)
{
    UniqueFd fd(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat state { };
    const bool isFile = fd.isOpen() && ::fstat(fd.get(), &state) == 0 && S_ISREG(state.st_mode);
    return isFile ? std::move(fd) : UniqueFd();
}

Result<OperatorCommand> promptOf(const QString& text, const QString& from)
{
    if (text.isEmpty() || text.size() > limits::executorPromptCharacters)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("%1 must hold 1 to %2 characters")
                .arg(from, QString::number(limits::executorPromptCharacters)));
    return OperatorCommand(EditPrompt{text});
}

Result<OperatorCommand> promptFrom(const QString& path)
{
    const UniqueFd fd = openedAtOnce(path);
    QFile file;
    if (!fd.isOpen() || !file.open(fd.get(), QIODevice::ReadOnly))
        return fail(ErrorCode::Io, QStringLiteral("Cannot read %1: there is no such file, or it is none").arg(path));
    return promptOf(QString::fromUtf8(file.read(limits::executorPromptCharacters * 4)).trimmed(), path);
}

/// "ID HASH", and of a yes that counts for the same again also "USES MINUTES".
Result<OperatorCommand> approveFrom(const QString& rest)
{
    const QStringList words = rest.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.size() != 2 && words.size() != 4)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("approve wants an ID and the beginning of its HASH"));
    if (words.size() == 2)
        return OperatorCommand(Approve{words[0], words[1]});
    const auto uses = number(words[2], GrantTerms::usesMost);
    const auto minutes = number(words[3], int(GrantTerms::longest / std::chrono::minutes(1)));
    if (!uses || !minutes)
        return fail(uses ? minutes.error() : uses.error());
    return OperatorCommand(Approve{words[0], words[1], GrantTerms{*uses, std::chrono::minutes(*minutes)}});
}

/// What the operator writes is misused like any other word when it cannot be read.
Result<QJsonObject> argumentsFrom(const QString& text)
{
    auto read = parseJsonObject(text.toUtf8());
    return read ? read : Result<QJsonObject>(fail(ErrorCode::InvalidArgument, read.error().message));
}

Result<OperatorCommand> editFrom(const QString& rest)
{
    return argumentsFrom(rest).map([](const QJsonObject& arguments) { return OperatorCommand(EditAction{arguments}); });
}

/// "TOOL JSON".
Result<OperatorCommand> actFrom(const QString& rest)
{
    const QString tool = rest.section(QLatin1Char(' '), 0, 0);
    return argumentsFrom(rest.section(QLatin1Char(' '), 1)).map([&](const QJsonObject& arguments) {
        return OperatorCommand(ManualAction{tool, arguments});
    });
}

/// "NAME on|off|auto".
Result<OperatorCommand> toolFrom(const QString& rest)
{
    const QStringList words = rest.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto wish =
        QStringList{QStringLiteral("off"), QStringLiteral("on"), QStringLiteral("auto")}.indexOf(words.value(1));
    if (words.size() != 2 || wish < 0)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("tool wants a NAME and on, off or auto"));
    return OperatorCommand(SetTool{words[0], wish == 2 ? std::nullopt : std::optional(wish == 1)});
}

const QHash<QString, Reader>& readers()
{
    static const QHash<QString, Reader> all{
        {QStringLiteral("pause"), bare<Pause>()},
        {QStringLiteral("resume"), bare<Resume>()},
        {QStringLiteral("step"), bare<Step>()},
        {QStringLiteral("call"), bare<StepToCall>()},
        {QStringLiteral("skip"), bare<Skip>()},
        {QStringLiteral("retry"), bare<Retry>()},
        {QStringLiteral("stop"), bare<Stop>()},
        {QStringLiteral("oversee"), bare<Oversee>()},
        {QStringLiteral("tell"), [](const QString& rest) { return Result<OperatorCommand>(Tell{rest}); }},
        {QStringLiteral("approve"), [](const QString& rest) { return approveFrom(rest); }},
        {QStringLiteral("reject"),
            [](const QString& rest) {
                return Result<OperatorCommand>(
                    Reject{rest.section(QLatin1Char(' '), 0, 0), rest.section(QLatin1Char(' '), 1)});
            }},
        {QStringLiteral("take-control"), bare<TakeControl>()},
        {QStringLiteral("hand-back"), bare<HandBack>()},
        {QStringLiteral("act"), [](const QString& rest) { return actFrom(rest); }},
        {QStringLiteral("edit"), [](const QString& rest) { return editFrom(rest); }},
        {QStringLiteral("revoke"), [](const QString& rest) { return Result<OperatorCommand>(RevokeGrant{rest}); }},
        {QStringLiteral("prompt"), [](const QString& rest) { return promptFrom(rest); }},
        {QStringLiteral("instruct"),
            [](const QString& rest) { return promptOf(rest, QStringLiteral("The executor's prompt")); }},
        {QStringLiteral("tool"), [](const QString& rest) { return toolFrom(rest); }},
        {QStringLiteral("until"),
            [](const QString& rest) {
                return number(rest, 600).map([](int turn) { return OperatorCommand(RunToTurn{turn}); });
            }},
        {QStringLiteral("delay"),
            [](const QString& rest) {
                return number(rest, 60'000).map([](int ms) { return OperatorCommand(SetDelay{Millis(ms)}); });
            }},
        {QStringLiteral("limit"),
            [](const QString& rest) {
                return limitsWith({}, rest).map([&](const MissionLimits&) { return OperatorCommand(SetLimit{rest}); });
            }},
        {QStringLiteral("break"),
            [](const QString& rest) {
                return parseBreakpoints(rest).map(
                    [](const std::vector<Breakpoint>& set) { return OperatorCommand(SetBreakpoints{set}); });
            }},
    };
    return all;
}

// The words that the readers above read.
QString wordsOf(const Pause& pause)
{
    return pause.givesUpCall ? QStringLiteral("interrupt") : QStringLiteral("pause");
}
QString wordsOf(const Resume&) { return QStringLiteral("resume"); }
QString wordsOf(const Step&) { return QStringLiteral("step"); }
QString wordsOf(const StepToCall&) { return QStringLiteral("call"); }
QString wordsOf(const Skip&) { return QStringLiteral("skip"); }
QString wordsOf(const Retry&) { return QStringLiteral("retry"); }
QString wordsOf(const Stop&) { return QStringLiteral("stop"); }
QString wordsOf(const Oversee&) { return QStringLiteral("oversee"); }
QString wordsOf(const TakeControl&) { return QStringLiteral("take-control"); }
QString wordsOf(const HandBack&) { return QStringLiteral("hand-back"); }
QString wordsOf(const Tell& tell) { return QStringLiteral("tell ") + tell.text; }
QString wordsOf(const EditPrompt& edit) { return QStringLiteral("instruct ") + edit.prompt; }
QString wordsOf(const SetLimit& set) { return QStringLiteral("limit ") + set.words; }
QString wordsOf(const RevokeGrant& revoke) { return QStringLiteral("revoke ") + revoke.id; }
QString wordsOf(const RunToTurn& run) { return QStringLiteral("until %1").arg(run.turn); }
QString wordsOf(const SetDelay& set) { return QStringLiteral("delay %1").arg(set.delay.count()); }
QString wordsOf(const Reject& reject) { return QStringLiteral("reject %1 %2").arg(reject.id, reject.reason); }

QString jsonWords(const QJsonObject& json) { return QString::fromUtf8(compactJson(json)); }
QString wordsOf(const EditAction& edit) { return QStringLiteral("edit ") + jsonWords(edit.arguments); }
QString wordsOf(const ManualAction& act) { return QStringLiteral("act %1 %2").arg(act.tool, jsonWords(act.arguments)); }

QString wordsOf(const SetTool& set)
{
    const QString wish = !set.isGranted ? QStringLiteral("auto")
        : *set.isGranted                ? QStringLiteral("on")
                                        : QStringLiteral("off");
    return QStringLiteral("tool %1 %2").arg(set.tool, wish);
}

QString wordsOf(const SetBreakpoints& set)
{
    QStringList words;
    for (const auto& one : set.breakpoints)
        words << breakpointName(one);
    return QStringLiteral("break ") + words.join(QStringLiteral(", "));
}

QString wordsOf(const Approve& approve)
{
    const QString words = QStringLiteral("approve %1 %2").arg(approve.id, approve.hash);
    if (!approve.similar)
        return words;
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(approve.similar->lasts).count();
    return words + QStringLiteral(" %1 %2").arg(approve.similar->uses).arg(minutes);
}

} // namespace

QString operatorCommandText()
{
    return QStringLiteral("pause, interrupt, resume, step, call, until N, skip, retry, stop, oversee, tell TEXT, "
                          "prompt FILE, instruct TEXT, tool NAME on|off|auto, limit NAME N, "
                          "delay MS, break WHERE, approve ID HASH, reject ID REASON, edit JSON, revoke GRANT, "
                          "take-control, act TOOL JSON, hand-back");
}

Result<OperatorCommand> parseOperatorCommand(const QString& line)
{
    const QString trimmed = line.trimmed();
    const auto reader = readers().constFind(trimmed.section(QLatin1Char(' '), 0, 0));
    if (reader != readers().cend())
        return (*reader)(trimmed.section(QLatin1Char(' '), 1).trimmed());
    return fail(
        ErrorCode::InvalidArgument, QStringLiteral("'%1' is none of %2").arg(trimmed.left(60), operatorCommandText()));
}

QString operatorCommandTextOf(const OperatorCommand& command)
{
    return std::visit(Overloaded{
                          [](const auto& of) { return wordsOf(of); },
                          [](const PhysicalInputSeen&) { return QString(); }, // the display's own host notices hands
                          [](const Answered&) { return QString(); },
                      },
        command);
}

Result<void> sendText(OperatorChannel& line, const QString& words)
{
    if (words.trimmed() == QLatin1String("interrupt")) {
        line.interruptCall();
        return {};
    }
    auto command = parseOperatorCommand(words);
    if (!command)
        return fail(command.error());
    return line.send(std::move(*command));
}

} // namespace triarch
