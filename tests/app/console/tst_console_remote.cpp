// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The console's switch for workers of the command protocol, with workers that come and one that is gone to.
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/runtime_dir.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/raw_peer.h"
#include "tests/support/test_program.h"
#include "ui/dialogs/remote_dialog.h"
#include "ui/style/language.h"

#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTcpServer>
#include <QWebSocket>
#include <QWebSocketServer>
#include <QtTest>
#include <array>
#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace tst_console_remote {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 30'000; // ms

RemoteDialog* openedIn(ConsoleSeat& seat)
{
    seat.window.actions().at(ActionId::RemoteControl)->trigger();
    return seat.window.findChild<RemoteDialog*>();
}

QString text(const RemoteDialog& dialog, const char* name)
{
    if (const auto* field = dialog.findChild<QLineEdit*>(QLatin1String(name)))
        return field->text();
    return dialog.findChild<QLabel*>(QLatin1String(name))->text();
}

void click(const RemoteDialog& dialog, const char* name) { dialog.findChild<QCheckBox*>(QLatin1String(name))->click(); }

/// While it lives, threads that begin may not open ports below 1024, also where the user may.
class NoLowPorts {
public:
    NoLowPorts()
    {
        ::syscall(SYS_capget, &m_head, m_before.data());
        auto without = m_before;
        without[0].effective &= ~(1U << CAP_NET_BIND_SERVICE);
        ::syscall(SYS_capset, &m_head, without.data());
    }
    ~NoLowPorts() { ::syscall(SYS_capset, &m_head, m_before.data()); }

private:
    __user_cap_header_struct m_head{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, 2> m_before{};
};

QJsonObject said(RawPeer& peer) { return parseJsonObject(peer.hear().payload).value_or(QJsonObject()); }

} // namespace

class TestConsoleRemote : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void workersWorkTheDisplayThatIsShown()
    {
        ConsoleSeat seat(0);
        const QPointer<RemoteDialog> dialog = openedIn(seat);
        QVERIFY(dialog && !dialog->findChild<QCheckBox*>("listen")->isChecked());
        QVERIFY(text(*dialog, "token").isEmpty());
        click(*dialog, "listen");
        QTRY_VERIFY_WITH_TIMEOUT(text(*dialog, "address").startsWith("ws://127.0.0.1:"), timeout);
        QCOMPARE(text(*dialog, "listening"), QStringLiteral("Nobody has come yet"));
        const auto token = text(*dialog, "token").toLatin1();
        QCOMPARE(token.size(), 64);
        dialog->findChild<QPushButton*>("copy token")->click();
        QCOMPARE(QGuiApplication::clipboard()->text().toLatin1(), token);
        QVERIFY(text(*dialog, "viewer").startsWith("http://127.0.0.1:") && !text(*dialog, "viewer").contains(token));
        RawPeer peer(quint16(QUrl(text(*dialog, "address")).port()));
        QCOMPARE(peer.upgrade("/connect", "wrong"), 401);
        RawPeer worker(quint16(QUrl(text(*dialog, "address")).port()));
        QCOMPARE(worker.upgrade("/connect", token), 101);
        QCOMPARE(said(worker)["type"].toString(), QStringLiteral("handshake"));
        QTRY_VERIFY_WITH_TIMEOUT(text(*dialog, "listening").startsWith("1 worker"), timeout); // whatever its plural
        worker.say("{\"type\":\"mouse_move\",\"x\":30,\"y\":40,\"duration\":0}");
        QVERIFY(said(worker)["error"].toString().contains("The console shows no display"));
        seat.controller.openSandbox();
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().display.isSandbox, timeout);
        worker.say("{\"type\":\"mouse_move\",\"x\":30,\"y\":40,\"duration\":0}");
        QCOMPARE(said(worker)["message"].toString(), QStringLiteral("Moved mouse to (30, 40)"));
        click(*dialog, "listen");
        QVERIFY(worker.closes(timeout));
        QTRY_VERIFY_WITH_TIMEOUT(text(*dialog, "token").isEmpty(), timeout);
    }
    void aPortThatIsTakenIsSaid()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        ConsoleSeat seat(0);
        const QPointer<RemoteDialog> dialog = openedIn(seat);
        dialog->findChild<QSpinBox*>("port")->setValue(other.serverPort());
        click(*dialog, "listen");
        QTRY_COMPARE_WITH_TIMEOUT(text(*dialog, "listening"),
            QStringLiteral("Port %1 cannot be opened: another program may have it").arg(other.serverPort()), timeout);
        QVERIFY(!dialog->findChild<QCheckBox*>("listen")->isChecked());
    }
    void aPortThatTheUserMayNotOpenIsSaid()
    {
        const NoLowPorts lowered;
        if (QTcpServer().listen(QHostAddress::LocalHost, 871))
            QSKIP("every user may open low ports here");
        ConsoleSeat seat(0);
        const QPointer<RemoteDialog> dialog = openedIn(seat);
        dialog->findChild<QSpinBox*>("port")->setValue(871);
        click(*dialog, "listen");
        QTRY_COMPARE_WITH_TIMEOUT(text(*dialog, "listening"),
            QStringLiteral("Port 871 may not be opened by you: take one from 1024 upwards"), timeout);
    }
    void aTokenFileThatCannotBeUsedIsSaid()
    {
        ConsoleSeat seat(0);
        const QPointer<RemoteDialog> dialog = openedIn(seat);
        QFile file(*runtimeDir("command") + "/console.token");
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
        click(*dialog, "listen");
        QTRY_VERIFY_WITH_TIMEOUT(text(*dialog, "listening").contains("is open to others"), timeout);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        click(*dialog, "listen");
        QTRY_VERIFY_WITH_TIMEOUT(text(*dialog, "listening").contains("holds no token"), timeout);
        QVERIFY(file.remove());
    }
    void aWorkerIsGoneToUntilItIsSwitchedOff()
    {
        QWebSocketServer worker(QStringLiteral("worker"), QWebSocketServer::NonSecureMode);
        QVERIFY(worker.listen(QHostAddress::LocalHost));
        ConsoleSeat seat(0);
        QPointer<RemoteDialog> dialog = openedIn(seat);
        dialog->findChild<QLineEdit*>("url")->setText(worker.serverUrl().toString());
        const QSignalSpy came(&worker, &QWebSocketServer::newConnection);
        std::unique_ptr<QWebSocket> peer;
        QStringList heard;
        connect(&worker, &QWebSocketServer::newConnection, this, [&] { // it speaks at once
            peer.reset(worker.nextPendingConnection());
            connect(peer.get(), &QWebSocket::textMessageReceived, this, [&](const QString& said) { heard << said; });
        });
        click(*dialog, "connect");
        QTRY_COMPARE_WITH_TIMEOUT(heard.size(), 1, timeout);
        QVERIFY(heard.at(0).contains("\"handshake\""));
        QTRY_COMPARE_WITH_TIMEOUT(text(*dialog, "worker"), QStringLiteral("Connected"), timeout);
        peer.reset(); // it hangs up, and is gone to again
        QTRY_VERIFY_WITH_TIMEOUT(text(*dialog, "worker").startsWith("Not connected: "), timeout);
        QVERIFY(text(*dialog, "worker").contains(QRegularExpression("Again in \\d+ s$")));
        dialog->close(); // the switch is not the dialog's
        QTRY_VERIFY(!dialog);
        QTRY_COMPARE_WITH_TIMEOUT(came.size(), 2, timeout);
        dialog = openedIn(seat);
        QTRY_COMPARE_WITH_TIMEOUT(text(*dialog, "worker"), QStringLiteral("Connected"), timeout);
        const QSignalSpy gone(peer.get(), &QWebSocket::disconnected);
        click(*dialog, "connect");
        QTRY_COMPARE_WITH_TIMEOUT(gone.size(), 1, timeout);
        QCOMPARE(text(*dialog, "worker"), QString());
    }
    void aWorkerThatIsNotReachedSaysWhy_data()
    {
        QTest::addColumn<QString>("host"); // with "%1" for the port of a server
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("why");
        QTest::newRow("nobody listens") << "ws://127.0.0.1:9/connect" << QByteArray() << "nadie escucha ahí";
        QTest::newRow("no such name") << "wss://worker.invalid/connect" << QByteArray()
                                      << "no se encuentra ningún equipo con ese nombre";
        QTest::newRow("no websocket") << "ws://127.0.0.1:%1/connect"
                                      << QByteArray("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
                                      << "lo que responde ahí no es un trabajador, o rechaza este programa";
        QTest::newRow("no TLS") << "wss://127.0.0.1:%1/connect" << QByteArray("HTTP/1.1 400 Bad Request\r\n\r\n")
                                << "no se establece una conexión protegida: ";
        QTest::newRow("it hangs up") << "ws://127.0.0.1:%1/connect" << QByteArray("bye") << "la conexión ha terminado";
        QTest::newRow("silence") << "ws://127.0.0.1:%1/connect" << QByteArray() << "no responde";
    }
    /// In the operator's language.
    void aWorkerThatIsNotReachedSaysWhy()
    {
        QFETCH(QString, host);
        QFETCH(QByteArray, answer);
        QFETCH(QString, why);
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, this, [&] {
            QTcpSocket* peer = server.nextPendingConnection();
            connect(peer, &QTcpSocket::readyRead, peer, [peer, answer] {
                if (peer->readAll().isEmpty() || answer.isEmpty())
                    return;
                answer == "bye" ? peer->disconnectFromHost() : void(peer->write(answer));
            });
        });
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        ConsoleSeat seat(0);
        const QPointer<RemoteDialog> dialog = openedIn(seat);
        dialog->findChild<QLineEdit*>("url")->setText(host.contains('%') ? host.arg(server.serverPort()) : host);
        click(*dialog, "connect");
        const auto words = [&] { return text(*dialog, "worker"); };
        (void)QTest::qWaitFor([&] { return words().contains(why); }, timeout);
        QVERIFY2(words().contains(why) && words().contains(QRegularExpression(" s$")), qPrintable(words()));
        click(*dialog, "connect");
    }
    void anAddressThatIsRefusedSaysWhy()
    {
        ConsoleSeat seat(0);
        const QPointer<RemoteDialog> dialog = openedIn(seat);
        dialog->findChild<QLineEdit*>("url")->setText(QStringLiteral("ws://example.com/connect"));
        click(*dialog, "connect");
        QTRY_VERIFY_WITH_TIMEOUT(text(*dialog, "worker").startsWith("Refused: write ws://localhost"), timeout);
        QVERIFY(!dialog->findChild<QCheckBox*>("connect")->isChecked());
        QVERIFY(dialog->findChild<QLineEdit*>("url")->isEnabled());
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleRemote test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_remote

TRIARCH_TEST_FUNCTION(tst_console_remote, tst_console_remote::run)
#include "tst_console_remote.moc"
