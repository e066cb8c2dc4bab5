// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QStringList>
#include <QTemporaryDir>

namespace triarch::test {

/// One `triarchctl run ... --json` to its end: exit code, the JSON object, what it said.
class MissionRun {
public:
    /// @param environment  "NAME=value" added to the test's own
    explicit MissionRun(const QStringList& arguments, const QStringList& environment = {});

    int exitCode = -1; ///< -1: it did not end within five minutes
    QJsonObject result;
    QString said; ///< standard error
    QString folder() const { return m_root.filePath(QStringLiteral("mission")); }
    QString evidence() const { return result["completion"]["evidence"].toString(); }

private:
    QTemporaryDir m_root;
};

} // namespace triarch::test
