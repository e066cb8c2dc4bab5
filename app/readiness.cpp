// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/readiness.h"

#include "app/ctl/doctor_checks.h"
#include "app/resource_paths.h"
#include "core/desktop/application_index.h"
#include "core/settings/application_aliases.h"

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

} // namespace

QList<ReadinessEntry> readiness() { return {display(), calculator()}; }

} // namespace triarch
