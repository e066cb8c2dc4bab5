// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/orphans.h"
#include "core/base/system/provenance.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>
#include <unistd.h>

namespace tst_provenance {

using namespace triarch;

namespace {

constexpr quint64 serverStart = 1000;

/// A chain of tests/faults/provenance.tsv: the first process has the highest pid, the last one is pid 1.
struct Chain {
    std::vector<std::optional<ProcessFacts>> members;
    DisplayProcesses display{QStringLiteral(":5"), ProcessId{900, serverStart}};

    explicit Chain(const QString& text)
    {
        auto words = text.split(QStringLiteral(" < "));
        const bool continuesOutside = words.last() == QLatin1String("...");
        if (continuesOutside)
            words.removeLast();
        for (qsizetype i = 0; i < words.size(); ++i)
            add(words[i], pid_t(words.size() - i + (continuesOutside ? 1 : 0)), i);
        if (continuesOutside)
            members.back()->parent = 0;
    }
    void add(const QString& word, pid_t pid, qsizetype generation)
    {
        if (word == QLatin1String("-"))
            return members.push_back(std::nullopt);
        static const QRegularExpression form(QStringLiteral("^([^\\[]+)(?:\\[([^\\]]*)\\])?$"));
        const auto parts = form.match(word);
        const auto properties = parts.captured(2).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        ProcessFacts facts;
        facts.id = {pid, serverStart + 500 - quint64(generation)};
        facts.parent = pid - 1;
        facts.name = parts.captured(1);
        facts.program = facts.name.section(QLatin1Char(':'), 0, 0); // "tmux: server" is tmux
        for (const auto& property : properties) {
            if (property.startsWith(QLatin1Char(':')))
                facts.display = property;
            else if (property == QLatin1String("old"))
                facts.id.startTime = serverStart - 10 - quint64(generation);
            else if (property == QLatin1String("later"))
                facts.id.startTime = serverStart + 600;
            else if (property == QLatin1String("system"))
                facts.isSystem = true;
            else if (property == QLatin1String("client"))
                display.clients.push_back(pid);
            else if (property == QLatin1String("parent"))
                display.ancestors.push_back(pid);
            else if (property == QLatin1String("init"))
                facts.isInit = true;
            else if (property == QLatin1String("sandbox"))
                display.sandbox = pid;
            else
                QFAIL(qPrintable(QStringLiteral("unknown property ") + property));
        }
        members.push_back(facts);
    }
    Origin origin() const
    {
        const auto read = [this](pid_t pid) -> std::optional<ProcessFacts> {
            for (const auto& member : members) {
                if (member && member->id.pid == pid)
                    return member;
            }
            return std::nullopt;
        };
        return originOf(members.front() ? members.front()->id.pid : 0, display, read);
    }
};

QString wordOf(Origin origin)
{
    switch (origin) {
    case Origin::Outside:
        return QStringLiteral("outside");
    case Origin::OnDisplay:
        return QStringLiteral("on display");
    case Origin::Unproven:
        return QStringLiteral("unproven");
    case Origin::Ended:
        return QStringLiteral("ended");
    }
    return {};
}

} // namespace

class TestProvenance : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void origin_data()
    {
        QTest::addColumn<QString>("chain");
        QTest::addColumn<QString>("expected");
        QFile file(test::sourcePath(QStringLiteral("tests/faults/provenance.tsv")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (const auto& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            const auto cells = line.split(QLatin1Char('\t'));
            if (line.startsWith(QLatin1Char('#')) || cells.first() == QLatin1String("case"))
                continue;
            QCOMPARE(cells.size(), 3);
            QTest::newRow(qPrintable(cells[0])) << cells[1] << cells[2];
        }
    }
    void origin()
    {
        QFETCH(const QString, chain);
        QFETCH(const QString, expected);
        QCOMPARE(wordOf(Chain(chain).origin()), expected);
    }
    void aServerThatIsUnknownProvesNothing()
    {
        Chain chain(QStringLiteral("triarchctl < bash[old] < systemd[old system]"));
        QCOMPARE(chain.origin(), Origin::Outside);
        chain.display.server.reset();
        QCOMPARE(chain.origin(), Origin::Unproven);
    }
    void realProcessesAreRead()
    {
        QProcess child;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("DISPLAY"), QStringLiteral(":4711.0"));
        child.setProcessEnvironment(environment);
        child.start(QStringLiteral("cat"), {});
        QVERIFY(child.waitForStarted());
        const auto facts = readProcess(pid_t(child.processId()));
        QVERIFY(facts);
        QCOMPARE(facts->parent, ::getpid());
        QCOMPARE(facts->name, QStringLiteral("cat"));
        QCOMPARE(facts->program, QStringLiteral("cat"));
        QVERIFY(!facts->isInit);
        QCOMPARE(facts->display, QStringLiteral(":4711.0"));
        QCOMPARE(facts->isSystem, ::getuid() == 0);
        const DisplayProcesses display{QStringLiteral(":4711"), std::nullopt};
        QCOMPARE(originOf(pid_t(child.processId()), display), Origin::OnDisplay);
        child.closeWriteChannel();
        QVERIFY(child.waitForFinished());
        QCOMPARE(checkOrigin(facts->id, display).error().code, ErrorCode::Refused);
        QVERIFY(processJson(facts->id).isEmpty());
    }
    /// An executable with another name is no system program, whoever runs it.
    void aRenamedProgramIsNoSystemProgram()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("sshd"));
        QVERIFY(QFile::link(QStandardPaths::findExecutable(QStringLiteral("cat")), path));
        QProcess child;
        child.start(path, {});
        QVERIFY(child.waitForStarted());
        const auto facts = readProcess(pid_t(child.processId()));
        QVERIFY(facts);
        QCOMPARE(facts->name, QStringLiteral("sshd"));
        QCOMPARE(facts->program, QStringLiteral("cat"));
        QVERIFY(!facts->isSystem);
        child.closeWriteChannel();
        QVERIFY(child.waitForFinished());
    }
    /// Every ancestor below the first one that adopts is known, and no other process.
    void anOrphanShowsWhoAdopts()
    {
        const auto parent = identify(::getppid());
        const auto init = identify(1);
        QVERIFY(parent && init);
        QVERIFY(!adoptsNoOrphans(*init));
        QVERIFY(!adoptsNoOrphans(ownProcess()));
        QVERIFY(!adoptsNoOrphans({parent->pid, parent->startTime + 1}));
    }
};

} // namespace tst_provenance

TRIARCH_TEST(tst_provenance, TestProvenance, QCoreApplication)
#include "tst_provenance.moc"
