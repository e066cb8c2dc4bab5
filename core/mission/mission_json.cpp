// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/mission_json.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/mission/limit_watch.h"

#include <QJsonArray>

namespace triarch {

namespace {

QJsonObject setupJson(const SandboxSetup& setup)
{
    return {{"server", setup.server}, {"window_manager", setup.windowManager}, {"dpi", setup.dpi},
        {"theme", setup.theme}, {"applications", QJsonArray::fromStringList(setup.applications)}};
}

/// Missions of before there was a choice say nothing of it.
SandboxSetup setupFrom(const QJsonObject& json)
{
    const SandboxSetup usual;
    return {json["server"].toString(usual.server), json["window_manager"].toString(usual.windowManager),
        json["dpi"].toInt(usual.dpi), json["theme"].toString(), json["applications"].toVariant().toStringList(), false};
}

} // namespace

QString missionText(const MissionFile& mission)
{
    return QString::fromUtf8(compactJson(
        {{"text", mission.text}, {"application", mission.application}, {"display", displayChoiceWord(mission.display)},
            {"sandbox", setupJson(mission.display.setup)}, {"target", mission.target}, {"profile", mission.profile},
            {"language", mission.language}, {"tools", QJsonArray::fromStringList(mission.tools)},
            {"criteria", QJsonArray::fromStringList(mission.criteria)}, {"limits", limitsJson(mission.limits)}}));
}

Result<MissionFile> missionFromText(const QString& json)
{
    const auto object = parseJsonObject(json.toUtf8());
    if (!object)
        return fail(ErrorCode::BadReply, QStringLiteral("The journal does not say how the mission was started"));
    const auto text = [&](const char* key) { return object->value(QLatin1String(key)).toString(); };
    const auto list = [&](const char* key) { return object->value(QLatin1String(key)).toVariant().toStringList(); };
    auto display = parseDisplayChoice(text("display"));
    if (!display)
        return fail(display.error());
    display->setup = setupFrom(object->value(QLatin1String("sandbox")).toObject());
    return MissionFile{text("text"), text("application"), *display, text("target"), text("profile"), text("language"),
        list("tools"), limitsFromJson(object->value(QLatin1String("limits")).toObject()), list("criteria"), true, true};
}

} // namespace triarch
