// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/settle_wait.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/late_news.h"
#include "tests/support/paths.h"
#include "tests/support/seer.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <functional>

namespace tst_settle_applications {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int wait = 30'000; // ms
constexpr int rounds = 5;

/// A desk with a window manager, a terminal and an editor with a long text.
struct Desk : GateFixture {
    Desk() : GateFixture({.size = {1920, 1080}}) { }
    void furnish()
    {
        QVERIFY(isReady() && server.startWindowManager());
        QFile file(folder.filePath(QStringLiteral("long.txt")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < 400; ++i)
            file.write("Line " + QByteArray::number(i) + " of a text that is longer than its window is high\n");
        file.close();
        QVERIFY(server.start({"xterm", "-class", "Shell", "-geometry", "80x24+60+600", "-e", "exec sh"}));
        QVERIFY(server.start({"dbus-run-session", "mousepad", file.fileName()}));
        const auto seen = [this] { return Seer(server).read().size() >= 2; };
        QTRY_VERIFY_WITH_TIMEOUT(seen(), wait);
    }
    void focus(const QString& className)
    {
        const auto window = Seer(server).byClass(className).id;
        QCOMPARE(outcome(gate->send(FocusInput{window}, RecordingAuthorizer(), {})), QStringLiteral("ok"));
    }
    bool send(const Input& input) { return gate->send(input, RecordingAuthorizer(), {}).has_value(); }
};

using ManualAction = std::function<bool(Desk&, int)>; // round -> sent

ManualAction keys(const QString& even, const QString& odd)
{
    return [=](Desk& desk, int round) { return desk.send(ChordInput{round % 2 ? odd : even}); };
}

ManualAction line(const QString& text)
{
    return [=](Desk& desk, int) { return desk.send(TypeInput{text + QLatin1Char('\n')}); };
}

ManualAction start(const QStringList& program)
{
    return [=](Desk& desk, int) { return desk.server.start(program) != nullptr; };
}

} // namespace

/// The shipped times on real applications: none is taken for settled before its last content.
class TestSettleApplications : public QObject {
    Q_OBJECT
private:
    Desk m_desk;

private Q_SLOTS:
    void initTestCase() { m_desk.furnish(); }

    void noneIsEarly_data()
    {
        QTest::addColumn<QString>("window");
        QTest::addColumn<ManualAction>("act");
        QTest::addColumn<bool>("starts");
        const auto row = [](const char* name, const char* window, const ManualAction& act, bool starts = false) {
            QTest::newRow(name) << QString::fromLatin1(window) << act << starts;
        };
        row("a letter in a terminal", "Shell", keys("a", "BackSpace"));
        row("a listing", "Shell", line("ls -la /etc"));
        row("two thousand lines", "Shell", line("seq 1 2000"));
        row("lines with holes of a tenth of a second", "Shell",
            line("for i in 1 2 3 4 5; do echo $i; sleep 0.1; done"));
        row("a letter in an editor", "Mousepad", keys("a", "b"));
        row("a page down and up", "Mousepad", keys("Next", "Prior"));
        row("to the end and back", "Mousepad", keys("ctrl+End", "ctrl+Home"));
        row("a menu", "Mousepad", keys("F10", "Escape"));
        row("a find bar", "Mousepad", keys("ctrl+f", "Escape"));
        row("a file dialog", "Mousepad", keys("ctrl+o", "Escape"));
        row("a terminal starts", "", start({"xterm", "-e", "seq 1 60; exec cat"}), true);
        row("an editor starts", "", start({"dbus-run-session", "mousepad", "--disable-server"}), true);
        row("a calculator starts", "", start({"galculator"}), true);
        row("a Qt program starts", "", start({programPath("triarch_qt_field"), "/dev/null"}), true);
    }
    void noneIsEarly()
    {
        QFETCH(QString, window);
        QFETCH(ManualAction, act);
        QFETCH(bool, starts);
        const auto desktop = std::move(X11Desktop::open(m_desk.server.address()).value());
        QVERIFY(desktop->learnAnimated());
        if (!window.isEmpty())
            m_desk.focus(window);
        SettleWait settling(*desktop);
        int early = 0;
        for (int round = 0; round < rounds; ++round) {
            const auto seen = desktop->capture(after(timeout));
            QVERIFY(seen && settling.look(*seen));
            QVERIFY(act(m_desk, round));
            const auto settled = settling.await({starts ? Expect::NewWindow : Expect::Anything, {}}, {});
            QVERIFY2(settled, settled ? "" : qPrintable(settled.error().message));
            QVERIFY(!settled->stillChanging);
            early += hasLateNews(*desktop, settled->frame.image, Millis(1500)) ? 1 : 0;
        }
        qInfo("%d of %d early", early, rounds);
        QCOMPARE(early, 0);
    }
};

} // namespace tst_settle_applications

TRIARCH_TEST(tst_settle_applications, TestSettleApplications, QCoreApplication)
#include "tst_settle_applications.moc"
