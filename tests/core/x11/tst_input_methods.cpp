// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/input_method.h"
#include "tests/support/fake_input_method.h"
#include "tests/support/file_contents.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/seer.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

#include <QStandardPaths>
#include <QtTest>
#include <unistd.h>

namespace tst_input_methods {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int wait = 30'000;                           // ms
const QString telex = QStringLiteral("m17n:vi:telex"); ///< makes an â of "aa" and a đ of "dd"
const QString plain = QStringLiteral("xkb:us::eng");

struct Desk : GateFixture {
    explicit Desk(const GateTimeouts& timeouts = {}) : GateFixture({}, timeouts), file(folder.filePath("text")) { }
    void open(const QString& method, const QString& engine, const QStringList& program)
    {
        QVERIFY(isReady() && server.startWindowManager());
        QVERIFY(QFile(file).open(QIODevice::WriteOnly));
        QVERIFY(server.start(QStringList{sourcePath("tests/support/input_method"), method, engine} + program));
        const Seer seer(server);
        QTRY_VERIFY_WITH_TIMEOUT(seer.hasActiveWindow(), wait);
    }
    Result<InputReport> send(const Input& input) { return gate->send(input, RecordingAuthorizer(), {}); }
    const QString file;
};

/// A program that comes before the real one of its name, as long as this lives.
struct Programs {
    Programs(const char* name, const QByteArray& script)
    {
        QFile file(folder.filePath(QLatin1String(name)));
        if (file.open(QIODevice::WriteOnly))
            file.write("#!/bin/sh\n" + script + '\n');
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        qputenv("PATH", folder.path().toLocal8Bit() + ':' + path);
    }
    ~Programs() { qputenv("PATH", path); }
    const QTemporaryDir folder;
    const QByteArray path = qgetenv("PATH");
};

} // namespace

/// Texts arrive as they are in programs whose keys an input method takes for the spelling of something else.
class TestInputMethods : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textIsExact_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("engine");
        QTest::addColumn<bool>("isTerminal");
        QTest::newRow("GTK 3, ibus without XIM") << "ibus" << telex << false;
        QTest::newRow("xterm, ibus by XIM") << "ibus-xim" << telex << true;
        QTest::newRow("GTK 3, a keyboard layout of ibus") << "ibus" << plain << false;
        if (!qEnvironmentVariableIsSet("TRIARCH_LONG"))
            return;
        QTest::newRow("GTK 3, ibus with XIM") << "ibus-xim" << telex << false;
        QTest::newRow("GTK 3, fcitx") << "fcitx"
                                      << "unikey" << false;
        QTest::newRow("xterm, fcitx by XIM") << "fcitx"
                                             << "unikey" << true;
    }
    void textIsExact()
    {
        QFETCH(QString, method);
        QFETCH(QString, engine);
        QFETCH(bool, isTerminal);
        Desk desk;
        const QString write = QStringLiteral("cat > '%1'").arg(desk.file);
        desk.open(method, engine,
            isTerminal ? QStringList{"xterm", "-e", "sh", "-c", write} : QStringList{"mousepad", desk.file});
        const QString text = QString::fromUtf8("aa oo hello\tddaay wa\nhéé 世界 uw\n");
        const auto sent = desk.send(TypeInput{text});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QCOMPARE(sent->typed, int(text.size()));
        QCOMPARE(typingDoubtName(sent->doubt), QString());
        if (!isTerminal)
            QCOMPARE(outcome(desk.send(ChordInput{QStringLiteral("ctrl+s")})), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(contents(desk.file).trimmed(), text.trimmed(), wait);
    }

    void whatTakesNoPasteIsTypedAndSaid_data()
    {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("doubt");
        QTest::newRow("an engine that converts") << telex << "input_method";
        QTest::newRow("a keyboard layout") << plain << "";
    }
    void whatTakesNoPasteIsTypedAndSaid()
    {
        QFETCH(QString, engine);
        Desk desk({.paste = Millis(500)});
        desk.open(QStringLiteral("ibus-xim"), engine, {"xev"});
        const auto sent = desk.send(TypeInput{QStringLiteral("bc")});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QCOMPARE(sent->typed, 2);
        QTEST(typingDoubtName(sent->doubt), "doubt");
    }

    /// A program is started for each answer.
    void anInputMethodIsAskedOnceInAWhile()
    {
        Desk desk({.paste = Millis(500)});
        desk.open(QStringLiteral("ibus-xim"), plain, {"xev"});
        const QString real = QStandardPaths::findExecutable(QStringLiteral("ibus"));
        const QString asked = desk.folder.filePath(QStringLiteral("asked"));
        const Programs programs("ibus", "echo x >> '" + asked.toUtf8() + "'; exec " + real.toUtf8() + " \"$@\"");
        for (int round = 0; round < 2; ++round)
            QCOMPARE(outcome(desk.send(TypeInput{QStringLiteral("bc")})), QStringLiteral("ok"));
        QCOMPARE(int(contents(asked).count(QLatin1Char('x'))), 1);
    }
    void askingAnInputMethodEndsWithTheAction()
    {
        const Programs programs("ibus", "exec sleep 10");
        int looks = 0;
        const auto changes = mayChangeText(QStringLiteral("ibus"), ::getpid(), [&](Millis) -> Result<void> {
            return ++looks < 3 ? Result<void>() : fail(ErrorCode::Cancelled, QStringLiteral("Stopped"));
        });
        QCOMPARE(outcome(changes), codeName(ErrorCode::Cancelled));
        QCOMPARE(looks, 3);
    }
    /// Its waits are over before the first of them.
    void aBusyProgramIsSaidOfPastedTextsToo()
    {
        Desk desk({.text = Millis(0)});
        desk.open(QStringLiteral("ibus"), telex, {"mousepad", desk.file});
        const auto sent = desk.send(TypeInput{QStringLiteral("aa")});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QCOMPARE(typingDoubtName(sent->doubt), QStringLiteral("busy"));
    }
    void anUnknownProgramIsNotBusy()
    {
        XvfbServer server;
        TestClient client(server.address());
        client.focus(XCB_NONE);
        const auto display = GateDisplay::open(server.address());
        QVERIFY(display);
        const auto state = awaitIdle(
            **display, [](Millis) -> Result<void> { return {}; }, Millis(100));
        QVERIFY(state && *state == ReaderState::Unknown);
    }

    void serversThatAreGoneAreLeftOut()
    {
        XvfbServer server;
        const FakeInputMethod method(server);
        const auto running = [&] {
            return runningInputMethods(method.xcb(), server.display(), after(timeout)).value_or(QStringList("failed"));
        };
        QCOMPARE(running(), QStringList());
        method.name({"here"}, {"gone"});
        QCOMPARE(running(), QStringList("here"));
        QCOMPARE(inputMethodOf(0, running()), QString());
    }
};

} // namespace tst_input_methods

TRIARCH_TEST(tst_input_methods, TestInputMethods, QCoreApplication)
#include "tst_input_methods.moc"
