// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A mission's feed read back: what is told is heard, and nothing else is.
#include "core/action/action_reader.h"
#include "core/base/json/json.h"
#include "core/host/mission/event_decoder.h"
#include "core/mission/operator_command_parser.h"
#include "tests/support/approval_attempt.h"
#include "tests/support/host_schema.h"
#include "tests/support/observed_mission.h"
#include "tests/support/test_program.h"

#include <QJsonArray>

namespace tst_event_decoder {

using namespace triarch;
using namespace triarch::test;

namespace {

QString nameOf(const QJsonObject& event) { return event["event"].toString(); }

/// Whose process asks is not the operator's to see, and words that were told are told at another pace.
Events comparable(const Events& events)
{
    Events some;
    for (QJsonObject event : events) {
        QJsonArray waiting = event["approvals"].toArray();
        for (auto one : waiting) {
            auto request = one.toObject();
            request.remove("process");
            one = request;
        }
        if (event.contains("approvals"))
            event["approvals"] = waiting;
        if (nameOf(event) != QLatin1String("text") && nameOf(event) != QLatin1String("ended")
            && nameOf(event) != QLatin1String("retry")) // says a remark as well
            some.push_back(event);
    }
    return some;
}

/// A field that an older host does not tell.
bool isNewer(const QString& event, const QString& field)
{
    static const QStringList all{"turn.windows", "turn.pointer", "tokens.saved"};
    return all.contains(event + QLatin1Char('.') + field);
}

/// A list of which what is not of its form is left out.
bool isOfRows(const QString& event, const QString& field)
{
    return event == QLatin1String("approvals")
        && (field == QLatin1String("approvals") || field == QLatin1String("grants"));
}

/// A field that the reader needs not, since it can tell by the others.
bool isBeside(const QString& event, const QString& field)
{
    static const QStringList all{"setup.tools", "outcome.code", "answer.error", "record.changed", "open.changed",
        "ended.folder", "ended.display", "ended.mission", "ended.attended", "ended.profile", "ended.frozen",
        "ended.criteria", "ended.tools", "ended.limits", "ended.oversight", "ended.breakpoints", "ended.ended",
        "ended.turn", "ended.seen", "ended.windows", "ended.pointer", "ended.delay_ms", "ended.phase",
        "ended.elapsed_ms", "ended.tokens"};
    return all.contains(event + QLatin1Char('.') + field);
}

} // namespace

class TestEventDecoder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsToldIsHeard()
    {
        Told told;
        Echo echo;
        EventDecoder reader(echo.feed);
        reader.setFolder(told.attempt.folder());
        for (const auto& event : told.events) {
            const auto heard = reader.hear(event);
            QVERIFY2(heard, heard ? "" : qPrintable(nameOf(event) + ": " + heard.error().message));
        }
        const auto expected = comparable(told.events);
        const auto again = comparable(echo.events);
        for (std::size_t i = 0; i < std::min(expected.size(), again.size()); ++i)
            QCOMPARE(compactJson(again[i]), compactJson(expected[i]));
        QCOMPARE(again.size(), expected.size());
        QVERIFY(reader.result());
        echo.feed.end(*reader.result());
        QCOMPARE(echo.events.back()["result"], told.events.back()["result"]);
        QCOMPARE(reader.result()->status, told.result.status);
        QCOMPARE(reader.result()->reason, told.result.reason);
        QCOMPARE(reader.result()->turns, told.result.turns);
    }
    /// A field that is gone, or is something else, and nothing of its event is told.
    void whatIsNotOfItsFormCountsForNothing()
    {
        Told told;
        QSet<QString> tried;
        for (const auto& event : told.events) {
            if (tried.contains(nameOf(event)))
                continue;
            tried << nameOf(event);
            for (const QString& field : event.keys())
                spoil(event, field);
        }
        for (const char* name : {"status", "time", "turn", "asked", "answer", "doctrine", "setup", "proposal", "sent",
                 "outcome", "open", "record", "tokens", "limits", "breakpoints", "delay", "approvals", "retry", "risks",
                 "oversight", "ended"})
            QVERIFY2(tried.contains(QLatin1String(name)), name);
    }
    void aLoopIsTold()
    {
        Echo echo;
        EventDecoder reader(echo.feed);
        const QJsonObject loop{{"turn", 7}, {"warning", "LOOP: click_element on '5' repeated 3 times"}};
        QJsonObject event = loop;
        event.insert("event", "loop");
        QVERIFY(reader.hear(event));
        QCOMPARE(echo.events.back(), event);
        QVERIFY(reader.hearStatus({{"loop", loop}, {"ended", false}})); // who comes later hears the last one
        QCOMPARE(echo.events.back(), event);
        QVERIFY(reader.hear({{"event", "loop"}, {"turn", 8}, {"warning", ""}})); // it is over
        QCOMPARE(echo.events.back()["warning"], QJsonValue(QString()));
        QVERIFY(!reader.hear({{"event", "loop"}, {"turn", 7}}));
    }
    void aStoppedCallIsToldAsOne()
    {
        Echo told;
        Echo heard;
        EventDecoder reader(heard.feed);
        PersonaAnswer answer;
        answer.error = QStringLiteral("The call to the model was cancelled");
        answer.isStopped = true;
        told.feed.onAnswer(answer);
        QVERIFY(reader.hear(told.events.back()));
        QVERIFY(heard.events.back()["stopped"].toBool());
        QCOMPARE(heard.events.back(), told.events.back());
    }
    void byWhoseLeaveATurnWasIsTold()
    {
        Echo told;
        Echo heard;
        EventDecoder reader(heard.feed);
        TurnRecord record;
        record.turn = 3;
        record.status = TurnStatus::Done;
        record.isApproved = true;
        record.grant = QStringLiteral("press ctrl+w");
        record.window = QStringLiteral("Calculator (gnome-calculator)");
        record.instead = QStringList{QStringLiteral("refused_3_a.png"), QStringLiteral("refused_3_b.png")};
        record.cursor = {980, 975, 20, 25};
        told.feed.onTurnRecord(record);
        QJsonObject event = told.events.back();
        QVERIFY(event["approved"].toBool());
        QVERIFY(reader.hear(event));
        QCOMPARE(heard.events.back(), event);
        for (const QJsonValue& spoilt : {QJsonValue(QJsonArray{1, 2, 3}), QJsonValue(QJsonArray{1, 2, 3, "4"})}) {
            event["cursor"] = spoilt;
            QVERIFY(!reader.hear(event));
        }
    }
    void whatNobodyKnowsIsPassedOver()
    {
        Echo echo;
        EventDecoder reader(echo.feed);
        QVERIFY(reader.hear({{"event", "stopped"}}));
        QVERIFY(reader.hear({{"event", "fireworks"}, {"turn", "x"}}));
        QVERIFY(reader.hear({}));
        QVERIFY(echo.events.empty() && !reader.result());
    }
    void whatIsTooMuchIsRefused()
    {
        Echo echo;
        EventDecoder reader(echo.feed);
        QVERIFY(!reader.hear({{"event", "note"}, {"turn", 1}, {"text", QString(200'000, 'x')}}));
        QVERIFY(!reader.hear({{"event", "note"}, {"turn", 2'000'000'000}, {"text", "x"}}));
        QJsonArray many;
        for (int i = 0; i < 1001; ++i)
            many.append("risk");
        QVERIFY(!reader.hear({{"event", "risks"}, {"risks", many}}));
        QVERIFY(echo.events.empty());
    }
    /// What is asked for has to be what the operator reads: an action that says less than its JSON is none.
    void aRequestThatShowsSomethingElseIsRefused()
    {
        Told told;
        QJsonObject event = *std::ranges::find_if(told.events, [](const QJsonObject& one) {
            return nameOf(one) == QLatin1String("approvals") && !one["approvals"].toArray().isEmpty();
        });
        const auto request = event["approvals"].toArray().first().toObject();
        Echo echo;
        EventDecoder reader(echo.feed);
        for (const auto& [field, value] : std::initializer_list<std::pair<QString, QJsonValue>>{
                 {"what", "press alt+F5"}, {"action", QJsonObject{{"action", "press"}, {"chord", "alt+F5"}}},
                 {"patch", QJsonObject{{"png", "no picture"}}}, {"left_ms", "soon"}}) {
            QJsonObject other = request;
            other[field] = value;
            event["approvals"] = QJsonArray{other, request};
            QVERIFY2(!reader.hear(event), qPrintable(field));
            QCOMPARE(echo.events.back()["approvals"].toArray().size(), 1); // what is as it should be waits on
            QCOMPARE(echo.events.back()["approvals"][0]["what"], request["what"]);
        }
    }
    void aRequestComesWithItsPartOfTheScreen()
    {
        Attempt attempt;
        std::optional<ApprovalList> heard;
        struct Hearer : MissionObserver {
            void onApprovals(const ApprovalList& list) override { last = list; }
            ApprovalList last;
        } hearer;
        EventDecoder reader(hearer);
        QImage patch;
        attempt.act = [&](Attempt& a) {
            QJsonObject event = approvalsJson(a.book.list(), Patches::Told);
            event["event"] = "approvals";
            patch = a.asked().patch;
            QVERIFY(reader.hear(event));
            QVERIFY(a.line.send(Stop{}));
        };
        (void)attempt.run();
        QCOMPARE(hearer.last.waiting.size(), 1u);
        const ApprovalRequest& request = hearer.last.waiting.front().request;
        QVERIFY(!patch.isNull());
        QCOMPARE(request.patch.convertToFormat(QImage::Format_RGB32), patch.convertToFormat(QImage::Format_RGB32));
        QVERIFY(request.decision.once && request.waits);
        QCOMPARE(actionText(request.proposal.action), QStringLiteral("press alt+F4"));
    }
    /// Whoever is asked reads whose wish it is.
    void whatTheOperatorEditedIsToldAsSuch()
    {
        Attempt attempt;
        struct Hearer : MissionObserver {
            void onApprovals(const ApprovalList& list) override
            {
                edited << (!list.waiting.empty() && list.waiting.front().request.proposal.isEdited);
            }
            QList<bool> edited;
        } hearer;
        EventDecoder reader(hearer);
        const HostSchema schema;
        attempt.act = [&](Attempt& a) {
            QJsonObject event = approvalsJson(a.book.list());
            QCOMPARE(schema.fault({{"id", 1}, {"result", event}}, QStringLiteral("approvals")), QString());
            event["event"] = "approvals";
            QVERIFY(reader.hear(event));
            if (hearer.edited.size() == 1)
                QVERIFY(a.line.send(
                    EditAction{{{"key", "ctrl+alt+Delete"}, {"justification", "what is wanted instead of that"}}}));
            else
                QVERIFY(a.line.send(Stop{}));
        };
        (void)attempt.run();
        QCOMPARE(hearer.edited, (QList<bool>{false, true}));
    }
    /// Who comes while it runs is told once what is proposed, asked and open, and what he has heard is not told again.
    void theStatusTellsWhatNoEventHas()
    {
        Echo host;
        host.feed.describe({{"mission", "tidy up"}});
        host.feed.onLimits({7, 8, 9, 10, 1.5});
        host.feed.onTime({5000, true});
        host.feed.onAsked(Persona::Tactician, 4);
        host.feed.onProposal(
            4, {QStringLiteral("press_key"), {{"key", "esc"}}, Input(ChordInput{"Escape"}), "esc", "so", {}, {}});
        host.feed.onStatus(MissionStatus::Paused, {QStringLiteral("breakpoint"), QStringLiteral("held"), {}});
        Echo fresh;
        EventDecoder reader(fresh.feed);
        QVERIFY(reader.hearStatus(host.feed.status()));
        QStringList names;
        for (const auto& event : fresh.events)
            names << nameOf(event);
        QCOMPARE(names, (QStringList{"limits", "asked", "proposal", "time", "status"}));
        QVERIFY(reader.hearStatus(host.feed.status()));
        QStringList more;
        for (std::size_t i = std::size_t(names.size()); i < fresh.events.size(); ++i)
            more << nameOf(fresh.events[i]);
        QVERIFY(!more.contains("asked") && !more.contains("proposal"));
    }
    void everyActionIsReadBack_data()
    {
        QTest::addColumn<QJsonObject>("json");
        const auto row = [](const char* name, const Action& action) { QTest::newRow(name) << actionJson(action); };
        row("move", Input(MoveInput{{1, 2}, Millis(300)}));
        row("click", Input(ClickInput{{3, 4}, PointerButton::Forward, 2, QStringLiteral("ctrl+shift")}));
        row("drag", Input(DragInput{{{1, 1}, {5, 6}, {7, 8}}, PointerButton::Right, Millis(900), {}}));
        row("scroll", Input(ScrollInput{{9, 9}, ScrollDirection::Left, 7, QStringLiteral("alt")}));
        row("type", Input(TypeInput{QStringLiteral("a\nb"), TypeInput::Way::Paste}));
        row("copy", Input(TypeInput{QStringLiteral("c"), TypeInput::Way::Copy}));
        row("press", Input(ChordInput{QStringLiteral("ctrl+x ctrl+s"), Millis(500)}));
        row("focus", Input(FocusInput{0x1400003}));
        row("close", Input(WindowInput{0x1400003, WindowChange::Close, {}}));
        row("move a window", Input(WindowInput{0x1400003, WindowChange::Move, QRect(10, 20, 0, 0)}));
        row("resize a window", Input(WindowInput{0x1400003, WindowChange::Resize, QRect(0, 0, 300, 200)}));
        row("launch", Launch{QStringLiteral("xterm"), {QStringLiteral("xterm"), QStringLiteral("-e")}});
        row("complete", ReportCompletion{QStringLiteral("It shows 78")});
        row("wait", Wait{Millis(2500)});
        row("tool", UseTool{QStringLiteral("local.os.exec"), {{"program", "ls"}}, {{"argv", QJsonArray{"ls", "-l"}}}});
    }
    void everyActionIsReadBack()
    {
        QFETCH(QJsonObject, json);
        const auto action = actionFrom(json);
        QVERIFY2(action, action ? "" : qPrintable(action.error().message));
        QCOMPARE(actionJson(*action), json);
        QJsonObject more = json;
        more["beside"] = 1;
        QCOMPARE(actionFrom(more).has_value(), json["action"] == QLatin1String("tool")); // that one's own facts
        QJsonObject none = json;
        none["action"] = "dance";
        QVERIFY(!actionFrom(none));
    }
    /// Whatever a console says of a mission of its own it can say to another process.
    void everyCommandHasWordsThatAreRead()
    {
        const std::vector<OperatorCommand> all{Pause{}, Resume{}, Step{}, StepToCall{}, Stop{}, Skip{}, Retry{},
            Oversee{}, TakeControl{}, HandBack{}, SetDelay{Millis(250)}, Tell{QStringLiteral("mind the  gap")},
            EditPrompt{QStringLiteral("Do this.\nThen that.")}, SetTool{QStringLiteral("hover"), true},
            SetTool{QStringLiteral("hover"), false}, SetTool{QStringLiteral("hover"), {}},
            SetLimit{QStringLiteral("turns 90")}, SetBreakpoints{{}},
            SetBreakpoints{{{Breakpoint::Kind::Turn, QStringLiteral("5")}, {Breakpoint::Kind::Loop}}}, RunToTurn{9},
            Approve{QStringLiteral("00112233"), QStringLiteral("aabbccdd")},
            Approve{QStringLiteral("00112233"), QStringLiteral("aabbccdd"), GrantTerms{3, std::chrono::minutes(5)}},
            Reject{QStringLiteral("00112233"), QStringLiteral("not this %1 file")}, RevokeGrant{QStringLiteral("0f")},
            EditAction{{{"label", "OK"}, {"position", QJsonArray{1, 2.5}}}},
            ManualAction{QStringLiteral("press_key"), {{"key", "esc"}}}};
        for (const auto& command : all) {
            const QString words = operatorCommandTextOf(command);
            const auto read = parseOperatorCommand(words);
            QVERIFY2(read, qPrintable(words + (read ? QString() : ": " + read.error().message)));
            QCOMPARE(read->index(), command.index());
            QCOMPARE(operatorCommandTextOf(*read), words);
        }
        QCOMPARE(operatorCommandTextOf(Pause{true}), QStringLiteral("interrupt"));
        QVERIFY(operatorCommandTextOf(PhysicalInputSeen{}).isEmpty() && operatorCommandTextOf(Answered{}).isEmpty());
        QCOMPARE(std::variant_size_v<OperatorVerb>, 24u); // one that is new needs its words
    }

private:
    static void spoil(const QJsonObject& event, const QString& field)
    {
        if (field == QLatin1String("event") || isBeside(nameOf(event), field))
            return;
        const QList<QJsonValue> wrong{QJsonValue::Undefined, QJsonValue::Null, QJsonArray{QJsonArray{1}}, -1.5, 1e300};
        for (const QJsonValue& value : wrong) {
            if (value.isUndefined() && isNewer(nameOf(event), field))
                continue;
            if (value.isArray() && isOfRows(nameOf(event), field))
                continue;
            QJsonObject spoilt = event;
            spoilt.insert(field, value); // Undefined: it goes
            Echo echo;
            EventDecoder reader(echo.feed);
            const bool isHeard = reader.hear(spoilt).has_value() || !echo.events.empty() || reader.result();
            QVERIFY2(!isHeard, qPrintable(nameOf(event) + '.' + field + ' ' + compactJson(spoilt).left(400)));
        }
    }
};

} // namespace tst_event_decoder

TRIARCH_TEST(tst_event_decoder, TestEventDecoder, QCoreApplication)
#include "tst_event_decoder.moc"
