// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace triarch {

/// Where the shipped files are: $TRIARCH_RESOURCES, beside the installed program (../share/triarch), else the source
/// tree.
QString resourceDir();

/// The prompts: `given` (--prompts), $TRIARCH_PROMPTS, else the shipped folder.
QString promptsDir(const QString& given);

/// Profiles: the user's (~/.config/triarch/profiles) before the shipped ones.
QStringList profileDirs();

/// Where the operator's own policy.toml lies, or would.
QString ownPolicyFile();
/// The user's policy.toml when there is one, else the shipped one.
QString policyFile();

/// Where the user's own triarch.toml lies, or would.
QString ownSettingsFile();
/// The user's triarch.toml when there is one, else the shipped one.
QString settingsFile();

/// Where `<secret:name>` is looked up: ~/.config/triarch/secrets.toml.
QString secretsFile();

/// A sample mission's file: resources/missions/NAME.toml.
QString sampleMission(const QString& name);
/// The names of the sample missions, sorted.
QStringList sampleMissions();

/// The folder of our programs: that of this one.
QString ownPrograms();

/// A program of ours, beside this one.
QString siblingProgram(const QString& name);

} // namespace triarch
