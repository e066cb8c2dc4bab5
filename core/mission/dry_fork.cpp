// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/dry_fork.h"

#include "core/journal/mission_folder.h"
#include "core/personas/persona_call.h"
#include "core/screen/model_frame.h"

#include <QFile>
#include <QImage>

namespace triarch {

namespace {

constexpr qint64 largestPrompt = 256 * 1024;

const EventRow* answeredCall(const JournalContents& journal, Persona persona, int turn)
{
    const auto found = std::find_if(journal.events.rbegin(), journal.events.rend(), [&](const EventRow& row) {
        return row.event.turn == turn && row.event.kind == QLatin1String("persona")
            && row.event.json["persona"].toString() == personaName(persona)
            && !row.event.json.contains(QLatin1String("error"));
    });
    return found == journal.events.rend() ? nullptr : &*found;
}

/// The verifier looked afresh; everybody else saw the turn's picture.
QString requestPicture(Persona persona, int turn)
{
    return persona == Persona::Verifier ? QStringLiteral("screens/verify_%1.png").arg(turn, 4, 10, QLatin1Char('0'))
                                        : QStringLiteral("screens/") + MissionFolder::screenName(turn);
}

Result<ModelFrame> readPicture(const QString& path, std::optional<int> longest, ImageFormat format)
{
    const QImage image(path);
    if (image.isNull())
        return fail(ErrorCode::NotFound, QStringLiteral("The picture %1 cannot be read").arg(path));
    const int side = std::max(image.width(), image.height());
    const auto coding = format == ImageFormat::Jpeg ? FrameCoding::Jpeg : FrameCoding::Png;
    return makeModelFrame(image, {longest.value_or(side), coding});
}

Result<QString> readPromptFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, QStringLiteral("The prompt %1 cannot be read").arg(path));
    return QString::fromUtf8(file.read(largestPrompt));
}

Result<QStringList> toolsOf(const QJsonObject& row, const ToolRegistry& tools, const DryChanges& changes)
{
    if (!changes.tools && row["tools"].toInt() > 0 && !row.contains(QLatin1String("tool_names")))
        return fail(ErrorCode::NotFound, QStringLiteral("The mission does not say which tools were sent: name them"));
    const QStringList names = changes.tools.value_or(row["tool_names"].toVariant().toStringList());
    for (const auto& name : names) {
        if (!tools.find(name))
            return fail(ErrorCode::InvalidArgument, QStringLiteral("There is no tool named %1").arg(name));
    }
    return names;
}

/// As the profile's models are told of them; places are the executor's alone.
QJsonArray declarationsFor(
    Persona persona, const QStringList& names, const ToolRegistry& tools, const ModelProfile& profile, QSize picture)
{
    const auto all = tools.declarations(names);
    return persona == Persona::Executor ? scaledDeclarations(all, tools, scaleOf(profile, picture)) : all;
}

/// What counts of an answer: the tactician's calls each configure something, of all others the first is carried out.
QJsonArray whatCounts(Persona persona, const QJsonArray& calls)
{
    QJsonArray counting;
    for (const QJsonValue call : calls) {
        auto arguments = call["arguments"].toObject();
        for (const char* words : {"justification", "rationale"})
            arguments.remove(QLatin1String(words));
        counting.append(QJsonObject{{"name", call["name"]}, {"arguments", arguments}});
        if (persona != Persona::Tactician)
            break;
    }
    return counting;
}

Result<const EventRow*> answeredRow(const JournalContents& journal, Persona persona, int turn)
{
    const auto* row = answeredCall(journal, persona, turn);
    return row
        ? Result<const EventRow*>(row)
        : Result<const EventRow*>(fail(ErrorCode::NotFound,
            QStringLiteral("The %1 gave no answer in turn %2").arg(personaName(persona), QString::number(turn))));
}

} // namespace

Result<QString> recordedProfile(const JournalContents& journal, Persona persona, int turn)
{
    return answeredRow(journal, persona, turn).map([&](const EventRow* row) {
        return row->event.json["profile"].toString(journal.meta.value(QStringLiteral("profile")));
    });
}

Result<RecordedCall> recordedCall(const QString& folder, const JournalContents& journal, Persona persona, int turn,
    const ToolRegistry& tools, const ModelProfile& profile, const DryChanges& changes)
{
    const auto row = answeredRow(journal, persona, turn);
    if (!row)
        return fail(row.error());
    const auto& json = (*row)->event.json;
    const auto temperature = changes.temperature.value_or(json["temperature"].toDouble());
    if (!(temperature >= 0 && temperature <= 2))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A temperature is from 0 to 2"));
    const auto names = toolsOf(json, tools, changes);
    if (!names)
        return fail(names.error());
    const auto system = changes.prompt
        ? Result<QString>(*changes.prompt)
        : readPromptFile(MissionFolder{folder}.prompts() + QLatin1Char('/') + json["prompt_file"].toString());
    if (!system)
        return fail(system.error());
    const auto picture =
        readPicture(folder + QLatin1Char('/') + requestPicture(persona, turn), changes.longest, profile.imageFormat);
    if (!picture)
        return fail(picture.error());
    const ChatRequest request{*system, json["user"].toString(), chatImage(*picture),
        declarationsFor(persona, *names, tools, profile, picture->size), temperature, json["max_tokens"].toInt(800),
        requestFor(persona, profile).model};
    return RecordedCall{persona, turn, request, json["content"].toString(), json["calls"].toArray()};
}

QJsonObject comparedAnswers(const RecordedCall& recorded, const ChatReply& now)
{
    const auto calls = callsJson(now);
    const bool same = whatCounts(recorded.persona, recorded.calls) == whatCounts(recorded.persona, calls);
    return {{"persona", personaName(recorded.persona)}, {"turn", recorded.turn},
        {"recorded", QJsonObject{{"content", recorded.content}, {"calls", recorded.calls}}},
        {"now",
            QJsonObject{{"content", now.content}, {"calls", calls},
                {"tokens", QJsonObject{{"in", now.tokens.in}, {"out", now.tokens.out}}}}},
        {"same", same}};
}

} // namespace triarch
