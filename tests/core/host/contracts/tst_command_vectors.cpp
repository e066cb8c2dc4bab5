// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/mcp/json_schema.h"
#include "tests/support/command_seat.h"
#include "tests/support/test_program.h"

namespace tst_command_vectors {

using namespace triarch;
using namespace triarch::test;

/// Every message of tests/contracts/vectors/command.json on its way through the broker, a host's socket and the door:
/// the reply, the published schema, what was sent, the journal. And what needs more than one message.
class TestCommandVectors : public QObject {
    Q_OBJECT
private:
    const QJsonObject m_schema = jsonFile(QStringLiteral("resources/schemas/command.schema.json"));

    QString schemaError(const QJsonObject& message, const char* name = nullptr) const
    {
        const auto schema = name ? m_schema["$defs"][QLatin1String(name)].toObject() : m_schema;
        const auto held = checkSchema(message, schema, m_schema);
        return held ? QString() : held.error().message;
    }
    static QJsonObject click(const QString& id)
    {
        return {{"type", "mouse_click"}, {"button", "left"}, {"commandId", id}};
    }
private Q_SLOTS:
    void cases_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        const auto cases = jsonFile(QStringLiteral("tests/contracts/vectors/command.json"))["cases"].toArray();
        QVERIFY(cases.size() > 60);
        for (const QJsonValue one : cases)
            QTest::newRow(qPrintable(one["name"].toString())) << one.toObject();
    }
    void cases()
    {
        QFETCH(QJsonObject, vector);
        CommandSeat seat;
        const auto reply = seat.ask(vector["say"]);
        if (!vector.contains("reply")) {
            QVERIFY2(reply.isEmpty(), compactJson(reply).constData());
            return;
        }
        const QString missing = missingFrom(reply, vector["reply"]);
        QVERIFY2(missing.isEmpty(), qPrintable(missing + '\n' + compactJson(reply).left(2000)));
        const QRegularExpression error(vector["error"].toString());
        QVERIFY2(error.match(reply["error"].toString()).hasMatch(), compactJson(reply).constData());
        QCOMPARE(reply.contains("coerced"), vector["reply"].toObject().contains("coerced"));
        const QString broken = schemaError(reply);
        QVERIFY2(broken.isEmpty(), qPrintable(broken));
        const auto sent = seat.bench.sent();
        const QString unsent = missingFrom(sent, vector["sent"]);
        QVERIFY2(unsent.isEmpty(), qPrintable(unsent + '\n' + QJsonDocument(sent).toJson()));
        for (const auto& row : seat.bench.rows())
            QCOMPARE(row.event.source, QStringLiteral("command"));
        if (vector.contains("row"))
            QCOMPARE(seat.bench.rows().back().event.kind, vector["row"].toString());
        QCOMPARE(QDir(seat.folder.path()).entryList(QDir::Files).size(), 0); // pictures do not stay behind
    }

    void theHandshakeNamesEveryTool()
    {
        const auto handshake = commandHandshake(QStringLiteral("1.2.3"));
        const QString broken = schemaError(handshake);
        QVERIFY2(broken.isEmpty(), qPrintable(broken));
        QStringList names;
        for (const QJsonValue tool : handshake["tools"].toArray()) {
            names.append(tool["name"].toString());
            QJsonObject message{{"type", names.last()}}; // with what the schema says it needs, it is a command
            for (const QJsonValue field : tool["inputSchema"]["required"].toArray()) {
                const auto schema = tool["inputSchema"]["properties"][field.toString()];
                message.insert(field.toString(),
                    schema["type"] == "string" ? (schema["enum"].isArray() ? schema["enum"][0] : QJsonValue("a"))
                                               : QJsonValue(1));
            }
            QVERIFY2(decodeCommand(message), qPrintable(names.last()));
        }
        QCOMPARE(names.size(), 9);
    }

    void F78_whatIsSaidAgainIsNotDoneAgain()
    {
        CommandSeat seat;
        const auto first = seat.ask(click("cmd_1"));
        QCOMPARE(seat.bench.sent().size(), 1);
        QCOMPARE(seat.ask(click("cmd_1")), first);
        QVERIFY(seat.bench.sent().isEmpty());
        seat.broker.leave(seat.worker); // also on a new connection
        seat.worker = seat.broker.join([&](const QJsonObject& reply) { seat.heard.append(reply); });
        QCOMPARE(seat.ask(click("cmd_1")), first);
        QVERIFY(seat.bench.sent().isEmpty());
        QCOMPARE(seat.ask(click("cmd_2"))["type"].toString(), QStringLiteral("success"));
        QCOMPARE(seat.bench.sent().size(), 1);
    }
    void F78_whatIsSaidAgainWhileItIsUnderWayIsDoneOnce()
    {
        CommandSeat seat;
        seat.keeps = true;
        seat.say(click("cmd_1"));
        seat.say(click("cmd_1"));
        QTRY_COMPARE(seat.kept.size(), 1u);
        seat.kept[0].answer(commandSuccess("done"));
        QTRY_COMPARE(seat.heard.size(), 1);
        QCOMPARE(seat.kept.size(), 1u);
    }
    /// Two workers count their commands alike: neither is told what became of the other's.
    void F78_theIdOfAnotherWorkersCommandIsNotTaken_data()
    {
        QTest::addColumn<bool>("isUnderWay");
        QTest::newRow("that was done") << false;
        QTest::newRow("that is under way") << true;
    }
    void F78_theIdOfAnotherWorkersCommandIsNotTaken()
    {
        QFETCH(bool, isUnderWay);
        CommandSeat seat;
        seat.keeps = isUnderWay;
        QJsonArray heard;
        const auto other = seat.broker.join([&](const QJsonObject& reply) { heard.append(reply); });
        seat.say(click("1"));
        QTRY_VERIFY(isUnderWay ? seat.kept.size() == 1 : seat.heard.size() == 1);
        seat.keeps = false;
        seat.broker.receive(other, compactJson({{"type", "keyboard_input"}, {"text", "b"}, {"commandId", "1"}}));
        QTRY_COMPARE(heard.size(), 1);
        QCOMPARE(heard.at(0)["message"].toString(), QStringLiteral("Typed: b"));
        if (isUnderWay)
            seat.kept[0].answer(commandSuccess("Clicked left button"));
        QTRY_COMPARE(seat.heard.size(), 1);
        QCOMPARE(seat.heard.at(0)["message"].toString(), QStringLiteral("Clicked left button"));
        QCOMPARE(seat.bench.sent().size(), isUnderWay ? 1 : 2);
        QCOMPARE(heard.size(), 1);
    }
    void F78_whoSaysItAgainOnASecondConnectionIsAnsweredToo()
    {
        CommandSeat seat;
        seat.keeps = true;
        QJsonArray heard;
        const auto second = seat.broker.join([&](const QJsonObject& reply) { heard.append(reply); });
        seat.say(click("1"));
        QTRY_COMPARE(seat.kept.size(), 1u);
        seat.broker.receive(second, compactJson(click("1")));
        seat.broker.leave(seat.worker);
        seat.kept[0].answer(commandSuccess("done"));
        QTRY_COMPARE(heard.size(), 1);
        QVERIFY(!seat.kept[0].question.stop.stop_requested()); // somebody still waits for it
        QCOMPARE(seat.kept.size(), 1u);
    }
    void F78_anIdIsForOneCommandOfAWorker()
    {
        CommandSeat seat;
        seat.ask(click("1"));
        const auto reply = seat.ask(QJsonObject{{"type", "keyboard_input"}, {"text", "b"}, {"commandId", "1"}});
        QCOMPARE(reply["error"].toString(), QStringLiteral("commandId `1` names another command"));
        QCOMPARE(reply["commandId"].toString(), QStringLiteral("1"));
        QCOMPARE(seat.bench.sent().size(), 1);
    }
    /// What the operator was asked is not done yet: the same message is for saying it again after the yes.
    void whatTheOperatorIsAskedIsSaidAgainUnderItsId()
    {
        CommandSeat seat;
        const QJsonObject close{{"type", "keyboard_command"}, {"command", "alt+F4"}, {"commandId", "1"}};
        QVERIFY(seat.ask(close)["error"].toString().contains("approval_required:"));
        const auto waiting = seat.bench.approvals().list().waiting;
        QCOMPARE(waiting.size(), 1u);
        QVERIFY(seat.bench.approvals().approve(waiting[0].request.id, waiting[0].request.hash.left(8)));
        const auto done = seat.ask(close);
        QCOMPARE(done["type"].toString(), QStringLiteral("success"));
        QCOMPARE(seat.ask(close), done);
        QCOMPARE(seat.bench.sent().size(), 1);
    }
    /// All of them come by one process, and each is asked for by itself.
    void aYesIsForTheWorkerThatAskedAndForNoOther()
    {
        CommandSeat seat;
        const QJsonObject close{{"type", "keyboard_command"}, {"command", "alt+F4"}, {"commandId", "1"}};
        QVERIFY(seat.ask(close)["error"].toString().contains("approval_required:"));
        QJsonArray heard;
        const auto other = seat.broker.join([&](const QJsonObject& reply) { heard.append(reply); });
        const auto askOther = [&] {
            const auto before = heard.size();
            seat.broker.receive(other, compactJson(close));
            (void)QTest::qWaitFor([&] { return heard.size() > before; }, 10'000);
            return heard.last().toObject();
        };
        QVERIFY(askOther()["error"].toString().contains("approval_required:"));
        const auto waiting = seat.bench.approvals().list().waiting;
        QCOMPARE(waiting.size(), 2u);
        QVERIFY(waiting[0].request.id != waiting[1].request.id);
        QVERIFY(seat.bench.approvals().approve(waiting[0].request.id, waiting[0].request.hash.left(8)));
        QVERIFY(askOther()["error"].toString().contains(waiting[1].request.id));
        QCOMPARE(seat.bench.sent().size(), 0);
        QCOMPARE(seat.ask(close)["type"].toString(), QStringLiteral("success"));
    }
    void commandsWithoutAnIdAreDoneAsOftenAsTheyAreSaid()
    {
        CommandSeat seat;
        const QJsonObject plain{{"type", "mouse_click"}, {"button", "left"}};
        seat.ask(plain);
        seat.ask(plain);
        QCOMPARE(seat.bench.sent().size(), 2);
    }
    void theMemoryIsBounded()
    {
        CommandMemory memory;
        const auto begin = std::chrono::steady_clock::now();
        const auto named = [](int id) { return NamedCommand{1, QString::number(id), "click"}; };
        for (int i = 0; i <= int(CommandMemory::most); ++i)
            memory.keep(named(i), {{"n", i}}, begin);
        QVERIFY(!memory.replyOf(named(0), begin));
        QCOMPARE(memory.replyOf(named(1), begin)->value("n").toInt(), 1);
        QVERIFY(memory.replyOf(named(1000), begin + CommandMemory::longest));
        QVERIFY(!memory.replyOf(named(1000), begin + CommandMemory::longest + std::chrono::seconds(1)));
    }

    void aCommandIsTakenBack_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<int>("stopped");
        QTest::newRow("by its id") << QStringLiteral("one") << 1;
        QTest::newRow("all of them") << QString() << 2;
        QTest::newRow("none of that id") << QStringLiteral("three") << 0;
    }
    void aCommandIsTakenBack()
    {
        QFETCH(QString, target);
        QFETCH(int, stopped);
        CommandSeat seat;
        seat.keeps = true;
        seat.say(click("one"));
        seat.say(click("two"));
        QTRY_COMPARE(seat.kept.size(), 2u);
        seat.say(QJsonObject{{"type", "cancel"}, {"target", target}, {"commandId", "c"}});
        QTRY_COMPARE(seat.heard.size(), 1);
        QCOMPARE(
            seat.heard.at(0)["type"].toString(), stopped > 0 ? QStringLiteral("success") : QStringLiteral("error"));
        const auto count = [&] {
            return std::ranges::count_if(seat.kept, [](const auto& one) { return one.question.stop.stop_requested(); });
        };
        QTRY_COMPARE(int(count()), stopped);
    }
    void F77_whatAWorkerAskedIsTakenBackWhenItGoes()
    {
        CommandSeat seat;
        seat.keeps = true;
        seat.say(click("one"));
        QTRY_COMPARE(seat.kept.size(), 1u);
        seat.broker.leave(seat.worker);
        QTRY_VERIFY(seat.kept[0].question.stop.stop_requested());
        seat.kept[0].answer(commandError("Failed to click mouse: it was stopped"));
        QTRY_COMPARE(seat.fed.size(), 1);
        QVERIFY(seat.heard.isEmpty()); // nobody is there to be told
    }
    /// The host lets no look wait for what acts: the worker that looks after it has acted does, and nobody else.
    void whatAWorkerSaysKeepsItsOrder()
    {
        CommandSeat seat;
        seat.keeps = true;
        QJsonArray heard;
        const auto other = seat.broker.join([&](const QJsonObject& reply) { heard.append(reply); });
        seat.say(click("1"));
        seat.say(QJsonObject{{"type", "get_mouse_position"}, {"commandId", "2"}});
        seat.say(click("3"));
        QTRY_COMPARE(seat.kept.size(), 1u);
        seat.broker.receive(other, compactJson({{"type", "get_mouse_position"}}));
        QTRY_COMPARE(heard.size(), 1);
        QVERIFY(seat.heard.isEmpty());
        seat.kept[0].answer(commandSuccess("Clicked left button"));
        QTRY_COMPARE(seat.kept.size(), 2u);
        QCOMPARE(seat.heard.size(), 2);
        QCOMPARE(seat.heard.at(0)["commandId"].toString(), QStringLiteral("1"));
        QCOMPARE(seat.heard.at(1)["type"].toString(), QStringLiteral("mouse_position"));
    }
    void whatWaitsForItsTurnIsTakenBack()
    {
        CommandSeat seat;
        seat.keeps = true;
        seat.say(click("1"));
        seat.say(QJsonObject{{"type", "get_mouse_position"}, {"commandId", "2"}});
        seat.say(click("3"));
        QTRY_COMPARE(seat.kept.size(), 1u);
        seat.say(QJsonObject{{"type", "cancel"}, {"target", "2"}, {"commandId", "c"}});
        QTRY_COMPARE(seat.heard.size(), 2);
        QCOMPARE(seat.heard.at(0)["error"].toString(), QStringLiteral("Failed to begin: it was cancelled"));
        QCOMPARE(seat.heard.at(1)["message"].toString(), QStringLiteral("Cancelled 1 command"));
        QTRY_COMPARE(seat.kept.size(), 2u); // nothing stands between the two clicks any more
        seat.broker.leave(seat.worker);
        QTRY_VERIFY(seat.kept[0].question.stop.stop_requested() && seat.kept[1].question.stop.stop_requested());
    }
    void F78_whatNeverBeganIsDoneWhenItIsSaidAgain()
    {
        CommandSeat seat;
        seat.keeps = true;
        seat.say(click("1"));
        seat.say(QJsonObject{{"type", "get_mouse_position"}, {"commandId", "2"}});
        seat.say(click("3"));
        QTRY_COMPARE(seat.kept.size(), 1u);
        seat.broker.leave(seat.worker); // with the third command still behind the second
        seat.keeps = false;
        QJsonArray heard;
        const auto again = seat.broker.join([&](const QJsonObject& reply) { heard.append(reply); });
        seat.broker.receive(again, compactJson(click("3")));
        QTRY_COMPARE(heard.size(), 1);
        QCOMPARE(heard.at(0)["message"].toString(), QStringLiteral("Clicked left button"));
    }
    void stopReachesTheHost()
    {
        CommandSeat seat;
        seat.say(QJsonObject{{"type", "stop"}});
        QTRY_VERIFY(seat.isStopped);
    }
    void moreThanWaitAreRefused()
    {
        CommandSeat seat;
        seat.keeps = true;
        for (int i = 0; i < 9; ++i)
            seat.say(click(QString::number(i)));
        QTRY_COMPARE(seat.heard.size(), 1);
        QCOMPARE(seat.heard.at(0)["error"].toString(), QStringLiteral("too many commands wait already"));
        QCOMPARE(seat.heard.at(0)["commandId"].toString(), QStringLiteral("8"));
    }
    void aHostThatIsGoneIsAnError()
    {
        int looked = 0;
        HostLink link([&looked]() -> Result<QString> {
            ++looked;
            return fail(ErrorCode::Setup, "nobody serves it");
        });
        CommandBroker broker(link, [] { return QString(); });
        QJsonArray heard;
        const auto worker = broker.join([&](const QJsonObject& reply) { heard.append(reply); });
        broker.receive(worker, compactJson(click("one")));
        QTRY_COMPARE(heard.size(), 1);
        QCOMPARE(heard.at(0)["error"].toString(), QStringLiteral("Failed to reach the display: nobody serves it"));
        broker.receive(worker, compactJson(click("two")));
        QTRY_COMPARE(heard.size(), 2);
        QCOMPARE(looked, 1); // it was looked for just now, and looking may start a host
    }

    void viewersAreFedAsTheDocumentSays()
    {
        CommandSeat seat;
        seat.say(QJsonObject{{"type", "mouse_move"}, {"x", "500"}, {"y", "300"}, {"commandId", "cmd_42"}});
        QTRY_COMPARE(seat.fed.size(), 1);
        const QJsonObject expected{{"tool", "mouse_move"},
            {"arguments", QJsonObject{{"x", 500}, {"y", 300}, {"duration", 1.0}}},
            {"result",
                QJsonObject{
                    {"type", "success"}, {"message", "Moved mouse to (500, 300)"}, {"coerced", QJsonArray{"x", "y"}}}}};
        QCOMPARE(seat.fed.at(0).toObject(), expected);
        const QString broken = schemaError(seat.fed.at(0).toObject(), "feed");
        QVERIFY2(broken.isEmpty(), qPrintable(broken));
        seat.say(QJsonObject{{"type", "screenshot"}});
        QTRY_COMPARE(seat.fed.size(), 2);
        QVERIFY(!seat.fed.at(1)["result"].toObject().contains("image"));
    }
};

} // namespace tst_command_vectors

TRIARCH_TEST(tst_command_vectors, TestCommandVectors, QCoreApplication)
#include "tst_command_vectors.moc"
