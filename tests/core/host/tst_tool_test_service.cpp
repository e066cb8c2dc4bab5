// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/boot_clock.h"
#include "core/desktop/recording_desktop.h"
#include "core/journal/journal_reader.h"
#include "core/protocols/deskctl/deskctl_reply.h"
#include "core/protocols/display_tools.h"
#include "core/protocols/tool_test_service.h"
#include "tests/support/paths.h"
#include "tests/support/settle_at_once.h"
#include "tests/support/test_program.h"

#include <QJsonDocument>
#include <QtTest>

namespace tst_tool_test_service {

using namespace triarch;

namespace {

Frame aDisplay(const QString& className = QStringLiteral("Mousepad"))
{
    WindowInfo window;
    window.id = 0x03a00007;
    window.title = QStringLiteral("notes.txt");
    window.className = window.instance = className;
    window.geometry = window.frame = {0, 0, 100, 100};
    window.isActive = window.isVisible = true;
    Frame made;
    made.image = QImage(100, 100, QImage::Format_RGB32);
    made.image.fill(0);
    made.pointer = {50, 50};
    made.windows = {window};
    return made;
}

ToolRegistry allTools()
{
    const auto beside = ToolTable::load(test::sourcePath("resources/tools.json"));
    auto tools = ToolRegistry::load(test::sourcePath("prompts/tools"));
    auto all = tools && beside ? manualTools(*tools, *beside) : Result<ToolRegistry>(fail(ErrorCode::Setup, {}));
    return all ? std::move(*all) : ToolRegistry();
}

const QString why = QStringLiteral("Tried by the operator's hand");
const ManualCall aClick{QStringLiteral("click_element"),
    {{"label", "notes.txt"}, {"position", QJsonArray{500, 500}}, {"justification", why}}};
ManualCall press(const QString& key) { return {QStringLiteral("press_key"), {{"key", key}, {"justification", why}}}; }
ManualCall desk(const QJsonObject& request) { return {QStringLiteral("deskctl"), {{"request", request}}}; }

/// A tester's service on a display that writes down what is sent to it, with the shipped rules and a real journal.
struct Bench {
    explicit Bench(const Frame& seen = aDisplay()) : desktop(seen) { }

    ToolTest run(const ManualCall& call, ActionPipeline* by, std::stop_token stop = {})
    {
        ToolTestService service({desktop, by, tools, true, {}, std::make_shared<DeskctlSessions>()});
        auto trial = service.run(call, std::move(stop));
        return trial ? *trial : ToolTest{false, trial.error().message};
    }
    ToolTest run(const ManualCall& call, std::stop_token stop = {}) { return run(call, &pipeline, std::move(stop)); }
    std::vector<EventRow> rows() { return readJournal(root.filePath("m"))->events; }

    QTemporaryDir root;
    SystemClock clock;
    ToolRegistry tools = allTools();
    RecordingDesktop desktop;
    Policy policy{readPolicyFile(test::sourcePath("resources/policy.toml"))};
    ApplicationIndex applications = ApplicationIndex::read({}, {});
    std::unique_ptr<Journal> journal = std::move(*Journal::create(*MissionFolder::create(root.filePath("m")), clock));
    ApprovalQueue book{{[](const ApprovalRow&) { return Result<void>(); }, sinceBoot}};
    ActionPipeline pipeline{{desktop, *journal, policy, applications, nullptr, {}, &book, test::settleAtOnce()}};
};

QString replyOf(const ToolTest& trial, Dialect dialect)
{
    return trial.talks[std::size_t(dialect)].replies.join(QLatin1Char('\n'));
}
QJsonObject lastOf(const ToolTest& trial, Dialect dialect)
{
    const QStringList& replies = trial.talks[std::size_t(dialect)].replies;
    return replies.isEmpty() ? QJsonObject() : QJsonDocument::fromJson(replies.last().toUtf8()).object();
}

} // namespace

/// Tools by hand: done once, through the door, and told by the service of each contract.
class TestToolTestService : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatActsIsDoneOnceAndToldByAll()
    {
        Bench bench;
        const ToolTest trial = bench.run(aClick);
        QVERIFY2(trial.isOk, qPrintable(trial.sentence));
        QCOMPARE(bench.desktop.sent(), (std::vector<Input>{ClickInput{{50, 50}}}));
        const auto rows = bench.rows();
        QCOMPARE(rows.size(), 2U); // an intent and its outcome
        QCOMPARE(rows.front().event.source, QStringLiteral("manual"));
        QVERIFY(replyOf(trial, Dialect::Command).contains(QLatin1String("Clicked left button")));
        QCOMPARE(lastOf(trial, Dialect::Deskctl)["success"].toBool(), true);
        QCOMPARE(lastOf(trial, Dialect::Tool)["ok"].toBool(), true);
        QVERIFY(replyOf(trial, Dialect::Lucy).isEmpty() && !trial.talks[0].wording.none.isEmpty());
    }
    void whatLooksIsAskedOfEachAndIsNoAct()
    {
        Bench bench;
        const ToolTest trial = bench.run({QStringLiteral("list_windows"), {}});
        QVERIFY(trial.isOk);
        QVERIFY(replyOf(trial, Dialect::Lucy).startsWith(QLatin1String("0x03a00007\t")));
        QVERIFY(replyOf(trial, Dialect::Deskctl).contains(QLatin1String("notes.txt")));
        QVERIFY(bench.desktop.sent().empty() && bench.rows().empty());
    }
    void aLookThatFailsIsToldByEachInItsOwnWay()
    {
        Bench bench;
        const ToolTest trial = bench.run({QStringLiteral("screenshot"), {{"window", "0x0badcafe"}}});
        QVERIFY(!trial.isOk);
        QCOMPARE(replyOf(trial, Dialect::Lucy), QStringLiteral("ERR E_NOT_FOUND"));
        QCOMPARE(lastOf(trial, Dialect::Deskctl)["success"].toBool(true), false);
    }
    void whoeverOnlyLooksDoesNothing()
    {
        Bench bench;
        for (const ManualCall& call :
            {aClick, press(QStringLiteral("a")), ManualCall{QStringLiteral("focus_window"), {{"window", "0x03a00007"}}},
                desk({{"action", "type"}, {"text", "a"}})}) {
            const ToolTest trial = bench.run(call, nullptr);
            QVERIFY2(!trial.isOk && !trial.sentence.isEmpty(), qPrintable(call.tool));
        }
        QVERIFY(bench.desktop.sent().empty());
    }
    void whatARuleAsksIsPutToTheOperatorOnce()
    {
        Bench bench;
        const ToolTest first = bench.run(press(QStringLiteral("alt+F4")));
        QVERIFY(!first.isOk && !first.approval.isEmpty());
        QCOMPARE(bench.book.list().waiting.size(), 1U); // by the one door, whatever the contracts then say
        QCOMPARE(bench.book.list().waiting.front().request.source, QStringLiteral("manual"));
        QVERIFY(replyOf(first, Dialect::Lucy).contains(first.approval));
        QVERIFY(replyOf(first, Dialect::Deskctl).contains(first.approval));
        QVERIFY(bench.desktop.sent().empty());
        QVERIFY(bench.book.approve(first.approval, bench.book.list().waiting.front().request.hash));
        QVERIFY(bench.run(press(QStringLiteral("alt+F4"))).isOk); // once more, by the same process
        QCOMPARE(bench.desktop.sent().size(), 1U);
    }
    void whatARuleRefusesIsRefusedInAllWords()
    {
        Bench bench(aDisplay(QStringLiteral("KeePassXC")));
        const ToolTest trial = bench.run(press(QStringLiteral("a")));
        QVERIFY(!trial.isOk && trial.approval.isEmpty());
        QVERIFY2(trial.sentence.contains(QLatin1String("protected-windows")), qPrintable(trial.sentence));
        QVERIFY(replyOf(trial, Dialect::Lucy).startsWith(QLatin1String("ERR ")));
        QCOMPARE(lastOf(trial, Dialect::Command)["type"].toString(), QStringLiteral("error"));
        QCOMPARE(lastOf(trial, Dialect::Deskctl)["success"].toBool(true), false);
        QVERIFY(bench.desktop.sent().empty());
    }
    /// The focus went well, and what was to follow was lost before any door was asked: nobody says OK to that.
    void whatEndsHalfwayIsNoOk()
    {
        Bench bench;
        bench.desktop.onInput([&bench](const Input&) {
            bench.desktop.failCaptures(Error{ErrorCode::Timeout, QStringLiteral("The display does not answer")});
            return aDisplay();
        });
        const ToolTest trial =
            bench.run({QStringLiteral("send_text"), {{"window", "0x03a00007"}, {"text", "never typed"}}});
        QVERIFY(!trial.isOk);
        QCOMPARE(bench.desktop.sent().size(), 1U);
        QVERIFY2(
            !replyOf(trial, Dialect::Lucy).contains(QLatin1String("OK")), qPrintable(replyOf(trial, Dialect::Lucy)));
    }
    void whatIsStoppedIsNotSent()
    {
        Bench bench;
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!bench.run(aClick, stop.get_token()).isOk);
        QVERIFY(!bench.run(desk({{"action", "type"}, {"text", "a"}}), stop.get_token()).isOk);
        QVERIFY(bench.desktop.sent().empty());
    }
    /// What was sent was sent, whoever stopped the wait for what it does.
    void whatIsStoppedAfterwardsWasSent()
    {
        Bench bench;
        std::stop_source stop;
        bench.desktop.onInput([&](const Input&) {
            stop.request_stop();
            return bench.desktop.capture(after(limits::desktopQuery)).value();
        });
        const ToolTest trial = bench.run(aClick, stop.get_token());
        QCOMPARE(bench.desktop.sent().size(), 1U);
        QVERIFY2(trial.isOk, qPrintable(trial.sentence));
        QVERIFY2(trial.sentence.contains(QLatin1String("not seen to settle")), qPrintable(trial.sentence));
        QCOMPARE(lastOf(trial, Dialect::Tool)["ok"].toBool(), true);
    }
    void nonsenseIsAnsweredAndNothingIsSent()
    {
        Bench bench;
        const ManualCall calls[]{desk({}), desk({{"action", 5}}), desk({{"action", "dance"}}),
            desk({{"action", "type"}, {"text", 7}}), desk({{"action", "click"}, {"selector", QJsonArray{1, 2}}}),
            desk({{"action", "click"}, {"selector", "5,5"}, {"modifiers", 1}}),
            desk({{"action", "mouse-move"}, {"x", 1e300}, {"y", 1}}), {QStringLiteral("deskctl"), {}},
            {QStringLiteral("dance"), {}}, {QStringLiteral("click_element"), {{"position", "here"}}},
            {QStringLiteral("focus_window"), {{"window", QString(900, QLatin1Char('@'))}}}};
        for (const ManualCall& call : calls) {
            const ToolTest trial = bench.run(call);
            QVERIFY2(!trial.isOk && !trial.sentence.isEmpty(), qPrintable(call.tool));
        }
        QVERIFY(bench.desktop.sent().empty());
    }
    void claimsAndToolsBesideTheDisplayAreNoneOfItsDoors()
    {
        Bench bench;
        const ManualCall claim{
            QStringLiteral("report_completion"), {{"evidence", QString(150, QLatin1Char('x'))}, {"summary", "x"}}};
        const ManualCall file{QStringLiteral("local_fs_read"), {{"path", "/etc/hostname"}, {"justification", why}}};
        for (const ManualCall& call : {claim, file})
            QVERIFY(!bench.run(call).isOk);
        QVERIFY(bench.rows().empty());
        ToolResult read;
        read.ok = true;
        read.tool = QStringLiteral("local.fs.read");
        read.data = QStringLiteral("host");
        const ToolTest trial = answeredToolTest(file, bench.tools, read);
        QVERIFY(trial.isOk);
        const QString said = trial.talks[std::size_t(Dialect::Tool)].wording.requests.join(QString());
        QVERIFY2(said.contains(QLatin1String("local.fs.read")) && !said.contains(why), qPrintable(said));
        QVERIFY(replyOf(trial, Dialect::Tool).contains(QLatin1String("host")));
        QVERIFY(!trial.talks[std::size_t(Dialect::Lucy)].wording.none.isEmpty());
    }
    void aWaitIsKnownAndAnsweredLater()
    {
        const QJsonObject request{{"action", "wait-window"}, {"selector", "class=xterm"}};
        QCOMPARE(waitAsked(desk(request)), std::optional(request));
        QVERIFY(!waitAsked(desk({{"action", "focus"}, {"selector", "@w1"}})) && !waitAsked(aClick));
        Bench bench;
        const ToolTest trial = answeredToolTest(
            desk(request), bench.tools, deskctlEnvelope(request, plainFailure(QStringLiteral("Timeout"))), Millis(700));
        QVERIFY(!trial.isOk);
        QCOMPARE(trial.sentence, QStringLiteral("Timeout"));
        QCOMPARE(trial.elapsedMs, 700);
        QCOMPARE(lastOf(trial, Dialect::Deskctl)["error"].toString(), QStringLiteral("Timeout"));
    }
    /// What a mission did for the operator: each contract says it, and nobody is asked anything.
    void whatWasDoneElsewhereIsTold()
    {
        Bench bench;
        Outcome done;
        done.result = QStringLiteral("Clicked: notes.txt");
        ToolTestService service({bench.desktop, nullptr, bench.tools, true, {}, std::make_shared<DeskctlSessions>()});
        const ToolTest trial = service.tell(aClick, aDisplay(), done);
        QVERIFY(trial.isOk);
        QCOMPARE(trial.sentence, done.result);
        QVERIFY(replyOf(trial, Dialect::Command).contains(QLatin1String("Clicked left button")));
        QCOMPARE(lastOf(trial, Dialect::Deskctl)["success"].toBool(), true);
        QVERIFY(bench.desktop.sent().empty() && bench.rows().empty());
    }
};

} // namespace tst_tool_test_service

TRIARCH_TEST(tst_tool_test_service, TestToolTestService, QCoreApplication)
#include "tst_tool_test_service.moc"
