// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/window_details.h"
#include "tests/support/seer.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <optional>

namespace tst_window_claims {

using namespace triarch;
using namespace triarch::test;

class TestWindowClaims : public QObject {
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

    void F39_hostileTexts_data()
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
    void F39_hostileTexts()
    {
        QFETCH(QByteArray, property);
        QFETCH(QByteArray, type);
        QFETCH(int, format);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, title);
        const Seer seer(*m_server);
        TestClient client(m_server->address());
        const WindowId window = client.create({10, 10, 100, 100});
        client.setProperty(window, property, type, format, bytes);
        client.map(window);
        const auto info = seer.find(window);
        QVERIFY(info);
        QCOMPARE(info->title, title);
    }

    void F40_windowClasses_data()
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
    void F40_windowClasses()
    {
        QFETCH(QByteArray, bytes);
        const Seer seer(*m_server);
        TestClient client(m_server->address());
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
        const Seer seer(*m_server);
        TestClient client(m_server->address());
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
        XvfbServer server; // it keeps its window manager
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

    void F40_clientListWithDeadTwiceNamedAndSenselessIds()
    {
        XvfbServer server; // it keeps the forged list
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

} // namespace tst_window_claims

TRIARCH_TEST(tst_window_claims, TestWindowClaims, QCoreApplication)
#include "tst_window_claims.moc"
