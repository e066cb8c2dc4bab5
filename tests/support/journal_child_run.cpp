// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/journal_child_run.h"
#include "tests/support/paths.h"

#include <algorithm>
#include <csignal>
#include <sys/prctl.h>

namespace triarch::test {

namespace {

constexpr Millis timeout{60'000};

void dieWithParent() { ::prctl(PR_SET_PDEATHSIG, SIGKILL); }

} // namespace

int ChildReport::lastAttempt() const
{
    return std::max(acknowledged.isEmpty() ? 0 : acknowledged.lastKey(), failed.isEmpty() ? 0 : failed.lastKey());
}

ChildReport ChildReport::parse(const QByteArray& said)
{
    ChildReport report;
    const auto whole = said.left(said.lastIndexOf('\n') + 1); // a line cut by the kill says nothing
    for (const auto& line : QString::fromUtf8(whole).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList words = line.split(QLatin1Char(' '));
        if (words[0] == QLatin1String("ack"))
            report.acknowledged.insert(words[1].toInt(), words[2].toLongLong());
        else if (words[0] == QLatin1String("fail"))
            report.failed.insert(words[1].toInt(), words.sliced(2).join(QLatin1Char(' ')));
        else if (words[0] == QLatin1String("picture"))
            report.pictures.append(words[1]);
        else if (words[0].startsWith(QLatin1String("no")))
            report.complaints.append(line);
        report.opened |= line == QLatin1String("open");
        report.finished |= line == QLatin1String("finish");
    }
    return report;
}

JournalChild::JournalChild(const QString& folder, const ChildScript& script, const QStringList& straceOptions)
{
    QStringList argv{programPath("journal_child"), folder, QString::number(script.rows), QString::number(script.pad),
        QString::number(script.pictures), QString::number(int(script.offersAgain))};
    if (!straceOptions.isEmpty())
        argv = QStringList{"strace", "-f", "-qq"} + straceOptions + QStringList{"--"} + argv;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("detect_leaks=0")); // impossible under ptrace
    m_process.setProcessEnvironment(environment);
    m_process.setChildProcessModifier(dieWithParent);
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(argv.first(), argv.sliced(1));
    m_process.waitForStarted(int(timeout.count()));
}

JournalChild::~JournalChild() { kill(); }

bool JournalChild::readUntil(Deadline deadline)
{
    while (m_process.state() != QProcess::NotRunning && millisLeft(deadline) > 0) {
        m_process.waitForReadyRead(millisLeft(deadline));
        m_said += m_process.readAllStandardOutput();
    }
    m_said += m_process.readAllStandardOutput();
    return m_process.state() == QProcess::NotRunning;
}

bool JournalChild::awaitAttempts(int attempts, Deadline deadline)
{
    while (report().lastAttempt() < attempts) {
        if (m_process.state() == QProcess::NotRunning || millisLeft(deadline) == 0)
            return false;
        m_process.waitForReadyRead(millisLeft(deadline));
        m_said += m_process.readAllStandardOutput();
    }
    return true;
}

void JournalChild::kill()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished(int(timeout.count()));
    m_said += m_process.readAllStandardOutput();
}

ChildReport runTraced(const QString& folder, const ChildScript& script, const QStringList& straceOptions)
{
    JournalChild child(folder, script, straceOptions);
    child.readUntil(after(timeout));
    return child.report();
}

} // namespace triarch::test
