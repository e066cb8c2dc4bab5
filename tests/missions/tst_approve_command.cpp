// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json.h"
#include "core/journal/journal_reader.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>

using namespace triarch;

namespace {

constexpr int patience = 120'000;

QProcessEnvironment environmentIn(const QTemporaryDir& folder)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("DISPLAY"));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.filePath(QStringLiteral("config")));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), folder.path());
    return environment;
}

/// `triarchctl WORDS`, to its end.
struct Command {
    Command(const QStringList& words, const QTemporaryDir& folder)
    {
        QProcess process;
        process.setProcessEnvironment(environmentIn(folder));
        process.start(QStringLiteral(TRIARCH_BIN_DIR "/triarchctl"), words);
        process.waitForFinished(30'000);
        exitCode = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        json = parseJsonObject(process.readAllStandardOutput().trimmed()).value_or(QJsonObject());
    }
    int exitCode = -1;
    QJsonObject json;
};

/// The sample mission whose key a rule asks for, run from the command line on a private display of its own.
struct Sample {
    explicit Sample(const QByteArray& settings = {})
    {
        QDir(folder.path()).mkpath(QStringLiteral("config/triarch"));
        QFile file(folder.filePath(QStringLiteral("config/triarch/triarch.toml")));
        if (!settings.isEmpty() && file.open(QIODevice::WriteOnly))
            file.write(settings);
        file.close();
        process.setProcessEnvironment(environmentIn(folder));
        process.start(QStringLiteral(TRIARCH_BIN_DIR "/triarchctl"),
            {"run", "sample:forbidden_key", "--max-turns", "6", "--json", "--out", mission()});
    }
    ~Sample()
    {
        process.terminate();
        process.waitForFinished(30'000);
    }
    QString mission() const { return folder.filePath(QStringLiteral("m")); }
    /// Waits until it asks: "ID HASH" of the command that it tells; empty when it never does.
    QStringList asked()
    {
        static const QRegularExpression command(QStringLiteral("triarchctl approve (\\w+) (\\w+)"));
        QElapsedTimer waited;
        waited.start();
        while (waited.elapsed() < patience && process.state() != QProcess::NotRunning) {
            process.waitForReadyRead(1000);
            said += QString::fromUtf8(process.readAllStandardError());
            if (const auto match = command.match(said); match.hasMatch())
                return {match.captured(1), match.captured(2)};
        }
        return {};
    }
    QJsonObject result()
    {
        process.waitForFinished(patience);
        said += QString::fromUtf8(process.readAllStandardError());
        return parseJsonObject(process.readAllStandardOutput().trimmed()).value_or(QJsonObject());
    }
    /// What the journal says of keys and of requests, in order.
    QStringList journal() const
    {
        QStringList all;
        const auto read = readJournal(mission());
        for (const auto& row : read ? read->events : std::vector<EventRow>()) {
            const auto& json = row.event.json;
            if (row.event.kind == QLatin1String("approval"))
                all << row.event.kind + QLatin1Char(' ') + json["state"].toString();
            const bool isKey = json["action"]["action"].toString() == QLatin1String("press");
            if (isKey && (row.event.kind == QLatin1String("intent") || row.event.kind == QLatin1String("outcome")))
                all << row.event.kind + QLatin1Char(' ') + json["status"].toString();
        }
        return all;
    }

    QTemporaryDir folder;
    QProcess process;
    QString said;
};

} // namespace

/// Approvals from another terminal, whole: a real display, the rehearsal model, the socket, the journal.
class TestApproveCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aKeyIsPressedOnceItIsApproved()
    {
        Sample sample;
        const auto asked = sample.asked();
        QVERIFY2(asked.size() == 2, qPrintable(sample.said));
        const Command listed({"approvals", "--json"}, sample.folder);
        const auto one = listed.json["approvals"][0];
        QCOMPARE(one["id"].toString(), asked[0]);
        QCOMPARE(one["what"].toString(), QStringLiteral("press alt+F4"));
        QCOMPARE(one["rule"].toString(), QStringLiteral("forbidden-chord"));
        QCOMPARE(Command({"approve", asked[0], "00000000"}, sample.folder).exitCode, 1);
        QCOMPARE(Command({"approve", asked[0], asked[1]}, sample.folder).exitCode, 0);
        QCOMPARE(Command({"approve", asked[0], asked[1]}, sample.folder).exitCode, 1); // once
        (void)sample.result();
        const auto rows = sample.journal();
        QVERIFY2(rows.size() >= 4, qPrintable(rows.join(QLatin1Char('\n'))));
        QCOMPARE(rows.mid(0, 3), (QStringList{"approval asked", "approval approved", "intent "}));
        QCOMPARE(rows[3], QStringLiteral("outcome done"));
        QCOMPARE(rows.count("approval approved"), rows.count("intent ")); // no key without its yes
    }
    void aKeyIsNotPressedOnceItIsRejected()
    {
        Sample sample;
        const auto asked = sample.asked();
        QVERIFY2(asked.size() == 2, qPrintable(sample.said));
        QCOMPARE(Command({"reject", asked[0], "leave", "it", "open"}, sample.folder).exitCode, 0);
        (void)sample.process.terminate();
        (void)sample.result();
        QVERIFY2(sample.journal().mid(0, 2) == (QStringList{"approval asked", "approval rejected"}),
            qPrintable(sample.journal().join(QLatin1Char('\n'))));
        QVERIFY(!sample.journal().contains("intent "));
        QVERIFY2(sample.said.contains("the operator says no: leave it open"), qPrintable(sample.said));
    }
    void F89_nobodyAnswers()
    {
        Sample sample("[approval]\nseconds = 30\n");
        QVERIFY2(sample.asked().size() == 2, qPrintable(sample.said));
        const auto result = sample.result();
        QCOMPARE(result["reason"]["code"].toString(), QStringLiteral("approval_expired"));
        QCOMPARE(sample.journal(), (QStringList{"approval asked", "approval expired"}));
    }
    /// The process is killed while a request waits: whoever answers then answers nobody, and nothing is ever pressed.
    void F89_itsHostIsKilled()
    {
        Sample sample;
        const auto asked = sample.asked();
        QVERIFY2(asked.size() == 2, qPrintable(sample.said));
        const auto pid = pid_t(sample.process.processId());
        QVERIFY(::kill(pid, SIGKILL) == 0 && sample.process.waitForFinished(30'000));
        QCOMPARE(Command({"approve", asked[0], asked[1]}, sample.folder).exitCode, 1);
        QCOMPARE(sample.journal(), QStringList{"approval asked"});
    }
    void F89_itsMissionIsStopped()
    {
        Sample sample;
        const auto asked = sample.asked();
        QVERIFY2(asked.size() == 2, qPrintable(sample.said));
        QCOMPARE(Command({"stop"}, sample.folder).exitCode, 0);
        QCOMPARE(sample.result()["state"].toString(), QStringLiteral("stopped"));
        QCOMPARE(Command({"approve", asked[0], asked[1]}, sample.folder).exitCode, 1);
        QCOMPARE(sample.journal(), (QStringList{"approval asked", "approval mission_stopped"}));
    }
};

QTEST_GUILESS_MAIN(TestApproveCommand)
#include "tst_approve_command.moc"
