// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/connection.h"
#include "core/x11/cookie.h"
#include "core/x11/display_name.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QFile>
#include <QtTest>
#include <optional>
#include <xcb/shm.h>

namespace tst_connection {

using namespace triarch;
using triarch::test::XvfbServer;

namespace {

Result<Owned<xcb_query_pointer_reply_t>> askPointer(const Connection& connection, Millis timeout)
{
    return connection.wait(xcb_query_pointer(connection.get(), connection.root()), xcb_query_pointer_reply,
        "QueryPointer", after(timeout));
}

/// The code of a failure as a word, "ok" when there is none.
template <typename T>
QString outcome(const Result<T>& result)
{
    return result ? QStringLiteral("ok") : codeName(result.error().code);
}

QByteArray counted(const QByteArray& text) { return QByteArray(1, '\0') + char(text.size()) + text; }

QByteArray entry(const QByteArray& family, const QByteArray& address, const QByteArray& number, const QByteArray& name,
    const QByteArray& data)
{
    return family + counted(address) + counted(number) + counted(name) + counted(data);
}

const QByteArray localFamily("\x01\x00", 2);
const QByteArray wildFamily("\xff\xff", 2);
const QByteArray magic("MIT-MAGIC-COOKIE-1");
const QByteArray cookieA(16, 'a');
const QByteArray cookieB(16, 'b');

} // namespace

class TestConnection : public QObject {
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

    void displayNames_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("parts"); // host|number|screen
        QTest::newRow("number alone") << ":1"
                                      << "|1|0";
        QTest::newRow("with a screen") << ":12.3"
                                       << "|12|3";
        QTest::newRow("with a host") << "box.lan:10"
                                     << "box.lan|10|0";
        QTest::newRow("unix is this machine") << "unix:2"
                                              << "unix|2|0";
        QTest::newRow("empty is refused") << ""
                                          << "invalid_argument";
        QTest::newRow("no number is refused") << ":"
                                              << "invalid_argument";
        QTest::newRow("negative is refused") << ":-1"
                                             << "invalid_argument";
        QTest::newRow("trailing newline is refused") << ":1\n"
                                                     << "invalid_argument";
        QTest::newRow("path is refused") << "../x:1"
                                         << "invalid_argument";
    }
    void displayNames()
    {
        QFETCH(QString, text);
        QFETCH(QString, parts);
        const auto name = parseDisplayName(text);
        QCOMPARE(name ? QStringLiteral("%1|%2|%3").arg(name->host).arg(name->number).arg(name->screen) : outcome(name),
            parts);
    }

    void readsCookies_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("expected"); // the cookie's first letter, else the code
        const QByteArray here = QSysInfo::machineHostName().toUtf8();
        const auto local = entry(localFamily, here, "7", magic, cookieA);
        const auto other = entry(localFamily, "elsewhere", "7", magic, cookieB);
        const auto wild = entry(wildFamily, "", "", magic, cookieB);
        QTest::newRow("entry of this host") << local << "a";
        QTest::newRow("this host before any display") << wild + local << "a";
        QTest::newRow("this host before another name") << other + local << "a";
        QTest::newRow("another host name is better than none") << other << "b";
        QTest::newRow("entry for any display") << wild << "b";
        QTest::newRow("another display's is not taken") << entry(localFamily, here, "8", magic, cookieA) << "not_found";
        QTest::newRow("another protocol is not taken")
            << entry(localFamily, here, "7", "XDM-AUTHORIZATION-1", cookieA) << "not_found";
        QTest::newRow("cookie of a wrong length is not taken")
            << entry(localFamily, here, "7", magic, "short") << "not_found";
        QTest::newRow("entry cut off is not taken") << local.chopped(1) << "not_found";
        QTest::newRow("length beyond the end is not followed")
            << wildFamily + QByteArray("\xff\xff\x41") << "not_found";
        QTest::newRow("empty file") << QByteArray() << "not_found";
    }
    void readsCookies()
    {
        QFETCH(QByteArray, file);
        QFETCH(QString, expected);
        QTemporaryDir folder;
        QFile written(folder.filePath("authority"));
        QVERIFY(written.open(QIODevice::WriteOnly) && written.write(file) == file.size());
        written.close();
        const auto cookie = readCookie(written.fileName(), ":7");
        QCOMPARE(cookie ? QString::fromLatin1(cookie->first(1)) : outcome(cookie), expected);
    }

    void missingCookieFileIsIo()
    {
        QCOMPARE(outcome(readCookie(QStringLiteral("/nonexistent/authority"), ":1")), QStringLiteral("io"));
    }

    void writtenCookieIsPrivateAndReadByXauth()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("authority");
        const MagicCookie cookie = makeCookie();
        QCOMPARE(cookie.size(), 16);
        QVERIFY(cookie != makeCookie());
        QVERIFY(writeCookie(path, cookie));
        QVERIFY(!(QFile::permissions(path)
            & (QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther)));
        QCOMPARE(readCookie(path, ":3").value_or(QByteArray()), cookie);
        QProcess xauth;
        xauth.start("xauth", {"-f", path, "list"});
        QVERIFY(xauth.waitForFinished(20'000));
        const QByteArray listed = xauth.readAllStandardOutput();
        QVERIFY2(listed.contains(cookie.toHex()), listed.constData());
    }

    void opensWithTheCookieFile()
    {
        const auto connection = Connection::open(m_server->address());
        QVERIFY2(connection, connection ? "" : qPrintable(connection.error().message));
        QCOMPARE(int(connection->screen().width_in_pixels), 1280);
        QVERIFY(connection->has(xcb_shm_id));
        QVERIFY(askPointer(*connection, Millis(20'000)));
    }

    void F26_wrongCookieIsRefused()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("wrong");
        QVERIFY(writeCookie(path, cookieA));
        QCOMPARE(outcome(Connection::open({m_server->display(), path})), QStringLiteral("x11"));
    }

    void F26_noServerIsRefused()
    {
        QTemporaryDir folder;
        QVERIFY(writeCookie(folder.filePath("authority"), cookieA));
        QCOMPARE(outcome(Connection::open({":64999", folder.filePath("authority")})), QStringLiteral("x11"));
        QCOMPARE(outcome(Connection::open({"nonsense", {}})), QStringLiteral("invalid_argument"));
    }

    void F27_missingExtensionIsKnown()
    {
        XvfbServer server({.extraArguments = {"-extension", "MIT-SHM"}});
        QVERIFY(server.isRunning());
        const auto connection = Connection::open(server.address());
        QVERIFY(connection);
        QVERIFY(!connection->has(xcb_shm_id));
        QVERIFY(askPointer(*connection, Millis(20'000)));
    }

    void errorNamesItselfAndTheRequest()
    {
        const auto connection = Connection::open(m_server->address());
        QVERIFY(connection);
        const auto reply = connection->wait(
            xcb_get_geometry(connection->get(), 0x123), xcb_get_geometry_reply, "GetGeometry", after(Millis(20'000)));
        QCOMPARE(outcome(reply), QStringLiteral("x11"));
        QCOMPARE(reply.error().message, QStringLiteral("GetGeometry failed: BadDrawable"));
        const auto mapped =
            connection->check(xcb_map_window_checked(connection->get(), 0x123), "MapWindow", after(Millis(20'000)));
        QCOMPARE(outcome(mapped), QStringLiteral("x11"));
        QCOMPARE(mapped.error().message, QStringLiteral("MapWindow failed: BadWindow"));
        QVERIFY(askPointer(*connection, Millis(20'000)));
    }

    void F35_frozenServerEndsInTimeout()
    {
        XvfbServer server;
        const auto connection = Connection::open(server.address());
        QVERIFY(connection);
        server.freeze();
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(outcome(askPointer(*connection, Millis(100))), QStringLiteral("timeout"));
        QVERIFY(clock.elapsed() >= 99);
        server.thaw();
        QVERIFY(askPointer(*connection, Millis(20'000))); // the late reply confuses nothing
    }

    void frozenServerDoesNotHoldUpOpening()
    {
        XvfbServer server;
        QVERIFY(server.isRunning());
        server.freeze();
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(outcome(Connection::open(server.address(), after(Millis(100)))), QStringLiteral("timeout"));
        QVERIFY(clock.elapsed() >= 99);
        server.thaw();
        QCOMPARE(outcome(Connection::open(server.address(), after(Millis(20'000)))), QStringLiteral("ok"));
    }

    void cookieOfTheUserIsFoundWhenNoneIsNamed()
    {
        const QByteArray old = qgetenv("XAUTHORITY");
        qputenv("XAUTHORITY", m_server->cookieFile().toUtf8());
        QCOMPARE(outcome(Connection::open({m_server->display(), {}})), QStringLiteral("ok"));
        qputenv("XAUTHORITY", "/nonexistent");
        QCOMPARE(outcome(Connection::open({m_server->display(), {}})), QStringLiteral("x11"));
        qputenv("XAUTHORITY", old);
    }

    void F23_killedServerIsDisplayLost()
    {
        XvfbServer server;
        const auto connection = Connection::open(server.address());
        QVERIFY(connection);
        server.kill();
        QCOMPARE(outcome(askPointer(*connection, Millis(20'000))), QStringLiteral("display_lost"));
        QVERIFY(connection->isLost());
        QCOMPARE(outcome(connection->flush()), QStringLiteral("display_lost"));
    }
};

} // namespace tst_connection

TRIARCH_TEST(tst_connection, TestConnection, QCoreApplication)
#include "tst_connection.moc"
