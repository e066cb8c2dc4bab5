// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/host/host_file.h"
#include "tests/support/event_recorder.h"
#include "tests/support/paths.h"
#include "tests/support/physical_input.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QImageReader>
#include <QtTest>
#include <csignal>

namespace tst_deskctl_commands {

using namespace triarch;
using namespace triarch::test;

/// triarchctl's desktop commands against a host they start themselves, and what a program got of them.
class TestDeskctlCommands : public QObject {
    Q_OBJECT
private:
    using Kind = RecordedEvent::Kind;
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<XvfbServer> m_server;
    std::unique_ptr<EventRecorder> m_recorder;
    std::unique_ptr<TestClient> m_client;
    WindowId m_window = 0;

    struct Said {
        int exitCode = -1;
        QJsonObject reply;
        QString output;
        QString error;
    };
    Said run(QStringList arguments, bool json = true)
    {
        arguments << QStringLiteral("--display") << m_server->display();
        if (json)
            arguments << QStringLiteral("--json");
        Program program(m_state.path(), arguments);
        if (!program->waitForFinished(4 * timeout))
            return {};
        const QByteArray output = program->readAllStandardOutput();
        return {program->exitCode(), parseJsonObject(output.trimmed()).value_or(QJsonObject()),
            QString::fromUtf8(output), QString::fromUtf8(program->readAllStandardError())};
    }
    QStringList buttons() const
    {
        QStringList all;
        for (const auto& event : m_recorder->events()) {
            if (event.kind == Kind::ButtonPress || event.kind == Kind::ButtonRelease)
                all << QStringLiteral("%1%2 %3,%4 %5")
                           .arg(QLatin1Char(event.kind == Kind::ButtonPress ? '+' : '-'))
                           .arg(event.code)
                           .arg(event.at.x)
                           .arg(event.at.y)
                           .arg(event.state & 0xff);
        }
        return all;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_server = servedDisplay(m_runtime);
        QVERIFY(m_server);
        m_recorder = std::make_unique<EventRecorder>(m_server->address(), QRect(0, 0, 1280, 800));
        m_client = std::make_unique<TestClient>(m_server->address());
        m_client->setClass(m_recorder->window(), QByteArray("recorder\0Recorder\0", 18));
        m_client->setTitle(m_recorder->window(), "All of it");
        m_client->setOverrideRedirect(m_recorder->window(), false); // selectors do not match popups
        m_window = m_client->create({900, 600, 200, 100});
        m_client->setClass(m_window, QByteArray("small\0Small\0", 12));
        m_client->setTitle(m_window, "A small one");
        m_client->map(m_window);
    }
    void init() { m_recorder->clear(); }
    void cleanupTestCase() { endHosts(timeout); }

    void theFirstCommandStartsAHostWhichStays()
    {
        QVERIFY(runningHosts()->empty());
        const auto first = run(QStringList{"list-windows"});
        QVERIFY2(first.exitCode == 0, qPrintable(first.error));
        const auto host = runningHosts()->at(0).process;
        QVERIFY(run(QStringList{"list-windows"}).exitCode == 0);
        QCOMPARE(runningHosts()->at(0).process, host);
    }

    void listWindows()
    {
        const auto said = run(QStringList{"list-windows"});
        QCOMPARE(said.exitCode, 0);
        QVERIFY(said.output.startsWith(QStringLiteral("{\n  \"success\": true,\n  \"data\": {")));
        QVERIFY(said.reply.value("error").isNull());
        const auto windows = said.reply["data"]["windows"].toArray();
        QCOMPARE(windows.size(), 2);
        const auto top = windows[0].toObject();
        QCOMPARE(top.keys(),
            (QStringList{
                "app_name", "focused", "height", "minimized", "ref_id", "title", "width", "window_id", "x", "y"}));
        QCOMPARE(top["app_name"].toString(), QStringLiteral("Small"));
        QCOMPARE(top["ref_id"].toString(), QStringLiteral("w1"));
        QCOMPARE(top["x"].toInt(), 900);
        QCOMPARE(windows[1]["window_id"].toString().left(3), QStringLiteral("win"));
        QVERIFY(run(QStringList("list-windows"), false).output.startsWith(QStringLiteral("Windows: 2\n@w1")));
    }

    void pointer_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QStringList>("events");
        using List = QStringList;
        QTest::newRow("click") << List{"click", "500,300"} << List{"+1 500,300 0", "-1 500,300 0"};
        QTest::newRow("click with button and modifiers") << List{"click", "500,300", "--button", "right", "--modifiers",
            "shift,ctrl"} << List{"+3 500,300 5", "-3 500,300 5"};
        QTest::newRow("double click") << List{"dblclick", " 20 , 30"}
                                      << List{"+1 20,30 0", "-1 20,30 0", "+1 20,30 0", "-1 20,30 0"};
        QTest::newRow("triple click") << List{"click", "20,30", "--count",
            "3"} << List{"+1 20,30 0", "-1 20,30 0", "+1 20,30 0", "-1 20,30 0", "+1 20,30 0", "-1 20,30 0"};
        QTest::newRow("click into the middle of a window")
            << List{"click", "class=recorder"} << List{"+1 640,400 0", "-1 640,400 0"};
        QTest::newRow("drag") << List{"mouse", "drag", "10", "20", "300", "400", "--duration", "0.3", "--modifiers",
            "alt"} << List{"+1 10,20 8", "-1 300,400 8"};
        QTest::newRow("scroll up") << List{"mouse", "scroll", "-2"} << List{"+4", "-4", "+4", "-4"};
        QTest::newRow("scroll at a point") << List{"mouse", "scroll", "1", "77", "88"} << List{"+5 77,88", "-5 77,88"};
        QTest::newRow("scroll right") << List{"mouse", "scroll", "1", "--axis", "horizontal"} << List{"+7", "-7"};
    }
    void pointer()
    {
        QFETCH(QStringList, command);
        QFETCH(QStringList, events);
        const auto said = run(command);
        QVERIFY2(said.exitCode == 0, qPrintable(said.error + said.output));
        QTRY_COMPARE_WITH_TIMEOUT(buttons().size(), events.size(), timeout);
        const auto got = buttons();
        for (qsizetype i = 0; i < events.size(); ++i)
            QVERIFY2(got[i].startsWith(events[i]), qPrintable(got[i]));
    }

    void aDragTakesItsTimeAndMoves()
    {
        QCOMPARE(run(QStringList{"mouse", "drag", "10", "20", "300", "400", "--duration", "0.5"}).exitCode, 0);
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->events(Kind::ButtonRelease).size(), 1u, timeout);
        const auto took =
            m_recorder->events(Kind::ButtonRelease)[0].time - m_recorder->events(Kind::ButtonPress)[0].time;
        QVERIFY2(took >= 480, qPrintable(QString::number(took)));
        QVERIFY(m_recorder->events(Kind::Motion).size() >= 20);
    }

    void keys_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("names");
        QTest::newRow("press") << QStringList{"press", "Return"} << "+Return -Return";
        QTest::newRow("press, capital or not") << QStringList{"press", "A"} << "+a -a";
        QTest::newRow("hotkey") << QStringList{"hotkey", "ctrl", "c"} << "+Control_L +c -c -Control_L";
        QTest::newRow("hotkey with a plus")
            << QStringList{"hotkey", "ctrl", "+"} << "+Control_L +Shift_L +plus -plus -Shift_L -Control_L";
        QTest::newRow("a sequence") << QStringList{"press", "a b"} << "+a -a +b -b";
        for (const auto& command :
            {QStringList{"press", "ctrl a"}, {"press", "ctrl", "a"}, {"hotkey", "ctrl a"}, {"press", "ctrl+a"}})
            QTest::addRow("%s", qPrintable(command.join('/'))) << command << "+Control_L +a -a -Control_L";
    }
    void keys()
    {
        QFETCH(QStringList, command);
        QFETCH(QString, names);
        const auto said = run(command);
        QVERIFY2(said.exitCode == 0, qPrintable(said.error + said.output));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->names(), names, timeout);
    }

    void texts_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text :
            {"hello", "-x", "++", "[a,b]", "a b  c", "héllo 世界 🙂", "\"quoted\"", "$HOME;ls"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void texts()
    {
        QFETCH(QString, text);
        const auto said = run(QStringList{"type", text});
        QVERIFY2(said.exitCode == 0, qPrintable(said.error + said.output));
        QCOMPARE(said.reply["data"]["typed"].toString(), text);
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), text, timeout);
    }
    void theEmptyTextIsAText() { QCOMPARE(run(QStringList{"type", ""}).exitCode, 0); }
    void afterTwoDashesEverythingIsText()
    {
        Program program(m_state.path(), {"type", "--display", m_server->display(), "--", "--json"});
        QVERIFY(program->waitForFinished(timeout));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), QStringLiteral("--json"), timeout);
    }

    void focusAndBack()
    {
        const auto said = run(QStringList{"focus", "class=small"});
        QVERIFY2(said.exitCode == 0, qPrintable(said.error + said.output));
        QCOMPARE(said.reply["data"]["action"].toString(), QStringLiteral("focus"));
        QCOMPARE(said.reply["data"]["title"].toString(), QStringLiteral("A small one"));
        const auto active = run(QStringList{"get", "active-window"});
        QCOMPARE(active.reply["data"]["window"]["app_name"].toString(), QStringLiteral("Small"));
        QVERIFY(run(QStringList{"focus", "title=all of it"}, false).output.startsWith(QStringLiteral("Focused @w")));
    }

    void aScreenshotLiesWhereTheCallerSays()
    {
        const QString path = m_state.filePath(QStringLiteral("seen.png"));
        const auto said = run(QStringList{"screenshot", path});
        QCOMPARE(said.reply["data"]["screenshot"].toString(), path);
        QCOMPARE(QImage(path).size(), QSize(1280, 800));
        QCOMPARE(QImageReader::imageFormat(path), QByteArray("png"));
    }
    /// A screen may show anything, and a file may be anybody's.
    void aPictureIsItsOwnersAloneAndReplacesNothingUnasked_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("PNG") << "kept.png";
        QTest::newRow("JPEG") << "kept.jpg";
    }
    void aPictureIsItsOwnersAloneAndReplacesNothingUnasked()
    {
        QFETCH(QString, name);
        const QString path = m_state.filePath(name);
        const auto isOwners = [&path] {
            return (QFile::permissions(path) & ~(QFile::ReadUser | QFile::WriteUser))
                == (QFile::ReadOwner | QFile::WriteOwner);
        };
        QCOMPARE(run(QStringList{"screenshot", path}).exitCode, 0);
        QVERIFY(isOwners());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("a note") == 6);
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
        const auto refused = run(QStringList{"screenshot", path});
        QCOMPARE(refused.exitCode, 1);
        QVERIFY2(refused.reply["error"].toString().endsWith("exists already; --force replaces it"),
            qPrintable(refused.output));
        QCOMPARE(file.size(), 6);
        QCOMPARE(run(QStringList{"screenshot", path, "--force"}).exitCode, 0);
        QVERIFY(isOwners() && !QImage(path).isNull());
    }
    void theClipboardIsReadAndWritten()
    {
        QCOMPARE(run(QStringList{"get", "clipboard"}).reply.value("data")["clipboard"], QJsonValue(QJsonValue::Null));
        const QString text = QString::fromUtf8("Съешь 世界\ntwo");
        QCOMPARE(run(QStringList{"copy", text}).reply.value("data")["copied"].toString(), text);
        QCOMPARE(run(QStringList{"get", "clipboard"}, false).output, text + QLatin1Char('\n'));
        QCOMPARE(run(QStringList{"copy"}).exitCode, 2);
        const QString longText(100'000, QLatin1Char('x')); // about what the kernel takes as one argument
        const auto said = run(QStringList{"copy", longText}, false);
        QVERIFY2(said.exitCode == 0, qPrintable(said.error));
        QCOMPARE(run(QStringList{"get", "clipboard"}, false).output, longText + QLatin1Char('\n'));
    }
    void aTextIsCopiedFromStandardInput_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("refusal");
        const QByteArray letter("\xc3\xa9");
        const QByteArray most = letter.repeated(int(limits::copiedBytes / 2));
        QTest::newRow("lines") << QByteArray("one\n--two\n\n") << QString();
        QTest::newRow("more than an argument holds") << letter.repeated(100'000) << QString();
        QTest::newRow("the most") << most << QString();
        QTest::newRow("one byte more") << most + "x"
                                       << QStringLiteral("more than the 1048576 bytes that can be copied");
        QTest::newRow("not UTF-8") << QByteArray("caf\xe9 au lait") << QStringLiteral("not UTF-8 text");
        QTest::newRow("a control character") << QByteArray("a\x1b") << QStringLiteral("control characters");
    }
    void aTextIsCopiedFromStandardInput()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, refusal);
        Program program(m_state.path(), {"copy", "--stdin", "--display", m_server->display(), "--json"});
        program->write(bytes);
        program->closeWriteChannel();
        QVERIFY(program->waitForFinished(4 * timeout));
        const QString output = QString::fromUtf8(program->readAllStandardOutput());
        QCOMPARE(program->exitCode() == 0, refusal.isEmpty());
        QVERIFY2(output.contains(refusal, Qt::CaseInsensitive), qPrintable(output.left(400)));
        const QString there = run(QStringList{"get", "clipboard"}).reply.value("data")["clipboard"].toString();
        QCOMPARE(there == QString::fromUtf8(bytes), refusal.isEmpty());
    }
    void aTextIsCopiedFromOnePlace()
    {
        const auto said = run(QStringList{"copy", "--stdin", "a text"});
        QCOMPARE(said.exitCode, 2);
        QVERIFY2(said.output.contains(QStringLiteral("copy --stdin")), qPrintable(said.output));
    }
    /// Also in the longest form that JSON has for it in common.
    void aMegabyteIsCopiedOverMcp_data()
    {
        QTest::addColumn<int>("characters"); // of two bytes
        QTest::addColumn<QString>("refusal");
        const int most = int(limits::copiedBytes / 2);
        QTest::newRow("the most") << most << QString();
        QTest::newRow("one more") << most + 1
                                  << QStringLiteral("A text of 1048578 bytes is too long to copy, 1048576 is the most");
    }
    void aMegabyteIsCopiedOverMcp()
    {
        QFETCH(int, characters);
        QFETCH(QString, refusal);
        Program client(m_state.path(), {"mcp", "--display", m_server->display()});
        client->write(
            QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"copy","arguments":{"text":)")
            + '"' + QByteArray("\\u00e9").repeated(characters) + "\"}}}\n");
        const QJsonValue result = client.hear().value("result");
        QCOMPARE(result["isError"].toBool(), !refusal.isEmpty());
        QVERIFY(result["content"][0]["text"].toString().contains(refusal));
        const QString there = run(QStringList{"get", "clipboard"}).reply.value("data")["clipboard"].toString();
        QCOMPARE(there == QString(characters, QChar(0xe9)), refusal.isEmpty());
    }
    void aPathThatSaysJpegHoldsOne()
    {
        const QString path = m_state.filePath(QStringLiteral("seen.JPG"));
        const auto said = run(QStringList{"screenshot", path});
        QCOMPARE(said.reply["data"]["screenshot"].toString(), path);
        QCOMPARE(QImageReader::imageFormat(path), QByteArray("jpeg"));
        QCOMPARE(QImage(path).size(), QSize(1280, 800));
    }

    void aPictureOfAPartOfAWindow()
    {
        const QString path = m_state.filePath(QStringLiteral("part.png"));
        const auto said = run(QStringList{"screenshot", path, "--window", "class=small", "--region", "150,90,50,10"});
        QVERIFY2(said.exitCode == 0, qPrintable(said.error + said.output));
        QCOMPARE(QImage(path).size(), QSize(50, 10));
        QCOMPARE(said.reply["data"]["x"].toInt(), 1050);
        QCOMPARE(said.reply["data"]["y"].toInt(), 690);
    }

    void failures_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("detail");
        QTest::newRow("no such window") << QStringList{"click", "class=nobody"} << "selector_not_found"
                                        << "";
        QTest::newRow("two such windows") << QStringList{"focus", ""} << "selector_ambiguous"
                                          << "";
        QTest::newRow("nothing named") << QStringList{"focus", "title="} << "selector_invalid"
                                       << "";
        QTest::newRow("a number that nobody has") << QStringList{"focus", "@w9"} << "selector_not_found"
                                                  << "";
        QTest::newRow("off the display") << QStringList{"click", "5000,1"} << ""
                                         << "invalid_argument";
        QTest::newRow("an unknown key") << QStringList{"press", "wurst"} << ""
                                        << "invalid_argument";
        QTest::newRow("a modifier before two keys") << QStringList{"press", "ctrl a b"} << ""
                                                    << "invalid_argument";
        QTest::newRow("a forbidden chord with a blank") << QStringList{"press", "alt F4"} << ""
                                                        << "approval_required";
        QTest::newRow("four clicks") << QStringList{"click", "5,5", "--count", "4"} << ""
                                     << "invalid_argument";
        QTest::newRow("no click") << QStringList{"click", "5,5", "--count", "0"} << ""
                                  << "invalid_argument";
        QTest::newRow("half a click") << QStringList{"click", "5,5", "--count", "1.5"} << ""
                                      << "invalid_argument";
        QTest::newRow("a forbidden chord") << QStringList{"hotkey", "alt", "F4"} << ""
                                           << "approval_required";
        QTest::newRow("a control character") << QStringList{"type", "a\x1b"} << ""
                                             << "policy_denied";
    }
    void failures()
    {
        QFETCH(QStringList, command);
        QFETCH(QString, kind);
        QFETCH(QString, detail);
        const auto said = run(command);
        QCOMPARE(said.exitCode, 1);
        QVERIFY(!said.reply["success"].toBool(true));
        QVERIFY(!said.reply["error"].toString().isEmpty());
        QCOMPARE(said.reply["data"]["kind"].toString(), kind);
        QCOMPARE(said.reply["data"]["detail"].toString(), detail);
        QVERIFY(m_recorder->names().isEmpty() && buttons().isEmpty());
    }

    void wrongUse_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("no text") << QStringList{"type"};
        QTest::newRow("two selectors") << QStringList{"click", "a", "b"};
        QTest::newRow("half a point") << QStringList{"mouse", "move", "5"};
        QTest::newRow("no number") << QStringList{"mouse", "move", "5", "x"};
        QTest::newRow("half a pixel") << QStringList{"mouse", "move", "1.5", "2"};
        QTest::newRow("half a pixel on the way") << QStringList{"mouse", "drag", "1", "2", "3", "4.5"};
        QTest::newRow("half a step of the wheel") << QStringList{"mouse", "scroll", "1.5"};
        QTest::newRow("a window's corner between pixels") << QStringList{"move-window", "class=small", "1.5", "2"};
        QTest::newRow("a size that is no number of pixels")
            << QStringList{"resize-window", "class=small", "200", "99999999999"};
        QTest::newRow("half a pixel of a region") << QStringList{"screenshot", "--region", "1,2,3.5,4"};
        QTest::newRow("no number of seconds") << QStringList{"press", "a", "--hold", "nan"};
        QTest::newRow("an endless hold") << QStringList{"press", "a", "--hold", "inf"};
        QTest::newRow("several words of keys") << QStringList{"press", "a", "b", "c"};
        QTest::newRow("words of two combinations") << QStringList{"press", "ctrl", "a", "b"};
        QTest::newRow("no key") << QStringList{"press"};
        QTest::newRow("half a point of a scroll") << QStringList{"mouse", "scroll", "1", "5"};
        QTest::newRow("a region that is none") << QStringList{"screenshot", "--region", "1,2,3"};
        QTest::newRow("a region beside the screen") << QStringList{"screenshot", "--region", "1279,0,2,1"};
        QTest::newRow("a region beside the window")
            << QStringList{"screenshot", "--window", "class=small", "--region", "0,0,201,1"};
        QTest::newRow("no such monitor") << QStringList{"screenshot", "--monitor", "7"};
        QTest::newRow("a window on a monitor")
            << QStringList{"screenshot", "--window", "class=small", "--monitor", "1"};
        QTest::newRow("an unknown word") << QStringList{"mouse", "jump", "5", "5"};
        QTest::newRow("an unknown option") << QStringList{"press", "a", "--fast"};
        QTest::newRow("an unknown command") << QStringList{"dance"};
        QTest::newRow("no action for a daemon") << QStringList{"daemon", "dance"};
    }
    void wrongUse()
    {
        QFETCH(QStringList, command);
        const auto said = run(command);
        QCOMPARE(said.exitCode, 2);
        QCOMPARE(said.reply.keys(), (QStringList{"data", "error", "success"}));
        QCOMPARE(said.reply["success"], QJsonValue(false));
        QCOMPARE(said.reply["data"]["detail"].toString(), QStringLiteral("invalid_argument"));
        QVERIFY(!said.reply["error"].toString().isEmpty());
    }

    /// What is no letter would be typed as another one.
    void wordsThatAreNoTextAreRefused()
    {
        QProcess shell;
        shell.start("bash",
            {"-c",
                QStringLiteral("exec %1 type $'a\\xffb' --display %2")
                    .arg(programPath("triarchctl"), m_server->display())});
        QVERIFY(shell.waitForFinished(timeout));
        QCOMPARE(shell.exitCode(), 2);
        QVERIFY(shell.readAllStandardError().contains("Argument 2 is not valid UTF-8"));
    }

    void aWaitMayBeForLongerThanNumbersGo()
    {
        for (const char* seconds : {"3000000", "1e300"})
            QCOMPARE(run(QStringList{"wait", "window", "--selector", "class=small", "--timeout", seconds}).exitCode, 0);
        const auto once = run(QStringList{"wait", "window", "--selector", "nobody", "--timeout", "-5"});
        QCOMPARE(once.reply["data"]["timeout_ms"].toInt(-1), 0);
    }

    void idsOfX11_data()
    {
        QTest::addColumn<QStringList>("command");
        const QString id = QStringLiteral("0x%1").arg(m_window, 0, 16);
        QTest::newRow("wait window") << QStringList{"wait", "window", "--selector", id};
        QTest::newRow("wait stable") << QStringList{"wait", "stable", "--selector", id};
        QTest::newRow("wait for a title") << QStringList{"wait", "title", "--selector", id, "--text", "small"};
        QTest::newRow("snapshot") << QStringList{"snapshot"};
        QTest::newRow("list-windows") << QStringList{"list-windows"};
    }
    void idsOfX11()
    {
        QFETCH(QStringList, command);
        const auto said = run(command + QStringList{"--x-id"});
        QVERIFY2(said.exitCode == 0, qPrintable(said.error + said.output));
        const auto data = said.reply["data"];
        const auto windows = data["window"].isObject() ? QJsonArray{data["window"]} : data["windows"].toArray();
        QStringList ids;
        for (const QJsonValue window : windows)
            ids << window["x_id"].toString();
        QVERIFY2(ids.contains(QStringLiteral("0x%1").arg(m_window, 8, 16, QLatin1Char('0'))), qPrintable(said.output));
        QFile::remove(data["screenshot"].toString());
    }

    void aDisplayThatIsNotThereIsSaidSo()
    {
        Program program(m_state.path(), {"type", "x", "--display", ":4711"});
        QVERIFY(program->waitForFinished(4 * timeout));
        QCOMPARE(program->exitCode(), 1); // as every failure of deskctl's
        QCOMPARE(
            program->readAllStandardError().trimmed(), QByteArray("triarchctl: No X server answers at display :4711"));
    }
};

} // namespace tst_deskctl_commands

TRIARCH_TEST(tst_deskctl_commands, TestDeskctlCommands, QCoreApplication)
#include "tst_deskctl_commands.moc"
