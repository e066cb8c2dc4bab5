// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/window_keeper.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <optional>
#include <sys/resource.h>

namespace tst_window_keeper {

using namespace triarch;
using triarch::test::TestClient;
using triarch::test::XvfbServer;

namespace {

constexpr auto timeout = Millis(20'000);

QString wordsOf(const std::vector<WindowInfo>& windows)
{
    QString words;
    QDebug out(&words);
    for (const auto& window : windows)
        out << Qt::hex << window.id << Qt::dec << window.title << window.className << window.pid << window.geometry
            << window.frame << window.isVisible << window.isActive << ';';
    return words;
}

/// The keeper, and what a list read from scratch says at the same moment.
struct Both {
    explicit Both(const XvfbServer& server)
        : connection(Connection::open(server.address(), after(timeout)).value()),
          fresh(WindowList::create(connection, after(timeout)).value()),
          keeper(std::move(WindowKeeper::open(server.address(), after(timeout)).value()))
    {
    }
    /// Empty when they agree.
    QString difference()
    {
        const auto kept = keeper->read(after(timeout)).value();
        const auto now = fresh.read(after(timeout)).value();
        return kept == now ? QString() : QStringLiteral("kept %1, fresh %2").arg(wordsOf(kept), wordsOf(now));
    }

    /// What stays different: a manager moves windows between two looks, so one that agrees is enough.
    QString lastingDifference()
    {
        const auto deadline = after(timeout);
        QString found = difference();
        for (; !found.isEmpty() && millisLeft(deadline) > 0; found = difference())
            QTest::qWait(20);
        return found;
    }

    Connection connection;
    WindowList fresh;
    std::unique_ptr<WindowKeeper> keeper;
};

} // namespace

class TestWindowKeeper : public QObject {
    Q_OBJECT
private:
    std::optional<XvfbServer> m_server;

private Q_SLOTS:
    void initTestCase()
    {
        m_server.emplace();
        QVERIFY(m_server->isRunning());
    }
    void cleanupTestCase() { m_server.reset(); }

    void isAlwaysWhatAFreshListSays_data()
    {
        QTest::addColumn<bool>("managed");
        QTest::newRow("with a window manager") << true;
        QTest::newRow("without one") << false;
    }
    /// Each change is asked for right after it was made: none may be missed.
    void isAlwaysWhatAFreshListSays()
    {
        QFETCH(bool, managed);
        std::optional<XvfbServer> own; // it keeps its window manager
        XvfbServer& server = managed ? own.emplace() : *m_server;
        QVERIFY(!managed || server.startWindowManager());
        TestClient client(server.address());
        Both both(server);
        QCOMPARE(both.lastingDifference(), QString());
        std::vector<WindowId> windows;
        for (int i = 0; i < 5; ++i) {
            windows.push_back(client.create({50 * i, 40 * i, 200, 150}));
            client.map(windows.back());
            QCOMPARE(both.lastingDifference(), QString()); // the manager acts in its own time
        }
        const auto changes = {std::function<void()>([&] { client.setTitle(windows[0], "first"); }),
            std::function<void()>([&] { client.setTitle(windows[0], "second"); }),
            std::function<void()>([&] { client.setClass(windows[1], QByteArray("a\0B\0", 4)); }),
            std::function<void()>([&] {
                client.move(windows[2], {300, 300, 220, 160});
            }),
            std::function<void()>([&] { client.raise(windows[0]); }),
            std::function<void()>([&] { client.lower(windows[4]); }),
            std::function<void()>([&] { client.focus(windows[1]); }), std::function<void()>([&] {
                client.setWords(windows[1], "_NET_WM_STATE", "ATOM", {client.atom("_NET_WM_STATE_HIDDEN")});
            }),
            std::function<void()>([&] { client.unmap(windows[3]); }),
            std::function<void()>([&] { client.map(windows[3]); }),
            std::function<void()>([&] { client.destroy(windows[2]); }), std::function<void()>([&] {
                client.map(client.create({10, 10, 20, 20}, TestClient::Kind::OverrideRedirect));
            })};
        for (const auto& change : changes) {
            change();
            if (managed)
                QCOMPARE(both.lastingDifference(), QString());
            else
                QCOMPARE(both.difference(), QString());
        }
    }

    void titleSetBeforeTheQuestionIsInTheAnswer()
    {
        TestClient client(m_server->address());
        const WindowId window = client.create({0, 0, 100, 100});
        client.map(window);
        const auto keeper = std::move(WindowKeeper::open(m_server->address(), after(timeout)).value());
        for (int i = 0; i < 300; ++i) {
            const QByteArray title = "title " + QByteArray::number(i);
            client.setTitle(window, title);
            QCOMPARE(keeper->read(after(timeout)).value().front().title, QString::fromLatin1(title));
        }
    }

    void F38_titleStormWhileNobodyAsksPilesUpNowhere()
    {
        XvfbServer server; // what it gave back before would hide its growth
        TestClient client(server.address());
        const WindowId window = client.create({0, 0, 100, 100});
        client.map(window);
        const auto keeper = std::move(WindowKeeper::open(server.address(), after(timeout)).value());
        QVERIFY(keeper->read(after(timeout)));
        const auto resident = [&] {
            QFile status(QStringLiteral("/proc/%1/statm").arg(server.pid()));
            return status.open(QIODevice::ReadOnly) ? status.readAll().split(' ').value(1).toLongLong() * 4 : 0;
        };
        const qint64 before = resident(); // KiB
        for (int i = 0; i < 200'000; ++i) {
            const QByteArray title = QByteArray::number(i);
            xcb_change_property(client.connection().get(), XCB_PROP_MODE_REPLACE, window, XCB_ATOM_WM_NAME,
                XCB_ATOM_STRING, 8, quint32(title.size()), title.constData());
        }
        client.sync();
        // Before anybody asks: an answer would read what had piled up, and the server give its memory back.
        QTRY_VERIFY2_WITH_TIMEOUT(resident() - before < 4096,
            qPrintable(QStringLiteral("the server grew by %1 KiB").arg(resident() - before)), int(timeout.count()));
        QCOMPARE(keeper->read(after(timeout)).value().front().title, QString("199999"));
    }

    void frozenServerIsTimeoutThenRecovers()
    {
        XvfbServer server;
        const auto keeper = std::move(WindowKeeper::open(server.address(), after(timeout)).value());
        QVERIFY(keeper->read(after(timeout)));
        server.freeze();
        QElapsedTimer clock;
        clock.start();
        const auto slow = keeper->read(after(Millis(100)));
        QVERIFY(!slow && slow.error().code == ErrorCode::Timeout);
        QVERIFY(clock.elapsed() < 5'000);
        server.thaw();
        QVERIFY(keeper->read(after(timeout)));
    }

    void killedServerIsDisplayLostAndCostsNothing()
    {
        XvfbServer server;
        const auto keeper = std::move(WindowKeeper::open(server.address(), after(timeout)).value());
        server.kill();
        const auto lost = keeper->read(after(timeout));
        QVERIFY(!lost && lost.error().code == ErrorCode::DisplayLost);
        const auto spent = [] {
            rusage used{};
            ::getrusage(RUSAGE_SELF, &used);
            return used.ru_utime.tv_sec * 1000 + used.ru_utime.tv_usec / 1000 + used.ru_stime.tv_sec * 1000
                + used.ru_stime.tv_usec / 1000;
        };
        const auto before = spent();
        QTest::qWait(200);
        QVERIFY2(spent() - before < 70, "a thread is spinning");
        QVERIFY(!keeper->read(after(timeout)));
    }
};

} // namespace tst_window_keeper

TRIARCH_TEST(tst_window_keeper, TestWindowKeeper, QCoreApplication)
#include "tst_window_keeper.moc"
