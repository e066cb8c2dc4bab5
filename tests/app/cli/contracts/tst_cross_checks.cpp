// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/host/host_file.h"
#include "tests/support/physical_input.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QJsonArray>
#include <QtTest>
#include <csignal>

namespace tst_cross_checks {

using namespace triarch;
using namespace triarch::test;

/// What triarchctl says of a display against what xwininfo, xprop, wmctrl and xdotool say of it, in one run.
class TestCrossChecks : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<XvfbServer> m_server;
    std::unique_ptr<TestClient> m_client;
    QJsonArray m_windows; ///< of list-windows --x-id

    QJsonObject ask(QStringList words)
    {
        Program program(m_state.path(), words << "--display" << m_server->display() << "--json");
        if (!program->waitForFinished(4 * timeout))
            return {};
        return parseJsonObject(program->readAllStandardOutput().trimmed()).value_or(QJsonObject())["data"].toObject();
    }
    QString said(const QStringList& argv) { return QString::fromUtf8(m_server->output(argv)).trimmed(); }
    static QString matched(const QString& text, const QString& pattern)
    {
        return QRegularExpression(pattern, QRegularExpression::MultilineOption).match(text).captured(1);
    }
    WindowId open(const QRect& at, const QByteArray& title, const QByteArray& classes)
    {
        const WindowId window = m_client->create(at);
        m_client->setTitle(window, title);
        m_client->setClass(window, classes);
        m_client->map(window);
        return window;
    }
private Q_SLOTS:
    void initTestCase()
    {
        m_server = servedDisplay(m_runtime);
        QVERIFY(m_server);
        QVERIFY(m_server->startWindowManager());
        m_client = std::make_unique<TestClient>(m_server->address());
        open({40, 50, 300, 200}, "Plain", QByteArray("plain\0Plain\0", 12));
        open({500, 60, 333, 222}, QByteArray("T\xc3\xadtulo \xe4\xb8\x96\xe7\x95\x8c"),
            QByteArray("two words\0With.Dot\0", 19));
        open({200, 400, 640, 90}, "  blanks  and \"quotes\" ", QByteArray("quoted\0Quoted\0", 14));
        QVERIFY(m_server->start({"xterm", "-geometry", "60x10+700+420", "-title", "A terminal", "-e", "sleep", "600"}));
        QVERIFY(m_server->start({"xclock", "-geometry", "150x150+900+200"}));
        const auto listed = [&] { return said({"wmctrl", "-l"}).split('\n').size(); };
        QTRY_COMPARE_WITH_TIMEOUT(listed(), 5, timeout);
        m_server->output({"wmctrl", "-a", "Plain"});
        const auto active = [&] { return said({"xdotool", "getactivewindow", "getwindowname"}); };
        QTRY_COMPARE_WITH_TIMEOUT(active(), QStringLiteral("Plain"), timeout);
        m_windows = ask({"list-windows", "--x-id"})["windows"].toArray();
        QCOMPARE(m_windows.size(), 5);
    }
    void cleanupTestCase() { endHosts(timeout); }

    void geometryIsThatOfXwininfo()
    {
        for (const QJsonValue window : m_windows) {
            const QString truth = said({"xwininfo", "-id", window["x_id"].toString()});
            for (const auto& [field, label] : {std::pair("x", "Absolute upper-left X"), {"y", "Absolute upper-left Y"},
                     {"width", "Width"}, {"height", "Height"}})
                QCOMPARE(window[field].toInt(),
                    matched(truth, QStringLiteral("%1:\\s+(-?\\d+)").arg(QLatin1String(label))).toInt());
        }
    }
    void titlesAndClassesAreThoseOfXprop()
    {
        for (const QJsonValue window : m_windows) {
            const QString truth =
                said({"xprop", "-id", window["x_id"].toString(), "-notype", "WM_CLASS", "_NET_WM_PID"});
            QCOMPARE(window["instance"].toString(), matched(truth, "^WM_CLASS = \"(.*)\", \""));
            QCOMPARE(window["app_name"].toString(), matched(truth, "\", \"(.*)\"$"));
            if (const QString pid = matched(truth, "^_NET_WM_PID = (\\d+)"); !pid.isEmpty()) // else the server is asked
                QCOMPARE(window["pid"].toInt(), pid.toInt());
        }
    }
    void theListIsThatOfWmctrl()
    {
        QStringList ours;
        for (const QJsonValue window : m_windows)
            ours.append(QStringLiteral("%1 %2 %3.%4")
                            .arg(window["x_id"].toString())
                            .arg(window["desktop"].toInt())
                            .arg(window["instance"].toString(), window["app_name"].toString()));
        QStringList theirs;
        static const QRegularExpression form(QStringLiteral("^(0x[0-9a-f]+) +(-?\\d+) +(\\S+(?: words\\S+)?)"));
        for (const QString& line : said({"wmctrl", "-lx"}).split('\n')) {
            const auto match = form.match(line);
            theirs.append(match.capturedTexts().mid(1).join(' '));
        }
        ours.sort();
        theirs.sort();
        QCOMPARE(ours, theirs);
    }
    void namesAndPlacesAreThoseOfXdotool()
    {
        for (const QJsonValue window : m_windows) {
            const QString id = window["x_id"].toString();
            QString name = QString::fromUtf8(m_server->output({"xdotool", "getwindowname", id}));
            name.chop(1);
            QCOMPARE(window["title"].toString(), name);
            QCOMPARE(
                window["focused"].toBool(), said({"xdotool", "getactivewindow"}).toUInt() == id.toUInt(nullptr, 16));
            const QString shape = said({"xdotool", "getwindowgeometry", "--shell", id});
            QCOMPARE(window["width"].toInt(), matched(shape, "^WIDTH=(\\d+)").toInt());
            QCOMPARE(window["height"].toInt(), matched(shape, "^HEIGHT=(\\d+)").toInt());
        }
    }
    void thePointerIsWhereXdotoolSees()
    {
        m_server->output({"xdotool", "mousemove", "321", "123"});
        const auto ours = ask({"get-mouse-position"});
        QCOMPARE(ours["x"].toInt(), 321);
        QCOMPARE(ours["y"].toInt(), 123);
        ask({"mouse", "move", "55", "66"});
        const QString theirs = said({"xdotool", "getmouselocation", "--shell"});
        QCOMPARE(matched(theirs, "^X=(\\d+)").toInt(), 55);
        QCOMPARE(matched(theirs, "^Y=(\\d+)").toInt(), 66);
    }
    void theScreenIsThatOfXdotool()
    {
        const auto ours = ask({"get-screen-size"});
        QCOMPARE(QStringLiteral("%1 %2").arg(ours["width"].toInt()).arg(ours["height"].toInt()),
            said({"xdotool", "getdisplaygeometry"}));
    }
    void whatIsMovedAndFocusedIsSeenByTheOthers()
    {
        ask({"move-window", "class=Quoted", "100", "450"});
        ask({"focus", "class=Quoted"});
        const auto active = [&] { return said({"xdotool", "getactivewindow", "getwindowname"}); };
        QTRY_VERIFY_WITH_TIMEOUT(active().contains(QStringLiteral("blanks")), timeout);
        const auto moved = ask({"list-windows", "--x-id"})["windows"].toArray().at(0).toObject();
        const QString truth = said({"xwininfo", "-id", moved["x_id"].toString()});
        QCOMPARE(moved["app_name"].toString(), QStringLiteral("Quoted"));
        QCOMPARE(moved["x"].toInt(), matched(truth, "Absolute upper-left X:\\s+(-?\\d+)").toInt());
        QCOMPARE(moved["y"].toInt(), matched(truth, "Absolute upper-left Y:\\s+(-?\\d+)").toInt());
    }
};

} // namespace tst_cross_checks

TRIARCH_TEST(tst_cross_checks, TestCrossChecks, QCoreApplication)
#include "tst_cross_checks.moc"
