// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/step_script.h"
#include "core/report/turn_table.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_step_script {

using namespace triarch;

namespace {

TurnRecord turn(int number, const QString& tool, const QJsonObject& arguments, TurnStatus status = TurnStatus::Done)
{
    TurnRecord record;
    record.turn = number;
    record.actor = QStringLiteral("executor");
    record.tool = tool;
    record.arguments = arguments;
    record.status = status;
    return record;
}

ReviewedMission missionOf(std::vector<TurnRecord> records)
{
    ReviewedMission mission;
    mission.records = std::move(records);
    return mission;
}

} // namespace

/// What a mission did, in words for the rehearsal model and as a table.
class TestStepScript : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyInputBecomesAStep()
    {
        const auto script = stepScript(
            missionOf(
                {turn(1, "open_application", {{"name", "galculator"}}), turn(2, "click_element", {{"label", "7"}}),
                    turn(3, "right_click_element", {{"label", "Edit"}}, TurnStatus::NoEffect),
                    turn(4, "click_element", {{"label", "never sent"}}, TurnStatus::NotSent),
                    turn(5, "press_key", {{"key", "ctrl+s"}}), turn(6, "type_text", {{"text", "say \"a, b\"\nand go"}}),
                    turn(7, "report_completion", {}, TurnStatus::Completed)}),
            {});
        QVERIFY(script);
        const auto mission = parseMissionFile(script->file, QStringLiteral("steps"));
        QVERIFY2(mission, mission ? "" : qPrintable(mission.error().message));
        QCOMPARE(mission->text,
            QStringLiteral("open \"galculator\", click \"7\", right-click \"Edit\", press \"ctrl+s\", "
                           "type \"say \\\"a, b\\\"\nand go\""));
        QCOMPARE(mission->profile, QStringLiteral("rehearsal"));
        QVERIFY(mission->ownProfile);
    }
    /// Steps alone would pass with any result.
    void whatWasLookedForIsLookedForAgain()
    {
        ReviewedMission mission = missionOf({turn(1, "click_element", {{"label", "7"}})});
        mission.criteria = {"The display shows 12", "two\nlines", "The text \"[typed]\" can be read", "mine"};
        MissionFile request;
        request.criteria = QStringList{QStringLiteral("mine")};
        const auto script = stepScript(mission, request);
        QVERIFY(script);
        QCOMPARE(parseMissionFile(script->file, QStringLiteral("steps"))->criteria,
            (QStringList{QStringLiteral("mine"), QStringLiteral("The display shows 12")}));
    }
    void whatCannotBeAStepIsNamed()
    {
        auto drag = turn(2, QStringLiteral("drag_element"), {});
        drag.target = QStringLiteral("a\nb");
        const auto script =
            stepScript(missionOf({turn(1, "click_element", {{"label", "7"}}), drag,
                           turn(3, "type_text", {{"text", "[typed]"}}), turn(4, "type_text", {{"text", "C:\\"}})}),
                {});
        QVERIFY(script);
        QVERIFY2(script->file.startsWith(
                     "# Turn 2 is left out: drag_element(a b) cannot be written as a step\n# Turn 3 is left"),
            script->file.constData());
        QCOMPARE(script->file.count("# Turn "), 3);
        QCOMPARE(script->omitted.size(), 3u);
        QVERIFY((script->omitted[0] == OmittedAction{2, QStringLiteral("drag_element(a b)")}));
        QCOMPARE(parseMissionFile(script->file, QStringLiteral("steps"))->text, QStringLiteral("click \"7\""));
    }
    /// Its label is that of the window under it, or of the place that it was at before.
    void whatTheOperatorPlacedIsNoStep()
    {
        auto byHand = turn(2, "click_element", {{"label", "Calculator"}});
        byHand.actor = QStringLiteral("operator");
        auto moved = turn(3, "click_element", {{"label", "7"}});
        moved.notes = QStringList{QStringLiteral("edited by the operator: it was {\"label\":\"7\"}")};
        auto named = turn(4, "click_element", {{"label", "9"}}); // by the operator: there the label is what was meant
        named.notes = moved.notes;
        auto typed = turn(5, "type_text", {{"text", "5"}});
        typed.actor = QStringLiteral("operator");
        const auto script =
            stepScript(missionOf({turn(1, "click_element", {{"label", "8"}}), byHand, moved, named, typed}), {});
        QVERIFY(script);
        QCOMPARE(script->file.count("is left out"), 2);
        QCOMPARE(parseMissionFile(script->file, QStringLiteral("steps"))->text,
            QStringLiteral("click \"8\", click \"9\", type \"5\""));
    }
    /// A demonstration is done again by the texts that were clicked on.
    void whatTheOperatorPlacedHasTheLabelThatIsReadThere()
    {
        const auto byHand = [](int number, const char* tool) {
            auto record = turn(number, QLatin1String(tool), {{"label", "Calculator"}});
            record.actor = QStringLiteral("operator");
            return record;
        };
        const auto labelOf = [](const TurnRecord& record) {
            return record.turn == 3 ? QString() : QStringLiteral("key %1").arg(record.turn);
        };
        const auto script =
            stepScript(missionOf({turn(1, "click_element", {{"label", "8"}}), byHand(2, "click_element"),
                           byHand(3, "click_element"), byHand(4, "double_click_element"), byHand(5, "scroll_down")}),
                {}, labelOf);
        QVERIFY(script);
        QCOMPARE(parseMissionFile(script->file, QStringLiteral("steps"))->text,
            QStringLiteral("click \"8\", click \"key 2\", double-click \"key 4\""));
        QVERIFY((script->omitted == OmittedActions{{3, "click_element()"}, {5, "scroll_down()"}}));
    }
    void aCancelEndsTheReadingOfLabels()
    {
        std::stop_source stop;
        int asked = 0;
        const auto labelOf = [&](const TurnRecord&) {
            ++asked;
            stop.request_stop();
            return QStringLiteral("OK");
        };
        auto byHand = turn(1, "click_element", {{"label", "Calculator"}});
        byHand.actor = QStringLiteral("operator");
        const auto script = stepScript(missionOf({byHand, byHand}), {}, labelOf, stop.get_token());
        QCOMPARE(script.error().code, ErrorCode::Cancelled);
        QCOMPARE(asked, 1);
    }
    void aClickWithAKeyHeldIsNoStep()
    {
        const auto script = stepScript(missionOf({turn(1, "click_element", {{"label", "8"}}),
                                           turn(2, "click_element", {{"label", "9"}, {"modifiers", "ctrl"}})}),
            {});
        QVERIFY(script);
        QCOMPARE(parseMissionFile(script->file, QStringLiteral("steps"))->text, QStringLiteral("click \"8\""));
        QCOMPARE(script->omitted.size(), 1u);
    }
    /// The operator edited something else, or wrote the same place with other digits: its label still names it.
    void whatWasMovedByLessThanIsSeenIsStillAStep()
    {
        const auto editedTo = [](int number, const QString& label, const QJsonArray& position) {
            auto edited = turn(number, "click_element", {{"label", label}, {"position", position}});
            edited.notes = QStringList{
                QStringLiteral(R"(edited by the operator: it was {"label":"%1","position":[333.33,640]})").arg(label)};
            return edited;
        };
        const auto script = stepScript(
            missionOf({editedTo(1, QStringLiteral("7"), {333.33, 640}), editedTo(2, QStringLiteral("8"), {333, 640.8}),
                editedTo(3, QStringLiteral("9"), {333.33, 652})}),
            {});
        QVERIFY(script);
        QCOMPARE(
            parseMissionFile(script->file, QStringLiteral("steps"))->text, QStringLiteral("click \"7\", click \"8\""));
        QCOMPARE(script->file.count("is left out"), 1);
    }
    /// It was extended again and again, or the operator did much by himself.
    void whatALongMissionMayIsWhatAFileMay()
    {
        auto mission = missionOf({turn(1, "click_element", {{"label", "8"}})});
        mission.limits = MissionLimits{1200, 2000, 200'000'000, 150, 2e6};
        const auto script = stepScript(mission, {});
        QVERIFY(script);
        const auto read = parseMissionFile(script->file, QStringLiteral("steps"));
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QVERIFY(read->limits == (MissionLimits{600, 24 * 60, 100'000'000, 100, 1e6}));
    }
    void whatCannotBeAMissionIsRefused()
    {
        QCOMPARE(
            stepScript(missionOf({turn(1, QStringLiteral("scroll_down"), {})}), {}).error().code, ErrorCode::NotFound);
        const std::vector<TurnRecord> many(400, turn(1, "click_element", {{"label", "a label"}}));
        QCOMPARE(stepScript(missionOf(many), {}).error().code, ErrorCode::InvalidArgument);
    }
    void theTableHasARowATurn()
    {
        auto plus = turn(1, QStringLiteral("click_element"), {{"label", "+"}});
        plus.target = QStringLiteral("+");
        plus.result = QStringLiteral("Clicked: \"+\"");
        plus.points = {{531, 540}};
        plus.changedFraction = 0.25;
        plus.tokensIn = 412;
        auto formula = turn(2, QStringLiteral("type_text"), {}, TurnStatus::Rejected);
        formula.target = QStringLiteral("=HYPERLINK(1)");
        const QList<QByteArray> lines = turnTable({plus, formula}).split('\n');
        QCOMPARE(lines.size(), 4); // the last one ends, too
        QVERIFY(lines.at(0).startsWith("turn,phase,actor,tool,target,status,result,x,y,changed,ms,"));
        QVERIFY2(
            lines.at(1).startsWith("1,\"\",\"executor\",\"click_element\",\"+\",done,\"Clicked: \"\"+\"\"\",531,540,"
                                   "0.250000,0,412,0,no,"),
            lines.at(1).constData());
        QVERIFY2(lines.at(1).endsWith(",\"{\"\"label\"\":\"\"+\"\"}\"\r"), lines.at(1).constData());
        QVERIFY2(lines.at(2).contains(",\"'=HYPERLINK(1)\",rejected,\"\",,,,"), lines.at(2).constData());
    }
};

} // namespace tst_step_script

TRIARCH_TEST(tst_step_script, TestStepScript, QCoreApplication)
#include "tst_step_script.moc"
