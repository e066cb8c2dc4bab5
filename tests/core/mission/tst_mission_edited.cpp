// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/turn_reader.h"
#include "tests/support/attended_mission.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

namespace tst_mission_edited {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};
const QString why = QStringLiteral("a justification that is long enough to pass without a note");
const QString note = QStringLiteral("edited by the operator: it was ");

EditAction clickAt(const QString& label, int x, int y)
{
    return {{{"label", label}, {"position", QJsonArray{x, y}}, {"justification", why}}};
}

/// A mission of two turns that steps, so that its first click is held.
struct Held : Attended {
    Held()
    {
        config.limits.turns = 2;
        config.startsStepping = true;
        model.script = {plan(), setup("EXECUTION", work), click("7"), click("8")};
    }
    std::vector<ScreenPoint> clicked() const
    {
        std::vector<ScreenPoint> points;
        for (const auto& input : desktop->sent())
            if (const auto* one = std::get_if<ClickInput>(&input))
                points.push_back(one->at);
        return points;
    }
    /// Says these while the first proposal is held, and ends the mission where the second is.
    void whileHeld(const std::vector<OperatorCommand>& said)
    {
        observer.onLine = [this, said](const QString& seen) {
            if (!seen.startsWith(QLatin1String("status stepping")))
                return;
            const bool isFirst = model.asked.size() < 4;
            for (const auto& word : isFirst ? said : std::vector<OperatorCommand>{Stop{}})
                QVERIFY(line.send(word));
        };
    }
    int remarks(const QString& part) const { return int(observer.lines.filter(part).size()); }
};

} // namespace

/// What is proposed and held, and then edited by the operator.
class TestMissionEdited : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatWasEditedIsShownHeldAndThenSentExactly()
    {
        Held bench;
        bench.whileHeld({clickAt("+", 100, 200), Step{}});
        (void)bench.run();
        const QSize screen = bench.desktop->size().value();
        QCOMPARE(bench.clicked(), (std::vector{*toScreen({100, 200}, screen)}));
        QCOMPARE(bench.observer.proposals.at(1).target, QStringLiteral("+")); // shown before it was sent
        QVERIFY(bench.observer.proposals.at(1).isEdited && !bench.observer.proposals.at(0).isEdited);
        QVERIFY(
            bench.observer.lines.lastIndexOf("T1 proposed click_element") < bench.observer.lines.indexOf("T1 sent"));
    }
    void bothVersionsAreInTheJournalAndTheTurnSaysSo()
    {
        Held bench;
        bench.whileHeld({clickAt("+", 100, 200), Step{}});
        (void)bench.run();
        const auto edits = rows(bench.folder(), "refusal", "operator");
        QVERIFY(!edits.empty());
        QCOMPARE(edits.front()["edited"].toString(), QStringLiteral("click_element"));
        QCOMPARE(edits.front()["before"]["label"].toString(), QStringLiteral("7"));
        QCOMPARE(edits.front()["after"]["label"].toString(), QStringLiteral("+"));
        const auto read = readMissionFolder(bench.folder());
        QCOMPARE(read->records.front().target, QStringLiteral("+"));
        QVERIFY(read->records.front().notes.filter(note).size() == 1);
        const auto live = std::ranges::find_if(
            bench.observer.records, [](const TurnRecord& record) { return record.status == TurnStatus::Sent; });
        QVERIFY(live != bench.observer.records.end() && live->notes.filter(note).size() == 1);
    }
    void theExecutorReadsWhatItsCallWas()
    {
        Held bench;
        bench.whileHeld({clickAt("+", 100, 200), Step{}});
        (void)bench.run();
        const QString told = bench.model.asked.back().user;
        QVERIFY2(told.contains("The operator changed your call in turn 1 before it was carried out: it was {"),
            qPrintable(told));
        QVERIFY2(told.contains("\"label\":\"7\"") && told.contains("click_element(+)"), qPrintable(told));
    }
    /// A Step that was said before the edit meant what was shown before it: it is held on.
    void nothingSaidBeforeSendsIt()
    {
        Held bench;
        bench.config.startsStepping = false;
        bench.config.delay = std::chrono::minutes(1);
        bool isHeld = false;
        bench.observer.onLine = [&](const QString& seen) {
            if (seen == QLatin1String("T1 proposed click_element") && bench.observer.proposals.size() == 1) {
                QVERIFY(bench.line.send(Resume{}));
                QVERIFY(bench.line.send(clickAt("+", 100, 200)));
            }
            if (!seen.startsWith(QLatin1String("status paused")))
                return;
            isHeld = bench.observer.proposals.back().target == QLatin1String("+") && bench.desktop->sent().empty();
            QVERIFY(bench.line.send(Stop{}));
        };
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QVERIFY(isHeld && bench.clicked().empty());
    }
    void whatCannotBeUsedIsRefusedAtOnceAndHeldOn()
    {
        Held bench;
        Result<void> wrong;
        Result<void> lacking;
        bench.observer.onLine = [&](const QString& seen) {
            if (!seen.startsWith(QLatin1String("status stepping")))
                return;
            wrong = bench.line.send(clickAt("+", 2000, 200));
            lacking = bench.line.send(EditAction{{{"label", "+"}}});
            QVERIFY(bench.line.send(Stop{}));
        };
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QVERIFY(!wrong && wrong.error().message.startsWith(QLatin1String("position[0]")));
        QVERIFY(!lacking && lacking.error().message.contains(QLatin1String("position")));
        QVERIFY(bench.clicked().empty());
        QCOMPARE(bench.observer.proposals.size(), 1u);
        QCOMPARE(rows(bench.folder(), "refusal", "operator").size(), 0u);
    }
    /// Of breakpoints there were none is lost by a word that names a tool there is not.
    void breakpointsThatCanNotHoldAreRefusedAndTheOthersStay()
    {
        Held bench;
        bench.config.startsStepping = false;
        bench.config.breakpoints = {{Breakpoint::Kind::Tool, "click_element"}};
        Result<void> said;
        bench.observer.onLine = [&](const QString& seen) {
            if (seen.startsWith(QLatin1String("T1 setup")))
                said = bench.line.send(SetBreakpoints{{{Breakpoint::Kind::Tool, "clickelement"}}});
            if (seen.startsWith(QLatin1String("status paused")))
                QVERIFY(bench.line.send(Stop{}));
        };
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QVERIFY(!said && said.error().message.startsWith(QLatin1String("There is no tool named clickelement")));
        QVERIFY(bench.clicked().empty());
    }
    void whatWasEditedIsJudgedAsAnyAction()
    {
        Held bench;
        bench.model.script[2] = calls({{QStringLiteral("press_key"), {{"key", "ctrl+s"}, {"justification", why}}}});
        bench.whileHeld({EditAction{{{"key", "alt+F4"}, {"justification", why}}}, Step{}});
        (void)bench.run();
        QVERIFY(bench.desktop->sent().empty());
        QCOMPARE(bench.remarks("T1 Error: refused, needs the operator's approval"), 1);
    }
    void aClaimAndWhatIsNotProposedAreNotEdited()
    {
        Held bench;
        bench.model.script = {
            plan(), setup("VERIFICATION", work + QStringList("report_completion")), claim(), click("8")};
        const QString nothing = QStringLiteral("Nothing is proposed that could be edited");
        QCOMPARE(bench.line.send(clickAt("+", 1, 1)).error().message, nothing); // before there is anything
        QStringList refused;
        const auto edit = [&](const EditAction& said) {
            const auto taken = bench.line.send(said);
            refused << (taken ? QStringLiteral("taken") : taken.error().message);
        };
        bench.observer.onLine = [&](const QString& seen) {
            if (seen.startsWith(QLatin1String("T1 setup")))
                edit(clickAt("+", 1, 1)); // not yet, and not any more
            if (!seen.startsWith(QLatin1String("status stepping")))
                return;
            edit({{{"evidence", QString(200, 'x')}, {"justification", why}}});
            QVERIFY(bench.line.send(Stop{}));
        };
        (void)bench.run();
        QVERIFY2(refused.contains("A claim is not edited"), qPrintable(refused.join('/')));
        QVERIFY(refused.count(nothing) >= 1 && !refused.contains("taken"));
        QVERIFY(bench.clicked().empty());
    }
};

} // namespace tst_mission_edited

TRIARCH_TEST(tst_mission_edited, TestMissionEdited, QCoreApplication)
#include "tst_mission_edited.moc"
