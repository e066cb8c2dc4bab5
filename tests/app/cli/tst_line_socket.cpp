// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/line_socket.h"
#include "tests/support/listening_socket.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>
#include <functional>

namespace tst_line_socket {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr qsizetype most = 256 * 1024;

/// One connection, served by a thread until that is done.
class Server {
public:
    using Serve = std::function<void(int peer)>;
    /// @param user  who listens; -1: whoever runs the test
    Server(const QString& path, Serve serve, int user = -1) : m_fd(listeningSocket(path, user))
    {
        m_thread = std::jthread([fd = m_fd.get(), serve = std::move(serve)] {
            const UniqueFd peer(::accept(fd, nullptr, nullptr));
            if (peer.isOpen())
                serve(peer.get());
        });
    }
    ~Server() { ::shutdown(m_fd.get(), SHUT_RDWR); }
    bool listens() const { return m_fd.isOpen(); }

private:
    UniqueFd m_fd;
    std::jthread m_thread;
};

QByteArray readLine(int peer)
{
    QByteArray line;
    for (char byte = 0; ::read(peer, &byte, 1) == 1 && byte != '\n';)
        line.append(byte);
    return line;
}

void writeAll(int peer, const QByteArray& bytes)
{
    for (qsizetype at = 0; at < bytes.size();) {
        const auto count = ::send(peer, bytes.constData() + at, std::size_t(bytes.size() - at), MSG_NOSIGNAL);
        if (count <= 0)
            return;
        at += count;
    }
}

} // namespace

class TestLineSocket : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void asksAndIsAnswered()
    {
        const Server server(path(), [](int peer) {
            const QByteArray asked = readLine(peer);
            writeAll(peer, "first half of ");
            writeAll(peer, asked + "\nand more");
        });
        QVERIFY(server.listens());
        auto socket = LineSocket::connect(path());
        QVERIFY(socket);
        QCOMPARE(socket->ask("question\n", after(Millis(20'000)), most).value(), QByteArray("first half of question"));
    }

    void longLinesGoBothWays()
    {
        const QByteArray large(200'000, 'x');
        const Server server(path(), [](int peer) { writeAll(peer, readLine(peer) + '\n'); });
        auto socket = LineSocket::connect(path());
        QVERIFY(socket);
        QCOMPARE(socket->ask(large + '\n', after(Millis(20'000)), most).value(), large);
    }

    void whatGoesWrongIsSaid_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("it hangs up") << 0 << ErrorCode::Network;
        QTest::newRow("it hangs up in mid-answer") << 1 << ErrorCode::Network;
        QTest::newRow("it says nothing") << 2 << ErrorCode::Timeout;
        QTest::newRow("it never ends its line") << 3 << ErrorCode::BadReply;
    }
    void whatGoesWrongIsSaid()
    {
        QFETCH(int, kind);
        QFETCH(ErrorCode, code);
        const Server server(path(), [kind](int peer) {
            (void)readLine(peer);
            if (kind == 1)
                writeAll(peer, "half");
            if (kind == 3)
                writeAll(peer, QByteArray(most * 2, 'x'));
            if (kind >= 2)
                (void)readLine(peer); // until the other end is gone
        });
        auto socket = LineSocket::connect(path());
        QVERIFY(socket);
        const auto answer = socket->ask("question\n", after(Millis(kind == 2 ? 50 : 20'000)), most);
        QVERIFY(!answer);
        QCOMPARE(answer.error().code, code);
    }

    /// A path that somebody else took: what would be asked or typed is not told to them.
    void F80_anotherUserListens()
    {
        if (::geteuid() != 0)
            QSKIP("only root can be another user");
        QByteArray heard;
        {
            const Server server(
                path(), [&heard](int peer) { heard = readLine(peer); }, 65534);
            QVERIFY(server.listens());
            const auto socket = LineSocket::connect(path());
            QVERIFY(!socket);
            QCOMPARE(socket.error().code, ErrorCode::Refused);
            QVERIFY2(socket.error().message.endsWith("is another user's"), qPrintable(socket.error().message));
        }
        QVERIFY(heard.isEmpty());
    }
    void linesAreHeardOneAfterTheOther()
    {
        const Server server(path(), [](int peer) {
            (void)readLine(peer);
            writeAll(peer, "one\ntwo\nthr");
            writeAll(peer, "ee\n");
            (void)readLine(peer); // until the other end is gone
        });
        auto socket = LineSocket::connect(path());
        QVERIFY(socket && socket->send("question\n", after(Millis(20'000))));
        QVERIFY(!socket->hasLine());
        for (const char* line : {"one", "two", "three"})
            QCOMPARE(socket->hear(after(Millis(20'000)), most).value(), QByteArray(line));
        QVERIFY(!socket->hasLine());
    }

    void nobodyListens()
    {
        QCOMPARE(LineSocket::connect(path()).error().code, ErrorCode::Network);
        QCOMPARE(LineSocket::connect(QString(200, QLatin1Char('x'))).error().code, ErrorCode::Network);
    }

private:
    QString path() const { return m_folder->filePath(QStringLiteral("s")); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace tst_line_socket

TRIARCH_TEST(tst_line_socket, TestLineSocket, QCoreApplication)
#include "tst_line_socket.moc"
