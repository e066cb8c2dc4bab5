// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/line_socket.h"

#include <QTemporaryDir>
#include <QtTest>
#include <functional>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

using namespace triarch;

namespace {

constexpr qsizetype most = 256 * 1024;

/// One connection, served by a thread until that is done.
class Server {
public:
    using Serve = std::function<void(int peer)>;
    Server(const QString& path, Serve serve) : m_fd(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const QByteArray name = path.toLocal8Bit();
        std::copy(name.begin(), name.end(), address.sun_path);
        m_listens = ::bind(m_fd.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0
            && ::listen(m_fd.get(), 1) == 0;
        m_thread = std::jthread([fd = m_fd.get(), serve = std::move(serve)] {
            const UniqueFd peer(::accept(fd, nullptr, nullptr));
            if (peer.isOpen())
                serve(peer.get());
        });
    }
    ~Server() { ::shutdown(m_fd.get(), SHUT_RDWR); }
    bool listens() const { return m_listens; }

private:
    UniqueFd m_fd;
    bool m_listens = false;
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

    void nobodyListens()
    {
        QCOMPARE(LineSocket::connect(path()).error().code, ErrorCode::Network);
        QCOMPARE(LineSocket::connect(QString(200, QLatin1Char('x'))).error().code, ErrorCode::Network);
    }

private:
    QString path() const { return m_folder->filePath(QStringLiteral("s")); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestLineSocket)
#include "tst_line_socket.moc"
