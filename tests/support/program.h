// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json/json.h"
#include "tests/support/paths.h"

#include <QElapsedTimer>
#include <QProcess>

namespace triarch::test {

inline constexpr int timeout = 20'000; // ms

/// A triarchctl with folders of its own.
class Program {
public:
    /// @param programs  a folder whose programs are found before those of the system; empty: none
    Program(const QString& state, const QStringList& arguments, const QString& programs = {})
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_STATE_HOME"), state);
        environment.insert(QStringLiteral("XDG_DATA_HOME"), state);
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), state);
        environment.remove(QStringLiteral("DISPLAY"));
        if (!programs.isEmpty())
            environment.insert(QStringLiteral("PATH"), programs + QLatin1Char(':') + environment.value("PATH"));
        m_process.setProcessEnvironment(environment);
        m_process.start(programPath("triarchctl"), arguments);
    }
    ~Program()
    {
        if (m_process.state() != QProcess::NotRunning) {
            m_process.terminate();
            if (!m_process.waitForFinished(timeout))
                m_process.kill();
            m_process.waitForFinished(timeout);
        }
    }
    QProcess* operator->() { return &m_process; }

    /// The first line on standard output as JSON.
    QJsonObject hear()
    {
        QElapsedTimer waited;
        waited.start();
        while (!m_process.canReadLine() && waited.elapsed() < timeout && m_process.state() != QProcess::NotRunning)
            m_process.waitForReadyRead(500);
        return parseJsonObject(m_process.readLine().trimmed()).value_or(QJsonObject());
    }
    /// Waits for a line on standard error that holds this text.
    bool says(const QString& text)
    {
        QElapsedTimer waited;
        waited.start();
        m_process.setReadChannel(QProcess::StandardError);
        while (!m_said.contains(text) && waited.elapsed() < 3 * timeout) {
            m_said += QString::fromUtf8(m_process.readAllStandardError());
            if (!m_said.contains(text) && !m_process.waitForReadyRead(500) && m_process.state() == QProcess::NotRunning)
                break;
        }
        return m_said.contains(text);
    }

private:
    QProcess m_process;
    QString m_said;
};

} // namespace triarch::test
