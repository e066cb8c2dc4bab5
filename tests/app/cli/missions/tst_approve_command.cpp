// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/system/process_id.h"
#include "core/base/system/runtime_dir.h"
#include "core/journal/journal_reader.h"
#include "core/policy/approval_queue.h"
#include "tests/support/fake_host.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <cstring>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tst_approve_command {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 120'000;

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
        process.start(programPath("triarchctl"), words);
        process.waitForFinished(30'000);
        exitCode = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
        json = parseJsonObject(process.readAllStandardOutput().trimmed()).value_or(QJsonObject());
    }
    int exitCode = -1;
    QJsonObject json;
};

/// The exit code of a line that a shell carries out on a display, as an agent would type it there.
int shellOn(const QString& display, const QString& line, const QTemporaryDir& folder)
{
    auto environment = environmentIn(folder);
    environment.insert(QStringLiteral("DISPLAY"), display);
    environment.insert(
        QStringLiteral("PATH"), programPath({}) + QLatin1Char(':') + environment.value(QStringLiteral("PATH")));
    QProcess shell;
    shell.setProcessEnvironment(environment);
    shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), line + QStringLiteral("; exit $?")});
    shell.waitForFinished(30'000);
    return shell.exitStatus() == QProcess::NormalExit ? shell.exitCode() : -1;
}

QString socketBelow(const QString& folder)
{
    QDirIterator all(folder, {QStringLiteral("host.sock")}, QDir::System, QDirIterator::Subdirectories);
    return all.hasNext() ? all.next() : QString();
}

/// A process of its own that says this on a socket and is gone before anybody reads it.
bool sayAndEnd(const QString& path, const QByteArray& line)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray bytes = QFile::encodeName(path);
    if (path.isEmpty() || std::size_t(bytes.size()) >= sizeof address.sun_path)
        return false;
    std::memcpy(address.sun_path, bytes.constData(), std::size_t(bytes.size()));
    const pid_t child = ::fork();
    if (child == 0) {
        const int peer = ::socket(AF_UNIX, SOCK_STREAM, 0);
        const bool isSaid = ::connect(peer, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0
            && ::write(peer, line.constData(), std::size_t(line.size())) == line.size();
        ::_exit(isSaid ? 0 : 1);
    }
    int status = -1;
    return child > 0 && ::waitpid(child, &status, 0) == child && status == 0;
}

/// Another display's host, as far as `triarchctl` sees it: these requests wait there, and it takes any no for its own.
struct AskingHost : FakeHost {
    AskingHost(const QTemporaryDir& runtime, const QString& name, const QJsonArray& list, const QJsonArray& grants = {})
        : FakeHost(Answer()),
          display(name)
    {
        answer = [this, list, grants](QLocalSocket& peer, const QJsonObject& question) {
            const bool isList = question["method"] == QLatin1String("approvals");
            rejected += isList ? 0 : 1;
            tell(peer, {{"id", question["id"]}, {"result", QJsonObject{{"approvals", list}, {"grants", grants}}}});
        };
        const QString hosts = runtime.filePath(QStringLiteral("triarch/hosts"));
        isUp = isUp && makePrivateDir(QFileInfo(hosts).path()) && makePrivateDir(hosts);
        QFile file(hosts + QLatin1Char('/') + displayWord(display) + QStringLiteral(".json"));
        const auto process = ownProcess();
        isUp = isUp && file.open(QIODevice::WriteOnly)
            && file.write(compactJson({{"display", display}, {"pid", qint64(process.pid)},
                   {"start_time", QString::number(process.startTime)}, {"socket", socket()}}))
                > 0;
    }
    const QString display;
    int rejected = 0;
};

/// A mission run from the command line: the sample whose key a rule asks for, on a private display of its own.
struct Sample {
    explicit Sample(const QByteArray& settings = {})
        : Sample(settings, {QStringLiteral("sample:forbidden_key")}, {}) { }
    Sample(const QByteArray& settings, const QStringList& mission, const QString& cookieFile)
    {
        QDir(folder.path()).mkpath(QStringLiteral("config/triarch"));
        QFile file(folder.filePath(QStringLiteral("config/triarch/triarch.toml")));
        if (!settings.isEmpty() && file.open(QIODevice::WriteOnly))
            file.write(settings);
        file.close();
        auto environment = environmentIn(folder);
        if (!cookieFile.isEmpty())
            environment.insert(QStringLiteral("XAUTHORITY"), cookieFile);
        process.setProcessEnvironment(environment);
        process.start(programPath("triarchctl"),
            QStringList{"run"} + mission + QStringList{"--max-turns", "6", "--json", "--out", this->mission()});
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
        while (waited.elapsed() < timeout && process.state() != QProcess::NotRunning) {
            process.waitForReadyRead(1000);
            said += QString::fromUtf8(process.readAllStandardError());
            if (const auto match = command.match(said); match.hasMatch())
                return {match.captured(1), match.captured(2)};
        }
        return {};
    }
    /// Waits until it tells this.
    bool tells(const QString& words)
    {
        QElapsedTimer waited;
        waited.start();
        while (!said.contains(words) && waited.elapsed() < timeout && process.state() != QProcess::NotRunning) {
            process.waitForReadyRead(1000);
            said += QString::fromUtf8(process.readAllStandardError());
        }
        return said.contains(words);
    }
    QJsonObject result()
    {
        process.waitForFinished(timeout);
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
        // It was sent; whether its window went in the time that an action is watched is up to how busy the machine is.
        QVERIFY2(rows[3] == "outcome done" || rows[3] == "outcome no_effect", qPrintable(rows[3]));
        QVERIFY2(sample.said.contains(QStringLiteral("Pressed: alt+F4")), qPrintable(sample.said));
        QCOMPARE(rows.count("approval approved"), rows.count("intent ")); // no key without its yes
    }
    /// What an agent starts on the display it works is not its operator.
    void R11_aProgramOnTheDisplayIsNotTheOperator()
    {
        Sample sample;
        const auto asked = sample.asked();
        QVERIFY2(asked.size() == 2, qPrintable(sample.said));
        const QString display =
            Command({"approvals", "--json"}, sample.folder).json["approvals"][0]["display"].toString();
        QVERIFY(display.startsWith(QLatin1Char(':')));
        const QString approve = QStringLiteral("triarchctl approve ") + asked.join(QLatin1Char(' '));
        QCOMPARE(shellOn(display, approve, sample.folder), 1);
        QCOMPARE(shellOn(display, QStringLiteral("env -u DISPLAY ") + approve, sample.folder), 1);
        QCOMPARE(sample.journal(), QStringList{"approval asked"});
        QCOMPARE(shellOn(QStringLiteral(":4711"), approve, sample.folder), 0); // the operator's own
        QVERIFY(sample.tells(QStringLiteral("Pressed: alt+F4")));
    }
    /// Nobody can tell any more where it came from: a program of the display could let others speak and end.
    void R11_whoHasEndedHasNotSpoken()
    {
        Sample sample;
        const auto asked = sample.asked();
        QVERIFY2(asked.size() == 2, qPrintable(sample.said));
        const auto host = pid_t(sample.process.processId());
        QCOMPARE(::kill(host, SIGSTOP), 0); // it hears the line when its sender is gone
        const QJsonObject yes{
            {"id", 1}, {"method", "approve"}, {"params", QJsonObject{{"id", asked[0]}, {"hash", asked[1]}}}};
        const bool isSaid =
            sayAndEnd(socketBelow(sample.folder.path()), QJsonDocument(yes).toJson(QJsonDocument::Compact) + '\n');
        QCOMPARE(::kill(host, SIGCONT), 0);
        QVERIFY(isSaid);
        QCOMPARE(Command({"approvals", "--json"}, sample.folder).json["approvals"][0]["id"].toString(), asked[0]);
        QCOMPARE(sample.journal(), QStringList{"approval asked"});
        QCOMPARE(Command({"approve", asked[0], asked[1]}, sample.folder).exitCode, 0);
    }
    /// On a display that the operator shares, a program is started once that was approved.
    void aProgramIsStartedOnASharedDisplay()
    {
        test::XvfbServer server;
        QVERIFY(server.isRunning());
        Sample sample({}, {"open the calculator", "--display", server.address().display}, server.cookieFile());
        const auto asked = sample.asked();
        QVERIFY2(asked.size() == 2, qPrintable(sample.said));
        QVERIFY(!server.output({"xwininfo", "-root", "-tree"}).contains("alculator"));
        QCOMPARE(Command({"approve", asked[0], asked[1]}, sample.folder).exitCode, 0);
        QTRY_VERIFY_WITH_TIMEOUT(server.output({"xwininfo", "-root", "-tree"}).contains("alculator"), timeout);
        QVERIFY(sample.tells(QStringLiteral("Opened: calculator")));
    }
    void aKeyIsNotPressedOnceItIsRejected()
    {
        Sample sample;
        const auto asked = sample.asked();
        QVERIFY2(asked.size() == 2, qPrintable(sample.said));
        QCOMPARE(Command({"reject", asked[0], "leave", "it", "open"}, sample.folder).exitCode, 0);
        QVERIFY2(sample.tells("the operator says no: leave it open"), qPrintable(sample.said));
        (void)sample.process.terminate();
        (void)sample.result();
        QVERIFY2(sample.journal().mid(0, 2) == (QStringList{"approval asked", "approval rejected"}),
            qPrintable(sample.journal().join(QLatin1Char('\n'))));
        QVERIFY(!sample.journal().contains("intent "));
    }
    /// Both would take it for theirs.
    void aNoByTheBeginningOfAnIdGoesToOneDisplayAlone_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QList<int>>("rejected");
        QTest::newRow("both begin so") << QStringList{"3f9a"} << 1 << QList<int>{0, 0};
        QTest::newRow("in capitals") << QStringList{"3F9A"} << 1 << QList<int>{0, 0};
        QTest::newRow("both begin so, and a display")
            << QStringList{"3f9a", "--display", ":902"} << 0 << QList<int>{0, 1};
    }
    void aNoByTheBeginningOfAnIdGoesToOneDisplayAlone()
    {
        QFETCH(QStringList, words);
        const QTemporaryDir runtime;
        const AskingHost first(runtime, QStringLiteral(":901"), {QJsonObject{{"id", "3f9a61c0"}}});
        const AskingHost second(runtime, QStringLiteral(":902"), {QJsonObject{{"id", "3f9a77aa12345678"}}});
        QVERIFY(first.isUp && second.isUp);
        QProcess process;
        process.setProcessEnvironment(environmentIn(runtime));
        process.start(programPath("triarchctl"), QStringList{"reject"} + words);
        QVERIFY(QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, timeout));
        QTEST(process.exitCode(), "exitCode");
        QTEST((QList<int>{first.rejected, second.rejected}), "rejected");
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0 || said.contains("3f9a begins what waits on :901 and :902")
                || said.contains("3F9A begins what waits on :901 and :902"),
            said.constData());
    }
    /// With what `approve` takes, who wants what where, by which rule it is asked, and how long it waits.
    void whatWaitsIsALineEach_data()
    {
        QTest::addColumn<QJsonArray>("waiting");
        QTest::addColumn<QJsonArray>("grants");
        QTest::addColumn<QByteArray>("line");
        const QJsonObject key{{"id", "3f9a61c0"}, {"hash", "1b2c3d4e5f607182"}, {"source", "executor"}, {"turn", 3},
            {"mission", "close it"}, {"what", "press alt+F4"}, {"window", QJsonObject{{"class", "Galculator"}}},
            {"rule", "forbidden-chord"}, {"reason", "It closes a window"}, {"left_ms", 24'000}};
        QTest::newRow("a mission's key")
            << QJsonArray{key} << QJsonArray()
            << QByteArray("3f9a61c0 1b2c3d4e  :901  executor, turn 3: press alt+F4 in Galculator (forbidden-chord: It "
                          "closes a window), 24 s left\n");
        auto disguised = key;
        disguised["what"] = QStringLiteral("type \"ls\u2028\"");
        disguised["window"] = QJsonObject{{"class", QStringLiteral("x\u202Eedi\u3164%2")}};
        QTest::newRow("what draws nothing, and what marks a place in a sentence")
            << QJsonArray{disguised} << QJsonArray()
            << QByteArray(
                   "3f9a61c0 1b2c3d4e  :901  executor, turn 3: type \"ls\u27E8U+2028\u27E9\" in "
                   "x\u27E8U+202E\u27E9edi\u27E8U+3164\u27E9%2 (forbidden-chord: It closes a window), 24 s left\n");
        QTest::newRow("a grant's last time")
            << QJsonArray()
            << QJsonArray{QJsonObject{{"id", "0a1b2c3d"}, {"source", "executor"}, {"what", "press ctrl+w"},
                   {"uses_left", 1}, {"left_ms", 60'000}}}
            << QByteArray("grant 0a1b2c3d  :901  executor: press ctrl+w, 1 more time, 60 s left\n");
        QTest::newRow("a grant for a text that marks places")
            << QJsonArray()
            << QJsonArray{QJsonObject{{"id", "0a1b2c3d"}, {"source", "executor"}, {"what", "type \"%5%6%7\""},
                   {"uses_left", 2}, {"left_ms", 60'000}}}
            << QByteArray("grant 0a1b2c3d  :901  executor: type \"%5%6%7\", 2 more times, 60 s left\n");
        QTest::newRow("nothing") << QJsonArray() << QJsonArray() << QByteArray("Nothing is waiting for you\n");
    }
    void whatWaitsIsALineEach()
    {
        QFETCH(QJsonArray, waiting);
        QFETCH(QJsonArray, grants);
        const QTemporaryDir runtime;
        const AskingHost host(runtime, QStringLiteral(":901"), waiting, grants);
        QVERIFY(host.isUp);
        QProcess process;
        process.setProcessEnvironment(environmentIn(runtime));
        process.start(programPath("triarchctl"), {QStringLiteral("approvals")});
        QVERIFY(QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, timeout));
        QTEST(process.readAllStandardOutput(), "line");
        QCOMPARE(process.exitCode(), 0);
    }
    /// tst_approvals_answered tests what happens when it has passed.
    void theTimeToAnswerIsThatOfTheSettings()
    {
        Sample sample("[approval]\nseconds = 600\n");
        QVERIFY2(sample.asked().size() == 2, qPrintable(sample.said));
        const Command listed({"approvals", "--json"}, sample.folder);
        QVERIFY(listed.json["approvals"][0]["left_ms"].toInt() > ApprovalQueue::defaultTimeout.count());
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
    /// A host that does not answer is said: what waits there would run out unseen.
    void aHostThatHangsIsSaid()
    {
        Sample sample;
        QVERIFY2(sample.asked().size() == 2, qPrintable(sample.said));
        const auto pid = pid_t(sample.process.processId());
        QVERIFY(::kill(pid, SIGSTOP) == 0);
        const Command listed({"approvals", "--json"}, sample.folder);
        QVERIFY(::kill(pid, SIGCONT) == 0);
        QCOMPARE(listed.exitCode, 1);
        QVERIFY(!listed.json["success"].toBool(true));
        QCOMPARE(listed.json["silent"].toArray().size(), 1);
    }
    void whatIsMissingIsAskedFor()
    {
        const QTemporaryDir folder;
        QCOMPARE(Command({"reject"}, folder).exitCode, 2);
        QCOMPARE(Command({"approve", "a", "b", "--uses", "3"}, folder).exitCode, 2);
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

} // namespace tst_approve_command

TRIARCH_TEST(tst_approve_command, TestApproveCommand, QCoreApplication)
#include "tst_approve_command.moc"
