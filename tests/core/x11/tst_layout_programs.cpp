// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/file_contents.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/paths.h"
#include "tests/support/seer.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QtTest>
#include <algorithm>
#include <csignal>

namespace tst_layout_programs {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int wait = 30'000; // ms

QStringList linesOf(const QString& path) { return contents(path).split(u'\n', Qt::SkipEmptyParts); }

/// One event as xev prints it, on one line.
struct XevEvent {
    QString type;
    QString text;
    QString symbol() const
    {
        static const QRegularExpression found(QStringLiteral("keysym 0x[0-9a-f]+, (\\w+)"));
        return found.match(text).captured(1);
    }
    QPoint at() const ///< root pixels
    {
        static const QRegularExpression found(QStringLiteral("root:\\((-?\\d+),(-?\\d+)\\)"));
        const auto match = found.match(text);
        return {match.captured(1).toInt(), match.captured(2).toInt()};
    }
    quint32 state() const
    {
        static const QRegularExpression found(QStringLiteral("state 0x([0-9a-f]+)"));
        return found.match(text).captured(1).toUInt(nullptr, 16);
    }
};

std::vector<XevEvent> xevEvents(const QString& path)
{
    std::vector<XevEvent> events;
    for (const QString& part : contents(path).split(QStringLiteral("\n\n"), Qt::SkipEmptyParts)) {
        const QString line = part.simplified();
        events.push_back({line.section(QLatin1Char(' '), 0, 0), line});
    }
    return events;
}

std::vector<XevEvent> ofType(const QString& path, const QString& type)
{
    auto events = xevEvents(path);
    std::erase_if(events, [&](const XevEvent& event) { return event.type != type; });
    return events;
}

/// A display in some layout, with a window manager.
struct Desk : GateFixture {
    void begin(const QStringList& layout)
    {
        QVERIFY(isReady() && server.startWindowManager());
        server.output(QStringList{QStringLiteral("setxkbmap")} + layout);
        QVERIFY(server.output({"setxkbmap", "-query"}).contains("layout:     " + layout.first().toUtf8()));
    }
    /// Starts a program and answers its window once it has the keyboard.
    WindowInfo open(const QStringList& program, const QString& className)
    {
        WindowInfo window;
        [&] {
            QVERIFY(server.start(program));
            const Seer seer(server);
            const auto isThere = [&] {
                const auto windows = seer.read();
                const auto* active = activeWindow(windows);
                window = active ? *active : WindowInfo();
                return active && active->className.compare(className, Qt::CaseInsensitive) == 0;
            };
            QTRY_VERIFY_WITH_TIMEOUT(isThere(), wait);
        }();
        return window;
    }
    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }
    QString send(const Input& input)
    {
        const auto sent = gate->send(input, RecordingAuthorizer(), {});
        return sent ? QStringLiteral("ok") : sent.error().message;
    }
};

const QString text = QString::fromUtf8("Zyx qwerty AZQW; {[@]} <a> \"b\" 'c' `d` ~e ^f ñ ß é € ж 世 /\\?!\n0123456789");

} // namespace

/// On every layout listed: what was typed, clicked and dragged, as three programs that are not ours to bend saw it.
class TestLayoutPrograms : public QObject {
    Q_OBJECT
private:
    static void layouts()
    {
        QTest::addColumn<QStringList>("layout");
        QTest::newRow("us") << QStringList{"us"};
        QTest::newRow("de") << QStringList{"de"};
        QTest::newRow("fr") << QStringList{"fr"};
        QTest::newRow("es") << QStringList{"es"};
        QTest::newRow("dvorak") << QStringList{"us", "-variant", "dvorak"};
    }

private Q_SLOTS:
    void anEditorSavesWhatWasTyped_data() { layouts(); }
    void anEditorSavesWhatWasTyped()
    {
        QFETCH(QStringList, layout);
        Desk desk;
        desk.begin(layout);
        const QString file = desk.path("note.txt");
        QVERIFY(QFile(file).open(QIODevice::WriteOnly));
        desk.open({"dbus-run-session", "mousepad", file}, QStringLiteral("Mousepad"));
        QCOMPARE(desk.send(TypeInput{text}), QStringLiteral("ok"));
        QCOMPARE(desk.send(ChordInput{QStringLiteral("ctrl+s")}), QStringLiteral("ok"));
        QTRY_VERIFY_WITH_TIMEOUT(contents(file).size() >= text.size(), wait);
        QCOMPARE(contents(file).trimmed(), text); // the last newline is the editor's
    }

    /// The editor is a GTK 3 program: it makes capitals itself where a key's symbols do not tell what Caps Lock does.
    void anEditorUnderCapsLock_data() { layouts(); }
    void anEditorUnderCapsLock()
    {
        QFETCH(QStringList, layout);
        Desk desk;
        desk.begin(layout);
        const QString file = desk.path("note.txt");
        QVERIFY(QFile(file).open(QIODevice::WriteOnly));
        desk.open({"dbus-run-session", "mousepad", file}, QStringLiteral("Mousepad"));
        const QString letters = QString::fromUtf8("aA ñÑÑñ ß éÉ жЖж λΛ ŵŴ ﬁ 世 ") + text;
        constexpr quint8 lock = 2;
        desk.hands.lockModifiers(lock, true);
        QCOMPARE(desk.send(TypeInput{letters}), QStringLiteral("ok"));
        QCOMPARE(desk.send(ChordInput{QStringLiteral("ctrl+s")}), QStringLiteral("ok"));
        QTRY_VERIFY_WITH_TIMEOUT(contents(file).size() >= letters.size(), wait);
        QCOMPARE(contents(file).trimmed(), letters);
    }

    void aQtWindowRecordsTheMouse_data() { layouts(); }
    void aQtWindowRecordsTheMouse()
    {
        QFETCH(QStringList, layout);
        Desk desk;
        desk.begin(layout);
        const QString file = desk.path("field");
        const auto window = desk.open({programPath("triarch_qt_field"), file}, QStringLiteral("triarch_qt_field"));
        const auto at = [&](int x, int y) { return ScreenPoint{window.geometry.x() + x, window.geometry.y() + y}; };
        const auto said = [&](const QString& what, ScreenPoint point, const QString& held = {}) {
            return QStringLiteral("%1 %2 %3 %4").arg(what).arg(point.x).arg(point.y).arg(held).trimmed();
        };
        const Input inputs[] = {ClickInput{at(20, 30)}, ClickInput{at(40, 50), PointerButton::Left, 1, "ctrl+shift"},
            ClickInput{at(200, 60), PointerButton::Left, 2},
            DragInput{{at(10, 80), at(300, 120), at(40, 200)}, PointerButton::Left, Millis(100)},
            ScrollInput{at(100, 100), ScrollDirection::Up, 2}, ScrollInput{at(100, 110), ScrollDirection::Right, 1}};
        for (const Input& input : inputs)
            QCOMPARE(desk.send(input), QStringLiteral("ok"));
        const auto events = [&] { return linesOf(file + QStringLiteral(".events")); };
        QTRY_VERIFY_WITH_TIMEOUT(events().join(u' ').contains(QStringLiteral("wheel -1 0")), wait);
        const QStringList all = events();
        const QStringList marks = all.filter(QRegularExpression(QStringLiteral("^(press|double|release|wheel)")));
        const QStringList expected{said("press 1", at(20, 30)), said("release 1", at(20, 30)),
            said("press 1", at(40, 50), "shift+ctrl"), said("release 1", at(40, 50), "shift+ctrl"),
            said("press 1", at(200, 60)), said("release 1", at(200, 60)), said("double 1", at(200, 60)),
            said("release 1", at(200, 60)), said("press 1", at(10, 80)), said("release 1", at(40, 200)),
            said("wheel 0 1", at(100, 100)), said("wheel 0 1", at(100, 100)), said("wheel -1 0", at(100, 110))};
        QCOMPARE(marks, expected);
        QVERIFY(all.contains(said("move 0", at(300, 120)))); // the drag's corner, and motions on the way to it
        QVERIFY(all.filter(QStringLiteral("move 0")).size() > 5);
        QCOMPARE(desk.send(TypeInput{text}), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(contents(file).size(), text.size(), wait);
        QCOMPARE(contents(file), text);
    }

    void textForNobodyIsRefused_data()
    {
        QTest::addColumn<bool>("isManaged");
        QTest::addColumn<quint32>("focus"); ///< that the display is given; 1: as it is
        QTest::newRow("the window manager keeps the keyboard") << true << quint32(1);
        QTest::newRow("the pointer is over the bare screen") << false << quint32(1);
        QTest::newRow("nobody has the keyboard") << false << quint32(0);
    }
    void textForNobodyIsRefused()
    {
        QFETCH(bool, isManaged);
        QFETCH(quint32, focus);
        Desk desk;
        QVERIFY(desk.isReady() && (!isManaged || desk.server.startWindowManager()));
        TestClient client(desk.server.address());
        if (focus == 0)
            client.focus(focus);
        client.sync();
        for (const auto way : {TypeInput::Way::Keys, TypeInput::Way::Paste}) {
            const auto sent = desk.gate->send(TypeInput{QStringLiteral("abc"), way}, RecordingAuthorizer(), {});
            QCOMPARE(outcome(sent), QStringLiteral("not_found"));
            QVERIFY2(sent.error().message.contains(QStringLiteral("No window has the keyboard")),
                qPrintable(sent.error().message));
        }
    }

    /// It may lie on the screen: _NET_SUPPORTING_WM_CHECK says whose it is.
    void textForTheManagersOwnWindowIsRefused()
    {
        Desk desk;
        QVERIFY(desk.isReady());
        TestClient client(desk.server.address());
        const auto manager = client.create({10, 10, 50, 50});
        client.map(manager);
        client.focus(manager);
        QCOMPARE(desk.send(TypeInput{QStringLiteral("a")}), QStringLiteral("ok"));
        client.setWords(client.root(), "_NET_SUPPORTING_WM_CHECK", "WINDOW", {manager});
        client.sync();
        QCOMPARE(outcome(desk.gate->send(TypeInput{QStringLiteral("a")}, RecordingAuthorizer(), {})),
            QStringLiteral("not_found"));
    }

    /// Xlib loads the map with the first key it reads, and would miss a key that is lent meanwhile.
    void keysAreLentOnceOrdinaryOnesWereRead()
    {
        Desk desk;
        desk.begin({"us"});
        auto* xev = desk.server.start({"xev", "-geometry", "300x200+200+150"});
        QVERIFY(xev);
        const Seer seer(desk.server);
        const auto hasKeyboard = [&] {
            const auto windows = seer.read();
            const auto* active = activeWindow(windows);
            return active && active->pid == xev->processId();
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasKeyboard(), wait);
        QCOMPARE(desk.send(ChordInput{QStringLiteral("Home")}), QStringLiteral("ok"));
        ::kill(pid_t(xev->processId()), SIGSTOP);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(desk.send(TypeInput{QString::fromUtf8("aé")}),
            QStringLiteral("The window does not read its keys; 1 of 2 characters were typed"));
        const auto took = timer.elapsed();
        ::kill(pid_t(xev->processId()), SIGCONT);
        QVERIFY2(took >= 2500, qPrintable(QString::number(took))); // its patience is 3 s
    }

    void xevPrintsWhatCame_data() { layouts(); }
    void xevPrintsWhatCame()
    {
        QFETCH(QStringList, layout);
        Desk desk;
        desk.begin(layout);
        const QString file = desk.path("xev");
        const auto window = desk.open(
            {"sh", "-c", QStringLiteral("exec stdbuf -oL xev -geometry 300x200+200+150 > '%1'").arg(file)}, QString());
        const auto at = [&](int x, int y) { return window.geometry.topLeft() + QPoint(x, y); };
        QCOMPARE(desk.send(TypeInput{QString::fromUtf8("Az;{@ñß€")}), QStringLiteral("ok"));
        const auto point = [](QPoint p) { return ScreenPoint{p.x(), p.y()}; };
        QCOMPARE(desk.send(ClickInput{point(at(150, 60)), PointerButton::Right, 1, "ctrl"}), QStringLiteral("ok"));
        const QPoint from = at(100, 20);
        const QPoint to = at(250, 150);
        QCOMPARE(
            desk.send(DragInput{{point(from), point(to)}, PointerButton::Left, Millis(100)}), QStringLiteral("ok"));
        QCOMPARE(desk.send(ChordInput{QStringLiteral("ctrl+End")}), QStringLiteral("ok"));
        QTRY_VERIFY_WITH_TIMEOUT(contents(file).contains(QStringLiteral("End)")), wait);
        QStringList symbols;
        for (const auto& event : ofType(file, QStringLiteral("KeyPress"))) {
            if (!event.symbol().contains(QRegularExpression(QStringLiteral("^(Shift|Alt|Control|ISO_Level3)"))))
                symbols << event.symbol();
        }
        QCOMPARE(
            symbols, (QStringList{"A", "z", "semicolon", "braceleft", "at", "ntilde", "ssharp", "EuroSign", "End"}));
        const auto pressed = ofType(file, QStringLiteral("ButtonPress"));
        QCOMPARE(int(pressed.size()), 2);
        QVERIFY2(pressed[0].text.contains(QStringLiteral("button 3")), qPrintable(pressed[0].text));
        QCOMPARE(pressed[0].at(), at(150, 60));
        QCOMPARE(int(pressed[0].state()), 4); // Control
        QCOMPARE(pressed[1].at(), from);
        const auto released = ofType(file, QStringLiteral("ButtonRelease"));
        QCOMPARE(int(released.size()), 2);
        QCOMPARE(released[1].at(), to);
        const auto moved = ofType(file, QStringLiteral("MotionNotify"));
        QVERIFY(std::ranges::count_if(moved, [](const XevEvent& event) { return event.state() & 0x100; }) > 5);
    }
};

} // namespace tst_layout_programs

TRIARCH_TEST(tst_layout_programs, TestLayoutPrograms, QCoreApplication)
#include "tst_layout_programs.moc"
