// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/mission_file_writer.h"

#include "core/settings/toml_reader.h"
#include "core/settings/toml_text.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <algorithm>

namespace triarch {

namespace {

/// What is as usual need not be said.
template <typename Value>
QByteArray unless(const Value& usual, const char* key, const Value& value)
{
    return value == usual ? QByteArray() : tomlLine(key, value);
}

QByteArray table(const char* name, const QByteArray& lines)
{
    return lines.isEmpty() ? QByteArray() : QByteArray("\n[") + name + "]\n" + lines;
}

QByteArray sandboxText(const SandboxSetup& setup)
{
    const SandboxSetup usual;
    return unless(usual.server, "server", setup.server)
        + unless(usual.windowManager, "window_manager", setup.windowManager) + unless(usual.dpi, "dpi", setup.dpi)
        + unless(usual.theme, "theme", setup.theme) + unless(usual.applications, "applications", setup.applications)
        + unless(usual.keep, "keep", setup.keep);
}

/// All of them: they are what one wants to change first.
QByteArray limitsText(const MissionLimits& limits)
{
    return tomlLine("turns", limits.turns) + tomlLine("minutes", limits.minutes) + tomlLine("tokens", limits.tokens)
        + tomlLine("failures", limits.failures) + tomlLine("cost", limits.cost);
}

} // namespace

MissionLimits withinBounds(const MissionLimits& limits)
{
    namespace may = limit_bounds;
    const auto nearest = [](int value, may::Bounds bounds) { return std::clamp(value, bounds.least, bounds.most); };
    return {nearest(limits.turns, may::turns), nearest(limits.minutes, may::minutes),
        nearest(limits.tokens, may::tokens), nearest(limits.failures, may::failures),
        std::clamp(limits.cost, may::costLeast, may::costMost)};
}

QByteArray missionFileText(const MissionFile& mission)
{
    const MissionFile usual;
    QByteArray text = tomlLine("version", 1) + tomlLine("text", mission.text)
        + unless(usual.application, "application", mission.application);
    if (mission.ownDisplay)
        text += tomlLine("display", displayChoiceWord(mission.display));
    text += unless(usual.target, "target", mission.target);
    if (mission.ownProfile && isProfileName(mission.profile)) // a path is not read back
        text += tomlLine("profile", mission.profile);
    return text + unless(usual.language, "language", mission.language) + unless(usual.tools, "tools", mission.tools)
        + table("limits", limitsText(mission.limits)) + table("sandbox", sandboxText(mission.display.setup))
        + table("expect", unless(usual.criteria, "criteria", mission.criteria));
}

Result<void> writeMissionFile(const MissionFile& mission, const QString& path)
{
    const QByteArray text = missionFileText(mission);
    if (const auto readable = parseMissionFile(text, QFileInfo(path).fileName()); !readable)
        return fail(readable.error());
    QDir().mkpath(QFileInfo(path).absolutePath());
    QSaveFile file(path);
    const bool isWritten = file.open(QIODevice::WriteOnly) && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        && file.write(text) == text.size();
    if (!isWritten || !file.commit())
        return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, file.errorString()));
    return {};
}

} // namespace triarch
