// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/host_journal.h"

#include <QDateTime>
#include <QStandardPaths>

namespace triarch {

Result<std::unique_ptr<Journal>> openHostJournal(const QString& word, const Clock& clock)
{
    const QString state = qEnvironmentVariable("XDG_STATE_HOME",
        QStandardPaths::writableLocation(QStandardPaths::HomeLocation) + QStringLiteral("/.local/state"));
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss-zzz-"));
    const auto folder = MissionFolder::createUnique(state + QStringLiteral("/triarch/") + time + word);
    return folder ? Journal::create(*folder, clock) : fail(folder.error());
}

} // namespace triarch
