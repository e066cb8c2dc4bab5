// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/readiness.h"

#include "app/cli/doctor_checks.h"
#include "app/resource_paths.h"
#include "core/desktop/application_index.h"
#include "core/settings/application_aliases.h"
#include "core/settings/policy_file.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace triarch {

namespace {

QString shown(const char* text) { return QCoreApplication::translate("Readiness", text); }

ReadinessEntry display()
{
    for (const Check& check : displayPrograms()) {
        if (!check.ok)
            return {ReadinessState::Missing,
                shown(QT_TRANSLATE_NOOP("Readiness", "A private display cannot be started, %1 is missing"))
                    .arg(check.name),
                check.fix};
    }
    return {ReadinessState::Ready,
        shown(QT_TRANSLATE_NOOP("Readiness", "Private display can be started (Xvfb, openbox)")), {}};
}

ReadinessEntry calculator()
{
    const auto aliases = readApplicationAliases(resourceDir() + QStringLiteral("/applications.toml"));
    const auto found = ApplicationIndex::read(dataFolders(), aliases.value_or(ApplicationAliases()))
                           .find(QStringLiteral("calculator"));
    if (!found)
        return {ReadinessState::Missing, shown(QT_TRANSLATE_NOOP("Readiness", "No calculator found")),
            QStringLiteral("apt-get install galculator")};
    return {
        ReadinessState::Ready, shown(QT_TRANSLATE_NOOP("Readiness", "Calculator found: %1")).arg(found->program()), {}};
}

/// Only when there is something to mend: a policy that can be read is what everybody expects.
QList<ReadinessEntry> policy()
{
    const auto rules = readPolicyFile(policyFile());
    if (!rules.broken)
        return {};
    return {{ReadinessState::Missing,
        shown(QT_TRANSLATE_NOOP("Readiness", "The policy cannot be read, so nothing would be allowed: %1"))
            .arg(rules.broken->message),
        policyFile()}};
}

} // namespace

QList<ReadinessEntry> readiness() { return QList<ReadinessEntry>{display(), calculator()} + policy(); }

} // namespace triarch
