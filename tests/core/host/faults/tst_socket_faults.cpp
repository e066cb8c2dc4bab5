// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/runtime_dir.h"
#include "core/host/host_link.h"
#include "core/host/host_sockets.h"
#include "tests/support/listening_socket.h"
#include "tests/support/socket_crowd.h"
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

#include <QLocalSocket>
#include <QSemaphore>
#include <QThread>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_socket_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

void writeFile(const QString& path)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("kept");
}

/// Puts into the place of a socket what its name says.
void layOut(const QString& what, const QString& path)
{
    const QByteArray name = QFile::encodeName(path);
    const QByteArray folder = QFile::encodeName(QFileInfo(path).path());
    if (what.contains("socket"))
        QVERIFY(boundSocket(path).isOpen()); // what a process that was killed leaves behind
    if (what == "another user's socket")
        QCOMPARE(::chown(name.constData(), 65534, 65534), 0);
    if (what == "an ordinary file")
        writeFile(path);
    if (what == "a folder")
        QCOMPARE(::mkdir(name.constData(), 0700), 0);
    if (what == "a link") {
        writeFile(path + ".target");
        QCOMPARE(::symlink((name + ".target").constData(), name.constData()), 0);
    }
    if (what == "nothing, in a folder that is open to everybody")
        QCOMPARE(::chmod(folder.constData(), 0777), 0);
    if (what == "nothing, in another user's folder")
        QCOMPARE(::chown(folder.constData(), 65534, 65534), 0);
}

/// Device and number of what lies at a path; zeros: nothing.
std::pair<dev_t, ino_t> whatLiesAt(const QString& path)
{
    struct stat found = {};
    return ::lstat(QFile::encodeName(path).constData(), &found) == 0 ? std::pair(found.st_dev, found.st_ino)
                                                                     : std::pair<dev_t, ino_t>();
}

} // namespace

/// F79: peers that say nothing, or no request. F80: whatever lies in a socket's place, and who sits there.
class TestSocketFaults : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    WireBench m_bench;
    std::optional<StopFlag> m_stopFlag;
    std::unique_ptr<HostSockets> m_sockets;

    /// One request on a socket of the host, and its answer.
    QByteArray ask(const char* socket, const QByteArray& line) const
    {
        return exchange(m_folder.filePath(socket), line);
    }
    static QByteArray exchange(const QString& path, const QByteArray& line)
    {
        QLocalSocket client;
        client.connectToServer(path);
        if (!QTest::qWaitFor([&] { return client.state() == QLocalSocket::ConnectedState; }, 10'000))
            return {}; // a crowd may be before it
        client.write(line + '\n');
        (void)QTest::qWaitFor(
            [&] { return client.canReadLine() || client.state() == QLocalSocket::UnconnectedState; }, 10'000);
        return client.readAll();
    }
    /// Has the host listen at a path; its answer.
    QJsonObject openSession(const QString& name, const QString& path = {}) const
    {
        QJsonObject params{{"session", name}};
        if (!path.isEmpty())
            params.insert("path", path);
        return parseJsonObject(
            ask("host.sock", compactJson({{"id", 1}, {"method", "session"}, {"params", params}})).trimmed())
            .value_or(QJsonObject());
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto flag = StopFlag::open(m_folder.filePath("control"));
        QVERIFY(flag);
        m_stopFlag.emplace(std::move(*flag));
        m_sockets = std::make_unique<HostSockets>(
            m_bench.service(), *m_stopFlag, m_folder.path(), RequestLog::in(m_folder.path()), anyProcess);
        QVERIFY(m_sockets->open());
    }
    void F79_silentPeersAreInNobodysWay_data()
    {
        QTest::addColumn<QString>("socket");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<int>("peers");
        QTest::addColumn<int>("files"); // that the host may have open
        const QByteArray ping = "{\"id\":\"1\",\"action\":\"ping\"}";
        const QByteArray status = "{\"id\":1,\"method\":\"status\"}";
        QTest::newRow("host.sock") << "host.sock" << status << QByteArray("\"result\"") << 500 << 4096;
        QTest::newRow("a session's") << "default.sock" << ping << QByteArray("pong") << 500 << 4096;
        QTest::newRow("lucy.sock") << "lucy.sock" << QByteArray("list_windows") << QByteArray("0x") << 500 << 4096;
        QTest::newRow("more than may be there") << "host.sock" << status << QByteArray("\"result\"") << 700 << 4096;
        QTest::newRow("more than there are files") << "default.sock" << ping << QByteArray("pong") << 500 << 1024;
    }
    /// Each has its 5 s; whoever asks is answered meanwhile, and who waits for an answer may wait for longer.
    void F79_silentPeersAreInNobodysWay()
    {
        QFETCH(QString, socket);
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, answer);
        QFETCH(int, peers);
        QFETCH(int, files);
        const OpenFiles limit{rlim_t(files)};
        QVERIFY(limit.isSet());
        QLocalSocket waiting;
        waiting.connectToServer(m_folder.filePath("host.sock"));
        waiting.write(
            "{\"id\":1,\"method\":\"deskctl\",\"params\":{\"action\":\"wait-window\",\"selector\":\"title=Nobody\","
            "\"timeout_ms\":60000}}\n");
        SocketCrowd crowd(peers);
        QVERIFY(crowd.connectAll(m_folder.filePath(socket)));
        std::vector<qint64> times;
        for (int i = 0; i < 21; ++i) {
            QElapsedTimer timer;
            timer.start();
            const auto heard = ask(qPrintable(socket), line);
            QVERIFY2(heard.contains(answer), heard.constData());
            times.push_back(timer.elapsed());
        }
        std::ranges::sort(times);
        QVERIFY2(times[10] <= 50, qPrintable(QStringLiteral("%1 ms").arg(times[10])));
        QTRY_COMPARE_WITH_TIMEOUT(crowd.present(), 0, 20'000);
        QCOMPARE(waiting.state(), QLocalSocket::ConnectedState);
        QVERIFY(!waiting.canReadLine());
    }
    void F79_whatIsNoRequest_data()
    {
        QTest::addColumn<QString>("socket");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("answer"); // empty: it is hung up on
        const QByteArray endless(100 * 1024 * 1024, 'x');
        QTest::newRow("a line of 100 MB to host.sock") << "host.sock" << endless << QByteArray();
        QTest::newRow("a line of 100 MB to a session") << "default.sock" << endless << QByteArray();
        QTest::newRow("a line of 100 MB to lucy") << "lucy.sock" << endless << QByteArray();
        const QByteArray nuls = QByteArray(100, '\0') + '\n';
        QTest::newRow("NUL bytes to host.sock") << "host.sock" << nuls << QByteArray("\"bad_reply\"");
        QTest::newRow("NUL bytes to a session") << "default.sock" << nuls << QByteArray("Bad request");
        QTest::newRow("NUL bytes to lucy") << "lucy.sock" << nuls << QByteArray("ERR E_INVALID_ARG");
    }
    void F79_whatIsNoRequest()
    {
        QFETCH(QString, socket);
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, answer);
        QLocalSocket peer;
        qint64 taken = 0;
        connect(&peer, &QLocalSocket::bytesWritten, this, [&taken](qint64 count) { taken += count; });
        peer.connectToServer(m_folder.filePath(socket));
        peer.write(bytes);
        const auto isOver = [&] { return peer.canReadLine() || peer.state() == QLocalSocket::UnconnectedState; };
        QTRY_VERIFY_WITH_TIMEOUT(isOver(), 20'000);
        if (answer.isEmpty())
            QCOMPARE(peer.state(), QLocalSocket::UnconnectedState);
        else
            QVERIFY(peer.readAll().contains(answer));
        QVERIFY2(taken < 2 * LocalListener::longestLine, qPrintable(QString::number(taken)));
        QFile log(m_folder.filePath("requests.jsonl"));
        if (answer == "Bad request") // it is in the log as well
            QVERIFY(log.open(QIODevice::ReadOnly) && log.readAll().contains("\"intent\":\"bad request\""));
    }
    /// A text to be copied, written in ASCII.
    void aRequestMayBeAsLongAsItsText()
    {
        const QByteArray text = QByteArray("\\u00e9").repeated(limits::copiedBytes / 2);
        const QByteArray request = R"({"id":"1","action":"ping","text":)" + ('"' + text) + "\"}";
        QVERIFY(ask("default.sock", request).contains("pong"));
        QVERIFY(ask("lucy.sock", "list_windows " + text).startsWith("ERR")); // read, and no line of lucy's
    }
    void F79_halfALineIsNoRequest()
    {
        for (const char* socket : {"host.sock", "default.sock", "lucy.sock"}) {
            QLocalSocket peer;
            peer.connectToServer(m_folder.filePath(socket));
            peer.write("type_text 0x0000000d half");
            QVERIFY(peer.waitForBytesWritten());
            peer.disconnectFromServer();
            QVERIFY(ask("lucy.sock", "list_windows").startsWith("0x"));
        }
        QVERIFY(m_bench.sent().isEmpty());
    }
    void F80_whatLiesInASocketsPlace_data()
    {
        QTest::addColumn<QString>("why"); // empty: it is served
        QTest::newRow("nothing") << QString();
        QTest::newRow("a socket that nobody serves") << QString();
        QTest::newRow("an ordinary file") << QStringLiteral("is no socket: it is left as it is");
        QTest::newRow("a folder") << QStringLiteral("is no socket: it is left as it is");
        QTest::newRow("a link") << QStringLiteral("is no socket: it is left as it is");
        QTest::newRow("another user's socket") << QStringLiteral("is another user's socket");
        QTest::newRow("nothing, in a folder that is open to everybody") << QStringLiteral("is open to other users");
        QTest::newRow("nothing, in another user's folder") << QStringLiteral("is open to other users");
    }
    void F80_whatLiesInASocketsPlace()
    {
        QFETCH(QString, why);
        const QString what = QString::fromLatin1(QTest::currentDataTag());
        if (what.contains("another") && ::geteuid() != 0)
            QSKIP("only root can be another user");
        const QTemporaryDir folder;
        const QString path = folder.filePath("work.sock");
        layOut(what, path);
        const auto before = whatLiesAt(path);
        const auto said = openSession("work", path);
        QCOMPARE(said.contains("result"), why.isEmpty());
        QVERIFY2(said["error"]["text"].toString().contains(why), compactJson(said).constData());
        if (why.isEmpty()) // the number of a socket that has gone may be the next one's
            QVERIFY(exchange(path, "{\"id\":\"1\",\"action\":\"ping\"}").contains("pong"));
        else
            QVERIFY(whatLiesAt(path) == before);
    }
    void F80_aRuntimeFolderThatIsNotOursAlone_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what :
            {"a folder that everybody may write to", "another user's folder", "a link to a folder of ours", "a file"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void F80_aRuntimeFolderThatIsNotOursAlone()
    {
        QFETCH(QString, what);
        if (what.contains("another") && ::geteuid() != 0)
            QSKIP("only root can be another user");
        const QTemporaryDir folder;
        const QString path = folder.filePath("triarch");
        const QByteArray name = QFile::encodeName(path);
        if (what == "a file")
            writeFile(path);
        else if (what.startsWith("a link"))
            QCOMPARE(::symlink(qPrintable(folder.path()), name.constData()), 0);
        else
            QVERIFY(makePrivateDir(path));
        if (what.contains("everybody"))
            QCOMPARE(::chmod(name.constData(), 0777), 0);
        if (what.contains("another"))
            QCOMPARE(::chown(name.constData(), 65534, 65534), 0);
        const auto made = makePrivateDir(path);
        QVERIFY(!made);
        QVERIFY(made.error().message.contains("is not a folder of this user alone"));
    }
    /// Asked twice: the second question must not find what the first one was refused.
    void F80_anotherUsersHostIsToldNothing()
    {
        if (::geteuid() != 0)
            QSKIP("only root can be another user");
        const QTemporaryDir folder;
        const QString path = folder.filePath("host.sock");
        const auto theirs = listeningSocket(path, 65534);
        QVERIFY(theirs.isOpen());
        HostLink link([path]() -> Result<QString> { return path; });
        QStringList answers;
        const auto hear = [&answers](const Result<QJsonObject>& result) {
            answers << (result ? QStringLiteral("answered") : result.error().message);
        };
        for (int i = 0; i < 2; ++i) {
            link.ask("status", {}, hear);
            QTRY_COMPARE(answers.size(), i + 1);
            QCOMPARE(answers.last(), path + QStringLiteral(" is another user's"));
            const UniqueFd peer(::accept(theirs.get(), nullptr, nullptr));
            char byte = 0;
            QCOMPARE(::recv(peer.get(), &byte, 1, MSG_DONTWAIT), 0); // it has gone without a word
        }
    }
    /// It takes connections and lines, and says nothing: the kernel does that for a process that is stopped.
    void aHostThatHangsIsLeft()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("host.sock");
        const auto mute = listeningSocket(path, -1);
        QVERIFY(mute.isOpen());
        HostLink link([path]() -> Result<QString> { return path; });
        std::optional<Error> error;
        link.ask(
            "deskctl", {{"action", "wait-window"}, {"timeout_ms", 60'000}}, [&](const Result<QJsonObject>& result) {
                error = result ? Error{ErrorCode::Io, "answered"} : result.error();
            });
        QTRY_VERIFY_WITH_TIMEOUT(error.has_value(), 20'000);
        QCOMPARE(error->code, ErrorCode::Timeout);
        QVERIFY2(error->message.contains(QStringLiteral("process %1, does not react").arg(::getpid())),
            qPrintable(error->message));
        QVERIFY(!link.isReached());
    }
    /// Not one of a host's whole life is the last: the one that nobody has used for longest makes room.
    void manySessionsComeAndGo()
    {
        const QTemporaryDir folder;
        const auto path = [&folder](int i) { return folder.filePath(QStringLiteral("s%1.sock").arg(i)); };
        const auto open = [&](int i) { return openSession(QStringLiteral("s%1").arg(i), path(i)).contains("result"); };
        QVERIFY(open(0));
        QVERIFY(open(1));
        QLocalSocket user; // of the oldest
        user.connectToServer(path(0));
        user.write("{\"id\":\"1\",\"action\":\"wait-window\",\"selector\":\"title=Nobody\",\"timeout_ms\":60000}\n");
        QVERIFY(user.waitForBytesWritten());
        for (int i = 2; i < 40; ++i) {
            QVERIFY2(open(i), qPrintable(path(i)));
            QCOMPARE(user.state(), QLocalSocket::ConnectedState);
        }
        QVERIFY(!QFileInfo::exists(path(1)));
        QVERIFY(QFileInfo::exists(path(39)));
        QVERIFY(ask("default.sock", "{\"id\":\"1\",\"action\":\"ping\"}").contains("pong"));
        QVERIFY(open(1));
        QVERIFY(QFile::remove(path(1))); // by somebody else: it is served again when it is named again
        QVERIFY(open(1));
        QVERIFY(QFileInfo::exists(path(1)));
    }
    /// Something holds up the display's thread: who asked is told after its 2 s, and nothing is done afterwards.
    void lucyIsAnsweredInTimeWhateverHoldsUpTheDisplay()
    {
        const QTemporaryDir folder;
        WireBench bench;
        QThread thread;
        bench.service().moveToThread(&thread);
        thread.start();
        {
            HostSockets sockets(bench.service(), *m_stopFlag, folder.path(), RequestLog::in(folder.path()), anyProcess);
            QVERIFY(sockets.open());
            QSemaphore free;
            QMetaObject::invokeMethod(&bench.service(), [&free] { free.acquire(); });
            QElapsedTimer timer;
            timer.start();
            const auto heard = exchange(folder.filePath("lucy.sock"), "type_text 0x0000000d late");
            QCOMPARE(heard, QByteArray("ERR E_TIMEOUT\n"));
            QVERIFY(timer.elapsed() >= LucyService::timeout.count());
            free.release();
            const QByteArray windows = exchange(folder.filePath("lucy.sock"), "list_windows");
            QVERIFY2(windows.startsWith("0x"), windows.constData());
        }
        thread.quit();
        QVERIFY(thread.wait(10'000));
        QVERIFY(bench.sent().isEmpty());
    }
};

} // namespace tst_socket_faults

TRIARCH_TEST(tst_socket_faults, TestSocketFaults, QCoreApplication)
#include "tst_socket_faults.moc"
