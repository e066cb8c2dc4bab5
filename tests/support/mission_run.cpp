// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/mission_run.h"
#include "tests/support/paths.h"

#include "core/base/json/json.h"

#include <QProcess>

namespace triarch::test {

MissionRun::MissionRun(const QStringList& arguments, const QStringList& environment)
{
    QProcess process;
    auto given = QProcessEnvironment::systemEnvironment();
    given.remove(QStringLiteral("DISPLAY"));
    for (const auto& entry : environment)
        given.insert(entry.section(QLatin1Char('='), 0, 0), entry.section(QLatin1Char('='), 1));
    process.setProcessEnvironment(given);
    process.start(programPath("triarchctl"),
        QStringList{QStringLiteral("run")} + arguments
            + (arguments.contains(QStringLiteral("--out")) ? QStringList()
                                                           : QStringList{QStringLiteral("--out"), folder()})
            + QStringList{QStringLiteral("--json")});
    if (!process.waitForFinished(300'000)) {
        process.terminate();
        process.waitForFinished(20'000);
        return;
    }
    exitCode = process.exitCode();
    said = QString::fromUtf8(process.readAllStandardError());
    const QByteArray output = process.readAllStandardOutput();
    result = parseJsonObject(output.trimmed()).value_or(QJsonObject());
}

} // namespace triarch::test
