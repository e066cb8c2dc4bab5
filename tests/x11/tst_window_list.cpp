// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/window_details.h"
#include "core/x11/window_list.h"
#include "tests/support/test_client.h"
#include "tests/support/xvfb.h"

#include <QRegularExpression>
#include <QtTest>
#include <atomic>
#include <thread>

using namespace triarch;
using triarch::test::TestClient;
using triarch::test::XvfbServer;

namespace {

constexpr auto patience = Millis(20'000);

/// A connection and the list it reads: what a worker holds.
class Seer {
public:
    explicit Seer(const XvfbServer& server)
        : m_connection(Connection::open(server.address(), after(patience))),
          m_list(m_connection ? WindowList::create(*m_connection, after(patience)) : fail(m_connection.error()))
    {
    }
    bool isReady() const { return m_list.has_value(); }
    Result<std::vector<WindowInfo>> tryRead(Millis wait = patience) const { return m_list->read(after(wait)); }
    std::vector<WindowInfo> read() const { return tryRead().value_or(std::vector<WindowInfo>()); }
    std::optional<WindowInfo> find(WindowId id) const
    {
        for (const WindowInfo& window : read()) {
            if (window.id == id)
                return window;
        }
        return std::nullopt;
    }
    WindowInfo byClass(const QString& name) const
    {
        for (const WindowInfo& window : read()) {
            if (window.className == name)
                return window;
        }
        return {};
    }

private:
    Result<Connection> m_connection;
    Result<WindowList> m_list;
};

QList<WindowId> ids(const std::vector<WindowInfo>& windows)
{
    QList<WindowId> all;
    for (const WindowInfo& window : windows)
        all.append(window.id);
    return all;
}

/// The number after `label` in what xwininfo prints.
int numberAfter(const QByteArray& text, const QByteArray& label)
{
    const qsizetype at = text.indexOf(label);
    return at < 0 ? -99999 : text.mid(at + label.size()).trimmed().split('\n').first().trimmed().toInt();
}

QString hex(WindowId id) { return QStringLiteral("0x%1").arg(id, 0, 16); }

} // namespace

class TestWindowList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agreesWithXwininfoAndWmctrl()
    {
        XvfbServer server;
        QVERIFY(server.startWindowManager());
        const Seer seer(server);
        QVERIFY(seer.isReady());
        QProcess* xterm = server.start({"xterm", "-T", "Terminal one", "-geometry", "60x20+100+80", "-e", "cat"});
        QProcess* clock = server.start({"xclock", "-geometry", "200x150+600+300"});
        QVERIFY(xterm && clock);
        QTRY_COMPARE_WITH_TIMEOUT(int(seer.read().size()), 2, 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(seer.byClass("XTerm").title, QString("Terminal one"), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(seer.byClass("XClock").isVisible, 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(server.output({"xprop", "-root", "_NET_ACTIVE_WINDOW"}).contains("0x"), 20'000);

        const QByteArray listed = server.output({"wmctrl", "-lpGx"});
        for (const WindowInfo& window : seer.read()) {
            const QByteArray truth = server.output({"xwininfo", "-id", hex(window.id)});
            QCOMPARE(window.geometry,
                QRect(numberAfter(truth, "Absolute upper-left X:"), numberAfter(truth, "Absolute upper-left Y:"),
                    numberAfter(truth, "Width:"), numberAfter(truth, "Height:")));
            QVERIFY(window.frame.contains(window.geometry) && window.frame != window.geometry);
            const QString line = QStringLiteral("0x%1 +%2 %3 .*%4\\.%5 ")
                                     .arg(window.id, 8, 16, QLatin1Char('0'))
                                     .arg(window.desktop)
                                     .arg(window.pid)
                                     .arg(window.instance, window.className);
            QVERIFY2(QString::fromUtf8(listed).contains(QRegularExpression(line)), listed + qPrintable(line));
        }
        QCOMPARE(seer.byClass("XTerm").pid, xterm->processId());
        QCOMPARE(seer.byClass("XClock").pid, clock->processId());
    }

    void frameIsWhatTheWindowManagerSays()
    {
        XvfbServer server;
        QVERIFY(server.startWindowManager());
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId window = client.create({200, 200, 300, 200});
        client.map(window);
        QTRY_VERIFY_WITH_TIMEOUT(seer.find(window) && seer.find(window)->frame != seer.find(window)->geometry, 20'000);
        const QByteArray extents = server.output({"xprop", "-id", hex(window), "_NET_FRAME_EXTENTS"});
        const auto numbers = extents.mid(extents.indexOf('=') + 1).split(',');
        QCOMPARE(numbers.size(), 4);
        const auto side = [&](int i) { return numbers[i].trimmed().toInt(); };
        const WindowInfo info = *seer.find(window);
        QCOMPARE(info.frame, info.geometry.adjusted(-side(0), -side(2), side(1), side(3)));
    }

    void stackingAndActiveFollowTheServer()
    {
        XvfbServer server;
        QVERIFY(server.startWindowManager());
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId first = client.create({100, 100, 200, 200});
        const WindowId second = client.create({150, 150, 200, 200});
        client.map(first);
        QTRY_VERIFY_WITH_TIMEOUT(seer.find(first), 20'000);
        client.map(second);
        QTRY_COMPARE_WITH_TIMEOUT(ids(seer.read()), (QList<WindowId>{first, second}), 20'000);
        server.output({"wmctrl", "-i", "-a", hex(first)});
        QTRY_COMPARE_WITH_TIMEOUT(ids(seer.read()), (QList<WindowId>{second, first}), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(seer.find(first)->isActive, 20'000);
        QVERIFY(!seer.find(second)->isActive);
    }

    void menuOverAManagedWindowIsListedOnTop()
    {
        XvfbServer server;
        QVERIFY(server.startWindowManager());
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId window = client.create({100, 100, 200, 200});
        client.map(window);
        QTRY_VERIFY_WITH_TIMEOUT(seer.find(window), 20'000);
        const WindowId menu = client.create({120, 120, 50, 50}, TestClient::Kind::OverrideRedirect);
        QCOMPARE(ids(seer.read()), QList<WindowId>{window}); // not mapped yet
        client.map(menu);
        QCOMPARE(ids(seer.read()), (QList<WindowId>{window, menu}));
        QCOMPARE(windowAt(seer.read(), {130, 130})->id, menu);
        client.lower(menu);
        QCOMPARE(ids(seer.read()), (QList<WindowId>{menu, window})); // where clicks no longer reach it
        client.move(menu, {5000, 5000, 50, 50});
        QCOMPARE(ids(seer.read()), QList<WindowId>{window}); // parked beside the screen
    }

    void minimisedAndOtherDesktopsAreInvisible()
    {
        XvfbServer server;
        QVERIFY(server.startWindowManager());
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId window = client.create({100, 100, 200, 200});
        client.map(window);
        QTRY_VERIFY_WITH_TIMEOUT(seer.find(window) && seer.find(window)->isVisible, 20'000);
        server.output({"wmctrl", "-i", "-r", hex(window), "-t", "1"});
        QTRY_VERIFY_WITH_TIMEOUT(seer.find(window) && !seer.find(window)->isVisible, 20'000);
        QCOMPARE(seer.find(window)->desktop, 1);
        server.output({"wmctrl", "-i", "-r", hex(window), "-b", "add,sticky"});
        client.setWords(window, "_NET_WM_DESKTOP", "CARDINAL", {0xFFFFFFFF});
        QTRY_COMPARE_WITH_TIMEOUT(seer.find(window)->desktop, -1, 20'000);
    }

    void hostileTexts_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<int>("format");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("title");
        const QByteArray net("_NET_WM_NAME");
        const QByteArray utf8("UTF8_STRING");
        const QString ellipsis(QChar(0x2026));
        QTest::newRow("UTF-8 is kept") << net << utf8 << 8 << QByteArray("h\xc3\xa9llo \xe4\xb8\x96")
                                       << QString::fromUtf8("h\xc3\xa9llo \xe4\xb8\x96");
        QTest::newRow("invalid UTF-8 is read as Latin-1")
            << net << utf8 << 8 << QByteArray("caf\xe9!") << QString::fromUtf8("caf\xc3\xa9!");
        QTest::newRow("ESC is dropped") << net << utf8 << 8 << QByteArray("a\x1b[31mb") << QString("a[31mb");
        QTest::newRow("newline becomes a space") << net << utf8 << 8 << QByteArray("a\nb") << QString("a b");
        QTest::newRow("NUL is dropped") << net << utf8 << 8 << QByteArray("a\0b", 3) << QString("ab");
        QTest::newRow("right-to-left override is dropped") << net << utf8 << 8
                                                           << QByteArray("a\xe2\x80\xae"
                                                                         "fdp.exe")
                                                           << QString("afdp.exe");
        QTest::newRow("1 MB is cut") << net << utf8 << 8 << QByteArray(1 << 20, 'x') << QString(1024, 'x') + ellipsis;
        QTest::newRow("the cut splits no character")
            << net << utf8 << 8 << QByteArray(1023, 'x') + "\xc3\xa9\xc3\xa9" << QString(1023, 'x') + ellipsis;
        QTest::newRow("exactly the limit is whole") << net << utf8 << 8 << QByteArray(1024, 'x') << QString(1024, 'x');
        QTest::newRow("format 32 is no text") << net << utf8 << 32 << QByteArray("abcdabcd") << QString();
        QTest::newRow("an empty one falls back to WM_NAME")
            << QByteArray("WM_NAME") << QByteArray("STRING") << 8 << QByteArray("plain \xfc")
            << QString::fromUtf8("plain \xc3\xbc");
    }
    void hostileTexts()
    {
        QFETCH(QByteArray, property);
        QFETCH(QByteArray, type);
        QFETCH(int, format);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, title);
        static XvfbServer server; // one for all rows
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId window = client.create({10, 10, 100, 100});
        client.setProperty(window, property, type, format, bytes);
        client.map(window);
        const auto info = seer.find(window);
        QVERIFY(info);
        QCOMPARE(info->title, title);
    }

    void windowClasses_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("instance");
        QTest::addColumn<QString>("className");
        QTest::newRow("both terminated") << QByteArray("one\0Two\0", 8) << "one"
                                         << "Two";
        QTest::newRow("last terminator missing") << QByteArray("one\0Two", 7) << "one"
                                                 << "Two";
        QTest::newRow("both terminators missing") << QByteArray("one") << "one"
                                                  << "";
        QTest::newRow("empty instance") << QByteArray("\0Two\0", 5) << ""
                                        << "Two";
        QTest::newRow("more than two parts") << QByteArray("one\0Two\0three\0", 14) << "one"
                                             << "Two";
        QTest::newRow("empty") << QByteArray() << ""
                               << "";
        QTest::newRow("tab and newline inside") << QByteArray("a\tb\0C\nd\0", 8) << "a b"
                                                << "C d";
    }
    void windowClasses()
    {
        QFETCH(QByteArray, bytes);
        static XvfbServer server;
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId window = client.create({10, 10, 100, 100});
        client.setClass(window, bytes);
        client.map(window);
        const auto info = seer.find(window);
        QVERIFY(info);
        QTEST(info->instance, "instance");
        QTEST(info->className, "className");
    }

    void lyingNumbers_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<quint32>("word");
        QTest::addColumn<int>("desktop");
        QTest::newRow("a desktop") << QByteArray("CARDINAL") << 3u << 3;
        QTest::newRow("every desktop") << QByteArray("CARDINAL") << 0xFFFFFFFFu << -1;
        QTest::newRow("beyond a number is the first") << QByteArray("CARDINAL") << 0xFFFFFFFEu << 0;
        QTest::newRow("another type is not read") << QByteArray("WINDOW") << 3u << 0;
    }
    void lyingNumbers()
    {
        QFETCH(QByteArray, type);
        QFETCH(quint32, word);
        static XvfbServer server;
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId window = client.create({10, 10, 100, 100});
        client.setWords(window, "_NET_WM_DESKTOP", type, {word});
        client.setWords(window, "_NET_WM_PID", "CARDINAL", {1});
        client.map(window);
        const auto info = seer.find(window);
        QVERIFY(info);
        QTEST(info->desktop, "desktop");
        QCOMPARE(info->pid, qint64(QCoreApplication::applicationPid())); // the server's word, not the window's
    }

    void claimedPidIsTheFallback()
    {
        XvfbServer server({.extraArguments = {"-extension", "X-Resource"}});
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId window = client.create({10, 10, 100, 100});
        client.setWords(window, "_NET_WM_PID", "CARDINAL", {4711});
        client.map(window);
        QCOMPARE(seer.find(window).value_or(WindowInfo()).pid, 4711);
    }

    void forgedFrameExtentsDoNotGrowTheFrame()
    {
        XvfbServer server;
        QVERIFY(server.startWindowManager());
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId window = client.create({200, 200, 300, 200});
        client.map(window);
        QTRY_VERIFY_WITH_TIMEOUT(seer.find(window) && seer.find(window)->frame != seer.find(window)->geometry, 20'000);
        const QRect honest = seer.find(window)->frame;
        client.setWords(window, "_NET_FRAME_EXTENTS", "CARDINAL", {900, 900, 900, 900});
        QVERIFY(seer.find(window)->frame.adjusted(2, 2, -2, -2).intersected(honest)
            == seer.find(window)->frame.adjusted(2, 2, -2, -2));
        client.setWords(window, "_NET_FRAME_EXTENTS", "CARDINAL", {0xFFFFFFFF, 0, 0, 0});
        QVERIFY(seer.find(window)->frame.left() >= honest.left() - 2);
    }

    void clientListWithDeadTwiceNamedAndSenselessIds()
    {
        XvfbServer server;
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId window = client.create({10, 10, 100, 100});
        client.map(window);
        client.setWords(client.root(), "_NET_SUPPORTING_WM_CHECK", "WINDOW", {window});
        client.setWords(window, "_NET_SUPPORTING_WM_CHECK", "WINDOW", {window});
        client.setWords(client.root(), "_NET_CLIENT_LIST_STACKING", "WINDOW",
            {0, client.root(), 0x7ffffff, window, window, 0xFFFFFFFF, 1});
        QCOMPARE(ids(seer.read()), QList<WindowId>{window});
        std::vector<quint32> many(200'000); // about what the server takes in one request
        for (quint32 i = 0; i < many.size(); ++i)
            many[i] = 0x5000000 + i;
        many.front() = window;
        client.setWords(client.root(), "_NET_CLIENT_LIST_STACKING", "WINDOW", many);
        QCOMPARE(ids(seer.read()), QList<WindowId>{window});
    }

    void withoutAWindowManagerTheTreeIsListed()
    {
        XvfbServer server;
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId low = client.create({0, 0, 200, 200});
        const WindowId high = client.create({100, 100, 200, 200});
        const WindowId hidden = client.create({300, 300, 10, 10});
        client.map(low);
        client.map(high);
        QCOMPARE(ids(seer.read()), (QList<WindowId>{low, high}));
        QVERIFY(!seer.find(hidden));
        QCOMPARE(seer.find(low)->frame, QRect(0, 0, 200, 200));
        client.raise(low);
        QCOMPARE(ids(seer.read()), (QList<WindowId>{high, low}));
        client.focus(high);
        QVERIFY(seer.find(high)->isActive && !seer.find(low)->isActive);
        client.focus(XCB_INPUT_FOCUS_POINTER_ROOT);
        client.warpPointer({20, 20});
        QVERIFY(!seer.find(high)->isActive && seer.find(low)->isActive); // keys follow the pointer
        client.focus(XCB_NONE);
        QVERIFY(!activeWindow(seer.read()));
    }

    void listOfADeadWindowManagerIsNotBelieved()
    {
        XvfbServer server;
        QProcess* manager = server.startWindowManager();
        QVERIFY(manager);
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId old = client.create({10, 10, 100, 100});
        client.map(old);
        QTRY_VERIFY_WITH_TIMEOUT(seer.find(old) && seer.find(old)->frame != seer.find(old)->geometry, 20'000);
        manager->kill();
        QVERIFY(manager->waitForFinished(20'000));
        const WindowId fresh = client.create({300, 10, 100, 100});
        client.map(fresh);
        QVERIFY(server.output({"xprop", "-root", "_NET_CLIENT_LIST"}).contains("0x"));
        QTRY_VERIFY_WITH_TIMEOUT(seer.find(fresh), 20'000);
        QVERIFY(seer.find(old));
    }

    void windowsThatVanishMeanwhileAreLeftOut()
    {
        XvfbServer server;
        const Seer seer(server);
        TestClient client(server.address());
        const WindowId stays = client.create({10, 10, 100, 100});
        client.map(stays);
        std::atomic<bool> stop = false;
        std::thread churn([&] {
            TestClient other(server.address());
            while (!stop) {
                std::vector<WindowId> brood;
                for (int i = 0; i < 30; ++i) {
                    brood.push_back(other.create({i, i, 50, 50}));
                    other.map(brood.back());
                }
                for (const WindowId window : brood)
                    other.destroy(window);
            }
        });
        int failures = 0;
        int missed = 0;
        std::size_t most = 0;
        const auto deadline = after(Millis(20'000)); // the brood may be slow to come
        for (int i = 0; i < 300 || (most <= 1 && millisLeft(deadline) > 0); ++i) {
            const auto windows = seer.tryRead();
            failures += !windows;
            missed += windows && !ids(*windows).contains(stays);
            most = std::max(most, windows ? windows->size() : 0);
        }
        stop = true;
        churn.join();
        QCOMPARE(failures, 0);
        QCOMPARE(missed, 0);
        QVERIFY(most > 1);
    }

    void thousandWindowsAreReadAtOnce()
    {
        XvfbServer server;
        const Seer seer(server);
        TestClient client(server.address());
        for (int i = 0; i < 1000; ++i) {
            const WindowId window = client.create({i % 500, i % 400, 20, 20}, TestClient::Kind::OverrideRedirect);
            client.setTitle(window, QByteArray::number(i));
            client.map(window);
        }
        QElapsedTimer clock;
        clock.start();
        const auto windows = seer.read();
        qInfo("1000 windows in %.1f ms", double(clock.nsecsElapsed()) / 1e6);
        QCOMPARE(int(windows.size()), 1000);
        QCOMPARE(windows.back().title, QString("999"));
    }

    void frozenAndKilledServers()
    {
        XvfbServer server;
        const Seer seer(server);
        QVERIFY(seer.isReady());
        server.freeze();
        const auto slow = seer.tryRead(Millis(100));
        QVERIFY(!slow && slow.error().code == ErrorCode::Timeout);
        server.thaw();
        QVERIFY(seer.tryRead());
        server.kill();
        const auto lost = seer.tryRead();
        QVERIFY(!lost && lost.error().code == ErrorCode::DisplayLost);
    }

    void frames_data()
    {
        QTest::addColumn<QRect>("topLevel");
        QTest::addColumn<QVector<quint32>>("extents");
        QTest::addColumn<QRect>("frame");
        const QRect whole(90, 80, 220, 230);
        QTest::newRow("extents within the top level")
            << whole << QVector<quint32>{5, 5, 20, 5} << QRect(95, 80, 210, 225);
        QTest::newRow("extents beyond it are cut") << whole << QVector<quint32>{500, 500, 500, 500} << whole;
        QTest::newRow("none: the top level") << whole << QVector<quint32>() << whole;
        QTest::newRow("too few: the top level") << whole << QVector<quint32>{1, 2} << whole;
        QTest::newRow("never less than the client")
            << QRect(0, 0, 10, 10) << QVector<quint32>{1, 1, 1, 1} << QRect(100, 100, 200, 200);
        QTest::newRow("absurd extents do not overflow") << whole << QVector<quint32>(4, 0xFFFFFFFF) << whole;
    }
    void frames()
    {
        QFETCH(QRect, topLevel);
        QFETCH(QVector<quint32>, extents);
        QTEST(frameOf({100, 100, 200, 200}, topLevel, {extents.begin(), extents.end()}), "frame");
    }
};

QTEST_GUILESS_MAIN(TestWindowList)
#include "tst_window_list.moc"
