// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/operator_command_parser.h"
#include "core/mission/resume_point.h"
#include "core/mission/turn_reader.h"
#include "tests/support/attended_mission.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

namespace tst_tool_overrides {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};

QStringList sentTo(const ChatRequest& asked)
{
    QStringList names;
    for (const QJsonValue one : asked.tools)
        names << one["function"]["name"].toString();
    return names;
}

SetTool wish(const char* tool, std::optional<bool> granted) { return {QString::fromLatin1(tool), granted}; }

} // namespace

/// The operator's word on a tool comes before the tactician's: at once, for as long as it holds, and read back.
class TestToolOverrides : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void chosenToolsWithWishes()
    {
        const ToolOverrides wishes{{QStringLiteral("hover"), true}, {QStringLiteral("press_key"), false},
            {QStringLiteral("type_text"), false}};
        QCOMPARE(withOverrides(work, wishes), (QStringList{QStringLiteral("click_element"), QStringLiteral("hover")}));
        QCOMPARE(withOverrides({QStringLiteral("hover")}, wishes), QStringList{QStringLiteral("hover")});
        QCOMPARE(overridesFrom(overridesJson(wishes)), wishes);
        QCOMPARE(wishWords(wishes), QStringLiteral("always hover; never press_key; never type_text"));
    }

    void theyHoldWhateverTheTacticianChooses()
    {
        Attended bench;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("8"),
            setup("EXECUTION", work), click("9")};
        bench.config.limits.turns = 3;
        bench.at("T1 proposed", wish("hover", true));
        bench.at("T1 proposed", wish("press_key", false));
        bench.at("T2 proposed", wish("hover", std::nullopt));
        bench.at("status paused limit", Stop{});
        (void)bench.run();
        QCOMPARE(bench.model.asked.size(), 7u);
        QVERIFY(sentTo(bench.model.asked[2]).contains(QStringLiteral("press_key"))); // asked before it was said
        QVERIFY2(bench.model.asked[3].user.contains(
                     "THE OPERATOR WANTS, WHATEVER YOU CHOOSE: always hover; never press_key"),
            qPrintable(bench.model.asked[3].user)); // the tactician looks at once
        const auto second = sentTo(bench.model.asked[4]);
        QVERIFY(second.contains(QStringLiteral("hover")) && !second.contains(QStringLiteral("press_key")));
        const auto third = sentTo(bench.model.asked[6]);
        QVERIFY(!third.contains(QStringLiteral("hover")) && !third.contains(QStringLiteral("press_key")));
    }

    void whatWasTakenAwayIsRefused()
    {
        Attended bench;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("8")};
        bench.config.limits.turns = 2;
        bench.at("T1 proposed", wish("click_element", false));
        bench.at("status paused limit", Stop{});
        (void)bench.run();
        QVERIFY(bench.desktop->sent().empty()); // what was shown before neither
        QVERIFY(std::ranges::any_of(bench.observer.records, [](const TurnRecord& record) {
            return record.result == QLatin1String("Not sent: the operator took click_element away");
        }));
        QVERIFY2(bench.observer.records.back().result.contains(QStringLiteral("click_element")),
            qPrintable(bench.observer.records.back().result));
    }

    void theyAreWrittenDownAndTakenUp()
    {
        Attended bench;
        bench.model.script = {
            plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("8"), click("9")};
        bench.config.limits.turns = 3;
        bench.at("T1 proposed", wish("hover", true));
        bench.at("status paused limit", Stop{});
        (void)bench.run();
        const auto said = rows(bench.folder(), "tools", "operator");
        QCOMPARE(said.size(), 1u);
        QCOMPARE(said[0]["operator"].toObject(), (QJsonObject{{"hover", true}}));
        QCOMPARE(bench.observer.setups.back().second.granted(),
            (QStringList{QStringLiteral("click_element"), QStringLiteral("press_key"), QStringLiteral("hover")}));
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QCOMPARE(read->setups.back().setup.wishes, (ToolOverrides{{QStringLiteral("hover"), true}}));
        const auto point = forkPointOf(bench.folder(), *readJournal(bench.folder()), 3);
        QVERIFY(point);
        QCOMPARE(point->toolOverrides, (ToolOverrides{{QStringLiteral("hover"), true}}));
    }

    void wordsAreReadStrictly_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("isGood");
        for (const char* good : {"tool hover on", "tool hover off", "tool  hover  auto"})
            QTest::newRow(good) << QString::fromLatin1(good) << true;
        for (const char* bad : {"tool", "tool hover", "tool hover maybe", "tool hover on off", "tool on"})
            QTest::newRow(bad) << QString::fromLatin1(bad) << false;
    }
    void wordsAreReadStrictly()
    {
        QFETCH(QString, words);
        QFETCH(bool, isGood);
        QCOMPARE(bool(parseOperatorCommand(words)), isGood);
    }

    void aToolThatIsNoneIsRefusedWhereItIsSaid()
    {
        const auto tools = ToolRegistry::load(test::sourcePath("prompts/tools"));
        QVERIFY(tools);
        OperatorChannel line;
        line.useTools(*tools);
        const auto said = sendText(line, QStringLiteral("tool zoom on"));
        QVERIFY(!said);
        QCOMPARE(said.error().code, ErrorCode::NotFound);
        QVERIFY(sendText(line, QStringLiteral("tool hover on")));
    }
};

} // namespace tst_tool_overrides

TRIARCH_TEST(tst_tool_overrides, TestToolOverrides, QCoreApplication)
#include "tst_tool_overrides.moc"
